/**
 * Events in order of time; those without one are still to come, so they stand at the young end.
 * @example inOrder([{ at: '2026-01-02' }, { at: '2026-02-02' }], 'newest')[0].at // '2026-02-02'
 */
export function eventsByTime<T extends { readonly at?: unknown }>(
  events: readonly T[],
  order: 'newest' | 'oldest' | undefined,
): readonly T[] {
  if (order === undefined) return events
  const sign = order === 'newest' ? -1 : 1
  return events.toSorted((a, b) => sign * compare(timeOf(a.at), timeOf(b.at)))
}

/** Infinity has no difference to itself. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function timeOf(at: unknown): number {
  const time = typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : Number.NaN
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
}
