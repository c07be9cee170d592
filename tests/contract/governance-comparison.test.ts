import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertGrants } from '../../server/platform/iga/access/insert-grants.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 4 })
})
afterAll(() => service.close())

const vault = (name: string) => itemId('entitlement', `Contract Vault ${name}`)
const compare = (who: string | null, first: string, second: string, query = 'grantType=entitlement') =>
  service.call(who, 'GET', `governance/user/${service.id(first)}/compare/${service.id(second)}?${query}`)
const request = (who: string, of: string, catalogId: string, accessModifier: 'add' | 'remove') =>
  service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(of)],
    catalogs: [{ type: 'entitlement', id: catalogId }],
    accessModifier,
    justification: 'As compared',
  })

/** Gives an entitlement as if it had been found in the application, or by a condition. */
const give = (who: string, name: string, properties: JsonObject = {}) =>
  insertGrants(service.governance.db, [
    {
      id: `${service.id(who)} ${name}`,
      user_id: service.id(who),
      catalog_id: vault(name),
      item_type: 'entitlementGrant',
      properties,
      source: 'recon',
      request_id: null,
      granted_at: new Date(service.time.now),
    },
  ])

beforeEach(async () => {
  const ids = ['erin.employee', 'mona.manager'].map((name) => service.id(name))
  await endAccess(service.governance.db, ...ids)
  await service.governance.db.deleteFrom('iga_request').where('user_id', 'in', ids).execute()
})

test.each([
  ['mona.manager', 'erin.employee', 'mona.manager', 200],
  ['mona.manager', 'mona.manager', 'erin.employee', 200],
  ['adam.admin', 'erin.employee', 'otto.owner', 200],
  ['erin.employee', 'erin.employee', 'mona.manager', 403],
  ['mona.manager', 'erin.employee', 'otto.owner', 403],
  ['otto.owner', 'erin.employee', 'mona.manager', 403],
  ['mona.manager', 'erin.employee', 'nobody.here', 403],
  ['adam.admin', 'erin.employee', 'nobody.here', 404],
  ['pat.parent', 'pat.parent', 'erin.employee', 403],
  ['bravo:erin.employee', 'erin.employee', 'mona.manager', 403],
  [null, 'erin.employee', 'mona.manager', 401],
  ['mona.manager', 'erin.employee', 'erin.employee', 400],
])('%s compares %s with %s: %i', async (who, first, second, status) => {
  expect((await compare(who, first, second)).status).toBe(status)
})

describe('side by side', () => {
  beforeEach(async () => {
    await give('erin.employee', 'Contract Reader')
    await give('erin.employee', 'Contract Editor', { _grantType: 'conditional' })
    await give('mona.manager', 'Contract Reader')
    await give('mona.manager', 'Contract Signer')
  })
  const names = (body: { result: { name: string }[] }) => body.result.map(({ name }) => name)

  test('stands what both and what only one of them holds, differences first', async () => {
    const { body } = await compare('mona.manager', 'erin.employee', 'mona.manager')
    expect(body).toMatchObject({
      first: { userName: 'erin.employee' },
      second: { userName: 'mona.manager' },
      totals: { both: 1, first: 1, second: 1 },
      totalCount: 3,
    })
    expect(names(body)).toEqual(['Contract Editor', 'Contract Signer', 'Contract Reader'])
    expect(body.result[0]).toEqual({
      id: vault('Contract Editor'),
      type: 'entitlement',
      name: 'Contract Editor',
      application: 'Contract Vault',
      assignmentId: expect.any(String),
      requestable: true,
      // It came by a role and ends with it.
      first: { state: 'held', removable: false },
      second: { state: 'none', removable: false },
    })
    expect(body.result[2].first).toEqual({ state: 'held', removable: true })
  })

  test('is narrowed, searched and paged on the server', async () => {
    const of = (query: string) =>
      compare('mona.manager', 'erin.employee', 'mona.manager', `grantType=entitlement&${query}`)
    expect(names((await of('held=first')).body)).toEqual(['Contract Editor'])
    expect(names((await of('held=second')).body)).toEqual(['Contract Signer'])
    const both = (await of('held=both&_pageSize=1')).body
    expect([names(both), both.totalCount]).toEqual([['Contract Reader'], 1])
    expect(names((await of('queryString=EDIT')).body)).toEqual(['Contract Editor'])
    const page = (await of('_pageSize=1&_pagedResultsOffset=1')).body
    expect([names(page), page.totalCount]).toEqual([['Contract Signer'], 3])
    expect((await of('held=nobody')).status).toBe(400)
    expect(
      (await compare('mona.manager', 'erin.employee', 'mona.manager', 'grantType=role')).body.totalCount,
    ).toBe(0)
  })

  test('says what is requested for one and not decided yet', async () => {
    await request('erin.employee', 'erin.employee', vault('Contract Signer'), 'add')
    await request('erin.employee', 'erin.employee', vault('Contract Reader'), 'remove')
    const { body } = await compare('mona.manager', 'erin.employee', 'mona.manager')
    const states = body.result.map((row: { first: object; second: object }) => [row.first, row.second])
    expect(states[1][0]).toEqual({ state: 'requested', removable: false })
    expect(states[2]).toEqual([
      { state: 'removing', removable: false },
      { state: 'held', removable: true },
    ])
  })
  test('shows what neither holds and is requested for one', async () => {
    const reader = itemId('entitlement', 'Ledger Report Reader')
    await request('erin.employee', 'erin.employee', reader, 'add')
    const of = async (query: string) =>
      (await compare('mona.manager', 'erin.employee', 'mona.manager', `grantType=entitlement&${query}`)).body
    const all = await of('')
    const row = all.result.find(({ id }: { id: string }) => id === reader)
    expect(row).toMatchObject({
      name: 'Report Reader',
      first: { state: 'requested' },
      second: { state: 'none' },
    })
    const pending = await of('held=pending')
    expect(names(pending)).toContain('Report Reader')
    expect([pending.totalCount, pending.totals.pending]).toEqual([
      pending.result.length,
      pending.result.length,
    ])
    // It is held by neither of them.
    for (const side of ['first', 'second', 'both'])
      expect(names(await of(`held=${side}`)), side).not.toContain('Report Reader')
    expect(all.totalCount).toBe(all.result.length)
  })
})
