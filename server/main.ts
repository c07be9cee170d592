import { ConfigFault, readServerConfig } from './config.ts'
import { signInTable } from './demo/sign-in-table.ts'
import { runtimeNotice } from './runtime.ts'
import { startServer } from './start.ts'
import type { RunningServer } from './start.ts'
import { createStatus } from './status.ts'

/** A server that does not end by itself is ended after this time. */
const END_WITHIN = 15_000

await main()

async function main(): Promise<void> {
  const started = Date.now()
  const status = createStatus(process.stdout)
  let server: RunningServer
  try {
    const config = readServerConfig(process.env)
    status.say('Atrium is starting.')
    const notice = runtimeNotice(process.versions.node, new Date())
    if (notice !== undefined) status.say(notice)
    server = await startServer(config, status)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${error instanceof ConfigFault ? text : `The server did not start: ${text}`}\n`)
    process.exit(1)
  }
  endOnSignals(server)
  status.say(`Ready in ${((Date.now() - started) / 1000).toFixed(1)} s.\n\n  ${server.origin}/enduser/\n`)
  if (server.metrics !== undefined) status.say(`  ${server.metrics}\n`)
  const signIns = await server.demoSignIns?.()
  if (signIns) status.say(signInTable(signIns))
}

/** The first signal ends in order, a second one at once. */
function endOnSignals(server: RunningServer): void {
  let ending = false
  const end = (signal: NodeJS.Signals): void => {
    if (ending) process.exit(1)
    ending = true
    process.stdout.write(`${signal}: finishing what is in flight.\n`)
    setTimeout(() => process.exit(1), END_WITHIN).unref()
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `The server did not end cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
        )
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
