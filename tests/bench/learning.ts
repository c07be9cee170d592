import { defaultHyperparameters } from '../../server/platform/risk/learning/hyperparameters.ts'
import { bytesOfModel } from '../../server/platform/risk/learning/model-bytes.ts'
import { createScorer } from '../../server/platform/risk/learning/scorer.ts'
import { trainModels } from '../../server/platform/risk/learning/train-models.ts'
import { plausibleEvents } from '../unit/server/risk/learning/plausible-events.ts'
import { startRisk } from '../contract/risk-support.ts'
import type { RiskUnderTest } from '../contract/risk-support.ts'
import { learntFiles, learntMapping } from '../contract/support/learnt-files.ts'
import { folderBuckets } from '../../server/platform/risk/sources/buckets/folder-buckets.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'
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
      ...(await fromFiles()),
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

const NOBODY = { findForSignIn: async () => null, readPerson: async () => null, onDeleted: () => {} }

/** The whole way: from a file through an execution to a model that scores sign-ins, on the embedded store. */
async function fromFiles(): Promise<Record<string, object>> {
  const files = await learntFiles({ events: ROWS, labelled: LABELLED })
  const database = await freshDatabase()
  const service = startRisk(database, NOBODY, Date.now, folderBuckets(files.root))
  const ask = async (path: string, body: object): Promise<void> => {
    const answer = await service.call('adam.admin', 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  }
  try {
    await ask('jas/entity/persist//autoaccess/api/datasources/1.0', {
      entityData: [
        { datasource_id: 'logs', name: 'logs', input: 'logs/sign-ins.jsonl', feature_mapping: learntMapping },
      ],
    })
    await ask('jas/entity/persist//autoaccess/api/pipeline_definition/1.0', {
      entityData: [
        {
          pipeline_definition_id: 'p',
          pipeline_name: 'p',
          pipeline_type: 'Training',
          pipeline_parameters: { datasourceId: 'logs' },
        },
      ],
    })
    const unlearnt = await signIns(service)
    const started = performance.now()
    await ask('api/pipeline', { pipeline_definition_id: 'p' })
    await service.risk.pipelines.settled()
    const seconds = (performance.now() - started) / 1000
    const { body } = await service.call('adam.admin', 'GET', 'api/pipeline/p/models')
    await ask('api/pipeline/publish', { pipeline_definition_id: 'p' })
    const learnt = await signIns(service)
    return {
      [`from a file of ${ROWS} lines to a model, seconds`]: figure(seconds.toFixed(1), LIMITS.seconds),
      'area under ROC of that': figure(String(body.ensemble_curves.area_under_roc), LIMITS.area),
      'a sign-in scored without and with a published model, milliseconds': figure(`${unlearnt}, ${learnt}`),
    }
  } finally {
    await service.risk.stop()
    await service.close()
    await database.close()
    await files.remove()
  }
}

/** Milliseconds for each of some sign-ins of one person, behind whom nobody waits. */
async function signIns({ risk }: RiskUnderTest): Promise<string> {
  const attempts = 300
  const started = performance.now()
  for (let nth = 0; nth < attempts; nth++)
    risk.signIns.record({
      realm: '/alpha',
      userName: 'ada',
      outcome: 'success',
      journey: 'Login',
      address: '203.0.113.7',
      transactionId: 't',
      at: Date.now(),
    })
  await risk.signIns.settled()
  return ((performance.now() - started) / attempts).toFixed(1)
}
