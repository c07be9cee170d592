import { observable, runInAction } from 'mobx'
import type { Filter } from './filter.ts'
import type { BulkWork, SelectionController } from './list-controller.ts'
import type { Row } from './row.ts'
import { choose, chosenCount, everythingChosen, isChosen, nothingChosen, type Chosen } from './selection.ts'

/** What a selection needs of its list. */
export interface SelectionSource {
  readonly rows: readonly Row[]
  readonly total: number | undefined
  /** Path of the field that tells rows apart. */
  readonly idField: string
  idOf(row: Row): string | undefined
  /** A filter, in the operation's own language. */
  inOwnLanguage(filter: Filter): unknown
  /** What narrows the list now. */
  readonly filter: Filter
  /** Takes rows out of what is shown. Returns what brings them back. */
  hide(ids: readonly string[]): () => void
  /** Waits until what is shown is what the server has. */
  shownAnew(): Promise<void>
  /** Every row that matches, page by page. */
  allRows(signal: AbortSignal): AsyncIterable<readonly Row[]>
}

/** What expressions see as `selection`. */
export interface SelectionScope {
  readonly ids: readonly string[]
  /** The rows behind `ids`, as the person saw them. */
  readonly rows: readonly Row[]
  readonly count: number | undefined
  readonly all: boolean
  /** A filter that matches the chosen rows and no others. */
  readonly filter: unknown
}

const owners = new WeakMap<object, ListSelection>()

/** The selection behind what an expression's scope carries. */
export function selectionOf(scope: unknown): ListSelection | undefined {
  return typeof scope === 'object' && scope !== null ? owners.get(scope) : undefined
}

/** The chosen rows of a list, over all its pages. Observable. */
export class ListSelection implements SelectionController {
  readonly #source: SelectionSource
  readonly #chosen = observable.box<Chosen>(nothingChosen, { deep: false })
  /** Rows as they were when they were chosen: the page may show others by now. */
  readonly #known = new Map<string, Row>()
  readonly #work = observable.box<BulkWork | undefined>(undefined, { deep: false })

  constructor(source: SelectionSource) {
    this.#source = source
  }

  get count(): number | undefined {
    return chosenCount(this.#chosen.get(), this.#source.total)
  }
  get all(): boolean {
    return this.#chosen.get().mode === 'all'
  }
  get work(): BulkWork | undefined {
    return this.#work.get()
  }
  get page(): 'none' | 'some' | 'all' {
    const ids = this.#pageIds
    const chosen = ids.filter((id) => isChosen(this.#chosen.get(), id)).length
    return chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some'
  }
  has(row: Row): boolean {
    const id = this.#source.idOf(row)
    return id !== undefined && isChosen(this.#chosen.get(), id)
  }
  choose(row: Row, on: boolean): void {
    const id = this.#source.idOf(row)
    if (id === undefined) return
    this.#know([row])
    this.#set(choose(this.#chosen.get(), [id], on))
  }
  choosePage(on: boolean): void {
    this.#know(this.#source.rows)
    this.#set(choose(this.#chosen.get(), this.#pageIds, on))
  }
  chooseAll(): void {
    this.#set(everythingChosen)
  }
  clear(): void {
    this.#set(nothingChosen)
  }

  /** Only these stay chosen: what could not be done. */
  keep(ids: readonly string[]): void {
    this.#set({ mode: 'these', ids: new Set(ids) })
  }
  /**
   * Takes rows out of what is shown, and so out of what is chosen.
   *
   * @returns what shows them again; they are chosen again unless what took them out was done
   */
  hide(ids: readonly string[]): (done: boolean) => void {
    const chosen = this.#chosen.get()
    const back = this.#source.hide(ids)
    this.leave(ids)
    return (done) => {
      back()
      if (done || chosen.mode === 'all' || this.all) return
      this.#set(
        choose(
          this.#chosen.get(),
          ids.filter((id) => chosen.ids.has(id)),
          true,
        ),
      )
    }
  }
  /** Rows that the list has no more are chosen no more; what is said of *all that match* stands. */
  leave(ids: readonly string[]): void {
    const chosen = this.#chosen.get()
    if (chosen.mode === 'these' && ids.some((id) => chosen.ids.has(id))) this.#set(choose(chosen, ids, false))
  }
  /** Waits until the list is what the server has. */
  shownAnew(): Promise<void> {
    return this.#source.shownAnew()
  }
  /** Those of some rows that are shown. */
  shown(ids: readonly string[]): readonly Row[] {
    const among = new Set(ids)
    return this.#source.rows.filter((row) => among.has(this.#source.idOf(row) ?? ''))
  }
  /** The rows behind ids that were chosen or collected, as the person sees them, or saw them last. */
  rowsOf(ids: readonly string[]): readonly Row[] {
    this.#know(this.shown(ids))
    return ids.flatMap((id): readonly Row[] => {
      const row = this.#known.get(id)
      return row ? [row] : []
    })
  }
  /** The list shows something else now: *all that match* is no longer what the person saw. */
  narrowedAnew(): void {
    if (this.all) this.clear()
  }
  setWork(work: BulkWork | undefined): void {
    runInAction(() => this.#work.set(work))
  }

  get scope(): SelectionScope {
    const chosen = this.#chosen.get()
    const filter = () => this.#source.inOwnLanguage(this.#filterOf(chosen))
    const ids = chosen.mode === 'these' ? [...chosen.ids] : []
    const scope: SelectionScope = {
      ids,
      rows: this.rowsOf(ids),
      count: this.count,
      all: this.all,
      // Written only for who reads it: it can be long.
      get filter() {
        return filter()
      },
    }
    owners.set(scope, this)
    return scope
  }

  /**
   * Ids of the chosen rows; for *all that match* they are fetched page by page.
   *
   * @param limit how many at most
   * @param found hears how many there are so far
   * @returns the ids; undefined when there are more than `limit`
   */
  async collect(
    limit: number,
    signal: AbortSignal,
    found: (count: number) => void,
  ): Promise<readonly string[] | undefined> {
    const chosen = this.#chosen.get()
    if (chosen.mode === 'these') return chosen.ids.size > limit ? undefined : [...chosen.ids]
    if ((this.count ?? 0) > limit) return undefined
    const ids: string[] = []
    for await (const rows of this.#source.allRows(signal)) {
      this.#know(rows)
      for (const row of rows) {
        const id = this.#source.idOf(row)
        if (id !== undefined && !chosen.except.has(id)) ids.push(id)
      }
      if (ids.length > limit) return undefined
      found(ids.length)
    }
    return ids
  }

  get #pageIds(): readonly string[] {
    return this.#source.rows.flatMap((row) => this.#source.idOf(row) ?? [])
  }

  #filterOf(chosen: Chosen): Filter {
    const among = (ids: ReadonlySet<string>): Filter => ({
      any: [...ids].map((value) => ({ term: { field: this.#source.idField, operator: 'eq', value } })),
    })
    if (chosen.mode === 'these') return chosen.ids.size === 0 ? { never: true } : among(chosen.ids)
    const { filter } = this.#source
    return chosen.except.size === 0 ? filter : { all: [filter, { not: among(chosen.except) }] }
  }

  #know(rows: readonly Row[]): void {
    for (const row of rows) {
      const id = this.#source.idOf(row)
      if (id !== undefined) this.#known.set(id, row)
    }
  }

  #set(chosen: Chosen): void {
    runInAction(() => this.#chosen.set(chosen))
  }
}
