import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoreTransaction } from '../../server/store/tables.ts'
import type { PeoplePort } from '../../server/platform/ports/people-port.ts'
import { PASSWORD, signIn, startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'
import { parseRiskConfig } from '../../server/platform/risk/config/parse-risk-config.ts'
import { createEventRecorder } from '../../server/platform/risk/events/event-recorder.ts'
import { EVENTS, startRisk } from './risk-support.ts'
import type { RiskUnderTest } from './risk-support.ts'
import { riskDatabaseOf } from '../support/risk-database.ts'

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
const USER = 'predictionResult.features.userId'
const newest = { sort: [{ 'predictionResult.features.timestamp': { order: 'desc' } }] }

let access: AccessUnderTest
let service: RiskUnderTest
let deleted: Parameters<PeoplePort['onDeleted']>[0]

beforeAll(async () => {
  access = await startAccess({
    signIns({ database, people }) {
      const watched = { ...people, onDeleted: (listener: typeof deleted) => void (deleted = listener) }
      service = startRisk(database, watched, () => access.time.now)
      return service.risk.signIns
    },
  })
})
afterAll(async () => {
  await service.close()
  await access.close()
})
// Each test has a day of its own, so that no other one's failures count.
beforeEach(() => {
  access.time.now += 3 * 86_400_000
})

async function tries(userName: string, password: string, ip = '192.0.2.7', agent = CHROME): Promise<number> {
  const url = '/am/json/realms/root/realms/alpha/authenticate'
  const headers = { 'x-forwarded-for': ip, 'user-agent': agent }
  const step = (await access.app.inject({ method: 'POST', url, headers })).json()
  step.callbacks[0].input[0].value = userName
  step.callbacks[1].input[0].value = password
  const { statusCode } = await access.app.inject({ method: 'POST', url, headers, payload: step })
  await service.risk.signIns.settled()
  access.time.now += 1_000
  return statusCode
}

const ofPerson = async (userName: string) =>
  (await service.search({ query: { term: { [USER]: userName } }, ...newest })).hits.hits.map(
    // oxlint-disable-next-line typescript/no-explicit-any -- a document of the engine
    ({ _source }: any) => _source.predictionResult,
  )

describe('sign-ins', () => {
  it('become events with what is known of them', async () => {
    expect(await tries('Erin.Employee', PASSWORD)).toBe(200)
    const [event] = await ofPerson('erin.employee')
    expect(event).toMatchObject({
      features: {
        userId: 'erin.employee',
        rawUserId: 'Erin.Employee',
        ipAddress: '192.0.2.7',
        outcome: 'success',
        source: 'sign-in',
        geoData: { city: 'paris', country: 'france', lat: 48.86, longitude: 2.35, lat_lon: '48.86, 2.35' },
        browserData: { os: 'mac', osVersion: 'mac_14', userAgentType: 'chrome', uaStringRaw: CHROME },
      },
      botD: { isBot: false },
      raw_event_data: { journey: 'Login', outcome: 'success' },
      risk_score_data: { is_risky_event: false, risk_score: 0, risk_score_threshold: 50 },
    })
    expect(JSON.stringify(event)).not.toContain(PASSWORD)
  })

  it('of another realm are not watched', async () => {
    await signIn(access.app, '/bravo', 'bea.bravo')
    await service.risk.signIns.settled()
    expect(await ofPerson('bea.bravo')).toEqual([])
  })

  it('that fail again and again are brute force, and so is the one that gets in', async () => {
    for (let nth = 0; nth < 5; nth++) expect(await tries('mona.manager', 'wrong')).toBe(401)
    const before = await ofPerson('mona.manager')
    expect(
      before.map((one: { risk_score_data: { risk_score: number } }) => one.risk_score_data.risk_score),
    ).toEqual([95, 0, 0, 0, 0])
    const found = await service.search({
      query: {
        nested: {
          path: 'predictionResult.risk_score_data.heuristic_agg_result.raw_results',
          query: {
            term: {
              'predictionResult.risk_score_data.heuristic_agg_result.raw_results.is_brute_force': true,
            },
          },
        },
      },
    })
    expect(found.hits.total).toEqual({ value: 1, relation: 'eq' })
    const assessed = await service.risk.signIns.assess({
      realm: '/alpha',
      userName: 'mona.manager',
      person: { component: 'managed/alpha_user', id: 'id-mona' },
      journey: 'LoginByRisk',
      address: '192.0.2.7',
      userAgent: CHROME,
      transactionId: 't',
      at: access.time.now,
    })
    expect(assessed).toEqual({ score: 95, level: 'high' })
  })

  it('that fail count, also where the client asks for no session', async () => {
    const url = '/am/json/realms/root/realms/alpha/authenticate?noSession=true'
    const headers = { 'x-forwarded-for': '192.0.2.31', 'user-agent': CHROME }
    const guess = async (password: string): Promise<void> => {
      const step = (await access.app.inject({ method: 'POST', url, headers })).json()
      step.callbacks[0].input[0].value = 'mona.manager'
      step.callbacks[1].input[0].value = password
      await access.app.inject({ method: 'POST', url, headers, payload: step })
      await service.risk.signIns.settled()
    }
    const before = (await ofPerson('mona.manager')).length
    await guess('wrong')
    await guess(PASSWORD)
    expect((await ofPerson('mona.manager')).length).toBe(before + 1)
  })

  it('whose risk cannot be found out are of unknown risk', async () => {
    const told: string[] = []
    const broken = createEventRecorder({
      db: undefined as never,
      realm: '/alpha',
      people: { readPerson: async () => null, findForSignIn: async () => null },
      config: async () => Promise.reject(new Error('away')),
      learnt: async () => undefined,
      locate: () => undefined,
      zone: 'UTC',
      wasDeleted: () => false,
      report: (message) => told.push(message),
    })
    const attempt = {
      realm: '/alpha',
      userName: 'x',
      journey: 'J',
      address: '::1',
      transactionId: 't',
      at: 0,
    }
    expect(await broken.assess(attempt)).toBeUndefined()
    expect(told).toEqual(['How risky a sign-in is was not found out: away'])
  })

  it('with names that nobody has are of nobody', async () => {
    await tries('no.body', 'wrong', '192.0.2.99')
    expect((await ofPerson('no.body')).length).toBe(1)
  })

  it('from far away, too soon, are impossible travel', async () => {
    await tries('adam.admin', PASSWORD, '192.0.2.8')
    await tries('adam.admin', PASSWORD, '203.0.113.8')
    const [latest, first] = await ofPerson('adam.admin')
    expect(first.risk_score_data.risk_score).toBe(0)
    expect(latest.risk_score_data).toMatchObject({ is_risky_event: true, risk_score: 85 })
    expect(latest.risk_score_data.heuristic_agg_result.raw_results).toContainEqual({
      is_impossible_travel: true,
      risk_score: 85,
    })
  })

  it('unlike those before say what is unusual', async () => {
    access.directory.push({ id: 'id-ina', userName: 'ina.usual', realm: '/alpha' })
    for (let nth = 0; nth < 6; nth++) await tries('ina.usual', PASSWORD)
    access.time.now += 20 * 3_600_000
    await tries('ina.usual', PASSWORD, '203.0.113.9')
    const [latest] = await ofPerson('ina.usual')
    expect(latest.ueba_signal.explainable_features.slice(0, 2)).toEqual(['country', 'city'])
    expect(latest.risk_score_data.is_risky_event).toBe(true)
    const { body } = await service.call('adam.admin', 'GET', 'api/behavior/ina.usual')
    expect(body.result).toContainEqual({ category: 'city', type: 'user', value: 'paris', count: '6' })
    expect(body.result).toContainEqual({ category: 'city', type: 'user', value: 'austin', count: '1' })
  })

  it('of somebody who is deleted have no name any more', async () => {
    access.directory.push({ id: 'id-gone', userName: 'gone.soon', realm: '/alpha' })
    await tries('gone.soon', PASSWORD, '192.0.2.44')
    await tries('gone.soon', 'wrong', '192.0.2.44')
    await access.database.kysely
      .transaction()
      .execute((tx) =>
        deleted({ component: 'managed/alpha_user', id: 'id-gone' }, tx as unknown as StoreTransaction),
      )
    expect(await ofPerson('gone.soon')).toEqual([])
    const { hits } = await service.search({ query: { wildcard: { [`${USER}.keyword`]: 'deleted_*' } } })
    expect(hits.total.value).toBe(2)
    expect(JSON.stringify(hits)).not.toMatch(/gone|192\.0\.2\.44|id-gone/i)
    const names = new Set(
      hits.hits.map((one: never) => one['_source']['predictionResult']['features']['userId']),
    )
    expect(names.size).toBe(1)
  })

  it('of somebody who is deleted while they are scored have no name', async () => {
    const gone = { id: 'id-gone', userName: 'gone.soon', realm: '/alpha', component: 'managed/alpha_user' }
    let isThere = true
    const db = riskDatabaseOf(access.database)
    const late = createEventRecorder({
      db,
      realm: '/alpha',
      people: { readPerson: async () => (isThere ? (gone as never) : null), findForSignIn: async () => null },
      config: async () => parseRiskConfig({}),
      learnt: async () => {
        // The deletion comes here, and finds no event yet.
        isThere = false
        return undefined
      },
      locate: () => undefined,
      zone: 'UTC',
      wasDeleted: (id) => id === gone.id,
      report: (message) => expect.fail(message),
    })
    late.record({
      realm: '/alpha',
      userName: gone.userName,
      person: { component: gone.component, id: gone.id },
      outcome: 'success',
      journey: 'Login',
      address: '192.0.2.9',
      transactionId: 't-gone',
      at: access.time.now,
    })
    await late.settled()
    expect(await ofPerson('gone.soon')).toEqual([])
    const rows = await db.selectFrom('risk_event').selectAll().where('person_id', '=', gone.id).execute()
    expect(rows).toEqual([])
  })

  it('are kept as long as is said', async () => {
    access.time.now += 91 * 86_400_000
    await tries('erin.employee', PASSWORD)
    await service.risk.sweep()
    expect(
      (await service.search({ query: { match_all: {} }, track_total_hits: true })).hits.total.value,
    ).toBe(1)
  })
})

describe('searches', () => {
  it('are refused with the place of what is wrong, in words', async () => {
    const { status, body } = await service.call('adam.admin', 'POST', EVENTS, {
      query: { query: { term: { 'predictionResult.features.shoeSize': 43 } } },
    })
    expect([status, body.message, body.detail.code, body.detail.place]).toEqual([
      400,
      "The search is not understood. At /query/query/term/predictionResult.features.shoeSize: There is no field 'predictionResult.features.shoeSize' that can be searched.",
      'risk-search-not-valid',
      '/query/query/term/predictionResult.features.shoeSize',
    ])
  })

  it('keep values apart from SQL', async () => {
    const { hits } = await service.search({
      query: { term: { [USER]: "x'; drop table risk_event; --" } },
      aggs: { all: { terms: { field: `${USER}.keyword` } } },
    })
    expect(hits.total.value).toBe(0)
    expect((await service.search({ query: { match_all: {} } })).hits.total.value).toBeGreaterThan(0)
  })
})

const version = (who: string, body: object, headers = {}) =>
  service.call(who, 'PUT', 'api/v2/riskConfig/userConfig', body, headers)

describe('the configuration', () => {
  it('is as written, counts at once, and can be taken back', async () => {
    const blocked = { addresses: { block: ['192.0.2.66/32'] }, mine: { any: ['thing'] } }
    const written = await version('adam.admin', blocked)
    expect([written.status, written.body]).toEqual([200, blocked])
    const read = await service.call('gil.global', 'GET', 'api/v2/riskConfig/userConfig')
    expect([read.body, read.headers['etag']]).toEqual([blocked, written.headers['etag']])
    await tries('erin.employee', PASSWORD, '192.0.2.66')
    const [event] = await ofPerson('erin.employee')
    expect(event.risk_score_data).toMatchObject({
      risk_score: 100,
      heuristic_agg_result: { block_rule_result: { is_blocked: true, block_list: '["192.0.2.66/32"]' } },
    })
    const { body } = await service.call('adam.admin', 'GET', 'api/v2/riskConfig/versions')
    expect(body.result.at(-1)).toMatchObject({ version: 0, changedBy: null })
    expect(body.result[0]).toMatchObject({ config: blocked, changedBy: 'id-adam.admin' })
    expect((await version('adam.admin', body.result.at(-1).config)).status).toBe(200)
    await tries('erin.employee', PASSWORD, '192.0.2.66')
    expect((await ofPerson('erin.employee'))[0].risk_score_data.risk_score).toBeLessThan(100)
  })

  it('says its levels to everybody who looks at sign-ins, and nothing more', async () => {
    const ignored = ['is_suspicious_ip']
    const listed = { addresses: { block: ['192.0.2.66/32'] }, mine: { any: ['thing'] } }
    await version('adam.admin', { thresholds: { medium: 20 }, ignored, ...listed })
    const levels = await service.call('tara.auditor', 'GET', 'api/v2/riskConfig/levels')
    expect([levels.status, levels.body]).toEqual([200, { medium: 20, high: 50, ignored }])
    await version('adam.admin', {})
    const usual = await service.call('adam.admin', 'GET', 'api/v2/riskConfig/levels')
    expect(usual.body).toEqual({ medium: 30, high: 50, ignored: [] })
  })

  it('is not written over what somebody else wrote', async () => {
    const { headers } = await service.call('adam.admin', 'GET', 'api/v2/riskConfig/userConfig')
    expect((await version('adam.admin', {}, { 'if-match': String(headers['etag']) })).status).toBe(200)
    const late = await version('adam.admin', {}, { 'if-match': String(headers['etag']) })
    expect([late.status, late.body.detail.code]).toEqual([412, 'risk-config-changed'])
  })

  it('is refused with the place of what is wrong', async () => {
    const { status, body } = await version('adam.admin', { addresses: { block: ['10.0.0.0/99'] } })
    expect([status, body.message]).toEqual([
      400,
      "The configuration cannot be used. At /addresses/block/0: '10.0.0.0/99' is neither an address nor a network such as 203.0.113.0/24.",
    ])
  })
})

describe('rights', () => {
  const calls: readonly [string, 'GET' | 'POST' | 'PUT', string, object | undefined, readonly string[]][] = [
    ['search', 'POST', EVENTS, { query: { size: 0 } }, ['adam.admin', 'gil.global', 'tara.auditor']],
    [
      'behavior',
      'GET',
      'api/behavior/erin.employee',
      undefined,
      ['adam.admin', 'gil.global', 'tara.auditor'],
    ],
    ['levels', 'GET', 'api/v2/riskConfig/levels', undefined, ['adam.admin', 'gil.global', 'tara.auditor']],
    ['configuration', 'GET', 'api/v2/riskConfig/userConfig', undefined, ['adam.admin', 'gil.global']],
    ['versions', 'GET', 'api/v2/riskConfig/versions', undefined, ['adam.admin', 'gil.global']],
    ['write', 'PUT', 'api/v2/riskConfig/userConfig', {}, ['adam.admin', 'gil.global']],
  ]
  const people = ['adam.admin', 'gil.global', 'tara.auditor', 'erin.employee', 'rolf.realm'] as const
  it.each(calls.flatMap((one) => people.map((who) => [one[0], who, one] as const)))(
    '%s by %s',
    async (_name, who, [, method, path, body, allowed]) => {
      const { status } = await service.call(who, method, path, body)
      expect(status).toBe(allowed.includes(who) ? 200 : 403)
    },
  )

  it.each(calls)('%s by nobody', async (_name, method, path, body) => {
    expect((await service.call(null, method, path, body)).status).toBe(401)
  })
})
