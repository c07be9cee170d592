import { dayIn, startOfDayIn } from '../../../../engine/format/days-in-zone.ts'
import { riskLimits } from '../limits.ts'
import { SearchPlace } from './refuse.ts'
import type { CalendarUnit } from './search-request.ts'

const HOUR_MS = 3_600_000
const months: Readonly<Partial<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 }

/**
 * The beginnings of hours, days … from the first of some to the last. Days are those of a zone, of which some have 23 or 25 hours.
 *
 * @param known milliseconds since the epoch at which such a unit begins, in any order
 * @param pointer of the histogram, for the refusal
 * @throws DomainError `risk-search-not-valid` where there are too many
 * @example timesBetween([Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 3)], 'day', 'UTC', '/query/aggs/x') // with the second of March
 */
export function timesBetween(
  known: readonly number[],
  unit: CalendarUnit,
  zone: string,
  pointer: string,
): readonly number[] {
  const first = Math.min(...known)
  const last = Math.max(...known)
  const refuse = (): never =>
    new SearchPlace(pointer).refuse('risk-too-many-times', { most: riskLimits.buckets })
  if (unit === 'minute' || unit === 'hour') {
    const step = unit === 'minute' ? 60_000 : HOUR_MS
    if ((last - first) / step > riskLimits.buckets) return refuse()
    const times = Array.from(
      { length: Math.floor((last - first) / step) + 1 },
      (_, nth) => first + nth * step,
    )
    // Where clocks are put forward by half an hour, later hours begin elsewhere.
    return [...new Set([...times, ...known])].toSorted((a, b) => a - b)
  }
  const byDay = new Map(known.map((time) => [dayIn(new Date(time), zone), time]))
  const times: number[] = []
  const end = dayIn(new Date(last), zone)
  for (let day = dayIn(new Date(first), zone); day <= end; day = nextDay(day, unit)) {
    if (times.length > riskLimits.buckets) return refuse()
    times.push(byDay.get(day) ?? startOfDayIn(day, zone).getTime())
  }
  return times
}

function nextDay(day: string, unit: CalendarUnit): string {
  const next = new Date(`${day}T00:00:00Z`)
  const some = months[unit]
  if (some === undefined) next.setUTCDate(next.getUTCDate() + (unit === 'week' ? 7 : 1))
  else next.setUTCMonth(next.getUTCMonth() + some)
  return next.toISOString().slice(0, 10)
}
