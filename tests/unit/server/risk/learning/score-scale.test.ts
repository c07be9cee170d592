import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf, scoreOn, shareAbove } from '../../../../../server/platform/risk/learning/score-scale.ts'
import { runs } from '../../../../support/runs.ts'

const even = Float32Array.from({ length: 10_000 }, (_, at) => at + 1)

test.each([
  ['the smallest', 1, 0],
  ['what half exceed', 5001, 7.5],
  ['one of ten', 9001, 25],
  ['one of a hundred', 9901, 50],
  ['one of a thousand', 9991, 75],
  ['less than all', 0, 0],
  ['far more than all', 1e9, 100],
])('%s scores by how rare it is', (_what, value, score) => {
  expect(scoreOn(scaleOf(even), value)).toBeCloseTo(score, 1)
})

test('what is more than all that was seen in a small source still differs', () => {
  const scale = scaleOf(Float32Array.from({ length: 100 }, (_, at) => at + 1))
  const [most, twice, much] = [100, 200, 400].map((value) => scoreOn(scale, value))
  expect(most).toBeCloseTo(50, 1)
  expect(twice).toBeGreaterThan(most! + 10)
  expect(much).toBeGreaterThan(twice! + 10)
})

test('any scale: scores rise with values, from 0 to 100', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, values, (learnt, asked) => {
      const scale = scaleOf(Float32Array.from(learnt))
      expect(scale.shares).toHaveLength(scale.values.length)
      const scores = asked.toSorted((a, b) => a - b).map((value) => scoreOn(scale, value))
      for (const [at, score] of scores.entries()) {
        expect(score).toBeGreaterThanOrEqual(at === 0 ? 0 : scores[at - 1]! - 1e-4)
        expect(score).toBeLessThanOrEqual(100)
      }
      for (const value of asked) expect(shareAbove(scale, value)).toBeLessThanOrEqual(1)
    }),
    runs(200),
  )
})
