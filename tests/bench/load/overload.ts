import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../statistics.ts'
import { reads } from './calls.ts'
import type { Crowd } from './crowd.ts'
import { closedLoop, quantilesOf, rateOf, short } from './timings.ts'
import type { Visitor } from './visitor.ts'

const CLIENTS = 16
const TIMES = 4
const LASTS_MS = 10_000
/** Calls are sent in small bundles: a timer of a millisecond is not exact. */
const TICK_MS = 5
/** What is looked at to say that it is over: so many calls in a row. */
const WINDOW = 20
const PROBE_EVERY_MS = 50
const GIVE_UP_MS = 60_000

const callOf = reads['list page, my requests']!

/** Four times what it can do, for ten seconds, whoever is answered or not; then how long it takes until calls are as quick as before. */
export async function measureOverload({ visitors }: Crowd, seconds: number): Promise<Record<string, string>> {
  const somebody = (run: number): Visitor => visitors[run % visitors.length]!
  const send = (run: number) => somebody(run).send(callOf(somebody(run)))
  const most = await closedLoop(CLIENTS, seconds, (_client, run) => () => send(run))
  const quiet = await closedLoop(1, 1, (_client, run) => () => send(run))
  const normal = quantile(quiet.times, 0.95)

  const served: number[] = []
  const others = new Map<string, number>()
  const rate = rateOf(most) * TIMES
  const started = performance.now()
  const pending: Promise<void>[] = []
  let sent = 0
  while (performance.now() - started < LASTS_MS) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    for (; sent < due; sent += 1)
      pending.push(
        send(sent).then(
          ({ status, ms, headers }) => {
            if (status === 200) return void served.push(ms)
            const kind = `${status}${headers['retry-after'] === undefined ? ' without' : ' with'} Retry-After`
            others.set(kind, (others.get(kind) ?? 0) + 1)
          },
          () => void others.set('no answer', (others.get('no answer') ?? 0) + 1),
        ),
      )
    await pause(TICK_MS)
  }
  const calm = await untilCalm(send, normal)
  await Promise.all(pending)
  const told = [...others].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'none'
  return {
    [`overload, ${TIMES} times for ${LASTS_MS / 1000} s`]: `${sent} calls at ${short(rate)}/s, ${Math.round((served.length / sent) * 100)} % served, ${quantilesOf({ times: served })}; others: ${told}`,
    'quick again after': calm === undefined ? `not within ${GIVE_UP_MS / 1000} s` : `${calm.toFixed(1)} s`,
  }
}

/**
 * @param normal p95 of one caller before
 * @returns seconds until the p95 of some calls in a row is at most twice that, or 50 ms
 */
async function untilCalm(
  send: (run: number) => Promise<{ readonly status: number; readonly ms: number }>,
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
