// `npm start`: dependencies, build, server. See README.
import { checkNode, ensureBuild, ensureDependencies } from './lib/bootstrap.mjs'
import { endWithParent } from './lib/process.mjs'

checkNode()
try {
  ensureDependencies()
  ensureBuild()
} catch (error) {
  console.error(`Start-up stopped: ${error.message}`)
  process.exit(1)
}
endWithParent()
await import('../dist/server/main.mjs')
