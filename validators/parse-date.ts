/**
 * Reads a date as people and the wire write it: `dd.mm.yyyy`, `dd/mm/yyyy`, `yyyy-mm-dd`, an ISO date with time, or milliseconds.
 * A day that the calendar does not have is none (reading 16: the calendar counts where dates are compared).
 *
 * @returns milliseconds since the epoch; a date without a time is its start in UTC; undefined for anything else
 * @example parseDate('31.02.2026') // undefined
 */
export function parseDate(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const local = /^(\d{2})([./])(\d{2})\2(\d{4})$/.exec(text)
  if (local) return day(Number(local[4]), Number(local[3]), Number(local[1]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text,
  )
  if (!iso) return undefined
  const start = day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (start === undefined || iso[4] === undefined) return start
  const parsed = Date.parse(text)
  return Number.isNaN(parsed) ? undefined : parsed
}

/** Whether one date is later than another; undefined when one of them is none. */
export function isLater(value: unknown, than: unknown): boolean | undefined {
  const [later, earlier] = [parseDate(value), parseDate(than)]
  return later === undefined || earlier === undefined ? undefined : later > earlier
}

function day(year: number, month: number, date: number): number | undefined {
  const made = new Date(Date.UTC(year, month - 1, date))
  const same =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return same ? made.getTime() : undefined
}
