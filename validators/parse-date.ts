import { dayIn, startOfDayIn, wallTimeIn } from '../engine/format/days-in-zone.ts'

/** Beyond it no calendar counts; a day less than what a Date can hold, so that it has a day in every zone. */
const LAST_MOMENT = 8.64e15 - 86_400_000

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
  const local = /^(\d{2})([./])(\d{2})\2(\d{4})$/.exec(text)
  if (local) return day(`${local[4]}-${local[3]}-${local[1]}`, zone)
  const iso = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!iso || (iso[3] !== undefined && iso[2] === undefined)) return undefined
  const start = day(iso[1]!, zone)
  if (start === undefined || iso[2] === undefined) return start
  const parsed = Date.parse(iso[3] === undefined ? `${text}Z` : text)
  if (Number.isNaN(parsed)) return undefined
  return iso[3] === undefined ? wallTimeIn(text, zone).getTime() : parsed
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
  if (!isDay(value) && !isDay(than)) return earlier < later
  return dayIn(new Date(earlier), zone) < dayIn(new Date(later), zone)
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('T')
}

/** When a day begins; undefined for one that the calendar does not have. */
function day(text: string, zone: string): number | undefined {
  const made = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(made.getTime()) && made.toISOString().startsWith(text)
  return exists ? startOfDayIn(text, zone).getTime() : undefined
}
