import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAccess, endItem, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }
const ask = (who: string, users: readonly string[], catalogs: readonly object[], more: object = {}) =>
  service.call(who, 'POST', 'governance/requests?_action=create', {
    users: users.map((name) => service.id(name)),
    catalogs,
    accessModifier: 'add',
    justification: 'For the new suppliers',
    ...more,
  })
const act = (who: string, id: string, action: string, body: object = {}) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const tasks = async (who: string, type = 'request') =>
  (
    await service.call(
      who,
      'POST',
      `governance/user/${service.id(who)}/tasks?_action=search&type=${type}&pageSize=0`,
      {},
    )
  ).body.totalCount as number
const holds = async (who: string, catalogId: string) =>
  (
    await service.governance.db
      .selectFrom('held_access')
      .select('id')
      .where('user_id', '=', service.id(who))
      .where('catalog_id', '=', catalogId)
      .execute()
  ).length > 0
/** The demo people hold this and that. */
const withoutAccess = (who: string, catalogId: string) =>
  endItem(service.governance.db, service.id(who), catalogId)

describe('a question to the requester', () => {
  test('stands until they answer, and both are told', async () => {
    await withoutAccess('erin.employee', signer.id)
    const { id } = (await ask('erin.employee', ['erin.employee'], [signer])).body.result[0]
    expect((await act('otto.owner', id, 'comment', { comment: 'Why?', ask: true })).status).toBe(404)
    expect((await act('erin.employee', id, 'comment', { comment: 'Why?', ask: true })).status).toBe(403)
    service.told.length = 0
    const asked = await act('mona.manager', id, 'comment', { comment: 'For which suppliers?', ask: true })
    expect(asked.body.decision).toMatchObject({
      status: 'in-progress',
      question: { state: 'asked', by: { userName: 'mona.manager' }, phase: 'managerApproval' },
      comments: [{ action: 'ask', comment: 'For which suppliers?' }],
    })
    expect(service.told).toEqual([
      'erin.employee: Mona Ferreira asks about the request of Contract Signer: For which suppliers?',
    ])
    // What others say is no answer.
    const remark = await act('mona.manager', id, 'comment', { comment: 'Take your time' })
    expect(remark.body.decision).toHaveProperty('question')
    const answer = await act('erin.employee', id, 'comment', { comment: 'The new ones' })
    expect(answer.body.decision).not.toHaveProperty('question')
    expect(service.told).toContain('mona.manager: Erin Walsh commented on the request of Contract Signer.')
    expect(service.ledTo).toEqual([
      `mona.manager: approval/${id}`,
      `erin.employee: request/${id}`,
      `erin.employee: request/${id}`,
      `mona.manager: approval/${id}`,
    ])
    await act('mona.manager', id, 'comment', { comment: 'All of them?', ask: true })
    const decided = await act('mona.manager', id, 'reject', { justification: 'Too many' })
    expect(decided.body.decision).not.toHaveProperty('question')
  })
})

