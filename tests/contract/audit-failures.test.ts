import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOfInterest, recordRefusals } from '../../server/contract/record-refusals.ts'
import type { Database } from '../../server/store/database.ts'
import { boundedRows, recordBounded, recordLeftOut } from '../../server/store/audit-bounded.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { PASSWORD, signIn, startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'
import { person, startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

const failuresOf = (database: Database) =>
  database.kysely
    .withTables<StoreTables>()
    .selectFrom('audit')
    .selectAll()
    .where('outcome', '!=', 'success')
    .orderBy('id')
    .execute()

describe('sign-ins that fail', () => {
  let service: AccessUnderTest
  beforeAll(async () => {
    service = await startAccess()
  })
  afterAll(() => service.close())

  test('stand in the trail with the name tried, from where, and the transaction', async () => {
    await signIn(service.app, '/alpha', 'Erin.Employee', 'wrong', '192.0.2.7')
    await signIn(service.app, '/alpha', 'erin.employee', PASSWORD, '192.0.2.7')
    const [row, ...more] = await failuresOf(service.database)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      actor: 'anonymous',
      action: 'sign-in',
      outcome: 'failure',
      resource: 'sign-in/alpha/erin.employee',
      address: '192.0.2.7',
      facts: { name: 'Erin.Employee', reason: 'password', journey: 'Login' },
    })
    expect(row!.transaction_id).not.toBeNull()
    const done = await service.database.kysely
      .withTables<StoreTables>()
      .selectFrom('audit')
      .select(['address', 'resource'])
      .where('action', '=', 'sign-in')
      .where('outcome', '=', 'success')
      .execute()
    expect(done).toEqual([{ address: '192.0.2.7', resource: 'managed/alpha_user/id-erin' }])
  })

  test('say when a lock was in the way', async () => {
    for (let n = 0; n < 8; n++) await signIn(service.app, '/alpha', 'mona.manager', 'wrong', '192.0.2.8')
    const rows = (await failuresOf(service.database)).filter(({ address }) => address === '192.0.2.8')
    expect(rows.map(({ action }) => action)).toContain('lock-out')
    expect(rows.find(({ action }) => action === 'lock-out')!.facts).toMatchObject({
      reason: 'locked',
      until: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('keep no more of a name than is of use', async () => {
    await signIn(service.app, '/alpha', `${'x'.repeat(290)}`, 'wrong', '192.0.2.9')
    const row = (await failuresOf(service.database)).find(({ address }) => address === '192.0.2.9')
    expect(JSON.stringify(row).length).toBeLessThan(900)
  })
})

describe.each(databasesByDay)('rows that anybody can cause on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('are so many a minute, and the rest is counted', async () => {
    const db = database.kysely.withTables<StoreTables>()
    const now = Date.parse('2026-03-01T10:00:10Z')
    const attempt = (name: string, address: string, at = now) =>
      recordBounded(
        db,
        { actor: 'anonymous' },
        { action: 'sign-in', outcome: 'failure', resource: `sign-in/alpha/${name}`, name, address },
        at,
      )
    for (let n = 0; n < boundedRows.name + 5; n++) await attempt('Erin', `192.0.2.${n}`)
    expect(await failuresOf(database)).toHaveLength(boundedRows.name)
    for (let n = 0; n < boundedRows.address + 3; n++) await attempt(`name-${n}`, '198.51.100.1')
    expect(await failuresOf(database)).toHaveLength(boundedRows.name + boundedRows.address)
    for (let n = 0; n < boundedRows.all; n++) await attempt(`other-${n}`, `203.0.113.${n}`)
    expect(await failuresOf(database)).toHaveLength(boundedRows.all)
    // Another minute is another bound, and the sweep says what was left out in the one before.
    await attempt('erin', '192.0.2.1', now + 60_000)
    await recordLeftOut(db, now + 60_000)
    await recordLeftOut(db, now + 60_000)
    const rows = await failuresOf(database)
    expect(rows).toHaveLength(boundedRows.all + 1 + 3)
    const told = rows.slice(-3).map(({ action, resource, facts }) => ({ action, resource, ...facts }))
    const minute = '2026-03-01T10:00Z'
    // What an address or a name had left out took no place of everybody's.
    const over = boundedRows.name + boundedRows.address
    expect(told).toEqual([
      { action: 'left-out', resource: 'audit/address/198.51.100.1', count: 3, minute },
      { action: 'left-out', resource: 'audit/all', count: over, minute },
      { action: 'left-out', resource: 'audit/name/erin', count: 5, minute },
    ])
  })
})

