import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../server/contract/index.ts'
import { folderBuckets } from '../../server/platform/risk/sources/buckets/folder-buckets.ts'
import { riskLimits } from '../../server/platform/risk/limits.ts'
import { startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'
import { startRisk } from './risk-support.ts'
import type { RiskUnderTest } from './risk-support.ts'

let root: string
let access: AccessUnderTest
let service: RiskUnderTest
const now = Date.now()
/** Files that cannot be opened. */
const spoiled = new Set<string>()
const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text)
const line = (nth: number, more: object = {}): string =>
  `${JSON.stringify({
    principal: 'erin.employee',
    when: new Date(now - (100 - nth) * 60_000).toISOString(),
    client: { ip: '192.0.2.66' },
    result: 'success',
    ...more,
  })}\n`
const mapping = { userId: '.principal', timestamp: '.when', ipAddress: '.client.ip', outcome: '.result' }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'risk-files-'))
  await mkdir(join(root, 'logs/2026'), { recursive: true })
  await mkdir(join(root, 'archive'))
  for (const nth of [1, 2, 3, 4, 5, 6, 7]) await write(`logs/f${nth}.jsonl`, line(nth))
  await write('logs/2026/a.jsonl', [1, 2, 3].map((nth) => line(nth)).join(''))
  await write('logs/broken.json', 'no')
  await write('logs/empty.json', '')
  await write('logs/none.jsonl', '{"x":1}\n')
  access = await startAccess({
    signIns({ database, people }) {
      const folders = folderBuckets(root)
      const open: typeof folders.open = async (bucket, name, ...more) => {
        if (spoiled.has(name)) throw new DomainError('risk-buckets-unreachable')
        return folders.open(bucket, name, ...more)
      }
      service = startRisk(database, people, () => access.time.now, { ...folders, open })
      return service.risk.signIns
    },
  })
})
afterAll(async () => {
  await service.close()
  await access.close()
  await rm(root, { recursive: true, force: true })
})

const post = (path: string, body: object, who = 'adam.admin') => service.call(who, 'POST', path, body)

describe('buckets', () => {
  it('are listed by their beginning', async () => {
    const all = await post('api/datasources/search/buckets', {})
    expect(all.body).toEqual({ buckets: [{ name: 'archive' }, { name: 'logs' }] })
    const some = await post('api/datasources/search/buckets', { prefix: 'l', max: 5 })
    expect(some.body).toEqual({ buckets: [{ name: 'logs' }] })
  })

  it('have objects, six on a page', async () => {
    const first = await post('api/datasources/search/objects', { bucket: 'logs', prefix: '' })
    expect(first.body.objects).toHaveLength(6)
    expect(first.body.objects[0]).toEqual({
      name: '2026/',
      bucket: 'logs',
      isFolder: true,
      size: 0,
      created: null,
      extension: '',
      isReadable: false,
    })
    const rest = await post('api/datasources/search/objects', {
      bucket: 'logs',
      prefix: '',
      start: first.body.nextToken,
      pageSize: 100,
    })
    expect(rest.body.objects.map(({ name, isReadable }: never) => [name, isReadable])).toEqual([
      ['f4.jsonl', true],
      ['f5.jsonl', true],
      ['f6.jsonl', true],
      ['f7.jsonl', true],
      ['none.jsonl', true],
    ])
    expect(rest.body.nextToken).toBeUndefined()
    const folder = await post('api/datasources/search/objects', { bucket: 'logs', prefix: '2026/' })
    expect(folder.body.objects).toMatchObject([{ name: '2026/a.jsonl', extension: 'jsonl' }])
    const missing = await post('api/datasources/search/objects', { bucket: 'nothing', prefix: '' })
    expect([missing.status, missing.body.detail.code]).toEqual([404, 'risk-bucket-not-found'])
  })
})

