import { password } from '../../e2e/support/password.ts'
import type { Crowd } from './crowd.ts'
import type { LoopbackClient } from './loopback-client.ts'
import type { MeasuredServer } from './measured-server.ts'
import { closedLoop, errorsOf, quantilesOf, rateOf, short } from './timings.ts'
import { signIn } from './visitor.ts'

/** Enough that every core hashes. */
const CLIENTS = 8

/** Sign-ins a second, and how many a second of one core would be. */
export async function measureSignIns(
  server: MeasuredServer,
  client: LoopbackClient,
  { visitors }: Crowd,
  seconds: number,
): Promise<Record<string, string>> {
  const before = { processor: server.processor(), statements: await server.statements() }
  const timings = await closedLoop(CLIENTS, seconds, (_client, run) => async () => {
    const started = performance.now()
    await signIn(client, visitors[run % visitors.length]?.userName ?? '', password)
    return { status: 200, ms: performance.now() - started }
  })
  const statements = await server.statements()
  const perCore = timings.times.length / (server.processor() - before.processor)
  const each =
    statements === undefined
      ? '–'
      : ((statements - (before.statements ?? 0)) / timings.times.length).toFixed(1)
  return {
    'sign-ins': `${short(rateOf(timings))}/s, ${short(perCore)}/s per core, ${quantilesOf(timings)}, ${errorsOf(timings)}, ${each} statements`,
  }
}
