import { dayIn, endOfDayIn, startOfDayIn } from '../../../engine/format/days-in-zone.ts'
import type { RiskView } from './risk-view.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The time that is looked at, both ends within. */
export interface DateRange {
  readonly from: Date
  readonly to: Date
}

/** Length of the bars of the time chart. */
export type Interval = 'hour' | 'day' | 'week' | 'month'

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/**
 * The time that a view asks for. `this_week` are the last six days and today, `this_month` goes from its first day to today (spec section 9).
 *
 * @param zone whose days they are
 * @example rangeOf(parseView({}), new Date('2026-03-12T10:00:00Z'), 'UTC').from // 2026-03-06T00:00:00Z
 */
export function dateRangeOf(
  { preset, from, to }: Pick<RiskView, 'preset' | 'from' | 'to'>,
  now: Date,
  zone: string,
): DateRange {
  const today = dayIn(now, zone)
  const days = {
    today: [today, today],
    this_week: [dayBefore(today, 6), today],
    this_month: [`${today.slice(0, 8)}01`, today],
    custom: [from ?? dayBefore(today, 6), to ?? today],
  }[preset] as [string, string]
  return { from: beginOf(days[0], zone), to: endOf(days[1], zone) }
}

const isDay = (text: string): boolean => text.length === 10
const beginOf = (text: string, zone: string): Date =>
  isDay(text) ? startOfDayIn(text, zone) : new Date(text)
const endOf = (text: string, zone: string): Date => (isDay(text) ? endOfDayIn(text, zone) : new Date(text))

/** Bars that are long enough to be seen and short enough to say something. */
export function intervalOf({ from, to }: DateRange): Interval {
  const length = to.getTime() - from.getTime()
  if (length <= 2.1 * DAY_MS) return 'hour'
  if (length <= 62 * DAY_MS) return 'day'
  return length <= 400 * DAY_MS ? 'week' : 'month'
}

/**
 * When the bars of a range begin, in milliseconds, as the engine's calendar has them; nothing for weeks and months, which are drawn as they come.
 *
 * @example barsOf(range, 'day', 'UTC').length // 7
 */
export function barsOf({ from, to }: DateRange, interval: Interval, zone: string): number[] {
  const bars: number[] = []
  if (interval === 'hour')
    for (let at = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS; at <= to.getTime(); at += HOUR_MS)
      bars.push(at)
  if (interval === 'day')
    for (let day = dayIn(from, zone); ; day = dayBefore(day, -1)) {
      const at = startOfDayIn(day, zone).getTime()
      if (at > to.getTime()) break
      bars.push(at)
    }
  return bars
}

/** The dates that show one bar alone: days as days, hours as moments. */
export function barDates(
  at: number,
  interval: Interval,
  { to }: DateRange,
  next: number | undefined,
  zone: string,
): { readonly from: string; readonly to: string } {
  if (interval === 'day') {
    const day = dayIn(new Date(at), zone)
    return { from: day, to: day }
  }
  const end = next ?? (interval === 'hour' ? at + HOUR_MS : to.getTime() + 1)
  return interval === 'hour'
    ? { from: new Date(at).toISOString(), to: new Date(end - 1).toISOString() }
    : { from: dayIn(new Date(at), zone), to: dayIn(new Date(end - 1), zone) }
}
