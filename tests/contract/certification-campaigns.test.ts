import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { named, startCampaign, template } from './certification-support.ts'
import { passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 40 })
})
afterAll(() => service.close())

const path = 'governance/certification/template'
const admin = (id: string) => `governance/admin/certification/${id}`

describe('a campaign is a snapshot of who holds what', () => {
  test('of everything, with the reviewer of the template', async () => {
    const id = await startCampaign(service)
    const { body } = await service.call('adam.admin', 'GET', admin(id))
    const { db } = service.governance
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from held_access`.execute(db)
    expect(body).toMatchObject({ status: 'in-progress', stage: 0, progress: 0, problem: null })
    expect(body.totals.total).toBe(rows[0]!.n)
    expect(rows[0]!.n).toBeGreaterThan(50)
    const items = await db.selectFrom('iga_review_item').selectAll().where('campaign_id', '=', id).execute()
    expect(items).toHaveLength(rows[0]!.n)
    expect(Date.parse(body.deadline) - Date.parse(body.startDate)).toBe(14 * 86_400_000)
    // Rita does not review her own access: the owner of the campaign does.
    const told = service.told.filter((each) => each.includes('Quarterly review')).toSorted()
    expect(told).toEqual(
      ['adam.admin', 'rita.reviewer'].map(
        (who) => `${who}: Access is waiting for your review: Quarterly review, until May 15, 2026`,
      ),
    )
    expect(service.ledTo).toContain(`rita.reviewer: review/${id}`)
    const own = items.filter(({ user_id: user }) => user === service.id('rita.reviewer'))
    expect(own.length).toBeGreaterThan(0)
    const list = await service.call('rita.reviewer', 'GET', 'governance/certification/items?status=active')
    expect(list.body).toMatchObject({
      totalCount: 1,
      result: [
        {
          campaignId: id,
          certifierId: `managed/user/${service.id('rita.reviewer')}`,
          status: 'active',
          totals: { total: items.length - own.length, completed: 0 },
        },
      ],
    })
    const page = await service.call(
      'rita.reviewer',
      'POST',
      `governance/certification/${id}/items/search?pageSize=5`,
      {},
    )
    expect(page.body.result).toHaveLength(5)
    expect(page.body.totalCount).toBe(items.length - own.length)
  })

  test.each<[string, object, string]>([
    ['a kind of access', { targetFilter: { type: ['roleMembership'] } }, `item_type = 'roleMembership'`],
    ['the old name of a kind', { targetFilter: { type: ['AccountGrant'] } }, `item_type = 'accountGrant'`],
    ['the type of the campaign', { certificationType: 'entitlement' }, `item_type = 'entitlementGrant'`],
    [
      'a person',
      {
        targetFilter: {
          user: { operator: 'EQUALS', operand: { targetName: 'userName', targetValue: 'mona.manager' } },
        },
      },
      `doc #>> '{user,userName}' = 'mona.manager'`,
    ],
    [
      'an application by name',
      {
        certificationType: 'entitlement',
        targetFilter: {
          application: { operator: 'EQUALS', operand: { targetName: 'name', targetValue: 'Travel Desk' } },
        },
      },
      `item_type = 'entitlementGrant' and doc #>> '{application,name}' = 'Travel Desk'`,
    ],
    [
      'words of the glossary',
      {
        certificationType: 'entitlement',
        targetFilter: {
          entitlement: {
            operator: 'EQUALS',
            operand: { targetName: 'glossary.riskLevel', targetValue: 'high' },
          },
        },
      },
      `item_type = 'entitlementGrant' and doc #>> '{glossary,idx,/entitlement,riskLevel}' = 'high'`,
    ],
    [
      'what is said of an application, narrowing nothing else',
      {
        targetFilter: {
          type: ['entitlementGrant', 'roleMembership'],
          application: { operator: 'EQUALS', operand: { targetName: 'authoritative', targetValue: true } },
        },
      },
      `item_type = 'roleMembership'`,
    ],
    ['what roles do not bring', { excludeRoleBasedAccess: true }, `roles is null`],
    [
      'what no rule gives',
      { excludeConditionalAccess: true },
      `(roles is not null or doc #>> '{relationship,conditional}' = 'false')`,
    ],
  ])('of %s', async (_, more, condition) => {
    const id = await startCampaign(service, more)
    const { rows } = await sql<{
      ids: string[]
    }>`select coalesce(array_agg(id order by id), '{}') as ids from held_access where ${sql.raw(condition)}`.execute(
      service.governance.db,
    )
    const { rows: items } = await sql<{
      ids: string[]
    }>`select coalesce(array_agg(grant_id order by grant_id), '{}') as ids
      from iga_review_item where campaign_id = ${id}`.execute(service.governance.db)
    expect(items[0]!.ids.toSorted()).toEqual(rows[0]!.ids.toSorted())
    expect(items[0]!.ids.length).toBeGreaterThan(0)
  })

  test('values are put where a filter has placeholders', async () => {
    const user = {
      operator: 'EQUALS',
      operand: { targetName: 'id', targetValue: '{{IGA_PARAM_userId_IGA_PARAM}}' },
    }
    const made = await service.call(
      'adam.admin',
      'POST',
      path,
      named(service, template({ targetFilter: { user } })),
    )
    const start = `${path}/${made.body.id}/start`
    const without = await service.call('adam.admin', 'POST', start, {})
    expect([without.status, without.body.detail.code]).toEqual([400, 'template-parameter-missing'])
    const userId = service.id('mona.manager')
    const begun = await service.call('adam.admin', 'POST', start, { name: 'Of Mona', parameters: { userId } })
    expect(begun.body).toMatchObject({ name: 'Of Mona' })
    await service.governance.reviews.builder.settled()
    const items = await service.governance.db
      .selectFrom('iga_review_item')
      .select('user_id')
      .distinct()
      .where('campaign_id', '=', begun.body.id)
      .execute()
    expect(items).toEqual([{ user_id: userId }])
  })

  test('owners and managers review what is theirs', async () => {
    const id = await startCampaign(service, {
      certificationType: 'entitlement',
      stages: [{ certifierType: 'entitlementOwner' }, { certifierType: 'manager' }],
    })
    const { rows } = await sql<{
      owners: string[]
      principals: string[]
      later: string[]
      manager: string | null
      user: string
    }>`
      select array(select 'managed/user/' || (v ->> 'id') from jsonb_array_elements(s.doc -> 'entitlementOwner') v) as owners,
        a.principals, b.principals as later, s.doc #>> '{manager,id}' as manager, i.user_id as user
      from iga_review_item i join iga_review_snapshot s on s.item_id = i.id join iga_review_assignment a on a.id = i.assignment_id
      join iga_review_assignment b on b.id = s.later[1] where i.campaign_id = ${id}`.execute(
      service.governance.db,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) {
      if (!row.owners.includes(`managed/user/${row.user}`)) expect(row.principals).toEqual(row.owners)
      expect(row.later).toEqual([`managed/user/${row.manager ?? service.id('adam.admin')}`])
    }
  })
})

