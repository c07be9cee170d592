import { say } from '../../server/contract/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireGrants } from '../../server/platform/iga/access/expire.ts'
import { insertGrants } from '../../server/platform/iga/access/insert-grants.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import {
  endAccess,
  endItem,
  itemId,
  passDays,
  setEnd,
  startGovernance,
  takeOut,
} from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const WHO = 'erin.employee'
const entitlement = (name: string) => ({
  type: 'entitlement',
  id: itemId('entitlement', `Contract Vault ${name}`),
})
const [signer, reader] = [entitlement('Contract Signer'), entitlement('Contract Reader')]
const account = itemId('application', 'Contract Vault')
const day = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
const ask = (item: object, more: object = {}) =>
  service.call(WHO, 'POST', 'governance/requests?_action=create', {
    users: [service.id(WHO)],
    catalogs: [item],
    accessModifier: 'add',
    ...more,
  })
const act = (who: string, id: string, action: string, body: object = { justification: 'Because' }) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const made = async (item: object, more: object = {}) => {
  const { status, body } = await ask(item, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0].id as string
}
const get = async (item: object, more: object = {}) => {
  const id = await made(item, more)
  await act('mona.manager', id, 'approve')
  const { status, body } = await act('otto.owner', id, 'approve')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ends = async (catalogId: string) => {
  const { db } = service.governance
  const row = await db
    .selectFrom('held_access')
    .select(['ends_at', 'doc'])
    .where('user_id', '=', service.id(WHO))
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst()
  return row && (row.ends_at?.toISOString() ?? 'never')
}
const actions = async (resource: string) =>
  (
    await service.database.kysely
      .withTables<StoreTables>()
      .selectFrom('audit')
      .select('action')
      .where('resource', 'like', `iga/${resource}%`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await endAccess(db, service.id(WHO))
})

describe('a day as the end', () => {
  test('counts to its end', async () => {
    const until = day(3).slice(0, 10)
    const body = await get(signer, { startDate: day(0).slice(0, 10), endDate: until })
    expect(body.request.common.endDate).toBe(`${until}T23:59:59.999Z`)
    expect(await ends(signer.id)).toBe(`${until}T23:59:59.999Z`)
  })

  test('with a zone is that moment', async () => {
    const until = `${day(3).slice(0, 10)}T18:00:00+02:00`
    await get(signer, { endDate: until })
    expect(await ends(signer.id)).toBe(new Date(until).toISOString())
  })

  test('can be today, and cannot be over or the thirtieth of February', async () => {
    const over = await ask(signer, { endDate: day(-2).slice(0, 10) })
    expect(over.body.message).toBe('End date must be in the future.')
    expect((await ask(signer, { endDate: '2027-02-30' })).body.message).toContain('does not exist')
    expect((await ask(signer, { endDate: 'soon' })).status).toBe(400)
    await get(signer, { endDate: day(0).slice(0, 10) })
  })

  test('is read alike by who changes it', async () => {
    const id = await made(signer, { endDate: day(3) })
    const until = day(5).slice(0, 10)
    const { body } = await act('mona.manager', id, 'modify', { common: { endDate: until } })
    expect(body.request.common.endDate).toBe(`${until}T23:59:59.999Z`)
    const none = await act('mona.manager', id, 'modify', { common: { endDate: null } })
    expect(none.body.request.common).not.toHaveProperty('endDate')
  })
})

describe('a start date', () => {
  const date = (days: number) => day(days).slice(0, 10)
  const publish = (type: string, common: object) =>
    service.call('adam.admin', 'POST', `governance/requests/${type}?_action=publish`, {
      common,
      ...(type === 'deleteUser' ? { user: { userId: service.id('pat.parent') } } : {}),
    })
  const assignment = async () =>
    (
      await service.governance.db
        .selectFrom('iga_catalog')
        .select('assignment_id')
        .where('id', '=', signer.id)
        .executeTakeFirstOrThrow()
    ).assignment_id

  test('in the past is refused on every way in', async () => {
    const id = await made(reader, { startDate: day(2) })
    for (const startDate of [date(-2), day(-2), '2020-01-01T00:00:00+02:00']) {
      const answers = [
        await ask(signer, { startDate }),
        await publish('entitlementGrant', { entitlementId: await assignment(), startDate }),
        await publish('deleteUser', { startDate }),
        await act('mona.manager', id, 'modify', { common: { startDate } }),
      ]
      for (const { status, body } of answers)
        expect([startDate, status, body.message]).toEqual([
          startDate,
          400,
          'Start date must not be in the past.',
        ])
    }
  })

  test('can be today', async () => {
    await get(signer, { startDate: date(0), endDate: date(0) })
    expect(await ends(signer.id)).toBe(`${date(0)}T23:59:59.999Z`)
    const answer = await ask(reader, { startDate: date(1), endDate: date(1) })
    expect(answer.status).toBe(200)
    expect((await ask(signer, { startDate: day(3), endDate: day(2) })).body.message).toBe(
      'End date must be after the start date.',
    )
  })

  test('can be today wherever it is still today', async () => {
    // In Los Angeles it is half past five in the afternoon of the first of May.
    const before = service.time.now
    try {
      service.time.now = Date.parse('2026-05-02T00:30:00Z')
      await get(signer, { startDate: '2026-05-01', endDate: '2026-05-01' })
      expect(await ends(signer.id)).toBe('2026-05-02T11:59:59.999Z')
      for (const end of ['2026-05-01T23:59:59.999Z', '2026-04-30'])
        expect((await ask(reader, { endDate: end })).body.message).toBe('End date must be in the future.')
      service.time.now = Date.parse('2026-05-02T12:00:00Z')
      for (const [name, message] of [
        ['startDate', 'Start date must not be in the past.'],
        ['endDate', 'End date must be in the future.'],
      ] as const)
        expect((await ask(reader, { [name]: '2026-05-01' })).body.message).toBe(message)
    } finally {
      service.time.now = before
    }
  })

  test('that has passed meanwhile does not hold back another change', async () => {
    const startDate = date(0)
    const id = await made(signer, { startDate, endDate: day(5) })
    passDays(service, 2)
    const until = day(9)
    const common = { startDate, endDate: until }
    const { status, body } = await act('mona.manager', id, 'modify', { common })
    expect([status, body.request?.common.endDate]).toEqual([200, until])
  })
})

describe('the account of an application', () => {
  test('ends with the temporary entitlement that brought it', async () => {
    await get(signer, { endDate: day(2) })
    expect(await ends(account)).toBe(day(2))
    service.told.length = 0
    passDays(service, 3)
    await service.governance.sweep()
    expect([await ends(signer.id), await ends(account)]).toEqual([undefined, undefined])
    expect(service.told.toSorted()).toEqual([
      `${WHO}: Your access to Contract Signer has ended, as it was agreed.`,
      `${WHO}: Your access to Contract Vault has ended, as it was agreed.`,
    ])
  })

  test('lasts as long as the longest need of it', async () => {
    await get(signer, { endDate: day(2) })
    await get(reader, { endDate: day(4) })
    expect(await ends(account)).toBe(day(4))
    const at = day(4)
    passDays(service, 3)
    await service.governance.sweep()
    expect([await ends(signer.id), await ends(reader.id), await ends(account)]).toEqual([undefined, at, at])
  })

  test('stays for good with an entitlement that does', async () => {
    await get(signer, { endDate: day(2) })
    await get(reader)
    expect(await ends(account)).toBe('never')
    passDays(service, 3)
    await service.governance.sweep()
    expect([await ends(signer.id), await ends(reader.id), await ends(account)]).toEqual([
      undefined,
      'never',
      'never',
    ])
  })

  test('does not end while an entitlement that came another way needs it', async () => {
    await get(signer, { endDate: day(2) })
    await get(reader)
    await setEnd(service.governance.db, service.id(WHO), day(2), account)
    passDays(service, 3)
    await service.governance.sweep()
    expect([await ends(signer.id), await ends(account)]).toEqual([undefined, 'never'])
  })
})

const types = () => service.identity.objects.types

/** Lets nobody end what is held of some items. @param which by `like` @returns takes that back */
async function holdFast(which: string): Promise<() => Promise<void>> {
  const { db } = service.governance
  await sql`create or replace function hold_fast() returns trigger language plpgsql as $$
    begin
      raise exception 'It cannot be ended.';
    end $$`.execute(db)
  await sql`create trigger hold_fast before update or delete on managed_relationship
    for each row when (old.ref_id like ${sql.lit(which)}) execute function hold_fast()`.execute(db)
  return async () => {
    await sql`drop trigger hold_fast on managed_relationship`.execute(db)
  }
}

describe('what is held already', () => {
  test('lasts longer where it was requested for longer, and the request says so', async () => {
    const first = await made(signer, { endDate: day(9) })
    // Given by another way before it was decided.
    const { db } = service.governance
    await act('mona.manager', first, 'approve')
    await act('otto.owner', first, 'approve')
    const second = {
      ...(await db
        .selectFrom('held_access')
        .selectAll()
        .where('catalog_id', '=', signer.id)
        .where('user_id', '=', service.id(WHO))
        .executeTakeFirstOrThrow()),
    }
    await endItem(db, second.user_id, second.catalog_id)
    const id = await made(signer)
    await insertGrants(db, [
      {
        ...second,
        properties: { temporalConstraints: [{ duration: `${day(0)}/${second.ends_at!.toISOString()}` }] },
        source: 'recon',
      },
    ])
    await act('mona.manager', id, 'approve')
    const { body } = await act('otto.owner', id, 'approve')
    expect(body.decision.outcome).toBe('provisioned')
    expect(body.decision.comments).toContainEqual(
      expect.objectContaining({
        action: 'provision',
        comment: 'It was held already; it lasts longer now, as requested.',
      }),
    )
    expect(await ends(signer.id)).toBe('never')
    expect(await actions(`grant/${second.id}`)).toContain('extend')
    const list = await service.call(
      WHO,
      'GET',
      `governance/user/${service.id(WHO)}/grants?grantType=entitlement`,
    )
    expect(list.body.result[0].relationship).not.toHaveProperty('temporalConstraints')
  })

  test('and cannot be ended holds back nothing else', async () => {
    await get(signer, { endDate: day(2) })
    await get(reader, { endDate: day(4) })
    const { db } = service.governance
    await setEnd(db, service.id(WHO), day(1), account)
    const release = await holdFast(account)
    passDays(service, 3)
    const told: unknown[] = []
    const expired = expireGrants(db, types, new Date(service.time.now), async (_tx, news) => {
      told.push(...news)
      return []
    })
    await expect(expired).rejects.toThrow(AggregateError)
    await release()
    expect([await ends(signer.id), told.length]).toEqual([undefined, 1])
  })

  test('and cannot be ended holds back nothing else, however many there are', async () => {
    await get(signer, { endDate: day(2) })
    await get(reader, { endDate: day(4) })
    const { db } = service.governance
    await insertGrants(
      db,
      Array.from({ length: 450 }, (_, n) => ({
        id: `edge-${n}`,
        user_id: service.id(WHO),
        catalog_id: `stuck-${n}`,
        item_type: 'entitlementGrant' as const,
        properties: { temporalConstraints: [{ duration: `${day(0)}/${day(1)}` }] },
        source: 'recon' as const,
        request_id: null,
        granted_at: new Date(service.time.now),
      })),
    )
    const release = await holdFast('stuck-%')
    passDays(service, 3)
    const expired = expireGrants(db, types, new Date(service.time.now), async () => [])
    const failure = await expired.then(
      () => undefined,
      (error: unknown) => error,
    )
    await release()
    expect((failure as AggregateError).errors).toHaveLength(450)
    expect(await ends(signer.id)).toBeUndefined()
  })

  test('and was extended since it was found due does not end at the former date', async () => {
    await get(signer, { endDate: day(1) })
    await get(reader, { endDate: day(2) })
    passDays(service, 3)
    const { db } = service.governance
    const told: string[] = []
    const until = new Date(day(5))
    const ended = await expireGrants(db, types, new Date(service.time.now), async (tx, news) => {
      told.push(...news.flatMap((one) => (one.to === undefined ? [] : [say(one.message)])))
      await setEnd(tx, service.id(WHO), until.toISOString())
      return []
    })
    expect([ended, told]).toEqual([1, ['Your access to Contract Signer has ended, as it was agreed.']])
    expect([await ends(reader.id), await ends(account)]).toEqual([until.toISOString(), until.toISOString()])
  })
})

describe('what has gone from the catalogue', () => {
  test('can be given back by request, decided by the manager', async () => {
    await get(signer)
    const putBack = await takeOut(service, signer.id)
    try {
      const id = await made(signer, { accessModifier: 'remove' })
      const { body } = await act('mona.manager', id, 'approve')
      expect(body.decision).toMatchObject({ status: 'complete', outcome: 'provisioned' })
      expect(body.entitlement.displayName).toBe('Contract Vault Contract Signer')
      expect(await ends(signer.id)).toBeUndefined()
      expect((await ask(signer)).body.detail.errors).toMatchObject([{ error: 'NOT_FOUND' }])
      expect((await ask(signer, { accessModifier: 'remove' })).status).toBe(400)
    } finally {
      await putBack()
    }
  })
})

describe('after the deadline, before the platform has looked', () => {
  test.each(['approve', 'reject', 'reassign', 'modify'] as const)('%s is refused', async (name) => {
    const id = await made(signer, { expiryDate: day(1) })
    passDays(service, 2)
    const bodies = {
      approve: {},
      reject: { justification: 'No' },
      reassign: { updatedActors: [{ id: service.id('fred.fulfiller') }] },
      modify: { common: { priority: 'high' } },
    }
    const answer = await act('mona.manager', id, name, bodies[name])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('The time for this decision is over; nothing has changed.')
    await service.governance.sweep()
    const { body } = await service.call(WHO, 'GET', `governance/requests/${id}`)
    expect(body.decision).toMatchObject({ status: 'complete', decision: 'rejected' })
  })
})

test('what was approved in time is carried out at its start, after its deadline', async () => {
  const door = { type: 'entitlement', id: itemId('entitlement', 'Badge Office Door Administrator') }
  const id = await made(door, { startDate: day(10), expiryDate: day(3) })
  await act('mona.manager', id, 'approve')
  const { body } = await act('otto.owner', id, 'approve')
  expect(body.decision).toMatchObject({ status: 'suspended', deadline: null })
  passDays(service, 11)
  await service.governance.sweep()
  const done = await act('fred.fulfiller', id, 'fulfill')
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body.decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' })
})

test('violations leave their beginning and their end in the trail', async () => {
  const { documents } = service.governance
  const assignment = async (id: string) =>
    (
      await service.governance.db
        .selectFrom('iga_catalog')
        .select('assignment_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).assignment_id!
  await documents.write({
    kind: 'policy-rule',
    id: 'both',
    doc: {
      id: 'both',
      name: 'Not both',
      active: true,
      policyRuleOwner: { id: service.id('otto.owner') },
      groups: [[await assignment(signer.id)], [await assignment(reader.id)]],
    },
  })
  await get(signer)
  await get(reader)
  expect(await actions('violation/')).toEqual(['violation'])
  const id = await made(signer, { accessModifier: 'remove' })
  await act('mona.manager', id, 'approve')
  expect(await actions('violation/')).toEqual(['violation', 'violation-end'])
})

describe('who stood in', () => {
  const standIn = async (who: string) => {
    const path = `governance/user/${service.id('mona.manager')}`
    const answer = await service.call('mona.manager', 'POST', `${path}/set-proxy`, {
      proxyIds: [service.id(who)],
    })
    expect(answer.status).toBe(200)
    return () => service.call('mona.manager', 'POST', `${path}/remove-proxy`, { proxyIds: [service.id(who)] })
  }
  const reads = async (who: string, id: string) =>
    (await service.call(who, 'GET', `governance/requests/${id}`)).status
  const listed = async (who: string) =>
    (
      await service.call(
        who,
        'POST',
        `governance/user/${service.id(who)}/tasks?_action=search&type=request&actorStatus=inactive`,
        {},
      )
    ).body.result.map(({ id }: { id: string }) => id)

  test('keeps reading what they decided, and nothing else of that time', async () => {
    const end = await standIn('tara.auditor')
    const [own, others] = [await made(signer), await made(reader)]
    await act('tara.auditor', own, 'approve')
    await act('mona.manager', others, 'approve')
    expect([await reads('tara.auditor', own), await reads('tara.auditor', others)]).toEqual([200, 200])
    await end()
    expect([await reads('tara.auditor', own), await reads('tara.auditor', others)]).toEqual([200, 404])
    expect(await listed('tara.auditor')).toEqual([own])
    expect((await listed('mona.manager')).toSorted()).toEqual([own, others].toSorted())
  })
})

describe('what an administrator sees of others', () => {
  test('comes with what the administrator may do, not they', async () => {
    await made(signer)
    const { body } = await service.call(
      'adam.admin',
      'POST',
      `governance/user/${service.id('mona.manager')}/tasks?_action=search&type=request`,
      {},
    )
    expect(body.result).toHaveLength(1)
    expect(body.result[0].phases).toEqual([])
  })

  test('is people who work here', async () => {
    await service.hire('former', undefined, { accountStatus: 'inactive' })
    const found = async (text: string) =>
      (await service.call('adam.admin', 'GET', `governance/user?queryString=${text}`)).body.result.map(
        ({ userName }: { userName: string }) => userName,
      )
    expect(await found('former')).toEqual([])
    expect(await found('pat.parent')).toEqual([])
    expect(await found(WHO)).toEqual([WHO])
    const filter = encodeURIComponent(`id eq "${service.id('pat.parent')}"`)
    expect(
      (await service.call('adam.admin', 'GET', `governance/user?_queryFilter=${filter}`)).body.result,
    ).toEqual([])
    const evidence = `governance/catalog?_action=search&_forUsers=${service.id('pat.parent')}`
    expect((await service.call('adam.admin', 'POST', evidence, {})).status).toBe(403)
    const wish = await service.call('adam.admin', 'POST', 'governance/requests?_action=create', {
      users: [service.id('pat.parent')],
      catalogs: [signer],
      accessModifier: 'add',
    })
    expect(wish.body.message).toBe('Access is requested by staff, for staff.')
  })
})
