import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endItem, itemId, startGovernance } from '../contract/governance-support.ts'
import type { GovernanceUnderTest } from '../contract/governance-support.ts'

// The lists of governance by the addresses that clients of the platform use: who may read them, pages, both spellings, bad input.

let service: GovernanceUnderTest
let entitlement: string
let application: string
let requestId: string
beforeAll(async () => {
  service = await startGovernance({ users: 12 })
  const { db } = service.governance
  const row = await db
    .selectFrom('iga_catalog')
    .select(['assignment_id', 'application_id'])
    .where('id', '=', itemId('entitlement', 'Data Lake Data Reader'))
    .executeTakeFirstOrThrow()
  entitlement = row.assignment_id!
  application = row.application_id!
  for (const name of [
    'Contract Vault Contract Signer',
    'Badge Office Badge Printer',
    'Ledger Journal Poster',
  ]) {
    await endItem(db, service.id('erin.employee'), itemId('entitlement', name))
    const { status, body } = await service.call(
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      {
        users: [service.id('erin.employee')],
        catalogs: [{ type: 'entitlement', id: itemId('entitlement', name) }],
        accessModifier: 'add',
      },
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    requestId = body.result[0].id
  }
})
afterAll(() => service.close())

const get = (who: string | null, path: string) => service.call(who, 'GET', path)
type List = { result: { id: string }[]; resultCount: number; totalCount: number }
const filter = (text: string) => `_queryFilter=${encodeURIComponent(text)}`

interface Case {
  readonly path: () => string
  /** Who may; what the others get. */
  readonly may: readonly string[]
  readonly others: Readonly<Record<string, number>>
}
const staff = [
  'erin.employee',
  'mona.manager',
  'otto.owner',
  'fred.fulfiller',
  'tara.auditor',
  'adam.admin',
  'gil.global',
]
const strangers = { 'pat.parent': 403, 'sam.student': 403, 'bravo:erin.employee': 403 }
const cases: Readonly<Record<string, Case>> = {
  requests: {
    path: () => 'governance/requests?_queryFilter=true',
    may: ['adam.admin', 'gil.global'],
    others: { ...strangers, 'erin.employee': 403, 'mona.manager': 403, 'tara.auditor': 403 },
  },
  catalog: { path: () => 'governance/catalog?_queryFilter=true', may: staff, others: strangers },
  'catalog by the action': { path: () => 'governance/catalog?_action=search', may: staff, others: strangers },
  entitlements: { path: () => 'governance/entitlement', may: staff, others: strangers },
  applications: { path: () => 'governance/application', may: staff, others: strangers },
  entitlement: {
    path: () => `governance/entitlement/${entitlement}`,
    may: ['rita.reviewer', 'adam.admin', 'gil.global'],
    others: {
      ...strangers,
      'otto.owner': 404,
      'erin.employee': 404,
      'mona.manager': 404,
      'fred.fulfiller': 404,
    },
  },
  holders: {
    path: () => `governance/entitlement/${entitlement}/grants`,
    may: ['rita.reviewer', 'adam.admin', 'gil.global'],
    others: { ...strangers, 'otto.owner': 404, 'erin.employee': 404, 'mona.manager': 404 },
  },
  schema: {
    path: () => `governance/application/${application}/Group/schema`,
    // Who owns an entitlement of it, too: its page shows what the entitlement consists of.
    may: ['otto.owner', 'rita.reviewer', 'adam.admin'],
    others: { ...strangers, 'erin.employee': 403, 'mona.manager': 403 },
  },
}

describe.each(Object.entries(cases))('%s', (_, { path, may, others }) => {
  test.each(may)('%s may', async (who) => {
    const { status, body } = await get(who, path())
    expect(status, JSON.stringify(body)).toBe(200)
  })
  test.each(Object.entries(others))('%s may not: %d', async (who, status) => {
    expect((await get(who, path())).status).toBe(status)
  })
  test('nobody may not', async () => {
    expect((await get(null, path())).status).toBe(401)
  })
})

describe('pages, in both spellings', () => {
  const lists: readonly (readonly [string, string, string])[] = [
    ['adam.admin', 'governance/requests', 'decision.startDate'],
    ['erin.employee', 'governance/catalog', 'application.name'],
    ['adam.admin', 'governance/entitlement', 'descriptor.idx./entitlement.displayName'],
    ['adam.admin', 'governance/application', 'application.name'],
  ]
  test.each(lists)('%s %s', async (who, path, key) => {
    const all = (await get(who, `${path}?_pageSize=1000&_sortKeys=${key}`)).body as List
    expect(all.totalCount).toBeGreaterThan(2)
    expect([all.resultCount, all.result.length]).toEqual([all.totalCount, all.totalCount])
    const ids = all.result.map(({ id }) => id)
    const page = (await get(who, `${path}?_pageSize=1&_pagedResultsOffset=1&_sortKeys=${key}`)).body as List
    expect([page.result.map(({ id }) => id), page.totalCount]).toEqual([[ids[1]], all.totalCount])
    expect((await get(who, `${path}?pageSize=1&pagedResultsOffset=1&sortKeys=${key}`)).body).toEqual(page)
    const turned = (await get(who, `${path}?pageSize=1000&sortKeys=-${key}`)).body as List
    expect(turned.result.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await get(who, `${path}?_pageSize=1000&_sortKeys=${key}&_sortDir=desc`)).body).toEqual(turned)
    const counted = (await get(who, `${path}?_pageSize=0`)).body as List
    expect([counted.result, counted.totalCount]).toEqual([[], all.totalCount])
    const behind = (await get(who, `${path}?_pageSize=5&_pagedResultsOffset=900000`)).body as List
    expect([behind.result, behind.totalCount]).toEqual([[], all.totalCount])
  })

  test('a list of requests by a filter is the search by the same', async () => {
    const term = {
      operator: 'EQUALS',
      operand: { targetName: 'decision.status', targetValue: 'in-progress' },
    }
    const found = await service.call('adam.admin', 'POST', 'governance/requests/search', {
      targetFilter: term,
    })
    expect(found.body.totalCount).toBe(3)
    for (const text of [`decision.status eq 'in-progress'`, `decision/status eq "in-progress"`])
      for (const name of ['_queryFilter', 'queryFilter'])
        expect(
          (await get('adam.admin', `governance/requests?${name}=${encodeURIComponent(text)}`)).body,
        ).toEqual(found.body)
    const none = await get(
      'adam.admin',
      `governance/requests?${filter(`!(decision.status eq 'in-progress')`)}`,
    )
    expect(none.body.totalCount).toBe(0)
    const one = await get('adam.admin', `governance/requests?${filter(`id eq '${requestId}'`)}`)
    expect(one.body.result.map(({ id }: { id: string }) => id)).toEqual([requestId])
  })

  test.each([
    [`item.type eq 'entitlementGrant'`, (all: number) => all],
    [`item.type eq 'entitlementGrant' and descriptor.idx./entitlement.displayName co 'payment'`, () => 3],
    [`item.type eq 'entitlementGrant' and descriptor.idx./entitlement.displayName sw 'Payment A'`, () => 1],
    [`item.type eq 'entitlementGrant' and !(application.name pr)`, () => 0],
    [`item.type in '["entitlementGrant"]'`, (all: number) => all],
    [`item.type eq 'entitlementGrant' and application.name co ''`, (all: number) => all],
    [
      `item.type eq 'entitlementGrant' and (glossary.idx./entitlement.riskLevel eq 'high' or glossary.idx./entitlement.riskLevel eq 'low' or glossary.idx./entitlement.riskLevel eq 'medium')`,
      (all: number) => all,
    ],
    ['false', () => 0],
  ])('the catalogue by %s', async (text, expected) => {
    const all = (
      await service.call('erin.employee', 'POST', 'governance/catalog?_action=search&_pageSize=0', {
        targetFilter: {
          operator: 'EQUALS',
          operand: { targetName: 'item.type', targetValue: 'entitlementGrant' },
        },
      })
    ).body.totalCount as number
    for (const path of [
      'governance/catalog?',
      'governance/catalog?_action=search&',
      'governance/catalog?action=search&',
    ])
      expect((await get('erin.employee', path + filter(text))).body.totalCount).toBe(expected(all))
  })
})

