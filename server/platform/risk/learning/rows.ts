import type { Embeddings } from './embeddings.ts'
import { FEATURE_COUNT } from './event-row.ts'

/** Rows of numbers that need not all be in memory at once. */
export interface TrainingRows {
  readonly count: number
  /** How many numbers each has. */
  readonly width: number
  copyTo(row: number, target: Float32Array, offset: number): void
}

/** The rows of a table. */
export const rowsOfTable = (table: Float32Array, width: number): TrainingRows => ({
  count: table.length / width,
  width,
  copyTo: (row, target, offset) => target.set(table.subarray(row * width, (row + 1) * width), offset),
})

/**
 * The vectors of the tokens of events, one feature after the other.
 *
 * @param tokens as `tokensOf` makes them
 * @param first feature that counts: `1` leaves out whose event it is
 */
export function embeddedRows(
  tokens: Int32Array,
  { vectors, dimension }: Embeddings,
  first = 0,
): TrainingRows {
  return {
    count: tokens.length / FEATURE_COUNT,
    width: (FEATURE_COUNT - first) * dimension,
    copyTo(row, target, offset) {
      for (let feature = first; feature < FEATURE_COUNT; feature += 1) {
        const from = tokens[row * FEATURE_COUNT + feature]! * dimension
        const to = offset + (feature - first) * dimension
        for (let at = 0; at < dimension; at += 1) target[to + at] = vectors[from + at]!
      }
    },
  }
}

/** Some of the rows. */
export const pickedRows = ({ width, copyTo }: TrainingRows, indexes: Int32Array): TrainingRows => ({
  count: indexes.length,
  width,
  copyTo: (row, target, offset) => copyTo(indexes[row]!, target, offset),
})

/** A run of rows as a table. @param target is filled; as long as `some` rows at least */
export function copyRows(
  rows: TrainingRows,
  start: number,
  some: number,
  target: Float32Array,
): Float32Array {
  for (let row = 0; row < some; row += 1) rows.copyTo(start + row, target, row * rows.width)
  return target
}
