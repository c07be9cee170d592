import { randomBytes } from 'node:crypto'
import type { Audience, EventKind } from './event-subjects.ts'

/** Events that a page can still be told of when it comes back. */
const KEPT = 1_000

/** An event of this process; pages are told its id and kind. */
export interface LoggedEvent {
  readonly id: string
  readonly kind: EventKind
}

/** The last events of this process. */
export interface EventLog {
  /** Id of the last event. */
  readonly lastId: string
  add(kind: EventKind, audience: Audience): LoggedEvent
  /**
   * What came after an event, each kind once.
   *
   * @param lastId as the browser sends it; `undefined` when it has heard nothing yet
   * @returns `null` when that is not known: another process has said it, or too long ago
   */
  since(lastId: string | undefined, audiences: ReadonlySet<Audience>): readonly LoggedEvent[] | null
}

/** @param process a word that no other process has, nor this one after a start */
export function createEventLog(process = randomBytes(6).toString('hex')): EventLog {
  const events: { readonly n: number; readonly kind: EventKind; readonly audience: Audience }[] = []
  let last = 0
  const idOf = (n: number): string => `${process}-${n}`
  return {
    get lastId() {
      return idOf(last)
    },
    add(kind, audience) {
      events.push({ n: ++last, kind, audience })
      // Taken away in portions: a shift for each would move the others each time.
      if (events.length >= 2 * KEPT) events.splice(0, events.length - KEPT)
      return { id: idOf(last), kind }
    },
    since(lastId, audiences) {
      if (lastId === undefined || lastId === '') return []
      const [of, text = ''] = lastId.split('-')
      const n = /^\d{1,15}$/.test(text) ? Number(text) : -1
      if (of !== process || n < 0 || n > last || n < last - KEPT) return null
      const missed = new Map<EventKind, LoggedEvent>()
      for (const event of events)
        if (event.n > n && audiences.has(event.audience)) {
          missed.delete(event.kind)
          missed.set(event.kind, { id: idOf(event.n), kind: event.kind })
        }
      return [...missed.values()]
    },
  }
}