describe('templates', () => {
  test('are kept, changed and deleted by who may', async () => {
    const made = await service.call(
      'adam.admin',
      'POST',
      path,
      named(service, template({ ownerId: 'managed/user/otto', uiConfig: { columnConfig: {} } })),
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      _rev: 0,
      status: 'pending',
      stageDuration: 14,
      exceptionDuration: 14,
      allowBulkCertify: true,
      selfCertificationRule: 'none',
      remediationRule: 'BasicRevocation',
      uiConfig: { columnConfig: {} },
      findings: [],
      nextStart: null,
    })
    const one = `${path}/${made.body.id}`
    const changed = { ...made.body, name: 'Yearly review', remediationRule: null, initializeRule: 'return 1' }
    delete changed.findings
    const update = await service.call('otto.owner', 'PUT', one, changed, { 'if-match': '"0"' })
    expect(update.body).toMatchObject({ _rev: 1, name: 'Yearly review', remediationRule: null })
    expect(update.body.findings).toEqual([
      { code: 'template-script-not-run', at: '/initializeRule', message: 'Scripts are kept and not run.' },
    ])
    const behind = await service.call('otto.owner', 'PUT', one, changed, { 'if-match': '0' })
    expect([behind.status, behind.body.detail.code]).toEqual([412, 'template-changed'])
    const found = await service.call('otto.owner', 'POST', `${path}/search`, {
      targetFilter: { operator: 'CONTAINS', operand: { targetName: 'name', targetValue: 'yearly' } },
    })
    expect(found.body).toMatchObject({ totalCount: 1, result: [{ id: made.body.id }] })
    expect((await service.call('erin.employee', 'POST', `${path}/search`, {})).body.totalCount).toBe(0)
    expect((await service.call('otto.owner', 'GET', one)).status).toBe(200)
    expect((await service.call('erin.employee', 'GET', one)).status).toBe(404)
    expect((await service.call('erin.employee', 'PUT', one, changed)).status).toBe(404)
    expect((await service.call('erin.employee', 'POST', `${one}/start`, {})).status).toBe(404)
    expect((await service.call('otto.owner', 'DELETE', one)).status).toBe(403)
    expect((await service.call('otto.owner', 'POST', path, template())).status).toBe(403)
    expect((await service.call('otto.owner', 'POST', `${path}/preview`, template())).status).toBe(403)
    expect((await service.call('adam.admin', 'DELETE', one)).status).toBe(200)
    expect((await service.call('adam.admin', 'GET', one)).status).toBe(404)
  })

  test.each<[string, object, string, string]>([
    [
      'a user stage that names nobody',
      { stages: [{ certifierType: 'user' }] },
      'template-not-usable',
      '/stages/0/certifierId',
    ],
    [
      'a reviewer who is not there',
      { stages: [{ certifierType: 'user', certifierId: 'managed/user/nobody' }] },
      'template-not-usable',
      '/stages/0/certifierId',
    ],
    [
      'a role that is not there',
      { stages: [{ certifierType: 'role', certifierId: 'managed/role/none' }] },
      'template-not-usable',
      '/stages/0/certifierId',
    ],
    [
      'a path that people do not have',
      { stages: [{ certifierType: 'path', certifierPath: 'nowhere' }] },
      'template-not-usable',
      '/stages/0/certifierPath',
    ],
    ['a schedule that is none', { schedule: 'every now and then' }, 'template-not-usable', '/schedule'],
    ['an owner who is not there', { ownerId: 'managed/user/nobody' }, 'template-not-usable', '/ownerId'],
    [
      'open items that go to nobody',
      { expirationAction: 'reassign' },
      'template-not-usable',
      '/expirationReassignee',
    ],
    [
      'a filter on what is not there',
      { targetFilter: { user: { operator: 'EQUALS', operand: { targetName: 'shoeSize', targetValue: 1 } } } },
      'filter-not-usable',
      '/targetFilter/user',
    ],
    [
      'a filter that is none',
      {
        targetFilter: {
          role: { operator: 'SOUNDS_LIKE', operand: { targetName: 'name', targetValue: 'x' } },
        },
      },
      'request-not-valid',
      'targetFilter/role/operator',
    ],
  ])('refuse %s', async (_, more, code, at) => {
    const answer = await service.call('adam.admin', 'POST', path, named(service, template(more)))
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(at)
    if (code !== 'request-not-valid') expect(answer.body.detail.code).toBe(code)
  })

  test('say what a campaign would hold', async () => {
    const body = named(
      service,
      template({ certificationType: 'entitlement', stages: [{ certifierType: 'entitlementOwner' }] }),
    )
    const preview = await service.call('adam.admin', 'POST', `${path}/preview`, body)
    const id = await startCampaign(service, {
      certificationType: 'entitlement',
      stages: [{ certifierType: 'entitlementOwner' }],
    })
    const { body: campaign } = await service.call('adam.admin', 'GET', admin(id))
    expect(preview.body.items).toBe(campaign.totals.total)
    expect(preview.body).toMatchObject({ withoutReviewer: 0 })
    expect(preview.body.reviewers).toBeGreaterThan(1)
    expect(preview.body.largest[0].reviewer.userName).toMatch(/otto|rita/)
  })

  test('begin by their schedule, once however often it is looked', async () => {
    const body = named(
      service,
      template({ name: 'Monthly', status: 'active', schedule: 'FREQ=MONTHLY;BYMONTHDAY=1' }),
    )
    const made = await service.call('adam.admin', 'POST', path, body)
    expect(made.body.nextStart).toBe('2026-06-01T00:00:00.000Z')
    const begun = async () =>
      (await service.call('adam.admin', 'GET', 'governance/admin/certification?queryString=monthly')).body
        .totalCount
    await service.governance.sweep()
    expect(await begun()).toBe(0)
    passDays(service, 32)
    await Promise.all([service.governance.reviews.sweep(), service.governance.reviews.sweep()])
    await service.governance.sweep()
    await service.governance.reviews.builder.settled()
    expect(await begun()).toBe(1)
    expect((await service.call('adam.admin', 'GET', `${path}/${made.body.id}`)).body.nextStart).toBe(
      '2026-07-01T00:00:00.000Z',
    )
  })
})
