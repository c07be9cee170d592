import { makeAutoObservable, observable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { isFolded, NONE_FOLDED, type FoldedGroups } from './folded-groups.ts'
import { groupLayout, type GroupLayout, type ReviewGroup } from './group-layout.ts'
import type { ReviewFacets, ReviewItem } from './review-item.ts'
import { reviewFilterOf, type ReviewView } from './review-view.ts'

const PAGE = 100

export interface ItemListDeps {
  readonly call: OperationPort
  readonly campaignId: string
  /** The reviewer whose items they are. */
  readonly actorId: () => string | undefined
  /** Another view is shown: what was known of the rows before says nothing. */
  readonly cleared: () => void
  /** Rows as they were read. */
  readonly read: (items: readonly ReviewItem[]) => void
  /** An item as it is shown: with what is decided of it here. */
  readonly shown: (item: ReviewItem) => ReviewItem
  /** The row that keys act on is another, or is read anew. */
  readonly stood: () => void
}

/** The items of a view: read by pages as they come into sight, in groups or not, with the one that keys act on. */
export class ReviewItemList {
  view: ReviewView | undefined
  /** How many items the view has; absent while it is not known. */
  total: number | undefined
  facets: ReviewFacets | undefined
  problem: Problem | undefined
  /** Items by their place in the view. */
  readonly rows = observable.map<number, ReviewItem>({}, { deep: false })
  /** Groups of the view; absent while they are not known. */
  groups: readonly ReviewGroup[] | undefined
  private folded: FoldedGroups = NONE_FOLDED
  /** Place of the row that keys act on. */
  current = 0
  /** The item there: rows that come and go around it move the place, not the choice. */
  private currentId: string | undefined
  /** Places on the screen. */
  private range: readonly [number, number] = [0, 0]
  private asked = new Set<number>()
  private turn = 0
  /** Raised by each own change: what was read before it says less than the row does. */
  private version = 0
  /** Pages near the view: only these are read again. */
  private inSight: ReadonlySet<number> = new Set([0])

  constructor(private readonly deps: ItemListDeps) {
    makeAutoObservable<this, 'deps' | 'asked' | 'turn' | 'version' | 'inSight' | 'currentId'>(this, {
      deps: false,
      asked: false,
      turn: false,
      version: false,
      inSight: false,
      currentId: false,
      rows: false,
    })
  }

  get item(): ReviewItem | undefined {
    return this.rows.get(this.current)
  }

  /** Shows other items: nothing of those before is kept. */
  show(view: ReviewView): void {
    this.view = view
    this.current = 0
    this.currentId = undefined
    this.inSight = new Set([0])
    this.total = undefined
    this.problem = undefined
    this.groups = undefined
    this.rows.clear()
    this.deps.cleared()
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
    const { layout } = this
    const [first, last] = this.range
    const found: ReviewItem[] = []
    for (let at = layout.visible(first, 1); at !== undefined && at <= last; at = layout.visible(at + 1, 1)) {
      const row = this.rows.get(at)
      if (row) found.push(row)
    }
    return found
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

  /** What is on its way was read before something was changed here: it is read once more. */
  outdate(): void {
    this.version += 1
  }

  /** Shows some items anew. @param changed an item as it is now @returns what is shown of them */
  redraw(ids: ReadonlySet<string>, changed: (item: ReviewItem) => ReviewItem): readonly ReviewItem[] {
    this.version += 1
    const drawn: ReviewItem[] = []
    for (const [place, row] of this.rows) {
      if (!ids.has(row.id)) continue
      const shown = changed(row)
      this.rows.set(place, shown)
      drawn.push(shown)
    }
    return drawn
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
      actorId: this.deps.actorId(),
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
      sortDir: descending ? ('desc' as const) : ('asc' as const),
      groupBy: view.group,
    }
    try {
      const answer = (await this.deps.call.call(
        'searchReviewItems',
        { ...this.params(), ...at },
        { targetFilter: reviewFilterOf(view) },
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
    this.deps.read(result)
    for (const [index, item] of result.entries()) this.rows.set(page * PAGE + index, this.deps.shown(item))
    for (const place of this.rows.keys()) if (place >= totalCount) this.rows.delete(place)
    const found = [...this.rows].find(([, row]) => row.id === this.currentId)
    if (found) [this.current] = found
    else {
      this.current = Math.min(this.current, Math.max(totalCount - 1, 0))
      this.currentId = this.item?.id
    }
    this.deps.stood()
  }

  /** The heads of groups; rows stand in their order without them too. */
  private async group(): Promise<void> {
    const { view, turn } = this
    if (!view?.group) return
    try {
      const { result } = (await this.deps.call.call(
        'groupReviewItems',
        { ...this.params(), groupBy: view.group },
        { targetFilter: reviewFilterOf(view) },
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
      const facets = (await this.deps.call.call('countReviewItems', this.params(), {
        targetFilter: reviewFilterOf({ ...view, show: 'all', quick: undefined }),
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
    this.deps.stood()
  }
}
