import { autorun, compareStructural, computed } from 'mobx'
import type { CompiledBinding } from '../../format/compiled.ts'
import type { ListFilter } from '../../format/list-layout.ts'
import type { Problem } from '../../format/problem.ts'
import { BindingRuntime, type BindingHost } from '../binding.ts'
import type { RouterPort } from '../ports.ts'
import { readListPage, writeListQuery, type ListQuery } from './dialects.ts'
import type { ListController, LoadStatus, Row } from './list-controller.ts'
import { searchFilter, type Filter, type FilterTerm, type SearchField } from './query-filter.ts'

const defaultPageSize = 10

/** A list binding alive: its state is the address, its rows are the cache's. */
export class ListRuntime implements ListController {
  readonly binding: BindingRuntime
  readonly #list: NonNullable<CompiledBinding['list']>
  readonly #host: BindingHost
  readonly #router: RouterPort
  readonly #definitions: () => readonly ListFilter[]
  readonly #query = computed(() => this.#wanted(), { equals: compareStructural })

  /** @param definitions controls of the filter row, which say what a filter's value means */
  constructor(
    name: string,
    binding: CompiledBinding & { list: NonNullable<CompiledBinding['list']> },
    host: BindingHost,
    router: RouterPort,
    definitions: () => readonly ListFilter[],
  ) {
    this.#list = binding.list
    this.#host = host
    this.#router = router
    this.#definitions = definitions
    this.binding = new BindingRuntime(name, binding, host, () => ({
      ...writeListQuery(this.#list.dialect, this.#query.get()),
      ...this.#parameters(),
    }))
  }

  /** Begins to ask, and leaves a page that no longer exists. */
  start(): () => void {
    this.binding.start()
    return autorun(() => {
      const { total } = this.#page
      if (total === undefined || this.page === 1 || this.refreshing || this.binding.status !== 'content')
        return
      const last = Math.max(1, Math.ceil(total / this.pageSize))
      if (this.page > last) this.#write({ page: last <= 1 ? undefined : String(last) }, false)
    })
  }

  get status(): LoadStatus {
    const { status } = this.binding
    return status === 'content' && this.rows.length === 0 ? 'empty' : status
  }
  get refreshing(): boolean {
    return this.binding.refreshing
  }
  get rows(): readonly Row[] {
    return this.#page.rows
  }
  get total(): number | undefined {
    return this.#page.total
  }
  get hasNext(): boolean {
    return this.#page.hasNext
  }
  get problem(): Problem | undefined {
    return this.binding.problem
  }
  get page(): number {
    return positive(this.#read('page')) ?? 1
  }
  get pageSize(): number {
    return Math.min(positive(this.#read('size')) ?? this.#defaultSize, 500)
  }
  get sort(): { field: string; descending: boolean } | undefined {
    const text = this.#read('sort')
    if (!text) return undefined
    return text.startsWith('-')
      ? { field: text.slice(1), descending: true }
      : { field: text, descending: false }
  }
  get searchText(): string {
    return this.#read('q') ?? ''
  }
  get searchable(): boolean {
    return this.#searchFields.length > 0
  }
  get searchMinimum(): number {
    const value = this.#resolve(this.#list.searchMinimum)
    return typeof value === 'number' ? value : 0
  }
  get filters(): Readonly<Record<string, string>> {
    const mark = `${this.#list.prefix}f.`
    return Object.fromEntries(
      Object.entries(this.#router.query).flatMap(([key, value]) =>
        key.startsWith(mark) ? [[key.slice(mark.length), value]] : [],
      ),
    )
  }
  get narrowed(): boolean {
    return this.#searchSent !== '' || Object.keys(this.filters).length > 0
  }

  setPage(page: number): void {
    this.#write({ page: page <= 1 ? undefined : String(page) })
  }
  setPageSize(size: number): void {
    this.#write({ size: size === this.#defaultSize ? undefined : String(size), page: undefined })
  }
  setSort(sort: { field: string; descending: boolean } | undefined): void {
    this.#write({ sort: sort && `${sort.descending ? '-' : ''}${sort.field}`, page: undefined })
  }
  /** Typing is one step of the history, however many letters it has. */
  setSearchText(text: string): void {
    const push = this.searchText === '' || text === ''
    this.#write({ q: text === '' ? undefined : text, page: undefined }, push)
  }
  setFilter(id: string, value: string | undefined): void {
    this.#write({ [`f.${id}`]: value === '' ? undefined : value, page: undefined })
  }
  clearFilters(): void {
    const all = Object.keys(this.filters).map((id) => [`f.${id}`, undefined] as const)
    this.#write({ ...Object.fromEntries(all), q: undefined, page: undefined })
  }
  reload(): void {
    this.binding.reload()
  }

  get #defaultSize(): number {
    return this.#list.pageSize ?? defaultPageSize
  }

  get #page() {
    return readListPage(this.#list.dialect, this.binding.value, this.#query.get())
  }

  get #searchFields(): readonly SearchField[] {
    const value = this.#resolve(this.#list.search)
    if (!Array.isArray(value)) return []
    return value.map((each): SearchField =>
      typeof each === 'string' ? { field: each } : (each as SearchField),
    )
  }

  /** The text that goes to the server: nothing below the shortest length. */
  get #searchSent(): string {
    return this.searchText.length >= Math.max(1, this.searchMinimum) ? this.searchText : ''
  }

  #wanted(): ListQuery {
    const sort = this.#resolve(this.#list.sort)
    const fields = this.#resolve(this.#list.fields)
    return {
      page: this.page,
      pageSize: this.pageSize,
      sort: this.sort,
      defaultSort: Array.isArray(sort) ? sort.map(String) : [],
      filter: this.#filter(),
      fields: Array.isArray(fields) ? fields.map(String) : undefined,
      total: this.#list.total ?? 'exact',
    }
  }

