// `npm run dev`: the portal from its sources, followed as they change. See docs/guides/develop.md.
import { checkNode, ensureDependencies } from './lib/bootstrap.mjs'
import { root } from './lib/files.mjs'
import { endWithParent } from './lib/process.mjs'

checkNode()
ensureDependencies()
if (process.env.NODE_ENV === 'production') {
  console.error('NODE_ENV=production: sources are not served there. Use `npm start`, or unset NODE_ENV.')
  process.exit(1)
}
process.env.NODE_ENV ??= 'development'
await import('./generate-plugins.mjs')
const { register } = await import('tsx/esm/api')
register()
const { readServerConfig } = await import('../server/config.ts')
const { startDevelopment } = await import('./lib/dev/start-development.ts')

endWithParent()
// A handler that throws where nobody waits for it ends neither the server nor the work on it.
process.on('uncaughtException', (error) => console.error(error))
process.on('unhandledRejection', (error) => console.error(error))
try {
  const running = await startDevelopment(root, readServerConfig(process.env), (text) => console.log(text))
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = true
      setTimeout(() => process.exit(1), 15_000).unref()
      running.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
