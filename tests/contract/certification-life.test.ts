import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongCounts } from '../support/review-campaign.ts'
import { named, startCampaign } from './certification-support.ts'
import { passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 12 })
})
afterAll(() => service.close())
beforeEach(() => service.told.splice(0))

const admin = (id: string, rest = '') => `governance/admin/certification/${id}${rest}`
const read = async (id: string) => (await service.call('adam.admin', 'GET', admin(id))).body
const ofErin = {
  user: { operator: 'EQUALS', operand: { targetName: 'userName', targetValue: 'erin.employee' } },
}
const byMona = { stages: [{ certifierType: 'user', certifierId: 'managed/user/mona' }], targetFilter: ofErin }
const told = (who: string) => service.told.filter((each) => each.startsWith(`${who}:`))

describe('a campaign that is staged', () => {
  test('waits to be activated, and reviewers hear nothing of it until then', async () => {
    const id = await startCampaign(service, { ...byMona, name: 'Staged', stagingEnabled: true })
    expect(await read(id)).toMatchObject({ status: 'staging', deadline: null })
    expect(told('mona.manager')).toEqual([])
    expect(told('adam.admin')).toEqual(['adam.admin: The access review Staged waits to be activated'])
    expect((await service.call('mona.manager', 'GET', admin(id))).status).toBe(404)
    const list = await service.call(
      'mona.manager',
      'GET',
      'governance/certification/items?queryString=staged',
    )
    expect(list.body.totalCount).toBe(0)
    expect((await service.call('adam.admin', 'POST', admin(id, '/remind'), {})).status).toBe(409)
    const begun = await service.call('adam.admin', 'POST', admin(id, '/activate'), {})
    expect(begun.body).toMatchObject({ status: 'in-progress' })
    expect(told('mona.manager')).toHaveLength(1)
    expect((await service.call('adam.admin', 'POST', admin(id, '/activate'), {})).status).toBe(409)
    expect((await service.call('adam.admin', 'DELETE', admin(id))).status).toBe(409)
    expect((await service.call('mona.manager', 'GET', admin(id))).body.permissions).toEqual({
      administer: false,
    })
  })

  test('may be deleted', async () => {
    const id = await startCampaign(service, { ...byMona, stagingEnabled: true })
    expect((await service.call('erin.employee', 'DELETE', admin(id))).status).toBe(404)
    expect((await service.call('adam.admin', 'DELETE', admin(id))).status).toBe(200)
    expect((await service.call('adam.admin', 'GET', admin(id))).status).toBe(404)
    const left = await sql`select id from iga_review_item where campaign_id = ${id}
      union all select id from iga_review_assignment where campaign_id = ${id}`.execute(service.governance.db)
    expect(left.rows).toEqual([])
  })

  test('that has nothing to review is over at once, and says why', async () => {
    const nobody = {
      user: { operator: 'EQUALS', operand: { targetName: 'userName', targetValue: 'no.body' } },
    }
    const id = await startCampaign(service, { ...byMona, targetFilter: nobody })
    expect(await read(id)).toMatchObject({
      status: 'signed-off',
      problem: 'There is nothing to review.',
      totals: { total: 0 },
    })
  })

  test('that nobody can review says so', async () => {
    const id = await startCampaign(service, {
      stages: [{ certifierType: 'user', certifierId: 'managed/user/adam' }],
      targetFilter: {
        user: { operator: 'EQUALS', operand: { targetName: 'userName', targetValue: 'adam.admin' } },
      },
    })
    expect(await read(id)).toMatchObject({ problem: 'Nobody could review any of its items.' })
  })
})

