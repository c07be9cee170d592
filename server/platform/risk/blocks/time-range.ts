import type { ParsedSearchQuery } from '../search/search-request.ts'
import { TIME_COLUMN } from './event-block.ts'

/** Milliseconds since the epoch, both included. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

const always: TimeRange = { from: -Infinity, to: Infinity }

/** Between which moments everything lies that a query finds. @example timeRangeOf({ kind: 'all' }) // always */
export function timeRangeOf(query: ParsedSearchQuery): TimeRange {
  if (query.kind === 'bool')
    return query.must
      .map(timeRangeOf)
      .reduce(
        (one, other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }),
        always,
      )
  if (query.kind !== 'range' || query.field.column !== TIME_COLUMN) return always
  return query.bounds.reduce(({ from, to }, { operator, value }) => {
    const bound = Number(value)
    return operator.startsWith('g') ? { from: Math.max(from, bound), to } : { from, to: Math.min(to, bound) }
  }, always)
}