describe('the preview of a file', () => {
  beforeAll(async () => {
    await write('archive/long.json', JSON.stringify([{ text: 'x'.repeat(riskLimits.lineBytes) }]))
    await write('archive/fits.json', JSON.stringify([{ text: 'x'.repeat(riskLimits.lineBytes - 11) }]))
  })
  const read = (filePath: string, bucket = 'logs') =>
    service.call(
      'adam.admin',
      'GET',
      `api/datasources/preview?${new URLSearchParams({ bucket, filePath }).toString()}`,
    )

  it.each([['2026/a.jsonl'], ['2026/*'], ['2026/a*']])('%s is its first event', async (path) => {
    expect((await read(path)).body.previewContent.principal).toBe('erin.employee')
  })

  it.each<[string, string, number, string]>([
    ['nothing.json', 'logs', 404, 'risk-file-not-found'],
    ['empty.json', 'logs', 404, 'risk-file-not-found'],
    ['x*', 'logs', 404, 'risk-file-not-found'],
    ['a.csv', 'logs', 404, 'risk-file-not-found'],
    ['../logs/f1.jsonl', 'logs', 404, 'risk-file-not-found'],
    ['f1.jsonl', 'nothing', 404, 'risk-bucket-not-found'],
    ['broken.json', 'logs', 400, 'risk-line-not-read'],
    ['long.json', 'archive', 400, 'risk-line-not-read'],
  ])('%s of %s: %i', async (path, bucket, status, code) => {
    const answer = await read(path, bucket)
    expect([answer.status, answer.body.detail.code]).toEqual([status, code])
  })
})

describe('the preview of one JSON text', () => {
  it('is an event that is as long as a line may be', async () => {
    const { status } = await service.call(
      'adam.admin',
      'GET',
      'api/datasources/preview?bucket=archive&filePath=fits.json',
    )
    expect(status).toBe(200)
  })
})

describe('the preview of a mapping', () => {
  const data = JSON.parse(line(1)) as object
  it('is what it finds', async () => {
    const { body } = await post('jas/jslt/preview', { data, feature_mapping: { ...mapping, city: '.none' } })
    expect(body).toMatchObject({ userId: 'erin.employee', ipAddress: '192.0.2.66', outcome: 'success' })
    expect(body).not.toHaveProperty('city')
  })

  it('says where a path is not understood', async () => {
    const { status, body } = await post('jas/jslt/preview', { data, feature_mapping: { userId: '.a | .b' } })
    expect([status, body.detail.place]).toEqual([400, '/feature_mapping/userId'])
    expect(body.message).toContain('Column 3')
  })
})

const ENTITY = 'autoaccess/api/datasources'
async function keep(source: { readonly datasource_id: string; readonly [key: string]: unknown }) {
  const path = `jas/entity/persist/${ENTITY}/1.0`
  const made = await post(path, { entityData: [source] })
  const on = await post(path, { entityData: [{ datasource_id: source.datasource_id, isActive: true }] })
  if (made.status !== 200 || on.status !== 200) throw new Error(JSON.stringify([made.body, on.body]))
}
async function round(): Promise<void> {
  access.time.now += 60_000
  await service.risk.sweep()
  await service.risk.sources.settled()
}
const stateOf = async (id: string) =>
  (await post(`jas/entity/search/${ENTITY}`, { query: { query: { term: { datasource_id: id } } } })).body.hits
    .hits[0]._source.metadata
const eventsOf = async (id: string) =>
  (
    await service.search({
      query: { term: { 'predictionResult.features.source': id } },
      sort: [{ 'predictionResult.features.timestamp': 'asc' }],
      track_total_hits: true,
      size: 50,
    })
  ).hits

