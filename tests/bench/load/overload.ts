import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../statistics.ts'
import { reads } from './calls.ts'
import type { Crowd } from './crowd.ts'
import { createOverloadTally } from './overload-tally.ts'
import { closedLoop, rateOf, short } from './timings.ts'
import type { Visitor } from './visitor.ts'

const CLIENTS = 16
const TIMES = 4
const LASTS_MS = 10_000
/** Calls are sent in small bundles: a timer of a millisecond is not exact. */
const TICK_MS = 5
/** One person asks for this much of all of it, and must not hold back the others. */
const FLOOD = 1 / 4
/** What is looked at to say that it is over: so many calls in a row. */
const WINDOW = 20
const PROBE_EVERY_MS = 50
const GIVE_UP_MS = 60_000

const callOf = reads['list page, my requests']!

/** Four times what it can do, for ten seconds, whoever is answered or not; then how long it takes until calls are as quick as before. */
export async function measureOverload({ visitors }: Crowd, seconds: number): Promise<Record<string, string>> {
  const send = (person: number): ReturnType<Visitor['send']> => {
    const visitor = visitors[person % visitors.length]!
    return visitor.send(callOf(visitor))
  }
  const most = await closedLoop(CLIENTS, seconds, (_client, run) => () => send(run))
  const quiet = await closedLoop(1, 1, (_client, run) => () => send(run))
  const rate = rateOf(most) * TIMES
  const tally = createOverloadTally()
  const started = performance.now()
  const pending: Promise<void>[] = []
  while (performance.now() - started < LASTS_MS) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    while (pending.length < due) {
      const person = whoCalls(pending.length, visitors.length)
      const from = performance.now()
      pending.push(
        send(person).then(
          ({ status, ms, headers }) => tally.add(person, { status, ms, retryAfter: headers['retry-after'] }),
          () => tally.add(person, { status: undefined, ms: performance.now() - from, retryAfter: undefined }),
        ),
      )
    }
    await pause(TICK_MS)
  }
  const calm = await untilCalm(send, quantile(quiet.times, 0.95))
  await Promise.all(pending)
  return {
    [`overload, ${TIMES} times for ${LASTS_MS / 1000} s`]: `${short(pending.length / (LASTS_MS / 1000))}/s asked for, ${short(rateOf(most))}/s alone`,
    ...tally.figures(LASTS_MS / 1000, 0),
    'quick again after': calm === undefined ? `not within ${GIVE_UP_MS / 1000} s` : `${calm.toFixed(1)} s`,
  }
}

/** The first person sends {@link FLOOD} of the calls, the others take turns. */
function whoCalls(run: number, people: number): number {
  return run % (1 / FLOOD) === 0 ? 0 : 1 + (run % (people - 1))
}

/**
 * @param normal p95 of one caller before
 * @returns seconds until the p95 of some calls in a row is at most twice that, or 50 ms
 */
async function untilCalm(
  send: (person: number) => Promise<{ readonly status: number; readonly ms: number }>,
  normal: number,
): Promise<number | undefined> {
  const started = performance.now()
  let window: { readonly at: number; readonly ms: number }[] = []
  for (let run = 0; performance.now() - started < GIVE_UP_MS; run += 1) {
    const at = performance.now()
    const ms = await send(run).then(
      (answer) => (answer.status === 200 ? answer.ms : Infinity),
      () => Infinity,
    )
    window = [...window, { at, ms }].slice(-WINDOW)
    const times = window.map((each) => each.ms)
    if (window.length === WINDOW && quantile(times, 0.95) <= Math.max(50, normal * 2))
      return ((window[0]?.at ?? started) - started) / 1000
    await pause(PROBE_EVERY_MS)
  }
  return undefined
}
