import { createQueuePace } from './pace.ts'

/** Nobody waits in line for longer, in milliseconds: an answer that comes later is read by nobody. */
export const LONGEST_WAIT = 1_000

/** Somebody in line. */
export interface QueuedRequest {
  readonly who: string
  /** When the waiting began. */
  readonly since: number
  /** It is their turn. */
  readonly start: () => void
  /** {@link LONGEST_WAIT} is over. */
  readonly turnAway: () => void
}

/** Those who wait, each person with a line of their own. Persons take turns, however many requests each has. */
export interface WaitingLine {
  /** Requests of everybody. */
  readonly length: number
  /** Requests of one person. */
  of(who: string): number
  join(waiting: QueuedRequest): void
  /** Leaves without a turn. Leaving twice is fine. */
  leave(waiting: QueuedRequest): void
  /** Starts whom it can, in turn, while there is room. @param mayStart whether a person may have one more in work */
  serve(hasRoom: () => boolean, mayStart: (who: string) => boolean): void
  /** Whether fewer than so many are served before somebody who has so many requests in line already. */
  isShorter(than: number, own: number): boolean
  /** A turn has ended, of whomever. */
  count(): void
  /** Turns a second, of the last seconds in which somebody waited. */
  perSecond(): number
}

/**
 * @param now milliseconds of a clock that never goes back
 * @example const line = createWaitingLine(() => performance.now()); line.join({ … }); line.serve(() => true, () => true)
 */
export function createWaitingLine(now: () => number): WaitingLine {
  /** A map keeps its order: the first person is served next, and goes behind the others then. */
  const lines = new Map<string, QueuedRequest[]>()
  /** Everybody, who came first in front. */
  const arrivals = new Set<QueuedRequest>()
  const pace = createQueuePace(now)
  let patience: NodeJS.Timeout | undefined

  const leave = (waiting: QueuedRequest): void => {
    if (!arrivals.delete(waiting)) return
    const line = lines.get(waiting.who) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) lines.delete(waiting.who)
    if (arrivals.size > 0) return
    pace.stop()
    clearTimeout(patience)
    patience = undefined
  }

  /** Turns away who has waited for too long, and looks again when the next one has. */
  const endPatience = (): void => {
    patience = undefined
    for (const waiting of arrivals) {
      const left = waiting.since + LONGEST_WAIT - now()
      if (left > 0) {
        patience ??= setTimeout(endPatience, Math.ceil(left))
        return
      }
      leave(waiting)
      waiting.turnAway()
    }
  }

  return {
    get length() {
      return arrivals.size
    },
    of: (who) => lines.get(who)?.length ?? 0,
    join(waiting) {
      const line = lines.get(waiting.who)
      if (line) line.push(waiting)
      else lines.set(waiting.who, [waiting])
      arrivals.add(waiting)
      pace.start()
      patience ??= setTimeout(endPatience, LONGEST_WAIT)
    },
    leave,
    serve(hasRoom, mayStart) {
      for (const [who, line] of lines) {
        if (!hasRoom()) return
        const next = line[0]
        if (!next || !mayStart(who)) continue
        leave(next)
        if (line.length > 0) {
          lines.delete(who)
          lines.set(who, line)
        }
        next.start()
      }
    },
    isShorter(than, own) {
      if (arrivals.size < than) return true
      let ahead = 0
      for (const line of lines.values()) {
        ahead += Math.min(line.length, own + 1)
        if (ahead >= than) return false
      }
      return true
    },
    count: () => pace.count(),
    perSecond: () => pace.perSecond(),
  }
}
