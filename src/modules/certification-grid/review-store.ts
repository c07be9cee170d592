import { makeAutoObservable, observable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import {
  accessOf,
  decisionOf,
  personOf,
  withDecision,
  type Decision,
  type ReviewFacets,
  type ReviewItem,
  type ReviewItemDetails,
} from './review-item.ts'
import { filterOf, type ReviewView } from './review-view.ts'

const PAGE = 100

export interface ReviewStoreDeps {
  readonly ports: Pick<Ports, 'call' | 'toast' | 'translate'>
  readonly campaignId: string
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
  /** Writes go one after the other: the second of two decisions on a row knows of the first. */
  private line: Promise<unknown> = Promise.resolve()

  constructor(private readonly deps: ReviewStoreDeps) {
    makeAutoObservable<
      this,
      'deps' | 'asked' | 'turn' | 'lastAct' | 'version' | 'inSight' | 'line' | 'currentId'
    >(this, {
      deps: false,
      asked: false,
      turn: false,
      lastAct: false,
      version: false,
      inSight: false,
      line: false,
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
      this.rows.set(page * PAGE + index, item)
      if (this.selected.has(item.id)) this.selected.set(item.id, item)
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
    const before = decisionOf(item)
    const decision = before === wanted ? null : wanted
    const operation =
      decision === null
        ? 'resetItem'
        : { certify: 'certifyItem', revoke: 'revokeItem', exception: 'exceptItem' }[decision]
    this.replace(withDecision(item, decision))
    const { t } = this.deps.ports.translate
    await this.next(async () => {
      const now = [...this.rows.values()].find(({ id }) => id === item.id) ?? item
      try {
        const after = (await this.deps.ports.call.call(
          operation,
          { campaignId: this.deps.campaignId, itemId: item.id },
          { revision: now.revision, ...(comment ? { comment } : {}) },
        )) as ReviewItem
        this.replace(after)
        this.done(String(after.revision), t(`reviews.done.${decision ?? 'reset'}`, namesOf(item)))
        if (this.details?.id === item.id) void this.look()
      } catch (error) {
        this.replace(item)
        this.refused(`reviews.errors.${decision ?? 'reset'}`, error)
      }
    })
  }

  /** Sends something when all before it is answered. */
  private next(send: () => Promise<void>): Promise<void> {
    const sent = this.line.then(send)
    this.line = sent
    return sent
  }

  /** Decides what is chosen, all of it or nothing. */
  async decideSelected(decision: Decision, comment?: string): Promise<boolean> {
    const items = [...this.selected.values()]
    const operation = { certify: 'certifyItems', revoke: 'revokeItems', exception: 'exceptItems' }[decision]
    try {
      const { total, act } = (await this.deps.ports.call.call(
        operation,
        { campaignId: this.deps.campaignId },
        {
          ids: items.map(({ id }) => id),
          seen: Math.max(...items.map(({ revision }) => revision)),
          ...(comment ? { comment } : {}),
        },
      )) as { total: number; act: string | null }
      runInAction(() => this.selected.clear())
      this.refresh()
      this.done(
        act ?? undefined,
        this.deps.ports.translate.t(`reviews.doneMany.${decision}`, { count: total }),
      )
      return true
    } catch (error) {
      this.refused(`reviews.errors.${decision}`, error)
      return false
    }
  }

  async comment(item: ReviewItem, comment: string): Promise<boolean> {
    try {
      const after = (await this.deps.ports.call.call(
        'commentItem',
        { campaignId: this.deps.campaignId, itemId: item.id },
        { comment },
      )) as ReviewItem
      this.replace(after)
      void this.look()
      return true
    } catch (error) {
      this.refused('reviews.errors.comment', error)
      return false
    }
  }

  /** Takes the last act back, or an earlier one. */
  async undo(wanted?: string): Promise<void> {
    await this.next(async () => {
      const act = wanted ?? this.lastAct
      if (act === undefined) return
      try {
        await this.deps.ports.call.call('undoReviewAct', { campaignId: this.deps.campaignId, actId: act })
        if (act === this.lastAct) this.lastAct = undefined
        this.version += 1
        this.refresh()
        this.deps.changed()
        this.deps.ports.toast.show({ tone: 'info', text: this.deps.ports.translate.t('reviews.undone') })
      } catch (error) {
        this.refused('reviews.errors.undo', error)
      }
    })
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

  private refused(key: string, error: unknown): void {
    const { toast, translate } = this.deps.ports
    const { message } = asProblem(error)
    toast.show({ tone: 'danger', text: [translate.t(key), message].filter(Boolean).join(' ') })
    this.refresh()
  }
}

const namesOf = (item: ReviewItem) => ({ access: accessOf(item), person: personOf(item) })
