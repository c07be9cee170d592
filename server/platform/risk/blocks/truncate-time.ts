import { dayIn, offsetAt, startOfDayIn } from '../../../../engine/format/days-in-zone.ts'
import type { CalendarUnit } from '../search/search-request.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Clocks of all zones differ by multiples of this, and change where one of these begins. */
const SLOT_MS = 15 * MINUTE_MS
/** Four years of slots of one zone. */
const MOST_KNOWN = 150_000

/**
 * The beginning of the hour, day … of a moment, by the clocks of a zone.
 *
 * @returns what gives it for milliseconds since the epoch, and remembers
 * @example truncateTo('day', 'Europe/Paris')(Date.UTC(2026, 6, 1, 23)) // 2026-07-01T22:00:00Z
 */
export function truncateTo(unit: CalendarUnit, zone: string): (at: number) => number {
  if (unit === 'minute') return (at) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  const known = new Map<number, number>()
  const find =
    unit === 'hour'
      ? hourOf(zone)
      : (at: number) => startOfDayIn(firstDay(dayIn(new Date(at), zone), unit), zone).getTime()
  return (at) => {
    const slot = Math.floor(at / SLOT_MS)
    const before = known.get(slot)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const found = find(slot * SLOT_MS)
    known.set(slot, found)
    return found
  }
}

function hourOf(zone: string): (at: number) => number {
  return (at) => {
    const offset = offsetAt(at, zone)
    return Math.floor((at + offset) / HOUR_MS) * HOUR_MS - offset
  }
}

/** The first day of the week, month … of one. Weeks begin on Monday. */
function firstDay(day: string, unit: CalendarUnit): string {
  if (unit === 'day') return day
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  else date.setUTCDate(1)
  if (unit === 'quarter') date.setUTCMonth(Math.floor(date.getUTCMonth() / 3) * 3)
  if (unit === 'year') date.setUTCMonth(0)
  return date.toISOString().slice(0, 10)
}
