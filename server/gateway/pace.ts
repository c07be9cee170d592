/** Milliseconds after which what was measured counts for little more than a third. */
const FADES = 1_000
/** Until something was measured: so many ends of turns, in so many milliseconds. */
const FIRST = { ends: 64, milliseconds: 250 }

/** How fast turns end while somebody waits for one. */
export interface QueuePace {
  /** Somebody begins to wait: from now on time counts. */
  start(): void
  /** Nobody waits any more; what was measured stands for the next time. */
  stop(): void
  /** A turn has ended. */
  count(): void
  /** Turns a second, of the last seconds in which somebody waited. A standstill that lasts counts while it lasts. */
  perSecond(): number
}

/**
 * Measures the pace of a line, the last second for most. Time in which nobody waits says nothing of what could be done, and does not count.
 *
 * @param now milliseconds of a clock that never goes back
 * @example const pace = createPace(() => performance.now()); pace.start(); …; pace.count(); pace.perSecond()
 */
export function createQueuePace(now: () => number): QueuePace {
  let { ends, milliseconds } = FIRST
  /** Since when time counts; `undefined` while nobody waits. */
  let since: number | undefined
  const settle = (): void => {
    if (since === undefined) return
    const passed = now() - since
    const kept = Math.exp(-passed / FADES)
    ends *= kept
    milliseconds = milliseconds * kept + passed
    since += passed
  }
  return {
    start() {
      since ??= now()
    },
    stop() {
      settle()
      since = undefined
    },
    count() {
      if (since === undefined) return
      settle()
      ends += 1
    },
    perSecond() {
      settle()
      return (ends / milliseconds) * 1_000
    },
  }
}
