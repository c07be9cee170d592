import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endAccess, itemId, passDays, startGovernance, takeOut } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }
const printer = { type: 'entitlement', id: itemId('entitlement', 'Badge Office Badge Printer') }
const ask = (item: object, more: object = {}) =>
  service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
    users: [service.id('erin.employee')],
    catalogs: [item],
    accessModifier: 'add',
    ...more,
  })
/** Everything that anybody can do, done rightly. */
const bodies = {
  approve: () => ({ justification: 'Fine' }),
  reject: () => ({ justification: 'No' }),
  fulfill: () => ({}),
  deny: () => ({ justification: 'No' }),
  reassign: () => ({ updatedActors: [{ id: `managed/user/${service.id('fred.fulfiller')}` }] }),
  requeue: () => ({}),
  comment: () => ({ comment: 'Hello' }),
  cancel: () => ({ comment: 'Not needed' }),
  modify: () => ({ common: { priority: 'high' } }),
}
type Act = keyof typeof bodies
const acts = Object.keys(bodies) as Act[]
const act = (who: string | null, id: string, name: Act, body: object = bodies[name](), phase = '') =>
  service.call(
    who,
    'POST',
    `governance/requests/${id}?_action=${name}${phase && `&phaseName=${phase}`}`,
    body,
  )
const stored = async (id: string) => {
  const { db } = service.governance
  const row = await db.selectFrom('iga_request').selectAll().where('id', '=', id).executeTakeFirst()
  const actors = await db
    .selectFrom('iga_assignment')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('phase')
    .orderBy('user_id')
    .execute()
  return { row, actors }
}
const held = async () =>
  (
    await service.governance.db
      .selectFrom('held_access')
      .select('catalog_id')
      .where('user_id', '=', service.id('erin.employee'))
      .execute()
  ).map(({ catalog_id: id }) => id)

let id: string
const made = async (item: object = signer, more: object = {}) => {
  const { status, body } = await ask(item, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0].id as string
}
beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await db.deleteFrom('iga_delegation').execute()
  await endAccess(db, service.id('erin.employee'))
  id = await made()
})
/** Refused, and nothing is as it would be otherwise. */
async function refused(status: number, call: () => Promise<{ status: number; body: { message: string } }>) {
  const before = [await stored(id), await held()]
  const answer = await call()
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.body.message).not.toBe('')
  expect([await stored(id), await held()]).toEqual(before)
  return answer.body
}

describe('a request that waits for the manager', () => {
  const allowed: Readonly<Record<string, readonly Act[]>> = {
    'erin.employee': ['comment', 'cancel'],
    'mona.manager': ['approve', 'reject', 'reassign', 'comment', 'modify'],
    'adam.admin': ['comment', 'cancel'],
  }
  const others: Readonly<Record<string, number>> = {
    'otto.owner': 404,
    'rita.reviewer': 404,
    'fred.fulfiller': 404,
    'tara.auditor': 404,
    'pat.parent': 403,
    'sam.student': 403,
    'bravo:erin.employee': 403,
  }
  const people = [...Object.keys(allowed), ...Object.keys(others)]

  test.each(people.flatMap((who) => acts.map((name) => [who, name] as const)))(
    '%s: %s',
    async (who, name) => {
      if (allowed[who]?.includes(name)) {
        const before = await stored(id)
        expect((await act(who, id, name)).status).toBe(200)
        expect(await stored(id)).not.toEqual(before)
      } else await refused(others[who] ?? 403, () => act(who, id, name))
    },
  )

  test.each(acts)('nobody: %s', async (name) => {
    await refused(401, () => act(null, id, name))
  })
  test.each([...Object.entries(others)])('%s does not read it', async (who, status) => {
    await refused(status, () => service.call(who, 'GET', `governance/requests/${id}`))
  })
})

describe('what is over', () => {
  test('is not decided twice: the second is told who decided', async () => {
    await act('mona.manager', id, 'approve')
    const body = await refused(400, () =>
      act('mona.manager', id, 'approve', bodies.approve(), 'managerApproval'),
    )
    expect(body.message).toContain('Mona Ferreira has decided this already (approved)')
    await refused(403, () => act('mona.manager', id, 'reject'))
  })

  test.each(['approve', 'reject', 'reassign', 'modify'] as const)('a canceled one: %s', async (name) => {
    await act('erin.employee', id, 'cancel')
    const body = await refused(400, () => act('mona.manager', id, name))
    expect(body.message).toBe('This request was cancelled; nothing has changed.')
  })

  test('a decided one is not canceled', async () => {
    await act('mona.manager', id, 'reject')
    await refused(400, () => act('erin.employee', id, 'cancel'))
  })

  test('an item that left the catalogue is not given', async () => {
    await act('mona.manager', id, 'approve')
    const putBack = await takeOut(service, signer.id)
    const { status, body } = await act('otto.owner', id, 'approve')
    await putBack()
    expect(status).toBe(200)
    expect(body.decision).toMatchObject({ status: 'complete', outcome: 'not provisioned' })
    expect(body.decision.comments).toContainEqual(expect.objectContaining({ action: 'failure' }))
    expect(await held()).toEqual([])
  })
})

