import { dayIn, wallTimeIn } from '../../../../engine/format/days-in-zone.ts'
import type { ScheduleFrequency, TimeFrame } from '../tables.ts'

/** When a schedule runs, by the clocks of a zone. */
export interface ScheduleTimes {
  readonly frequency: ScheduleFrequency
  /** Of a weekly one; 1 is Monday. */
  readonly weekday: number | null
  /** Of a monthly one; in a shorter month its last day. */
  readonly monthDay: number | null
  /** `07:30` */
  readonly time: string
  /** Of the IANA database. */
  readonly timeZone: string
}

const DAY_MS = 86_400_000
/** A month and the rest of the one before it, with a day to spare where a zone leaves one out. */
const DAYS_AHEAD = 64

/**
 * The first moment after another at which a schedule runs. A time that the clocks leave out is an hour later that day; one that they show twice is the first.
 *
 * @throws Error for a schedule without a moment within two months: a fault of the program
 * @example nextTime({ frequency: 'daily', weekday: null, monthDay: null, time: '07:30', timeZone: 'Europe/Paris' }, new Date())
 */
export function nextTime(times: ScheduleTimes, after: Date): Date {
  const { time, timeZone } = times
  const today = dayIn(after, timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = laterDay(today, ahead)
    if (!isDayOf(times, day)) continue
    const moment = wallTimeIn(`${day}T${time}:00`, timeZone)
    if (moment > after) return moment
  }
  throw new Error('A schedule of a report has no next moment.')
}

function isDayOf({ frequency, weekday, monthDay }: ScheduleTimes, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  switch (frequency) {
    case 'daily':
      return true
    case 'weekly':
      return (date.getUTCDay() || 7) === weekday
    case 'monthly': {
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
      return date.getUTCDate() === Math.min(monthDay ?? 1, last)
    }
  }
}

/** Days from today on which time frames begin and end, both included. */
const FRAMES: Readonly<Record<TimeFrame, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
}

/**
 * The days of a time frame, seen from the day of a moment in a zone.
 *
 * @example frameDays('yesterday', new Date('2026-03-01T05:00:00Z'), 'America/New_York') // { startDate: '2026-02-28', endDate: '2026-02-28' }
 */
export function frameDays(
  frame: TimeFrame,
  now: Date,
  timeZone: string,
): { readonly startDate: string; readonly endDate: string } {
  const [first, last] = FRAMES[frame]
  const today = dayIn(now, timeZone)
  return { startDate: laterDay(today, first), endDate: laterDay(today, last) }
}

const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