describe('a request, from asking to access', () => {
  test('goes from the manager to the owner, and the access is there', async () => {
    await withoutAccess('erin.employee', signer.id)
    const before = await tasks('mona.manager')
    const { status, body } = await ask('erin.employee', ['erin.employee'], [signer])
    expect(status).toBe(200)
    const [request] = body.result
    expect(request).toMatchObject({
      requestType: 'entitlementGrant',
      user: { userName: 'erin.employee' },
      decision: { status: 'in-progress', phases: [{ name: 'managerApproval', status: 'in-progress' }] },
      phases: [],
    })
    expect(await tasks('mona.manager')).toBe(before + 1)
    expect(service.told).toContain('mona.manager: Contract Signer for Erin Walsh waits for your approval.')

    const approved = await act('mona.manager', request.id, 'approve', { justification: 'Fine' })
    expect(approved.body.decision.phases.map((phase: { status: string }) => phase.status)).toEqual([
      'complete',
      'in-progress',
    ])
    expect(await tasks('mona.manager')).toBe(before)
    expect(await holds('erin.employee', signer.id)).toBe(false)

    const done = await act('otto.owner', request.id, 'approve')
    expect(done.body.decision).toMatchObject({
      status: 'complete',
      decision: 'approved',
      outcome: 'provisioned',
    })
    expect(await holds('erin.employee', signer.id)).toBe(true)
    expect(service.told).toContain('erin.employee: You have Contract Signer now.')
  })

  test('is refused where it is held, and where it was asked for already', async () => {
    const again = await ask('erin.employee', ['erin.employee'], [signer])
    expect(again.status).toBe(400)
    expect(again.body.detail.errors).toMatchObject([{ error: 'EXISTING_ACCESS' }])
    const badge = { type: 'application', id: itemId('application', 'Badge Office') }
    await endAccess(service.governance.db, service.id('fred.fulfiller'))
    expect((await ask('fred.fulfiller', ['fred.fulfiller'], [badge])).status).toBe(200)
    const twice = await ask('fred.fulfiller', ['fred.fulfiller'], [badge])
    expect(twice.body.detail.errors).toMatchObject([{ error: 'DUPLICATE' }])
  })

  test('of a disconnected application waits to be fulfilled', async () => {
    const door = { type: 'entitlement', id: itemId('entitlement', 'Badge Office Door Administrator') }
    await withoutAccess('rita.reviewer', door.id)
    const { body } = await ask('rita.reviewer', ['rita.reviewer'], [door])
    const { id } = body.result[0]
    // Otto is her manager and owns it: asked in both phases.
    await act('otto.owner', id, 'approve')
    await act('otto.owner', id, 'approve')
    expect(await holds('rita.reviewer', door.id)).toBe(false)
    expect(await tasks('fred.fulfiller', 'fulfillment')).toBeGreaterThan(0)
    const done = await act('fred.fulfiller', id, 'fulfill')
    expect(done.body.decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' })
    expect(await holds('rita.reviewer', door.id)).toBe(true)
  })

  test('with a start date waits for it, and with an end date ends', async () => {
    const poster = { type: 'entitlement', id: itemId('entitlement', 'Ledger Period Closer') }
    await withoutAccess('tara.auditor', poster.id)
    const day = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
    const { body } = await ask('tara.auditor', ['tara.auditor'], [poster], {
      startDate: day(2),
      endDate: day(9),
    })
    const { id } = body.result[0]
    await act('otto.owner', id, 'approve')
    const waiting = await act('otto.owner', id, 'approve')
    expect(waiting.body.decision.status).toBe('suspended')
    passDays(service, 3)
    await service.governance.sweep()
    expect(await holds('tara.auditor', poster.id)).toBe(true)
    passDays(service, 7)
    await service.governance.sweep()
    expect(await holds('tara.auditor', poster.id)).toBe(false)
    expect(service.told).toContain('tara.auditor: Your access to Period Closer has ended, as it was agreed.')
  })

  test('is rejected with a reason, or taken back', async () => {
    const steward = { type: 'entitlement', id: itemId('entitlement', 'Data Lake Data Steward') }
    await withoutAccess('erin.employee', steward.id)
    const first = (await ask('erin.employee', ['erin.employee'], [steward])).body.result[0]
    expect((await act('mona.manager', first.id, 'reject')).status).toBe(400)
    const rejected = await act('mona.manager', first.id, 'reject', { justification: 'Not your job' })
    expect(rejected.body.decision).toMatchObject({ status: 'complete', decision: 'rejected' })
    const second = (await ask('erin.employee', ['erin.employee'], [steward])).body.result[0]
    expect((await act('rita.reviewer', second.id, 'cancel')).status).toBe(404)
    expect((await act('erin.employee', second.id, 'cancel')).body.decision).toMatchObject({
      status: 'cancelled',
      outcome: 'cancelled',
    })
    const late = await act('mona.manager', second.id, 'approve')
    expect(late.status).toBe(400)
    expect(late.body.message).toContain('cancelled')
  })

  test('is not for parents and students', async () => {
    for (const who of ['pat.parent', 'sam.student']) {
      expect((await ask(who, [who], [signer])).status).toBe(403)
      expect((await service.call(who, 'POST', 'governance/catalog?_action=search', {})).status).toBe(403)
      const { body } = await ask('adam.admin', [who], [signer])
      expect(body.detail.errors).toMatchObject([{ error: 'NOT_ALLOWED' }])
    }
  })

  test('that was decided in time, and waits for its start, does not end undecided', async () => {
    const day = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
    const publisher = { type: 'entitlement', id: itemId('entitlement', 'Data Lake Data Publisher') }
    await withoutAccess('fred.fulfiller', publisher.id)
    const terms = { startDate: day(5), expiryDate: day(2) }
    const { id } = (await ask('fred.fulfiller', ['fred.fulfiller'], [publisher], terms)).body.result[0]
    await act('otto.owner', id, 'approve')
    await act('rita.reviewer', id, 'approve')
    passDays(service, 3)
    await service.governance.sweep()
    expect(
      (await service.call('fred.fulfiller', 'GET', `governance/requests/${id}`)).body.decision.status,
    ).toBe('suspended')
    passDays(service, 3)
    await service.governance.sweep()
    expect(await holds('fred.fulfiller', publisher.id)).toBe(true)
  })

  test('that nobody decides in time ends', async () => {
    const expiryDate = new Date(service.time.now + 86_400_000).toISOString()
    const steward = { type: 'entitlement', id: itemId('entitlement', 'Data Lake Data Steward') }
    const { id } = (await ask('erin.employee', ['erin.employee'], [steward], { expiryDate })).body.result[0]
    passDays(service, 2)
    await service.governance.sweep()
    const { body } = await service.call('erin.employee', 'GET', `governance/requests/${id}`)
    expect(body.decision).toMatchObject({ status: 'complete', decision: 'rejected' })
    expect(service.told).toContain('erin.employee: The request of Data Steward was not decided in time.')
  })

  test('names nobody to strangers, whether they work here or have left', async () => {
    await service.governance.db
      .updateTable('managed_object')
      .set({ doc: sql`doc || '{"accountStatus": "inactive"}'::jsonb` })
      .where('id', '=', service.id('gil.global'))
      .execute()
    const items = { users: ['gil.global', 'rita.reviewer'].map((who) => service.id(who)), catalogs: [signer] }
    const wanted = { ...items, accessModifier: 'add' }
    const validated = await service.call(
      'erin.employee',
      'POST',
      'governance/requests?_action=validate',
      wanted,
    )
    expect(validated.body.errors.map(({ error }: { error: string }) => error)).toEqual([
      'NOT_ALLOWED',
      'NOT_ALLOWED',
    ])
    const preview = await service.call('erin.employee', 'POST', 'governance/requests?_action=preview', wanted)
    expect(preview.body.result.map(({ user }: { user: object }) => Object.keys(user))).toEqual([
      ['id'],
      ['id'],
    ])
  })

  test('that nobody could decide but who wished it is not made', async () => {
    // Otto has no manager and owns the item; the default approver is who asks.
    for (const who of ['otto.owner', 'erin.employee']) await withoutAccess(who, signer.id)
    const preview = await service.call('adam.admin', 'POST', 'governance/requests?_action=preview', {
      users: ['otto.owner', 'erin.employee'].map(service.id),
      catalogs: [signer],
      accessModifier: 'add',
    })
    expect(
      preview.body.result.map(({ items: [item] }: { items: { state: string; message?: string }[] }) => [
        item!.state,
        item!.message?.slice(0, 53),
      ]),
    ).toEqual([
      ['refused', 'Contract Signer: Nobody can decide "Manager approval"'],
      ['new', undefined],
    ])
    const { status, body } = await ask('adam.admin', ['otto.owner'], [signer])
    expect(status).toBe(400)
    expect(body.message).toContain('Nobody can decide "Manager approval"')
    expect(await holds('otto.owner', signer.id)).toBe(false)
  })

  test.each([
    ['the first step', 'applicationOwner', 'manager'],
    ['the second step', 'manager', 'applicationOwner'],
  ])('that nobody could decide in %s is named, and the others are made', async (_, first, second) => {
    // Erin owns one of the two applications, and there is no default approver.
    const { db, documents } = service.governance
    const phase = (approver: string) => [
      { name: `${approver}Approval`, displayName: approver, type: 'request', approver },
    ]
    const workflow = await documents.read('workflow', 'BasicEntitlementGrant')
    const settings = await documents.read('config', 'iga_access_request')
    const [own, other] = [
      { type: 'entitlement', id: itemId('entitlement', 'Badge Office Badge Printer') },
      { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Editor') },
    ]
    const { doc } = await db
      .selectFrom('iga_catalog')
      .select('doc')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    const keep = (value: object) =>
      db
        .updateTable('iga_catalog')
        .set({ doc: JSON.stringify(value) })
        .where('id', '=', own.id)
        .execute()
    const steps = [phase(first), phase(second)]
    await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: { ...workflow!, steps } })
    await documents.write({
      kind: 'config',
      id: 'iga_access_request',
      doc: { ...settings!, defaultApprover: '' },
    })
    await keep({ ...doc, applicationOwner: [{ id: service.id('erin.employee') }] })
    try {
      for (const { id } of [own, other]) await withoutAccess('erin.employee', id)
      const users = [service.id('erin.employee')]
      const wanted = { users, catalogs: [own, other], accessModifier: 'add' }
      const preview = await service.call(
        'erin.employee',
        'POST',
        'governance/requests?_action=preview',
        wanted,
      )
      expect(preview.body.result[0].items).toMatchObject([
        { state: 'refused', message: expect.stringContaining('Nobody can decide "applicationOwner"') },
        { state: 'new' },
      ])
      const fault = { catalogId: own.id, userId: users[0], error: 'UNDECIDABLE' }
      const validated = await service.call(
        'erin.employee',
        'POST',
        'governance/requests?_action=validate',
        wanted,
      )
      expect(validated.body.errors).toMatchObject([fault])
      const { status, body } = await ask('erin.employee', ['erin.employee'], [own, other])
      expect([status, body.errors]).toMatchObject([200, [fault]])
      expect(body.result.map(({ request }: { request: { common: object } }) => request.common)).toMatchObject(
        [{ catalogId: other.id }],
      )
      await act('erin.employee', body.result[0].id, 'cancel')
    } finally {
      await keep(doc)
      await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: workflow! })
      await documents.write({ kind: 'config', id: 'iga_access_request', doc: settings! })
    }
  })

  test('of removal is not taken back by whom it concerns', async () => {
    const reader = { type: 'entitlement', id: itemId('entitlement', 'Ledger Report Reader') }
    await withoutAccess('erin.employee', reader.id)
    const { id } = (await ask('erin.employee', ['erin.employee'], [reader])).body.result[0]
    await act('mona.manager', id, 'approve')
    await act('otto.owner', id, 'approve')
    const removal = await ask('adam.admin', ['erin.employee'], [reader], { accessModifier: 'remove' })
    expect(removal.status).toBe(200)
    const refused = await act('erin.employee', removal.body.result[0].id, 'cancel')
    expect(refused.status).toBe(403)
    expect((await act('adam.admin', removal.body.result[0].id, 'cancel')).status).toBe(200)
  })

  test('whose end passed before it was decided gives nothing', async () => {
    const reader = { type: 'entitlement', id: itemId('entitlement', 'Data Lake Data Reader') }
    await withoutAccess('erin.employee', reader.id)
    const day = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
    const past = await ask('erin.employee', ['erin.employee'], [reader], { endDate: day(-2) })
    expect(past.body.message).toBe('End date must be in the future.')
    const { id } = (await ask('erin.employee', ['erin.employee'], [reader], { endDate: day(1) })).body
      .result[0]
    passDays(service, 2)
    await act('mona.manager', id, 'approve')
    const late = await act('rita.reviewer', id, 'approve')
    expect(late.body.decision).toMatchObject({ status: 'complete', outcome: 'not provisioned' })
    expect(await holds('erin.employee', reader.id)).toBe(false)
  })

  test('is not forwarded to the requester through a delegation', async () => {
    const editor = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Editor') }
    await withoutAccess('erin.employee', editor.id)
    const set = await service.call(
      'otto.owner',
      'POST',
      `governance/user/${service.id('otto.owner')}/set-proxy`,
      {
        proxyIds: [service.id('erin.employee')],
      },
    )
    expect(set.status).toBe(200)
    const { id } = (await ask('erin.employee', ['erin.employee'], [editor])).body.result[0]
    const forwarded = await act('mona.manager', id, 'reassign', {
      updatedActors: [{ id: service.id('otto.owner') }],
    })
    expect(
      forwarded.body.decision.actors.active.map(({ userName }: { userName: string }) => userName),
    ).toEqual(['otto.owner'])
    expect((await act('erin.employee', id, 'approve')).status).toBe(403)
  })

  test('ends with the person, and so does what they hold', async () => {
    const door = { type: 'entitlement', id: itemId('entitlement', 'Travel Desk Trip Booker') }
    await withoutAccess('tara.auditor', door.id)
    const { id } = (await ask('tara.auditor', ['tara.auditor'], [door])).body.result[0]
    const before = await tasks('otto.owner')
    await service.remove('tara.auditor')
    expect(await tasks('otto.owner')).toBe(before - 1)
    expect(
      (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body.decision,
    ).toMatchObject({
      status: 'cancelled',
      actors: { active: [] },
    })
    expect(await holds('tara.auditor', itemId('application', 'Payments Hub'))).toBe(false)
  })
})

