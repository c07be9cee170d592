import type { ListDialect } from '../../format/compiled.ts'
import type { Filter } from './filter.ts'
import {
  isObject,
  type CallWriter,
  type ListCall,
  type ListPage,
  type ListQuery,
  type PagingAdapter,
} from './list-query.ts'
import { mergeBody } from './merge-body.ts'
import { crest, crestCookie } from './paging/crest.ts'
import { governance } from './paging/governance.ts'
import { pageNumber } from './paging/page-number.ts'
import { searchAfter } from './paging/search-after.ts'
import { queryFilter } from './query-filter.ts'
import { searchQuery } from './search-query.ts'
import { sorts } from './sorts.ts'
import { targetFilter, targetFilterText } from './target-filter.ts'

export type { ListCall, ListPage, ListQuery } from './list-query.ts'

const paging: Readonly<Record<string, PagingAdapter>> = {
  crest,
  'crest-cookie': crestCookie,
  'page-number': pageNumber(0),
  'page-number-1': pageNumber(1),
  governance,
  'search-after': searchAfter,
}

const filters: Readonly<Record<string, CallWriter>> = {
  queryFilter: ({ filter }) => ({ params: { _queryFilter: queryFilter(filter) } }),
  /** In the body. */
  targetFilter: ({ filter }) => ({ params: {}, body: { targetFilter: targetFilter(filter) } }),
  /** The same, where a call has no body. */
  targetFilterText: ({ filter }) => ({ params: { _queryFilter: targetFilterText(targetFilter(filter)) } }),
  /** Calls that take the searched text whole and know no other filter. */
  queryString: ({ text }) => ({ params: text ? { queryString: text } : {} }),
  search: ({ filter }) => ({ params: {}, body: { query: { query: searchQuery(filter) } } }),
  none: () => ({ params: {} }),
}

/** Names of the dialects that lists can speak; the contract's `x-list` uses them. */
export const knownDialects = {
  paging: Object.keys(paging),
  filter: Object.keys(filters),
  sort: Object.keys(sorts),
} as const

/** What a list adds to a call in its operation's dialect: parameters, and where the dialect asks for it a body. */
export function writeListQuery(dialect: ListDialect, query: ListQuery): ListCall {
  const parts = [
    pick(paging, dialect.paging, 'paging').write(query),
    pick(filters, dialect.filter, 'filter')(query),
    pick(sorts, dialect.sort, 'sort')(query),
  ]
  const body = parts.reduce<unknown>((all, part) => mergeBody(all, part.body), undefined)
  return {
    params: Object.assign({}, ...parts.map((part) => part.params)) as Record<string, unknown>,
    ...(isObject(body) ? { body } : {}),
  }
}

/** The page inside an answer. */
export function readListPage(dialect: ListDialect, answer: unknown, query: ListQuery): ListPage {
  return pick(paging, dialect.paging, 'paging').read(answer, query)
}

/** A filter in an operation's own language: a text or a tree; undefined where it has none. */
export function inOwnLanguage(dialect: ListDialect, filter: Filter): unknown {
  if (dialect.filter === 'targetFilter') return targetFilter(filter)
  if (dialect.filter === 'targetFilterText') return targetFilterText(targetFilter(filter))
  if (dialect.filter === 'search') return searchQuery(filter)
  return dialect.filter === 'queryFilter' ? queryFilter(filter) : undefined
}

/** Whether a page can be reached only from the one before it. */
export function isStepwise(dialect: ListDialect): boolean {
  return pick(paging, dialect.paging, 'paging').stepwise === true
}

/** Whether the filter language of an operation can say conditions at all. */
export function canFilter(dialect: ListDialect): boolean {
  return dialect.filter !== 'none' && dialect.filter !== 'queryString'
}

function pick<Adapter>(table: Readonly<Record<string, Adapter>>, name: string, what: string): Adapter {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined)
    throw new Error(
      `The contract's x-list names the ${what} dialect "${name}"; known: ${Object.keys(table).join(', ')}. Add an adapter in engine/runtime/list/dialects.ts.`,
    )
  return found
}
