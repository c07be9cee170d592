import type { Filter } from './filter.ts'
import type { Row } from './row.ts'

/** What a list wants of the server. */
export interface ListQuery {
  /** One-based. */
  page: number
  pageSize: number
  /** Where this page begins, as the page before told; needed by dialects that cannot jump. */
  cursor?: unknown
  sort: { field: string; descending: boolean } | undefined
  /** The binding's own order, when the person chose none; `-` for descending. */
  defaultSort: readonly string[]
  /** How the server must compare a field when it sorts: `date`, `int`. */
  sortTypes?: Readonly<Record<string, string>>
  filter: Filter
  /** The text searched for, for languages that take it whole. */
  text?: string
  fields: readonly string[] | undefined
  total: 'exact' | 'estimate' | 'none'
}

/** What a list adds to its binding's call. */
export interface ListCall {
  params: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
}

/** One page of an answer. */
export interface ListPage {
  rows: readonly Row[]
  total: number | undefined
  hasNext: boolean
  /** Where the next page begins. */
  next?: unknown
}

/** How a family of services pages. */
export interface PagingAdapter {
  /** A page can be reached only from the one before it. */
  readonly stepwise?: true
  write(query: ListQuery): ListCall
  read(answer: unknown, query: ListQuery): ListPage
}

/** How a family of services sorts or filters. */
export type CallWriter = (query: ListQuery) => ListCall

/** The order a query asks for: the person's choice, else the binding's own. */
export function sortOf({ sort, defaultSort }: ListQuery): readonly { field: string; descending: boolean }[] {
  return sort ? [sort] : sortKeysOf(defaultSort)
}

/** What the keys of a definition sort by. @example sortKeysOf(['-age']) // [{ field: 'age', descending: true }] */
export function sortKeysOf(keys: readonly string[]): readonly { field: string; descending: boolean }[] {
  return keys.map((key) =>
    key.startsWith('-') ? { field: key.slice(1), descending: true } : { field: key, descending: false },
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects under `result`. */
export function resultRows(answer: unknown): Row[] {
  const rows = isObject(answer) ? answer['result'] : undefined
  return Array.isArray(rows) ? rows.filter(isObject) : []
}
