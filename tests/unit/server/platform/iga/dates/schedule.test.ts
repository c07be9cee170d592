import { describe, expect, test } from 'vitest'
import { nextStart, scheduleOf } from '../../../../../../server/platform/iga/dates/schedule.ts'

const NOW = new Date('2026-05-01T09:00:00Z')
const next = (value: unknown, zone?: string) => {
  const schedule = scheduleOf(value)
  return schedule ? (nextStart(schedule, NOW, zone)?.toISOString() ?? null) : schedule
}

describe('when a campaign begins by itself', () => {
  test.each<[string, unknown, string | null | undefined]>([
    ['a rule', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-06-01T00:00:00.000Z'],
    ['a rule with its name', 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=8', '2026-05-04T08:00:00.000Z'],
    ['a rule that is over', 'FREQ=DAILY;UNTIL=20200101T000000Z', null],
    ['a rule that never comes', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', null],
    ['days that may be none', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', null],
    ['five fields', '0 8 1 * *', '2026-06-01T08:00:00.000Z'],
    ['five fields count Sunday as 0', '0 8 * * 1', '2026-05-04T08:00:00.000Z'],
    ['six fields count Sunday as 1', '0 0 8 ? * 2', '2026-05-04T08:00:00.000Z'],
    ['seven fields', '0 0 12 1 1 ? 2027', '2027-01-01T12:00:00.000Z'],
    ['a year that is over', '0 0 12 1 1 ? 2020', null],
    [
      'a cron expression in a document',
      { schedule: '0 0 8 ? * MON', enabled: true },
      '2026-05-04T08:00:00.000Z',
    ],
    ['what is switched off', { schedule: '0 0 8 ? * MON', enabled: false }, undefined],
    [
      'every so often',
      { startTime: '2026-04-30T10:00:00Z', repeatInterval: 86_400_000, schedule: null },
      '2026-05-01T10:00:00.000Z',
    ],
    [
      'every so often until it ends',
      { startTime: '2026-02-10T19:34Z', endTime: '2026-02-10T19:35Z', repeatInterval: 946_080_000_000 },
      null,
    ],
    ['once', { startTime: '2026-07-01T00:00:00Z' }, '2026-07-01T00:00:00.000Z'],
    ['nothing', null, undefined],
    ['no text', '', undefined],
    ['no schedule', 'sometimes', null],
    ['oftener than daily', 'FREQ=SECONDLY', null],
    ['cron of every minute', '* * * * *', null],
    ['cron of twice a day', '0 8,20 * * 1', null],
    ['cron of twice on one day in four years', '0 8-9 29 2 *', null],
    ['an interval of an hour', { startTime: '2026-04-30T10:00:00Z', repeatInterval: 3_600_000 }, null],
    ['a rule that is none', 'FREQ=NEVER', null],
    ['a time that is none', { startTime: 'noon' }, null],
    ['a rule that began too long ago', 'DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY', null],
    ['a number', 5, null],
    ['four fields', '* * * *', null],
  ])('%s', (_, value, expected) => {
    expect(next(value)).toBe(expected)
  })

  test('cron is of the zone of the tenant', () => {
    expect(next('0 8 * * *', 'America/New_York')).toBe('2026-05-01T12:00:00.000Z')
  })
})
