import { ADAM, adamRate } from './adam.ts'

/** After so many steps nothing is left to correct in the second moment that a single precision would show. */
const CORRECTED_STEPS = 8000

/**
 * Adam (Kingma and Ba, 2015) for tables of which a step touches one row: moments and their correction are of the row, so that rare rows learn as fast
 * as frequent ones.
 *
 * @param table rows one after the other; changed by the steps
 * @param width of a row
 * @returns makes one step of a row against its slope
 * @example createRowAdam(table, 20, 0.001)(3, slope)
 */
export function createRowAdam(
  table: Float32Array,
  width: number,
  learningRate: number,
): (row: number, slope: Float32Array) => void {
  const { beta1, beta2, epsilon } = ADAM
  const first = new Float32Array(table.length)
  const second = new Float32Array(table.length)
  const steps = new Int32Array(table.length / width)
  return (row, slope) => {
    const step = (steps[row] = Math.min(steps[row]! + 1, CORRECTED_STEPS))
    const rate = learningRate * rates[step]!
    const start = row * width
    for (let at = 0; at < width; at += 1) {
      const value = slope[at]!
      const mean = (first[start + at] = beta1 * first[start + at]! + (1 - beta1) * value)
      const square = (second[start + at] = beta2 * second[start + at]! + (1 - beta2) * value * value)
      table[start + at]! -= (rate * mean) / (Math.sqrt(square) + epsilon)
    }
  }
}

const rates = Float64Array.from({ length: CORRECTED_STEPS + 1 }, (_, step) =>
  step === 0 ? 0 : adamRate(step),
)
