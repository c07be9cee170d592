const EVERY_MS = 50

/** Follows the memory of this process, which has the embedded database inside. */
export function watchMemory() {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return {
    /** Since the beginning or the last reset, in megabytes. */
    peak(): number {
      look()
      return Math.round(most / 1e6)
    },
    reset(): void {
      most = 0
    },
    stop: () => clearInterval(timer),
  }
}
