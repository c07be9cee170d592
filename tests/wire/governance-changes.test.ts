import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endAccess, itemId, passDays, startGovernance } from '../contract/governance-support.ts'
import type { GovernanceUnderTest } from '../contract/governance-support.ts'

// A request changed by the whole of it, and the moment at which a waiting one goes on.

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())
beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await endAccess(db, service.id('erin.employee'))
})

const signer = itemId('entitlement', 'Contract Vault Contract Signer')
const inDays = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
const made = async (more: object = {}, accessModifier = 'add') => {
  const { status, body } = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
    users: [service.id('erin.employee')],
    catalogs: [{ type: 'entitlement', id: signer }],
    accessModifier,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0]
}
const read = async (id: string, who = 'adam.admin') =>
  (await service.call(who, 'GET', `governance/requests/${id}`)).body
const stored = async (id: string) =>
  service.governance.db.selectFrom('iga_request').selectAll().where('id', '=', id).executeTakeFirst()

describe('PUT of a request', () => {
  const put = (who: string | null, id: string, body: object) =>
    service.call(who, 'PUT', `governance/requests/${id}`, body)
  const edited = (request: { request: { common: object } }, common: object) => ({
    ...request,
    request: { ...request.request, common: { ...request.request.common, ...common } },
  })

  test.each(['mona.manager', 'adam.admin', 'gil.global'])('%s changes priority and dates', async (who) => {
    const request = await made({ endDate: inDays(30) })
    const sent = edited(request, { priority: 'high', startDate: inDays(2), endDate: inDays(20) })
    const { status, body } = await put(who, request.id, sent)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.request.common).toMatchObject({ priority: 'high', startDate: inDays(2), endDate: inDays(20) })
    expect(await read(request.id)).toMatchObject({ request: body.request })
    expect(body.decision.comments.at(-1)).toMatchObject({ action: 'modify', user: { id: service.id(who) } })
  })
  test('a date that is left out goes, and what has not changed is not written', async () => {
    const request = await made({ endDate: inDays(30) })
    const before = await stored(request.id)
    expect((await put('mona.manager', request.id, request)).status).toBe(200)
    expect(await stored(request.id)).toEqual(before)
    const { endDate: _, ...common } = request.request.common
    const { body } = await put('mona.manager', request.id, { request: { common } })
    expect(body.request.common).toEqual(common)
  })
  test('the context that is sent is not read', async () => {
    const request = await made()
    const sent = edited(request, { context: { type: 'certification' }, priority: 'medium' })
    const { body } = await put('mona.manager', request.id, sent)
    expect(body.request.common).toMatchObject({ context: { type: 'request' }, priority: 'medium' })
  })
  test.each([
    ['erin.employee', 403],
    ['otto.owner', 404],
    ['rita.reviewer', 404],
    ['pat.parent', 403],
    ['sam.student', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('%s may not: %d', async (who, status) => {
    const request = await made()
    const before = await stored(request.id)
    expect((await put(who, request.id, edited(request, { priority: 'high' }))).status).toBe(status)
    expect(await stored(request.id)).toEqual(before)
  })
  test.each([
    ['nothing', {}, 'request'],
    ['no common', { request: {} }, 'request/common'],
    ['another id', { id: 'other', request: { common: {} } }, "'id'"],
    ['a priority that is none', { request: { common: { priority: 'urgent' } } }, 'request/common/priority'],
    ['a date that is none', { request: { common: { endDate: 'soon' } } }, 'request/common/endDate'],
    ['another person', { request: { common: { userId: 'x' } } }, 'request/common/userId'],
    ['another item', { request: { common: { entitlementId: 'x' } } }, 'request/common/entitlementId'],
    ['another reason', { request: { common: { justification: 'x' } } }, 'request/common/justification'],
    ['what it does not have', { request: { common: {}, user: { object: {} } } }, 'request/user'],
    ['a block that is no object', { request: { common: {}, custom: 1 } }, 'request/custom'],
    ['an end that is over', { request: { common: { endDate: '2020-01-01' } } }, 'End date'],
  ])('%s is refused with the place', async (_, body, place) => {
    const request = await made()
    const before = await stored(request.id)
    const answer = await put('mona.manager', request.id, body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(place)])
    expect(await stored(request.id)).toEqual(before)
  })
  test('what is decided, and what is not there', async () => {
    const request = await made()
    await service.call('mona.manager', 'POST', `governance/requests/${request.id}?_action=reject`, {
      justification: 'No',
    })
    const sent = edited(request, { priority: 'high' })
    expect((await put('adam.admin', request.id, sent)).status).toBe(400)
    expect((await put('adam.admin', 'nothing', { request: { common: {} } })).status).toBe(404)
  })
})

describe('the date at which a request goes on', () => {
  const waiting = async (accessModifier = 'add') => {
    const request = await made(
      { startDate: inDays(5), ...(accessModifier === 'add' ? { endDate: inDays(30) } : {}) },
      accessModifier,
    )
    await service.call('mona.manager', 'POST', `governance/requests/${request.id}?_action=approve`, {
      justification: 'Fine',
    })
    await service.call('otto.owner', 'POST', `governance/requests/${request.id}?_action=approve`, {
      justification: 'Fine',
    })
    expect((await read(request.id)).decision.status).toBe('suspended')
    return request.id as string
  }
  const ways = {
    PATCH: (who: string | null, id: string, date: unknown, phase = 'waitTask') =>
      service.call(who, 'PATCH', `governance/requests/${id}/phases/${phase}`, {
        events: { scheduled: { date } },
      }),
    changeResumeDate: (who: string | null, id: string, date: unknown, phase = 'waitTask') =>
      service.call(who, 'POST', `governance/requests/${id}?_action=changeResumeDate&phaseName=${phase}`, {
        events: { scheduled: { date } },
      }),
  }

  describe.each(Object.entries(ways))('%s', (_, move) => {
    test.each([
      ['adam.admin', 2],
      ['adam.admin', 9],
      ['erin.employee', 9],
    ])('%s moves it to day %d, and it goes on then', async (who, day) => {
      const id = await waiting()
      const began = service.time.now
      const date = inDays(day)
      const { status, body } = await move(who, id, date)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.request.common.startDate).toBe(date)
      expect(body.decision.phases.at(-1)).toMatchObject({ name: 'waitTask', events: { scheduled: { date } } })
      passDays(service, day - 1)
      await service.governance.sweep()
      expect((await read(id)).decision.status).toBe('suspended')
      passDays(service, 1)
      await service.governance.sweep()
      expect((await read(id)).decision).toMatchObject({ status: 'complete', outcome: 'provisioned' })
      service.time.now = began
    })
    test.each([
      ['erin.employee', 2, 400],
      ['mona.manager', 9, 403],
      ['rita.reviewer', 9, 404],
      ['pat.parent', 9, 403],
      ['bravo:erin.employee', 9, 403],
      [null, 9, 401],
    ])('%s does not move it to day %d: %d', async (who, day, status) => {
      const id = await waiting()
      const before = await stored(id)
      expect((await move(who, id, inDays(day))).status).toBe(status)
      expect(await stored(id)).toEqual(before)
    })
    test.each([
      ['soon', 'events/scheduled/date'],
      ['2026-02-30', 'date'],
      [7, 'events/scheduled/date'],
      [null, 'events/scheduled/date'],
      ['2020-01-01', 'Start date'],
      [() => inDays(60), 'End date'],
    ])('%s is refused with the place', async (date, place) => {
      const id = await waiting()
      const before = await stored(id)
      const answer = await move('adam.admin', id, typeof date === 'function' ? date() : date)
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(place)])
      expect(await stored(id)).toEqual(before)
    })
    test('other phases and requests', async () => {
      const id = await waiting()
      expect((await move('adam.admin', id, inDays(9), 'nothing')).status).toBe(404)
      expect((await move('adam.admin', id, inDays(9), 'managerApproval')).status).toBe(400)
      expect((await move('adam.admin', 'nothing', inDays(9))).status).toBe(404)
      const open = await made({
        catalogs: [{ type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Reader') }],
      })
      expect((await move('adam.admin', open.id, inDays(9))).status).toBe(404)
    })
  })

  test('the phase need not be named, other parts of the body are refused', async () => {
    const id = await waiting()
    const path = `governance/requests/${id}?action=changeResumeDate`
    const body = { events: { scheduled: { date: inDays(9) } } }
    expect((await service.call('adam.admin', 'POST', path, body)).status).toBe(200)
    expect((await service.call('adam.admin', 'POST', path, { events: {} })).status).toBe(400)
    expect((await service.call('adam.admin', 'POST', path, { ...body, status: 'complete' })).status).toBe(400)
  })
})
