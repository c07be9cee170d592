import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stableId } from '../../server/demo/tenant.ts'
import { refreshDerived } from '../../server/store/objects/derived.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { unitOfWork } from '../../server/store/unit-of-work.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const WHO = 'tara.auditor'
const initiator = itemId('entitlement', 'Payments Hub Payment Initiator')
const approver = itemId('entitlement', 'Payments Hub Payment Approver')
const hub = itemId('application', 'Payments Hub')
const role = itemId('role', 'Payment release')

describe.each(databasesByDay)('access has one truth: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const { db } = service.governance
    for (const table of ['iga_assignment', 'iga_request', 'iga_violation'] as const)
      await db.deleteFrom(table).execute()
    await endAccess(db)
    await unitOfWork(service.database.kysely, (tx) =>
      refreshDerived(tx.withTables<StoreTables>(), service.identity.objects.types, [
        { collection: 'managed/alpha_user', id: me(), property: 'roles' },
      ]),
    )
    // What the demo's roles bring.
    await patchRole([{ operation: 'replace', field: '/applications', value: [] }])
    await patchRole([{ operation: 'replace', field: '/assignments', value: [] }])
  })

  const me = () => service.id(WHO)
  const patch = async (path: string, operations: object[]) => {
    const answer = await service.call('adam.admin', 'PATCH', `/openidm/managed/${path}`, operations)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  }
  const patchRole = (operations: object[]) => patch(`alpha_role/${role}`, operations)
  const add = (property: string, type: string, id: string) => ({
    operation: 'add',
    field: `/${property}/-`,
    value: { _ref: `managed/alpha_${type}/${id}` },
  })
  const remove = (property: string, type: string, id: string) => ({
    operation: 'remove',
    field: `/${property}`,
    value: { _ref: `managed/alpha_${type}/${id}` },
  })
  const read = async (fields: string) =>
    (await service.identity.objects.read('managed/alpha_user', me(), { fields }))!
  const refs = (value: unknown) =>
    (value as { _refResourceId: string }[]).map(({ _refResourceId }) => _refResourceId)
  const grants = async (grantType: string) =>
    (await service.call(WHO, 'GET', `governance/user/${me()}/grants?grantType=${grantType}`)).body.result
  const launched = async () =>
    (await service.identity.applications.of({ component: 'managed/alpha_user', id: me() })).map(
      ({ id }) => id,
    )
  const decideAll = async (id: string) => {
    for (let step = 0; step < 4; step += 1) {
      const { body } = await service.call('adam.admin', 'GET', `governance/requests/${id}`)
      if (body.decision.status !== 'in-progress') return body
      for (const { id: who } of body.decision.actors.active) {
        const name = ['mona.manager', 'otto.owner', 'rita.reviewer', 'adam.admin', 'tara.manager'].find(
          (each) => service.id(each) === who,
        )
        if (name) await service.call(name, 'POST', `governance/requests/${id}?_action=approve`, {})
      }
    }
    throw new Error('The request is still not decided.')
  }
  const ask = async (type: string, id: string, accessModifier: 'add' | 'remove', more: object = {}) => {
    const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
      users: [me()],
      catalogs: [{ type, id }],
      accessModifier,
      justification: 'For the truth',
      ...more,
    })
    expect([status, body]).toEqual([200, expect.anything()])
    return decideAll(body.result[0].id)
  }

  test('a role that was granted is among the roles of the person, and so is what it brings', async () => {
    await patchRole([add('applications', 'application', hub), add('assignments', 'assignment', approver)])
    const done = await ask('role', role, 'add')
    expect(done.decision.outcome).toBe('provisioned')
    const person = await read('roles,effectiveRoles,effectiveAssignments')
    expect(refs(person['roles'])).toEqual([role])
    expect(person['roles']).toMatchObject([{ _refProperties: { _grantType: '' } }])
    expect(refs(person['effectiveRoles'])).toEqual([role])
    expect(await launched()).toEqual([hub])
    expect(await grants('role')).toMatchObject([
      {
        role: { id: role },
        relationship: { conditional: false, properties: { grantTypes: [{ grantType: 'request' }] } },
      },
    ])
    for (const [grantType, id] of [
      ['account', hub],
      ['entitlement', approver],
    ] as const)
      expect(await grants(grantType)).toMatchObject([
        {
          catalog: { id },
          relationship: { conditional: true, properties: { grantTypes: [{ grantType: 'role', id: role }] } },
        },
      ])
  })

  test('a removal takes the application from the identity and the launcher', async () => {
    await patch(`alpha_user/${me()}`, [
      add('applications', 'application', hub),
      add('assignments', 'assignment', initiator),
    ])
    expect(await launched()).toEqual([hub])
    const done = await ask('application', hub, 'remove')
    expect(done.decision).toMatchObject({ status: 'complete', outcome: 'provisioned' })
    const person = await read('applications,assignments,effectiveAssignments')
    expect([person['applications'], person['assignments'], person['effectiveAssignments']]).toEqual([
      [],
      [],
      [],
    ])
    expect(await launched()).toEqual([])
    expect([await grants('account'), await grants('entitlement')]).toEqual([[], []])
  })

  test('what a role brings too is told to stay with it, and is not torn out', async () => {
    await patchRole([add('assignments', 'assignment', approver)])
    await patch(`alpha_user/${me()}`, [
      add('roles', 'role', role),
      add('assignments', 'assignment', approver),
    ])
    const done = await ask('entitlement', approver, 'remove')
    expect(done.decision.comments).toContainEqual(
      expect.objectContaining({ comment: 'It is held still by Payment release, and ends with that.' }),
    )
    expect((await read('assignments'))['assignments']).toEqual([])
    const [held] = await grants('entitlement')
    expect(held.relationship.conditional).toBe(true)
    const chain = await service.call(WHO, 'GET', `governance/user/${me()}/grants/${held.compositeId}/chain`)
    expect(chain.body.steps).toMatchObject([{ action: 'role', comment: 'Payment release' }])
    const again = await service.call(WHO, 'POST', 'governance/requests?_action=validate', {
      users: [me()],
      catalogs: [{ type: 'entitlement', id: approver }],
      accessModifier: 'remove',
    })
    expect(again.body.errors[0].message).toContain('comes by Payment release and ends with it')
  })

  test('a role that an administrator set shows among my roles, with its source, and can be removed by request', async () => {
    await patch(`alpha_user/${me()}`, [add('roles', 'role', role)])
    const [held] = await grants('role')
    expect(held).toMatchObject({
      role: { name: 'Payment release' },
      relationship: { conditional: false, properties: { grantTypes: [{ grantType: 'recon' }] } },
    })
    const chain = await service.call(WHO, 'GET', `governance/user/${me()}/grants/${held.compositeId}/chain`)
    expect(chain.body.steps).toMatchObject([{ action: 'recon' }])
    await ask('role', role, 'remove')
    expect((await read('roles'))['roles']).toEqual([])
    // From the other side of the relationship it is the same one.
    await patchRole([add('members', 'user', me())])
    expect(await grants('role')).toHaveLength(1)
    await patchRole([remove('members', 'user', me())])
    expect(await grants('role')).toEqual([])
  })

  test('a managed role that is not in the catalogue shows by its own name', async () => {
    const id = stableId('alpha_role', 'Night shift')
    const { objects } = service.identity
    await objects.create(
      objects.type('managed/alpha_role'),
      id,
      { name: 'Night shift' },
      { by: { actor: 'system' } },
    )
    await patch(`alpha_user/${me()}`, [add('roles', 'role', id)])
    expect(await grants('role')).toMatchObject([{ role: { id, name: 'Night shift' }, catalog: { id } }])
    expect((await service.call('adam.admin', 'DELETE', `/openidm/managed/alpha_role/${id}`)).status).toBe(200)
    expect(await grants('role')).toEqual([])
  })

  test('the term of a grant stands in the identity store, and one set there ends the access', async () => {
    const endDate = new Date(service.time.now + 5 * 86_400_000).toISOString()
    await ask('role', role, 'add', { endDate })
    const [reference] = (await read('roles'))['roles'] as {
      _refProperties: { temporalConstraints: { duration: string }[] }
    }[]
    expect(reference!._refProperties.temporalConstraints[0]!.duration.split('/')[1]).toBe(endDate)
    const sooner = `${new Date(service.time.now - 1000).toISOString()}/${new Date(service.time.now).toISOString()}`
    await patch(`alpha_user/${me()}`, [
      {
        operation: 'add',
        field: '/roles/-',
        value: {
          _ref: `managed/alpha_role/${role}`,
          _refProperties: { temporalConstraints: [{ duration: sooner }] },
        },
      },
    ])
    await service.governance.sweep()
    expect((await read('roles'))['roles']).toEqual([])
  })

  test('naming again what is held leaves its term, and what governance writes counts as a change of the person', async () => {
    const endDate = new Date(service.time.now + 5 * 86_400_000).toISOString()
    const before = (await read('_rev'))['_rev']
    await ask('role', role, 'add', { endDate })
    expect((await read('_rev'))['_rev']).not.toBe(before)
    await patchRole([add('members', 'user', me())])
    await patch(`alpha_user/${me()}`, [
      { operation: 'replace', field: '/roles', value: [{ _ref: `managed/alpha_role/${role}` }] },
    ])
    const [held] = await grants('role')
    expect(held.relationship.temporalConstraints[0].duration.split('/')[1]).toBe(endDate)
  })

  test("an account of one's own ends although a role brings something of its application", async () => {
    const endDate = new Date(service.time.now + 86_400_000).toISOString()
    await patchRole([add('assignments', 'assignment', approver)])
    await patch(`alpha_user/${me()}`, [add('roles', 'role', role)])
    await ask('application', hub, 'add', { endDate })
    service.time.now += 2 * 86_400_000
    await service.governance.sweep()
    expect((await read('applications'))['applications']).toEqual([])
  })

  test('a role takes part in segregation of duties by what it brings', async () => {
    await patchRole([add('assignments', 'assignment', approver)])
    await ask('entitlement', initiator, 'add')
    const scan = (additionalAccess: object[]) =>
      service.call(WHO, 'POST', `governance/policy/user/${me()}/scan?simulate=true`, { additionalAccess })
    const found = await scan([{ type: 'roleMembership', roleId: role }])
    expect(found.body.result).toMatchObject([{ policyRule: { id: 'payments-four-eyes' } }])
    expect((await scan([{ type: 'roleMembership' }])).status).toBe(400)
    await ask('role', role, 'add')
    const violations = () =>
      service.governance.db.selectFrom('iga_violation').select(['rule_id', 'status']).execute()
    expect(await violations()).toEqual([{ rule_id: 'payments-four-eyes', status: 'in-progress' }])
    // Held by the role already: asked for by itself it is nothing new, and neither is the other side.
    expect((await scan([{ type: 'entitlementGrant', assignmentId: approver }])).body.result).toEqual([])
    // The role brings less: nobody asked governance.
    await patchRole([remove('assignments', 'assignment', approver)])
    expect(await violations()).toEqual([{ rule_id: 'payments-four-eyes', status: 'complete' }])
  })

  test('a violation ends with what broke the rule, taken in the identity store', async () => {
    await ask('entitlement', initiator, 'add')
    await ask('entitlement', approver, 'add')
    const open = () =>
      service.governance.db
        .selectFrom('iga_violation')
        .select('id')
        .where('status', '=', 'in-progress')
        .execute()
    expect(await open()).toHaveLength(1)
    // Directly and by a role: one of them is enough.
    await patchRole([add('assignments', 'assignment', approver)])
    await patch(`alpha_user/${me()}`, [add('roles', 'role', role)])
    await patch(`alpha_user/${me()}`, [remove('assignments', 'assignment', approver)])
    expect(await open()).toHaveLength(1)
    await patch(`alpha_user/${me()}`, [remove('roles', 'role', role)])
    expect(await open()).toEqual([])
  })
})
