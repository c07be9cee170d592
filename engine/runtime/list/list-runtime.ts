import {
  autorun,
  compareStructural,
  computed,
  observable,
  reaction,
  runInAction,
  untracked,
  type IComputedValue,
  when,
} from 'mobx'
import type { CompiledBinding } from '../../format/compiled.ts'
import type { Column, FilterField, ListFilter } from '../../format/list-layout.ts'
import { valueAt } from '../../format/pointer.ts'
import type { Problem } from '../../format/problem.ts'
import { keepEqual } from '../query.ts'
import { BindingRuntime, type BindingHost } from '../binding.ts'
import type { FilePort, Ports, RouterPort } from '../ports.ts'
import { visibleColumns } from './columns.ts'
import {
  canFilter,
  inOwnLanguage,
  isStepwise,
  readListPage,
  writeListQuery,
  type ListQuery,
} from './dialects.ts'
import { filterTerm } from './filter-term.ts'
import type { Filter } from './filter.ts'
import type { ListController, LoadStatus, WalkPlace, WalkStep } from './list-controller.ts'
import type { Row } from './row.ts'
import { listLimits } from './limits.ts'
import { sortKeysOf, type ListCall, type ListPage } from './list-query.ts'
import { ListSelection, type SelectionSource } from './list-selection.ts'
import { goneFrom, type AnsweredPage } from './selection.ts'
import { KeptPreference, type ListPreference } from './preference.ts'
import { searchFilter, type SearchField } from './search-filter.ts'
import { readWhere, writeWhere } from './where-codec.ts'
import { whereFilter } from './where-filter.ts'
import type { Where } from './where.ts'

/** What a list needs of the screen it belongs to. */
export interface ListHost extends BindingHost {
  readonly ports: Ports
  readonly screen: { readonly id: string }
}

/** The parts of the element that shows a list, as far as they decide what is asked of the server. */
export interface ListParts {
  filters: readonly ListFilter[]
  columns: readonly Column[]
  /** undefined while they are being computed, or when there is no filter builder. */
  filterFields: readonly FilterField[] | undefined
}

