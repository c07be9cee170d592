import type { ListDialect } from '../../format/compiled.ts'
import { queryFilter, type Filter } from './query-filter.ts'
import type { Row } from './list-controller.ts'

/** What a list wants of the server. */
export interface ListQuery {
  page: number
  pageSize: number
  sort: { field: string; descending: boolean } | undefined
  /** The binding's own order, when the person chose none. */
  defaultSort: readonly string[]
  filter: Filter
  fields: readonly string[] | undefined
  total: 'exact' | 'estimate' | 'none'
}

/** One page of an answer. */
export interface ListPage {
  rows: readonly Row[]
  total: number | undefined
  hasNext: boolean
}

interface PagingAdapter {
  write(query: ListQuery): Record<string, unknown>
  read(answer: unknown, query: ListQuery): ListPage
}

/** CREST: offsets and sizes under underscored names, `result` in the answer. */
const crest: PagingAdapter = {
  write: ({ page, pageSize, fields, total }) => ({
    _pageSize: pageSize,
    ...(page > 1 ? { _pagedResultsOffset: (page - 1) * pageSize } : {}),
    ...(total === 'none' ? {} : { _totalPagedResultsPolicy: total.toUpperCase() }),
    ...(fields && fields.length > 0 ? { _fields: fields.join(',') } : {}),
  }),
  read(answer, { page, pageSize }) {
    const body = isObject(answer) ? answer : {}
    const rows = Array.isArray(body['result']) ? body['result'].filter(isObject) : []
    const count = body['totalPagedResults']
    const total = typeof count === 'number' && count >= 0 ? count : undefined
    const cookie = body['pagedResultsCookie']
    const hasNext =
      total === undefined ? typeof cookie === 'string' || rows.length === pageSize : page * pageSize < total
    return { rows, total, hasNext }
  },
}

const paging: Readonly<Record<string, PagingAdapter>> = { crest }
const filters: Readonly<Record<string, (filter: Filter) => Record<string, unknown>>> = {
  queryFilter: (filter) => ({ _queryFilter: queryFilter(filter) }),
}
const sorts: Readonly<Record<string, (query: ListQuery) => Record<string, unknown>>> = {
  sortKeys: ({ sort, defaultSort }) => {
    const keys = sort ? [`${sort.descending ? '-' : ''}${sort.field}`] : defaultSort
    return keys.length === 0 ? {} : { _sortKeys: keys.join(',') }
  },
}

/** Names of the dialects that lists can speak; the contract's `x-list` uses them. */
export const knownDialects = {
  paging: Object.keys(paging),
  filter: Object.keys(filters),
  sort: Object.keys(sorts),
} as const

/** Parameters of a list call in its operation's dialect. */
export function writeListQuery(dialect: ListDialect, query: ListQuery): Record<string, unknown> {
  return {
    ...pick(paging, dialect.paging, 'paging').write(query),
    ...pick(filters, dialect.filter, 'filter')(query.filter),
    ...pick(sorts, dialect.sort, 'sort')(query),
  }
}

/** The page inside an answer. */
export function readListPage(dialect: ListDialect, answer: unknown, query: ListQuery): ListPage {
  return pick(paging, dialect.paging, 'paging').read(answer, query)
}

function pick<Adapter>(table: Readonly<Record<string, Adapter>>, name: string, what: string): Adapter {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined)
    throw new Error(
      `The contract's x-list names the ${what} dialect "${name}"; known: ${Object.keys(table).join(', ')}. Add an adapter in engine/runtime/list/dialects.ts.`,
    )
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
