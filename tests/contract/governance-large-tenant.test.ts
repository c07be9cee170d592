import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import type { Filled } from '../../server/demo/large/tenant.ts'
import { leaderOf, personId } from '../../server/demo/large/people.ts'
import { endAccess, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const PEOPLE = 300
let service: GovernanceUnderTest
let filled: Filled
let before: readonly unknown[]

/** What the demo's own people hold. */
const ownGrants = () =>
  service.governance.db
    .selectFrom('held_access')
    .selectAll()
    .where('user_id', 'not like', '%-0000-4000-a000-%')
    .orderBy('id')
    .execute()
const count = async (of: ReturnType<typeof sql>): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${of}`.execute(service.governance.db)).rows[0]?.n,
  )
const seed = () => seedLargeTenant(service.governance, service.identity.objects, largeTenant(PEOPLE))

beforeAll(async () => {
  service = await startGovernance({ users: 20 })
  before = await ownGrants()
  filled = await seed()
})
afterAll(() => service.close())

describe('a large tenant', () => {
  test('has a fifth as many items as people, ten grants each, and a tenth as many requests', async () => {
    expect(filled).toEqual({
      people: PEOPLE,
      items: PEOPLE / 5,
      grants: PEOPLE * 8,
      requests: PEOPLE / 10,
    })
  })

  test('gives nobody what does not exist', async () => {
    const { collection } = service.governance.people
    for (const [table, column] of [
      ['held_access', 'user_id'],
      ['iga_request', 'user_id'],
      ['iga_assignment', 'user_id'],
    ] as const)
      expect([
        table,
        await count(sql`${sql.table(table)} t where not exists (
          select 1 from managed_object o where o.collection = ${collection} and o.id = t.${sql.ref(column)})`),
      ]).toEqual([table, 0])
    for (const table of ['held_access', 'iga_request'])
      expect([
        table,
        await count(sql`${sql.table(table)} t where not exists (
          select 1 from iga_catalog c where c.id = t.catalog_id)`),
      ]).toEqual([table, 0])
    // Whoever has an entitlement has the account of its application.
    expect(
      await count(sql`held_access e where e.item_type = 'entitlementGrant' and e.user_id like '%-a000-%' and not exists (
        select 1 from held_access a where a.user_id = e.user_id and a.application_id = e.application_id and a.item_type = 'accountGrant')`),
    ).toBe(0)
  })

  test('gives everybody the role of their department, and by it what belongs to it', async () => {
    const { rows } = await sql<{ types: string[] }>`
      select array_agg(g.item_type order by g.item_type) as types from held_access g
      where g.user_id like '%-a000-%' and (g.roles is not null or g.item_type = 'roleMembership')
      group by g.user_id`.execute(service.governance.db)
    expect(rows).toHaveLength(PEOPLE)
    expect(new Set(rows.map(({ types }) => types.join(' ')))).toEqual(
      new Set(['entitlementGrant entitlementGrant roleMembership']),
    )
    const user = personId(17)
    const { status, body } = await service.call(
      'adam.admin',
      'GET',
      `governance/user/${user}/grants?grantType=role`,
    )
    expect([status, body.totalCount, body.result[0].role.name]).toEqual([200, 1, 'Payments staff'])
    const person = await service.identity.objects.read('managed/alpha_user', user, {
      fields: 'roles,effectiveRoles,effectiveAssignments',
    })
    expect(person).toMatchObject({
      roles: [{ _refResourceId: body.result[0].role.id, _refProperties: { _grantType: '' } }],
      effectiveRoles: [{ _refResourceId: body.result[0].role.id }],
    })
  })

  test('leaves alone what the demo tenant has, and adds nothing when it is there', async () => {
    expect(await ownGrants()).toEqual(before)
    expect(await seed()).toEqual({ people: 0, items: 0, grants: 0, requests: 0 })
  })

  test('completes what was interrupted', async () => {
    const { db } = service.governance
    await endAccess(db, personId(PEOPLE - 1))
    expect(await seed()).toEqual({ people: 0, items: 0, grants: 8, requests: 0 })
  })

  test('has inboxes, for leaders and for those who sign in', async () => {
    for (const who of ['mona.manager', 'otto.owner']) {
      const { status, body } = await service.call(
        who,
        'POST',
        `governance/user/${service.id(who)}/tasks?_action=search&_pageSize=50`,
        {},
      )
      expect([who, status]).toEqual([who, 200])
      expect(body.totalCount).toBeGreaterThan(0)
      const opened = await service.call(who, 'GET', `governance/requests/${body.result[0].id}`)
      expect(opened.status).toBe(200)
    }
  })

  test('has inboxes in the order of the requests, in pages, each request once', async () => {
    const who = 'otto.owner'
    const newest = '_sortKeys=decision.startDate&_sortDir=desc'
    const page = async (query: string, targetFilter?: object) =>
      (
        await service.call(
          'adam.admin',
          'POST',
          `governance/user/${service.id(who)}/tasks?_action=search&${query}`,
          { ...(targetFilter ? { targetFilter } : {}) },
        )
      ).body
    const ids = ({ result }: { result: { id: string }[] }) => result.map(({ id }) => id)
    // A filter that finds all of them goes another way.
    const all = { operator: 'EXISTS', operand: { targetName: 'id' } }
    for (const status of ['active', 'inactive'])
      for (const order of ['', newest, '_sortKeys=decision.startDate', '_sortKeys=-decision.startDate']) {
        const query = `actorStatus=${status}&${order}`
        const other = await page(`${query}&_pageSize=50`, all)
        expect(other.totalCount).toBeGreaterThan(1)
        const own = await page(`${query}&_pageSize=50`)
        expect([query, own.totalCount, ids(own)]).toEqual([query, other.totalCount, ids(other)])
        const second = await page(`${query}&_pageSize=1&_pagedResultsOffset=1`)
        expect([second.totalCount, ids(second)]).toEqual([other.totalCount, ids(other).slice(1, 2)])
      }
    expect(
      await count(
        sql`iga_assignment a join iga_request r on r.id = a.case_id and r.started_at <> a.started_at`,
      ),
    ).toBe(0)
    expect(await count(sql`iga_assignment a where a.case_id not like '%-0000-4000-b000-%'`)).toBeGreaterThan(
      0,
    )
  })

  test('has peers who recommend what their team has', async () => {
    // Somebody who lacks one of the six things of the team.
    const id = personId(14)
    expect(leaderOf(14)).toBe(12)
    const { status, body } = await service.call(
      'adam.admin',
      'GET',
      `governance/user/${id}/recommendations?_pageSize=5`,
    )
    expect(status).toBe(200)
    expect(body.result[0].prediction.confidence).toBeGreaterThan(0.25)
  })

  test('explains access by the request that brought it', async () => {
    const row = await service.governance.db
      .selectFrom('held_access')
      .select(['id', 'user_id'])
      .where('request_id', 'is not', null)
      .where('user_id', 'like', '%-a000-%')
      .executeTakeFirstOrThrow()
    const { status, body } = await service.call(
      'adam.admin',
      'GET',
      `governance/user/${row.user_id}/grants/${row.id}/chain`,
    )
    expect(status).toBe(200)
    expect(body.steps.map(({ action }: { action: string }) => action)).toEqual([
      'request',
      'approve',
      'approve',
      'granted',
    ])
  })

  test('lets an open request be decided', async () => {
    const { rows } = await sql<{ id: string }>`select r.id from iga_request r
      join iga_assignment a on a.case_id = r.id and a.active and a.phase = 'ownerApproval'
      where a.user_id = ${service.id('otto.owner')} limit 1`.execute(service.governance.db)
    const { status, body } = await service.call(
      'otto.owner',
      'POST',
      `governance/requests/${rows[0]!.id}?_action=approve`,
      {},
    )
    expect(status).toBe(200)
    expect(body.decision).toMatchObject({
      status: 'complete',
      decision: 'approved',
      outcome: 'provisioned',
    })
  })
})
