/** Mean and deviation of each number of a row. */
export interface Standard {
  readonly mean: Float32Array
  readonly deviation: Float32Array
}

/** A number that hardly ever differs is not blown up by its smallest difference. */
const LEAST_DEVIATION = 0.05
/** Further out nothing is told apart any more. */
const FURTHEST = 12

/**
 * Means and deviations over some rows of a table; `NaN` is no number of it.
 *
 * @param width of a row
 * @param rows which rows count
 */
export function standardOf(table: Float32Array, width: number, rows: Int32Array): Standard {
  const mean = new Float32Array(width)
  const deviation = new Float32Array(width)
  for (let at = 0; at < width; at += 1) {
    let count = 0
    let sum = 0
    let squares = 0
    for (const row of rows) {
      const value = table[row * width + at]!
      if (Number.isNaN(value)) continue
      count += 1
      sum += value
      squares += value * value
    }
    mean[at] = count === 0 ? 0 : sum / count
    const variance = count === 0 ? 0 : squares / count - (sum / count) ** 2
    deviation[at] = Math.max(Math.sqrt(Math.max(variance, 0)), LEAST_DEVIATION)
  }
  return { mean, deviation }
}

/** Brings a table to mean 0 and deviation 1, in place; what is `NaN` becomes the mean. @returns the same table */
export function standardise(table: Float32Array, { mean, deviation }: Standard): Float32Array {
  const width = mean.length
  for (let at = 0; at < table.length; at += 1) {
    const value = (table[at]! - mean[at % width]!) / deviation[at % width]!
    table[at] = Number.isNaN(value) ? 0 : Math.max(-FURTHEST, Math.min(FURTHEST, value))
  }
  return table
}
