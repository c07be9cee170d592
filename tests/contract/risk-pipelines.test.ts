import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExecutionQueue, ExecutionLost } from '../../server/platform/risk/pipelines/execution-queue.ts'
import type { ClaimedExecution } from '../../server/platform/risk/pipelines/execution-queue.ts'
import { pipelineLimits } from '../../server/platform/risk/pipelines/pipeline-limits.ts'
import { createPipelines } from '../../server/platform/risk/pipelines/pipelines.ts'
import { folderBuckets } from '../../server/platform/risk/sources/buckets/folder-buckets.ts'
import type { Database } from '../../server/store/database.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'
import { EVENTS, startRisk } from './risk-support.ts'
import type { RiskUnderTest } from './risk-support.ts'
import { learntFiles, learntMapping } from './support/learnt-files.ts'
import type { LearntFiles } from './support/learnt-files.ts'
import { riskDatabaseOf } from '../support/risk-database.ts'

const SEARCH = 'jas/entity/search/autoaccess/api/pipeline_definition'
const PERSIST = 'jas/entity/persist//autoaccess/api/pipeline_definition/1.0'
const UPSERT = 'jas/entity/upsert//autoaccess/api/pipeline_definition/1.0'
const DELETE = 'jas/entity/delete//autoaccess/api/pipeline_definition/1.0'
const ADMIN = 'adam.admin'

const quick = {
  datasourceId: 'logs',
  'Model A': { batch_size: 32, epochs: 300, learning_rate: 0.004 },
  'Model B': { batch_size: 32, epochs: 300, learning_rate: 0.004 },
  'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 20 },
  embeddings: { embedding_dimension: 8, learning_rate: 0.003, window: 5 },
}

let files: LearntFiles
let database: Database
let service: RiskUnderTest
let now = Date.parse('2026-06-01T10:00:00Z')

beforeAll(async () => {
  files = await learntFiles({ events: 900, bad: 3, few: 60 })
  database = await freshDatabase()
  const lines = ['2025-12-01', '2026-01-01', '2026-05-01'].map(
    (at) => `{"who":"ada","at":"${at}T08:00:00Z"}\n`,
  )
  await writeFile(join(files.root, 'logs/old.jsonl'), lines.join(''))
  const nobody = { findForSignIn: async () => null, readPerson: async () => null, onDeleted: () => {} }
  service = startRisk(database, nobody, () => (now += 1000), folderBuckets(files.root))
  for (const [id, input] of [
    ['logs', 'logs/sign-ins.jsonl'],
    ['gone', 'logs/gone.jsonl'],
    ['few', 'logs/few.jsonl'],
    ['old', 'logs/old.jsonl'],
  ])
    await post('jas/entity/persist//autoaccess/api/datasources/1.0', {
      entityData: [{ datasource_id: id, name: id, input, feature_mapping: learntMapping }],
    })
})
afterAll(async () => {
  await service.risk.stop()
  await service.close()
  await database.close()
  await files.remove()
})

