import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import { createReservoir } from '../../../../../server/platform/risk/pipelines/reservoir.ts'

const sample = (count: number, most: number, seed: number): readonly number[] => {
  const some = createReservoir<number>(most, createRandom(seed))
  for (let nth = 0; nth < count; nth++) some.add(nth)
  expect(some.seen).toBe(count)
  return some.items
}

describe('a sample of very many', () => {
  it('is all of few, in their order', () => expect(sample(3, 5, 1)).toEqual([0, 1, 2]))

  it('has each as often as any other', () => {
    const counts = Array.from({ length: 20 }, () => 0)
    for (let seed = 0; seed < 4000; seed++) for (const one of sample(20, 5, seed)) counts[one]! += 1
    // Each 1000 times; four deviations are 110.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(110)
  })

  it('is the same for the same seed', () => {
    expect(sample(100, 10, 7)).toEqual(sample(100, 10, 7))
    expect(sample(100, 10, 7)).not.toEqual(sample(100, 10, 8))
  })
})
