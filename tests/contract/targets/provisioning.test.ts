import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../../store/support/fresh-database.ts'
import { reader, signer, startTargets, vault } from './target-support.ts'
import type { TargetsUnderTest } from './target-support.ts'

const WHO = 'erin.employee'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

describe.each(databasesByDay)('access is provisioned to a SCIM system: %s', (kind) => {
  let under: TargetsUnderTest
  beforeAll(async () => {
    under = await startTargets(await freshDatabase(kind))
  })
  afterAll(() => under.close())
  beforeEach(() => under.clear())

  test('an account arrives with its attributes and groups, and changes with the person', async () => {
    await under.give(WHO, vault, signer)
    await under.connect()
    await under.settle()
    const account = under.scim.account(WHO)
    expect(account).toMatchObject({
      externalId: under.service.id(WHO),
      active: true,
      groups: ['Contract Signer'],
      emails: [{ type: 'work', value: expect.stringContaining('@'), primary: true }],
    })
    expect(await under.states()).toEqual({ [WHO]: 'confirmed' })

    await under.patch(WHO, { operation: 'replace', field: '/costCenter', value: 'CC-4711' })
    await under.give(WHO, reader)
    await under.take(WHO, signer)
    await under.settle()
    const changed = under.scim.account(WHO)
    expect(changed?.groups).toEqual(['Contract Reader'])
    expect(changed?.[ENTERPRISE]).toMatchObject({ costCenter: 'CC-4711' })
    under.scim.calls.length = 0
    await under.patch(WHO, { operation: 'replace', field: '/city', value: 'Ghent' })
    await under.settle()
    expect([await under.states(), under.scim.calls]).toEqual([{ [WHO]: 'confirmed' }, []])
  })

  test('the account of a manager is named once it is there', async () => {
    await under.connect()
    await under.give(WHO, vault)
    await under.settle()
    await under.give('mona.manager', vault)
    await under.settle()
    const manager = [...under.scim.users.values()].find((each) => each['userName'] === 'mona.manager')
    expect(under.scim.account(WHO)?.[ENTERPRISE]).toMatchObject({ manager: { value: manager?.id } })
  })

  test.each([
    ['deactivate' as const, { active: false, groups: [] }],
    ['delete' as const, undefined],
  ])('what ends is ended there: %s', async (endAction, expected) => {
    await under.connect({ endAction })
    await under.give(WHO, vault, signer)
    await under.settle()
    await under.take(WHO, vault, signer)
    await under.settle()
    const account = under.scim.account(WHO)
    if (expected) expect(account).toMatchObject(expected)
    else expect(account).toBeUndefined()
    await under.give(WHO, vault)
    await under.settle()
    expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: [] })
    expect(under.scim.users.size).toBe(1)
  })

  test('whoever is deleted is ended there, and forgotten here', async () => {
    await under.service.hire('nora.new', 'mona.manager')
    await under.connect()
    await under.give('nora.new', vault, reader)
    await under.settle()
    expect(under.scim.account('nora.new')).toMatchObject({ active: true })
    await under.service.remove('nora.new')
    await under.settle()
    expect(under.scim.account('nora.new')).toMatchObject({ active: false, groups: [] })
    expect(await under.states()).toEqual({})
  })

  test('an account that is there already is taken over', async () => {
    under.scim.users.set('old', { id: 'old', userName: WHO, active: false, nickName: 'E' })
    await under.give(WHO, vault)
    await under.connect()
    await under.settle()
    expect(under.scim.users.get('old')).toMatchObject({
      active: true,
      nickName: 'E',
      externalId: under.service.id(WHO),
    })
    expect(under.scim.users.size).toBe(1)
  })

  test('the token is sent, and kept sealed', async () => {
    await under.give(WHO, vault)
    const system = await under.connect()
    await under.settle()
    expect([...under.scim.tokens]).toEqual(['Bearer token-of-the-target'])
    expect(JSON.stringify(system)).not.toContain('token-of-the-target')
    const row = await under.targets.systems.row(system._id)
    expect(row.sealed_token).not.toContain('token-of-the-target')
  })
})

