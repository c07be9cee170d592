import { barsOf, intervalOf, type DateRange } from './date-range.ts'
import type { TimeCount } from './risk-answer.ts'

/**
 * The bars of a range, also those that nothing came in. Of weeks and months those that are there.
 *
 * @param times as they were counted
 */
export function timeBars(times: readonly TimeCount[], range: DateRange, zone: string): TimeCount[] {
  const counted = new Map(times.map((time) => [time.at, time]))
  for (const at of barsOf(range, intervalOf(range), zone))
    if (!counted.has(at)) counted.set(at, { at, low: 0, medium: 0, high: 0 })
  return [...counted.values()].toSorted((a, b) => a.at - b.at)
}
