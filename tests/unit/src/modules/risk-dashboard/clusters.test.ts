import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaBetween, parseArea, printArea } from '../../../../../src/modules/risk-dashboard/area.ts'
import { clustersOf, radiusOf } from '../../../../../src/modules/risk-dashboard/clusters.ts'
import {
  bounds,
  movedFrame,
  viewBoxOf,
  wholeWorld,
  withinWorld,
  zoomed,
} from '../../../../../src/modules/risk-dashboard/map-frame.ts'
import { runs } from '../../../../support/runs.ts'

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    count: fc.integer({ min: 1, max: 1_000 }),
    score: fc.double({ min: 0, max: 100, noNaN: true }),
    risky: fc.nat(20),
  }),
  { maxLength: 60 },
)
const zoom = fc.constantFrom(1, 2, 4, 8, 16, 32)

describe('clusters', () => {
  test('have all sign-ins once, at every zoom', () => {
    fc.assert(
      fc.property(places, zoom, (given, at) => {
        const sum = (all: readonly { readonly count: number }[]) => all.reduce((n, { count }) => n + count, 0)
        expect(sum(clustersOf(given, at))).toBe(sum(given))
      }),
      runs(100),
    )
  })

  test('stand within their places, and score between the lowest and the highest', () => {
    fc.assert(
      fc.property(places, zoom, (given, at) => {
        for (const { latitude, longitude, score, area } of clustersOf(given, at)) {
          expect(latitude).toBeGreaterThanOrEqual(area.south)
          expect(latitude).toBeLessThanOrEqual(area.north)
          expect(longitude).toBeGreaterThanOrEqual(area.west)
          expect(longitude).toBeLessThanOrEqual(area.east)
          const scores = given.map((each) => each.score)
          expect(score).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-6)
          expect(score).toBeLessThanOrEqual(Math.max(...scores) + 1e-6)
        }
      }),
      runs(100),
    )
  })

  test('every place is in the area of some cluster: choosing it finds them', () => {
    fc.assert(
      fc.property(places, zoom, (given, at) => {
        const clusters = clustersOf(given, at)
        for (const { latitude, longitude } of given)
          expect(
            clusters.some(
              ({ area }) =>
                latitude >= area.south &&
                latitude <= area.north &&
                longitude >= area.west &&
                longitude <= area.east,
            ),
          ).toBe(true)
      }),
      runs(100),
    )
  })

  test('come apart when the map is larger', () => {
    const near = [
      { latitude: 48.86, longitude: 2.35, count: 3, score: 10, risky: 0 },
      { latitude: 50.85, longitude: 4.35, count: 1, score: 90, risky: 1 },
    ]
    expect(clustersOf(near, 1)).toHaveLength(1)
    expect(clustersOf(near, 1)[0]).toMatchObject({ count: 4, score: 30, risky: 1 })
    expect(clustersOf(near, 32)).toHaveLength(2)
  })

  test('are larger with more sign-ins', () => {
    expect(radiusOf(100, 100)).toBeGreaterThan(radiusOf(10, 100))
    expect(radiusOf(1, 0)).toBeGreaterThan(0)
  })
})

describe('the part of the world that is in sight', () => {
  const frame = fc.record({
    latitude: fc.double({ min: -200, max: 200, noNaN: true }),
    longitude: fc.double({ min: -500, max: 500, noNaN: true }),
    zoom: fc.double({ min: 0.1, max: 100, noNaN: true }),
  })

  test('never goes beyond the world', () => {
    fc.assert(
      fc.property(frame, fc.double({ min: -3, max: 3, noNaN: true }), (given, by) => {
        const { x, y, width, height } = viewBoxOf(movedFrame(withinWorld(given), by, -by))
        expect(x).toBeGreaterThanOrEqual(bounds.west - 1e-6)
        expect(x + width).toBeLessThanOrEqual(bounds.east + 1e-6)
        expect(y).toBeGreaterThanOrEqual(-bounds.north - 1e-6)
        expect(y + height).toBeLessThanOrEqual(-bounds.south + 1e-6)
      }),
      runs(100),
    )
  })

  test('is all of it at first, and half as wide one step on', () => {
    expect(viewBoxOf(wholeWorld)).toEqual({ x: -180, y: -84, width: 360, height: 142 })
    expect(viewBoxOf(zoomed(wholeWorld, 2)).width).toBe(180)
    expect(zoomed(wholeWorld, 0.5).zoom).toBe(1)
  })
})

test('an area is the same whichever corner it was drawn from', () => {
  const area = { south: 0, west: 5, north: 10, east: 50 }
  expect(areaBetween([10, 5], [0, 50])).toEqual(area)
  expect(areaBetween([0, 50], [10, 5])).toEqual(area)
  expect(parseArea(printArea(area))).toEqual(area)
  expect(areaBetween([-95, -200], [95, 200])).toEqual({ south: -90, west: -180, north: 90, east: 180 })
})
