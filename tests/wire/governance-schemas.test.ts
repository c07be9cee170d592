import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGovernance } from '../contract/governance-support.ts'
import type { GovernanceUnderTest } from '../contract/governance-support.ts'

// The glossary, what lists are filtered by, who calls, whom one may change, and reviews.

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 6 })
})
afterAll(() => service.close())
const get = (who: string | null, path: string) => service.call(who, 'GET', path)
const filter = (text: string) => encodeURIComponent(text)

const outside = [
  ['pat.parent', 403],
  ['sam.student', 403],
  ['bravo:erin.employee', 403],
  [null, 401],
] as const
describe.each([
  ['GET', 'commons/glossary/schema'],
  ['POST', 'commons/glossary/schema/search'],
  ['POST', 'governance/certification/get-filter-schema'],
  ['GET', 'governance/search/schema'],
  ['GET', 'governance/info/login'],
  ['GET', 'governance/certification/items'],
] as const)('%s %s', (method, path) => {
  const body = path.endsWith('search') ? {} : undefined
  test.each(outside)('%s: %d', async (who, status) => {
    expect((await service.call(who, method, path, body)).status).toBe(status)
  })
  test.each(['erin.employee', 'mona.manager', 'adam.admin'])('%s reads it', async (who) => {
    expect((await service.call(who, method, path, body)).status).toBe(200)
  })
})

describe('the glossary', () => {
  test('is listed in pages, by kind and by name', async () => {
    const all = (await get('erin.employee', 'commons/glossary/schema?pageSize=100')).body
    expect(all.totalCount).toBe(3)
    const assignment = filter('/openidm/managed/assignment')
    const kind = (
      await get(
        'erin.employee',
        `commons/glossary/schema?objectType=${assignment}&sortBy=name&sortDir=desc&pageNumber=0&pageSize=100`,
      )
    ).body
    expect(kind.result.map(({ name }: { name: string }) => name)).toEqual(['riskLevel', 'category'])
    const second = `commons/glossary/schema?objectType=${assignment}&pageSize=1&pageNumber=1`
    expect((await get('erin.employee', second)).body).toMatchObject({
      totalCount: 2,
      resultCount: 1,
      result: [{ name: 'riskLevel' }],
    })
    expect((await get('erin.employee', second.replaceAll('page', '_page'))).body.result[0].name).toBe(
      'riskLevel',
    )
    expect((await get('erin.employee', 'commons/glossary/schema?queryString=line')).body.totalCount).toBe(1)
    expect(
      (await get('erin.employee', `commons/glossary/schema?_queryFilter=${filter("name eq 'category'")}`))
        .body.totalCount,
    ).toBe(1)
  })
  test('is found by a filter', async () => {
    const search = (targetFilter: object) =>
      service.call('erin.employee', 'POST', 'commons/glossary/schema/search?pageSize=1', { targetFilter })
    const found = await search({
      operator: 'EQUALS',
      operand: { targetName: 'name', targetValue: 'riskLevel' },
    })
    expect(found.body).toMatchObject({
      totalCount: 2,
      resultCount: 1,
      result: [{ name: 'riskLevel', type: 'string' }],
    })
    expect((await search({ operator: 'LIKE', operand: {} })).status).toBe(400)
  })
  test.each(['sortBy=nothing', 'pageSize=1001', 'pageNumber=-1', 'sortDir=up', '_queryFilter=x'])(
    '%s: 400',
    async (query) => {
      expect((await get('erin.employee', `commons/glossary/schema?${query}`)).status).toBe(400)
    },
  )
})

describe('what lists are filtered by', () => {
  test('are properties of people, and names and words of everything else', async () => {
    const { body } = await service.call('erin.employee', 'POST', 'governance/certification/get-filter-schema')
    const names = (kind: string) => body[kind].map(({ key }: { key: string }) => key)
    expect(names('user')).toEqual(expect.arrayContaining(['userName', 'givenName', 'sn', 'mail', 'city']))
    for (const secret of ['password', '_id', 'authzRoles', 'kbaInfo'])
      expect(names('user')).not.toContain(secret)
    expect(names('entitlement')).toEqual(['displayName', 'description', 'category', 'riskLevel'])
    expect(names('application')).toEqual(['name', 'description', 'templateName', 'riskLevel'])
    expect(
      body.entitlement.find(({ key }: { key: string }) => key === 'riskLevel').enumeratedValues,
    ).toHaveLength(3)
    expect((await get('erin.employee', 'governance/search/schema')).body).toEqual(body)
    expect((await get('erin.employee', 'governance/search/schema/role')).body).toEqual({ role: body.role })
    expect((await get('erin.employee', 'governance/search/schema/nothing')).status).toBe(400)
  })
})

