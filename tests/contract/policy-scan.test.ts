import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const OWNER = 'otto.owner'
const initiator = itemId('entitlement', 'Payments Hub Payment Initiator')
const approver = itemId('entitlement', 'Payments Hub Payment Approver')

describe.each(databasesByDay)('all people are looked at for what breaks a rule: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind), users: 30 })
    for (const name of ['nils.null', 'olga.one', 'pia.pair', 'quin.pair']) await service.hire(name)
    await give('olga.one', initiator)
    for (const name of ['pia.pair', 'quin.pair']) {
      await give(name, initiator)
      await give(name, approver)
    }
  })
  afterAll(() => service.close())

  const give = async (name: string, assignment: string) => {
    const { status } = await service.call(
      'adam.admin',
      'PATCH',
      `/openidm/managed/alpha_user/${service.id(name)}`,
      [
        {
          operation: 'add',
          field: '/assignments/-',
          value: { _ref: `managed/alpha_assignment/${assignment}` },
        },
      ],
    )
    expect(status).toBe(200)
    // As if it had been held before the rule was: by itself nobody looks at it (contract/policy-filters has those who are looked at).
    await sql`delete from iga_policy_due`.execute(service.governance.db)
  }
  const scan = (method: 'GET' | 'POST' | 'DELETE', who = 'adam.admin') =>
    service.call(who, method, 'governance/policy/scan')
  const found = async (): Promise<string[]> => {
    const { body } = await service.call('adam.admin', 'POST', 'governance/violation/search?_pageSize=100', {})
    return body.result
      .map(({ user, policyRule }: { user: { userName: string }; policyRule: { id: string } }) =>
        [user.userName, policyRule.id].join(' '),
      )
      .toSorted()
  }
  /** Worked out person by person from what they hold and what the rules say. */
  const naive = async (): Promise<string[]> => {
    const { db, documents } = service.governance
    const rules = await documents.list('policy-rule')
    const { rows } = await sql<{ name: string; held: string[] }>`
      select o.doc ->> 'userName' as name, array_agg(h.catalog_id) as held from held_item h
      join managed_object o on o.collection = 'managed/alpha_user' and o.id = h.user_id group by 1`.execute(
      db,
    )
    return rows
      .flatMap(({ name, held }) =>
        rules
          .filter(({ groups }) =>
            (groups as unknown as string[][]).every((side) => side.some((id) => held.includes(id))),
          )
          .map((rule) => `${name} ${String(rule['id'])}`),
      )
      .toSorted()
  }

  test('only administrators begin, follow and end it', async () => {
    expect((await scan('GET')).body).toEqual({ status: 'never', people: 0, found: 0 })
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect([method, (await scan(method, OWNER)).status]).toEqual([method, 403])
    expect((await scan('DELETE')).body.status).toBe('never')
  })

  test('it finds what a look at each person finds, once, and tells the owner of the rule', async () => {
    expect(await found()).toEqual([])
    const began = await scan('POST')
    expect(began.body).toMatchObject({ status: 'running', people: 0, found: 0 })
    // One that runs goes on.
    expect((await scan('POST')).body.startDate).toBe(began.body.startDate)
    service.told.length = 0
    await service.governance.sweep()
    const { body } = await scan('GET')
    const expected = await naive()
    expect(expected).toEqual(
      expect.arrayContaining(['pia.pair payments-four-eyes', 'quin.pair payments-four-eyes']),
    )
    expect(body).toMatchObject({ status: 'done', found: expected.length })
    expect(await found()).toEqual(expected)
    expect(service.told.filter((told) => told.startsWith(`${OWNER}:`))).toHaveLength(1)

    await scan('POST')
    await service.governance.sweep()
    expect((await scan('GET')).body).toMatchObject({ status: 'done', found: 0, people: body.people })
    expect(await found()).toEqual(expected)
  })

  test('a rule that cannot be followed is left out, and holds nothing up', async () => {
    const { documents } = service.governance
    for (const [id, doc] of [
      ['no-groups', { name: 'No groups', groups: 'none' }],
      ['odd-sides', { name: 'Odd sides', groups: [initiator, [approver]] }],
      ['odd-switch', { name: 'Odd switch', active: 'perhaps', groups: [['a'], ['b']] }],
    ] as const)
      await documents.write({ kind: 'policy-rule', id, doc: { id, ...doc } as never })
    await scan('POST')
    await service.governance.sweep()
    expect((await scan('GET')).body).toMatchObject({ status: 'done', found: 0 })
    for (const id of ['no-groups', 'odd-sides', 'odd-switch'])
      await documents.remove('policy-rule', id, { actor: 'test' })
  })

  test('what was allowed for good is not found again, and one that is ended finds no more', async () => {
    const { body } = await service.call(OWNER, 'POST', 'governance/user/violation/search', {})
    const [{ id }] = body.result.filter(
      ({ user }: { user: { userName: string } }) => user.userName === 'pia.pair',
    )
    await service.call(OWNER, 'POST', `governance/violation/${id}/phases/violationTask-1/allow`, {
      comment: 'One desk, one person.',
    })
    await give('olga.one', approver)
    await scan('POST')
    expect((await scan('DELETE')).body.status).toBe('cancelled')
    await service.governance.sweep()
    expect(await found()).not.toContain('olga.one payments-four-eyes')
    await scan('POST')
    await service.governance.sweep()
    expect((await scan('GET')).body).toMatchObject({ status: 'done', found: 1 })
    expect(await found()).toContain('olga.one payments-four-eyes')
  })

  test('one begins by itself when its time has come, once, and only administrators say when', async () => {
    const say = (schedule: unknown, who = 'adam.admin') =>
      service.call(who, 'PUT', 'governance/policy/scan', { schedule })
    expect((await say('FREQ=DAILY', OWNER)).status).toBe(403)
    for (const odd of ['FREQ=HOURLY', '* * * * *', 'tomorrow', 7])
      expect([odd, (await say(odd)).status]).toEqual([odd, 400])
    const { body } = await say('FREQ=DAILY;BYHOUR=2;BYMINUTE=0;BYSECOND=0')
    expect(body).toMatchObject({ schedule: expect.any(String), nextDate: '2026-05-02T02:00:00.000Z' })
    const before = body.startDate
    await service.governance.sweep()
    expect((await scan('GET')).body.startDate).toBe(before)
    const now = service.time.now
    service.time.now = Date.parse('2026-05-04T03:00:00Z')
    await service.governance.sweep()
    expect((await scan('GET')).body).toMatchObject({
      status: 'done',
      startDate: '2026-05-04T03:00:00.000Z',
      nextDate: '2026-05-05T02:00:00.000Z',
    })
    // Begun by hand in between, it begins at its time all the same.
    expect((await scan('POST')).body.nextDate).toBe('2026-05-05T02:00:00.000Z')
    await service.governance.sweep()
    expect((await say(null)).body).not.toHaveProperty('nextDate')
    service.time.now += 86_400_000 * 3
    const { startDate } = (await scan('GET')).body
    await service.governance.sweep()
    expect((await scan('GET')).body.startDate).toBe(startDate)
    service.time.now = now
  })
})