  #filter(): Filter {
    const all: Filter[] = []
    const fixed = this.#resolve(this.#list.filter)
    if (typeof fixed === 'string') all.push({ raw: fixed })
    if (this.#searchSent !== '') {
      const search = searchFilter(this.#searchFields, this.#searchSent, this.#list.searchOperator ?? 'sw')
      // A text that no field can match finds nothing; asking for everything would show a wrong answer.
      all.push(search ?? { raw: 'false' })
    }
    const values = this.filters
    for (const definition of this.#definitions()) {
      const value = values[definition.id]
      if (value === undefined || definition.field === undefined || definition.param !== undefined) continue
      all.push({ term: filterTerm(definition, definition.field, value) })
    }
    return { all }
  }

  /** Filters that are parameters of the operation rather than terms of its filter. */
  #parameters(): Record<string, string> {
    const values = this.filters
    return Object.fromEntries(
      this.#definitions().flatMap(({ id, param }) => {
        const value = values[id]
        return param === undefined || value === undefined ? [] : [[param, value]]
      }),
    )
  }

  #resolve(value: unknown): unknown {
    return this.#host.resolver.value(value, this.#host.scope)
  }
  #read(key: string): string | undefined {
    return this.#router.query[this.#list.prefix + key]
  }
  /** `push`: a step that the browser's back button undoes. */
  #write(patch: Readonly<Record<string, string | undefined>>, push = true): void {
    const entries = Object.entries(patch).map(([key, value]) => [this.#list.prefix + key, value])
    this.#router.setQuery(Object.fromEntries(entries), { push })
  }
}

function filterTerm(definition: ListFilter, field: string, value: string): FilterTerm {
  const { type, operator = type === 'text' ? 'co' : 'eq' } = definition
  if (type === 'boolean') return { field, operator, value: value === 'true' }
  if (type === 'number' && Number.isFinite(Number(value))) return { field, operator, value: Number(value) }
  return { field, operator, value }
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
