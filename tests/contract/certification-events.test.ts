import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCampaign } from './certification-support.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 5 })
})
afterAll(() => service.close())

const ofErin = {
  user: { operator: 'EQUALS', operand: { targetName: 'userName', targetValue: 'erin.employee' } },
}
const byMona = { stages: [{ certifierType: 'user', certifierId: 'managed/user/mona' }], targetFilter: ofErin }
const forget = () => sql`delete from store_change`.execute(service.database.kysely)
/** Who is told that their reviews may be new. */
async function noted(): Promise<string[]> {
  const { rows } = await sql<{
    who: string
  }>`select distinct substring(subject from 12) as who from store_change where subject like 'iga_review/%'`.execute(
    service.database.kysely,
  )
  const names = new Map(
    ['mona.manager', 'adam.admin', 'otto.owner', 'rita.reviewer'].map((name) => [service.id(name), name]),
  )
  return rows.map(({ who }) => names.get(who) ?? who).toSorted()
}
beforeEach(forget)

describe('who sees a review hears of what is new', () => {
  test('when it begins, when somebody decides, and when it ends', async () => {
    const id = await startCampaign(service, { ...byMona, ownerId: 'managed/user/otto' })
    expect(await noted()).toEqual(['mona.manager', 'otto.owner'])
    const { body } = await service.call(
      'mona.manager',
      'POST',
      `governance/certification/${id}/items/search`,
      {},
    )
    await forget()
    await service.call(
      'mona.manager',
      'POST',
      `governance/certification/${id}/items/${body.result[0].id}/comment`,
      { comment: 'Why?' },
    )
    expect(await noted()).toEqual(['mona.manager', 'otto.owner'])
    await forget()
    await service.call('adam.admin', 'POST', `governance/admin/certification/${id}/reassign`, {
      reviewerId: service.id('mona.manager'),
      newActorId: service.id('rita.reviewer'),
    })
    expect(await noted()).toEqual(['mona.manager', 'otto.owner', 'rita.reviewer'])
    await forget()
    await service.call('adam.admin', 'POST', `governance/admin/certification/${id}/cancel`, {})
    expect(await noted()).toEqual(expect.arrayContaining(['otto.owner', 'rita.reviewer']))
  })

  test('who decides beside others is heard by them', async () => {
    const id = await startCampaign(service, { ...byMona, ownerId: 'managed/user/otto' })
    const items = `governance/certification/${id}/items`
    const { body } = await service.call('mona.manager', 'POST', `${items}/search`, {})
    await service.call('adam.admin', 'POST', `${items}/reassign?isAdmin=true`, {
      ids: [body.result[0].id],
      newActorId: service.id('rita.reviewer'),
      permissions: { certify: true, comment: true },
    })
    await forget()
    const answer = await service.call('rita.reviewer', 'POST', `${items}/${body.result[0].id}/certify`, {})
    expect(answer.status).toBe(200)
    expect(await noted()).toEqual(['mona.manager', 'otto.owner', 'rita.reviewer'])
  })

  test('who stands in for a reviewer hears it too', async () => {
    await service.governance.db
      .insertInto('iga_delegation')
      .values({
        id: randomUUID(),
        user_id: service.id('mona.manager'),
        proxy_id: service.id('rita.reviewer'),
        kinds: JSON.stringify(['review']),
        hand_over: false,
        created_at: new Date(),
      })
      .execute()
    const id = await startCampaign(service, byMona)
    expect(await noted()).toEqual(['adam.admin', 'mona.manager', 'rita.reviewer'])
    const list = await service.call('rita.reviewer', 'GET', 'governance/certification/items?status=active')
    expect(list.body.result).toContainEqual(
      expect.objectContaining({ campaignId: id, certifierId: `managed/user/${service.id('mona.manager')}` }),
    )
  })

  test('whoever holds a role that reviews hears it', async () => {
    const { rows } = await sql<{
      id: string
      holder: string
    }>`select e.ref_id as id, e.owner_id as holder from managed_relationship e
      join managed_object o on o.id = e.owner_id and o.collection = e.owner_collection
      where e.owner_collection = 'managed/alpha_user' and e.property = 'roles' and e.ref_collection = 'managed/alpha_role'
        and o.doc ->> 'userName' = 'mona.manager' limit 1`.execute(service.database.kysely)
    const [role] = rows
    expect(role).toBeDefined()
    const id = await startCampaign(service, {
      stages: [{ certifierType: 'role', certifierId: `managed/role/${role!.id}` }],
      targetFilter: ofErin,
    })
    const { rows: holders } = await sql<{
      n: number
    }>`select count(distinct owner_id)::int as n from managed_relationship
      where owner_collection = 'managed/alpha_user' and property = 'roles' and ref_id = ${role!.id}`.execute(
      service.database.kysely,
    )
    const heard = await noted()
    expect(heard).toEqual(expect.arrayContaining(['adam.admin', 'mona.manager']))
    expect(heard).toHaveLength(holders[0]!.n + 1)
    const list = await service.call('mona.manager', 'GET', 'governance/certification/items?status=active')
    const found = list.body.result.find((each: { campaignId: string }) => each.campaignId === id)
    expect(found).toMatchObject({ certifierId: `managed/role/${role!.id}` })
    expect(service.told.filter((each) => each.startsWith('mona.manager:')).length).toBeGreaterThan(0)
  })
})
