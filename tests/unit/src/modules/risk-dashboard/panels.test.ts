import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import { labelStep, ticksOf } from '../../../../../src/modules/risk-dashboard/bar-scale.ts'
import { parseAnswer } from '../../../../../src/modules/risk-dashboard/risk-answer.ts'
import { riskDashboard } from '../../../../../src/modules/risk-dashboard/risk-dashboard.widget.ts'
import { levelOf, levelOfEvent, thresholdsOf } from '../../../../../src/modules/risk-dashboard/risk-levels.ts'
import { usualRows } from '../../../../../src/modules/risk-dashboard/usual-values.ts'
import { ringPath } from '../../../../../src/modules/risk-dashboard/world-outline.ts'
import { runs } from '../../../../support/runs.ts'

describe('thresholds', () => {
  test.each([
    ['of the configuration where nothing was risky', 0, { medium: 20, high: 80 }, { medium: 20, high: 80 }],
    [
      'of the latest risky event, before the configuration',
      60,
      { medium: 20, high: 80 },
      { medium: 20, high: 60 },
    ],
    ['of the latest risky event alone', 70, undefined, { medium: 42, high: 70 }],
    ['of the service itself where nothing is known', 0, undefined, { medium: 30, high: 50 }],
    ['never the wrong way round', 0, { medium: 90, high: 40 }, { medium: 40, high: 40 }],
    ['only of what is a score', 0, { medium: 'x', high: 500 }, { medium: 30, high: 50 }],
  ])('%s', (_, high, config, expected) => {
    expect(thresholdsOf(high, config)).toEqual(expected)
  })

  test.each([
    [29.9, 'low'],
    [30, 'medium'],
    [50, 'high'],
  ])('%d is %s', (score, level) => {
    expect(levelOf(score, { medium: 30, high: 50 })).toBe(level)
  })

  test.each([
    ['high by a threshold that was lower', true, 45, 'high'],
    ['not high by a threshold that was higher', false, 60, 'medium'],
    ['medium', false, 30, 'medium'],
    ['low', false, 29.9, 'low'],
  ])('one event is %s', (_, isRisky, risk, level) => {
    expect(levelOfEvent({ isRisky, scores: { risk } }, { medium: 30 })).toBe(level)
  })
})

describe('the answer of the service', () => {
  test('is read into panels', () => {
    const { searchRiskEvents } = riskDashboard.examples[0]!.data!
    const answer = parseAnswer(searchRiskEvents)
    expect(answer).toMatchObject({
      total: 1,
      risky: 1,
      people: 1,
      isMorePeople: false,
      times: [{ low: 0, medium: 0, high: 1 }],
      riskiest: [{ userId: 'erin.employee', count: 1, score: 95 }],
      places: [{ latitude: 1.35, longitude: 103.82, count: 1, score: 95, risky: 1 }],
      reasons: [
        { name: 'behavior.country', count: 1 },
        { name: 'is_brute_force', count: 1 },
      ],
    })
    expect(answer.bands).toHaveLength(20)
    expect(answer.bands[19]).toBe(1)
    expect(answer.events[0]).toMatchObject({
      id: 'e1',
      userId: 'erin.employee',
      sort: [95, 1_772_530_200_000, 'erin.employee', 'e1'],
    })
  })

  test('that has nothing is nothing', () => {
    expect(parseAnswer({})).toMatchObject({
      total: 0,
      risky: 0,
      times: [],
      places: [],
      reasons: [],
      events: [],
    })
  })
})

describe('what is usual', () => {
  const compared = {
    country: 'brazil',
    city: undefined,
    os: 'mac',
    device: undefined,
    user_agent: undefined,
    time_of_day: undefined,
    day_of_week: undefined,
  }
  const row = (category: string, type: string, value: string | null, count: string) => ({
    category,
    type,
    value,
    count,
  })

  test('is said beside what the event has, of the person and of everybody', () => {
    const result = [
      row('country', 'user', 'france', '97'),
      row('country', 'user', 'Others', '3'),
      row('country', 'all', 'brazil', '25'),
      row('country', 'all', null, '75'),
    ]
    expect(usualRows({ compared }, { result })).toEqual([
      { category: 'country', value: 'brazil', own: 0, all: 0.25, mostly: { value: 'france', share: 0.97 } },
      { category: 'os', value: 'mac', own: undefined, all: undefined, mostly: undefined },
    ])
  })

  test.each([[undefined], [{}], [{ result: 'none' }]])('is nothing in %j', (answer) => {
    expect(usualRows({ compared }, answer).every(({ mostly }) => mostly === undefined)).toBe(true)
  })
})

describe('scales of bars', () => {
  test('begin at 0, reach what is most, and are whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (most) => {
        const ticks = ticksOf(most)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
      runs(200),
    )
  })

  test('leave out labels that have no room', () => {
    expect(labelStep(7, 400, 50)).toBe(1)
    expect(labelStep(31, 300, 50)).toBe(6)
  })
})

describe('the outline of the world', () => {
  test('draws what crosses the edge on both sides', () => {
    expect(
      ringPath([
        [179, 1],
        [-179, 1],
        [-179, 0],
        [179, 1],
      ]),
    ).toBe('M179,-1L181,-1L181,0L179,-1ZM-181,-1L-179,-1L-179,0L-181,-1Z')
  })

  test('has no line across the map', () => {
    const world = JSON.parse(readFileSync('node_modules/world-atlas/countries-110m.json', 'utf8'))
    const land = feature(
      world,
      world.objects.land,
    ) as unknown as GeoJSON.FeatureCollection<GeoJSON.MultiPolygon>
    const paths = land.features.flatMap(({ geometry }) => geometry.coordinates.flat().map(ringPath))
    expect(paths.filter((path) => path !== '').length).toBeGreaterThan(100)
    for (const path of paths) {
      const longitudes = [...path.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
      const starts = [...path.matchAll(/([ML])(-?[\d.]+),/g)].map(([, kind]) => kind)
      for (let at = 1; at < longitudes.length; at += 1)
        if (starts[at] === 'L') expect(Math.abs(longitudes[at]! - longitudes[at - 1]!)).toBeLessThan(60)
    }
  })
})