describe('calls that are refused', () => {
  let service: IdentityUnderTest
  beforeAll(async () => {
    service = await startIdentity({ users: 0 })
  })
  afterAll(() => service.close())

  test('stand in the trail: writes, and reading the data of somebody else', async () => {
    const erin = `managed/alpha_user/${person('erin.employee')}`
    const mona = `managed/alpha_user/${person('mona.manager')}`
    const patch = [{ operation: 'replace', field: '/sn', value: 'Hacked' }]
    const answers = [
      await service.call('erin.employee', 'PATCH', mona, patch),
      await service.call('erin.employee', 'GET', mona),
      await service.call('erin.employee', 'PUT', 'config/ui/configuration', {}),
      // Nobody's data: the portal only asks whether it may.
      await service.call('erin.employee', 'GET', 'config/managed'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const rows = await failuresOf(service.database)
    expect(
      rows.map(({ actor, resource, outcome, facts }) => ({ actor, resource, outcome, ...facts })),
    ).toMatchObject(
      [
        { operation: 'patchManagedObject', method: 'PATCH', resource: mona },
        { operation: 'readManagedObject', method: 'GET', resource: mona },
        { operation: 'writeConfig', method: 'PUT', resource: 'config/ui/configuration' },
      ].map((row) => ({ actor: erin, outcome: 'refused', ...row, operation: expect.any(String) })),
    )
    expect(JSON.stringify(rows)).not.toContain('Hacked')
    expect(rows.every(({ address, transaction_id: id }) => address !== null && id !== null)).toBe(true)
  })

  test('stand there with the code of why', async () => {
    const database = await freshDatabase('embedded')
    const caller = { id: 'erin', realm: '/alpha', component: 'managed/alpha_user', roles: [], scopes: [] }
    const call = { operationId: 'x', method: 'PUT', action: undefined, path: '/openidm/config/x', caller }
    const refusal = { code: 'scope-missing', params: { scope: 's' } } as const
    await recordRefusals(database, Date.now)({ ...call, ip: '192.0.2.9', transactionId: 't-1', refusal })
    expect((await failuresOf(database)).map(({ facts }) => facts)).toEqual([
      { operation: 'x', method: 'PUT', refusal: 'scope-missing' },
    ])
    await database.close()
  })

  test.each([
    ['GET', undefined, '/openidm/managed/alpha_user/me', false],
    ['GET', undefined, '/openidm/managed/alpha_user/other', true],
    ['POST', 'search', '/iga/governance/user/other/tasks', true],
    ['POST', 'search', '/iga/governance/catalog', false],
    ['POST', 'decide', '/iga/governance/requests', true],
    ['DELETE', undefined, '/openidm/config/x', true],
    ['GET', undefined, '/openidm/info/x', false],
    ['GET', undefined, '/openidm/managed/alpha_user', false],
    ['GET', undefined, '/openidm/audit', true],
  ])('%s %s %s is of interest: %s', (method, action, path, expected) => {
    const caller = { id: 'me', realm: '/alpha', component: 'managed/alpha_user', roles: [], scopes: [] }
    const refusal = undefined
    const call = { operationId: 'x', method, action, path, caller, ip: '::1', transactionId: 't', refusal }
    expect(isOfInterest(call)).toBe(expected)
  })
})