/** A list binding alive: its state is the address, its rows are the cache's. */
export class ListRuntime implements ListController {
  readonly binding: BindingRuntime
  readonly #list: NonNullable<CompiledBinding['list']>
  readonly #host: ListHost
  readonly #router: RouterPort
  readonly #parts: IComputedValue<ListParts>
  readonly #preference: KeptPreference
  // Each of its own: a row that reads the page is not drawn anew for a change of the sort.
  readonly #size = computed(() =>
    Math.min(positive(this.#read('size')) ?? this.#defaultSize, listLimits.maxPageSize),
  )
  readonly #pageNow = computed(() => {
    const page = positive(this.#read('page')) ?? 1
    return this.jumps || this.#cursors.has(this.#cursorKey(page)) ? page : 1
  })
  readonly #sort = computed(() => this.#sorted(), { equals: compareStructural })
  readonly #filters = computed(() => this.#filtered(), { equals: compareStructural })
  /** The page that is shown, read once for all who ask. */
  readonly #shown = computed(() =>
    this.#keepRows(readListPage(this.#list.dialect, this.binding.value, this.#query.get())),
  )
  #before: ReadonlyMap<string | undefined, Row> = new Map()
  readonly #query = computed(() => this.#wanted(), { equals: compareStructural })
  /** Everything that decides where pages begin. */
  readonly #set = computed(() =>
    JSON.stringify([this.pageSize, this.sort, this.searchText, this.filters, this.#read('where')]),
  )
  /** Beginnings of pages that can be reached only from the one before, by set and page. */
  readonly #cursors = observable.map<string, unknown>({}, { deep: false })
  /** What was said and does not stand in the address yet, the oldest first. */
  readonly #said = observable.array<Readonly<Record<string, string | undefined>>>([], { deep: false })
  /** Rows that a call on its way will take out. */
  readonly #hidden = observable.set<string>()
  readonly #alive = observable.box(false)
  readonly selection = new ListSelection(this.#selectionSource())

  /** @param parts of the element that shows the list: what its filters and columns mean */
  constructor(
    name: string,
    binding: CompiledBinding & { list: NonNullable<CompiledBinding['list']> },
    host: ListHost,
    router: RouterPort,
    parts: () => ListParts,
  ) {
    this.#list = binding.list
    this.#host = host
    this.#router = router
    this.#parts = computed(parts, { equals: compareStructural })
    const { user } = host.scope as { user?: Readonly<Record<string, unknown>> }
    const owner = String(user?.['id'] ?? user?.['_id'] ?? 'anonymous')
    this.#preference = new KeptPreference(host.ports.storage, [owner, host.screen.id, router.path, name])
    this.binding = new BindingRuntime(name, binding, host, () => this.#call(this.#query.get()))
  }

  /** Begins to ask, and leaves a page that no longer exists. */
  start(): () => void {
    runInAction(() => this.#alive.set(true))
    this.binding.start()
    const stops = [
      autorun(() => {
        if (!this.binding.wanted) return
        const { total } = this.#page
        if (this.refreshing || this.binding.status !== 'content') return
        if (this.page === 1) {
          // A page that can no longer be reached: its address says the first one.
          if (!this.jumps && this.#read('page') !== undefined) this.#write({ page: undefined }, false)
          return
        }
        if (total === undefined) return
        const last = Math.max(1, Math.ceil(total / this.pageSize))
        if (this.page > last) this.#write({ page: last <= 1 ? undefined : String(last) }, false)
      }),
      autorun(() => {
        if (!this.binding.wanted) return
        const { next } = this.#page
        if (this.jumps || next === undefined || this.refreshing) return
        const key = this.#cursorKey(this.page + 1)
        runInAction(() => this.#cursors.set(key, next))
      }),
      reaction(
        () => [this.#filter(), this.#parameters(), this.#searchSent, this.binding.ownArguments],
        () => this.selection.narrowedAnew(),
        { equals: compareStructural },
      ),
      this.#watchRowsLeave(),
    ]
    return () => {
      runInAction(() => this.#alive.set(false))
      for (const stop of stops) stop()
    }
  }

  get status(): LoadStatus {
    const { status } = this.binding
    return status === 'content' && this.rows.length === 0 ? 'empty' : status
  }
  get refreshing(): boolean {
    return this.binding.refreshing
  }
  get rows(): readonly Row[] {
    const { rows } = this.#page
    return this.#hidden.size === 0 ? rows : rows.filter((row) => !this.#hidden.has(this.idOf(row) ?? ''))
  }
  /** The rows as the last answer has them, the very same objects. */
  get answered(): readonly Row[] {
    return readListPage(this.#list.dialect, this.binding.value, this.#query.get()).rows
  }
  get total(): number | undefined {
    const { rows, total } = this.#page
    // An answer that still holds hidden rows counts them too.
    const counted = !this.#excludes || rows.some((row) => this.#hidden.has(this.idOf(row) ?? ''))
    return total === undefined || !counted ? total : Math.max(0, total - this.#hidden.size)
  }
  get hasNext(): boolean {
    return this.#page.hasNext
  }
  get problem(): Problem | undefined {
    return this.binding.problem
  }
  get errorKey(): string | undefined {
    return this.binding.binding.errorKey
  }
  get page(): number {
    return this.#pageNow.get()
  }
  get jumps(): boolean {
    return !isStepwise(this.#list.dialect)
  }
  get pageSize(): number {
    return this.#size.get()
  }
  get sort(): { field: string; descending: boolean } | undefined {
    return this.#sort.get()
  }
  get searchText(): string {
    return (this.#read('q') ?? '').slice(0, listLimits.searchLength)
  }
  get searchable(): boolean {
    return this.#searchFields.length > 0
  }
  get searchMinimum(): number {
    const value = this.#resolve(this.#list.searchMinimum)
    return typeof value === 'number' ? value : 0
  }
  get filters(): Readonly<Record<string, string>> {
    return this.#filters.get()
  }
  get narrowed(): boolean {
    return this.#searchSent !== '' || Object.keys(this.filters).length > 0 || this.#whereFilter !== undefined
  }
  get filterFields(): readonly FilterField[] {
    return canFilter(this.#list.dialect) ? (this.#parts.get().filterFields ?? []) : []
  }
  get ownSort(): { field: string; descending: boolean } | undefined {
    return sortKeysOf(this.#query.get().defaultSort)[0]
  }
  get unsorted(): boolean {
    // Other services than a store of objects have an order of their own.
    return this.#list.dialect.sort === 'sortKeys' && this.sort === undefined && this.ownSort === undefined
  }
  get sortUnknown(): boolean {
    return this.sort === undefined && Boolean(this.#read('sort'))
  }
  get where(): Where | undefined {
    return this.#whereFilter === undefined ? undefined : readWhere(this.#read('where') ?? '')
  }
  get whereMalformed(): boolean {
    return (
      this.#read('where') !== undefined && this.filterFields.length > 0 && this.#whereFilter === undefined
    )
  }
  get preference(): ListPreference {
    return this.#preference.value
  }
  get resizable(): boolean {
    const { flags } = this.#host.scope as { flags?: Readonly<Record<string, boolean>> }
    return flags?.['tableColumnResizing'] === true
  }

  idOf(row: Row): string | undefined {
    const value = valueAt(row, this.#idField)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }

  setPage(page: number): void {
    this.#say({ page: page <= 1 ? undefined : String(page) })
  }
  setPageSize(size: number): void {
    this.#say({ size: size === this.#defaultSize ? undefined : String(size), page: undefined })
  }
  setSort(sort: { field: string; descending: boolean } | undefined): void {
    this.#say({ sort: sort && `${sort.descending ? '-' : ''}${sort.field}`, page: undefined })
  }
  /** Typing is one step of the history, however many letters it has. */
  setSearchText(text: string): void {
    const push = this.searchText === '' || text === ''
    this.#say({ q: text === '' ? undefined : text, page: undefined }, push)
  }
  setFilter(id: string, value: string | undefined): void {
    this.#say({ [`f.${id}`]: value === '' ? undefined : value, page: undefined })
  }
  setWhere(where: Where | undefined): void {
    this.#say({ where: where && writeWhere(where), page: undefined })
  }
  prefer(patch: Parameters<KeptPreference['set']>[0]): void {
    this.#preference.set(patch)
  }
  clearFilters(): void {
    const all = Object.keys(this.filters).map((id) => [`f.${id}`, undefined] as const)
    this.#say({ ...Object.fromEntries(all), q: undefined, where: undefined, page: undefined })
  }
  reload(): void {
    this.binding.reload()
  }
  save: FilePort['save'] = (file) => this.#host.ports.file.save(file)
  now(): Date {
    return this.#host.ports.clock.now()
  }

  async *walk({ from, signal }: { from?: WalkPlace; signal?: AbortSignal } = {}): AsyncGenerator<WalkStep> {
    const { dialect } = this.#list
    // What the person sees now is what is walked over, whatever is typed meanwhile.
    const wanted = { ...this.#query.get(), pageSize: listLimits.walkPageSize }
    let place: WalkPlace | undefined = from ?? { page: 1 }
    while (place) {
      const total = place.page === 1 ? wanted.total : 'none'
      const query: ListQuery = { ...wanted, page: place.page, cursor: place.cursor, total }
      const page = readListPage(dialect, await this.binding.ask(this.#call(query), signal), query)
      const more = page.rows.length > 0 && (page.next !== undefined || page.hasNext)
      place = more ? { page: place.page + 1, cursor: page.next } : undefined
      yield { ...page, following: place }
    }
  }

  /** Takes out of the selection what the next answer to the same question has no more: somebody else decided it, or took it away. */
  #watchRowsLeave(): () => void {
    let asked: ListQuery | undefined
    let before: AnsweredPage | undefined
    // The answer to another question stands until the next one comes.
    let stale: unknown
    return autorun(() => {
      // To look at a binding that loads when it is read would load it.
      if (!this.binding.wanted) return
      const query = this.#query.get()
      const { value, status } = this.binding
      if (asked && !compareStructural(asked, query)) {
        before = undefined
        stale = value
      }
      asked = query
      if (this.refreshing || status !== 'content' || (stale !== undefined && value === stale)) return
      stale = undefined
      const { rows, total } = this.#page
      const ids = rows.flatMap((row) => this.idOf(row) ?? [])
      const page = { ids, total, full: rows.length >= this.pageSize }
      const gone = before ? goneFrom(before, page) : []
      before = page
      untracked(() => this.selection.leave(gone))
    })
  }

  get #defaultSize(): number {
    return this.#list.pageSize ?? listLimits.defaultPageSize
  }

  get #idField(): string {
    return this.#list.idField ?? '_id'
  }

  #cursorKey(page: number): string {
    return `${page} ${this.#set.get()}`
  }

  /** What the list adds to its call. */
  #call(query: ListQuery): ListCall {
    const { params, body } = writeListQuery(this.#list.dialect, query)
    return { params: { ...params, ...this.#parameters() }, ...(body === undefined ? {} : { body }) }
  }

  #selectionSource(): SelectionSource {
    const list = () => this
    return {
      get rows() {
        return list().rows
      },
      get total() {
        return list().total
      },
      get idField() {
        return list().#idField
      },
      get filter() {
        return list().#filter()
      },
      idOf: (row) => this.idOf(row),
      hide: (ids) => {
        const set = (change: (id: string) => unknown) => () => runInAction(() => ids.forEach(change))
        set((id) => this.#hidden.add(id))()
        return set((id) => this.#hidden.delete(id))
      },
      // Rows that the server leaves out are asked for again as soon as it need not.
      shownAnew: async () => {
        if (!this.#alive.get() || this.#excludes) return
        this.binding.reload()
        // Whoever left the list waits for nothing.
        await when(() => !this.#alive.get() || !this.binding.refreshing)
      },
      inOwnLanguage: (filter) => inOwnLanguage(this.#list.dialect, filter),
      allRows: async function* (signal) {
        for await (const step of list().walk({ signal })) yield step.rows
      },
    }
  }

  get #page() {
    return this.#shown.get()
  }

  /** A row that says what it said before is the very same, wherever it stands now: it is not drawn anew. */
  #keepRows(page: ListPage): ListPage {
    const rows = page.rows.map((row) => keepEqual(this.#before.get(this.idOf(row)), row) as Row)
    this.#before = new Map(rows.map((row) => [this.idOf(row), row]))
    return { ...page, rows }
  }

  #sorted(): { field: string; descending: boolean } | undefined {
    const text = this.#read('sort')
    if (!text) return undefined
    const descending = text.startsWith('-')
    const field = descending ? text.slice(1) : text
    const { columns } = this.#parts.get()
    // As long as the columns are being computed, nobody knows better than the address.
    const known = columns.length === 0 || columns.some((each) => each.sortable && each.field === field)
    return known ? { field, descending } : undefined
  }

  #filtered(): Readonly<Record<string, string>> {
    const mark = `${this.#list.prefix}f.`
    const names = [
      ...Object.keys(this.#router.query).flatMap((key) =>
        key.startsWith(mark) ? [key.slice(this.#list.prefix.length)] : [],
      ),
      ...this.#said.flatMap((patch) => Object.keys(patch).filter((key) => key.startsWith('f.'))),
    ]
    const values: Record<string, string> = {}
    for (const name of names) {
      const value = this.#read(name)
      if (value) values[name.slice('f.'.length)] = value
    }
    return values
  }

  get #searchFields(): readonly SearchField[] {
    const value = this.#resolve(this.#list.search)
    if (!Array.isArray(value)) return []
    return value.map((each): SearchField =>
      typeof each === 'string' ? { field: each } : (each as SearchField),
    )
  }

  /** The text that goes to the server: nothing below the shortest length, and nothing of white space alone. */
  get #searchSent(): string {
    const { searchText } = this
    return searchText.trim() !== '' && searchText.length >= this.searchMinimum ? searchText : ''
  }

  #wanted(): ListQuery {
    const sort = this.#resolve(this.#list.sort)
    const { page } = this
    const cursor = this.jumps || page === 1 ? undefined : this.#cursors.get(this.#cursorKey(page))
    return {
      page,
      pageSize: this.pageSize,
      sort: this.sort,
      defaultSort: Array.isArray(sort) ? sort.map(String) : [],
      filter: this.#filter(),
      fields: this.#fields,
      total: this.#list.total ?? 'exact',
      ...(cursor === undefined ? {} : { cursor }),
      ...(this.#list.sortTypes ? { sortTypes: this.#list.sortTypes } : {}),
      ...(this.#searchSent === '' ? {} : { text: this.#searchSent }),
    }
  }

  /** What the binding asks for, and the columns that the person chose beside it. */
  get #fields(): readonly string[] | undefined {
    const fields = this.#resolve(this.#list.fields)
    if (!Array.isArray(fields)) return undefined
    const chosen = this.preference.columns
    if (!chosen) return fields.map(String)
    const shown = visibleColumns(this.#parts.get().columns, chosen).map(({ field }) => field)
    return [...new Set([...fields.map(String), ...shown])]
  }

  get #whereFilter(): Filter | undefined {
    const where = readWhere(this.#read('where') ?? '')
    return where && whereFilter(where, this.filterFields, this.#host.ports.translate.timeZone)
  }

  /** Whether the server leaves hidden rows out, so that others take their place on the page. */
  get #excludes(): boolean {
    return this.#hidden.size <= listLimits.excludedRows && canFilter(this.#list.dialect)
  }

  #filter(): Filter {
    const all: Filter[] = []
    if (this.#hidden.size > 0 && this.#excludes) {
      const any = [...this.#hidden].map((value) => ({
        term: { field: this.#idField, operator: 'eq' as const, value },
      }))
      all.push({ not: { any } })
    }
    const fixed = this.#resolve(this.#list.filter)
    if (fixed !== undefined) all.push({ raw: fixed })
    if (this.#searchSent !== '') {
      const search = searchFilter(this.#searchFields, this.#searchSent, this.#list.searchOperator ?? 'sw')
      // A text that no field can match finds nothing; asking for everything would show a wrong answer.
      all.push(search ?? { never: true })
    }
    if (this.#whereFilter) all.push(this.#whereFilter)
    const values = this.filters
    for (const definition of this.#parts.get().filters) {
      const value = values[definition.id]
      if (value === undefined || definition.field === undefined || definition.param !== undefined) continue
      all.push(filterTerm(definition, definition.field, value))
    }
    return { all }
  }

  /** Filters that are parameters of the operation rather than terms of its filter. */
  #parameters(): Record<string, string> {
    const values = this.filters
    return Object.fromEntries(
      this.#parts.get().filters.flatMap(({ id, param }) => {
        const value = values[id]
        return param === undefined || value === undefined ? [] : [[param, value]]
      }),
    )
  }

  #resolve(value: unknown): unknown {
    return this.#host.resolver.value(value, this.#host.scope)
  }
  #read(key: string): string | undefined {
    for (let at = this.#said.length - 1; at >= 0; at--)
      if (Object.hasOwn(this.#said[at]!, key)) return this.#said[at]![key]
    return this.#router.query[this.#list.prefix + key]
  }
  /** What the list is told by a person holds at once; the address says so once that is seen. */
  #say(patch: Readonly<Record<string, string | undefined>>, push = true): void {
    const { paint } = this.#host.ports
    if (!paint) return this.#write(patch, push)
    const path = this.#router.path
    runInAction(() => this.#said.push(patch))
    paint.after(() =>
      runInAction(() => {
        this.#said.remove(patch)
        // Whoever has left meanwhile takes nothing of this list along.
        if (this.#alive.get() && this.#router.path === path) this.#write(patch, push)
      }),
    )
  }
  /** `push`: a step that the browser's back button undoes. */
  #write(patch: Readonly<Record<string, string | undefined>>, push = true): void {
    const entries = Object.entries(patch).map(([key, value]) => [this.#list.prefix + key, value])
    this.#router.setQuery(Object.fromEntries(entries), { push })
  }
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
