import { defaultHyperparameters } from '../../server/platform/risk/learning/hyperparameters.ts'
import { bytesOfModel } from '../../server/platform/risk/learning/model-bytes.ts'
import { createScorer } from '../../server/platform/risk/learning/scorer.ts'
import { trainModels } from '../../server/platform/risk/learning/train-models.ts'
import { plausibleEvents } from '../unit/server/risk/learning/plausible-events.ts'
import { watchMemory } from './memory.ts'

const ROWS = 20_000
/** Of five events one is labelled: most attacks are learnt from as if they were none. */
const LABELLED = 0.2
const SCORED = 2000

/** What the figures are measured against. */
const LIMITS = { seconds: 'at most 60', area: 'at least 0.9' }

/** Trains on a source of 20,000 lines with the hyperparameters of the contract's example, and scores events one after the other. */
export async function benchLearning(): Promise<Record<string, object>> {
  const { rows } = plausibleEvents({ events: ROWS, seed: 7, labelled: LABELLED })
  const memory = watchMemory()
  try {
    memory.reset()
    const before = memory.peak()
    const started = performance.now()
    const used = process.cpuUsage()
    const { model, report } = await trainModels(rows, defaultHyperparameters, { seed: 1 })
    const seconds = (performance.now() - started) / 1000
    const cpu = process.cpuUsage(used).user / 1e6
    const peak = memory.peak()
    const { modelA, modelB, ensemble, clusters } = report.curves
    return {
      [`training on ${ROWS} rows, seconds`]: figure(seconds.toFixed(1), LIMITS.seconds),
      'of it on the processor': figure(cpu.toFixed(1)),
      'passes of model A and B': figure(`${report.modelA.epochs}, ${report.modelB.epochs}`),
      clusters: figure(String(report.clusters)),
      'area under ROC, A and B together': figure(areaOf(ensemble), LIMITS.area),
      'of model A, of model B, of the clusters': figure([modelA, modelB, clusters].map(areaOf).join(', ')),
      'memory before and at most, MB': figure(`${before}, ${peak}`),
      'bytes of the model': figure(String(bytesOfModel(model).length)),
      'an event scored by itself, with a past of 64, microseconds': figure(scoredOneByOne(model, rows)),
    }
  } finally {
    memory.stop()
  }
}

const figure = (value: string, limit = '') => ({ value, limit })
const areaOf = (curves: { readonly areaUnderRoc: number } | undefined): string =>
  curves?.areaUnderRoc.toFixed(3) ?? 'none'

function scoredOneByOne(
  model: Parameters<typeof createScorer>[0],
  rows: Parameters<ReturnType<typeof createScorer>['score']>[0],
): string {
  const scorer = createScorer(model)
  const [last] = rows.slice(-1)
  const past = rows
    .slice(0, 64)
    .map((row) => ({ ...row, features: { ...row.features, userId: last!.features.userId! } }))
  const started = performance.now()
  for (const row of rows.slice(-SCORED)) scorer.score([row], scorer.pastsOf(past))
  return Math.round(((performance.now() - started) / SCORED) * 1000).toString()
}
