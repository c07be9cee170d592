import type { DenseLayer } from './dense.ts'
import { runLayer } from './dense.ts'
import type { TrainingPace } from './pace.ts'
import type { Random } from './random.ts'
import { copyRows } from './rows.ts'
import type { TrainingRows } from './rows.ts'

/** Where clusters have their middles, one after the other. */
export interface Clusters {
  readonly width: number
  readonly centroids: Float32Array
}

/** To which cluster each row belongs, and how far from its middle it is. */
export interface Assignment {
  readonly nearest: Int32Array
  readonly distances: Float32Array
  /** To the middle of the next cluster; infinite where there is one only. */
  readonly nextDistances: Float32Array
}

/** Passes after which middles hardly move. */
const PASSES = 12
/** Rows that are compared at once. */
const ROWS = 256
/** Part of the mean distance by which a pass must be better. */
const LEAST_GAIN = 0.001

/**
 * Middles of clusters: k-means, begun by chance at rows that are far from those chosen before (k-means++, Arthur and Vassilvitskii, 2007).
 *
 * @param most clusters; fewer where there are fewer different rows
 * @throws the reason of the signal
 */
export async function clusterCentres(
  rows: TrainingRows,
  most: number,
  random: Random,
  pace: TrainingPace,
): Promise<Clusters> {
  const clusters = await firstMiddles(rows, most, random, pace)
  let before = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { nearest, distances } = await assignRows(clusters, rows, pace)
    moveMiddles(clusters, rows, nearest)
    const mean = distances.reduce((sum, one) => sum + one, 0) / rows.count
    if (mean >= before * (1 - LEAST_GAIN)) break
    before = mean
  }
  return clusters
}

async function firstMiddles(
  rows: TrainingRows,
  most: number,
  random: Random,
  pace: TrainingPace,
): Promise<Clusters> {
  const { width, count } = rows
  const centroids = new Float32Array(most * width)
  const row = new Float32Array(width)
  const squares = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  let chosen = random.below(count)
  for (let made = 0; made < most; made += 1) {
    await pace.step()
    const start = made * width
    rows.copyTo(chosen, centroids, start)
    let total = 0
    for (let at = 0; at < count; at += 1) {
      rows.copyTo(at, row, 0)
      let square = 0
      for (let number = 0; number < width; number += 1)
        square += (row[number]! - centroids[start + number]!) ** 2
      squares[at] = Math.min(squares[at]!, square)
      total += squares[at]!
    }
    if (total < 1e-9) return { width, centroids: centroids.slice(0, (made + 1) * width) }
    let rest = random.next() * total
    chosen = squares.findIndex((square) => (rest -= square) < 0)
    if (chosen < 0) chosen = count - 1
  }
  return { width, centroids }
}

function moveMiddles({ centroids, width }: Clusters, rows: TrainingRows, nearest: Int32Array): void {
  const sums = new Float64Array(centroids.length)
  const counts = new Int32Array(centroids.length / width)
  const row = new Float32Array(width)
  for (const [at, cluster] of nearest.entries()) {
    rows.copyTo(at, row, 0)
    counts[cluster]! += 1
    for (let number = 0; number < width; number += 1) sums[cluster * width + number]! += row[number]!
  }
  // A middle that no row is nearest to stays where it is.
  for (const [cluster, count] of counts.entries())
    if (count > 0)
      for (let number = 0; number < width; number += 1)
        centroids[cluster * width + number] = sums[cluster * width + number]! / count
}

/**
 * Finds the cluster of each row.
 *
 * @throws the reason of the signal
 */
export async function assignRows(
  clusters: Clusters,
  rows: TrainingRows,
  pace: TrainingPace,
): Promise<Assignment> {
  const assign = createAssigner(clusters)
  const answer = emptyAssignment(rows.count)
  for (let start = 0; start < rows.count; start += ROWS) {
    await pace.step()
    assign(rows, start, answer)
  }
  return answer
}

/** Finds the cluster of each of few rows at once. */
export function assignerOf(clusters: Clusters): (rows: TrainingRows) => Assignment {
  const assign = createAssigner(clusters)
  return (rows) => {
    const answer = emptyAssignment(rows.count)
    for (let start = 0; start < rows.count; start += ROWS) assign(rows, start, answer)
    return answer
  }
}

const emptyAssignment = (count: number): Assignment => ({
  nearest: new Int32Array(count),
  distances: new Float32Array(count),
  nextDistances: new Float32Array(count),
})

/** The middle with the largest `x·c − |c|²/2` is the nearest one: a layer of a network computes that for all middles. */
function createAssigner({
  width,
  centroids,
}: Clusters): (rows: TrainingRows, start: number, answer: Assignment) => void {
  const count = centroids.length / width
  const layer: DenseLayer = {
    inputs: width,
    outputs: count,
    activation: 'linear',
    weights: centroids,
    bias: Float32Array.from(
      { length: count },
      (_, cluster) => -squareOf(centroids, cluster * width, width) / 2,
    ),
  }
  const block = new Float32Array(ROWS * width)
  const sums = new Float32Array(ROWS * count)
  return (rows, start, { nearest, distances, nextDistances }) => {
    const some = Math.min(ROWS, rows.count - start)
    runLayer(layer, copyRows(rows, start, some, block), sums, some)
    for (let row = 0; row < some; row += 1) {
      let best = 0
      let next = -1
      for (let cluster = 1; cluster < count; cluster += 1) {
        const sum = sums[row * count + cluster]!
        if (sum > sums[row * count + best]!) [best, next] = [cluster, best]
        else if (next < 0 || sum > sums[row * count + next]!) next = cluster
      }
      const square = squareOf(block, row * width, width)
      const distanceTo = (cluster: number): number =>
        Math.sqrt(Math.max(0, square - 2 * sums[row * count + cluster]!))
      nearest[start + row] = best
      distances[start + row] = distanceTo(best)
      nextDistances[start + row] = next < 0 ? Number.POSITIVE_INFINITY : distanceTo(next)
    }
  }
}

function squareOf(values: Float32Array, start: number, width: number): number {
  let square = 0
  for (let at = start; at < start + width; at += 1) square += values[at]! * values[at]!
  return square
}
