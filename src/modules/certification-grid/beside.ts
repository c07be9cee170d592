import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { ClockPort } from '../../../engine/runtime/ports.ts'
import { personOf, type ReviewItem, type ReviewItemDetails } from './review-item.ts'

/** How long a row says who has changed it, in milliseconds. */
const MARKED_MS = 8000
/** Of so many rows at once it is asked who has changed them. */
const MOST_ASKED = 5

export interface BesideDeps {
  readonly clock: ClockPort
  readonly personId: string
  readonly read: (itemId: string) => Promise<unknown>
}

/** What others do beside the person: rows that they change say so, by name, for some seconds. */
export class Beside {
  /** Who has changed an item just now. */
  readonly marks = observable.map<string, string>()
  private readonly known = new Map<string, number>()

  constructor(private readonly deps: BesideDeps) {
    makeAutoObservable<this, 'deps' | 'known'>(this, { deps: false, known: false, marks: false })
  }

  /** The rows are others: nothing of those before is new. */
  clear(): void {
    this.known.clear()
    runInAction(() => this.marks.clear())
  }

  /** What the person has changed themselves. */
  own({ id, revision }: Pick<ReviewItem, 'id' | 'revision'>): void {
    this.known.set(id, revision)
  }

  /** Rows as they were read. */
  seen(items: readonly ReviewItem[]): void {
    const changed: ReviewItem[] = []
    for (const item of items) {
      const before = this.known.get(item.id)
      this.known.set(item.id, item.revision)
      if (before !== undefined && before < item.revision) changed.push(item)
    }
    let asked = 0
    for (const item of changed) {
      const { decisionBy } = item.decision.certification
      if (decisionBy) {
        if (decisionBy.id !== this.deps.personId) this.mark(item.id, personOf({ user: decisionBy }))
      } else if ((asked += 1) <= MOST_ASKED) void this.ask(item)
    }
  }

  /** Who took a decision back stands in the history alone. */
  private async ask({ id }: ReviewItem): Promise<void> {
    try {
      const { evidence } = (await this.deps.read(id)) as ReviewItemDetails
      const by = evidence.acts[0]?.by
      if (by && by.id !== this.deps.personId) this.mark(id, personOf({ user: by }))
    } catch {
      // The row shows what it is; who made it so stands in its history.
    }
  }

  private mark(id: string, name: string): void {
    runInAction(() => this.marks.set(id, name))
    this.deps.clock.after(MARKED_MS, () => runInAction(() => this.marks.delete(id)))
  }
}
