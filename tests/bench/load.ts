import { fileURLToPath } from 'node:url'
import { measureCalls } from './load/calls.ts'
import { gatherCrowd } from './load/crowd.ts'
import { loadOptions } from './load/load-options.ts'
import type { LoadOptions } from './load/load-options.ts'
import { createLoopbackClient } from './load/loopback-client.ts'
import { startMeasuredServer } from './load/measured-server.ts'
import type { ServerChoice } from './load/measured-server.ts'
import { measureMix } from './load/mix.ts'
import { measureOverload } from './load/overload.ts'
import { measureSignIns } from './load/sign-ins.ts'
import { measureStarts } from './load/starts.ts'
import { tableOfLoad, writeFigures } from './load/figures.ts'
import type { LoadRow } from './load/figures.ts'

/**
 * What one process serves to signed-in people, on both databases: single calls, sign-ins, people at human pace, and four times too much. With
 * `--build=<folder>` another checkout stands beside it. See {@link loadOptions} for the arguments.
 *
 * @returns rows by name, each with its aim
 */
export async function benchLoad(
  args: readonly string[] = process.argv.slice(2),
): Promise<Record<string, LoadRow>> {
  const options = loadOptions(args)
  const rows: Record<string, LoadRow> = {}
  for (const database of options.databases) {
    if (database === 'postgresql' && !process.env.TEST_DATABASE_URL) continue
    const now = await measureBuild({ build: root, database, profiles: options.profiles }, options)
    const before =
      options.build === undefined
        ? {}
        : await measureBuild({ build: options.build, database, profiles: undefined }, options)
    Object.assign(rows, tableOfLoad(database, before, now))
  }
  if (options.write) writeFigures(rows, options)
  return rows
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is asked for of one build. */
async function measureBuild(choice: ServerChoice, options: LoadOptions): Promise<Record<string, string>> {
  const { parts } = options
  return {
    ...(parts.some((part) => part !== 'starts') ? await measureRunning(choice, options) : {}),
    ...(parts.includes('starts') ? await measureStarts({ ...choice, profiles: undefined }) : {}),
  }
}

/** Starts the server of a build, measures it and ends it. */
async function measureRunning(choice: ServerChoice, options: LoadOptions): Promise<Record<string, string>> {
  const { parts, seconds } = options
  const server = await startMeasuredServer(choice)
  const client = createLoopbackClient(server.origin)
  try {
    const idle = server.memory()
    const started = performance.now()
    const crowd = await gatherCrowd(client, options.people)
    console.log(
      `  ${choice.build}, ${choice.database}: ${crowd.visitors.length} people signed in after ${Math.round((performance.now() - started) / 1000)} s`,
    )
    const figures: Record<string, string> = { 'memory after the start': `${Math.round(idle)} MB` }
    if (parts.includes('calls')) Object.assign(figures, await measureCalls(server, crowd, seconds))
    if (parts.includes('sign-ins'))
      Object.assign(figures, await measureSignIns(server, client, crowd, seconds))
    if (parts.includes('mix')) Object.assign(figures, await measureMix(server, crowd, options.mixSeconds))
    if (parts.includes('overload')) Object.assign(figures, await measureOverload(crowd, seconds))
    figures['memory at the end'] = `${Math.round(server.memory())} MB`
    return figures
  } finally {
    client.close()
    await server.stop()
  }
}
