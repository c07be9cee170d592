import { offsetAt, startOfDayIn } from '../../../../engine/format/days-in-zone.ts'
import type { CalendarUnit } from '../search/search-request.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Clocks of all zones differ by multiples of this, and change where one of these begins. */
const SLOT_MS = 15 * MINUTE_MS
/** Four years of slots of one zone, and zones that are remembered. */
const MOST_SLOTS = 150_000
const MOST_ZONES = 8

/**
 * The beginning of the hour, day … of a moment, by the clocks of a zone.
 *
 * @returns what gives it for milliseconds since the epoch; it is quickest for one moment after the other
 * @example truncateTo('day', 'Europe/Paris')(Date.UTC(2026, 6, 1, 23)) // 2026-07-01T22:00:00Z
 */
export function truncateTo(unit: CalendarUnit, zone: string): (at: number) => number {
  if (unit === 'minute') return (at) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  const offset = offsetsOf(zone)
  const days = new Map<string, number>()
  const find = (at: number): number => {
    const shown = at + offset(at)
    if (unit === 'hour') return Math.floor(shown / HOUR_MS) * HOUR_MS - (shown - at)
    const day = firstDay(new Date(shown).toISOString().slice(0, 10), unit)
    const start = days.get(day) ?? startOfDayIn(day, zone).getTime()
    days.set(day, start)
    return start
  }
  const last = { from: Number.NaN, start: Number.NaN }
  return (at) => {
    if (at >= last.from && at < last.from + SLOT_MS) return last.start
    last.from = Math.floor(at / SLOT_MS) * SLOT_MS
    last.start = find(last.from)
    return last.start
  }
}

const zones = new Map<string, (at: number) => number>()

/** How far the clocks of a zone are ahead, remembered by process: it takes long to find out. */
function offsetsOf(zone: string): (at: number) => number {
  const before = zones.get(zone)
  if (before) return before
  if (zones.size >= MOST_ZONES) zones.clear()
  const known = new Map<number, number>()
  const offset = (slot: number): number => {
    const found = known.get(slot) ?? offsetAt(slot, zone)
    if (known.size >= MOST_SLOTS) known.clear()
    known.set(slot, found)
    return found
  }
  zones.set(zone, offset)
  return offset
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