test.each([
  ['erin.employee', false],
  ['adam.admin', true],
])('info/login says who %s is', async (who, isAdmin) => {
  const { body } = await get(who, 'governance/info/login')
  expect(body).toMatchObject({ id: service.id(who), userName: who, isAdmin, requestAdmin: isAdmin })
  expect(body.roles).toContain('openidm-authorized')
  expect(body.roles.includes('ui-realm-admin')).toBe(isAdmin)
})

describe('scopePermission of people', () => {
  const ids = (...names: string[]) => filter(names.map((name) => `id eq "${service.id(name)}"`).join(' or '))
  const named = async (who: string, query: string) => {
    const { status, body } = await get(who, `governance/user?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.totalCount).toBe(body.result.length)
    return body.result as { userName: string; permissions: Record<string, boolean> }[]
  }
  test('narrows to whom the caller may change', async () => {
    const both = ids('erin.employee', 'mona.manager', 'gil.global')
    const [self, ...others] = await named(
      'mona.manager',
      `_queryFilter=${both}&scopePermission=requestAccess`,
    )
    expect([self!.userName, ...others.map(({ userName }) => userName)].toSorted()).toEqual([
      'erin.employee',
      'mona.manager',
    ])
    expect(self!.permissions).toEqual({ requestAccess: true, viewGrants: true, viewUserAccess: true })
    const own = await named('mona.manager', `_queryFilter=${both}&_scopePermission=modifyUser`)
    expect(own.map(({ userName, permissions }) => [userName, permissions['modifyUser']])).toEqual([
      ['mona.manager', true],
    ])
    const ofAdmin = await named('adam.admin', `queryFilter=${both}&scopePermission=modifyUser`)
    expect(ofAdmin.map(({ userName }) => userName).toSorted()).toEqual(['erin.employee', 'mona.manager'])
    const ofGlobal = await named('gil.global', `queryFilter=${both}&scopePermission=deleteUser`)
    expect(ofGlobal).toHaveLength(3)
  })
  test('pages what it narrows to', async () => {
    const all = (await get('adam.admin', 'governance/user?pageSize=0')).body.totalCount as number
    const some = (await get('adam.admin', 'governance/user?_pageSize=100&scopePermission=modifyUser')).body
    expect(some.totalCount).toBeLessThan(all)
    expect(some.result).toHaveLength(some.totalCount)
    expect(
      (await get('adam.admin', 'governance/user?pageSize=1&pagedResultsOffset=1&scopePermission=modifyUser'))
        .body,
    ).toMatchObject({
      totalCount: some.totalCount,
      result: [some.result[1]],
    })
    expect(
      (await named('mona.manager', 'scopePermission=modifyUser')).map(({ userName }) => userName),
    ).toEqual(['mona.manager'])
  })
  test('refuses one that there is not', async () => {
    const { status, body } = await get('adam.admin', 'governance/user?scopePermission=fly')
    expect([status, body.message]).toEqual([400, expect.stringContaining("'scopePermission'")])
  })
})

describe('privileges about a person', () => {
  const about = async (who: string, person: string) => {
    const { status, body } = await get(who, `governance/user/${service.id(person)}/privileges`)
    return status === 200 ? body.permissions : status
  }
  const asked = { requestAccess: true, viewGrants: true, viewUserAccess: true }
  test.each([
    // One's own account may be deleted by oneself.
    ['erin.employee', 'erin.employee', { ...asked, modifyUser: true, deleteUser: true }],
    ['mona.manager', 'erin.employee', { ...asked, modifyUser: false, deleteUser: false }],
    ['adam.admin', 'erin.employee', { ...asked, modifyUser: true, deleteUser: true }],
    ['adam.admin', 'gil.global', { ...asked, modifyUser: false, deleteUser: false }],
    ['gil.global', 'gil.global', { ...asked, modifyUser: true, deleteUser: true }],
    ['erin.employee', 'mona.manager', 403],
  ])('%s about %s', async (who, person, expected) => {
    expect(await about(who, person)).toEqual(expected)
  })
  test('somebody who is not there is not told apart from somebody else', async () => {
    expect((await get('erin.employee', 'governance/user/nobody/privileges')).status).toBe(403)
  })
})

describe('reviews', () => {
  const path = 'governance/certification/items'
  const campaign = (
    id: string,
    status: 'in-progress' | 'signed-off' | 'expired' | 'cancelled',
    days: number | null,
  ) => ({
    id,
    name: `Campaign ${id}`,
    description: 'Look at it',
    status,
    starts_at: new Date(service.time.now - 86_400_000),
    deadline: days === null ? null : new Date(service.time.now + days * 86_400_000),
    doc: '{}',
  })
  /** What somebody reviews: undecided, decided, signed off. */
  const assignment = (
    campaignId: string,
    who: string,
    total: number,
    decided: { certify?: number; revoke?: number; signed_off?: number } = {},
  ) => ({
    campaign_id: campaignId,
    stage: 0,
    principals: [`managed/user/${service.id(who)}`],
    actors: JSON.stringify([{ id: `managed/user/${service.id(who)}`, permissions: {} }]),
    total,
    ...decided,
  })
  beforeEach(async () => {
    await service.governance.db.deleteFrom('iga_campaign').execute()
  })
  const fill = async () => {
    const { db } = service.governance
    await db
      .insertInto('iga_campaign')
      .values([
        campaign('a', 'in-progress', 9),
        campaign('b', 'in-progress', 2),
        campaign('c', 'in-progress', -1),
        campaign('d', 'expired', -3),
        campaign('e', 'cancelled', null),
        campaign('f', 'in-progress', 5),
        campaign('g', 'in-progress', 5),
      ])
      .execute()
    await db
      .insertInto('iga_review_assignment')
      .values([
        assignment('a', 'rita.reviewer', 4, { certify: 1, revoke: 1 }),
        ...['b', 'c', 'd', 'e'].map((id) => assignment(id, 'rita.reviewer', 1)),
        assignment('f', 'rita.reviewer', 1, { certify: 1, signed_off: 1 }),
        assignment('f', 'mona.manager', 1),
        assignment('g', 'mona.manager', 1),
      ])
      .execute()
  }
  const list = async (who: string, query = '') => {
    const { status, body } = await get(who, `${path}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return { ids: body.result.map(({ id }: { id: string }) => id), total: body.totalCount, body }
  }

  test('are none where there is none', async () => {
    expect(await list('rita.reviewer', 'status=active')).toMatchObject({ ids: [], total: 0 })
  })
  test('are those of the caller, with how far they are', async () => {
    await fill()
    const active = await list('rita.reviewer', 'status=active')
    expect([active.ids, active.total]).toEqual([['c', 'b', 'a'], 3])
    expect(active.body.result[2]).toMatchObject({
      campaignId: 'a',
      campaignName: 'Campaign a',
      certifierId: `managed/user/${service.id('rita.reviewer')}`,
      status: 'active',
      progress: 0.5,
      totals: { total: 4, completed: 2 },
    })
    expect(active.body.result[0].status).toBe('overdue')
    expect((await list('mona.manager', 'status=active')).ids).toEqual(['f', 'g'])
    expect(await list('erin.employee')).toMatchObject({ ids: [], total: 0 })
    expect(await list('adam.admin')).toMatchObject({ ids: [], total: 0 })
  })
  test.each([
    ['', ['d', 'c', 'b', 'f', 'a', 'e'], 6],
    ['status=closed', ['d', 'f', 'e'], 3],
    ['status=complete', ['f'], 1],
    ['status=expired', ['d'], 1],
    ['status=cancelled', ['e'], 1],
    ['queryString=campaign%20B', ['b'], 1],
    ['pageSize=2&pageNumber=1', ['b', 'f'], 6],
    ['_pageSize=2&_pageNumber=1', ['b', 'f'], 6],
    ['pageSize=0', [], 6],
    ['pageSize=5&pageNumber=7', [], 6],
    ['sortBy=name&sortDesc=true', ['f', 'e', 'd', 'c', 'b', 'a'], 6],
    ['_sortBy=deadline&_sortDesc=false', ['d', 'c', 'b', 'f', 'a', 'e'], 6],
  ])('?%s', async (query, ids, total) => {
    await fill()
    const found = await list('rita.reviewer', query)
    expect([found.ids, found.total]).toEqual([ids, total])
  })
  test.each([
    'status=open',
    'pageSize=-1',
    'pageSize=1001',
    'pageNumber=-1',
    'pageNumber=100001',
    'sortBy=nothing',
    'sortDesc=perhaps',
  ])('%s is refused with the place', async (query) => {
    const { status, body } = await get('rita.reviewer', `${path}?${query}`)
    expect([status, body.message]).toEqual([400, expect.stringContaining(`'${query.split('=')[0]}'`)])
  })
})
