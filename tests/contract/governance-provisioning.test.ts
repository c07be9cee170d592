import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertGrants } from '../../server/platform/iga/access/insert-grants.ts'
import { ProvisioningFailure } from '../../server/platform/ports/provisioning-connector.ts'
import type { ProvisioningOperation } from '../../server/platform/ports/provisioning-connector.ts'
import { identityStoreConnector } from '../../server/platform/iga/access/provision.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, itemId, passDays, startGovernance, takeOut } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const WHO = 'erin.employee'
const MINUTE = 60_000
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }
const reader = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Reader') }
const vault = itemId('application', 'Contract Vault')

describe.each(databasesByDay)('"provisioned" is said when it stands: %s', (kind) => {
  let service: GovernanceUnderTest
  /** What the connector throws; nothing: it succeeds. */
  let failing: Error | undefined
  const asked: ProvisioningOperation[] = []
  beforeAll(async () => {
    service = await startGovernance({
      database: await freshDatabase(kind),
      connector: {
        async provision(operation, signal, tx) {
          asked.push(operation)
          if (failing) throw failing
          await identityStoreConnector.provision(operation, signal, tx)
        },
      },
    })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const { db } = service.governance
    await db.deleteFrom('iga_assignment').execute()
    await db.deleteFrom('iga_request').execute()
    await endAccess(db, service.id(WHO))
    service.told.length = 0
    asked.length = 0
    failing = undefined
  })

  const act = (who: string, id: string, action: string, body: object = { justification: 'Because' }) =>
    service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
  const tryNow = (who: string, id: string) =>
    service.call(who, 'POST', `governance/requests/${id}?_action=provision`)
  const read = async (id: string) =>
    (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body
  const make = async (more: object = {}) => {
    const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
      users: [service.id(WHO)],
      catalogs: [signer],
      accessModifier: 'add',
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.result[0].id as string
  }
  /** Asked for and agreed to by everybody. */
  const agreed = async (more: object = {}) => {
    const id = await make(more)
    await act('mona.manager', id, 'approve')
    service.told.length = 0
    const { status, body } = await act('otto.owner', id, 'approve')
    expect(status, JSON.stringify(body)).toBe(200)
    return id
  }
  const held = async () => {
    const rows = await service.governance.db
      .selectFrom('held_access')
      .select('catalog_id')
      .where('user_id', '=', service.id(WHO))
      .execute()
    return rows.map(({ catalog_id: id }) => id).toSorted()
  }
  const row = (id: string) =>
    service.governance.db
      .selectFrom('iga_provisioning')
      .selectAll()
      .where('request_id', '=', id)
      .executeTakeFirst()
  const both = [signer.id, vault].toSorted()
  /** Takes an object out of the identity store. @returns what puts it back */
  const hide = async (id: string) => {
    const rename = (from: string, to: string) =>
      sql`update managed_object set id = ${to} where id = ${from}`.execute(service.governance.db)
    await rename(id, `${id}-gone`)
    return () => rename(`${id}-gone`, id)
  }

  test('what stands at once waits for nothing', async () => {
    const id = await agreed()
    const { decision } = await read(id)
    expect([decision.outcome, decision.provisioning, await row(id)]).toEqual([
      'provisioned',
      undefined,
      undefined,
    ])
    expect(asked).toMatchObject([
      { kind: 'grant', requestId: id, userId: service.id(WHO), item: { id: signer.id } },
    ])
  })

  test.each([
    ['an entitlement', signer.id, 'Contract Signer'],
    ['its application', vault, 'Contract Vault'],
  ])('%s that is not in the identity store is not held, and waits', async (_what, gone, name) => {
    const back = await hide(gone)
    let id: string
    try {
      id = await agreed()
      const { decision } = await read(id)
      expect(decision).toMatchObject({
        status: 'complete',
        decision: 'approved',
        outcome: 'not provisioned',
        provisioning: {
          operation: 'grant',
          state: 'pending',
          attempts: 1,
          nextAttempt: new Date(service.time.now + MINUTE).toISOString(),
          error: { code: 'object-missing', params: { item: name } },
        },
      })
      expect(await held()).toEqual([])
      expect(service.told).toEqual([
        `${WHO}: Contract Signer was not carried out. ${name} is not in the identity store. It is tried again.`,
      ])
    } finally {
      await back()
    }
    service.told.length = 0
    await service.governance.sweep()
    expect(await held()).toEqual([])
    service.time.now += MINUTE
    await service.governance.sweep()
    expect(await held()).toEqual(both)
    expect(service.told).toEqual([`${WHO}: You have Contract Signer now.`])
    const { decision } = await read(id)
    expect([decision.outcome, decision.provisioning]).toEqual(['provisioned', undefined])
    expect(decision.comments.slice(-2)).toMatchObject([{ action: 'failure' }, { action: 'provision' }])
    expect(await row(id)).toMatchObject({ state: 'done', attempts: 2 })
    await service.governance.sweep()
    expect(service.told).toHaveLength(1)
  })

  test('it is tried again after longer and longer, and at last no more', async () => {
    const settings = (await service.call('adam.admin', 'GET', 'commons/config/iga_access_request')).body
    expect(settings.defaultApprover).toContain(service.id('adam.admin'))
    failing = new ProvisioningFailure('quota-full', { item: 'Contract Signer' })
    const id = await agreed()
    service.told.length = 0
    const waits: number[] = []
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      const { next_at: next } = (await row(id))!
      waits.push((next.getTime() - service.time.now) / MINUTE)
      const before = asked.length
      service.time.now = next.getTime() - 1
      await service.governance.sweep()
      expect(asked.length).toBe(before)
      expect(service.told).toEqual([])
      service.time.now = next.getTime()
      await service.governance.sweep()
      expect([asked.length, (await row(id))?.attempts]).toEqual([before + 1, attempt])
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect((await read(id)).decision.provisioning).toEqual({
      operation: 'grant',
      state: 'failed',
      attempts: 8,
      nextAttempt: null,
      error: { code: 'quota-full', params: { item: 'Contract Signer' } },
    })
    const said =
      'Contract Signer could not be carried out in 8 attempts and is not tried again by itself. The system behind it refused: quota-full.'
    expect(service.told.toSorted()).toEqual([`adam.admin: ${said}`, `${WHO}: ${said}`])
    service.time.now += 1000 * MINUTE
    await service.governance.sweep()
    expect([asked.length, service.told.length, await held()]).toEqual([8, 2, []])

    // By hand it can be tried still, and a further failure is not told again.
    const failed = await tryNow(WHO, id)
    expect([failed.status, failed.body.decision.provisioning.state]).toEqual([200, 'failed'])
    expect(service.told).toHaveLength(2)
    failing = undefined
    const done = await tryNow('adam.admin', id)
    expect([done.status, done.body.decision.outcome]).toEqual([200, 'provisioned'])
    expect(await held()).toEqual(both)
  })

  test('try now is for the requester and administrators, where something waits', async () => {
    failing = new Error('Connection refused by 10.0.0.7')
    const id = await agreed()
    const { decision } = await read(id)
    expect(decision.provisioning.error).toEqual({
      code: 'connector-error',
      params: { item: 'Contract Signer' },
    })
    expect(JSON.stringify(decision)).not.toContain('10.0.0.7')
    expect((await tryNow('otto.owner', id)).status).toBe(403)
    expect((await tryNow('rita.reviewer', id)).status).toBe(404)
    const again = await tryNow(WHO, id)
    expect(again.body.decision.provisioning).toMatchObject({ state: 'pending', attempts: 2 })
    failing = undefined
    expect((await tryNow(WHO, id)).body.decision.outcome).toBe('provisioned')
    const { status, body } = await tryNow(WHO, id)
    expect([status, body.message]).toEqual([400, 'Nothing of this request waits to be provisioned.'])
    const open = await make({ catalogs: [reader] })
    expect((await tryNow(WHO, open)).status).toBe(400)
  })

  test('several who try at once do it once', async () => {
    failing = new ProvisioningFailure('busy')
    const id = await agreed()
    failing = undefined
    service.time.now += MINUTE
    service.told.length = 0
    await Promise.all([
      service.governance.requests.sweepProvisioning(),
      service.governance.requests.sweepProvisioning(),
      tryNow(WHO, id),
    ])
    expect(service.told).toEqual([`${WHO}: You have Contract Signer now.`])
    expect(await held()).toEqual(both)
  })

  test('what could not be taken away is held until it is', async () => {
    await insertGrants(service.governance.db, [
      {
        id: 'to-take',
        user_id: service.id(WHO),
        catalog_id: signer.id,
        item_type: 'entitlementGrant',
        properties: {},
        source: 'request',
        request_id: null,
        granted_at: new Date(service.time.now),
      },
    ])
    failing = new ProvisioningFailure('busy')
    const id = await make({ accessModifier: 'remove' })
    await act('mona.manager', id, 'approve')
    expect((await read(id)).decision).toMatchObject({
      outcome: 'not provisioned',
      provisioning: { operation: 'revoke', state: 'pending' },
    })
    expect(await held()).toEqual([signer.id])
    failing = undefined
    expect((await tryNow(WHO, id)).body.decision.outcome).toBe('provisioned')
    expect(await held()).toEqual([])
  })

  test('what a role brings still is not taken away outside', async () => {
    const role = itemId('role', 'Payment release')
    const patch = async (path: string, operations: object[]) => {
      const { status } = await service.call('adam.admin', 'PATCH', `/openidm/managed/${path}`, operations)
      expect(status).toBe(200)
    }
    const add = (property: string, type: string, id: string) => ({
      operation: 'add',
      field: `/${property}/-`,
      value: { _ref: `managed/alpha_${type}/${id}` },
    })
    await patch(`alpha_role/${role}`, [add('assignments', 'assignment', signer.id)])
    await patch(`alpha_user/${service.id(WHO)}`, [
      add('roles', 'role', role),
      add('assignments', 'assignment', signer.id),
    ])
    failing = new ProvisioningFailure('busy')
    const id = await make({ accessModifier: 'remove' })
    await act('mona.manager', id, 'approve')
    expect([asked, (await read(id)).decision.outcome]).toEqual([[], 'provisioned'])
    expect(await held()).toContain(signer.id)
    await patch(`alpha_role/${role}`, [
      {
        operation: 'remove',
        field: '/assignments',
        value: { _ref: `managed/alpha_assignment/${signer.id}` },
      },
    ])
  })

  test('what is over, or for somebody who has left, is never given late', async () => {
    failing = new ProvisioningFailure('busy')
    const until = new Date(service.time.now + 30_000).toISOString()
    const late = await agreed({ endDate: until })
    failing = undefined
    service.time.now += MINUTE
    await service.governance.sweep()
    expect((await read(late)).decision.provisioning).toMatchObject({
      state: 'failed',
      error: { code: 'not-possible', params: { why: 'The end date has passed.' } },
    })
    failing = new ProvisioningFailure('busy')
    const left = await agreed()
    failing = undefined
    const set = (status: string) =>
      sql`update managed_object set doc = doc || jsonb_build_object('accountStatus', ${status}::text)
        where id = ${service.id(WHO)}`.execute(service.governance.db)
    await set('inactive')
    service.time.now += MINUTE
    await service.governance.sweep()
    await set('active')
    expect((await read(left)).decision.provisioning).toMatchObject({
      state: 'failed',
      error: { code: 'person-inactive' },
    })
    expect(await held()).toEqual([])
  })

  test('what has left the catalogue is given up once, and told once', async () => {
    failing = new ProvisioningFailure('connector-error', { item: 'Contract Vault' })
    const id = await agreed()
    service.told.length = 0
    const back = await takeOut(service, signer.id)
    try {
      for (let look = 0; look < 3; look += 1) {
        passDays(service, 1)
        await service.governance.sweep()
      }
    } finally {
      await back()
    }
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 2 })
    expect((await read(id)).decision.provisioning).toMatchObject({ state: 'failed', attempts: 2 })
    expect(service.told.filter((each) => each.includes('is not tried again by itself'))).toHaveLength(2)
  })

  test('one of several that are decided at once holds back no other', async () => {
    const back = await hide(signer.id)
    try {
      const ids = [await make(), await make({ catalogs: [reader] })]
      for (const id of ids) await act('mona.manager', id, 'approve')
      const { status, body } = await service.call(
        'otto.owner',
        'POST',
        'governance/requests?_action=decide',
        { decision: 'approve', requests: ids.map((id) => ({ id })) },
      )
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.result.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'not provisioned',
        'provisioned',
      ])
      expect(await held()).toEqual([reader.id, vault].toSorted())
    } finally {
      await back()
    }
  })

  test('what people carry out asks no connector', async () => {
    failing = new ProvisioningFailure('busy')
    const door = { type: 'entitlement', id: itemId('entitlement', 'Badge Office Door Administrator') }
    const id = await agreed({ catalogs: [door] })
    const { body } = await act('fred.fulfiller', id, 'fulfill')
    expect([body.decision.outcome, asked]).toEqual(['fulfilled', []])
  })
})
