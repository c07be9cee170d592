import { describe, expect, test } from 'vitest'
import {
  barDates,
  barsOf,
  intervalOf,
  dateRangeOf,
} from '../../../../../src/modules/risk-dashboard/date-range.ts'
import { timeBars } from '../../../../../src/modules/risk-dashboard/time-bars.ts'
import type { Preset } from '../../../../../src/modules/risk-dashboard/risk-view.ts'

const now = new Date('2026-03-12T22:30:00Z')
const said = ({ from, to }: { readonly from: Date; readonly to: Date }) => [
  from.toISOString(),
  to.toISOString(),
]

describe('the time that is looked at', () => {
  test.each<[Preset, string, string, string]>([
    ['today', 'UTC', '2026-03-12T00:00:00.000Z', '2026-03-12T23:59:59.999Z'],
    // It is the next day there already.
    ['today', 'Asia/Tokyo', '2026-03-12T15:00:00.000Z', '2026-03-13T14:59:59.999Z'],
    ['this_week', 'UTC', '2026-03-06T00:00:00.000Z', '2026-03-12T23:59:59.999Z'],
    // Clocks are put forward on the 8th.
    ['this_week', 'America/New_York', '2026-03-06T05:00:00.000Z', '2026-03-13T03:59:59.999Z'],
    ['this_month', 'UTC', '2026-03-01T00:00:00.000Z', '2026-03-12T23:59:59.999Z'],
  ])('%s in %s', (preset, zone, from, to) => {
    expect(said(dateRangeOf({ preset, from: undefined, to: undefined }, now, zone))).toEqual([from, to])
  })

  test('chosen days are those of the zone, moments are moments', () => {
    const days = { preset: 'custom', from: '2026-03-01', to: '2026-03-02' } as const
    expect(said(dateRangeOf(days, now, 'Europe/Paris'))).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-02T22:59:59.999Z',
    ])
    const hour = {
      preset: 'custom',
      from: '2026-03-01T10:00:00.000Z',
      to: '2026-03-01T10:59:59.999Z',
    } as const
    expect(said(dateRangeOf(hour, now, 'Europe/Paris'))).toEqual([hour.from, hour.to])
  })
})

describe('bars', () => {
  const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  test.each([
    ['2026-03-12T00:00:00Z', '2026-03-12T23:59:59.999Z', 'hour', 24],
    ['2026-03-06T00:00:00Z', '2026-03-12T23:59:59.999Z', 'day', 7],
    ['2026-01-01T00:00:00Z', '2026-06-30T23:59:59.999Z', 'week', 0],
    ['2020-01-01T00:00:00Z', '2026-06-30T23:59:59.999Z', 'month', 0],
  ])('from %s to %s are of an %s', (from, to, interval, count) => {
    const asked = range(from, to)
    expect(intervalOf(asked)).toBe(interval)
    expect(barsOf(asked, intervalOf(asked), 'UTC')).toHaveLength(count)
  })

  test('days begin at midnight of the zone, also where clocks change', () => {
    const asked = range('2026-03-27T23:00:00Z', '2026-03-30T21:59:59.999Z')
    expect(barsOf(asked, 'day', 'Europe/Paris').map((at) => new Date(at).toISOString())).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
  })

  test('a bar that is pressed is the time that is shown', () => {
    const asked = range('2026-03-06T00:00:00Z', '2026-03-12T23:59:59.999Z')
    const at = Date.parse('2026-03-08T00:00:00Z')
    expect(barDates(at, 'day', asked, undefined, 'UTC')).toEqual({ from: '2026-03-08', to: '2026-03-08' })
    expect(barDates(at, 'hour', asked, undefined, 'UTC')).toEqual({
      from: '2026-03-08T00:00:00.000Z',
      to: '2026-03-08T00:59:59.999Z',
    })
    const next = Date.parse('2026-03-15T00:00:00Z')
    expect(barDates(at, 'week', asked, next, 'UTC')).toEqual({ from: '2026-03-08', to: '2026-03-14' })
  })

  test('those that nothing came in stand there too', () => {
    const asked = range('2026-03-06T00:00:00Z', '2026-03-12T23:59:59.999Z')
    const counted = { at: Date.parse('2026-03-08T00:00:00Z'), low: 1, medium: 2, high: 3 }
    const bars = timeBars([counted], asked, 'UTC')
    expect(bars).toHaveLength(7)
    expect(bars[2]).toEqual(counted)
    expect(bars[0]).toMatchObject({ low: 0, medium: 0, high: 0 })
  })
})
