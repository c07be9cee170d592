import { makeAutoObservable, observable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { newKey } from '../../transport/write-keys.ts'
import { ActQueue, type ActAnswer } from './act-queue.ts'
import { Beside } from './beside.ts'
import { isFolded, NONE_FOLDED, type FoldedGroups } from './folded-groups.ts'
import { groupLayout, type GroupLayout, type ReviewGroup } from './group-layout.ts'
import { readMatching, type Matching } from './matching.ts'
import { OpenItem } from './open-item.ts'
import { actName, keptActs, type Match, type QueuedAct } from './queued-act.ts'
import {
  accessOf,
  decisionOf,
  personOf,
  type Decision,
  type ReviewFacets,
  type ReviewItem,
} from './review-item.ts'
import { filterOf, type ReviewView } from './review-view.ts'
import { Selection } from './selection.ts'

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
  readonly selection = new Selection()
  /** Groups of the view; absent while they are not known. */
  groups: readonly ReviewGroup[] | undefined
  private folded: FoldedGroups = NONE_FOLDED
  /** Place of the row that keys act on. */
  current = 0
  /** The item there: rows that come and go around it move the place, not the choice. */
  private currentId: string | undefined
  readonly open: OpenItem
  readonly beside: Beside
  /** Places on the screen. */
  private range: readonly [number, number] = [0, 0]
  /** The act that `undo` takes back. */
  private lastAct: string | undefined
  private asked = new Set<number>()
  private turn = 0
  /** Raised by each own change: what was read before it says less than the row does. */
  private version = 0
  /** Pages near the view: only these are read again. */
  private inSight: ReadonlySet<number> = new Set([0])
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
    const read = (itemId: string) => ports.call.call('readReviewItem', { campaignId, itemId })
    this.open = new OpenItem(read)
    this.beside = new Beside({ clock: ports.clock, personId, read })
    makeAutoObservable<
      this,
      'deps' | 'asked' | 'turn' | 'lastAct' | 'version' | 'inSight' | 'truth' | 'late' | 'currentId'
    >(this, {
      deps: false,
      queue: false,
      open: false,
      beside: false,
      selection: false,
      truth: false,
      late: false,
      asked: false,
      turn: false,
      lastAct: false,
      version: false,
      inSight: false,
      currentId: false,
      rows: false,
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
    this.inSight = new Set([0])
    this.total = undefined
    this.problem = undefined
    this.groups = undefined
    this.rows.clear()
    this.selection.clear()
    this.beside.clear()
    this.asked.clear()
    this.turn += 1
    void this.load(0)
    void this.count()
    void this.group()
  }

  /** Lines of rows and heads of groups. */
  get layout(): GroupLayout {
    return groupLayout(this.total ?? 0, this.groups ?? [], (group) => isFolded(this.folded, group))
  }

  /** Groups of which the heads alone are shown. */
  fold(folded: FoldedGroups): void {
    this.folded = folded
    this.standOnVisible()
  }

  /** Whoever stands on a row that is folded away stands on the nearest that is not. */
  private standOnVisible(): void {
    const { layout, current } = this
    if (!layout.hides(current)) return
    const next = layout.visible(current, 1) ?? layout.visible(current, -1)
    if (next === undefined) return
    this.current = next
    this.currentId = this.item?.id
  }

  /** Rows on the screen. */
  get onScreen(): readonly ReviewItem[] {
    const [first, last] = this.range
    return [...this.rows].flatMap(([place, row]) =>
      place >= first && place <= last && !this.layout.hides(place) ? [row] : [],
    )
  }

  /** Whether all that match can be chosen: all on the screen are, and there are more. */
  get canWiden(): boolean {
    return (
      !!this.deps.actorId &&
      !this.selection.everything &&
      (this.total ?? 0) > this.selection.items.size &&
      this.selection.holdsAll(this.onScreen)
    )
  }

  /** Reads what is shown again, in place: somebody has changed something. */
  refresh(): void {
    this.asked.clear()
    for (const place of this.rows.keys()) {
      if (!this.inSight.has(Math.floor(place / PAGE))) this.rows.delete(place)
    }
    for (const page of this.inSight) void this.load(page)
    void this.count()
    void this.group()
  }

  /** Asks for the rows of a range that are not there yet. */
  need(first: number, last: number): void {
    this.range = [first, last]
    const { layout } = this
    const pages = new Set<number>()
    // What is folded away is not read.
    for (let at = layout.visible(first, 1); at !== undefined && at <= last; at = layout.visible(at + 1, 1))
      pages.add(Math.floor(at / PAGE))
    this.inSight = pages
    for (const page of pages) void this.load(page)
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
    const at = {
      pageNumber: page,
      pageSize: PAGE,
      sortBy: sort,
      sortDir: descending ? 'desc' : 'asc',
      groupBy: view.group,
    }
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
    this.beside.seen(result)
    for (const [index, item] of result.entries()) {
      if (this.queue.shown.has(item.id)) this.truth.set(item.id, item)
      const shown = this.queue.over(item)
      this.rows.set(page * PAGE + index, shown)
      this.selection.renew(shown)
    }
    for (const place of this.rows.keys()) if (place >= totalCount) this.rows.delete(place)
    const found = [...this.rows].find(([, row]) => row.id === this.currentId)
    if (found) [this.current] = found
    else {
      this.current = Math.min(this.current, Math.max(totalCount - 1, 0))
      this.currentId = this.item?.id
    }
    if (this.open.details) void this.look()
  }

  /** The heads of groups; rows stand in their order without them too. */
  private async group(): Promise<void> {
    const { view, turn } = this
    if (!view?.group) return
    try {
      const { result } = (await this.deps.ports.call.call(
        'groupReviewItems',
        { ...this.params(), groupBy: view.group },
        { targetFilter: filterOf(view) },
      )) as { result: ReviewGroup[] }
      if (turn === this.turn) runInAction(() => (this.groups = result))
    } catch {
      // The rows stand without their heads.
    }
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
    const wanted = Math.min(Math.max(place, 0), most)
    const { layout, current } = this
    const by = wanted < current ? -1 : 1
    this.current = layout.visible(wanted, by) ?? layout.visible(wanted, by === 1 ? -1 : 1) ?? current
    this.currentId = this.item?.id
    if (this.open.details) void this.look()
  }

  /** Shows what is known of the current row. */
  look(): Promise<void> {
    return this.open.look(this.item?.id)
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

  /** What an act on all that match would be about. @throws CallProblem */
  matching(decision: Decision | null): Promise<Matching> {
    const { ports, campaignId, actorId = '' } = this.deps
    return readMatching({ call: ports.call.call, campaignId, actorId }, this.view!, decision)
  }

  /**
   * Decides what is chosen, all of it or nothing; `null` takes decisions back.
   *
   * @param matching all that match, as the person was asked about them
   * @returns whether it was done, or waits for the server
   */
  async decideSelected(decision: Decision | null, comment?: string, matching?: Matching): Promise<boolean> {
    const items = matching ? [] : this.selection.list
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
    this.selection.clear()
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
        this.selection.renew(shown)
      }
    })
    for (const id of which) if (!this.queue.shown.has(id)) this.truth.delete(id)
  }

  private answered(act: QueuedAct, { item, total, act: number }: ActAnswer, late: boolean): void {
    const { campaignId, ports } = this.deps
    if (act.campaignId === campaignId) {
      if (item) this.truth.set(item.id, item)
      if (item) this.beside.own(item)
      this.redraw(act.ids)
      if (!item) this.refresh()
      if (item && this.open.details?.id === item.id) void this.look()
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
          .call('readReviewItem', { campaignId, itemId: ids[0] })
          .catch(() => undefined)) as ReviewItem | undefined)
      : undefined
    const { kind, to, decision, match, count, names, comment } = act
    const seen =
      item?.revision ?? Math.max(act.seen, ...[...this.rows.values()].map(({ revision }) => revision))
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
      names: namesOf(item),
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
    const items = match ? [] : this.selection.list
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
    this.selection.clear()
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
      this.version += 1
      this.refresh()
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
    this.refresh()
  }
}

const namesOf = (item: ReviewItem) => ({ access: accessOf(item), person: personOf(item) })
