/** A hidden page draws nothing: then nobody waits for a paint. */
const atMostMs = 100

/**
 * Runs once the page has shown what it is now, so that a press is seen before the work that it begins.
 *
 * @example afterPaint(() => router.navigate('/requests/7'))
 */
export function afterPaint(run: () => void): void {
  let waits = true
  const begin = () => {
    if (!waits) return
    waits = false
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(begin, atMostMs)
  // A frame is drawn right after its callbacks, and what they set a timer for comes behind it.
  requestAnimationFrame(() => setTimeout(begin))
}