describe('a source that is switched on', () => {
  it('becomes events line by line, each once', async () => {
    await mkdir(join(root, 'live'))
    const bad = 'no json\n{"principal":"x"}\n'
    await write(
      'live/a.jsonl',
      `${line(1)}${line(2)}${bad}${line(3, { principal: 'No.Body', result: 'failed' })}`,
    )
    await keep({ datasource_id: 'live', name: 'Live', input: 'live/*', feature_mapping: mapping })
    await round()
    const { total, hits } = await eventsOf('live')
    expect(total.value).toBe(3)
    expect(hits[0]._source.predictionResult.features).toMatchObject({
      userId: 'erin.employee',
      ipAddress: '192.0.2.66',
      source: 'live',
      outcome: 'success',
    })
    expect(hits[2]._source.predictionResult.features).toMatchObject({
      rawUserId: 'No.Body',
      outcome: 'failure',
    })
    expect(await stateOf('live')).toMatchObject({
      keptLines: 3,
      refusedLines: 2,
      problem: null,
      faults: [
        { object: 'live/a.jsonl', line: 3, message: 'This is not a JSON object.' },
        {
          object: 'live/a.jsonl',
          line: 4,
          message: 'There is no time, or none such as 2026-03-01T18:35:34Z.',
        },
      ],
    })
    await round()
    expect((await eventsOf('live')).total.value).toBe(3)
    await appendFile(join(root, 'live/a.jsonl'), line(4))
    await write('live/b.json', `[${line(5)},${line(6)}]`)
    await round()
    expect((await eventsOf('live')).total.value).toBe(6)
    expect(await stateOf('live')).toMatchObject({ keptLines: 6, refusedLines: 2 })
  })

  it('scores what it finds: a storm of wrong passwords is brute force', async () => {
    await mkdir(join(root, 'storm'))
    const wrong = [1, 2, 3, 4, 5, 6].map((nth) =>
      line(90, {
        principal: 'sam.stormed',
        result: 'failure',
        when: new Date(now - 600_000 + nth * 1_000).toISOString(),
      }),
    )
    await write('storm/a.jsonl', wrong.join(''))
    await keep({ datasource_id: 'storm', name: 'Storm', input: 'storm/a.jsonl', feature_mapping: mapping })
    await round()
    const { hits } = await eventsOf('storm')
    expect(
      hits.map((hit: never) => hit['_source']['predictionResult']['risk_score_data']['risk_score']),
    ).toEqual([0, 0, 0, 0, 95, 95])
  })

  it('leaves out what is older than events are kept, and what is no sign-in', async () => {
    await mkdir(join(root, 'old'))
    await write(
      'old/a.jsonl',
      line(1, { when: new Date(now - 200 * 86_400_000).toISOString() }) + line(2, { kind: false }) + line(3),
    )
    await keep({
      datasource_id: 'old',
      name: 'Old',
      input: 'old/a.jsonl',
      feature_mapping: { ...mapping, isAuth: '.kind' },
    })
    await round()
    expect((await eventsOf('old')).total.value).toBe(1)
    expect(await stateOf('old')).toMatchObject({ keptLines: 1, skippedLines: 2, refusedLines: 0 })
  })

  it('says why it could not be read, and goes on once it can', async () => {
    await keep({ datasource_id: 'late', name: 'Late', input: 'late/*', feature_mapping: mapping })
    await round()
    expect(await stateOf('late')).toMatchObject({ keptLines: 0, problem: "There is no bucket 'late'." })
    await mkdir(join(root, 'late'))
    await write('late/a.jsonl', line(1))
    await round()
    expect(await stateOf('late')).toMatchObject({ keptLines: 1, problem: null })
  })

  it('is not read once it is switched off', async () => {
    await mkdir(join(root, 'off'))
    await keep({ datasource_id: 'off', name: 'Off', input: 'off/*', feature_mapping: mapping })
    await post(`jas/entity/persist/${ENTITY}/1.0`, {
      entityData: [{ datasource_id: 'off', isActive: false }],
    })
    await write('off/a.jsonl', line(1))
    await round()
    expect((await eventsOf('off')).total.value).toBe(0)
  })
})

