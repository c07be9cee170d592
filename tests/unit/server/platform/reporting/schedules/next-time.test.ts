import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from '../../../../../../engine/format/days-in-zone.ts'
import { frameDays, nextTime } from '../../../../../../server/platform/reporting/schedules/next-time.ts'
import type { ScheduleTimes } from '../../../../../../server/platform/reporting/schedules/next-time.ts'
import type { TimeFrame } from '../../../../../../server/platform/reporting/tables.ts'

const daily = (time: string, timeZone: string): ScheduleTimes => ({
  frequency: 'daily',
  weekday: null,
  monthDay: null,
  time,
  timeZone,
})
const weekly = (weekday: number, time: string, timeZone: string): ScheduleTimes => ({
  ...daily(time, timeZone),
  frequency: 'weekly',
  weekday,
})
const monthly = (monthDay: number, time: string, timeZone: string): ScheduleTimes => ({
  ...daily(time, timeZone),
  frequency: 'monthly',
  monthDay,
})

describe('the next moment of a schedule', () => {
  it.each([
    ['later today', daily('07:30', 'UTC'), '2026-05-01T07:29:59Z', '2026-05-01T07:30:00Z'],
    ['not the moment itself', daily('07:30', 'UTC'), '2026-05-01T07:30:00Z', '2026-05-02T07:30:00Z'],
    [
      'today of the zone',
      daily('07:30', 'Pacific/Kiritimati'),
      '2026-05-01T15:00:00Z',
      '2026-05-01T17:30:00Z',
    ],
    ['a zone behind', daily('23:00', 'America/Los_Angeles'), '2026-05-01T05:00:00Z', '2026-05-01T06:00:00Z'],
    ['half an hour off', daily('00:15', 'Asia/Kolkata'), '2026-05-01T00:00:00Z', '2026-05-01T18:45:00Z'],
    // Clocks of Paris go from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
    ['before summer time', daily('08:00', 'Europe/Paris'), '2026-03-28T00:00:00Z', '2026-03-28T07:00:00Z'],
    ['in summer time', daily('08:00', 'Europe/Paris'), '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
    ['a time left out', daily('02:30', 'Europe/Paris'), '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['the day after it', daily('02:30', 'Europe/Paris'), '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
    ['a time shown twice', daily('02:30', 'Europe/Paris'), '2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z'],
    ['not its second time', daily('02:30', 'Europe/Paris'), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    // Clocks of Lord Howe Island are put on by half an hour; those of Santiago at midnight.
    [
      'half an hour left out',
      daily('02:10', 'Australia/Lord_Howe'),
      '2026-10-03T10:00:00Z',
      '2026-10-03T15:40:00Z',
    ],
    ['midnight left out', daily('00:00', 'America/Santiago'), '2026-09-05T12:00:00Z', '2026-09-06T04:00:00Z'],
    ['this Monday', weekly(1, '09:00', 'UTC'), '2026-11-28T00:00:00Z', '2026-11-30T09:00:00Z'],
    ['this Sunday', weekly(7, '09:00', 'UTC'), '2026-11-28T00:00:00Z', '2026-11-29T09:00:00Z'],
    ['next Saturday', weekly(6, '09:00', 'UTC'), '2026-11-28T10:00:00Z', '2026-12-05T09:00:00Z'],
    ['Monday of the zone', weekly(1, '01:00', 'Asia/Tokyo'), '2026-11-29T00:00:00Z', '2026-11-29T16:00:00Z'],
    ['this month', monthly(15, '06:00', 'UTC'), '2026-11-01T00:00:00Z', '2026-11-15T06:00:00Z'],
    ['next month', monthly(1, '06:00', 'UTC'), '2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z'],
    [
      'the last day of a shorter month',
      monthly(31, '06:00', 'UTC'),
      '2026-11-01T00:00:00Z',
      '2026-11-30T06:00:00Z',
    ],
    ['then the 31st again', monthly(31, '06:00', 'UTC'), '2026-11-30T06:00:00Z', '2026-12-31T06:00:00Z'],
    ['of February', monthly(30, '06:00', 'UTC'), '2027-01-30T06:00:00Z', '2027-02-28T06:00:00Z'],
    ['of a leap year', monthly(30, '06:00', 'UTC'), '2028-01-31T06:00:00Z', '2028-02-29T06:00:00Z'],
  ])('is %s', (_, times, after, next) => {
    expect(nextTime(times, new Date(after)).toISOString()).toBe(new Date(next).toISOString())
  })

  const zones = [
    'UTC',
    'Europe/Paris',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Santiago',
  ]
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

  it('comes once a day, at whatever time, whatever the clocks do', () => {
    fc.assert(
      fc.property(moments, clock, fc.constantFrom(...zones), (after, time, zone) => {
        const days: string[] = []
        let at = after
        for (let count = 0; count < 5; count++) {
          const next = nextTime(daily(time, zone), at)
          expect(next.getTime()).toBeGreaterThan(at.getTime())
          at = next
          days.push(dayIn(at, zone))
        }
        expect(new Set(days).size).toBe(5)
        expect(Date.parse(days[4]!) - Date.parse(days[0]!)).toBe(4 * 86_400_000)
      }),
      { numRuns: 200 },
    )
  })

  it('comes once a month, for each day of the month', () => {
    fc.assert(
      fc.property(moments, clock, fc.integer({ min: 1, max: 31 }), (after, time, day) => {
        const first = nextTime(monthly(day, time, 'Europe/Paris'), after)
        const second = nextTime(monthly(day, time, 'Europe/Paris'), first)
        const months = [first, second].map((at) => dayIn(at, 'Europe/Paris').slice(0, 7))
        const [year, month] = months[0]!.split('-').map(Number)
        expect(months[1]).toBe(new Date(Date.UTC(year!, month!, 1)).toISOString().slice(0, 7))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the days of a time frame', () => {
  const cases: [TimeFrame, string, string, string, string][] = [
    ['today', '2026-05-01T10:00:00Z', 'Pacific/Kiritimati', '2026-05-02', '2026-05-02'],
    ['today', '2026-05-01T10:00:00Z', 'Pacific/Pago_Pago', '2026-04-30', '2026-04-30'],
    ['yesterday', '2026-03-01T05:00:00Z', 'America/New_York', '2026-02-28', '2026-02-28'],
    ['yesterday', '2026-03-01T05:00:00Z', 'America/Los_Angeles', '2026-02-27', '2026-02-27'],
    ['last7', '2026-03-30T23:30:00Z', 'Europe/Paris', '2026-03-25', '2026-03-31'],
    ['last30', '2024-03-01T12:00:00Z', 'UTC', '2024-02-01', '2024-03-01'],
  ]
  it.each(cases)('%s at %s in %s', (frame, at, zone, startDate, endDate) => {
    expect(frameDays(frame, new Date(at), zone)).toEqual({ startDate, endDate })
  })
})
