import { personas } from '../../engine/testing/index.ts'
import { nothing } from './self-service-pages.ts'
import type { FaultPage, Shown } from './self-service-pages.ts'

const says = (fallback: string): Shown => ({ shows: 'alert', fallback })
const toasts = (fallback: string): Shown => ({ shows: 'toast', fallback })
const hits = (...found: readonly { readonly _id: string; readonly _source: object }[]) => ({
  took: 1,
  timed_out: false,
  hits: { total: { value: found.length, relation: 'eq' }, hits: found },
})
const autoencoder = { batch_size: 512, epochs: 1000, learning_rate: 0.001 }
const execution = {
  execution_id: 'projects/p/locations/l/workflows/weekly/executions/e',
  status: 'SUCCEEDED',
  start_time: 1_700_000_000,
  started: '2023-11-14T22:13:20.000Z',
  end_time: 1_700_000_900,
  ended: '2023-11-14T22:28:20.000Z',
  ueba_risk_threshold: 50,
}
const pipeline = {
  pipeline_definition_id: 'weekly',
  pipeline_name: 'Weekly',
  pipeline_type: 'Training',
  pipeline_parameters: {
    datasourceId: 'logs',
    'Model A': autoencoder,
    'Model B': autoencoder,
    'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 45 },
    embeddings: { embedding_dimension: 20, learning_rate: 0.001, window: 5 },
  },
  training_pipeline_definition_id: null,
  ueba_risk_threshold: 50,
  pipeline_created: '2026-05-01T09:00:00Z',
  updated: '2026-05-01T09:00:00Z',
  metadata: { created: '2026-05-01T09:00:00Z' },
  status: 'SUCCEEDED',
  pipeline_executions: [execution],
}
const curve = {
  area_under_roc: 0.93,
  score_threshold: [101, 60, 10],
  tpr: [0, 0.5, 1],
  fpr: [0, 0.1, 1],
  precision: [1, 0.8, 0.2],
  recall: [0, 0.5, 1],
  confusion_matrix: [
    { tn: 8, tp: 0, fn: 2, fp: 0 },
    { tn: 7, tp: 1, fn: 1, fp: 1 },
    { tn: 0, tp: 2, fn: 0, fp: 8 },
  ],
}
const answers: FaultPage['answers'] = {
  searchPipelines: () => hits({ _id: 'weekly', _source: pipeline }),
  searchDataSources: () => hits({ _id: 'logs', _source: { name: 'Logs' } }),
  searchCommonConfig: () =>
    hits({
      _id: 'active-access-prediction-config',
      _source: {
        name: 'active-access-prediction-config',
        value: { common_settings: { JSLT_MAPPER_PATH: 'models/atrium/published/weekly/e' } },
        published: '2026-05-01T09:00:00Z',
      },
    }),
  readPipelineLogs: () => ({
    execution,
    log: [{ time: '2026-05-01T09:00:00Z', severity: 'info', message: 'Begun.' }],
  }),
  readPipelineModels: () => ({
    modelA: curve,
    modelB: curve,
    ensemble_curves: curve,
    cluster_curves: curve,
    modelC: { centroids: [[0]], clusters: [{ cluster: 0, events: 10, share: 1, typical: { city: 'oslo' } }] },
  }),
}
const subject = {
  ...personas.admin,
  flags: { ...personas.admin.flags, riskAnalytics: true, riskAdmin: true },
}

const pages: readonly Omit<FaultPage, 'answers'>[] = [
  {
    name: 'pipelines',
    screen: 'pipelines.list',
    at: '/autoaccess/pipelines',
    reads: {
      searchPipelines: says('pipelines.errors.list'),
      searchCommonConfig: toasts('pipelines.errors.published'),
    },
  },
  {
    name: 'a pipeline',
    screen: 'pipelines.pipeline',
    at: '/autoaccess/pipelines/weekly',
    params: { id: 'weekly' },
    reads: {
      searchPipelines: says('pipelines.errors.list'),
      readPipelineLogs: says('pipelines.errors.logs'),
      searchCommonConfig: toasts('pipelines.errors.published'),
      searchDataSources: nothing,
    },
  },
  {
    name: 'models of a pipeline',
    screen: 'pipelines.models',
    at: '/autoaccess/pipelines/weekly/models',
    params: { id: 'weekly' },
    reads: {
      searchPipelines: says('pipelines.errors.list'),
      readPipelineModels: says('pipelines.errors.models'),
      searchCommonConfig: toasts('pipelines.errors.published'),
    },
  },
]

/** The pages of pipelines, as an administrator of risk finds them. */
export const pipelinePages: readonly FaultPage[] = pages.map((each) => ({ subject, answers, ...each }))
