import { errorsByPart } from './autoencoder.ts'
import { assignerOf } from './clusters.ts'
import { FEATURE_COUNT } from './event-row.ts'
import { featureParts, measuredParts, squaredDistances } from './model-parts.ts'
import { weighedErrors } from './parts.ts'
import { MEASURE_COUNT } from './person-past.ts'
import type { RiskModel } from './risk-model.ts'
import { embeddedRows, rowsOfTable } from './rows.ts'

/** What the models find wrong with events: of each part, and together. */
export interface ModelErrors {
  readonly modelA: { readonly parts: Float32Array; readonly together: Float32Array }
  readonly modelB: { readonly parts: Float32Array; readonly together: Float32Array }
  readonly modelC: {
    readonly parts: Float32Array
    readonly nearest: Int32Array
    readonly distances: Float32Array
  }
}

/**
 * Finds what the models find wrong with events.
 *
 * @param tokens of the events
 * @param measures of the same events against the pasts of their people, standardised
 */
export type FindErrors = (tokens: Int32Array, measures: Float32Array) => ModelErrors

/** Makes ready what every event needs. */
export function errorFinder({ embeddings, modelA, modelB, modelC }: RiskModel): FindErrors {
  const { dimension } = embeddings
  const features = featureParts(dimension)
  const assign = assignerOf(modelC.clusters)
  return (tokens, measures) => {
    const events = embeddedRows(tokens, embeddings)
    const partsA = errorsByPart(modelA.autoencoder, events, features, FEATURE_COUNT)
    const measured = rowsOfTable(measures, MEASURE_COUNT)
    const partsB = errorsByPart(modelB.autoencoder, measured, measuredParts, FEATURE_COUNT)
    const kinds = embeddedRows(tokens, embeddings, 1)
    const { nearest, distances } = assign(kinds)
    return {
      modelA: { parts: partsA, together: weighedErrors(partsA, modelA.means) },
      modelB: { parts: partsB, together: weighedErrors(partsB, modelB.means) },
      modelC: { parts: squaredDistances(modelC.clusters, kinds, nearest, dimension), nearest, distances },
    }
  }
}
