import { makeAutoObservable, observable } from 'mobx'
import { isSignedOff, type ReviewItem } from './review-item.ts'

/** What is chosen: these items, or all that match. */
export class Selection {
  readonly items = observable.map<string, ReviewItem>({}, { deep: false })
  /** All that match, also those that were never read. */
  everything = false

  constructor() {
    makeAutoObservable(this, { items: false })
  }

  get isEmpty(): boolean {
    return this.items.size === 0
  }

  get list(): readonly ReviewItem[] {
    return [...this.items.values()]
  }

  has(item: ReviewItem): boolean {
    return this.everything ? isSelectable(item) : this.items.has(item.id)
  }

  toggle(item: ReviewItem): void {
    this.everything = false
    if (this.items.has(item.id)) this.items.delete(item.id)
    else if (isSelectable(item)) this.items.set(item.id, item)
  }

  /** Chooses all of some items, or none of them where all are chosen. */
  toggleAll(items: readonly ReviewItem[]): void {
    const rows = items.filter(isSelectable)
    const all = this.holdsAll(rows)
    this.everything = false
    for (const item of rows) {
      if (all) this.items.delete(item.id)
      else this.items.set(item.id, item)
    }
  }

  holdsAll(items: readonly ReviewItem[]): boolean {
    const rows = items.filter(isSelectable)
    return rows.length > 0 && rows.every((item) => this.has(item))
  }

  widen(): void {
    this.everything = true
  }

  /** An item is another now. */
  renew(item: ReviewItem): void {
    if (this.items.has(item.id)) this.items.set(item.id, item)
  }

  clear(): void {
    this.items.clear()
    this.everything = false
  }
}

/** What comes by a role is acknowledged, and what is signed off is read only: neither is chosen (reading 37). */
export const isSelectable = (item: ReviewItem): boolean => !item.acknowledge && !isSignedOff(item)