describe('a source while it is read', () => {
  it('gives nothing more once it is switched off', async () => {
    await mkdir(join(root, 'halt'))
    await write('halt/a.jsonl', Array.from({ length: 60 }, (_, nth) => line(nth)).join(''))
    await keep({ datasource_id: 'halt', name: 'Halt', input: 'halt/*', feature_mapping: mapping })
    access.time.now += 60_000
    await service.risk.sweep()
    await expect.poll(async () => (await eventsOf('halt')).total.value, { interval: 5 }).toBeGreaterThan(0)
    await post(`jas/entity/persist/${ENTITY}/1.0`, {
      entityData: [{ datasource_id: 'halt', isActive: false }],
    })
    const { value } = (await eventsOf('halt')).total
    await service.risk.sources.settled()
    expect((await eventsOf('halt')).total.value).toBe(value)
    expect(value).toBeLessThan(60)
    expect(await stateOf('halt')).toMatchObject({ keptLines: 0, problem: null })
  })

  it('has read what came before something went wrong', async () => {
    await mkdir(join(root, 'half'))
    await write('half/a.jsonl', line(1) + line(2))
    await write('half/b.jsonl', line(3))
    spoiled.add('b.jsonl')
    await keep({ datasource_id: 'half', name: 'Half', input: 'half/*', feature_mapping: mapping })
    await round()
    const problem = 'The store of files does not answer. Try again, or have its settings checked.'
    expect(await stateOf('half')).toMatchObject({ keptLines: 2, problem })
    spoiled.clear()
    await round()
    expect(await stateOf('half')).toMatchObject({ keptLines: 3, problem: null })
  })
})

