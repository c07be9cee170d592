import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaBetween } from '../../../../../src/modules/risk-dashboard/area.ts'
import { featureNames } from '../../../../../src/modules/risk-dashboard/features.ts'
import {
  isFiltered,
  parseView,
  presets,
  printView,
  eventSorts,
  toggledValue,
  withoutFilters,
  type RiskView,
} from '../../../../../src/modules/risk-dashboard/risk-view.ts'
import { runs } from '../../../../support/runs.ts'

const usual = parseView({})

describe('what an address asks for', () => {
  test.each<[string, Record<string, string>, Partial<RiskView>]>([
    [
      'nothing',
      {},
      { preset: 'this_week', low: 0, high: 100, sort: 'risk', isRiskyOnly: false, features: {} },
    ],
    ['today', { dates: 'today' }, { preset: 'today' }],
    ['unknown dates', { dates: 'yesterday' }, { preset: 'this_week' }],
    [
      'chosen days',
      { dates: 'custom', from: '2026-03-01', to: '2026-03-07' },
      { preset: 'custom', from: '2026-03-01', to: '2026-03-07' },
    ],
    [
      'a day that does not exist',
      { dates: 'custom', from: '2026-02-30', to: '2026-03-07' },
      { preset: 'this_week' },
    ],
    [
      'chosen days without an end',
      { dates: 'custom', from: '2026-03-01' },
      { preset: 'this_week', from: undefined },
    ],
    ['a range of scores', { risk: '40-100' }, { low: 40, high: 100 }],
    ['a band of scores', { risk: '40-44.5' }, { low: 40, high: 44.5 }],
    ['a range the wrong way round', { risk: '80-20' }, { low: 0, high: 100 }],
    ['a range beyond', { risk: '0-101' }, { low: 0, high: 100 }],
    ['risky ones', { risky: 'yes' }, { isRiskyOnly: true }],
    ['an area', { area: '40,-10,60,20.5' }, { area: { south: 40, west: -10, north: 60, east: 20.5 } }],
    ['an area upside down', { area: '60,-10,40,20' }, { area: undefined }],
    ['no area', { area: '1,2,3' }, { area: undefined }],
    [
      'reasons',
      { reason: 'is_brute_force,behavior.country,is_nothing' },
      { reasons: ['is_brute_force', 'behavior.country'] },
    ],
    [
      'values',
      { city: 'austin,new_york', os: 'mac' },
      { features: { city: ['austin', 'new_york'], os: ['mac'] } },
    ],
    ['a value with a comma', { rawUserId: 'a%2Cb,100%25' }, { features: { rawUserId: ['a,b', '100%'] } }],
    ['the same value twice', { city: 'austin,austin' }, { features: { city: ['austin'] } }],
    ['an order', { sort: 'time' }, { sort: 'time' }],
    [
      'a page',
      { page: '3', after: '[57,null,"ada","e1"]' },
      { page: { number: 3, after: [57, null, 'ada', 'e1'] } },
    ],
    ['a page behind too little', { page: '3', after: '[57,null,"ada"]' }, { page: undefined }],
    ['a page without a place', { page: '3' }, { page: undefined }],
    ['a page behind something else', { page: '3', after: '{"a":1}' }, { page: undefined }],
    ['a pause', { live: 'off' }, { isPaused: true }],
  ])('%s', (_, query, expected) => {
    expect(parseView(query)).toMatchObject(expected)
  })

  const text = fc.string({ minLength: 1, maxLength: 12 })
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const view: fc.Arbitrary<RiskView> = fc
    .record({
      preset: fc.constantFrom(...presets),
      days: fc.tuple(day, day),
      range: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
      isRiskyOnly: fc.boolean(),
      corners: fc.option(
        fc.tuple(
          fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 })),
          fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 })),
        ),
        { nil: undefined },
      ),
      reasons: fc.uniqueArray(
        fc.constantFrom('is_brute_force', 'is_ip_blocked', 'behavior.os', 'clustering.city'),
      ),
      features: fc.dictionary(
        fc.constantFrom(...featureNames),
        fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
      ),
      userId: fc.option(text, { nil: undefined }),
      sort: fc.constantFrom(...eventSorts),
      page: fc.option(
        fc.record({
          number: fc.integer({ min: 2, max: 9 }),
          after: fc.tuple(fc.integer(), fc.integer(), fc.option(text), text),
        }),
        { nil: undefined },
      ),
      event: fc.option(text, { nil: undefined }),
      isPaused: fc.boolean(),
    })
    .map(({ days, range, corners, preset, ...others }) => ({
      ...others,
      preset,
      from: preset === 'custom' ? days[0] : undefined,
      to: preset === 'custom' ? days[1] : undefined,
      low: Math.min(...range),
      high: Math.max(...range),
      area: corners && areaBetween(...corners),
    }))

  test('says it again as it was said', () => {
    fc.assert(
      fc.property(view, (given) => {
        const query = Object.fromEntries(
          Object.entries(printView(given)).filter(([, value]) => value !== undefined),
        ) as Record<string, string>
        // What an address does to it and back.
        const said = Object.fromEntries(new URLSearchParams(new URLSearchParams(query).toString()))
        expect(parseView(said)).toEqual({ ...given, features: { ...given.features } })
      }),
      runs(100),
    )
  })

  test('is never refused, whatever it says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(printView(usual))), fc.string()), (query) => {
        const { low, high } = parseView(query)
        expect(low).toBeLessThanOrEqual(high)
      }),
      runs(100),
    )
  })
})

describe('filters', () => {
  test('are taken back at once, dates and order stay', () => {
    const view = parseView({
      dates: 'today',
      sort: 'time',
      risky: 'yes',
      city: 'austin',
      user: 'ada',
      event: 'e1',
    })
    expect(isFiltered(view)).toBe(true)
    const bare = withoutFilters(view)
    expect(isFiltered(bare)).toBe(false)
    expect(bare).toMatchObject({ preset: 'today', sort: 'time', event: undefined })
  })

  test('are put on and off by the same press', () => {
    expect(toggledValue(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggledValue(['a', 'b'], 'a')).toEqual(['b'])
  })
})
