import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../server/contract/index.ts'
import { startGovernance } from '../contract/governance-support.ts'
import type { GovernanceUnderTest } from '../contract/governance-support.ts'

// Names, direct reports, kinds of requests and settings, as clients of the platform read them.

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 12 })
})
afterAll(() => service.close())
const get = (who: string | null, path: string) => service.call(who, 'GET', path)

describe('commons/search', () => {
  const search = async (query: string, who = 'erin.employee') => {
    const { status, body } = await get(who, `commons/search/${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as {
      result: { id: string; userName?: string; name?: string }[]
      resultCount: number
      totalCount: number
    }
  }
  test('finds people by one letter, and says how many there are', async () => {
    const all = await search('alpha_user?queryString=m&pageSize=50')
    expect(all.totalCount).toBe(all.result.length)
    expect(all.result.map(({ userName }) => userName)).toContain('mona.manager')
    const first = await search('alpha_user?queryString=m&pageSize=1')
    expect(first).toMatchObject({ resultCount: 1, totalCount: all.totalCount, result: [all.result[0]] })
    for (const second of ['pageNumber=1', '_pageNumber=1', '_pagedResultsOffset=1', 'pagedResultsOffset=1'])
      expect((await search(`alpha_user?queryString=m&pageSize=1&${second}`)).result).toEqual([all.result[1]])
    expect(await search('alpha_user?_queryString=m&_pageSize=0')).toMatchObject({
      result: [],
      totalCount: all.totalCount,
    })
  })
  test('of people the id counts as a name', async () => {
    expect(await search(`alpha_user?queryString=${service.id('mona.manager')}`)).toMatchObject({
      totalCount: 1,
    })
  })
  test.each(['alpha_application', 'alpha_role', 'entitlement'])('%s', async (type) => {
    const all = await search(`${type}?pageSize=50`)
    expect(all.totalCount).toBeGreaterThan(2)
    const second = await search(`${type}?pageSize=1&pageNumber=1`)
    expect(second).toMatchObject({ resultCount: 1, totalCount: all.totalCount, result: [all.result[1]] })
    const letter = all.result[0]!.name!.slice(0, 1)
    const found = await search(`${type}?pageSize=50&queryString=${letter}`)
    expect(found.totalCount).toBe(
      all.result.filter(({ name }) => name!.toLowerCase().startsWith(letter.toLowerCase())).length,
    )
  })
  test.each([
    ['pat.parent', 403],
    ['sam.student', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('%s: %d', async (who, status) => {
    expect((await get(who, 'commons/search/alpha_user?queryString=m')).status).toBe(status)
  })
  test.each([
    'pageSize=51',
    'pageSize=-1',
    'pageNumber=-1',
    'pageNumber=x',
    `queryString=${'x'.repeat(256)}`,
  ])('%s is refused with the place', async (query) => {
    const { status, body } = await get('erin.employee', `commons/search/alpha_user?${query}`)
    expect([status, body.message]).toEqual([400, expect.stringContaining(query.split('=')[0]!)])
  })
})

describe('direct reports', () => {
  const path = (who: string) => `governance/user/${service.id(who)}/get-direct-reports`
  test('come with status, mail and picture, in the list and one by one', async () => {
    const { body } = await get('mona.manager', `${path('mona.manager')}?queryString=erin`)
    expect(body.result).toHaveLength(1)
    expect(body.result[0]).toMatchObject({ accountStatus: 'active', mail: expect.stringContaining('@') })
    expect(
      (await get('mona.manager', `${path('mona.manager')}/${service.id('erin.employee')}`)).body,
    ).toEqual(body.result[0])
  })
  test('of somebody without a picture have none, and a picture is shown where there is one', async () => {
    await service.hire('pia.pictured', 'mona.manager', { profileImage: 'https://example.com/pia.png' })
    const { body } = await get('mona.manager', `${path('mona.manager')}?queryString=pia`)
    expect(body.result).toMatchObject([
      { userName: 'pia.pictured', profileImage: 'https://example.com/pia.png' },
    ])
    expect((await get('mona.manager', `${path('mona.manager')}/${service.id('pia.pictured')}`)).body).toEqual(
      body.result[0],
    )
  })
  test.each([
    ['erin.employee', 403],
    ['pat.parent', 403],
    [null, 401],
    ['adam.admin', 200],
  ])('%s reads those of somebody else: %d', async (who, status) => {
    expect((await get(who, path('mona.manager'))).status).toBe(status)
    expect((await get(who, `${path('mona.manager')}/${service.id('erin.employee')}`)).status).toBe(status)
  })
  test.each(['nothing', () => service.id('rita.reviewer')])('who reports to others: 404', async (id) => {
    expect(
      (await get('mona.manager', `${path('mona.manager')}/${typeof id === 'string' ? id : id()}`)).status,
    ).toBe(404)
  })
})

describe('kinds of requests', () => {
  const types = async () => (await get('erin.employee', 'governance/requestTypes?_pageSize=100')).body.result
  test('say what every request has, what is asked for once and what cannot be changed', async () => {
    const all = await types()
    expect(all.length).toBeGreaterThan(10)
    for (const type of all) {
      expect(Object.keys(type)).toEqual(
        expect.arrayContaining([
          'id',
          'displayName',
          'workflow',
          'schemas',
          'uniqueKeys',
          'notModifiableProperties',
          'validation',
          'customValidation',
        ]),
      )
      for (const schema of Object.values(type.schemas).flat() as {
        _meta: { type: string; properties: object }
        properties: object
      }[]) {
        expect(['system', 'custom']).toContain(schema._meta.type)
        expect(Object.keys(schema.properties).toSorted()).toEqual(
          Object.keys(schema._meta.properties).toSorted(),
        )
      }
      const [common] = type.schemas.common
      expect(Object.keys(common.properties)).toEqual(
        expect.arrayContaining(['justification', 'priority', 'context', 'expiryDate', 'blob']),
      )
      expect((await get('erin.employee', `governance/requestTypes/${type.id}`)).body).toEqual(
        Object.fromEntries(Object.entries(type).filter(([name]) => name !== '_id')),
      )
    }
  })
  test.each([
    ['applicationGrant', ['common.userId', 'common.applicationId'], ['userId', 'applicationId'], true],
    ['roleRemove', ['common.userId', 'common.roleId'], ['userId', 'roleId'], false],
    ['extendEndDate', ['common.grantId'], ['userId', 'grantId'], true],
  ])('%s', async (id, uniqueKeys, subject, hasEnd) => {
    const { body } = await get('erin.employee', `governance/requestTypes/${id}`)
    expect(body.uniqueKeys).toEqual(uniqueKeys)
    expect(body.notModifiableProperties).toEqual(expect.arrayContaining(uniqueKeys))
    expect(Object.keys(body.schemas.common[1].properties)).toEqual(subject)
    expect('endDate' in body.schemas.common[0].properties).toBe(hasEnd)
  })
  test('what a document says itself stands', async () => {
    const doc = { displayName: 'Parking', uniqueKeys: ['custom.place'], schemas: { custom: [] } }
    await service.call('adam.admin', 'PUT', 'governance/requestTypes/parking', doc)
    const { body } = await get('erin.employee', 'governance/requestTypes/parking')
    expect(body).toMatchObject({
      uniqueKeys: ['custom.place'],
      notModifiableProperties: [],
      schemas: { custom: [] },
    })
    expect(body.schemas.common).toHaveLength(1)
  })
  test('are sorted by what they have, and by nothing else', async () => {
    const names = (
      await get('erin.employee', 'governance/requestTypes?sortKeys=-displayName')
    ).body.result.map((type: { displayName: string }) => type.displayName.toLowerCase())
    expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a)))
    for (const list of ['requestTypes', 'requestForms', 'requestFormAssignments'])
      for (const key of ['_sortKeys', 'sortKeys']) {
        const { status, body } = await get('erin.employee', `governance/${list}?${key}=nothing`)
        expect([status, body.message]).toEqual([400, expect.stringContaining("'_sortKeys'")])
      }
  })
  const real = `${projectFolder('..')}/shared/fixtures/real/iga/requestType.createEntitlement.json`
  test.skipIf(!existsSync(real))('have the shape of those of a real tenant', async () => {
    const theirs = JSON.parse(readFileSync(real, 'utf8'))
    const { body } = await get('erin.employee', 'governance/requestTypes/createEntitlement')
    const shapeOf = (type: typeof theirs) =>
      Object.fromEntries(
        Object.entries(type.schemas as Record<string, { properties: object }[]>).map(([block, schemas]) => [
          block,
          schemas.flatMap(({ properties }) =>
            Object.entries(properties).map(([name, { type: kind }]) => `${name}: ${kind}`),
          ),
        ]),
      )
    const [own, others] = [shapeOf(body), shapeOf(theirs)]
    expect(own['entitlement']).toEqual(expect.arrayContaining(others['entitlement']!))
    for (const property of others['common']!.filter((each) => !/^(startDate|endDate):/.test(each)))
      expect(own['common']).toContain(property)
    for (const key of ['schemas', 'notModifiableProperties', 'validation', 'customValidation', 'workflow'])
      expect([key, key in theirs, key in body]).toEqual([key, true, true])
  })
})

describe('PUT of iga_ui_config', () => {
  const put = (who: string | null, body: object, name = 'iga_ui_config') =>
    service.call(who, 'PUT', `commons/config/${name}`, body)
  const settings = {
    lcmSettings: { user: { enabled: true }, entitlement: { enabled: true }, role: { enabled: false } },
  }
  test('is for global administrators, and everybody reads it then', async () => {
    expect((await put('gil.global', settings)).body).toEqual(settings)
    expect((await get('erin.employee', 'commons/config/iga_ui_config')).body).toEqual(settings)
  })
  test.each([
    ['adam.admin', 403],
    ['erin.employee', 403],
    ['tara.auditor', 403],
    ['pat.parent', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('%s: %d', async (who, status) => {
    const before = (await get('erin.employee', 'commons/config/iga_ui_config')).body
    expect(
      (await put(who, { lcmSettings: { user: { enabled: false }, entitlement: { enabled: false } } })).status,
    ).toBe(status)
    expect((await get('erin.employee', 'commons/config/iga_ui_config')).body).toEqual(before)
  })
  test.each([
    [{}, 'lcmSettings'],
    [{ lcmSettings: {} }, 'lcmSettings/user'],
    [
      { lcmSettings: { user: { enabled: 'yes' }, entitlement: { enabled: true } } },
      'lcmSettings/user/enabled',
    ],
    [{ ...settings, more: 1 }, 'more'],
    [{ ...settings, agents: { userProperty: '' } }, 'agents/userProperty'],
  ])('%o is refused with the place', async (body, place) => {
    const answer = await put('gil.global', body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(place)])
  })
  test('other settings are not written by it', async () => {
    expect((await put('gil.global', settings, 'iga_access_request')).status).toBe(405)
  })
})

describe('PUT of iga_autoid_integration', () => {
  const path = 'commons/config/iga_autoid_integration'
  const put = (who: string | null, body: object) => service.call(who, 'PUT', path, body)
  const settings = (low: number, high: number, enableAutoId = true) => ({
    enableAutoId,
    highScorePercentThreshold: high,
    lowScorePercentThreshold: low,
  })
  const recommended = async () =>
    (
      await get(
        'erin.employee',
        `governance/user/${service.id('erin.employee')}/recommendations?_pageSize=100`,
      )
    ).body
  type Recommended = { result: { prediction: { confidence: number } }[]; totalCount: number }

  test.each([
    ['adam.admin', 200],
    ['gil.global', 200],
    ['erin.employee', 403],
    ['fred.fulfiller', 403],
    ['pat.parent', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('%s: %d', async (who, status) => {
    const before = (await get('erin.employee', path)).body
    expect((await put(who, settings(30, 70))).status).toBe(status)
    const { body } = await get('erin.employee', path)
    expect(body).toEqual(status === 200 ? settings(30, 70) : before)
  })

  test.each<[object, string]>([
    [{}, 'enableAutoId'],
    [{ ...settings(20, 80), enableAutoId: 'yes' }, 'enableAutoId'],
    [settings(-1, 80), 'lowScorePercentThreshold'],
    [settings(20, 101), 'highScorePercentThreshold'],
    [{ ...settings(20, 80), lowScorePercentThreshold: '20' }, 'lowScorePercentThreshold'],
    [{ ...settings(20, 80), more: 1 }, 'more'],
    [settings(81, 80), 'lowScorePercentThreshold (81) is above highScorePercentThreshold (80)'],
  ])('%o is refused with the place', async (body, place) => {
    const before = (await get('adam.admin', path)).body
    const answer = await put('adam.admin', body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(place)])
    expect((await get('adam.admin', path)).body).toEqual(before)
  })

  test.each([[settings(0, 0)], [settings(100, 100)], [settings(50, 50)], [settings(12.5, 12.5)]])(
    '%o is taken',
    async (body) => {
      expect(await put('adam.admin', body)).toMatchObject({ status: 200, body })
    },
  )

  test('bounds what is recommended, and switches it off', async () => {
    await put('adam.admin', settings(0, 80))
    const all: Recommended = await recommended()
    expect(all.totalCount).toBeGreaterThan(0)
    for (const low of [20, 50, 75, 100]) {
      await put('adam.admin', settings(low, 100))
      const { result, totalCount }: Recommended = await recommended()
      const expected = all.result.filter(({ prediction }) => prediction.confidence >= low / 100)
      expect([low, totalCount, result.length]).toEqual([low, expected.length, expected.length])
    }
    await put('adam.admin', settings(0, 80, false))
    expect(await recommended()).toMatchObject({ result: [], totalCount: 0 })
  })

  test('is on record with what it was', async () => {
    await put('adam.admin', settings(10, 90))
    await put('adam.admin', settings(15, 90))
    const trail = await service.call(
      'gil.global',
      'GET',
      `/openidm/audit?_queryFilter=${encodeURIComponent('resource eq "iga/config/iga_autoid_integration"')}&_pageSize=1&_sortKeys=-at`,
    )
    expect(JSON.stringify(trail.body)).toContain('lowScorePercentThreshold')
    expect(trail.body.result[0]).toMatchObject({
      actor: `managed/alpha_user/${service.id('adam.admin')}`,
      changed: ['lowScorePercentThreshold'],
    })
  })
})
