import type { Problem } from '../../format/problem.ts'

export type LoadStatus = 'loading' | 'error' | 'empty' | 'content'
export type Row = Readonly<Record<string, unknown>>

/** A list as its widget sees it. All state lives in the address; every change asks the server. Observable. */
export interface ListController {
  readonly status: LoadStatus
  /** A newer page is on its way while `rows` still shows the old one. */
  readonly refreshing: boolean
  readonly rows: readonly Row[]
  /** undefined when the server does not count. */
  readonly total: number | undefined
  /** Whether there is a page after this one. */
  readonly hasNext: boolean
  readonly problem: Problem | undefined
  /** One-based. */
  readonly page: number
  readonly pageSize: number
  readonly sort: { field: string; descending: boolean } | undefined
  readonly searchText: string
  /** Whether the binding declares fields to search in. */
  readonly searchable: boolean
  /** Shortest text that is sent. */
  readonly searchMinimum: number
  /** Values of the filter row by filter id. */
  readonly filters: Readonly<Record<string, string>>
  /** Whether a search or a filter narrows the list: *no match* and *nothing there* are different empty states. */
  readonly narrowed: boolean
  setPage(page: number): void
  setPageSize(size: number): void
  /** `undefined` goes back to the binding's own order. */
  setSort(sort: { field: string; descending: boolean } | undefined): void
  setSearchText(text: string): void
  /** `undefined` takes the filter away. */
  setFilter(id: string, value: string | undefined): void
  clearFilters(): void
  reload(): void
}