describe('whoever runs a campaign', () => {
  let theirs: string
  beforeAll(async () => {
    theirs = await startCampaign(service, byMona)
  })
  test.each([
    ['activate', {}],
    ['cancel', {}],
    ['extend', { deadline: '2027-01-01' }],
    ['remind', {}],
    ['reassign', { reviewerId: 'a', newActorId: 'b' }],
  ])('may %s it; its reviewers may not, others do not see it', async (act, body) => {
    const by = async (who: string) => {
      const { status, body: answer } = await service.call(who, 'POST', admin(theirs, `/${act}`), body)
      return [status, answer.detail?.code]
    }
    expect(await by('mona.manager')).toEqual([403, 'campaign-owner-only'])
    expect(await by('fred.fulfiller')).toEqual([404, 'campaign-not-found'])
    expect((await service.call('mona.manager', 'GET', admin(theirs, '/reviewers'))).status).toBe(403)
    expect((await service.call('fred.fulfiller', 'GET', admin(theirs, '/reviewers'))).status).toBe(404)
  })

  test('extends it, later only', async () => {
    const id = await startCampaign(service, { ...byMona, ownerId: 'managed/user/otto' })
    const extend = (deadline: string, headers = {}) =>
      service.call('otto.owner', 'POST', admin(id, '/extend'), { deadline }, headers)
    expect((await extend('2026-05-02')).body.detail.code).toBe('deadline-not-later')
    expect((await extend('2026-05-32')).status).toBe(400)
    expect((await extend('2026-08-31', { 'time-zone': 'Europe/Paris' })).body.deadline).toBe(
      '2026-08-31T21:59:59.999Z',
    )
  })

  test('cancels it, and whom it asked are told', async () => {
    const id = await startCampaign(service, { ...byMona, name: 'In vain' })
    const answer = await service.call('adam.admin', 'POST', admin(id, '/cancel'), {
      comment: 'Begun too early.',
    })
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      completionDate: new Date(service.time.now).toISOString(),
    })
    expect(told('mona.manager').at(-1)).toBe('mona.manager: The access review In vain was cancelled')
    expect((await service.call('adam.admin', 'POST', admin(id, '/cancel'), {})).body.detail.code).toBe(
      'campaign-over',
    )
    const list = await service.call(
      'mona.manager',
      'GET',
      'governance/certification/items?status=cancelled&queryString=in vain',
    )
    expect(list.body.result).toMatchObject([{ campaignId: id, status: 'cancelled' }])
  })

  test('reminds those who have something to do', async () => {
    const id = await startCampaign(service, { ...byMona, name: 'Slow' })
    service.told.splice(0)
    expect((await service.call('adam.admin', 'POST', admin(id, '/remind'), {})).body).toEqual({ reminded: 1 })
    expect(service.told).toEqual([
      'mona.manager: Access still waits for your review: Slow, until May 15, 2026',
    ])
    const other = await service.call('adam.admin', 'POST', admin(id, '/remind'), {
      reviewerId: service.id('rita.reviewer'),
    })
    expect(other.body.detail.code).toBe('campaign-reviewer-not-found')
  })

  test('hands what is open of one reviewer to another', async () => {
    const id = await startCampaign(service, { ...byMona, name: 'Handed on' })
    const { totals } = await read(id)
    const body = {
      reviewerId: service.id('mona.manager'),
      newActorId: `managed/user/${service.id('rita.reviewer')}`,
    }
    const answer = await service.call('adam.admin', 'POST', admin(id, '/reassign'), body)
    expect(answer.body.total).toBe(totals.total)
    expect(told('rita.reviewer')).toHaveLength(1)
    const { body: reviewers } = await service.call('adam.admin', 'GET', admin(id, '/reviewers'))
    expect(reviewers.result).toMatchObject([
      {
        reviewer: { userName: 'rita.reviewer' },
        totals: { total: totals.total, NONE: totals.total },
        progress: 0,
        quality: { decided: 0 },
      },
    ])
    expect(await wrongCounts(service.governance.db, id)).toEqual([])
    const nobody = await service.call('adam.admin', 'POST', admin(id, '/reassign'), {
      ...body,
      reviewerId: body.newActorId,
      newActorId: 'no.body',
    })
    expect(nobody.status).toBe(400)
  })

  test('sees how people review', async () => {
    const id = await startCampaign(service, byMona)
    const items = await service.governance.db
      .selectFrom('iga_review_item')
      .select('id')
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute()
    await sql`update iga_review_item set risk = 90 where campaign_id = ${id}`.execute(service.governance.db)
    const decide = (rest: string, body = {}) =>
      service.call('mona.manager', 'POST', `governance/certification/${id}/items/${rest}`, body)
    const [first, second, ...rest] = items.map((item) => String(item.id))
    await decide(`${first}/certify`)
    service.time.now += 3000
    expect((await decide(`${second}/certify`)).status).toBe(200)
    service.time.now += 3_600_000
    const many = await decide('certify', { ids: rest.slice(0, 2) })
    expect(many.body.total).toBe(2)
    const { body } = await service.call('adam.admin', 'GET', admin(id, '/reviewers'))
    expect(body.result[0]).toMatchObject({
      quality: { decided: 4, medianSeconds: 3, bulkShare: 0.5, highRiskFast: 1 },
    })
  })

  test('finds campaigns by name and by where they stand', async () => {
    const id = await startCampaign(service, { ...byMona, name: 'Findable' })
    const find = async (who: string, query: string) =>
      (
        await service.call(who, 'GET', `governance/admin/certification?queryString=findable&${query}`)
      ).body.result.map((each: { id: string }) => each.id)
    expect(await find('adam.admin', 'status=active&sortBy=name')).toEqual([id])
    expect(await find('adam.admin', 'status=closed')).toEqual([])
    expect(await find('adam.admin', 'status=expiring')).toEqual([])
    expect(await find('mona.manager', 'status=active')).toEqual([])
  })
})