describe('entitlements', () => {
  test('are those that the caller looks after, each with what they may do', async () => {
    const all = (await get('adam.admin', 'governance/entitlement?_pageSize=0')).body.totalCount as number
    const ofRita = (await get('rita.reviewer', 'governance/entitlement?_pageSize=100')).body
    expect(all).toBeGreaterThan(ofRita.totalCount)
    expect(ofRita.totalCount).toBeGreaterThan(0)
    for (const each of ofRita.result) {
      expect(each.entitlementOwner[0].id).toBe(service.id('rita.reviewer'))
      expect(each).toMatchObject({
        item: { objectType: 'Group', accountAttribute: 'memberOf' },
        permissions: { modifyEntitlement: true, entitlementUserView: true, viewGrants: true },
        assignment: { id: each.id },
      })
      expect((await get('rita.reviewer', `governance/entitlement/${each.id}`)).body).toEqual(each)
    }
    expect((await get('erin.employee', 'governance/entitlement')).body).toMatchObject({
      result: [],
      totalCount: 0,
    })
    const named = await get(
      'adam.admin',
      `governance/entitlement?${filter(`entitlementOwner.userName co "rita"`)}&_pageSize=0`,
    )
    expect(named.body.totalCount).toBe(ofRita.totalCount)
    const ofApplication = await get(
      'adam.admin',
      `governance/entitlement?${filter(`application.id eq "${application}"`)}`,
    )
    expect(ofApplication.body.totalCount).toBe(3)
  })

  test('are held by those who hold them', async () => {
    const { db } = service.governance
    const held = await db
      .selectFrom('held_access')
      .select('user_id')
      .where('catalog_id', '=', itemId('entitlement', 'Data Lake Data Reader'))
      .execute()
    expect(held.length).toBeGreaterThan(1)
    const path = `governance/entitlement/${entitlement}/grants`
    const { body } = await get('rita.reviewer', `${path}?_pageSize=1000`)
    expect(body.totalCount).toBe(held.length)
    expect(body.result.map((row: { user: { id: string } }) => row.user.id).toSorted()).toEqual(
      held.map((row) => row.user_id).toSorted(),
    )
    const one = body.result[0]
    expect(one).toMatchObject({
      account: {},
      descriptor: {},
      relationship: {},
      item: { type: 'entitlementGrant' },
    })
    const found = await get('rita.reviewer', `${path}?${filter(`user.userName eq '${one.user.userName}'`)}`)
    expect(found.body).toMatchObject({ totalCount: 1, result: [one] })
    const second = await get('rita.reviewer', `${path}?pageSize=1&pagedResultsOffset=1`)
    expect(second.body.result).toEqual([body.result[1]])
  })

  test('as resources are found by everybody, by their assignments', async () => {
    const search = (body: object, query = '') =>
      service.call('erin.employee', 'POST', `governance/resource/search${query}`, body)
    const all = (await search({}, '?pageSize=100&sortBy=descriptor.idx./entitlement.displayName')).body
    expect(all.totalCount).toBe(
      (await get('adam.admin', 'governance/entitlement?_pageSize=0')).body.totalCount,
    )
    const names = all.result.map((row: { descriptor: { idx: Record<string, { displayName: string }> } }) =>
      row.descriptor.idx['/entitlement']!.displayName.toLowerCase(),
    )
    expect(names).toEqual(names.toSorted())
    expect((await search({}, '?pageSize=2&pageNumber=1')).body.result).toHaveLength(2)
    const one = await search({
      targetFilter: { operator: 'EQUALS', operand: { targetName: 'id', targetValue: entitlement } },
    })
    expect(one.body).toMatchObject({
      totalCount: 1,
      result: [{ id: entitlement, application: { id: application } }],
    })
    expect(one.body.result[0].permissions).toBeUndefined()
    expect((await service.call('pat.parent', 'POST', 'governance/resource/search', {})).status).toBe(403)
    expect((await service.call(null, 'POST', 'governance/resource/search', {})).status).toBe(401)
  })
})

