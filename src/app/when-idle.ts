/** The first page has its data by then, on all but the slowest lines. */
const settledAfterMs = 1_500

/** Runs what the first page does not show, once that page has settled and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
    else run()
  }, settledAfterMs)
}
