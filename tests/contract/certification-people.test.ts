import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { evidenceItems } from '../../server/platform/iga/certification/evidence/evidence-items.ts'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import type { HandMadeReview } from '../support/review-campaign.ts'
import { endItem, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const RITA = 'rita.reviewer'
const MONA = 'mona.manager'
const OTTO = 'otto.owner'
const id = (who: string) => service.id(who)
let campaign: { id: string; items: string[] }
const make = async (reviews: readonly HandMadeReview[], settings: JsonObject = {}, ownerId?: string) => {
  campaign = await makeCampaign(
    service.governance.db,
    reviews,
    settings,
    ownerId === undefined ? {} : { ownerId },
  )
}
const call = (who: string, rest: string, body?: object) =>
  service.call(who, 'POST', `governance/certification/${campaign.id}/${rest}`, body)
const seen = async (who: string, query = '') => {
  const { status, body } = await call(who, `items/search?${query}`, {})
  return status === 200 ? (body.totalCount as number) : (status as number)
}
const delegate = (who: string, to: string, more: object) =>
  service.call(who, 'POST', `governance/user/${id(who)}/set-proxy`, {
    proxyIds: [`managed/user/${id(to)}`],
    ...more,
  })

describe('members of a role', () => {
  test('open a review without saying as whom, decide and sign off', async () => {
    const { db } = service.governance
    const { rows } = await sql<{ id: string }>`select e.ref_id as id from managed_relationship e
      where e.owner_collection = 'managed/alpha_user' and e.owner_id = ${id(MONA)} and e.property = 'roles'
        and e.ref_collection = 'managed/alpha_role' limit 1`.execute(db)
    const role = `managed/role/${rows[0]!.id}`
    await make([
      {
        actors: [reviewer(role)],
        items: [
          { userId: 'a', catalogId: 'x' },
          { userId: 'b', catalogId: 'x' },
        ],
      },
      { actors: [reviewer(id(RITA))], items: [{ userId: 'c', catalogId: 'x' }] },
    ])
    const read = await service.call(MONA, 'GET', `governance/certification/${campaign.id}`)
    expect(read.body).toMatchObject({ status: 'in-progress', permissions: { administer: false } })
    expect(await seen(MONA)).toBe(2)
    const counts = await service.call(
      MONA,
      'GET',
      `governance/certification/${campaign.id}/items?getCount=true`,
    )
    expect(counts.body.totals).toMatchObject({ total: 2, NONE: 2 })
    expect((await call(MONA, `items/${campaign.items[0]}/certify`)).status).toBe(200)
    const revoked = await call(MONA, 'items/revoke', { ids: [campaign.items[1]] })
    expect(revoked.body).toMatchObject({ total: 1 })
    // The list says as whom they review: the page signs off as that.
    const list = await service.call(MONA, 'GET', 'governance/certification/items?status=active')
    const row = list.body.result.find((each: { campaignId: string }) => each.campaignId === campaign.id)
    expect(row.certifierId).toBe(role)
    const sent = { actorId: row.certifierId as string }
    expect((await call(MONA, 'items/signoff/preview', sent)).body).toMatchObject({ total: 2 })
    const signed = await call(MONA, 'items/signoff', sent)
    expect([signed.status, signed.body]).toEqual([200, expect.objectContaining({ total: 2, left: 0 })])
    expect((await call(MONA, `items/${campaign.items[0]}/certify`)).status).toBe(409)
    expect((await call(RITA, 'items/search', {})).body.result).toHaveLength(1)
    expect(await wrongCounts(db, campaign.id)).toEqual([])
  })
})

describe('delegates', () => {
  test('see and decide what they stand for, as long as they do', async () => {
    await make([
      { actors: [reviewer(id(RITA))], items: [{ userId: 'a', catalogId: 'x' }] },
      {
        actors: [reviewer(id(MONA))],
        items: [
          { userId: 'b', catalogId: 'x' },
          { userId: id(OTTO), catalogId: 'x' },
        ],
      },
    ])
    expect(await seen(OTTO)).toBe(404)
    const made = await delegate(MONA, OTTO, { kinds: ['review'] })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await seen(OTTO)).toBe(2)
    expect(await seen(OTTO, `actorId=${id(MONA)}`)).toBe(2)
    expect(await seen(OTTO, `actorId=${id(OTTO)}`)).toBe(0)
    const decided = await call(OTTO, `items/${campaign.items[1]}/certify`)
    expect(decided.body.decision.certification).toMatchObject({
      decision: 'certify',
      decisionBy: { userName: OTTO },
    })
    const own = await call(OTTO, `items/${campaign.items[2]}/certify`)
    expect([own.status, own.body.detail.code]).toEqual([403, 'review-own-access'])
    expect((await call(OTTO, `items/certify?selectAllActorId=${id(MONA)}`, {})).body.total).toBe(0)
    expect((await call(OTTO, `items/${campaign.items[0]}/certify`)).status).toBe(404)
    expect((await call(OTTO, 'items/signoff', { actorId: id(MONA) })).body.total).toBe(1)
    await service.governance.db
      .updateTable('iga_delegation')
      .set({ ends_at: new Date(service.time.now + 1000) })
      .where('proxy_id', '=', id(OTTO))
      .execute()
    passDays(service, 1)
    expect(await seen(OTTO)).toBe(404)
  })

  test('of everything stand in for reviews too, of something else they do not', async () => {
    await make([{ actors: [reviewer(id(RITA))], items: [{ userId: 'a', catalogId: 'x' }] }])
    await delegate(RITA, 'fred.fulfiller', { kinds: ['request'] })
    expect(await seen('fred.fulfiller')).toBe(404)
    await delegate(RITA, MONA, {})
    expect(await seen(MONA)).toBe(1)
  })

  test.each<['none' | 'restricted' | 'all', number, number]>([
    ['none', 403, 403],
    ['restricted', 200, 403],
    ['all', 200, 200],
  ])('and reviewers decide about themselves by the rule %s', async (rule, alone, together) => {
    await make(
      [
        { actors: [reviewer(id(RITA))], items: [{ userId: id(RITA), catalogId: 'x' }] },
        { actors: [reviewer(id(RITA)), reviewer(id(OTTO))], items: [{ userId: id(RITA), catalogId: 'y' }] },
      ],
      { selfCertificationRule: rule },
    )
    expect((await call(RITA, `items/${campaign.items[0]}/certify`)).status).toBe(alone)
    expect((await call(RITA, `items/${campaign.items[1]}/certify`)).status).toBe(together)
  })
})

