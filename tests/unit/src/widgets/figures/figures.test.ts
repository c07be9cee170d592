import fc from 'fast-check'
import { expect, it } from 'vitest'
import { meterOf } from '../../../../../src/widgets/figures/figures.logic.ts'

it.each([
  [3, 4, [true, true, true, false], 0.75],
  [0, 2, [false, false], 0],
  [9, 2, [true, true], 1],
  [-1, 2, [false, false], 0],
  [50, 200, [], 0.25],
  [1, 2.5, [], 0.4],
])('%d of %d is drawn as %j', (value, whole, pieces, share) => {
  expect(meterOf(value, whole)).toEqual({ pieces, share })
})

it.each([
  [1, 0],
  [1, undefined],
  ['1', 2],
  [null, 2],
])('%j of %j is no part of a whole', (value, whole) => {
  expect(meterOf(value, whole)).toBeUndefined()
})

it('never draws less or more than there is', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1 }), (value, whole) => {
      const { share, pieces } = meterOf(value, whole)!
      return share >= 0 && share <= 1 && pieces.filter(Boolean).length <= Math.max(value, 0)
    }),
  )
})
