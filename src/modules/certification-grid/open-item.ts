import { makeAutoObservable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { ReviewItemDetails } from './review-item.ts'

/** The item beside the rows: what is known of it. */
export class OpenItem {
  details: ReviewItemDetails | undefined
  problem: Problem | undefined
  private wanted: string | undefined

  constructor(private readonly read: (itemId: string) => Promise<unknown>) {
    makeAutoObservable<this, 'read' | 'wanted'>(this, { read: false, wanted: false })
  }

  get isOpen(): boolean {
    return this.details !== undefined || this.problem !== undefined
  }

  /** Shows an item, or what is known of it now; an answer to an earlier wish is dropped. */
  async look(itemId: string | undefined): Promise<void> {
    if (itemId === undefined) return
    this.wanted = itemId
    try {
      const details = (await this.read(itemId)) as ReviewItemDetails
      if (this.wanted !== itemId) return
      runInAction(() => {
        this.details = details
        this.problem = undefined
      })
    } catch (error) {
      if (this.wanted !== itemId) return
      runInAction(() => {
        this.details = undefined
        this.problem = asProblem(error)
      })
    }
  }

  /** Reads what is shown again: something was changed. */
  again(): Promise<void> {
    return this.look(this.wanted)
  }

  close(): void {
    this.wanted = undefined
    this.details = undefined
    this.problem = undefined
  }
}
