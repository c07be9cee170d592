import type { FilterField } from '../../format/list-layout.ts'
import type { Problem } from '../../format/problem.ts'
import type { FilePort } from '../ports.ts'
import type { ListPage } from './list-query.ts'
import type { ListPreference } from './preference.ts'
import type { Where } from './where.ts'
import type { Row } from './row.ts'

/**
 * How far a list is: `content` also while a further page is on its way.
 *
 * @example if (list.status === 'empty') return <EmptyState />
 */
export type LoadStatus = 'loading' | 'error' | 'empty' | 'content'
/** A bulk action on its way. */
export interface BulkWork {
  /** `collecting`: the ids of all that match are being fetched; `total` is then not known. */
  readonly phase: 'collecting' | 'running'
  readonly done: number
  readonly total: number | undefined
  cancel(): void
}

/** The chosen rows of a list, over all its pages. Observable. */
export interface SelectionController {
  /** undefined for *all that match* of a list that is not counted. */
  readonly count: number | undefined
  /** All that match are chosen, also on pages that were never loaded. */
  readonly all: boolean
  /** How much of the page that is shown is chosen. */
  readonly page: 'none' | 'some' | 'all'
  readonly work: BulkWork | undefined
  has(row: Row): boolean
  choose(row: Row, on: boolean): void
  choosePage(on: boolean): void
  chooseAll(): void
  clear(): void
}

/** Where a walk over all pages stands; give it back to go on from there. */
export interface WalkPlace {
  /** One-based page to fetch next. */
  readonly page: number
  readonly cursor?: unknown
}
export interface WalkStep extends ListPage {
  /** undefined at the end. */
  readonly following: WalkPlace | undefined
}

/**
 * A list as its widget sees it. All state lives in the address; every change asks the server. Observable.
 *
 * @example list.rows.map((row) => <Row key={list.idOf(row)} row={row} />)
 */
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
  /** Message of a failure for which the server has no words. */
  readonly errorKey: string | undefined
  /** One-based. */
  readonly page: number
  readonly pageSize: number
  /** What the person chose to sort by. */
  readonly sort: { field: string; descending: boolean } | undefined
  /** What rows are sorted by where the person chose nothing; undefined where the definition says nothing either. */
  readonly ownSort: { field: string; descending: boolean } | undefined
  /** Nobody says an order, so the server gives the rows by their keys. */
  readonly unsorted: boolean
  readonly searchText: string
  /** Whether the binding declares fields to search in. */
  readonly searchable: boolean
  /** Shortest text that is sent. */
  readonly searchMinimum: number
  /** Values of the filter row by filter id. */
  readonly filters: Readonly<Record<string, string>>
  /** Whether a search or a filter narrows the list: *no match* and *nothing there* are different empty states. */
  readonly narrowed: boolean
  /** Whether any page can be reached from any other; else only the next and those before. */
  readonly jumps: boolean
  /** Fields of the filter builder; empty when there is none. */
  readonly filterFields: readonly FilterField[]
  /** Rows of the filter builder, as the address has them. */
  readonly where: Where | undefined
  /** The address has rows that mean nothing here; they are left aside. */
  readonly whereMalformed: boolean
  /** The address sorts by something that is no column to sort by; it is left aside. */
  readonly sortUnknown: boolean
  readonly selection: SelectionController
  readonly preference: ListPreference
  /** Whether columns may be resized (flag `tableColumnResizing`). */
  readonly resizable: boolean
  /** What tells a row from others; undefined when it has no id. */
  idOf(row: Row): string | undefined
  setPage(page: number): void
  setPageSize(size: number): void
  /** `undefined` goes back to the binding's own order. */
  setSort(sort: { field: string; descending: boolean } | undefined): void
  setSearchText(text: string): void
  /** `undefined` takes the filter away. */
  setFilter(id: string, value: string | undefined): void
  /** `undefined` takes the builder's rows away. */
  setWhere(where: Where | undefined): void
  clearFilters(): void
  /** Remembers a preference; `undefined` takes it back. */
  prefer(patch: { [Name in keyof ListPreference]?: ListPreference[Name] | undefined }): void
  /**
   * Fetches everything that matches, in the order shown, page by page.
   *
   * @throws CallProblem where a page cannot be had; go on from `following` of the step before
   */
  walk(options?: { from?: WalkPlace; signal?: AbortSignal }): AsyncIterable<WalkStep>
  /** Hands the person a file. */
  save: FilePort['save']
  now(): Date
  reload(): void
}