describe('time passes', () => {
  test('reviewers are reminded, who is to know is told, and nothing else happens', async () => {
    const id = await startCampaign(service, {
      ...byMona,
      name: 'Waits',
      reminderFrequency: 5,
      escalationFrequency: 7,
      escalationOwner: 'managed/user/otto',
    })
    const at = async (days: number) => {
      service.told.splice(0)
      passDays(service, days)
      await service.governance.sweep()
      await service.governance.sweep()
      return service.told.filter((each) => each.includes('Waits')).map((each) => each.split(':')[0])
    }
    expect(await at(4)).toEqual([])
    expect(await at(1)).toEqual(['mona.manager'])
    expect(await at(1)).toEqual([])
    expect(await at(1)).toEqual(['otto.owner'])
    expect((await read(id)).status).toBe('in-progress')
    expect(await at(6)).toEqual(['mona.manager'])
    expect((await read(id)).status).toBe('expiring')
    expect((await at(1)).toSorted()).toEqual(['adam.admin', 'otto.owner'])
    expect((await read(id)).status).toBe('overdue')
    const list = await service.call(
      'mona.manager',
      'GET',
      'governance/certification/items?status=active&queryString=waits',
    )
    expect(list.body.result).toMatchObject([{ status: 'overdue' }])
    expect(await at(1)).toEqual(['mona.manager'])
  })

  test('access that ended between two stages needs no decision in the next', async () => {
    const id = await startCampaign(service, {
      ...byMona,
      stages: [...byMona.stages, { certifierType: 'user', certifierId: 'managed/user/rita' }],
    })
    const { db } = service.governance
    const path = `governance/certification/${id}/items`
    await service.call(
      'mona.manager',
      'POST',
      `${path}/certify?selectAllActorId=${service.id('mona.manager')}`,
      {},
    )
    const [first] = await db
      .selectFrom('iga_review_item')
      .select(['id', 'user_id', 'catalog_id'])
      .where('campaign_id', '=', id)
      .where('item_type', '=', 'entitlementGrant')
      .orderBy('id')
      .execute()
    const all = await db.selectFrom('iga_review_item').select('id').where('campaign_id', '=', id).execute()
    const sign = (ids: string[]) =>
      service.call('mona.manager', 'POST', `${path}/signoff`, { actorId: service.id('mona.manager'), ids })
    await sign([String(first!.id)])
    await sql`delete from managed_relationship e where (e.owner_id = ${first!.user_id} and e.ref_id = ${first!.catalog_id})
      or (e.ref_id = ${first!.user_id} and e.owner_id = ${first!.catalog_id})`.execute(db)
    await sign(all.map((each) => String(each.id)).filter((each) => each !== String(first!.id)))
    expect((await read(id)).stage).toBe(1)
    const { rows } = await sql<{ gone: boolean }>`select gone_at is not null as gone from iga_review_item
      where id = ${first!.id}`.execute(db)
    expect(rows).toEqual([{ gone: true }])
    expect((await read(id)).totals.NONE).toBe(all.length - 1)
    expect(await wrongCounts(db, id)).toEqual([])
  })

  test.each([
    ['certify', 'expired', { certify: 'all' }],
    ['close', 'expired', { none: 'all' }],
    ['revoke', 'expired', { revoke: 'all' }],
  ] as const)('what is open is dealt with by %s', async (expirationAction, status, expected) => {
    const id = await startCampaign(service, {
      ...byMona,
      expirationAction,
      expirationActionDelay: 2,
      excludeConditionalAccess: true,
      excludeRoleBasedAccess: true,
    })
    passDays(service, 15)
    await service.governance.sweep()
    expect((await read(id)).status).toBe('overdue')
    passDays(service, 2)
    await service.governance.sweep()
    const campaign = await read(id)
    expect(campaign.status).toBe(status)
    expect(told('adam.admin').filter((each) => !each.includes('overdue'))).toEqual([
      'adam.admin: The access review Quarterly review has expired',
    ])
    expect(service.ended).toContain(`mona.manager: review/${id}`)
    const { total, certify, revoke, NONE = 0, signedOff } = campaign.totals
    expect(total).toBeGreaterThan(0)
    expect({ certify, revoke, none: NONE }).toEqual({
      certify: 0,
      revoke: 0,
      none: 0,
      ...Object.fromEntries(Object.keys(expected).map((name) => [name, total])),
    })
    expect(signedOff).toBe(expirationAction === 'close' ? 0 : total)
    expect(await wrongCounts(service.governance.db, id)).toEqual([])
    // What was revoked goes now, and not in the middle of another test.
    await service.governance.sweep()
  })

  test('what is open goes to somebody else, once, with time of their own', async () => {
    const id = await startCampaign(service, {
      ...byMona,
      name: 'Goes on',
      expirationAction: 'reassign',
      expirationReassignee: 'managed/user/rita',
    })
    const { totals } = await read(id)
    passDays(service, 14)
    await service.governance.sweep()
    expect(await read(id)).toMatchObject({
      status: 'in-progress',
      totals,
      deadline: new Date(service.time.now + 14 * 86_400_000).toISOString(),
    })
    expect(told('rita.reviewer').at(-1)).toContain('Goes on')
    passDays(service, 15)
    await service.governance.sweep()
    await service.governance.sweep()
    expect((await read(id)).status).toBe('overdue')
  })

  test('stages follow one another', async () => {
    const id = await startCampaign(
      service,
      named(service, {
        ...byMona,
        name: 'Twice',
        stages: [...byMona.stages, { certifierType: 'user', certifierId: 'managed/user/rita' }],
      }),
    )
    const { totals } = await read(id)
    const acts: string[] = []
    const review = async (who: string) => {
      const certified = await service.call(
        who,
        'POST',
        `governance/certification/${id}/items/certify?selectAllActorId=${service.id(who)}`,
        {},
      )
      expect(certified.body.total).toBe(totals.total)
      acts.push(certified.body.act)
      const signed = await service.call(who, 'POST', `governance/certification/${id}/items/signoff`, {
        actorId: service.id(who),
      })
      expect(signed.body.total).toBe(totals.total)
    }
    expect(told('rita.reviewer')).toEqual([])
    await review('mona.manager')
    expect(await read(id)).toMatchObject({ stage: 1, status: 'in-progress', totals })
    expect(told('rita.reviewer')).toHaveLength(1)
    const undone = await service.call(
      'mona.manager',
      'POST',
      `governance/certification/${id}/acts/${acts[0]}/undo`,
    )
    expect([undone.status, undone.body.detail.code]).toEqual([409, 'review-act-signed-off'])
    await review('rita.reviewer')
    expect(await read(id)).toMatchObject({
      stage: 1,
      status: 'signed-off',
      totals: { signedOff: totals.total },
    })
    expect(told('adam.admin').at(-1)).toBe('adam.admin: The access review Twice is complete')
    expect(await wrongCounts(service.governance.db, id)).toEqual([])
  })
})
