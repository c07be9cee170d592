import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'
import { startRisk } from './risk-support.ts'
import type { RiskAnswer, RiskUnderTest } from './risk-support.ts'

let access: AccessUnderTest
let service: RiskUnderTest

beforeAll(async () => {
  access = await startAccess({
    signIns({ database, people }) {
      service = startRisk(database, people, () => access.time.now)
      return service.risk.signIns
    },
  })
})
afterAll(async () => {
  await service.close()
  await access.close()
})

const ENTITY = 'autoaccess/api/datasources'
const SEARCH = `jas/entity/search/${ENTITY}`
const mapping = { userId: '.who', timestamp: '.at' }
const source = (more: object = {}) => ({
  datasource_id: randomUUID(),
  name: 'Logs',
  input: 'logs/2026/*',
  isActive: false,
  feature_mapping: mapping,
  ...more,
})
const wrapped = (...entityData: object[]) => ({
  branch: 'actual',
  contextId: 'UI Changes - 1',
  entityData,
  indexingRequired: true,
  tags: {},
  indexInSync: true,
})
const persist = (body: object, who = 'adam.admin', path = `jas/entity/persist//${ENTITY}/1.0`) =>
  service.call(who, 'POST', path, body)
const upsert = (body: object) => service.call('adam.admin', 'PATCH', `jas/entity/upsert//${ENTITY}/1.0`, body)
const remove = (body: object, who = 'adam.admin') =>
  service.call(who, 'DELETE', `jas/entity/delete//${ENTITY}/1.0`, body)
const search = (query: object, path = SEARCH) => service.call('adam.admin', 'POST', path, { query })
const byId = async (id: string) =>
  (await search({ query: { term: { 'datasource_id.keyword': id } } })).body.hits.hits[0]?._source

describe('data sources', () => {
  it('are kept with their times, and begin switched off', async () => {
    const sent = source({ isActive: true })
    const { status, body } = await persist(wrapped(sent))
    expect(status).toBe(200)
    expect(body.entityData).toEqual([
      {
        ...sent,
        isActive: false,
        datasource_created: new Date(access.time.now).toISOString(),
        metadata: {
          created: new Date(access.time.now).toISOString(),
          changed: new Date(access.time.now).toISOString(),
          read: null,
          keptLines: 0,
          skippedLines: 0,
          refusedLines: 0,
          faults: [],
          problem: null,
        },
      },
    ])
    expect(await byId(sent.datasource_id)).toEqual(body.entityData[0])
  })

  it('are changed by their id, whichever way they are sent; what is not sent stays', async () => {
    const sent = source()
    await persist(wrapped(sent), 'gil.global', `jas/entity/persist/${ENTITY}/1.0`)
    const on = await upsert(wrapped({ datasource_id: sent.datasource_id, isActive: true }))
    expect([on.status, on.body.entityData[0].isActive, on.body.entityData[0].name]).toEqual([
      200,
      true,
      'Logs',
    ])
    // As it was read, with what the service keeps itself.
    const renamed = await persist(wrapped({ ...on.body.entityData[0], name: ' Other ' }))
    expect(renamed.body.entityData[0]).toMatchObject({
      name: 'Other',
      isActive: true,
      feature_mapping: mapping,
    })
    expect(await byId(sent.datasource_id)).toMatchObject({ name: 'Other', isActive: true })
  })

  it('are deleted by their id, together or not at all', async () => {
    const [one, two] = [source(), source()]
    await persist(wrapped(one, two))
    const missing = await remove(wrapped(one, { datasource_id: 'none' }))
    expect([missing.status, missing.body.detail.code]).toEqual([404, 'risk-entity-not-found'])
    expect(await byId(one.datasource_id)).toBeDefined()
    const gone = await remove(
      wrapped({ datasource_id: one.datasource_id }, { datasource_id: two.datasource_id }),
    )
    expect(gone.body.entityData.map((each: { name: string }) => each.name)).toEqual(['Logs', 'Logs'])
    expect(await byId(one.datasource_id)).toBeUndefined()
  })

  it('are searched, sorted and paged as clients do', async () => {
    const tag = randomUUID().slice(0, 8)
    for (const nth of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      access.time.now += 1_000
      await persist(wrapped(source({ name: `Z${tag} ${nth % 2 === 0 ? 'even' : 'Odd'} ${nth}` })))
    }
    const query = {
      size: 10,
      track_total_hits: true,
      query: { bool: { must: [{ wildcard: { 'name.keyword': `*${tag}*` } }] } },
      sort: [
        { 'name.keyword': { order: 'desc', unmapped_type: 'string' } },
        { 'metadata.created': { order: 'desc' } },
      ],
    }
    const first = (await search(query)).body.hits
    expect(first.total).toEqual({ value: 12, relation: 'eq' })
    expect(first.hits[0]._source.name).toBe(`Z${tag} even 8`)
    const after = (await search({ ...query, search_after: first.hits.at(-1).sort }, `${SEARCH}/1.0`)).body
      .hits
    expect(after.hits.map((hit: { _source: { name: string } }) => hit._source.name)).toEqual([
      `Z${tag} Odd 11`,
      `Z${tag} Odd 1`,
    ])
    const active = await search({
      query: { bool: { must: [{ term: { isActive: true } }, { wildcard: { 'name.keyword': `*${tag}*` } }] } },
    })
    expect(active.body.hits.total.value).toBe(0)
  })

  it.each<[string, object, string, string]>([
    ['no list', { entityData: {} }, '', ''],
    ['nothing', wrapped(), '/entityData', 'Write a list of 1 to 100 entities.'],
    ['an unknown part', { ...wrapped(source()), more: 1 }, '/more', "'more' is not known here"],
    ['no id', wrapped({ name: 'x' }), '/entityData/0/datasource_id', 'Write an id'],
    [
      'an id of a path',
      wrapped(source({ datasource_id: '../x' })),
      '/entityData/0/datasource_id',
      'Write an id',
    ],
    ['no name', wrapped(source({ name: ' ' })), '/entityData/0/name', 'Write text.'],
    ['a part of its own', wrapped(source({ secret: 1 })), '/entityData/0/secret', "'secret' is not known"],
    [
      'an input elsewhere',
      wrapped(source({ input: '../x/a.json' })),
      '/entityData/0/input',
      'Write a bucket',
    ],
    [
      'an input of its own kind',
      wrapped(source({ input: 'logs/a.csv' })),
      '/entityData/0/input',
      'Write a bucket',
    ],
    [
      'a path that is none',
      wrapped(source(), source({ feature_mapping: { userId: '.a b' } })),
      '/entityData/1/feature_mapping/userId',
      "Column 3: ' ' is not known here.",
    ],
    [
      'a target of its own',
      wrapped(source({ feature_mapping: { shoe: '.a' } })),
      '/entityData/0/feature_mapping/shoe',
      "'shoe' is not known here",
    ],
    ['another branch', { ...wrapped(source()), branch: 'draft' }, '/branch', "'draft' is not known"],
  ])('are refused for %s, with its place', async (_name, body, place, why) => {
    const answer = await persist(body)
    expect(answer.status).toBe(400)
    if (place !== '') expect(answer.body.detail.place).toBe(place)
    expect(answer.body.message).toContain(why)
  })

  it('are not switched on without whom and when', async () => {
    const sent = source({ feature_mapping: { userId: '.who' } })
    expect((await persist(wrapped(sent))).status).toBe(200)
    const on = await upsert(wrapped({ datasource_id: sent.datasource_id, isActive: true }))
    expect([on.status, on.body.detail.place]).toEqual([400, '/entityData/0/feature_mapping'])
    expect(on.body.message).toContain('timestamp')
  })

  it('of another version are not there', async () => {
    expect((await persist(wrapped(source()), 'adam.admin', `jas/entity/persist/${ENTITY}/2.0`)).status).toBe(
      400,
    )
  })

  it('leave a row each in the audit trail', async () => {
    const sent = source()
    await persist(wrapped(sent))
    await upsert(wrapped({ datasource_id: sent.datasource_id, name: 'Audited' }))
    await remove(wrapped({ datasource_id: sent.datasource_id }))
    const rows = await access.database.kysely
      .selectFrom('audit' as never)
      .selectAll()
      .where('resource' as never, '=', `autoaccess/api/datasources/${sent.datasource_id}` as never)
      .orderBy('id' as never)
      .execute()
    const seen = rows as unknown as { action: string; actor: string; changed: string[] }[]
    expect(seen.map(({ action, actor }) => [action, actor])).toEqual(
      ['create', 'update', 'delete'].map((action) => [action, 'managed/alpha_user/id-adam.admin']),
    )
    expect(seen[1]?.changed).toContain('name')
  })
})

