import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseClusters,
  numbersBetween,
} from '../../../../../server/platform/risk/learning/choose-clusters.ts'
import {
  assignerOf,
  assignRows,
  clusterCentres,
} from '../../../../../server/platform/risk/learning/clusters.ts'
import { createTrainingPace } from '../../../../../server/platform/risk/learning/pace.ts'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import { rowsOfTable } from '../../../../../server/platform/risk/learning/rows.ts'
import { runs } from '../../../../support/runs.ts'

const pace = createTrainingPace({})
const WIDTH = 3
const tables = fc
  .array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: WIDTH, maxLength: WIDTH }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) => rowsOfTable(Float32Array.from(rows.flat()), WIDTH))

/** Rows around so many middles that are far from each other. */
function around(middles: number, count: number, seed: number) {
  const random = createRandom(seed)
  return rowsOfTable(
    Float32Array.from(
      Array.from({ length: count }, (_, at) =>
        Array.from({ length: WIDTH }, (__, axis) => {
          const middle = ((at % middles) * 7 + axis * 13) % 31
          return middle + random.normal() / 5
        }),
      ).flat(),
    ),
    WIDTH,
  )
}

describe('clusters', () => {
  test('rows belong to the nearest middle, as a plain reading finds it', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 8 }), fc.integer(), async (rows, most, seed) => {
        const clusters = await clusterCentres(rows, most, createRandom(seed), pace)
        const count = clusters.centroids.length / WIDTH
        expect(count).toBeLessThanOrEqual(most)
        const found = assignerOf(clusters)(rows)
        expect(await assignRows(clusters, rows, pace)).toEqual(found)
        const row = new Float32Array(WIDTH)
        for (let at = 0; at < rows.count; at += 1) {
          rows.copyTo(at, row, 0)
          const distances = Array.from({ length: count }, (_, cluster) =>
            Math.hypot(...row.map((value, axis) => value - clusters.centroids[cluster * WIDTH + axis]!)),
          ).toSorted((a, b) => a - b)
          expect(found.distances[at]).toBeCloseTo(distances[0]!, 2)
          if (count > 1) expect(found.nextDistances[at]).toBeCloseTo(distances[1]!, 2)
          else expect(found.nextDistances[at]).toBe(Number.POSITIVE_INFINITY)
        }
      }),
      runs(60),
    )
  })

  test('there are no more of them than different rows', async () => {
    const rows = rowsOfTable(Float32Array.from([1, 1, 1, 2, 2, 2, 1, 1, 1]), WIDTH)
    const { centroids } = await clusterCentres(rows, 5, createRandom(1), pace)
    expect(centroids.length / WIDTH).toBe(2)
  })

  test.each([4, 9])('as many are chosen as there are: %i', async (middles) => {
    const rows = around(middles, 400, 3)
    const bounds = { minClusters: 4, maxClusters: 20 }
    const { centroids } = await chooseClusters(rows, bounds, createRandom(2), pace)
    // Numbers are tried with a factor between them: the next one is as near as it gets.
    expect(Math.abs(Math.log(centroids.length / WIDTH / middles))).toBeLessThan(Math.log(1.4))
  })

  test('the same seed finds the same', async () => {
    const choose = () =>
      chooseClusters(around(5, 300, 1), { minClusters: 3, maxClusters: 12 }, createRandom(4), pace)
    expect(await choose()).toEqual(await choose())
  })

  test.each([
    [4, 45, [4, 6, 11, 17, 28, 45]],
    [3, 3, [3]],
    [10, 12, [10, 11, 12]],
  ])('numbers between %i and %i', (least, most, expected) => {
    expect(numbersBetween(least, most)).toEqual(expected)
  })

  test('ends when it is asked to', async () => {
    const ended = createTrainingPace({ signal: AbortSignal.abort(new Error('No longer wanted.')) })
    await expect(clusterCentres(around(4, 50, 1), 4, createRandom(1), ended)).rejects.toThrow(
      'No longer wanted.',
    )
  })
})
