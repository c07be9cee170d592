import { riskLimits } from '../limits.ts'
import { parseAggregations } from './parse-aggregations.ts'
import { fieldAt, parseQuery, searchValueOf } from './parse-query.ts'
import { readIntegerAt, knownKeys, oneOrMany, object, onlyEntry, word } from './read-json.ts'
import { SearchPlace } from './refuse.ts'
import type { SearchIndex, SearchRequest, SearchSort } from './search-request.ts'

/**
 * Reads a search of the dialect (contract risk.md, docs/reference/risk-search.md).
 *
 * @param body the engine's part of the call, `query`
 * @throws DomainError `risk-search-not-valid`, its place being a JSON pointer into the call
 * @example parseSearch({ size: 10, query: { match_all: {} } }, riskEventIndex)
 */
export function parseSearch(body: unknown, index: SearchIndex): SearchRequest {
  const place = new SearchPlace('/query')
  const given = object(body, place)
  knownKeys(given, place, [
    'query',
    'size',
    'from',
    'sort',
    'search_after',
    'track_total_hits',
    'aggs',
    'aggregations',
  ])
  const sort = oneOrMany(given['sort']).map((one, nth) => readSort(one, place.at('sort').at(nth), index))
  const size =
    given['size'] === undefined ? 10 : readIntegerAt(given['size'], place.at('size'), 0, riskLimits.hits)
  const from =
    given['from'] === undefined ? 0 : readIntegerAt(given['from'], place.at('from'), 0, riskLimits.window)
  if (from + size > riskLimits.window)
    return place.at('from').refuse('risk-window-exceeded', { most: riskLimits.window })
  const after = given['search_after']
  if (after !== undefined && from > 0) return place.at('from').refuse('risk-after-without-from')
  const key = given['aggs'] === undefined ? 'aggregations' : 'aggs'
  const { metrics, inner } = parseAggregations(given[key], index, place.at(key))
  return {
    query:
      given['query'] === undefined ? { kind: 'all' } : parseQuery(given['query'], index, place.at('query')),
    size,
    from,
    sort,
    after: after === undefined ? undefined : readAfter(after, sort, place.at('search_after')),
    counted: readCounted(given['track_total_hits'], place.at('track_total_hits')),
    metrics,
    aggregations: inner,
  }
}

function readSort(value: unknown, place: SearchPlace, index: SearchIndex): SearchSort {
  const [path, options, at] =
    typeof value === 'string' ? ([value, 'asc', place] as const) : onlyEntry(value, place)
  const field = fieldAt(path, at, index)
  if (field.isList) return at.refuse('risk-one-value-needed')
  if (typeof options === 'string')
    return { field, isDescending: word(options, at, ['asc', 'desc']) === 'desc' }
  const given = object(options, at)
  knownKeys(given, at, ['order', 'unmapped_type', 'missing'])
  if (given['missing'] !== undefined) word(given['missing'], at.at('missing'), ['_last'])
  const order = given['order'] === undefined ? 'asc' : word(given['order'], at.at('order'), ['asc', 'desc'])
  return { field, isDescending: order === 'desc' }
}

function readAfter(value: unknown, sort: readonly SearchSort[], place: SearchPlace) {
  if (!Array.isArray(value) || value.length !== sort.length || sort.length === 0)
    return place.refuse('risk-after-for-each-sort', { count: sort.length })
  return value.map((one, nth) => (one === null ? null : searchValueOf(one, sort[nth]!.field, place.at(nth))))
}

function readCounted(value: unknown, place: SearchPlace): number | 'all' {
  if (value === true) return 'all'
  if (value === false) return 0
  return value === undefined ? riskLimits.counted : readIntegerAt(value, place, 0, 2_147_483_647)
}
