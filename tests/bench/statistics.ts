/** Milliseconds at a quantile of some measurements. @example quantile([1, 2, 3], 0.5) // 2 */
export function quantile(times: readonly number[], q: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.floor(q * sorted.length))
  return Math.round((sorted[at] ?? 0) * 100) / 100
}

/** How long something takes, again and again, after ten runs that do not count. @returns median and 95th percentile, in words */
export async function percentiles(one: (run: number) => Promise<unknown>, runs: number): Promise<string> {
  for (let run = 0; run < 10; run += 1) await one(runs + run)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await one(run)
    times.push(performance.now() - start)
  }
  return `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`
}

/** Runs work by some clients at once for a span; answers completed runs per second. */
export async function perSecond(
  clients: number,
  milliseconds: number,
  work: (client: number) => Promise<void>,
): Promise<number> {
  const until = performance.now() + milliseconds
  let done = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        await work(client)
        done += 1
      }
    }),
  )
  return Math.round((done / (performance.now() - started)) * 10_000) / 10
}
