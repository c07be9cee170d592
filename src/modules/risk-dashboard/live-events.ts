import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { eventsOf, type EventHit } from './risk-answer.ts'
import { filtersOf, newSearch, type Asked } from './risk-search.ts'
import { searchEvents } from './search-events.ts'

/** Milliseconds between looks for new events. */
const EVERY = 3_000
/** How far the clocks of browser and service may be apart, in milliseconds. */
const SKEW = 60_000

interface LiveDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock'>
  readonly asked: () => Asked
  readonly isWanted: () => boolean
  /** There are new events. */
  readonly found: () => Promise<void>
}

/** The newest moment, and every event of it that was seen: where clocks say seconds there are several. */
interface Newest {
  readonly timestamp: string
  readonly ids: ReadonlySet<string>
}

/** Looks for new events while somebody is looking; everything is asked again only where there are any. */
export class LiveEvents {
  /** Ids of those that came last. */
  arrived: readonly string[] = []
  private newest: Newest | undefined
  /** What the newest ones are the newest of. */
  private of = ''
  private readAt = new Date(0)
  private cancel: (() => void) | undefined
  private abort: AbortController | undefined

  constructor(private readonly deps: LiveDeps) {
    makeAutoObservable<this, 'deps' | 'newest' | 'of' | 'readAt' | 'cancel' | 'abort'>(this, {
      arrived: observableRef,
      deps: false,
      newest: false,
      of: false,
      readAt: false,
      cancel: false,
      abort: false,
    })
  }

  /**
   * Looks again after a while.
   *
   * @param readAt when what is shown was asked for
   */
  schedule(readAt = this.readAt): void {
    this.stop()
    this.readAt = readAt
    this.cancel = this.deps.ports.clock.after(EVERY, () => void this.look())
  }

  stop(): void {
    this.cancel?.()
    this.abort?.abort()
  }

  private async look(): Promise<void> {
    const { asked, isWanted, ports } = this.deps
    if (!isWanted() || document.visibilityState === 'hidden') return this.schedule()
    const abort = new AbortController()
    this.abort = abort
    const now = asked()
    const of = JSON.stringify([filtersOf(now), now.range])
    const before = of === this.of ? this.newest : undefined
    try {
      const search = newSearch(now, before?.timestamp)
      const events = eventsOf(await searchEvents(ports, search, abort.signal))
      if (abort.signal.aborted) return
      const newest = newestOf(events, before)
      this.newest = newest
      this.of = of
      const fresh = events.filter((each) =>
        before ? !before.ids.has(each.id) : newest?.ids.has(each.id) && this.mayBeLater(each),
      )
      if (fresh.length > 0) return await this.tell(fresh)
    } catch {
      // The next look says whether it was more than one call.
      if (abort.signal.aborted) return
    }
    this.schedule()
  }

  private tell(fresh: readonly EventHit[]): Promise<void> {
    runInAction(() => {
      this.arrived = fresh.map(({ id }) => id)
    })
    return this.deps.found()
  }

  /** Of the first look nobody knows what is shown already: what is as young as that is asked for once more. */
  private mayBeLater({ timestamp }: EventHit): boolean {
    return Date.parse(timestamp) >= this.readAt.getTime() - SKEW
  }
}

function newestOf(events: readonly EventHit[], before: Newest | undefined): Newest | undefined {
  const timestamp = events[0]?.timestamp
  if (timestamp === undefined) return before
  const ids = events.filter((each) => each.timestamp === timestamp).map(({ id }) => id)
  return { timestamp, ids: new Set([...(before?.timestamp === timestamp ? before.ids : []), ...ids]) }
}