test('whoever is told about a request is led to what they may read, and to the place of their part in it', async () => {
  type Actor = { readonly id: string; readonly phase: string }
  const kinds = new Set<string>()
  for (const each of new Set(service.ledTo)) {
    const [who, place] = each.split(': ') as [string, string]
    const [kind, id] = place.split('/') as [string, string]
    kinds.add(kind)
    const read = await service.call(who, 'GET', `governance/requests/${id}`)
    // She has left, and reads nothing of it any more.
    expect(read.status, each).toBe(who === 'tara.auditor' ? 403 : 200)
    const seen =
      who === 'tara.auditor' ? await service.call('adam.admin', 'GET', `governance/requests/${id}`) : read
    const { decision, requester, user, phases } = seen.body
    const isTheirs = (actor: Actor) => actor.id === service.id(who)
    if (kind === 'request') {
      expect([requester.id, user.id], each).toContain(service.id(who))
      continue
    }
    const type = kind === 'task' ? 'fulfillment' : 'request'
    const typeOf = ({ phase }: Actor) =>
      decision.phases.find(({ name }: { name: string }) => name === phase).type
    const { active, inactive } = decision.actors
    expect([...active, ...inactive].filter(isTheirs).map(typeOf), each).toContain(type)
    if (active.some(isTheirs)) expect(phases, each).toContainEqual(expect.objectContaining({ type }))
  }
  expect([...kinds].toSorted()).toEqual(['approval', 'request', 'task'])
})
