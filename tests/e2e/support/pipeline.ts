import { learntMapping } from '../../contract/support/learnt-files.ts'
import { PortalClient } from '../../support/portal-client.ts'
import { password } from './password.ts'

const ENTITIES = '/autoaccess/jas/entity'
const SOURCE = 'old-sign-ins'
const PIPELINE = 'for-a-look'
const ENDED_WITHIN_MS = 60_000

/** Little is learnt in few seconds. */
export const quickLearning = {
  'Model A': { batch_size: 32, epochs: 300, learning_rate: 0.004 },
  'Model B': { batch_size: 32, epochs: 300, learning_rate: 0.004 },
  'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 20 },
  embeddings: { embedding_dimension: 8, learning_rate: 0.003, window: 5 },
}

async function ask(client: PortalClient, method: string, path: string, body?: object) {
  const answer = await client.send(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** The data source of the files that servers of the tests have (global-setup.ts). @returns how it is called */
export async function learntSource(origin: string): Promise<string> {
  const client = await administrator(origin)
  const name = 'Old sign-ins'
  await ask(client, 'POST', `${ENTITIES}/persist//autoaccess/api/datasources/1.0`, {
    entityData: [
      { datasource_id: SOURCE, name, input: 'learnt/sign-ins.jsonl', feature_mapping: learntMapping },
    ],
  })
  return name
}

/** A training that has learnt from it; run once. @returns its id */
export async function trainedPipeline(origin: string): Promise<string> {
  const client = await administrator(origin)
  const models = await client.send('GET', `/autoaccess/api/pipeline/${PIPELINE}/models`)
  if (models.ok) return PIPELINE
  await learntSource(origin)
  await ask(client, 'POST', `${ENTITIES}/persist//autoaccess/api/pipeline_definition/1.0`, {
    entityData: [
      {
        pipeline_definition_id: PIPELINE,
        pipeline_name: 'For a look',
        pipeline_type: 'Training',
        pipeline_parameters: { datasourceId: SOURCE, ...quickLearning },
      },
    ],
  })
  const { execution_id: execution } = await ask(client, 'POST', '/autoaccess/api/pipeline', {
    pipeline_definition_id: PIPELINE,
  })
  const state = `/autoaccess/api/pipeline?executionID=${encodeURIComponent(String(execution))}`
  for (const end = Date.now() + ENDED_WITHIN_MS; ;) {
    const { state: is, result } = await ask(client, 'GET', state)
    if (result === "'SUCCESS'") return PIPELINE
    if (is !== 'ACTIVE' || Date.now() > end) throw new Error(`The training is ${is}: ${result}`)
    await new Promise((done) => setTimeout(done, 300))
  }
}

/** The newest event of somebody. */
export async function newestEvent(origin: string, userName: string) {
  const { hits } = await ask(
    await administrator(origin),
    'POST',
    `${ENTITIES}/search/autoaccess/risk_explainability`,
    {
      indexName: 'risk_explainability',
      query: {
        size: 1,
        query: { term: { 'predictionResult.features.userId': userName } },
        sort: [{ 'predictionResult.features.timestamp': { order: 'desc' } }],
      },
    },
  )
  const [hit] = (
    hits as { hits: { _source: { predictionResult: { risk_score_data: Record<string, number> } } }[] }
  ).hits
  return hit?._source.predictionResult.risk_score_data
}

async function administrator(origin: string): Promise<PortalClient> {
  const client = new PortalClient(origin)
  await client.signIn('adam.admin', password)
  return client
}
