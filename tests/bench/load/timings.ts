import { quantile } from '../statistics.ts'

/** What came of many calls. */
export interface Timings {
  readonly seconds: number
  /** Milliseconds of each call that was served. */
  readonly times: readonly number[]
  /** Calls that were not, by what happened instead: a status, or `no answer`. */
  readonly errors: ReadonlyMap<string, number>
}

/** Gathers them. */
export interface Stopwatch {
  /** Runs a call and keeps its time; what is not served is counted, never thrown. */
  take(call: () => Promise<{ readonly status: number; readonly ms: number }>): Promise<void>
  read(): Timings
}

/** @example const watch = createStopwatch(); await watch.take(() => visitor.send({ path })) */
export function createStopwatch(): Stopwatch {
  const started = performance.now()
  const times: number[] = []
  const errors = new Map<string, number>()
  return {
    async take(call) {
      const status = await call().then(
        ({ status: said, ms }) => {
          if (said >= 400) return String(said)
          times.push(ms)
          return undefined
        },
        () => 'no answer',
      )
      if (status !== undefined) errors.set(status, (errors.get(status) ?? 0) + 1)
    },
    read: () => ({ seconds: (performance.now() - started) / 1000, times, errors }),
  }
}

/**
 * Calls one after the other by some clients at once, for a span.
 *
 * @param one a call of the client of that number, of the run of that number; `undefined` when there is nothing left to call
 */
export async function closedLoop(
  clients: number,
  seconds: number,
  one: (
    client: number,
    run: number,
  ) => (() => Promise<{ readonly status: number; readonly ms: number }>) | undefined,
): Promise<Timings> {
  const watch = createStopwatch()
  const until = performance.now() + seconds * 1000
  let run = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const call = one(client, run++)
        if (!call) return
        await watch.take(call)
      }
    }),
  )
  return watch.read()
}

/** How many a second. */
export const rateOf = ({ times, seconds }: Timings): number => times.length / seconds

/** @example errorsOf(timings) // '0 errors' or '3 errors (503: 2, no answer: 1)' */
export function errorsOf({ errors }: Pick<Timings, 'errors'>): string {
  const count = [...errors.values()].reduce((sum, each) => sum + each, 0)
  const kinds = [...errors].map(([kind, each]) => `${kind}: ${each}`).join(', ')
  return count === 0 ? '0 errors' : `${count} errors (${kinds})`
}

/** @example quantilesOf(timings) // 'p50 3.1, p95 6.0, p99 9.4 ms' */
export const quantilesOf = ({ times }: Pick<Timings, 'times'>): string =>
  times.length === 0
    ? 'none served'
    : `p50 ${short(quantile(times, 0.5))}, p95 ${short(quantile(times, 0.95))}, p99 ${short(quantile(times, 0.99))} ms`

/** Three digits are enough. */
export const short = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
