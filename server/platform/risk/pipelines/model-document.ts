import type { components } from '../../../../openapi/generated/risk.ts'
import type { Curves } from '../learning/curves.ts'
import { FEATURES, FEATURE_COUNT } from '../learning/event-row.ts'
import type { RiskModel } from '../learning/risk-model.ts'
import type { Vocabulary } from '../learning/vocabulary.ts'
import type { MadeModel } from './pipelines.ts'

type Models = components['schemas']['PipelineModels']

/**
 * A model as it is looked at (contract risk.md, "Pipelines").
 *
 * @param usual threshold of the configuration, for an execution that was started without one
 */
export function modelDocument({ execution, model }: MadeModel, usual: number): Models {
  const { training, lines } = execution.report ?? {}
  return {
    modelA: curveDocument(training?.curves.modelA),
    modelB: curveDocument(training?.curves.modelB),
    ensemble_curves: curveDocument(training?.curves.ensemble),
    cluster_curves: curveDocument(training?.curves.clusters),
    modelC: { centroids: centroidsOf(model), clusters: clustersOf(model) },
    execution_id: execution.id,
    ueba_risk_threshold: execution.risk_threshold ?? usual,
    ...(execution.ended_at ? { trained: execution.ended_at.toISOString() } : {}),
    ...(lines ? { lines } : {}),
    ...(training ? { rows: training.rows } : {}),
  }
}

const curveDocument = (curves: Curves | undefined): components['schemas']['Curve'] => ({
  area_under_roc: curves ? rounded(curves.areaUnderRoc) : null,
  score_threshold: numbers(curves?.thresholds),
  tpr: numbers(curves?.truePositiveRates),
  fpr: numbers(curves?.falsePositiveRates),
  precision: numbers(curves?.precision),
  recall: numbers(curves?.recall),
  confusion_matrix: [...(curves?.confusion ?? [])],
})

const numbers = (values: readonly number[] = []): number[] => values.map(rounded)
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

function centroidsOf({ modelC: { clusters } }: RiskModel): number[][] {
  const { centroids, width } = clusters
  return Array.from({ length: centroids.length / width }, (_, at) =>
    Array.from(centroids.subarray(at * width, (at + 1) * width), rounded),
  )
}

/** The largest first. */
function clustersOf({ modelC, vocabulary }: RiskModel): Models['modelC']['clusters'] {
  const { sizes, typical } = modelC
  const events = sizes.reduce((sum, size) => sum + size, 0)
  return Array.from(sizes, (size, cluster) => ({
    cluster,
    events: size,
    share: events === 0 ? 0 : rounded(size / events),
    typical: Object.fromEntries(
      FEATURES.flatMap((feature, at) => {
        const value = valueOfToken(vocabulary, at, typical[cluster * FEATURE_COUNT + at] ?? -1)
        return value === undefined || value === '' ? [] : [[feature, value]]
      }),
    ),
  })).toSorted((a, b) => b.events - a.events)
}

/** @returns nothing for what stands for rare values, and for no token */
const valueOfToken = ({ values, others }: Vocabulary, feature: number, token: number): string | undefined =>
  values[feature]?.[token - (others[feature] ?? 0) - 1]
