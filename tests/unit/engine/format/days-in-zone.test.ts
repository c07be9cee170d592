import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { endOfDayIn, isTimeZone, startOfDayIn } from '../../../../engine/format/days-in-zone.ts'

describe('a day in a zone', () => {
  test.each([
    // zone, day, its first moment, its last one, hours
    ['UTC', '2026-05-31', '2026-05-31T00:00:00.000Z', '2026-05-31T23:59:59.999Z', 24],
    ['Europe/Paris', '2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T22:59:59.999Z', 24],
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z', 23],
    ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z', '2026-03-30T21:59:59.999Z', 24],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z', 25],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T06:59:59.999Z', 23],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z', 25],
    ['America/Los_Angeles', '2026-12-31', '2026-12-31T08:00:00.000Z', '2027-01-01T07:59:59.999Z', 24],
    ['Pacific/Kiritimati', '2026-05-01', '2026-04-30T10:00:00.000Z', '2026-05-01T09:59:59.999Z', 24],
    ['Asia/Kolkata', '2026-02-28', '2026-02-27T18:30:00.000Z', '2026-02-28T18:29:59.999Z', 24],
    // Midnight is left out.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', 23],
    // Midnight comes twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', 25],
    // The line between half hours.
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:29:59.999Z', 24.5],
  ])('%s %s', (zone, day, first, last, hours) => {
    const [start, end] = [startOfDayIn(day, zone), endOfDayIn(day, zone)]
    expect([start.toISOString(), end.toISOString()]).toEqual([first, last])
    expect((end.getTime() + 1 - start.getTime()) / 3_600_000).toBe(hours)
  })

  test('is shown as that day at both its ends, in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, at) => {
        const day = at.toISOString().slice(0, 10)
        const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
        expect(shown.format(startOfDayIn(day, zone))).toBe(day)
        expect(shown.format(endOfDayIn(day, zone))).toBe(day)
        expect(shown.format(startOfDayIn(day, zone).getTime() - 1)).not.toBe(day)
      }),
      { numRuns: 400 },
    )
  })
})

test.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
  ['Europe/Paris\u0000', false],
  ['x'.repeat(200), false],
])('%j is a zone: %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected)
})