describe('somebody who stands in', () => {
  test('decides until the end of the delegation, and not after it', async () => {
    await service.governance.db
      .insertInto('iga_delegation')
      .values({
        id: 'd1',
        user_id: service.id('mona.manager'),
        proxy_id: service.id('tara.auditor'),
        kinds: JSON.stringify(['request']),
        hand_over: false,
        starts_at: null,
        ends_at: new Date(service.time.now + 86_400_000),
        created_at: new Date(service.time.now),
      })
      .execute()
    id = await made(printer)
    const mine = await service.call('tara.auditor', 'GET', `governance/requests/${id}`)
    expect(mine.body.phases).toMatchObject([{ name: 'managerApproval' }])
    passDays(service, 2)
    await refused(404, () => act('tara.auditor', id, 'approve'))
    passDays(service, -2)
    expect((await act('tara.auditor', id, 'approve')).status).toBe(200)
  })
})

describe('what nobody may say', () => {
  test.each([
    ['decision', { decision: { status: 'complete', decision: 'approved' } }],
    ['requester', { requester: { id: 'SYSTEM' } }],
    ['decision in an item', { catalogs: [{ ...printer, decision: 'approved' }] }],
  ])('%s of a new request', async (_, more) => {
    await refused(400, () => ask(printer, more))
  })

  test.each([
    ['approve', { justification: 'x', decision: 'approved' }],
    ['modify', { common: { userId: 'somebody' } }],
    ['modify', { common: { priority: 'urgent' } }],
    ['modify', { common: {} }],
    ['modify', { common: { startDate: '2026-08-01T00:00:00Z', endDate: '2026-07-01T00:00:00Z' } }],
    ['comment', { comment: '' }],
    ['comment', { comment: 'x'.repeat(2001) }],
    ['reassign', { updatedActors: [] }],
  ] as const)('%s with %j', async (name, body) => {
    await refused(400, () => act('mona.manager', id, name, body))
  })

  test('forward to the person whom it is about, or to nobody', async () => {
    const to = (person: string) => ({ updatedActors: [{ id: person }] })
    await refused(400, () => act('mona.manager', id, 'reassign', to(service.id('erin.employee'))))
    await refused(404, () => act('mona.manager', id, 'reassign', to('nobody')))
  })

  test('a request or a phase that is not there', async () => {
    await refused(404, () => act('mona.manager', 'nowhere', 'approve'))
    await refused(400, () => act('mona.manager', id, 'approve', {}, 'nowhere'))
  })
})

describe('a fulfilment task', () => {
  beforeEach(async () => {
    id = await made(printer)
    await act('mona.manager', id, 'approve')
    await act('otto.owner', id, 'approve')
  })

  test('is assigned, put back before all fulfillers, and done', async () => {
    const waits = async (who: string) =>
      (await service.call(who, 'GET', `governance/requests/${id}`)).body.phases?.length ?? 0
    const to = { updatedActors: [{ id: service.id('rita.reviewer') }] }
    expect((await act('fred.fulfiller', id, 'reassign', to)).status).toBe(200)
    expect([await waits('fred.fulfiller'), await waits('rita.reviewer')]).toEqual([0, 1])
    await refused(403, () => act('fred.fulfiller', id, 'requeue'))
    expect((await act('rita.reviewer', id, 'requeue')).status).toBe(200)
    expect([await waits('fred.fulfiller'), await waits('rita.reviewer')]).toEqual([1, 0])
    expect((await act('fred.fulfiller', id, 'fulfill')).body.decision).toMatchObject({ outcome: 'fulfilled' })
    expect(await held()).toContain(printer.id)
  })

  test.each(['approve', 'reject'] as const)('is no approval: %s', async (name) => {
    await refused(403, () => act('fred.fulfiller', id, name))
  })

  test('that cannot be done gives nothing', async () => {
    expect((await act('fred.fulfiller', id, 'deny')).body.decision).toMatchObject({ outcome: 'denied' })
    expect(await held()).toEqual([])
  })
})