describe.each(databasesByDay)('requests wait for the system: %s', (kind) => {
  let under: TargetsUnderTest
  beforeAll(async () => {
    under = await startTargets(await freshDatabase(kind))
  })
  afterAll(() => under.close())
  beforeEach(() => under.clear())

  const ask = async (accessModifier: 'add' | 'remove', id = signer, type = 'entitlement') => {
    const { service } = under
    const made = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
      users: [service.id(WHO)],
      catalogs: [{ type, id }],
      accessModifier,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const requestId = made.body.result[0].id as string
    for (const who of accessModifier === 'add' ? ['mona.manager', 'otto.owner'] : ['mona.manager'])
      await service.call(who, 'POST', `governance/requests/${requestId}?_action=approve`, {
        justification: 'Because',
      })
    return requestId
  }
  const read = async (id: string) =>
    (await under.service.call('adam.admin', 'GET', `governance/requests/${id}`)).body.decision
  const held = async () => {
    const rows = await under.service.governance.db
      .selectFrom('held_access')
      .select('catalog_id')
      .where('user_id', '=', under.service.id(WHO))
      .where('application_id', '=', vault)
      .execute()
    return rows.map(({ catalog_id: id }) => id).toSorted()
  }

  test('what is agreed to is held when the system has confirmed it', async () => {
    await under.connect()
    const id = await ask('add')
    expect((await read(id)).provisioning).toMatchObject({
      state: 'pending',
      operation: 'grant',
      error: { code: 'waiting-for-system', params: { system: 'Vault cloud' } },
    })
    expect(await held()).toEqual([])
    expect(under.service.told.at(-1)).toBe(
      `${WHO}: Contract Signer was not carried out. Vault cloud has not confirmed it yet. It is tried again.`,
    )
    await under.targets.work()
    expect(under.scim.account(WHO)).toMatchObject({ groups: ['Contract Signer'] })
    expect([await held(), (await read(id)).outcome]).toEqual([[signer, vault].toSorted(), 'provisioned'])
    expect(under.service.told.at(-1)).toBe(`${WHO}: You have Contract Signer now.`)

    const removal = await ask('remove')
    expect([await held(), (await read(removal)).provisioning?.operation]).toEqual([
      [signer, vault].toSorted(),
      'revoke',
    ])
    await under.targets.work()
    expect([await held(), (await read(removal)).outcome]).toEqual([[vault], 'provisioned'])
    expect(under.scim.account(WHO)).toMatchObject({ groups: [], active: true })
    const account = await ask('remove', vault, 'application')
    await under.targets.work()
    expect([await held(), (await read(account)).outcome]).toEqual([[], 'provisioned'])
    expect(under.scim.account(WHO)).toMatchObject({ active: false })
  })

  test('however long a system is away, a request waits and is not given up', async () => {
    await under.connect()
    under.scim.fault = (_request, response) => void response.status(503).end()
    const id = await ask('add')
    for (let day = 0; day < 20; day++) {
      under.service.time.now += 86_400_000
      await under.targets.work()
      await under.service.governance.requests.sweepProvisioning()
    }
    expect((await read(id)).provisioning).toMatchObject({ state: 'pending' })
    under.scim.fault = undefined
    await under.settle()
    expect((await read(id)).outcome).toBe('provisioned')
  })

  test('what a system refuses is said, and tried again when somebody says so', async () => {
    const system = await under.connect({ createsGroups: false })
    const id = await ask('add')
    await under.targets.work()
    expect((await read(id)).provisioning).toMatchObject({
      state: 'failed',
      error: { code: 'system-refused', params: { system: 'Vault cloud' } },
    })
    expect(under.service.told.at(-1)).toContain(
      "Vault cloud refused it. There is no group 'Contract Signer' there.",
    )
    expect([await held(), await under.states()]).toEqual([[], { [WHO]: 'dead' }])
    under.scim.groups.set('g1', { id: 'g1', displayName: 'Contract Signer', members: [] })
    await under.targets.systems.update(system._id, { createsGroups: false }, undefined, { actor: 'x' }, {})
    await under.targets.work()
    expect([await held(), (await read(id)).outcome]).toEqual([[signer, vault].toSorted(), 'provisioned'])
    expect(under.scim.groups.size).toBe(1)
  })

  test('a system that is deleted is not waited for any more', async () => {
    const system = await under.connect()
    const id = await ask('add')
    await under.targets.systems.remove(system._id, { actor: 'x' }, {})
    under.service.time.now += 60_000
    await under.service.governance.sweep()
    expect((await read(id)).outcome).toBe('provisioned')
  })
})
