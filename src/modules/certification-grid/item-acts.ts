import { makeAutoObservable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { newKey } from '../../transport/write-keys.ts'
import { ActQueue, type ActAnswer } from './act-queue.ts'
import type { Beside } from './beside.ts'
import type { ReviewItemList } from './item-list.ts'
import type { Matching } from './matching.ts'
import type { OpenItem } from './open-item.ts'
import { actName, keptActs, type Match, type QueuedAct } from './queued-act.ts'
import { decisionOf, personOf, saidAccess, type Decision, type ReviewItem } from './review-item.ts'
import type { Selection } from './selection.ts'

export interface ItemActsDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock' | 'storage' | 'toast' | 'translate'>
  readonly campaignId: string
  readonly personId: string
  /** Something was changed: counts are read again. */
  readonly changed: () => void
  readonly list: ReviewItemList
  readonly selection: Selection
  readonly open: OpenItem
  readonly beside: Beside
}

/** What a person does with items: shown at once, sent by the queue, and what stands where it was refused. */
export class ItemActs {
  /** Decisions on their way. */
  readonly queue: ActQueue
  /** Rows that the person has decided, as the server has them. */
  private readonly truth = new Map<string, ReviewItem>()
  /** The act that `undo` takes back. */
  private lastAct: string | undefined
  /** Decisions that had to wait and are made; said once they are through. */
  private late = 0

  constructor(private readonly deps: ItemActsDeps) {
    const { ports, campaignId, personId } = deps
    this.queue = new ActQueue({
      ports,
      campaignId,
      kept: keptActs(ports.storage, personId, ports.translate.t('reviews.unsent.stale')),
      newKey,
      done: (act, answer, late) => this.answered(act, answer, late),
      refused: (act, problem) => this.notMade(act, problem),
    })
    makeAutoObservable<this, 'deps' | 'truth' | 'late' | 'lastAct'>(this, {
      deps: false,
      queue: false,
      truth: false,
      late: false,
      lastAct: false,
    })
  }

  /** An item as it was read, with what is decided of it here. */
  shown(item: ReviewItem): ReviewItem {
    if (this.queue.shown.has(item.id)) this.truth.set(item.id, item)
    const shown = this.queue.over(item)
    this.deps.selection.renew(shown)
    return shown
  }

  /**
   * Decides an item; the decision that it has already is taken back. It shows at once, and comes back with its reason when it is refused.
   *
   * @param comment where the campaign asks for a reason
   */
  async decide(item: ReviewItem, wanted: Decision, comment?: string): Promise<void> {
    const decision = decisionOf(item) === wanted ? null : wanted
    const seen = (this.truth.get(item.id) ?? item).revision
    await this.send([item], {
      decision,
      ids: [item.id],
      single: true,
      count: 1,
      names: this.namesOf(item),
      seen,
      ...(comment ? { comment } : {}),
    })
  }

  /**
   * Decides what is chosen, all of it or nothing; `null` takes decisions back.
   *
   * @param matching all that match, as the person was asked about them
   * @returns whether it was done, or waits for the server
   */
  async decideSelected(decision: Decision | null, comment?: string, matching?: Matching): Promise<boolean> {
    const { selection } = this.deps
    const items = matching ? [] : selection.list
    const settled = await this.send(items, {
      decision,
      ids: items.map(({ id }) => id),
      single: false,
      count: matching?.match.expected ?? items.length,
      seen: matching?.seen ?? Math.max(...items.map(({ revision }) => revision)),
      ...(matching ? { match: matching.match } : {}),
      ...(comment ? { comment } : {}),
    })
    if (settled !== 'done' && settled !== 'waits') return false
    selection.clear()
    return true
  }

  /** Sends an act, and shows its decision on items at once. */
  private async send(
    items: readonly ReviewItem[],
    act: Parameters<ActQueue['add']>[0],
  ): Promise<'done' | 'refused' | 'waits' | undefined> {
    for (const item of items) if (!this.truth.has(item.id)) this.truth.set(item.id, item)
    const settled = this.queue.add(act)
    if (!settled) {
      const { toast, translate } = this.deps.ports
      toast.show({ tone: 'danger', text: translate.t('reviews.unsent.tooMany') })
      return undefined
    }
    this.redraw(act.ids)
    return settled
  }

  /** Shows items as the server has them, with what is decided of them here. */
  private redraw(ids: readonly string[]): void {
    const { list, selection } = this.deps
    const which = new Set(ids)
    runInAction(() => {
      const drawn = list.redraw(which, (row) => this.queue.over(this.truth.get(row.id) ?? row))
      for (const shown of drawn) selection.renew(shown)
    })
    for (const id of which) if (!this.queue.shown.has(id)) this.truth.delete(id)
  }

  private answered(act: QueuedAct, { item, total, act: number }: ActAnswer, late: boolean): void {
    const { campaignId, ports, beside, open, list } = this.deps
    if (act.campaignId === campaignId) {
      if (item) this.truth.set(item.id, item)
      if (item) beside.own(item)
      this.redraw(act.ids)
      if (!item) list.refresh()
      if (item && open.details?.id === item.id) void open.look(list.item?.id)
    }
    if (late) return this.saidLate(act)
    const { t } = ports.translate
    if (act.kind === 'comment') return
    const what = actName(act)
    this.done(
      number,
      act.names ? t(`reviews.done.${what}`, act.names) : t(`reviews.doneMany.${what}`, { count: total }),
    )
  }

