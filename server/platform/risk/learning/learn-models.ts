import { errorsByPart } from './autoencoder.ts'
import type { Autoencoder } from './autoencoder.ts'
import { chooseClusters } from './choose-clusters.ts'
import { assignRows } from './clusters.ts'
import type { Embeddings } from './embeddings.ts'
import { FEATURE_COUNT } from './event-row.ts'
import type { AutoencoderParameters, Hyperparameters } from './hyperparameters.ts'
import { featureParts, measuredParts, squaredDistances } from './model-parts.ts'
import type { TrainingPace, TrainingStage } from './pace.ts'
import { partMeans, weighedErrors } from './parts.ts'
import { MEASURE_COUNT } from './person-past.ts'
import { shuffledIndexes } from './random.ts'
import type { Random } from './random.ts'
import type { ErrorScale, RiskModel } from './risk-model.ts'
import { embeddedRows, pickedRows, rowsOfTable } from './rows.ts'
import type { TrainingRows } from './rows.ts'
import { scaleOf } from './score-scale.ts'
import type { SplitRows } from './split-rows.ts'
import { trainAutoencoder } from './train-autoencoder.ts'

/** Rows as the models see them, all in the order of time. */
export interface LearntRows {
  readonly tokens: Int32Array
  /** Against the pasts of their people, standardised. */
  readonly measures: Float32Array
  readonly embeddings: Embeddings
  readonly split: SplitRows
}

/** A trained model, and how its training went. */
export interface LearntModel {
  readonly model: { readonly autoencoder: Autoencoder } & ErrorScale
  readonly epochs: number
  readonly loss: number
}

/** Numbers of the inner layers, down to the narrow place. */
const INNER_A = [32, 12]
const INNER_B = [16, 6]
/** Rows from which errors are known. */
const SCALED_ROWS = 20_000

/** Learns which values go together. @throws the reason of the signal */
export function trainModelA(
  { tokens, embeddings, split }: LearntRows,
  parameters: AutoencoderParameters,
  random: Random,
  pace: TrainingPace,
): Promise<LearntModel> {
  const rows = embeddedRows(tokens, embeddings)
  const parts = featureParts(embeddings.dimension)
  return trainOn(rows, split, parts, INNER_A, parameters, 'model-a', random, pace)
}

/** Learns how far from their own past people's sign-ins usually are. @throws the reason of the signal */
export function trainModelB(
  { measures, split }: LearntRows,
  parameters: AutoencoderParameters,
  random: Random,
  pace: TrainingPace,
): Promise<LearntModel> {
  const rows = rowsOfTable(measures, MEASURE_COUNT)
  return trainOn(rows, split, measuredParts, INNER_B, parameters, 'model-b', random, pace)
}

async function trainOn(
  rows: TrainingRows,
  { learnt, checked }: SplitRows,
  parts: Int32Array,
  inner: readonly number[],
  parameters: AutoencoderParameters,
  stage: TrainingStage,
  random: Random,
  pace: TrainingPace,
): Promise<LearntModel> {
  const trained = await trainAutoencoder(
    [rows.width, ...inner],
    { learnt: pickedRows(rows, learnt), checked: pickedRows(rows, checked) },
    parameters,
    stage,
    random,
    pace,
  )
  const known = pickedRows(rows, someOf(learnt, checked, random))
  const errors = errorsByPart(trained.autoencoder, known, parts, FEATURE_COUNT)
  const means = partMeans(errors, FEATURE_COUNT)
  const scale = scaleOf(weighedErrors(errors, means))
  return {
    model: { autoencoder: trained.autoencoder, means, scale },
    epochs: trained.epochs,
    loss: trained.loss,
  }
}

/** Some of the rows that nothing is known against. */
function someOf(learnt: Int32Array, checked: Int32Array, random: Random): Int32Array {
  const all = Int32Array.from([...learnt, ...checked])
  return shuffledIndexes(all.length, random)
    .subarray(0, SCALED_ROWS)
    .map((at) => all[at]!)
}

/** Learns which kinds of events there are. @throws the reason of the signal */
export async function trainModelC(
  { tokens, embeddings, split }: LearntRows,
  bounds: Hyperparameters['modelC'],
  random: Random,
  pace: TrainingPace,
): Promise<RiskModel['modelC']> {
  const all = embeddedRows(tokens, embeddings, 1)
  const clusters = await chooseClusters(pickedRows(all, split.learnt), bounds, random, pace)
  const known = someOf(split.learnt, split.checked, random)
  const rows = pickedRows(all, known)
  const { nearest, distances } = await assignRows(clusters, rows, pace)
  const count = clusters.centroids.length / clusters.width
  const sizes = new Int32Array(count)
  for (const cluster of nearest) sizes[cluster]! += 1
  return {
    clusters,
    sizes,
    typical: typicalTokens(tokens, known, nearest, count),
    means: partMeans(squaredDistances(clusters, rows, nearest, embeddings.dimension), FEATURE_COUNT - 1),
    scale: scaleOf(distances),
  }
}

/** The most frequent token of each feature in each cluster. */
function typicalTokens(
  tokens: Int32Array,
  rows: Int32Array,
  nearest: Int32Array,
  clusters: number,
): Int32Array {
  const counts = Array.from({ length: clusters * FEATURE_COUNT }, () => new Map<number, number>())
  for (const [at, row] of rows.entries())
    for (let feature = 1; feature < FEATURE_COUNT; feature += 1) {
      const token = tokens[row * FEATURE_COUNT + feature]!
      const count = counts[nearest[at]! * FEATURE_COUNT + feature]!
      count.set(token, (count.get(token) ?? 0) + 1)
    }
  return Int32Array.from(counts, (count) => {
    let best: [number, number] = [-1, 0]
    for (const each of count) if (each[1] > best[1]) best = each
    return best[0]
  })
}
