import { makeCampaign, reviewer } from '../support/review-campaign.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endItem, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 20 })
})
afterAll(() => service.close())

const directory = (who: string | null, of: string, path: string, body?: object) =>
  service.call(who, body ? 'POST' : 'GET', `governance/user/${service.id(of)}/${path}`, body)
const delegate = (who: string, to: string, more: object = {}) =>
  directory(who, who, 'set-proxy', { proxyIds: [`managed/user/${service.id(to)}`], ...more })
const end = (who: string, to: string) => directory(who, who, 'remove-proxy', { proxyIds: [service.id(to)] })
const states = async (who: string) =>
  (await directory(who, who, 'get-proxies')).body.result.map(
    (each: { userName: string; state: string }) => `${each.userName} ${each.state}`,
  )
const act = (who: string, id: string, action: string, body: object = {}) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const ask = async (name: string): Promise<string> => {
  const id = itemId('entitlement', name)
  await endItem(service.governance.db, service.id('erin.employee'), id)
  const { body } = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
    users: [service.id('erin.employee')],
    catalogs: [{ type: 'entitlement', id }],
    accessModifier: 'add',
    justification: 'For the audit',
  })
  return body.result[0].id
}
const day = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString().slice(0, 10)

describe('a search for people', () => {
  test('leaves out whom a filter excludes, and finds the others', async () => {
    await service.hire('mohan.other')
    const found = async (filter: object) => {
      const { status, body } = await service.call(
        'mona.manager',
        'GET',
        `commons/search/alpha_user?${new URLSearchParams({ pageSize: '20', ...filter }).toString()}`,
      )
      expect(status).toBe(200)
      return body.result.map(({ userName }: { userName: string }) => userName) as string[]
    }
    const everybody = await found({ queryString: 'mo' })
    expect(everybody).toContain('mona.manager')
    const others = await found({
      queryString: 'mo',
      _queryFilter: `!(id eq "${service.id('mona.manager')}")`,
    })
    expect(others).toEqual(everybody.filter((name) => name !== 'mona.manager'))
    expect(others).toContain('mohan.other')
  })
})

describe('delegates', () => {
  test.each([
    [
      'the end comes before the start',
      'rita.reviewer',
      { startDate: '2026-06-10', endDate: '2026-06-09' },
      400,
      'End date cannot come before start date',
    ],
    ['the end is over', 'rita.reviewer', { endDate: '2026-01-01' }, 400, 'The end date is over'],
    ['the day does not exist', 'rita.reviewer', { startDate: '2026-02-30' }, 400, 'does not exist'],
    ['the date is none', 'rita.reviewer', { startDate: 'soon' }, 400, ''],
    ['it is oneself', 'mona.manager', {}, 400, 'You cannot be your own delegate.'],
    ['nobody has the id', 'nobody.here', {}, 404, 'There is no such person'],
    ['it is no staff', 'pat.parent', {}, 400, 'no member of staff'],
    ['a kind does not exist', 'rita.reviewer', { kinds: ['certification'] }, 400, ''],
    ['more is sent than there is', 'rita.reviewer', { userId: 'x' }, 400, ''],
  ])('are refused where %s', async (_why, to, more, status, message) => {
    const answer = await delegate('mona.manager', to, more)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    expect(await states('mona.manager')).toEqual([])
  })

  test.each([
    ['get-proxies', undefined],
    ['set-proxy', { proxyIds: ['x'] }],
    ['remove-proxy', { proxyIds: ['x'] }],
    ['delegate-acts', undefined],
    ['get-direct-reports', undefined],
  ])('%s is for oneself and administrators', async (path, body) => {
    expect((await directory('erin.employee', 'mona.manager', path, body)).status).toBe(403)
    expect((await directory('bravo:mona.manager', 'mona.manager', path, body)).status).toBe(403)
    expect((await directory(null, 'mona.manager', path, body)).status).toBe(401)
    expect((await directory('pat.parent', 'pat.parent', path, body)).status).toBe(403)
    expect([200, 404]).toContain((await directory('adam.admin', 'mona.manager', path, body)).status)
  })

  test('are planned, stand in, and end', async () => {
    const made = await delegate('mona.manager', 'rita.reviewer', { startDate: day(2), endDate: day(3) })
    expect(made.body.result).toMatchObject([
      {
        userName: 'rita.reviewer',
        state: 'planned',
        kinds: ['request', 'fulfillment', 'violation', 'review'],
        _refProperties: {
          temporalConstraints: [{ duration: `${day(2)}T00:00:00.000Z/${day(3)}T23:59:59.999Z` }],
        },
      },
    ])
    expect(made.body.result[0]).not.toHaveProperty('mail')
    expect(service.told).toContain('rita.reviewer: You stand in for Mona Ferreira.')
    expect((await delegate('mona.manager', 'rita.reviewer')).body.message).toContain('is a delegate already')
    passDays(service, 2)
    expect(await states('mona.manager')).toEqual(['rita.reviewer active'])
    passDays(service, 2)
    expect(await states('mona.manager')).toEqual(['rita.reviewer ended'])
    expect((await end('mona.manager', 'rita.reviewer')).status).toBe(404)
    // What has not begun leaves nothing.
    await delegate('mona.manager', 'fred.fulfiller', { startDate: day(2) })
    expect(await states('mona.manager')).toEqual(['fred.fulfiller planned', 'rita.reviewer ended'])
    const found = await directory(
      'mona.manager',
      'mona.manager',
      'get-proxies?queryString=lindqvist&pageNumber=1',
    )
    expect(found.body).toMatchObject({
      resultCount: 1,
      totalCount: 1,
      result: [{ userName: 'fred.fulfiller' }],
    })
    await end('mona.manager', 'fred.fulfiller')
    expect(await states('mona.manager')).toEqual(['rita.reviewer ended'])
  })
})