describe('a source that is changed', () => {
  const change = async (more: object) => {
    const { status, body } = await post(`jas/entity/persist/${ENTITY}/1.0`, {
      entityData: [{ datasource_id: 'turn', ...more }],
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.entityData[0].metadata
  }
  const cities = async () =>
    (await eventsOf('turn')).hits.map(
      (hit: never) => hit['_source']['predictionResult']['features']['geoData']['city'],
    )
  const [nothing, all] = [
    { keptLines: 0, skippedLines: 0, refusedLines: 0, faults: [] },
    { keptLines: 2, refusedLines: 1, faults: [{ object: 'turn/a.jsonl', line: 3 }] },
  ]

  it('is read anew where its mapping or its input is another, and only then', async () => {
    await mkdir(join(root, 'turn'))
    await write('turn/a.jsonl', `${line(1, { town: 'Rome' })}${line(2, { town: 'Rome' })}no\n`)
    await write('turn/b.jsonl', line(3, { town: 'Oslo' }))
    const input = 'turn/a*'
    await keep({ datasource_id: 'turn', name: 'Turn', input, feature_mapping: mapping })
    await round()
    expect([await cities(), await stateOf('turn')]).toMatchObject([['paris', 'paris'], all])
    expect(await change({ name: 'Other', feature_mapping: { ...mapping } })).toMatchObject(all)
    await round()
    expect([await cities(), await stateOf('turn')]).toMatchObject([['paris', 'paris'], all])

    const others = (await eventsOf('live')).total.value
    expect(await change({ feature_mapping: { ...mapping, city: '.town' } })).toMatchObject(nothing)
    expect(await cities()).toEqual([])
    await round()
    expect([await cities(), await stateOf('turn')]).toMatchObject([['rome', 'rome'], all])

    expect(await change({ input: 'turn/b.jsonl' })).toMatchObject(nothing)
    await round()
    expect([await cities(), await stateOf('turn')]).toMatchObject([['oslo'], { keptLines: 1, faults: [] }])
    expect((await eventsOf('live')).total.value).toBe(others)
  })

  it('never has the name of what happens here', async () => {
    const { status, body } = await post(`jas/entity/persist/${ENTITY}/1.0`, {
      entityData: [
        { datasource_id: 'sign-in', name: 'Own', input: 'turn/b.jsonl', feature_mapping: mapping },
      ],
    })
    expect([status, body.detail.place]).toEqual([400, '/entityData/0/datasource_id'])
  })
})

describe('the preview of a configuration', () => {
  const blocked = { addresses: { block: ['192.0.2.0/24'] } }

  it('says what it would make of a file, before it is kept', async () => {
    const body = {
      filePath: '2026/*',
      bucket: 'logs',
      processJSON: { 'active-user-config': blocked },
      numOfEvents: 10,
    }
    // No source reads it: its fields are not called as targets are.
    expect((await post('api/processEvaluation/v2/preview', body)).body).toEqual([])
    await post(`jas/entity/persist/${ENTITY}/1.0`, {
      entityData: [{ datasource_id: 'seen', name: 'Seen', input: 'logs/2026/*', feature_mapping: mapping }],
    })
    const { status, body: events } = await post('api/processEvaluation/v2/preview', body)
    expect([status, events.length]).toEqual([200, 3])
    expect(events[0]).toMatchObject({
      predictionResult: { features: { userId: 'erin.employee' } },
      edited: { risk_score: 100, level: 'high', is_blocked: true },
      current: { is_blocked: false },
    })
    expect((await eventsOf('preview')).total.value).toBe(0)
  })

  it('takes fields by the names of targets where no source reads the file', async () => {
    await write(
      'archive/named.json',
      JSON.stringify({ userId: 'ada', timestamp: now, ipAddress: '192.0.2.1' }),
    )
    const { body } = await post('api/processEvaluation/v2/preview', {
      filePath: 'named.json',
      bucket: 'archive',
      processJSON: { 'active-user-config': blocked },
    })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ realm: '/alpha', edited: { risk_score: 100 } })
  })

  it('says what it would make of the last events of the realm', async () => {
    const { body } = await post('api/v2/riskConfig/preview', blocked)
    expect(body.result).toHaveLength(10)
    const own = body.result.find((one: { current: { risk_score: number } }) => one.current.risk_score === 95)
    // Scored anew it is what it was: an event does not count itself twice.
    expect(own).toMatchObject({ edited: { risk_score: 100 }, current: { reasons: ['is_brute_force'] } })
  })

  it.each<[string, object]>([
    ['api/v2/riskConfig/preview', { thresholds: { high: 500 } }],
    [
      'api/processEvaluation/v2/preview',
      {
        filePath: 'f1.jsonl',
        bucket: 'logs',
        processJSON: { 'active-user-config': { thresholds: { high: 500 } } },
      },
    ],
    ['api/processEvaluation/v2/preview', { filePath: 'f1.jsonl', bucket: 'logs', processJSON: {} }],
  ])('%s refuses what cannot be used', async (path, body) => {
    const answer = await post(path, body)
    expect([answer.status, answer.body.detail.code]).toEqual([400, 'risk-config-not-valid'])
  })
})

describe('rights', () => {
  const calls: readonly [string, 'GET' | 'POST', string, object | undefined][] = [
    ['buckets', 'POST', 'api/datasources/search/buckets', {}],
    ['objects', 'POST', 'api/datasources/search/objects', { bucket: 'logs' }],
    ['file', 'GET', 'api/datasources/preview?bucket=logs&filePath=f1.jsonl', undefined],
    ['mapping', 'POST', 'jas/jslt/preview', { data: {}, feature_mapping: {} }],
    ['latest', 'POST', 'api/v2/riskConfig/preview', {}],
    [
      'process',
      'POST',
      'api/processEvaluation/v2/preview',
      { filePath: 'f1.jsonl', bucket: 'logs', processJSON: { 'active-user-config': {} } },
    ],
  ]
  const people = [
    ['adam.admin', 200],
    ['gil.global', 200],
    ['tara.auditor', 403],
    ['erin.employee', 403],
    ['rolf.realm', 403],
    [null, 401],
  ] as const
  it.each(calls.flatMap((call) => people.map(([who, status]) => [call[0], who, status, call] as const)))(
    '%s by %s: %i',
    async (_name, who, status, [, method, path, body]) => {
      expect((await service.call(who, method, path, body)).status).toBe(status)
    },
  )
})
