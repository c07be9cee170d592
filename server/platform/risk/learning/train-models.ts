import { curvesOfModels } from './curves-of-models.ts'
import type { ModelCurves } from './curves-of-models.ts'
import { trainEmbeddings } from './embeddings.ts'
import type { Embeddings } from './embeddings.ts'
import { FEATURE_COUNT } from './event-row.ts'
import type { TrainingEvent } from './event-row.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import { trainModelA, trainModelB, trainModelC } from './learn-models.ts'
import type { LearntRows } from './learn-models.ts'
import { createTrainingPace } from './pace.ts'
import type { TrainingPace, TrainingControl } from './pace.ts'
import { MEASURE_COUNT, measuresOf } from './person-past.ts'
import type { Pasts } from './person-past.ts'
import { createRandom } from './random.ts'
import type { RiskModel } from './risk-model.ts'
import { splitRows } from './split-rows.ts'
import { standardOf, standardise } from './standardise.ts'
import { tokenFinder, tokensAt, rowTokens, vocabularyOf } from './vocabulary.ts'

/** There is too little to learn from. */
export class TooFewEvents extends Error {
  /** Events that could be learnt from. */
  readonly found: number
  /** How many are needed. */
  readonly least: number

  constructor(found: number, least: number) {
    super(`${found} events are too few to learn from; ${least} are needed.`)
    this.name = 'TooFewEvents'
    this.found = found
    this.least = least
  }
}

/** How training went. */
export interface TrainingReport {
  readonly rows: { readonly learnt: number; readonly checked: number; readonly heldBack: number }
  /** Passes of each autoencoder, and the mean square of its errors on the rows that tell when to stop. */
  readonly modelA: { readonly epochs: number; readonly loss: number }
  readonly modelB: { readonly epochs: number; readonly loss: number }
  readonly clusters: number
  /** Of the rows that were held back; a curve is absent without known attacks, or known others, among them. */
  readonly curves: ModelCurves
}

/** Rows that are measured between two steps of the pace. */
const ROWS = 1000
/** Fewer say nothing of what is usual. */
const LEAST_ROWS = 100

/**
 * Learns what is usual among sign-ins: embeddings of their values, two autoencoders and clusters. The same rows, hyperparameters and seed make the same
 * model, bit by bit.
 *
 * @param rows in any order
 * @param options `seed`: any whole number; `signal` ends training between two batches, `onProgress` is told after each pass
 * @returns the model, and how training went
 * @throws TooFewEvents; the reason of the signal
 * @example const { model, report } = await trainModels(rows, defaultHyperparameters, { seed: 1 })
 */
export async function trainModels(
  rows: readonly TrainingEvent[],
  hyperparameters: Hyperparameters,
  { seed, ...control }: TrainingControl & { readonly seed: number },
): Promise<{ readonly model: RiskModel; readonly report: TrainingReport }> {
  const random = createRandom(seed)
  const pace = createTrainingPace(control)
  const sorted = rows.toSorted((a, b) => a.timestamp - b.timestamp)
  const split = splitRows(sorted, random)
  if (split.learnt.length < LEAST_ROWS) throw new TooFewEvents(split.learnt.length, LEAST_ROWS)
  const vocabulary = vocabularyOf(Array.from(split.learnt, (at) => sorted[at]!))
  const tokens = rowTokens(sorted, tokenFinder(vocabulary))
  const learntTokens = tokensAt(tokens, split.learnt)
  const embeddings = await trainEmbeddings(learntTokens, vocabulary, hyperparameters.embeddings, random, pace)
  const measures = await measureAll(sorted, tokens, embeddings, pace)
  const standard = standardOf(measures, MEASURE_COUNT, split.learnt)
  standardise(measures, standard)
  const learnt: LearntRows = { tokens, measures, embeddings, split }
  const a = await trainModelA(learnt, hyperparameters.modelA, random, pace)
  const b = await trainModelB(learnt, hyperparameters.modelB, random, pace)
  const modelC = await trainModelC(learnt, hyperparameters.modelC, random, pace)
  const model: RiskModel = {
    vocabulary,
    embeddings,
    modelA: a.model,
    modelB: { ...b.model, standard },
    modelC,
  }
  const labels = Array.from(split.heldBack, (at) => sorted[at]!.label ?? 0)
  const curves = await curvesOfModels(model, learnt, labels, pace)
  return {
    model,
    report: {
      rows: {
        learnt: split.learnt.length,
        checked: split.checked.length,
        heldBack: split.heldBack.length,
      },
      modelA: { epochs: a.epochs, loss: a.loss },
      modelB: { epochs: b.epochs, loss: b.loss },
      clusters: modelC.sizes.length,
      curves,
    },
  }
}

async function measureAll(
  rows: readonly TrainingEvent[],
  tokens: Int32Array,
  embeddings: Embeddings,
  pace: TrainingPace,
): Promise<Float32Array> {
  const pasts: Pasts = new Map()
  const measures = new Float32Array(rows.length * MEASURE_COUNT)
  for (let start = 0; start < rows.length; start += ROWS) {
    await pace.step()
    const some = rows.slice(start, start + ROWS)
    measures.set(
      measuresOf(some, tokens.subarray(start * FEATURE_COUNT), pasts, embeddings),
      start * MEASURE_COUNT,
    )
  }
  return measures
}
