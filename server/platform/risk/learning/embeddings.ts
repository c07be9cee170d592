import { FEATURE_COUNT } from './event-row.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import type { TrainingPace } from './pace.ts'
import { shuffle, shuffledIndexes } from './random.ts'
import type { Random } from './random.ts'
import { createRowAdam } from './row-adam.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A vector of each token, one after the other. The mean square of its numbers is 1, which is what layers learn from fastest. */
export interface Embeddings {
  readonly dimension: number
  readonly vectors: Float32Array
}

/** Passes over the rows: the vectors change little after them. */
const PASSES = 4
/** Tokens that were not there, for each that was. */
const NEGATIVES = 4
/** Rows between two steps of the pace. */
const ROWS = 128

/**
 * Learns a vector of each token from the tokens that it occurs with: skip-gram with negative samples. The features of an event have no order, so each
 * pass puts them in one by chance before the window goes over them. Negative samples are other values of the same feature: a value of another feature
 * would be told apart without learning anything.
 *
 * @param tokens of the rows, as `tokensOf` makes them
 * @param vocabulary the tokens are of
 * @throws the reason of the signal
 */
export async function trainEmbeddings(
  tokens: Int32Array,
  vocabulary: Vocabulary,
  { dimension, learningRate, window }: Hyperparameters['embeddings'],
  random: Random,
  pace: TrainingPace,
): Promise<Embeddings> {
  const { size } = vocabulary
  const inner = new Float32Array(size * dimension).map(() => (random.next() - 0.5) / 2)
  const outer = new Float32Array(size * dimension).map(() => (random.next() - 0.5) / 2)
  const stepInner = createRowAdam(inner, dimension, learningRate)
  const stepOuter = createRowAdam(outer, dimension, learningRate)
  const sample = sampler(tokens, vocabulary, random)
  const order = Int32Array.from({ length: FEATURE_COUNT }, (_, at) => at)
  const slope = new Float32Array(dimension)
  const outerSlope = new Float32Array(dimension)
  const half = (window - 1) / 2

  const learnPair = (center: number, context: number, feature: number): void => {
    slope.fill(0)
    for (let negative = 0; negative <= NEGATIVES; negative += 1) {
      const target = negative === 0 ? context : sample(feature)
      if (negative > 0 && target === context) continue
      let dot = 0
      for (let at = 0; at < dimension; at += 1)
        dot += inner[center * dimension + at]! * outer[target * dimension + at]!
      const error = 1 / (1 + Math.exp(-dot)) - (negative === 0 ? 1 : 0)
      for (let at = 0; at < dimension; at += 1) {
        slope[at]! += error * outer[target * dimension + at]!
        outerSlope[at] = error * inner[center * dimension + at]!
      }
      stepOuter(target, outerSlope)
    }
    stepInner(center, slope)
  }

  for (let pass = 0; pass < PASSES; pass += 1) {
    const rows = shuffledIndexes(tokens.length / FEATURE_COUNT, random)
    for (const [at, row] of rows.entries()) {
      if (at % ROWS === 0) await pace.step()
      shuffle(order, random)
      for (let center = 0; center < FEATURE_COUNT; center += 1)
        for (
          let context = Math.max(0, center - half);
          context <= Math.min(FEATURE_COUNT - 1, center + half);
          context += 1
        )
          if (context !== center)
            learnPair(
              tokens[row * FEATURE_COUNT + order[center]!]!,
              tokens[row * FEATURE_COUNT + order[context]!]!,
              order[context]!,
            )
    }
    pace.report({ stage: 'embeddings', done: pass + 1, of: PASSES })
  }
  return { dimension, vectors: scaled(inner, dimension) }
}

/** Draws tokens of a feature, frequent ones more often, as far as the power of 3/4 (Mikolov and others, 2013). */
function sampler(
  tokens: Int32Array,
  { values, others, size }: Vocabulary,
  random: Random,
): (feature: number) => number {
  const counts = new Float64Array(size)
  for (const token of tokens) counts[token]! += 1
  const sums = new Float64Array(size)
  const totals = values.map((some, feature) => {
    let sum = 0
    for (let token = others[feature]!; token <= others[feature]! + some.length; token += 1) {
      sum += Math.max(counts[token]!, 1) ** 0.75
      sums[token] = sum
    }
    return sum
  })
  return (feature) => {
    const wanted = random.next() * totals[feature]!
    let low = others[feature]!
    let high = low + values[feature]!.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

function scaled(vectors: Float32Array, dimension: number): Float32Array {
  for (let start = 0; start < vectors.length; start += dimension) {
    const length = Math.hypot(...vectors.subarray(start, start + dimension))
    const factor = length === 0 ? 0 : Math.sqrt(dimension) / length
    for (let at = start; at < start + dimension; at += 1) vectors[at]! *= factor
  }
  return vectors
}
