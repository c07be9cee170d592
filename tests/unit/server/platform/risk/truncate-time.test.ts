import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../../../../engine/format/days-in-zone.ts'
import { truncateTo } from '../../../../../server/platform/risk/blocks/truncate-time.ts'

test.each([
  ['hour', 'UTC', '2026-03-29T01:59:59.999Z', '2026-03-29T01:00:00.000Z'],
  // Clocks of Kathmandu are five hours and three quarters ahead.
  ['hour', 'Asia/Kathmandu', '2026-03-29T02:20:00.000Z', '2026-03-29T02:15:00.000Z'],
  ['hour', 'Asia/Kathmandu', '2026-03-29T02:14:59.999Z', '2026-03-29T01:15:00.000Z'],
  // The hour that clocks show twice is two hours.
  ['hour', 'Europe/Paris', '2026-10-25T00:30:00.000Z', '2026-10-25T00:00:00.000Z'],
  ['hour', 'Europe/Paris', '2026-10-25T01:30:00.000Z', '2026-10-25T01:00:00.000Z'],
  ['minute', 'Asia/Kathmandu', '2026-03-29T02:14:59.999Z', '2026-03-29T02:14:00.000Z'],
  ['day', 'America/New_York', '2026-03-09T03:59:00.000Z', '2026-03-08T05:00:00.000Z'],
  ['day', 'America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['week', 'Europe/Paris', '2026-03-29T21:59:00.000Z', '2026-03-22T23:00:00.000Z'],
  ['week', 'Europe/Paris', '2026-03-29T22:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['month', 'Europe/Paris', '2026-04-01T00:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['quarter', 'UTC', '2026-06-30T23:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['year', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
] as const)('the %s in %s of %s begins at %s', (unit, zone, at, start) => {
  expect(new Date(truncateTo(unit, zone)(Date.parse(at))).toISOString()).toBe(start)
})

test('moments come in any order: what was found before changes nothing', () => {
  const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
  const moment = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) })
  fc.assert(
    fc.property(
      zone,
      fc.constantFrom('hour', 'day', 'week'),
      fc.array(moment, { maxLength: 40 }),
      (of, unit, moments) => {
        const known = truncateTo(unit, of)
        for (const at of moments) {
          const start = known(at)
          expect(start).toBe(truncateTo(unit, of)(at))
          expect(start).toBeLessThanOrEqual(at)
          if (unit === 'day') expect(dayIn(new Date(start), of)).toBe(dayIn(new Date(at), of))
        }
      },
    ),
  )
})