describe('applications', () => {
  test('for which the caller may ask for entitlements', async () => {
    const probe = `governance/application?_pageSize=1&${filter('application.objectTypes.accountAttribute co ""')}&scopePermission=createEntitlement`
    const count = async (who: string, path = probe) => (await get(who, path)).body.totalCount as number
    expect(await count('erin.employee')).toBe(0)
    expect(await count('rita.reviewer')).toBe(0)
    expect(await count('otto.owner')).toBeGreaterThan(3)
    expect(await count('adam.admin')).toBe(await count('adam.admin', 'governance/application?_pageSize=0'))
    expect(await count('otto.owner', probe.replace('scopePermission', '_scopePermission'))).toBe(
      await count('otto.owner'),
    )
    const { body } = await get('otto.owner', probe)
    expect(body.result[0]).toMatchObject({
      application: { objectTypes: [{ name: 'User' }, { name: 'Group', accountAttribute: 'memberOf' }] },
      applicationOwner: [{ id: service.id('otto.owner') }],
      glossary: {},
      permissions: { createEntitlement: true },
    })
  })
  test('say what their objects consist of', async () => {
    const { body } = await get('otto.owner', `governance/application/${application}/Group/schema`)
    expect(body.properties).toMatchObject({
      id: { type: 'string', flags: ['NOT_CREATABLE', 'NOT_UPDATEABLE'], required: false },
      displayName: { type: 'string', required: true, flags: [] },
      description: { type: 'string', required: false },
    })
    const account = await get('otto.owner', `governance/application/${application}/User/schema`)
    expect(Object.keys(account.body.properties)).toEqual(['id', 'displayName'])
  })
  test('say also what only some of their entitlements have', async () => {
    const { db } = service.governance
    const id = itemId('entitlement', 'Data Lake Data Publisher')
    const { doc } = await db
      .selectFrom('iga_catalog')
      .select('doc')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const changed = { ...doc, entitlement: { ...(doc['entitlement'] as object), quota: 5, tags: ['a'] } }
    await db
      .updateTable('iga_catalog')
      .set({ doc: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute()
    const { body } = await get('adam.admin', `governance/application/${application}/Group/schema`)
    expect(body.properties).toMatchObject({ quota: { type: 'number' }, tags: { type: 'array' } })
  })
})

describe('what cannot be used is refused with the place', () => {
  const long = 'x'.repeat(1001)
  test.each([
    ['adam.admin', 'governance/requests?_pageSize=-1', '_pageSize'],
    ['adam.admin', 'governance/requests?pageSize=1001', '_pageSize'],
    ['adam.admin', 'governance/requests?pagedResultsOffset=1.5', '_pagedResultsOffset'],
    ['adam.admin', 'governance/requests?_pagedResultsOffset=99999999999', '_pagedResultsOffset'],
    ['adam.admin', 'governance/requests?_sortKeys=nothing', '_sortKeys'],
    ['adam.admin', 'governance/requests?_sortDir=up', '_sortDir'],
    ['adam.admin', `governance/requests?${filter('decision.status is "x"')}`, 'position'],
    ['adam.admin', `governance/requests?${filter('a eq')}`, 'position'],
    ['adam.admin', `governance/requests?${filter(`user.userName eq '${long}'`)}`, 'user.userName'],
    ['adam.admin', `governance/requests?${filter('user.userName gt null')}`, 'user.userName'],
    ['adam.admin', `governance/requests?${filter('a;b eq "c"')}`, 'a;b'],
    ['adam.admin', `governance/requests?${filter('a eq "\u0000"')}`, '_queryFilter'],
    ['erin.employee', 'governance/catalog?sortKeys=nothing', '_sortKeys'],
    ['erin.employee', `governance/catalog?${filter('(')}`, 'position'],
    ['erin.employee', 'governance/catalog?_action=find', 'find'],
    ['erin.employee', 'governance/entitlement?_sortKeys=nothing', '_sortKeys'],
    ['erin.employee', `governance/entitlement?${filter('x y z')}`, 'position'],
    ['erin.employee', 'governance/application?sortKeys=nothing', '_sortKeys'],
    ['erin.employee', 'governance/application?scopePermission=fly', 'scopePermission'],
    ['erin.employee', `governance/application?${filter('name')}`, 'position'],
  ])('%s %s', async (who, path, place) => {
    const { status, body } = await get(who, path)
    expect([status, body.message]).toEqual([400, expect.stringContaining(place)])
  })
  test.each([
    ['resource/search?sortBy=nothing', {}, 'sortBy'],
    ['resource/search?pageNumber=-1', {}, 'pageNumber'],
    ['resource/search', { filter: {} }, 'filter'],
    [
      'resource/search',
      { targetFilter: { operator: 'LIKE', operand: { targetName: 'a', targetValue: 'b' } } },
      'operator',
    ],
  ])('%s %o', async (path, sent, place) => {
    const { status, body } = await service.call('erin.employee', 'POST', `governance/${path}`, sent)
    expect([status, body.message]).toEqual([400, expect.stringContaining(place)])
  })
  test.each([
    'governance/entitlement/nothing',
    'governance/entitlement/nothing/grants',
    `governance/entitlement/${encodeURIComponent("'; drop table x; --")}`,
    'governance/application/nothing/Group/schema',
    () => `governance/application/${application}/Nothing/schema`,
    'governance/requests/nothing',
  ])('unknown: %s', async (path) => {
    const { status, body } = await get('adam.admin', typeof path === 'string' ? path : path())
    expect([status, typeof body.message]).toEqual([404, 'string'])
  })
})
