// `npm start`: dependencies, build, server. See README.
import { checkNode, ensureBuild, ensureDependencies } from './lib/bootstrap.mjs'
import { endWithParent, withoutRuntimeWarning } from './lib/process.mjs'

checkNode()
try {
  ensureDependencies()
  ensureBuild()
} catch (error) {
  console.error(`Start-up stopped: ${error.message}`)
  process.exit(1)
}
endWithParent()
await withoutRuntimeWarning(() => import('../dist/server/main.mjs'))
