import { fieldSegments } from '../../format/pointer.ts'
import type { Filter, FilterTerm, Scalar } from './filter.ts'

/** A query of the risk entity search (contract, risk: "Search engine dialect"). */
export type SearchQuery = Readonly<Record<string, unknown>>

/**
 * Writes a filter for the entity search: `bool`, `term`, `range` and `wildcard`; texts are compared as a whole under
 * `.keyword`.
 *
 * @param filter the filter; an empty group is an empty `bool`, which holds
 * @returns the query
 * @throws Error when a `raw` part is no query
 * @example
 * searchQuery({ term: { field: 'name', operator: 'co', value: 'au' } })
 * // { wildcard: { 'name.keyword': '*au*' } }
 */
export function searchQuery(filter: Filter): SearchQuery {
  if ('raw' in filter) {
    if (typeof filter.raw === 'object' && filter.raw !== null) return filter.raw as SearchQuery
    throw new Error('A filter of this list is no query object, but its operation is an entity search.')
  }
  if ('never' in filter) return { bool: { must_not: [{ bool: {} }] } }
  if ('term' in filter) return clause(filter.term)
  if ('not' in filter) return { bool: { must_not: [searchQuery(filter.not)] } }
  if ('all' in filter) {
    if (filter.all.length === 0) return { bool: {} }
    return filter.all.length === 1
      ? searchQuery(filter.all[0]!)
      : { bool: { must: filter.all.map(searchQuery) } }
  }
  if (filter.any.length === 0) return { bool: {} }
  return { bool: { should: filter.any.map(searchQuery), minimum_should_match: 1 } }
}

function clause(term: FilterTerm): SearchQuery {
  const path = fieldSegments(term.field).join('.')
  switch (term.operator) {
    case 'eq':
      return equal(path, term.value)
    case 'in':
      return {
        bool: { should: term.values.map((value) => equal(path, value)), minimum_should_match: 1 },
      }
    case 'pr':
      return { wildcard: { [`${path}.keyword`]: '*' } }
    case 'co':
      return { wildcard: { [`${path}.keyword`]: `*${literal(term.value)}*` } }
    case 'sw':
      return { wildcard: { [`${path}.keyword`]: `${literal(term.value)}*` } }
    case 'ew':
      return { wildcard: { [`${path}.keyword`]: `*${literal(term.value)}` } }
    default:
      return { range: { [path]: { [rangeWords[term.operator]]: term.value } } }
  }
}

const rangeWords = { gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte' } as const

function equal(path: string, value: Scalar): SearchQuery {
  return { term: { [typeof value === 'string' ? `${path}.keyword` : path]: value } }
}

/** A text inside a wildcard pattern: its own stars mean themselves. */
function literal(value: Scalar): string {
  return String(value).replaceAll(/[*?\\]/g, String.raw`\$&`)
}
