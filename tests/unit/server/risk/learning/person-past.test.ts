import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURE_COUNT } from '../../../../../server/platform/risk/learning/event-row.ts'
import {
  createPersonPast,
  measuredFeatures,
  MEASURE_COUNT,
  PAST_EVENTS,
} from '../../../../../server/platform/risk/learning/person-past.ts'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import { runs } from '../../../../support/runs.ts'

const VALUES = 4
const DIMENSION = 3
const random = createRandom(1)
const embeddings = {
  dimension: DIMENSION,
  vectors: new Float32Array(VALUES * FEATURE_COUNT * DIMENSION).map(() => random.normal()),
}
/** Tokens of an event of which each feature has one of four values. */
const tokensFor = (values: readonly number[]) =>
  Int32Array.from({ length: FEATURE_COUNT }, (_, feature) => feature * VALUES + values[feature]!)
const events = fc.array(
  fc.record({
    values: fc.array(fc.nat(VALUES - 1), { minLength: FEATURE_COUNT, maxLength: FEATURE_COUNT }),
    after: fc.integer({ min: 0, max: 1_200_000 }),
  }),
  { minLength: 1, maxLength: PAST_EVENTS + 20 },
)

test('measures as counting over the last events does', () => {
  fc.assert(
    fc.property(events, (all) => {
      const past = createPersonPast(embeddings)
      const seen: { tokens: Int32Array; timestamp: number }[] = []
      let timestamp = 1_000_000
      for (const { values, after } of all) {
        timestamp += after
        const tokens = tokensFor(values)
        const measured = new Float32Array(MEASURE_COUNT)
        past.measure(tokens, 0, timestamp, measured, 0)
        const last = seen.slice(-PAST_EVENTS)
        for (let feature = 1; feature < FEATURE_COUNT; feature += 1) {
          const own = last.map((each) => each.tokens[feature]!)
          const times = own.filter((token) => token === tokens[feature]).length
          const share = (times + 0.5) / (own.length + 0.5 * (new Set(own).size + 1))
          expect(measured[(feature - 1) * 3]).toBeCloseTo(-Math.log(Math.min(1, share)), 4)
          const changed = own.length > 0 && own.at(-1) !== tokens[feature]
          expect(measured[(feature - 1) * 3 + 2]! > 0).toBe(changed)
        }
        const gap = measured[MEASURE_COUNT - 2]!
        if (last.length === 0) expect(gap).toBeNaN()
        else expect(gap).toBeCloseTo(Math.log1p((timestamp - last.at(-1)!.timestamp) / 60_000), 4)
        const burst = last.filter((each) => timestamp - each.timestamp < 600_000).length
        expect(measured[MEASURE_COUNT - 1]).toBeCloseTo(Math.log1p(burst), 4)
        past.add(tokens, 0, timestamp)
        seen.push({ tokens, timestamp })
      }
    }),
    runs(40),
  )
})

test('what is unlike the usual is further away than what is alike, and nothing is far without a past', () => {
  const [usual, alike, unlike] = [
    [1, 0],
    [0.9, 0.1],
    [-1, 0.2],
  ] as const
  const vectors = new Float32Array(3 * FEATURE_COUNT * 2)
  for (let feature = 0; feature < FEATURE_COUNT; feature += 1)
    vectors.set([usual, alike, unlike].flat(), feature * 6)
  const tokens = (value: number) => Int32Array.from({ length: FEATURE_COUNT }, (_, at) => at * 3 + value)
  const past = createPersonPast({ dimension: 2, vectors })
  const distance = (value: number) => {
    const measured = new Float32Array(MEASURE_COUNT)
    past.measure(tokens(value), 0, 5000, measured, 0)
    return measured[1]!
  }
  expect([distance(0), distance(2)]).toEqual([0, 0])
  for (let at = 0; at < 10; at += 1) past.add(tokens(0), 0, at)
  expect(distance(0)).toBeCloseTo(0, 5)
  expect(distance(1)).toBeLessThan(0.1)
  expect(distance(2)).toBeGreaterThan(1)
})

test('each number is about a feature, or about time', () => {
  expect(measuredFeatures).toHaveLength(MEASURE_COUNT)
  expect([...new Set(measuredFeatures)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, FEATURE_COUNT])
})
