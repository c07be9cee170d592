import { DomainError } from '../../../contract/index.ts'
import type { ObjectQuery } from '../../../store/objects/query.ts'
import type { ObjectPage } from '../../../store/objects/relationship-query.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Reads the parameters of a list call (contract idm.md, "Query").
 *
 * @throws DomainError 400 when neither filter nor query id says what is wanted; StoreProblem for a malformed filter
 */
export function listRequest(query: Query): {
  readonly request: ObjectQuery
  readonly fields: string | undefined
} {
  const text = (name: string): string | undefined => {
    const value = query[name]
    return typeof value === 'string' ? value : undefined
  }
  const number = (name: string): number | undefined => {
    const value = query[name]
    return value === undefined ? undefined : Number(value)
  }
  const queryId = text('_queryId')
  const filter = text('_queryFilter')
  if (filter === undefined && queryId === undefined) {
    throw new DomainError('filter-or-query-id-required')
  }
  if (queryId !== undefined && !['query-all', 'query-all-ids', '*'].includes(queryId)) {
    throw new DomainError('query-id-not-known', { id: queryId })
  }
  const sortKeys = (text('_sortKeys') ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  const policy = text('_totalPagedResultsPolicy')
  const cookie = text('_pagedResultsCookie')
  return {
    fields: queryId === 'query-all-ids' ? '_id' : text('_fields'),
    request: {
      filter: filter === undefined ? { op: 'true' } : parseFilter(filter),
      sortKeys,
      pageSize: number('_pageSize') ?? 0,
      offset: number('_pagedResultsOffset') ?? 0,
      ...(cookie === undefined || cookie === '' ? {} : { cookie }),
      totals: policy === 'EXACT' || policy === 'ESTIMATE' ? policy : 'NONE',
      countOnly: query._countOnly === true || query._countOnly === 'true',
    },
  }
}

/** A page as it goes over the wire; a count stands where clients read it. */
export function listAnswer(page: ObjectPage, request: ObjectQuery) {
  return {
    result: page.objects,
    resultCount: request.countOnly ? page.total : page.objects.length,
    pagedResultsCookie: page.cookie,
    totalPagedResultsPolicy: request.countOnly ? ('EXACT' as const) : page.totals,
    totalPagedResults: page.total,
    remainingPagedResults: -1,
  }
}
