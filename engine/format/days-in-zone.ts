const DAY_MS = 86_400_000
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * Whether a text names a zone of the IANA database, as people choose them.
 *
 * @example isTimeZone('Europe/Paris') // true
 */
export function isTimeZone(text: string): boolean {
  // Offsets are understood as well; they know nothing of summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

/**
 * The moment at which a day begins in a zone: midnight, or when the clocks stand where midnight is left out.
 *
 * @param day `2026-03-29`; one that exists
 * @example startOfDayIn('2026-03-29', 'Europe/Paris') // 2026-03-28T23:00:00Z
 */
export function startOfDayIn(day: string, zone: string): Date {
  return wallTimeIn(`${day}T00:00:00`, zone)
}

/**
 * The moment at which the clocks of a zone show a time: the first, where they show it twice; where they leave it out, as
 * if they had not been put forward yet.
 *
 * @param time `2026-03-29T09:00:00`, without an offset
 * @example wallTimeIn('2026-07-01T09:00:00', 'Europe/Paris') // 2026-07-01T07:00:00Z
 */
export function wallTimeIn(time: string, zone: string): Date {
  const shown = Date.parse(`${time}Z`)
  const offsets = [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)]
  const found = offsets
    .map((offset) => shown - offset)
    .filter((at) => Math.floor(at / 1000) * 1000 + offsetAt(at, zone) === Math.floor(shown / 1000) * 1000)
  return new Date(found.length > 0 ? Math.min(...found) : shown - offsets[0]!)
}

/**
 * The day that a moment belongs to in a zone.
 *
 * @param zone absent: the one of this machine
 * @example dayIn(new Date('2026-04-30T10:00:00Z'), 'Pacific/Kiritimati') // '2026-05-01'
 */
export function dayIn(at: Date, zone: string | undefined): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 10)
}

/** The last millisecond of a day in a zone. @example endOfDayIn('2026-03-29', 'Europe/Paris') // 2026-03-29T21:59:59.999Z */
export function endOfDayIn(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return new Date(startOfDayIn(next, zone).getTime() - 1)
}

/**
 * How far the clocks of a zone are ahead of UTC at a moment.
 *
 * @param at milliseconds since the epoch
 * @returns milliseconds
 * @example offsetAt(Date.UTC(2026, 6, 1), 'Europe/Paris') // 7_200_000
 */
export function offsetAt(at: number, zone: string | undefined): number {
  const seconds = Math.floor(at / 1000) * 1000
  const parts = new Map(
    formatOf(zone)
      .formatToParts(seconds)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - seconds
}

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}
