import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCampaign, reviewer } from '../support/review-campaign.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
let campaign: { id: string; items: string[] }
const RITA = 'rita.reviewer'
const get = (rest: string, who = RITA) =>
  service.call(who, 'GET', `governance/certification/${campaign.id}/items/${rest}`)
const post = (rest: string, body: object = {}) =>
  service.call(RITA, 'POST', `governance/certification/${campaign.id}/items/${rest}`, body)

interface Held {
  id: string
  user_id: string
  catalog_id: string
  item_type: 'accountGrant' | 'entitlementGrant' | 'roleMembership'
  application_id: string | null
}

describe('an item in detail', () => {
  let held: Held[]
  beforeAll(async () => {
    service = await startGovernance()
    held = (
      await sql<Held>`select distinct on (item_type) id, user_id, catalog_id, item_type, application_id from held_access h where roles is null and user_id <> ${service.id(RITA)}
        and (item_type <> 'accountGrant' or exists (select 1 from held_access e where e.user_id = h.user_id and e.application_id = h.catalog_id
          and e.item_type = 'entitlementGrant')) order by item_type, id`.execute(service.governance.db)
    ).rows
    const items = held.map((row) => ({
      userId: row.user_id,
      catalogId: row.catalog_id,
      grantId: row.id,
      itemType: row.item_type,
      applicationId: row.application_id ?? 'none',
    }))
    const before = await makeCampaign(service.governance.db, [
      { actors: [reviewer(service.id(RITA))], items },
    ])
    campaign = before
    await post(`${before.items[0]}/certify`)
    await post('signoff', { actorId: service.id(RITA) })
    campaign = await makeCampaign(service.governance.db, [{ actors: [reviewer(service.id(RITA))], items }])
  })
  afterAll(() => service.close())

  test('says how it came, what revoking takes, earlier decisions, and what happened', async () => {
    const account = campaign.items[0]
    const certified = await post(`${account}/certify`, { comment: 'Needed' })
    await post(`${account}/revoke`)
    await service.call(
      RITA,
      'POST',
      `governance/certification/${campaign.id}/acts/${certified.body.revision}/undo`,
    )
    const { status, body } = await get(String(account))
    expect(status, JSON.stringify(body)).toBe(200)
    const { evidence } = body
    expect(evidence.granted.steps.length).toBeGreaterThan(0)
    const { removes, keeps } = evidence.revoking
    const types = [...removes, ...keeps].map((each: { type: string }) => each.type)
    expect(types).toEqual(expect.arrayContaining(['accountGrant', 'entitlementGrant']))
    expect(removes.length).toBeGreaterThan(0)
    expect(evidence.earlier).toMatchObject([
      { name: 'Spring review', decision: 'certify', decisionBy: { userName: RITA } },
    ])
    expect(evidence.acts).toMatchObject([
      { action: 'revoke', undone: false, undoable: true },
      { action: 'certify', undone: true, undoable: false, comment: 'Needed' },
    ])
  })

  test('says whom and what it is about, and what else they hold', async () => {
    const [, entitlement] = campaign.items
    expect((await get(`${entitlement}/user`)).body.id).toBe(held[1]!.user_id)
    expect((await get(`${entitlement}/entitlement`)).body.id).toBe(held[1]!.catalog_id)
    const owned = await get(`${entitlement}/user/entitlements`)
    expect(owned.body.result.map((each: { catalog: { id: string } }) => each.catalog.id)).toContain(
      held[1]!.catalog_id,
    )
    expect(owned.body.totalCount).toBe(owned.body.result.length)
    for (const kind of ['accounts', 'roles'])
      expect((await get(`${entitlement}/user/${kind}`)).status).toBe(200)
  })

  test('is for its reviewers, and for who runs the campaign', async () => {
    for (const rest of ['', '/user', '/entitlement', '/user/roles']) {
      expect((await get(`${campaign.items[0]}${rest}`, 'erin.employee')).status).toBe(404)
      expect((await get(`${campaign.items[0]}${rest}`, 'adam.admin')).status).toBe(200)
    }
    expect((await get('999999999')).body.detail.code).toBe('review-item-not-found')
  })

  test('says that a role goes when it is revoked', async () => {
    const { body } = await get(String(campaign.items[2]))
    expect(body.evidence.revoking.removes.map((each: { id: string }) => each.id)).toContain(
      held[2]!.catalog_id,
    )
  })

  test('says which rules it breaks now, of those that are about the person', async () => {
    const [reader, booker] = [
      itemId('entitlement', 'Ledger Report Reader'),
      itemId('entitlement', 'Travel Desk Trip Booker'),
    ]
    const give = async (name: string, id: string) => {
      const path = `/openidm/managed/alpha_user/${service.id(name)}`
      const value = { _ref: `managed/alpha_assignment/${id}` }
      const body = [{ operation: 'add', field: '/assignments/-', value }]
      expect((await service.call('adam.admin', 'PATCH', path, body)).status).toBe(200)
    }
    for (const name of ['una.oslo', 'leo.lyon']) {
      await service.hire(name, 'mona.manager', { city: name === 'una.oslo' ? 'Oslo' : 'Lyon' })
      await give(name, reader)
    }
    campaign = await makeCampaign(service.governance.db, [
      {
        actors: [reviewer(service.id(RITA))],
        items: ['una.oslo', 'leo.lyon'].map((name) => ({ userId: service.id(name), catalogId: reader })),
      },
    ])
    const is = (targetName: string, targetValue: string) => ({
      operator: 'EQUALS',
      operand: { targetName, targetValue },
    })
    const rule = await service.call('adam.admin', 'POST', 'governance/policy/rule', {
      name: 'Read or travel',
      policyRuleOwner: { id: service.id('otto.owner') },
      groups: [[reader], []],
      filters: {
        people: is('city', 'Oslo'),
        sides: [null, is('application.id', itemId('application', 'Travel Desk'))],
      },
    })
    expect(rule.status, JSON.stringify(rule.body)).toBe(201)
    const broken = async () =>
      Promise.all(
        campaign.items.map(async (id) => (await get(String(id))).body.evidence.conflicts as unknown),
      )
    // One side alone breaks nothing.
    expect(await broken()).toEqual([[], []])
    for (const name of ['una.oslo', 'leo.lyon']) await give(name, booker)
    await service.governance.sweep()
    const found = { id: rule.body.id, name: 'Read or travel', with: ['Trip Booker'] }
    expect(await broken()).toEqual([[found], []])
    // The person and whoever they report to see it at the access itself, of both sides.
    const marked = async (who: string, name: string) => {
      const path = `governance/user/${service.id(name)}/grants?grantType=entitlement`
      const { status, body } = await service.call(who, 'GET', path)
      expect(status).toBe(200)
      const grants = body.result as { conflicts?: { with: string[] }[] }[]
      return grants.flatMap(({ conflicts = [] }) => conflicts.map((each) => each.with)).toSorted()
    }
    expect(await marked('una.oslo', 'una.oslo')).toEqual([['Report Reader'], ['Trip Booker']])
    expect(await marked('mona.manager', 'una.oslo')).toEqual([['Report Reader'], ['Trip Booker']])
    expect(await marked('leo.lyon', 'leo.lyon')).toEqual([])
    await service.governance.db
      .deleteFrom('iga_violation')
      .where('rule_id', '=', rule.body.id as string)
      .execute()
    const gone = await service.call('adam.admin', 'DELETE', `governance/policy/rule/${rule.body.id}`)
    expect(gone.status).toBeLessThan(300)
    expect(await broken()).toEqual([[], []])
  })
})
