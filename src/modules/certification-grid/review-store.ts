import { makeAutoObservable } from 'mobx'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { Beside } from './beside.ts'
import { ItemActs } from './item-acts.ts'
import { ReviewItemList } from './item-list.ts'
import { readMatching, type Matching } from './matching.ts'
import { OpenItem } from './open-item.ts'
import type { Decision } from './review-item.ts'
import type { ReviewView } from './review-view.ts'
import { Selection } from './selection.ts'

export interface ReviewStoreDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock' | 'storage' | 'toast' | 'translate'>
  readonly campaignId: string
  readonly personId: string
  /** Something was changed: counts are read again. */
  readonly changed: () => void
}

/** A review: the items that are shown, what is chosen of them, the one beside them, and what is done with them. */
export class ReviewStore {
  /** The reviewer whose items they are; may be known only after the first rows are. */
  actorId: string | undefined
  readonly list: ReviewItemList
  readonly selection = new Selection()
  readonly open: OpenItem
  readonly beside: Beside
  readonly acts: ItemActs

  constructor(private readonly deps: ReviewStoreDeps) {
    const { ports, campaignId, personId, changed } = deps
    const read = (itemId: string) => ports.call.call('readReviewItem', { campaignId, itemId })
    this.open = new OpenItem(read)
    this.beside = new Beside({ clock: ports.clock, personId, read })
    this.list = new ReviewItemList({
      call: ports.call,
      campaignId,
      actorId: () => this.actorId,
      cleared: () => {
        this.selection.clear()
        this.beside.clear()
      },
      read: (items) => this.beside.seen(items),
      shown: (item) => this.acts.shown(item),
      stood: () => {
        if (this.open.details) void this.look()
      },
    })
    const { list, selection, open, beside } = this
    this.acts = new ItemActs({ ports, campaignId, personId, changed, list, selection, open, beside })
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      list: false,
      selection: false,
      open: false,
      beside: false,
      acts: false,
    })
  }

  /** Says whose items they are. */
  reviewFor(actorId: string | undefined): void {
    this.actorId = actorId || undefined
  }

  /** Shows other items: nothing of those before is kept, nor what was chosen. */
  show(view: ReviewView): void {
    this.list.show(view)
  }

  /** Whether all that match can be chosen: all on the screen are, and there are more. */
  get canWiden(): boolean {
    const { list, selection } = this
    return (
      this.actorId !== undefined &&
      !selection.everything &&
      (list.total ?? 0) > selection.items.size &&
      selection.holdsAll(list.onScreen)
    )
  }

  /** Shows what is known of the current row. */
  look(): Promise<void> {
    return this.open.look(this.list.item?.id)
  }

  /** What an act on all that match would be about. @throws CallProblem */
  matching(decision: Decision | null): Promise<Matching> {
    const { ports, campaignId } = this.deps
    return readMatching(
      { call: ports.call.call, campaignId, actorId: this.actorId ?? '' },
      this.list.view!,
      decision,
    )
  }
}
