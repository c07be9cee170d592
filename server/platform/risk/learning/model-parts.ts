import type { Clusters } from './clusters.ts'
import { FEATURE_COUNT } from './event-row.ts'
import { measuredFeatures } from './person-past.ts'
import type { TrainingRows } from './rows.ts'

/** The feature that each number of an embedded event belongs to. */
export const featureParts = (dimension: number): Int32Array =>
  Int32Array.from({ length: FEATURE_COUNT * dimension }, (_, at) => Math.floor(at / dimension))

/** The part that each measure against the past belongs to: a feature after whose event it is, or time as the last part. */
export const measuredParts: Int32Array = measuredFeatures.map((feature) => feature - 1)

/**
 * How far each feature of each row is from the middle of its cluster.
 *
 * @param dimension numbers of a feature
 * @returns squares, row after row
 */
export function squaredDistances(
  { centroids, width }: Clusters,
  rows: TrainingRows,
  nearest: Int32Array,
  dimension: number,
): Float32Array {
  const parts = width / dimension
  const squares = new Float32Array(rows.count * parts)
  const row = new Float32Array(width)
  for (let at = 0; at < rows.count; at += 1) {
    rows.copyTo(at, row, 0)
    const start = nearest[at]! * width
    for (let number = 0; number < width; number += 1)
      squares[at * parts + Math.floor(number / dimension)]! +=
        (row[number]! - centroids[start + number]!) ** 2
  }
  return squares
}
