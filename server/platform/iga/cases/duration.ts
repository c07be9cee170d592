const FORM = /^P(?:(\d{1,4})W|(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?)$/
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MOST = 3650 * DAY

/**
 * An ISO 8601 duration in weeks, days, hours and minutes; months and years have no fixed length.
 *
 * @returns milliseconds; undefined for anything else, for nothing and for more than ten years
 * @example durationMs('P1DT12H') // 129_600_000
 */
export function durationMs(text: unknown): number | undefined {
  const found = typeof text === 'string' ? FORM.exec(text) : null
  if (!found) return undefined
  const [weeks, days, hours, minutes] = found.slice(1).map((part) => Number(part ?? 0))
  const total = weeks! * 7 * DAY + days! * DAY + hours! * HOUR + minutes! * MINUTE
  return total > 0 && total <= MOST ? total : undefined
}
