import { assignRows, clusterCentres } from './clusters.ts'
import type { Clusters } from './clusters.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import type { TrainingPace } from './pace.ts'
import { shuffledIndexes } from './random.ts'
import type { Random } from './random.ts'
import { pickedRows } from './rows.ts'
import type { TrainingRows } from './rows.ts'

/** Rows on which numbers of clusters are tried, and on which the chosen number is learnt. */
const TRIED_ROWS = 1200
const LEARNT_ROWS = 20_000
/** Numbers that are tried: one after the other is larger by the same factor. */
const TRIES = 6

/**
 * Clusters, as many of them as tell rows apart best: numbers between the bounds are tried on a sample, and the one with the largest silhouette is taken.
 * Distances are to middles instead of to each row, which is much faster and orders numbers of clusters alike.
 *
 * @param bounds of the number; at most half as many as rows of the sample are tried, and there are fewer where there are fewer different rows
 * @throws the reason of the signal
 */
export async function chooseClusters(
  rows: TrainingRows,
  { minClusters, maxClusters }: Hyperparameters['modelC'],
  random: Random,
  pace: TrainingPace,
): Promise<Clusters> {
  const order = shuffledIndexes(rows.count, random)
  const sample = pickedRows(rows, order.subarray(0, TRIED_ROWS))
  const numbers = numbersBetween(minClusters, Math.min(maxClusters, Math.max(minClusters, sample.count >> 1)))
  let best = { number: minClusters, silhouette: Number.NEGATIVE_INFINITY }
  for (const [at, number] of numbers.entries()) {
    const silhouette = await silhouetteOf(await clusterCentres(sample, number, random, pace), sample, pace)
    if (silhouette > best.silhouette) best = { number, silhouette }
    pace.report({ stage: 'model-c', done: at + 1, of: numbers.length })
  }
  return clusterCentres(pickedRows(rows, order.subarray(0, LEARNT_ROWS)), best.number, random, pace)
}

/** Numbers from one to another, both among them. */
export const numbersBetween = (least: number, most: number): readonly number[] => [
  ...new Set(
    Array.from({ length: TRIES }, (_, at) => Math.round(least * (most / least) ** (at / (TRIES - 1)))),
  ),
]

async function silhouetteOf(clusters: Clusters, rows: TrainingRows, pace: TrainingPace): Promise<number> {
  const { distances, nextDistances } = await assignRows(clusters, rows, pace)
  let sum = 0
  for (const [at, own] of distances.entries()) {
    const next = nextDistances[at]!
    if (Number.isFinite(next) && next > 0) sum += (next - own) / next
  }
  return sum / rows.count
}
