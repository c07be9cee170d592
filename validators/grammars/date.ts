import { dayIn, startOfDayIn, wallTimeIn } from '../../engine/format/days-in-zone.ts'

/** Beyond it no calendar counts; a day less than what a Date can hold, so that it has a day in every zone. */
const LAST_MOMENT = 8.64e15 - 86_400_000

const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const CLOCK = String.raw`T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`
const isoDay = new RegExp(`^${DAY}$`)
const isoMoment = new RegExp(`^(${DAY})${CLOCK}(Z|[+-]\\d{2}:?\\d{2})?$`)
const localDay = /^(\d{2})([./])(\d{2})\2(\d{4})$/

/**
 * Reads a date as people and the wire write it: `dd.mm.yyyy`, `dd/mm/yyyy`, `yyyy-mm-dd`, an ISO date with time, or milliseconds.
 * A day that the calendar does not have is none (reading 16: the calendar counts where dates are compared).
 *
 * @param zone whose day or clock is meant where the text does not say it
 * @returns milliseconds since the epoch; a date without a time is its start; undefined for anything else
 * @example parseDate('31.02.2026') // undefined
 * @example parseDate('2026-05-01', 'Pacific/Kiritimati') // Date.UTC(2026, 3, 30, 10)
 */
export function parseDate(value: unknown, zone = 'UTC'): number | undefined {
  if (typeof value === 'number') return Math.abs(value) <= LAST_MOMENT ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const local = localDay.exec(text)
  if (local) return startOf(`${local[4]}-${local[3]}-${local[1]}`, zone)
  if (isoDay.test(text)) return startOf(text, zone)
  if (!isMoment(text)) return undefined
  return isoMoment.exec(text)?.[2] === undefined ? wallTimeIn(text, zone).getTime() : Date.parse(text)
}

/**
 * Whether a text is a day as the wire writes it, `yyyy-mm-dd`, and the calendar has it.
 *
 * @example isDay('2026-02-29') // false
 */
export function isDay(text: string): boolean {
  return isoDay.test(text) && inCalendar(text)
}

/**
 * Whether a text is a day with a time as the wire writes it, with a zone or without, and the calendar has the day.
 *
 * @example isMoment('2026-02-28T10:00Z') // true
 */
export function isMoment(text: string): boolean {
  const parts = isoMoment.exec(text)
  if (!parts || !inCalendar(parts[1]!)) return false
  return !Number.isNaN(Date.parse(parts[2] === undefined ? `${text}Z` : text))
}

/** Whether one date is later than another; undefined when one of them is none. */
export function isLater(value: unknown, than: unknown, zone?: string): boolean | undefined {
  const [later, earlier] = [parseDate(value, zone), parseDate(than, zone)]
  return later === undefined || earlier === undefined ? undefined : later > earlier
}

/**
 * Whether a date comes before another; undefined when one of them is none. A date without a time is the whole of its day: no
 * moment of that day comes before it or after it.
 */
export function isEarlier(value: unknown, than: unknown, zone = 'UTC'): boolean | undefined {
  const [earlier, later] = [parseDate(value, zone), parseDate(than, zone)]
  if (earlier === undefined || later === undefined) return undefined
  if (hasTime(value) && hasTime(than)) return earlier < later
  return dayIn(new Date(earlier), zone) < dayIn(new Date(later), zone)
}

function hasTime(value: unknown): boolean {
  return typeof value !== 'string' || value.includes('T')
}

/** When a day begins; undefined for one that the calendar does not have. */
function startOf(text: string, zone: string): number | undefined {
  return inCalendar(text) ? startOfDayIn(text, zone).getTime() : undefined
}

function inCalendar(day: string): boolean {
  const made = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(made.getTime()) && made.toISOString().startsWith(day)
}
