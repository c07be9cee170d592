import { makeAutoObservable, observable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { newKey } from '../../transport/write-keys.ts'
import { ActQueue, type ActAnswer } from './act-queue.ts'
import { keptActs, type QueuedAct } from './queued-act.ts'
import {
  accessOf,
  decisionOf,
  personOf,
  type Decision,
  type ReviewFacets,
  type ReviewItem,
  type ReviewItemDetails,
} from './review-item.ts'
import { filterOf, type ReviewView } from './review-view.ts'

const PAGE = 100

export interface ReviewStoreDeps {
  readonly ports: Pick<Ports, 'call' | 'clock' | 'storage' | 'toast' | 'translate'>
  readonly campaignId: string
  readonly personId: string
  /** The reviewer whose items they are. */
  readonly actorId: string | undefined
  /** Something was changed: counts are read again. */
  readonly changed: () => void
}

/** The items of a review: those that are shown, what is decided of them, and what stands against it. */
export class ReviewStore {
  view: ReviewView | undefined
  /** How many items the view has; absent while it is not known. */
  total: number | undefined
  facets: ReviewFacets | undefined
  problem: Problem | undefined
  /** Items by their place in the view. */
  readonly rows = observable.map<number, ReviewItem>({}, { deep: false })
  readonly selected = observable.map<string, ReviewItem>({}, { deep: false })
  /** Place of the row that keys act on. */
  current = 0
  /** The item there: rows that come and go around it move the place, not the choice. */
  private currentId: string | undefined
  /** What is known of the open item. */
  details: ReviewItemDetails | undefined
  detailsProblem: Problem | undefined
  /** The act that `undo` takes back. */
  private lastAct: string | undefined
  private asked = new Set<number>()
  private turn = 0
  /** Raised by each own change: what was read before it says less than the row does. */
  private version = 0
  /** Pages near the view: only these are read again. */
  private inSight: readonly [number, number] = [0, 0]
  /** Decisions on their way. */
  readonly queue: ActQueue
  /** Rows that the person has decided, as the server has them. */
  private readonly truth = new Map<string, ReviewItem>()
  /** Decisions that had to wait and are made; said once they are through. */
  private late = 0

  constructor(private readonly deps: ReviewStoreDeps) {
    const { ports, campaignId, personId } = deps
    this.queue = new ActQueue({
      ports,
      campaignId,
      kept: keptActs(ports.storage, personId, ports.translate.t('reviews.unsent.stale')),
      newKey,
      done: (act, answer, late) => this.answered(act, answer, late),
      refused: (act, problem) => this.notMade(act, problem),
    })
    makeAutoObservable<
      this,
      'deps' | 'asked' | 'turn' | 'lastAct' | 'version' | 'inSight' | 'truth' | 'late' | 'currentId'
    >(this, {
      deps: false,
      queue: false,
      truth: false,
      late: false,
      asked: false,
      turn: false,
      lastAct: false,
      version: false,
      inSight: false,
      currentId: false,
      rows: false,
      selected: false,
    })
  }

  get item(): ReviewItem | undefined {
    return this.rows.get(this.current)
  }

  /** Shows other items: nothing of those before is kept but what was chosen. */
  show(view: ReviewView): void {
    this.view = view
    this.current = 0
    this.currentId = undefined
    this.inSight = [0, 0]
    this.total = undefined
    this.problem = undefined
    this.rows.clear()
    this.selected.clear()
    this.asked.clear()
    this.turn += 1
    void this.load(0)
    void this.count()
  }

  /** Reads what is shown again, in place: somebody has changed something. */
  refresh(): void {
    const [first, last] = this.inSight
    this.asked.clear()
    for (const place of this.rows.keys()) {
      const page = Math.floor(place / PAGE)
      if (page < first || page > last) this.rows.delete(place)
    }
    for (let page = first; page <= last; page += 1) void this.load(page)
    void this.count()
  }

  /** Asks for the rows of a range that are not there yet. */
  need(first: number, last: number): void {
    this.inSight = [Math.floor(first / PAGE), Math.floor(last / PAGE)]
    for (let page = this.inSight[0]; page <= this.inSight[1]; page += 1) void this.load(page)
  }

  private params() {
    return {
      campaignId: this.deps.campaignId,
      actorId: this.deps.actorId || undefined,
      queryString: this.view?.text === '' ? undefined : this.view?.text,
    }
  }

  private async load(page: number): Promise<void> {
    const { view } = this
    if (!view || this.asked.has(page)) return
    this.asked.add(page)
    const { turn, version } = this
    const { sort, descending } = view
    const at = { pageNumber: page, pageSize: PAGE, sortBy: sort, sortDir: descending ? 'desc' : 'asc' }
    try {
      const answer = (await this.deps.ports.call.call(
        'searchReviewItems',
        { ...this.params(), ...at },
        { targetFilter: filterOf(view) },
      )) as { result: ReviewItem[]; totalCount: number }
      if (turn !== this.turn) return
      if (version !== this.version) {
        this.asked.delete(page)
        return void this.load(page)
      }
      runInAction(() => this.take(page, answer))
    } catch (error) {
      if (turn !== this.turn) return
      runInAction(() => {
        this.asked.delete(page)
        this.problem = asProblem(error)
      })
    }
  }

  /** Puts a page in its place. Whoever stood on an item stays on it; what is known of the open one follows. */
  private take(page: number, { result, totalCount }: { result: ReviewItem[]; totalCount: number }): void {
    this.total = totalCount
    this.problem = undefined
    for (const [index, item] of result.entries()) {
      if (this.queue.shown.has(item.id)) this.truth.set(item.id, item)
      const shown = this.queue.over(item)
      this.rows.set(page * PAGE + index, shown)
      if (this.selected.has(item.id)) this.selected.set(item.id, shown)
    }
    for (const place of this.rows.keys()) if (place >= totalCount) this.rows.delete(place)
    const found = [...this.rows].find(([, row]) => row.id === this.currentId)
    if (found) [this.current] = found
    else {
      this.current = Math.min(this.current, Math.max(totalCount - 1, 0))
      this.currentId = this.item?.id
    }
    if (this.details && this.item) void this.look()
  }

  private async count(): Promise<void> {
    const { view, turn } = this
    if (!view) return
    try {
      const facets = (await this.deps.ports.call.call('countReviewItems', this.params(), {
        targetFilter: filterOf({ ...view, show: 'all', quick: undefined }),
      })) as ReviewFacets
      if (turn === this.turn) runInAction(() => (this.facets = facets))
    } catch {
      // The filters work without their numbers.
    }
  }

  /** The row that has the focus is the current one. */
  stand(place: number): void {
    this.current = place
    this.currentId = this.item?.id
  }

  /** Goes to a row. */
  goTo(place: number): void {
    const most = Math.max((this.total ?? 1) - 1, 0)
    this.current = Math.min(Math.max(place, 0), most)
    this.currentId = this.item?.id
    if (this.details && this.item) void this.look()
  }

  /** Shows what is known of the current row. */
  async look(): Promise<void> {
    const { item } = this
    if (!item) return
    try {
      const details = (await this.deps.ports.call.call('readReviewItem', {
        campaignId: this.deps.campaignId,
        itemId: item.id,
      })) as ReviewItemDetails
      if (this.item?.id === item.id)
        runInAction(() => {
          this.details = details
          this.detailsProblem = undefined
        })
    } catch (error) {
      if (this.item?.id !== item.id) return
      runInAction(() => {
        this.details = undefined
        this.detailsProblem = asProblem(error)
      })
    }
  }

  close(): void {
    this.details = undefined
    this.detailsProblem = undefined
  }

  toggle(item: ReviewItem): void {
    if (this.selected.has(item.id)) this.selected.delete(item.id)
    else this.selected.set(item.id, item)
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
      names: namesOf(item),
      seen,
      ...(comment ? { comment } : {}),
    })
  }

  /** Decides what is chosen, all of it or nothing; `null` takes decisions back. @returns whether it was done, or waits for the server */
  async decideSelected(decision: Decision | null, comment?: string): Promise<boolean> {
    const items = [...this.selected.values()]
    const settled = await this.send(items, {
      decision,
      ids: items.map(({ id }) => id),
      single: false,
      count: items.length,
      seen: Math.max(...items.map(({ revision }) => revision)),
      ...(comment ? { comment } : {}),
    })
    if (settled !== 'done' && settled !== 'waits') return false
    runInAction(() => this.selected.clear())
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
    const which = new Set(ids)
    this.version += 1
    runInAction(() => {
      for (const [place, row] of this.rows) {
        if (!which.has(row.id)) continue
        const shown = this.queue.over(this.truth.get(row.id) ?? row)
        this.rows.set(place, shown)
        if (this.selected.has(row.id)) this.selected.set(row.id, shown)
      }
    })
    for (const id of which) if (!this.queue.shown.has(id)) this.truth.delete(id)
  }

  private answered(act: QueuedAct, { item, total, act: number }: ActAnswer, late: boolean): void {
    const { campaignId, ports } = this.deps
    if (act.campaignId === campaignId) {
      if (item) this.truth.set(item.id, item)
      this.redraw(act.ids)
      if (!item) this.refresh()
      if (item && this.details?.id === item.id) void this.look()
    }
    if (late) return this.saidLate(act)
    const { t } = ports.translate
    const what = act.decision ?? 'reset'
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
    // Whoever has asked for many is told where they asked.
    if (!act.single && !act.tried) this.queue.dismiss(act)
    this.refused(`reviews.errors.${act.decision ?? 'reset'}`, problem)
  }

  /** Makes a decision that was refused all the same, on the item as it is now. */
  async insist(act: QueuedAct): Promise<void> {
    this.queue.dismiss(act)
    const { campaignId, ids, single } = act
    const item = single
      ? ((await this.deps.ports.call
          .call('readReviewItem', { campaignId, itemId: ids[0] })
          .catch(() => undefined)) as ReviewItem | undefined)
      : undefined
    const { decision, match, count, names, comment } = act
    const seen =
      item?.revision ?? Math.max(act.seen, ...[...this.rows.values()].map(({ revision }) => revision))
    await this.send(item ? [item] : [], {
      decision,
      ids,
      single,
      count,
      seen,
      ...(match ? { match } : {}),
      ...(names ? { names } : {}),
      ...(comment ? { comment } : {}),
    })
  }

  async comment(item: ReviewItem, comment: string): Promise<boolean> {
    try {
      const after = (await this.deps.ports.call.call(
        'commentItem',
        { campaignId: this.deps.campaignId, itemId: item.id },
        { comment },
      )) as ReviewItem
      if (this.queue.shown.has(after.id)) this.truth.set(after.id, after)
      this.replace(this.queue.over(after))
      void this.look()
      return true
    } catch (error) {
      this.refused('reviews.errors.comment', asProblem(error))
      return false
    }
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
      this.version += 1
      this.refresh()
      this.deps.changed()
      undone()
    } catch (error) {
      this.refused('reviews.errors.undo', asProblem(error))
    }
  }

  private replace(item: ReviewItem): void {
    this.version += 1
    runInAction(() => {
      for (const [place, row] of this.rows) if (row.id === item.id) this.rows.set(place, item)
      if (this.selected.has(item.id)) this.selected.set(item.id, item)
    })
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

  private refused(key: string, { message }: Problem): void {
    const { toast, translate } = this.deps.ports
    toast.show({ tone: 'danger', text: [translate.t(key), message].filter(Boolean).join(' ') })
    this.refresh()
  }
}

const namesOf = (item: ReviewItem) => ({ access: accessOf(item), person: personOf(item) })