  /** Of decisions that had to wait one word is said, when all are through. */
  private saidLate({ count }: QueuedAct): void {
    this.late += count
    this.deps.changed()
    if (this.queue.acts.some(({ refusal }) => !refusal)) return
    const { toast, translate } = this.deps.ports
    toast.show({ tone: 'success', text: translate.t('reviews.unsent.sent', { count: this.late }) })
    this.late = 0
  }

  private notMade(act: QueuedAct, problem: Problem): void {
    if (act.campaignId !== this.deps.campaignId) return
    this.redraw(act.ids)
    // Whoever has asked for many, or has written, is told where they did.
    if ((act.kind || !act.single) && !act.tried) this.queue.dismiss(act)
    const many = act.kind === 'forward' && act.count > 1
    this.refused(`reviews.errors.${many ? 'forwardMany' : actName(act)}`, problem)
  }

  /** Makes a decision that was refused all the same, on the item as it is now. */
  async insist(act: QueuedAct): Promise<void> {
    this.queue.dismiss(act)
    const { campaignId, ids, single } = act
    const item = single
      ? ((await this.deps.ports.call
          .call('readReviewItem', { campaignId, itemId: ids[0]! })
          .catch(() => undefined)) as ReviewItem | undefined)
      : undefined
    const { kind, to, decision, match, count, names, comment } = act
    const rows = [...this.deps.list.rows.values()]
    const seen = item?.revision ?? Math.max(act.seen, ...rows.map(({ revision }) => revision))
    await this.send(item && !kind ? [item] : [], {
      decision,
      ...(kind ? { kind } : {}),
      ...(to ? { to } : {}),
      ids,
      single,
      count,
      seen,
      ...(match ? { match } : {}),
      ...(names ? { names } : {}),
      ...(comment ? { comment } : {}),
    })
  }

  /** @returns whether it was said, or waits for the server */
  async comment(item: ReviewItem, comment: string): Promise<boolean> {
    const settled = await this.send([], {
      kind: 'comment',
      decision: null,
      ids: [item.id],
      single: true,
      count: 1,
      names: this.namesOf(item),
      seen: item.revision,
      comment,
    })
    return settled === 'done' || settled === 'waits'
  }

  /**
   * Hands what is chosen to somebody else.
   *
   * @param match all that match, instead of what is chosen one by one
   * @returns whether it was done, or waits for the server
   */
  async forward(to: string, comment: string, match?: Match): Promise<boolean> {
    const { selection } = this.deps
    const items = match ? [] : selection.list
    const settled = await this.send([], {
      kind: 'forward',
      to,
      decision: null,
      ids: items.map(({ id }) => id),
      single: false,
      count: match?.expected ?? items.length,
      seen: Math.max(0, ...items.map(({ revision }) => revision)),
      ...(match ? { match } : {}),
      ...(comment ? { comment } : {}),
    })
    if (settled !== 'done' && settled !== 'waits') return false
    selection.clear()
    return true
  }

  /** Takes the last act back, or an earlier one. What is not answered for yet is taken back first. */
  async undo(wanted?: string): Promise<void> {
    const { call, toast, translate } = this.deps.ports
    const undone = () => toast.show({ tone: 'info', text: translate.t('reviews.undone') })
    const waiting = wanted === undefined ? this.queue.takeBackLast() : undefined
    if (waiting) {
      this.redraw(waiting.ids)
      undone()
      return
    }
    const act = wanted ?? this.lastAct
    if (act === undefined) return
    try {
      await call.call('undoReviewAct', { campaignId: this.deps.campaignId, actId: act })
      if (act === this.lastAct) this.lastAct = undefined
      this.deps.list.outdate()
      this.deps.list.refresh()
      this.deps.changed()
      undone()
    } catch (error) {
      this.refused('reviews.errors.undo', asProblem(error))
    }
  }

  private done(act: string | undefined, text: string): void {
    this.lastAct = act
    this.deps.changed()
    const { toast, translate } = this.deps.ports
    toast.show({
      tone: 'success',
      text,
      ...(act === undefined
        ? {}
        : { seconds: 8, action: { label: translate.t('reviews.undo'), run: () => void this.undo(act) } }),
    })
  }

  /** Says that what a decision is about could not be counted. */
  sayRefused(decision: Decision | null, error: unknown): void {
    this.refused(`reviews.errors.${decision ?? 'reset'}`, asProblem(error))
  }

  private refused(key: string, { message }: Problem): void {
    const { toast, translate } = this.deps.ports
    toast.show({ tone: 'danger', text: [translate.t(key), message].filter(Boolean).join(' ') })
    this.deps.list.refresh()
  }

  private namesOf(item: ReviewItem) {
    return { access: saidAccess(item, this.deps.ports.translate.t), person: personOf(item) }
  }
}
