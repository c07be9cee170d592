import { createAdam } from './adam.ts'
import { createAutoencoder, errorsByPart } from './autoencoder.ts'
import type { Autoencoder } from './autoencoder.ts'
import { runLayer, slopesOfLayer } from './dense.ts'
import type { AutoencoderParameters } from './hyperparameters.ts'
import type { TrainingPace, TrainingStage } from './pace.ts'
import { shuffle, shuffledIndexes } from './random.ts'
import type { Random } from './random.ts'
import type { TrainingRows } from './rows.ts'

/** What an autoencoder is trained on. */
export interface AutoencoderRows {
  readonly learnt: TrainingRows
  /** They tell when to stop; nothing is learnt from them. */
  readonly checked: TrainingRows
}

/** An autoencoder, and how its training went. */
export interface TrainedAutoencoder {
  readonly autoencoder: Autoencoder
  /** Passes over the rows. */
  readonly epochs: number
  /** Mean square of the errors on the rows that tell when to stop: of the pass that was best. */
  readonly loss: number
}

/** Passes without a better loss after which training stops. */
const PATIENCE = 4
/** Steps of a pass, at least. */
const STEPS = 100
const LEAST_BATCH = 16
/** Part of the loss by which a pass must be better to count. */
const LEAST_GAIN = 0.05

/**
 * Trains an autoencoder in batches until it gets no better, and keeps the best it was.
 *
 * @param widths from the row to the narrow place
 * @returns the trained autoencoder; with nothing to learn from, as it began
 * @throws the reason of the signal
 */
export async function trainAutoencoder(
  widths: readonly number[],
  { learnt, checked }: AutoencoderRows,
  { batchSize, epochs, learningRate }: AutoencoderParameters,
  stage: TrainingStage,
  random: Random,
  pace: TrainingPace,
): Promise<TrainedAutoencoder> {
  const autoencoder = createAutoencoder(widths, random)
  const { count, width } = learnt
  const size = batchSizeFor(count, batchSize)
  const learn = createBatchLearner(autoencoder, size, learningRate)
  const batch = new Float32Array(size * width)
  const order = shuffledIndexes(count, random)
  let best = { loss: lossOf(autoencoder, checked), parameters: parametersOf(autoencoder), epochs: 0 }
  let done = 0
  while (count > 0 && done < epochs && done - best.epochs < PATIENCE) {
    shuffle(order, random)
    for (let start = 0; start < count; start += size) {
      await pace.step()
      const some = order.subarray(start, start + size)
      for (const [at, row] of some.entries()) learnt.copyTo(row, batch, at * width)
      learn(batch, some.length)
    }
    done += 1
    const loss = lossOf(autoencoder, checked)
    pace.report({ stage, done, of: epochs, loss })
    if (loss < best.loss * (1 - LEAST_GAIN))
      best = { loss, parameters: parametersOf(autoencoder), epochs: done }
  }
  for (const [at, layer] of autoencoder.layers.entries()) {
    layer.weights.set(best.parameters[at]!.weights)
    layer.bias.set(best.parameters[at]!.bias)
  }
  return { autoencoder, epochs: done, loss: best.loss }
}

/** Rows of a batch: so few that a pass has {@link STEPS}, which a small source needs to get anywhere, and never more than may be. */
export const batchSizeFor = (count: number, most: number): number =>
  Math.min(most, Math.max(LEAST_BATCH, 8 * Math.ceil(count / STEPS / 8)))

const parametersOf = ({ layers }: Autoencoder) =>
  layers.map(({ weights, bias }) => ({ weights: weights.slice(), bias: bias.slice() }))

function lossOf(autoencoder: Autoencoder, rows: TrainingRows): number {
  const errors = errorsByPart(autoencoder, rows, new Int32Array(rows.width), 1)
  let sum = 0
  for (const error of errors) sum += error
  return rows.count === 0 ? 0 : sum / (rows.count * rows.width)
}

/**
 * Learns from one batch after the other.
 *
 * @param most rows of a batch
 */
export function createBatchLearner(
  { layers }: Autoencoder,
  most: number,
  learningRate: number,
): (batch: Float32Array, rows: number) => void {
  const outputs = layers.map((layer) => new Float32Array(layer.outputs * most))
  const slopes = layers.map((layer) => new Float32Array(layer.outputs * most))
  const sums = layers.map(({ weights, bias }) => ({
    weights: new Float32Array(weights.length),
    bias: new Float32Array(bias.length),
  }))
  const steps = layers.map(({ weights, bias }) => ({
    weights: createAdam(weights, learningRate),
    bias: createAdam(bias, learningRate),
  }))
  return (batch, rows) => {
    const inputOf = (at: number): Float32Array => (at === 0 ? batch : outputs[at - 1]!)
    for (const [at, layer] of layers.entries()) runLayer(layer, inputOf(at), outputs[at]!, rows)
    const last = layers.length - 1
    const answer = outputs[last]!
    const numbers = rows * layers[last]!.outputs
    for (let at = 0; at < numbers; at += 1) slopes[last]![at] = (2 * (answer[at]! - batch[at]!)) / numbers
    for (let at = last; at >= 0; at -= 1)
      slopesOfLayer(
        layers[at]!,
        inputOf(at),
        outputs[at]!,
        slopes[at]!,
        rows,
        sums[at]!,
        at === 0 ? undefined : slopes[at - 1],
      )
    for (const [at, step] of steps.entries()) {
      step.weights(sums[at]!.weights)
      step.bias(sums[at]!.bias)
    }
  }
}