describe('a delegate at work', () => {
  test('decides what comes, and the history names both', async () => {
    await delegate('mona.manager', 'rita.reviewer', { kinds: ['request'] })
    const id = await ask('Contract Vault Contract Reader')
    const decided = await act('rita.reviewer', id, 'approve', { justification: 'Mona agrees' })
    expect(decided.status).toBe(200)
    await act('otto.owner', id, 'approve')
    const acts = await directory('mona.manager', 'mona.manager', 'delegate-acts')
    expect(acts.body).toMatchObject({
      totalCount: 1,
      result: [
        {
          action: 'approve',
          comment: 'Mona agrees',
          delegate: { userName: 'rita.reviewer' },
          item: 'Contract Reader',
          requestId: id,
          requestType: 'entitlementGrant',
          user: { userName: 'erin.employee' },
        },
      ],
    })
    const grants = await directory(
      'erin.employee',
      'erin.employee',
      'grants?grantType=entitlement&queryString=contract%20reader',
    )
    const why = await directory(
      'erin.employee',
      'erin.employee',
      `grants/${grants.body.result[0].compositeId}/chain`,
    )
    expect(why.body.steps[1]).toMatchObject({
      action: 'approve',
      by: { userName: 'rita.reviewer' },
      inPlaceOf: { userName: 'mona.manager' },
    })
  })

  test('is seen in access reviews too, but for what is theirs to review themselves', async () => {
    await end('mona.manager', 'rita.reviewer')
    await delegate('mona.manager', 'rita.reviewer', { kinds: ['review'] })
    const { db } = service.governance
    const [mona, rita] = [service.id('mona.manager'), service.id('rita.reviewer')]
    const item = (catalogId: string) => ({
      userId: service.id('erin.employee'),
      catalogId,
      access: `access ${catalogId}`,
    })
    const campaign = await makeCampaign(db, [
      { actors: [reviewer(mona)], items: ['a', 'b', 'c'].map(item) },
      { actors: [reviewer(rita)], items: [item('d')] },
    ])
    const [first, second, third, own] = campaign.items
    const does = async (rest: string, body: object = {}) => {
      service.time.now += 1000
      const answer = await service.call(
        'rita.reviewer',
        'POST',
        `governance/certification/${campaign.id}/${rest}`,
        body,
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    await does(`items/${own}/certify`)
    await does(`items/${first}/revoke`, { comment: 'Left the team' })
    await does('items/certify', { ids: [second, third] })
    await does(`acts/${(await does(`items/${third}/revoke`)).revision}/undo`)
    await does(`items/${third}/forward`, { newActorId: service.id('otto.owner') })
    const { body } = await directory('mona.manager', 'mona.manager', 'delegate-acts')
    const acts = body.result.filter((each: { campaignId?: string }) => each.campaignId === campaign.id)
    expect(acts.map((each: { action: string; item: string }) => [each.action, each.item])).toEqual([
      ['forward', 'Access C'],
      ['certify', 'Spring review'],
      ['revoke', 'Access A'],
    ])
    expect(acts[2]).toMatchObject({
      delegate: { userName: 'rita.reviewer' },
      comment: 'Left the team',
      user: { userName: expect.any(String) },
    })
    await end('mona.manager', 'rita.reviewer')
    await delegate('mona.manager', 'rita.reviewer', { kinds: ['request'] })
  })

  test('is seen on violations too, and what the platform says is in the language of the reader', async () => {
    await delegate('otto.owner', 'rita.reviewer', { kinds: ['violation'] })
    const tara = service.id('tara.auditor')
    const items = ['Payment Initiator', 'Payment Approver'].map((name) =>
      itemId('entitlement', `Payments Hub ${name}`),
    )
    for (const id of items) await endItem(service.governance.db, tara, id)
    for (const id of items) {
      const { body } = await service.call('tara.auditor', 'POST', 'governance/requests?_action=create', {
        users: [tara],
        catalogs: [{ type: 'entitlement', id }],
        accessModifier: 'add',
        justification: 'For the rule',
      })
      for (let step = 0; step < 4; step += 1)
        for (const who of ['mona.manager', 'otto.owner', 'tara.manager', 'adam.admin'])
          await act(who, body.result[0].id, 'approve')
    }
    const { db } = service.governance
    const { id } = await db
      .selectFrom('iga_violation')
      .select('id')
      .where('user_id', '=', tara)
      .executeTakeFirstOrThrow()
    const phase = `governance/violation/${id}/phases/violationTask-1`
    const moved = await service.call('rita.reviewer', 'POST', `${phase}/reassign`, {
      updatedActors: [{ id: service.id('adam.admin'), permissions: { allow: true } }],
    })
    expect(moved.status).toBe(200)
    const violation = { violationId: id, item: 'Enter and release payments', user: { id: tara } }
    const acts = await service.call(
      'otto.owner',
      'GET',
      `governance/user/${service.id('otto.owner')}/delegate-acts`,
      undefined,
      { 'accept-language': 'fr' },
    )
    expect(acts.body).toMatchObject({
      totalCount: 1,
      result: [
        {
          ...violation,
          action: 'reassign',
          delegate: { userName: 'rita.reviewer' },
          comment: expect.stringMatching(/^Adam /),
          code: 'reassigned',
          params: { people: [expect.stringMatching(/^Adam /)] },
        },
      ],
    })
    expect(acts.body.result[0]).not.toHaveProperty('requestId')
    await end('otto.owner', 'rita.reviewer')
  })

  test('is refused when the delegation has been ended', async () => {
    const id = await ask('Contract Vault Contract Editor')
    expect((await act('rita.reviewer', id, 'comment', { comment: 'Seen' })).status).toBe(200)
    expect((await end('mona.manager', 'rita.reviewer')).status).toBe(200)
    expect((await act('rita.reviewer', id, 'approve')).status).toBe(404)
    const { body } = await service.call('mona.manager', 'GET', `governance/requests/${id}`)
    expect(body.decision.actors.active.map((actor: { userName: string }) => actor.userName)).toEqual([
      'mona.manager',
    ])
    expect((await act('mona.manager', id, 'approve')).status).toBe(200)
    expect(service.told).toContain('rita.reviewer: You do not stand in for Mona Ferreira any more.')
  })

  test('is refused when the delegation has run out', async () => {
    await delegate('mona.manager', 'rita.reviewer', { endDate: day(1) })
    const id = await ask('Ledger Report Reader')
    passDays(service, 2)
    expect((await act('rita.reviewer', id, 'approve')).status).toBe(404)
    await service.governance.sweep()
    const { body } = await service.call('mona.manager', 'GET', `governance/requests/${id}`)
    expect(body.decision.actors.active).toHaveLength(1)
  })

  test('gets what was open when it is handed over, at once or when it begins', async () => {
    const waiting = async () =>
      (await directory('tara.auditor', 'tara.auditor', 'tasks?_action=search&pageSize=0', {})).body.totalCount
    await ask('Ledger Journal Poster')
    const before = (await directory('mona.manager', 'mona.manager', 'tasks?_action=search&pageSize=0', {}))
      .body.totalCount as number
    expect(before).toBeGreaterThan(0)
    await delegate('mona.manager', 'tara.auditor', { kinds: ['fulfillment'], handOver: true })
    expect(await waiting()).toBe(0)
    await end('mona.manager', 'tara.auditor')
    await delegate('mona.manager', 'tara.auditor', { handOver: true })
    expect(await waiting()).toBe(before)
    await end('mona.manager', 'tara.auditor')
    expect(await waiting()).toBe(0)
    await delegate('mona.manager', 'tara.auditor', { handOver: true, startDate: day(1) })
    expect(await waiting()).toBe(0)
    passDays(service, 1)
    await service.governance.sweep()
    expect(await waiting()).toBe(before)
    await service.governance.sweep()
    expect(service.told.filter((each) => each.includes('tara.auditor: You stand in')).length).toBe(4)
  })

  test('gets hundreds of items and gives them back, and what was interrupted is gone on with', async () => {
    const { db } = service.governance
    const tasks = async (who: string) =>
      (await directory(who, who, 'tasks?_action=search&pageSize=0', {})).body.totalCount as number
    const before = await tasks('rita.reviewer')
    const id = await ask('Data Lake Data Reader')
    await act('mona.manager', id, 'approve')
    const copies = 450
    await sql`insert into iga_request (id, request_type, requester_id, user_id, catalog_id, status, started_at, doc)
      select ${id} || '-' || n, request_type, requester_id, user_id, catalog_id, status, started_at,
        jsonb_set(doc, '{id}', to_jsonb(${id} || '-' || n)) from iga_request, generate_series(1, ${copies}) n where id = ${id}`.execute(
      db,
    )
    await sql`insert into iga_assignment (case_id, phase, user_id, kind, active)
      select ${id} || '-' || n, phase, user_id, kind, active from iga_assignment, generate_series(1, ${copies}) n
      where case_id = ${id} and active`.execute(db)
    const all = before + 1 + copies
    expect(await tasks('rita.reviewer')).toBe(all)
    await delegate('rita.reviewer', 'gil.global', { handOver: true })
    expect(await tasks('gil.global')).toBe(all)
    // As if the process had ended in the middle of it.
    await sql`delete from iga_assignment where user_id = ${service.id('gil.global')} and case_id > ${`${id}-3`}`.execute(
      db,
    )
    await sql`update iga_request r set doc = jsonb_set(doc, '{decision,actors,active}', jsonb_path_query_array(doc, '$.decision.actors.active[*] ? (!exists(@.delegatedFrom))'))
      where r.id > ${`${id}-3`} and r.id like ${`${id}%`}`.execute(db)
    await db.updateTable('iga_delegation').set({ hand_over: true }).execute()
    await service.governance.sweep()
    expect(await tasks('gil.global')).toBe(all)
    await end('rita.reviewer', 'gil.global')
    expect(await tasks('gil.global')).toBe(0)
    expect(await tasks('rita.reviewer')).toBe(all)
    await sql`delete from iga_request where id like ${`${id}-%`}`.execute(db)
  })

  test('does not get what they would decide for themselves', async () => {
    const id = await ask('Travel Desk Trip Booker')
    await delegate('mona.manager', 'erin.employee', { handOver: true })
    expect((await act('erin.employee', id, 'approve')).status).toBe(403)
  })
})

describe('direct reports', () => {
  test('are listed in pages and searched, and one of them is read', async () => {
    const first = await directory(
      'mona.manager',
      'mona.manager',
      'get-direct-reports?pageSize=2&pageNumber=1',
    )
    const second = await directory(
      'mona.manager',
      'mona.manager',
      'get-direct-reports?pageSize=2&pageNumber=2',
    )
    expect(first.body.totalCount).toBeGreaterThan(3)
    expect(first.body.result).toHaveLength(2)
    expect(second.body.result[0]._refResourceId).not.toBe(first.body.result[0]._refResourceId)
    const found = await directory('mona.manager', 'mona.manager', 'get-direct-reports?queryString=wal')
    expect(found.body.result).toMatchObject([{ userName: 'erin.employee', givenName: 'Erin', sn: 'Walsh' }])
    const turned = await directory(
      'mona.manager',
      'mona.manager',
      'get-direct-reports?sortBy=sn&sortDir=desc&pageSize=50',
    )
    const names = turned.body.result.map(({ sn }: { sn: string }) => sn.toLowerCase())
    expect(names).toEqual(names.toSorted().toReversed())
    const one = `get-direct-reports/${service.id('erin.employee')}`
    expect((await directory('mona.manager', 'mona.manager', one)).body).toMatchObject({
      userName: 'erin.employee',
    })
    const other = `get-direct-reports/${service.id('rita.reviewer')}`
    expect((await directory('mona.manager', 'mona.manager', other)).status).toBe(404)
    expect((await directory('erin.employee', 'erin.employee', 'get-direct-reports')).body.totalCount).toBe(0)
  })
})