describe('definitions', () => {
  const read = async (path: string): Promise<RiskAnswer> =>
    service.call('adam.admin', 'GET', `jas/entityDefinitions/autoaccess/${path}?latest=true`)

  it('say the targets of mappings', async () => {
    const { body } = await read('base/authentication')
    const { properties } = body[0].schemas._meta
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['userId', 'timestamp', 'ipAddress', 'isAuth']),
    )
    expect(properties.userId).toMatchObject({ isRequired: true, display: { name: 'User ID' } })
    expect(properties.isRisky.ml).toEqual({ isFeature: false, isLabel: true })
    expect(Object.keys(body[0].schemas.properties)).toEqual(Object.keys(properties))
  })

  it('of data sources are found in two places', async () => {
    const [short, full] = await Promise.all([read('datasources'), read('api/datasources')])
    expect(short.body).toEqual(full.body)
    expect(short.body[0]).toMatchObject({ namespace: '/autoaccess/api', name: 'datasources', version: '1.0' })
  })

  it('that are not there are none', async () => {
    expect((await read('api/nothing')).body).toEqual([])
  })
})

describe('rights', () => {
  const calls: readonly [string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, (() => object) | undefined][] =
    [
      ['definition', 'GET', 'jas/entityDefinitions/autoaccess/base/authentication', undefined],
      ['definition of sources', 'GET', 'jas/entityDefinitions/autoaccess/datasources', undefined],
      ['search', 'POST', SEARCH, () => ({ query: {} })],
      ['persist', 'POST', `jas/entity/persist//${ENTITY}/1.0`, () => wrapped(source())],
      ['upsert', 'PATCH', `jas/entity/upsert//${ENTITY}/1.0`, () => wrapped(source())],
      ['delete', 'DELETE', `jas/entity/delete//${ENTITY}/1.0`, () => wrapped({ datasource_id: 'none' })],
    ]
  const people = [
    ['adam.admin', true],
    ['gil.global', true],
    ['tara.auditor', false],
    ['erin.employee', false],
    ['rolf.realm', false],
  ] as const
  it.each(calls.flatMap((call) => people.map(([who, may]) => [call[0], who, may, call] as const)))(
    '%s by %s: %s',
    async (_name, who, may, [, method, path, body]) => {
      const { status } = await service.call(who, method, path, body?.())
      expect(status === 403).toBe(!may)
    },
  )
  it.each(calls)('%s by nobody', async (_name, method, path, body) => {
    expect((await service.call(null, method, path, body?.())).status).toBe(401)
  })
})