describe('access that ends meanwhile', () => {
  test('is gone, and needs no decision', async () => {
    const printer = itemId('entitlement', 'Ledger Period Closer')
    const erin = id('erin.employee')
    await sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
      values ('gone-edge', 'managed/alpha_user', ${erin}, 'assignments', 'managed/alpha_assignment', ${printer}, 0, '{}'),
        ('gone-edge', 'managed/alpha_assignment', ${printer}, 'members', 'managed/alpha_user', ${erin}, 0, '{}') on conflict do nothing`.execute(
      service.governance.db,
    )
    await make([
      {
        actors: [reviewer(id(RITA))],
        items: [
          { userId: erin, catalogId: printer },
          { userId: 'a', catalogId: 'x' },
        ],
      },
    ])
    await endItem(service.governance.db, erin, printer)
    const { body } = await call(RITA, 'items/search', {})
    const gone = body.result.find((row: { gone: boolean }) => row.gone)
    expect(gone).toMatchObject({
      id: campaign.items[0],
      flags: ['gone'],
      permissions: { certify: false, revoke: false, comment: true },
    })
    expect((await call(RITA, `items/${campaign.items[0]}/certify`)).body.detail.code).toBe(
      'review-items-gone',
    )
    const totals = await service.call(
      RITA,
      'GET',
      `governance/certification/${campaign.id}/items?getCount=true`,
    )
    expect(totals.body.totals).toMatchObject({ total: 2, NONE: 1 })
    const list = await service.call(RITA, 'GET', 'governance/certification/items?status=active')
    const own = list.body.result.find((each: { campaignId: string }) => each.campaignId === campaign.id)
    expect(own).toMatchObject({ progress: 0.5, totals: { total: 2, completed: 0 } })
    const all = await service.call('adam.admin', 'GET', `governance/admin/certification/${campaign.id}`)
    expect(all.body).toMatchObject({ progress: 0.5, totals: { total: 2, NONE: 1 } })
    await call(RITA, `items/${campaign.items[1]}/certify`)
    expect((await call(RITA, 'items/signoff', { actorId: id(RITA) })).body).toMatchObject({
      total: 1,
      left: 0,
    })
    const row = await service.governance.db
      .selectFrom('iga_campaign')
      .select('status')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('signed-off')
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })
})

describe('who leaves', () => {
  test('is named no more in what others hold, in lists and in evidence', async () => {
    await service.hire('olga.former', MONA)
    const former = { id: id('olga.former'), userName: 'olga.former', givenName: 'Olga', sn: 'Former' }
    const staying = { id: id(MONA), userName: 'an older name' }
    await make([{ actors: [reviewer(id(RITA))], items: [{ userId: 'a', catalogId: 'x' }] }])
    await sql`update iga_review_snapshot set doc = doc || ${JSON.stringify({
      manager: former,
      applicationOwner: [former, staying],
      item: {
        type: 'entitlementGrant',
        decision: { certification: { decision: 'certify', decisionBy: former } },
      },
    })}::jsonb where item_id = ${campaign.items[0]!}::bigint`.execute(service.governance.db)
    const [before] = (await call(RITA, 'items/search', {})).body.result
    expect(before.manager).toMatchObject({ userName: 'olga.former' })
    await service.remove('olga.former')
    const { body } = await call(RITA, 'items/search', {})
    expect(JSON.stringify(body)).not.toMatch(/olga|former/i)
    expect(body.result[0]).toMatchObject({
      manager: { id: former.id },
      applicationOwner: [{ id: former.id }, { id: staying.id, userName: MONA }],
      item: { decision: { certification: { decision: 'certify', decisionBy: { id: former.id } } } },
    })
    for await (const item of evidenceItems(service.governance.db, campaign.id))
      expect(JSON.stringify(item)).not.toMatch(/olga/i)
  })

  test('is replaced by those who review with them, by the default certifier, or by the owner', async () => {
    for (const name of ['lea.leaver', 'dan.default']) await service.hire(name, MONA)
    const leaver = reviewer(id('lea.leaver'), 'certify', 'signoff')
    await make(
      [
        { actors: [leaver, reviewer(id(RITA))], items: [{ userId: 'a', catalogId: 'x' }] },
        {
          actors: [leaver],
          items: [
            { userId: 'b', catalogId: 'x' },
            { userId: 'c', catalogId: 'x' },
          ],
        },
      ],
      { defaultCertifierId: `managed/user/${id('dan.default')}` },
      `managed/user/${id(OTTO)}`,
    )
    await call('lea.leaver', `items/${campaign.items[1]}/certify`)
    await service.remove('lea.leaver')
    expect([await seen(RITA), await seen('dan.default')]).toEqual([1, 2])
    expect(service.told.some((each) => each.startsWith('dan.default: '))).toBe(true)
    const { body } = await call('dan.default', 'items/search?sortBy=user.userName', {})
    expect(body.result[0].decision.certification).toMatchObject({
      decision: 'certify',
      actors: [{ permissions: { certify: true, revoke: false, signoff: true } }],
    })
    await service.remove('dan.default')
    expect(await seen(OTTO)).toBe(2)
    const { rows } = await sql<{
      action: string
      by_id: string
      n: number
    }>`select action, by_id, sum(total)::int as n from iga_review_act
      where campaign_id = ${campaign.id} and action = 'leave' group by 1, 2`.execute(service.governance.db)
    expect(rows).toEqual([{ action: 'leave', by_id: 'SYSTEM', n: 5 }])
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test('leaves items to nobody where nobody is there, until they are handed on', async () => {
    await service.hire('pia.last', MONA)
    await make([{ actors: [reviewer(id('pia.last'))], items: [{ userId: 'a', catalogId: 'x' }] }])
    await service.remove('pia.last')
    expect(await seen('adam.admin', 'isAdmin=true')).toBe(1)
    const forwarded = await call('adam.admin', `items/${campaign.items[0]}/forward`, { newActorId: id(RITA) })
    expect(forwarded.status, JSON.stringify(forwarded.body)).toBe(200)
    expect((await call(RITA, `items/${campaign.items[0]}/certify`)).status).toBe(200)
  })

  test('has no name any more in what others review', async () => {
    await service.hire('zoe.gone', MONA)
    await make([
      { actors: [reviewer(id(RITA))], items: [{ userId: id('zoe.gone'), user: 'zoe gone', catalogId: 'x' }] },
    ])
    await service.remove('zoe.gone')
    const { body } = await call(RITA, 'items/search', {})
    expect(JSON.stringify(body)).not.toMatch(/zoe/i)
    expect(await seen(RITA, 'queryString=zoe')).toBe(0)
  })
})
