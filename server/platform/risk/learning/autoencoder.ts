import { createDenseLayer, runLayer } from './dense.ts'
import type { DenseLayer } from './dense.ts'
import type { Random } from './random.ts'
import { copyRows } from './rows.ts'
import type { TrainingRows } from './rows.ts'

/** Layers that lead from a row through a narrow place back to the row: what is like the rows that were learnt comes back nearly as it was. */
export interface Autoencoder {
  readonly layers: readonly DenseLayer[]
}

/** Rows that are run at once where nothing is learnt. */
const ROWS = 256

/**
 * An autoencoder with weights by chance. Its inner layers are bounded (tanh), so that a row that is further out than all that were learnt does not come
 * back: a linear way through the narrow place would reproduce it however far out it is.
 *
 * @param widths from the row to the narrow place, e.g. `[200, 32, 12]`
 * @example createAutoencoder([30, 16, 6], createRandom(1)).layers.length // 4
 */
export function createAutoencoder(widths: readonly number[], random: Random): Autoencoder {
  const all = [...widths, ...widths.toReversed().slice(1)]
  return {
    layers: all
      .slice(1)
      .map((outputs, at) =>
        createDenseLayer(all[at]!, outputs, at === all.length - 2 ? 'linear' : 'tanh', random),
      ),
  }
}

/**
 * How far rows are from what comes back, part by part.
 *
 * @param partOf which part of the row each number belongs to
 * @param parts how many parts there are
 * @returns sums of squares: `rows.count * parts` numbers
 */
export function errorsByPart(
  { layers }: Autoencoder,
  rows: TrainingRows,
  partOf: Int32Array,
  parts: number,
): Float32Array {
  const { width, count } = rows
  const errors = new Float32Array(count * parts)
  const block = new Float32Array(Math.min(ROWS, count) * width)
  const outputs = layers.map((layer) => new Float32Array(layer.outputs * Math.min(ROWS, count)))
  for (let start = 0; start < count; start += ROWS) {
    const some = Math.min(ROWS, count - start)
    let x = copyRows(rows, start, some, block)
    for (const [at, layer] of layers.entries()) {
      runLayer(layer, x, outputs[at]!, some)
      x = outputs[at]!
    }
    for (let row = 0; row < some; row += 1)
      for (let at = 0; at < width; at += 1)
        errors[(start + row) * parts + partOf[at]!]! += (x[row * width + at]! - block[row * width + at]!) ** 2
  }
  return errors
}