async function post(path: string, body: object, who = ADMIN) {
  const answer = await service.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const pipeline = (id: string, more: object = {}) => ({
  pipeline_definition_id: id,
  pipeline_name: id,
  pipeline_type: 'Training',
  pipeline_parameters: quick,
  ...more,
})
const keep = (...all: object[]) =>
  post(PERSIST, {
    branch: 'actual',
    contextId: 'UI Changes - 1',
    entityData: all,
    indexingRequired: true,
    tags: {},
    indexInSync: true,
  })
const find = async (query: object) => (await post(SEARCH, { query })).hits
const one = async (id: string) =>
  (await find({ query: { term: { 'pipeline_definition_id.keyword': id } } })).hits[0]?._source
const run = async (id: string, more: object = {}) => {
  const execution = await post('api/pipeline', { pipeline_definition_id: id, ...more })
  await service.risk.pipelines.settled()
  return execution
}
const stateOf = async (executionId: string) =>
  (await service.call(ADMIN, 'GET', `api/pipeline?executionID=${encodeURIComponent(executionId)}`)).body
const logOf = async (id: string): Promise<string[]> =>
  (await service.call(ADMIN, 'GET', `api/pipeline/${id}/logs`)).body.log.map(
    ({ message }: { message: string }) => message,
  )
const published = () =>
  post('jas/entity/search/common/config', {
    query: { query: { term: { name: 'active-access-prediction-config' } } },
  })

describe('pipelines', () => {
  it('are kept with the parameters of the contract where nothing is said', async () => {
    const { entityData } = await keep({
      pipeline_name: 'New',
      pipeline_type: 'Training',
      pipeline_parameters: { datasourceId: 'logs' },
    })
    expect(entityData[0].pipeline_definition_id).toMatch(/^[0-9a-f-]{36}$/)
    await keep({
      pipeline_definition_id: 'bare',
      pipeline_name: ' Bare ',
      pipeline_type: 'Training',
      pipeline_parameters: { datasourceId: 'logs' },
    })
    expect(await one('bare')).toMatchObject({
      pipeline_name: 'Bare',
      pipeline_parameters: {
        datasourceId: 'logs',
        'Model A': { batch_size: 512, epochs: 1000, learning_rate: 0.001 },
        'Model B': { batch_size: 512, epochs: 1000, learning_rate: 0.001 },
        'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 45 },
        embeddings: { embedding_dimension: 20, learning_rate: 0.001, window: 5 },
      },
      training_pipeline_definition_id: null,
      ueba_risk_threshold: null,
      pipeline_executions: [],
    })
  })

  it('are changed by either call, whatever their executions are said to be', async () => {
    await keep(pipeline('changed', { pipeline_id: 'elsewhere' }))
    const before = await one('changed')
    await keep({ ...before, pipeline_name: 'Renamed', pipeline_executions: [{ status: 'SUCCEEDED' }] })
    expect(await one('changed')).toMatchObject({ pipeline_name: 'Renamed', pipeline_executions: [] })
    const entity = { pipeline_definition_id: 'changed', ueba_risk_threshold: 70 }
    const patched = await service.call(ADMIN, 'PATCH', UPSERT, { entityData: [entity] })
    expect(patched.body.entityData[0]).toMatchObject({ pipeline_name: 'Renamed', ueba_risk_threshold: 70 })
  })

  it('are found by name, in pages that begin behind a hit', async () => {
    await keep(...['page-1', 'page-2', 'page-3'].map((id) => pipeline(id)))
    const query = {
      size: 2,
      track_total_hits: true,
      sort: [{ 'pipeline_name.keyword': { order: 'desc' } }, { 'metadata.created': { order: 'desc' } }],
      query: { wildcard: { 'pipeline_name.keyword': '*page-*' } },
    }
    const first = await find(query)
    expect(first.total).toEqual({ value: 3, relation: 'eq' })
    const next = await find({ ...query, search_after: first.hits[1].sort })
    const names = [...first.hits, ...next.hits].map(({ _source }) => _source.pipeline_name)
    expect(names).toEqual(['page-3', 'page-2', 'page-1'])
  })

  it.each([
    [{ pipeline_type: 'Guessing' }, '/entityData/0/pipeline_type'],
    [{ pipeline_name: '  ' }, '/entityData/0/pipeline_name'],
    [{ ueba_risk_threshold: 101 }, '/entityData/0/ueba_risk_threshold'],
    [
      { pipeline_parameters: { ...quick, datasourceId: 'none' } },
      '/entityData/0/pipeline_parameters/datasourceId',
    ],
    [{ pipeline_type: 'Prediction' }, '/entityData/0/training_pipeline_definition_id'],
    [
      { pipeline_type: 'Prediction', training_pipeline_definition_id: 'none' },
      '/entityData/0/training_pipeline_definition_id',
    ],
  ])('with %j are refused at %s', async (more, place) => {
    const answer = await service.call(ADMIN, 'POST', PERSIST, {
      entityData: [pipeline('refused', { pipeline_parameters: { datasourceId: 'logs' }, ...more })],
    })
    expect([answer.status, answer.body.detail.place]).toEqual([400, place])
  })

  it('are for administrators of the realm', async () => {
    const calls = [
      ['POST', SEARCH, { query: {} }],
      ['POST', PERSIST, { entityData: [pipeline('x')] }],
      ['PATCH', UPSERT, { entityData: [pipeline('x')] }],
      ['DELETE', DELETE, { entityData: [{ pipeline_definition_id: 'bare' }] }],
      ['POST', 'jas/entity/search/common/config', { query: {} }],
      ['POST', 'api/pipeline', { pipeline_definition_id: 'bare' }],
      ['GET', 'api/pipeline?executionID=x', undefined],
      ['POST', 'api/pipeline/cancel', { execution_id: 'x' }],
      ['POST', 'api/pipeline/publish', { pipeline_definition_id: 'bare' }],
      ['GET', 'api/pipeline/bare/models', undefined],
      ['GET', 'api/pipeline/bare/logs', undefined],
    ] as const
    for (const [method, path, body] of calls)
      for (const [who, status] of [
        [null, 401],
        ['tara.auditor', 403],
        ['rolf.realm', 403],
      ] as const)
        expect([path, who, (await service.call(who, method, path, body)).status]).toEqual([path, who, status])
  })

  it('that are not there are not found', async () => {
    for (const [method, path, body] of [
      ['POST', 'api/pipeline', { pipeline_definition_id: 'none' }],
      ['GET', 'api/pipeline?executionID=none', undefined],
      ['POST', 'api/pipeline/cancel', { execution_id: 'none' }],
      ['POST', 'api/pipeline/publish', { pipeline_definition_id: 'none' }],
      ['GET', 'api/pipeline/none/models', undefined],
      ['GET', 'api/pipeline/none/logs', undefined],
      ['DELETE', DELETE, { entityData: [{ pipeline_definition_id: 'none' }] }],
    ] as const)
      expect([path, (await service.call(ADMIN, method, path, body)).status]).toEqual([path, 404])
  })
})

describe('an execution', () => {
  it('that cannot be done has come to its end, and failed', async () => {
    await keep(pipeline('gone', { pipeline_parameters: { ...quick, datasourceId: 'gone' } }))
    const { execution_id: id, status } = await run('gone')
    expect(id).toMatch(/^projects\/[^/]+\/locations\/[^/]+\/workflows\/gone\/executions\/[^/]+$/)
    expect(status).toBe('ACTIVE')
    expect(await stateOf(id)).toEqual({
      state: 'SUCCEEDED',
      result: "'FAILURE'",
      endTime: { seconds: expect.stringMatching(/^\d+$/) },
    })
    expect((await one('gone')).pipeline_executions).toMatchObject([
      { execution_id: id, status: 'FAILED', end_time: expect.any(Number) },
    ])
    expect((await logOf('gone')).at(-1)).toContain("There is no file 'logs/gone.jsonl'")
    expect((await service.call(ADMIN, 'GET', 'api/pipeline/gone/models')).status).toBe(409)
    const refused = await service.call(ADMIN, 'POST', 'api/pipeline/publish', {
      pipeline_definition_id: 'gone',
    })
    expect([refused.status, refused.body.detail.code]).toEqual([409, 'risk-pipeline-not-trained'])
  })

  it('is one of its pipeline at a time, and ends when it is cancelled', async () => {
    const slow = { ...quick, embeddings: { ...quick.embeddings, embedding_dimension: 100 } }
    await keep(pipeline('slow', { pipeline_parameters: slow }))
    const { execution_id: id } = await post('api/pipeline', { pipeline_definition_id: 'slow' })
    const again = await service.call(ADMIN, 'POST', 'api/pipeline', { pipeline_definition_id: 'slow' })
    expect([again.status, again.body.detail.code]).toEqual([409, 'risk-pipeline-active'])
    expect(await stateOf(id)).toEqual({ state: 'ACTIVE' })
    const began = performance.now()
    expect(await post('api/pipeline/cancel', { execution_id: id })).toMatchObject({ status: 'FAILED' })
    await service.risk.pipelines.settled()
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', result: "'FAILURE'" })
    // Once it has ended it stays as it is.
    expect(await post('api/pipeline/cancel', { execution_id: id })).toMatchObject({ status: 'FAILED' })
  })
})

describe('what a killed process worked on', () => {
  it('is begun anew by another, and not for ever', async () => {
    const db = riskDatabaseOf(database)
    let time = Date.parse('2026-06-01T00:00:00Z')
    const clock = () => time
    const asleep = { wake: () => {}, look: async () => {} }
    const { id } = await createPipelines({ db, realm: '/alpha', clock, worker: asleep }).start('bare', null, {
      actor: 'system',
    })
    const queue = createExecutionQueue(db, clock)
    const killed = (await queue.claim()) as ClaimedExecution
    expect([killed.id, killed.attempts]).toEqual([id, 1])
    // While it may still live, nobody takes it.
    expect(await queue.claim()).toBeUndefined()
    time += pipelineLimits.leaseMs
    expect(await queue.claim()).toMatchObject({ id, attempts: 2 })
    await expect(queue.renew(killed, undefined, [])).rejects.toBeInstanceOf(ExecutionLost)
    await expect(queue.finish(killed, { problem: { code: 'risk-source-gone' } }, [])).rejects.toBeInstanceOf(
      ExecutionLost,
    )
    time += pipelineLimits.leaseMs
    expect(await queue.claim()).toBe('given-up')
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', result: "'FAILURE'" })
  })
})

describe('a training', () => {
  it('learns, is looked at and published, and then scores what is new', async () => {
    await keep(pipeline('weekly', { ueba_risk_threshold: 60 }))
    expect((await published()).hits.hits).toEqual([])
    const { execution_id: id } = await run('weekly', { ueba_risk_threshold: 55 })
    expect(await logOf('weekly')).toEqual([
      'Begun.',
      "Reads the data source 'logs'.",
      ...[901, 902, 903].map((line) => `logs/sign-ins.jsonl, line ${line}: This is not a JSON object.`),
      '900 lines are events, 3 are not.',
      expect.stringMatching(/^Learns from \d+ events/),
      expect.stringMatching(/^Model A was trained in \d+ passes/),
      expect.stringMatching(/^Model B was trained in \d+ passes/),
      expect.stringMatching(/^Model C knows \d+ kinds of events/),
      expect.stringMatching(/area under the ROC curve of [01]/),
      'Done.',
    ])
    expect(await stateOf(id)).toMatchObject({ state: 'SUCCEEDED', result: "'SUCCESS'" })

    const { body: models } = await service.call(ADMIN, 'GET', 'api/pipeline/weekly/models')
    for (const name of ['modelA', 'modelB', 'ensemble_curves', 'cluster_curves']) {
      const { area_under_roc: area, ...lists } = models[name]
      expect(area).toBeGreaterThan(0.5)
      const lengths = Object.values<unknown[]>(lists).map(({ length }) => length)
      expect(new Set(lengths).size).toBe(1)
    }
    // The threshold of the pipeline is another.
    expect(models.ueba_risk_threshold).toBe(55)
    expect(models.modelC.centroids.length).toBe(models.modelC.clusters.length)
    // Who signed in is in nothing that is kept.
    expect(JSON.stringify(models)).not.toContain(files.rows[0]!.features.userId)
    const model = await database.kysely
      .withTables<{ risk_model: { bytes: Buffer } }>()
      .selectFrom('risk_model')
      .select('bytes')
      .executeTakeFirstOrThrow()
    expect(model.bytes.toString('latin1')).toContain(files.rows[0]!.features.city)
    expect(model.bytes.toString('latin1')).not.toContain(files.rows[0]!.features.userId)

    await post('api/pipeline/publish', { pipeline_definition_id: 'weekly' })
    const [hit] = (await published()).hits.hits
    expect(hit._source.value.common_settings.JSLT_MAPPER_PATH.split('/')[3]).toBe('weekly')
    // Of somebody of whom nothing was learnt nothing is said.
    await signIn('somebody.new')
    expect((await newestOf('somebody.new')).risk_score_data).toMatchObject({
      risk_score_threshold: 50,
      clustering_model_risk_score: 0,
    })
    const known = files.rows[0]!.features.userId!
    await signIn(known)
    const event = await newestOf(known)
    expect(event.risk_score_data).toMatchObject({ risk_score_threshold: 55 })
    expect(event.risk_score_data.clustering_model_risk_score).toBeGreaterThan(0)
    expect(event.risk_score_data.clustering_result.top_cluster_explainability).toEqual(expect.any(Array))
    expect(event.risk_score_data.ueba_avg_risk_score).toBeGreaterThan(0)
  })

  it('scores the lines of a source as events, the same ones each time', async () => {
    await keep(
      pipeline('predict', {
        pipeline_type: 'Prediction',
        pipeline_parameters: { datasourceId: 'few' },
        training_pipeline_definition_id: 'weekly',
      }),
    )
    const count = async () =>
      await service.search({
        size: 0,
        track_total_hits: true,
        query: { term: { 'predictionResult.features.source.keyword': 'few' } },
        aggs: { learnt: { max: { field: 'predictionResult.risk_score_data.clustering_model_risk_score' } } },
      })
    for (let times = 0; times < 2; times++) {
      const { execution_id: id } = await run('predict')
      expect(await stateOf(id)).toMatchObject({ state: 'SUCCEEDED', result: "'SUCCESS'" })
      const { hits, aggregations } = await count()
      expect(hits.total.value).toBe(60)
      expect(aggregations.learnt.value).toBeGreaterThan(0)
    }
    expect(await logOf('predict')).toContainEqual(expect.stringMatching(/^60 events are scored; \d+ of/))
    const attack = await service.call(ADMIN, 'POST', 'api/pipeline/publish', {
      pipeline_definition_id: 'predict',
    })
    expect(attack.body.detail.code).toBe('risk-only-trainings-published')
  })

  it('stays a training while somebody scores by it, or it is published', async () => {
    const other = pipeline('other-training')
    await keep(other)
    const change = (id: string, training: string) =>
      service.call(ADMIN, 'POST', PERSIST, {
        entityData: [
          pipeline(id, {
            pipeline_type: 'Prediction',
            pipeline_parameters: { datasourceId: 'few' },
            training_pipeline_definition_id: training,
          }),
        ],
      })
    const named = await change('weekly', 'other-training')
    expect([named.status, named.body.detail.place]).toEqual([400, '/entityData/0/pipeline_type'])
    expect(named.body.message).toContain("'predict' scores by it")
    // Nobody names it any more, and sign-ins are still scored by it.
    expect((await change('predict', 'other-training')).status).toBe(200)
    const shown = await change('weekly', 'other-training')
    expect([shown.status, shown.body.detail.place]).toEqual([400, '/entityData/0/pipeline_type'])
    expect(shown.body.message).toContain('its model is published')
    expect(await one('weekly')).toMatchObject({ pipeline_type: 'Training' })
    expect((await change('predict', 'weekly')).status).toBe(200)
    // Neither named nor published it may become one, and not by its own model.
    const own = await change('other-training', 'other-training')
    expect(own.body.detail.place).toBe('/entityData/0/training_pipeline_definition_id')
    expect((await change('other-training', 'weekly')).status).toBe(200)
    await service.call(ADMIN, 'DELETE', DELETE, {
      entityData: [{ pipeline_definition_id: 'other-training' }],
    })
  })

  it('scores nothing that is older than events are kept', async () => {
    await keep(
      pipeline('predict-old', {
        pipeline_type: 'Prediction',
        pipeline_parameters: { datasourceId: 'old' },
        training_pipeline_definition_id: 'weekly',
      }),
    )
    const { execution_id: id } = await run('predict-old')
    expect(await stateOf(id)).toMatchObject({ state: 'SUCCEEDED', result: "'SUCCESS'" })
    const { hits } = await service.search({
      track_total_hits: true,
      query: { term: { 'predictionResult.features.source.keyword': 'old' } },
    })
    expect(hits.total.value).toBe(1)
    expect(await logOf('predict-old')).toContain('2 lines are older than events are kept, and are left out.')
    await service.call(ADMIN, 'DELETE', DELETE, { entityData: [{ pipeline_definition_id: 'predict-old' }] })
  })

  it('cannot be deleted while somebody scores by it, and takes what it published with it', async () => {
    const remove = (id: string) =>
      service.call(ADMIN, 'DELETE', DELETE, { entityData: [{ pipeline_definition_id: id }] })
    const refused = await remove('weekly')
    expect([refused.status, refused.body.detail.code]).toEqual([409, 'risk-training-in-use'])
    expect((await remove('predict')).status).toBe(200)
    expect((await remove('weekly')).status).toBe(200)
    expect((await published()).hits.hits).toEqual([])
    await signIn('somebody.later')
    expect((await newestOf('somebody.later')).risk_score_data).toMatchObject({
      clustering_model_risk_score: 0,
      risk_score_threshold: 50,
    })
  })
})

async function signIn(userName: string): Promise<void> {
  service.risk.signIns.record({
    realm: '/alpha',
    userName,
    outcome: 'success',
    journey: 'Login',
    address: '203.0.113.7',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
    transactionId: 't',
    at: now,
  })
  await service.risk.signIns.settled()
}

async function newestOf(userName: string) {
  const { body } = await service.call(ADMIN, 'POST', EVENTS, {
    query: {
      query: { term: { 'predictionResult.features.userId': userName } },
      sort: [{ 'predictionResult.features.timestamp': { order: 'desc' } }],
    },
  })
  return body.hits.hits[0]._source.predictionResult
}
