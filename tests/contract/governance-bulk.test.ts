import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpProblem } from '../../server/contract/index.ts'
import type { GovernanceTables } from '../../server/platform/iga/tables.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

describe.each(databasesByDay)('decisions on several requests: %s', (kind) => {
  let service: GovernanceUnderTest
  let reports: string[]
  beforeAll(async () => {
    service = await startGovernance({ users: 12, database: await freshDatabase(kind) })
    const found = await service.call(
      'mona.manager',
      'GET',
      `governance/user/${service.id('mona.manager')}/get-direct-reports?pageSize=50`,
    )
    reports = found.body.result.map((each: { _refResourceId: string }) => each._refResourceId)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const { db } = service.governance
    for (const table of ['iga_assignment', 'iga_request', 'iga_delegation'] as const)
      await db.deleteFrom(table).execute()
    await endAccess(db)
    service.told.length = 0
  })

  const signer = itemId('entitlement', 'Contract Vault Contract Signer')
  const reader = itemId('entitlement', 'Contract Vault Contract Reader')
  /** Requests that Mona decides, made by the administrator. */
  const ask = async (count: number, items = [signer], more: object = {}): Promise<string[]> => {
    const { status, body } = await service.call('adam.admin', 'POST', 'governance/requests?_action=create', {
      users: reports.slice(0, count),
      catalogs: items.map((id) => ({ type: 'entitlement', id })),
      accessModifier: 'add',
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    service.told.length = 0
    service.ledTo.length = 0
    return body.result.map(({ id }: { id: string }) => id)
  }
  const decide = (
    who: string,
    ids: readonly (string | { id: string; phaseName: string })[],
    more: object = {},
    key?: string,
  ) =>
    service.call(
      who,
      'POST',
      'governance/requests?_action=decide',
      { decision: 'approve', requests: ids.map((id) => (typeof id === 'string' ? { id } : id)), ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const act = (who: string, id: string, action: string, body: object = {}, key?: string) =>
    service.call(
      who,
      'POST',
      `governance/requests/${id}?_action=${action}`,
      body,
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const everything = async () => {
    const { db } = service.governance
    return {
      requests: await db.selectFrom('iga_request').selectAll().orderBy('id').execute(),
      actors: await db
        .selectFrom('iga_assignment')
        .selectAll()
        .orderBy('case_id')
        .orderBy('phase')
        .orderBy('user_id')
        .execute(),
      grants: await db.selectFrom('held_access').select(['user_id', 'catalog_id']).execute(),
      audit: await service.database.kysely
        .selectFrom('audit' as never)
        .select((each) => each.fn.countAll().as('n'))
        .execute(),
      told: [...service.told],
    }
  }
  const held = async (catalogId: string) =>
    (
      await service.governance.db
        .selectFrom('held_access')
        .select('user_id')
        .where('catalog_id', '=', catalogId)
        .execute()
    ).length

  test('go on to who is next, and give access at the end, each person told once', async () => {
    const ids = await ask(5)
    const { status, body } = await decide('mona.manager', ids, { justification: 'For the season' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.result).toEqual(
      ids.map((id) => ({ id, status: 'in-progress', decision: null, outcome: null })),
    )
    expect(service.told).toEqual(['otto.owner: 5 requests wait for your approval.'])
    // Several have their list; one has its place.
    expect(service.ledTo).toEqual(['otto.owner: approvals'])
    service.ledTo.length = 0
    const waiting = await service.call(
      'otto.owner',
      'POST',
      `governance/user/${service.id('otto.owner')}/tasks?_action=search&pageSize=0`,
      {},
    )
    expect(waiting.body.totalCount).toBe(5)
    service.told.length = 0
    const done = await decide('otto.owner', ids)
    expect(done.body.result).toEqual(
      ids.map((id) => ({ id, status: 'complete', decision: 'approved', outcome: 'provisioned' })),
    )
    expect([await held(signer), await held(itemId('application', 'Contract Vault'))]).toEqual([5, 5])
    expect(service.told.filter((each) => each.startsWith('adam.admin: '))).toHaveLength(1)
    expect(service.told.find((each) => each.startsWith('adam.admin: '))).toContain(
      '4 more requests that concern you',
    )
    expect(service.told).toHaveLength(6)
    expect(service.ledTo.toSorted()).toEqual([
      'adam.admin: requests',
      ...ids.map(() => expect.stringMatching(/: request\//)),
    ])
    const one = await service.call('adam.admin', 'GET', `governance/requests/${ids[0]}`)
    expect(one.body.decision.comments).toMatchObject([
      { action: 'approve', comment: 'For the season', phase: 'managerApproval' },
      { action: 'approve', phase: 'ownerApproval' },
    ])
  })

  test('give one person several things of one application, with one account', async () => {
    const ids = await ask(2, [signer, reader])
    await decide('mona.manager', ids)
    expect((await decide('otto.owner', ids)).status).toBe(200)
    expect([
      await held(signer),
      await held(reader),
      await held(itemId('application', 'Contract Vault')),
    ]).toEqual([2, 2, 2])
  })

  test('reject, with the rule for justifications', async () => {
    const ids = await ask(3)
    const without = await decide('mona.manager', ids, { decision: 'reject' })
    expect(without.status).toBe(400)
    expect(without.body.detail.refused).toHaveLength(3)
    const { status } = await decide('mona.manager', ids, { decision: 'reject', justification: 'Not now' })
    expect(status).toBe(200)
    const { requests } = await everything()
    expect(requests.map(({ doc }) => doc.decision.decision)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('change nothing where one of them cannot be decided, and say which and why', async () => {
    const ids = await ask(4)
    await act('adam.admin', ids[1]!, 'cancel', {})
    const before = await everything()
    const { status, body } = await decide('mona.manager', [...ids, 'nowhere'])
    expect(status).toBe(400)
    expect(body.message).toContain('2 of 5 requests cannot be decided; nothing has changed.')
    expect(
      body.detail.refused.toSorted((a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)),
    ).toEqual(
      [
        {
          id: ids[1]!,
          message: 'This request was cancelled; nothing has changed.',
          code: 'case-cancelled',
          params: {},
        },
        {
          id: 'nowhere',
          message: 'There is no such request, or you have no part in it.',
          code: 'request-not-found',
          params: {},
        },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['by somebody who has no part in them', 'fred.fulfiller', 400],
    ['by who requested them', 'adam.admin', 400],
    ['by a parent', 'pat.parent', 403],
    ['by somebody of another realm', 'bravo:mona.manager', 403],
    ['by nobody', null, 401],
  ])('are refused %s', async (_, who, status) => {
    const ids = await ask(2)
    const before = await everything()
    expect((await decide(who as string, ids)).status).toBe(status)
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['none', []],
    ['the same twice', ['a', 'a']],
    ['more than a thousand', Array.from({ length: 1001 }, (_, at) => `r${at}`)],
  ])('are refused for %s', async (_, ids) => {
    expect((await decide('mona.manager', ids)).status).toBe(400)
  })

  test('are refused for what nobody may say', async () => {
    const ids = await ask(1)
    for (const more of [
      { decision: 'fulfill' },
      { requester: 'x' },
      { requests: [{ id: ids[0], decision: 'approved' }] },
    ])
      expect((await decide('mona.manager', ids, more)).status).toBe(400)
    expect((await decide('mona.manager', [{ id: ids[0]!, phaseName: 'ownerApproval' }])).status).toBe(400)
    expect((await decide('mona.manager', [{ id: ids[0]!, phaseName: 'managerApproval' }])).status).toBe(200)
  })

  describe('forwarded', () => {
    const forward = (who: string, ids: readonly string[], more: object = {}) =>
      service.call(who, 'POST', 'governance/requests?_action=reassign', {
        updatedActors: [{ id: `managed/user/${service.id('rita.reviewer')}` }],
        requests: ids.map((id) => ({ id, phaseName: 'managerApproval' })),
        ...more,
      })
    const waitingFor = async (who: string) =>
      (await everything()).actors.filter(({ active, user_id }) => active && user_id === service.id(who))
        .length

    test('wait for somebody else, who is told once, and say why', async () => {
      const ids = await ask(4)
      const before = service.database.statementsSent()
      const { status, body } = await forward('mona.manager', ids, { comment: 'I am away' })
      expect(status, JSON.stringify(body)).toBe(200)
      const statements = service.database.statementsSent() - before
      expect(body.result).toEqual(
        ids.map((id) => ({ id, status: 'in-progress', decision: null, outcome: null })),
      )
      expect([await waitingFor('mona.manager'), await waitingFor('rita.reviewer')]).toEqual([0, 4])
      expect(service.told).toEqual(['rita.reviewer: 4 requests wait for your approval.'])
      const { requests } = await everything()
      for (const { doc } of requests)
        expect(doc.decision.comments.at(-1)).toMatchObject({ action: 'reassign', phase: 'managerApproval' })
      expect((await decide('rita.reviewer', ids)).status).toBe(200)
      // However many there are, they are read and written at once.
      const more = await ask(8)
      const then = service.database.statementsSent()
      expect((await forward('mona.manager', more)).status).toBe(200)
      expect(service.database.statementsSent() - then).toBeLessThanOrEqual(statements)
    })

    test('change nothing where one of them cannot be, and say which and why', async () => {
      const ids = await ask(3)
      await act('adam.admin', ids[1]!, 'cancel', {})
      const before = await everything()
      const { status, body } = await forward('mona.manager', ids)
      expect([status, body.message]).toEqual([
        400,
        expect.stringContaining('1 of 3 requests cannot be forwarded; nothing has changed.'),
      ])
      expect(body.detail.refused).toMatchObject([{ id: ids[1], code: 'case-cancelled' }])
      expect(await everything()).toEqual(before)
    })

    test.each([
      ['to oneself', 'mona.manager', () => ({ updatedActors: [{ id: service.id('mona.manager') }] })],
      ['to nobody', 'mona.manager', () => ({ updatedActors: [] })],
      ['to somebody who is not there', 'mona.manager', () => ({ updatedActors: [{ id: 'nowhere' }] })],
      ['without saying which', 'mona.manager', () => ({ requests: [] })],
      ['by somebody for whom they do not wait', 'otto.owner', () => ({})],
    ])('are refused %s', async (_, who, more) => {
      const ids = await ask(2)
      const before = await everything()
      expect((await forward(who, ids, more())).status).toBe(400)
      expect(await everything()).toEqual(before)
    })
  })

  test('on the deletion of a person end what else was approved for them in the same call', async () => {
    await service.hire('leaver', 'mona.manager')
    const published = await service.call(
      'adam.admin',
      'POST',
      'governance/requests/deleteUser?_action=publish',
      {
        common: {},
        user: { userId: service.id('leaver') },
      },
    )
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const asked = await service.call('adam.admin', 'POST', 'governance/requests?_action=create', {
      users: [service.id('leaver')],
      catalogs: [{ type: 'entitlement', id: signer }],
      accessModifier: 'add',
    })
    const ids = [published.body.id, asked.body.result[0].id]
    const { status, body } = await decide('mona.manager', ids)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.result).toMatchObject([
      { id: ids[0], status: 'complete' },
      { id: ids[1], status: 'cancelled' },
    ])
    const states = Object.fromEntries(
      (await everything()).requests.map(({ id, doc }) => [id, [doc.decision.status, doc.decision.decision]]),
    )
    expect(states).toEqual({ [ids[0]]: ['complete', 'approved'], [ids[1]]: ['cancelled', 'cancelled'] })
    const waiting = (await everything()).actors.filter(({ active }) => active)
    expect(waiting).toEqual([])
  })

  test('that the database refuses name the one, and change nothing', async () => {
    const publish = (userName: string) =>
      service.call('adam.admin', 'POST', 'governance/requests/createUser?_action=publish', {
        common: {},
        user: {
          object: {
            userName,
            givenName: 'Nora',
            sn: 'New',
            mail: `${userName}@example.com`,
            manager: { _ref: `managed/alpha_user/${service.id('mona.manager')}` },
          },
        },
      })
    const ids = [(await publish('nora.one')).body.id, (await publish('nora.two')).body.id]
    const before = await everything()
    // Somebody takes the same name at this very moment: the database ends the transaction.
    const taken = vi.spyOn(service.identity.agreed, 'fulfil').mockImplementation(async (within) => {
      const row = { kind: 'config', id: 'iga_access_request', doc: '{}' }
      const tx = within.withTables<GovernanceTables>()
      await tx
        .insertInto('iga_document')
        .values(row)
        .execute()
        .catch((cause: { code: string }) => {
          if (cause.code !== '23505') throw cause
          throw new HttpProblem(409, 'It is taken.', { cause })
        })
    })
    try {
      const { status, body } = await decide('mona.manager', ids)
      expect(status, JSON.stringify(body)).toBe(400)
      expect(body.detail.refused).toMatchObject([{ message: 'It is taken.' }])
    } finally {
      taken.mockRestore()
    }
    expect(await everything()).toEqual(before)
  })

  describe('with a key', () => {
    test('are decided once, and answered alike', async () => {
      const ids = await ask(3)
      const first = await decide('mona.manager', ids, {}, 'a-key-of-mona')
      const after = await everything()
      const again = await decide('mona.manager', ids, {}, 'a-key-of-mona')
      expect(again).toEqual(first)
      expect(await everything()).toEqual(after)
      const other = await decide('mona.manager', ids.slice(1), {}, 'a-key-of-mona')
      expect(other.status).toBe(409)
      // Keys belong to people.
      expect((await decide('otto.owner', ids, {}, 'a-key-of-mona')).status).toBe(200)
    })

    test('are decided anew after a day', async () => {
      const ids = await ask(2)
      expect((await decide('mona.manager', ids, {}, 'only-for-a-day')).status).toBe(200)
      passDays(service, 1)
      expect((await decide('mona.manager', ids, {}, 'only-for-a-day')).body.detail.refused).toHaveLength(2)
      await createKeyStore(service.database, () => service.time.now).sweep()
      const { rows } = await sql`select id from idempotency_key`.execute(service.database.kysely)
      expect(rows).toEqual([])
    })

    test('that were refused leave it free', async () => {
      const ids = await ask(2)
      expect((await decide('mona.manager', [...ids, 'nowhere'], {}, 'free-after-no')).status).toBe(400)
      expect((await decide('mona.manager', ids, {}, 'free-after-no')).status).toBe(200)
    })

    test.each(['', 'x'.repeat(201), 'with\ttab', 'k\u00e9y'])(
      'is refused where the key is %j',
      async (key) => {
        const ids = await ask(1)
        expect((await decide('mona.manager', ids, {}, key)).status).toBe(400)
      },
    )

    test('also when there is only one', async () => {
      const [id] = await ask(1)
      const first = await act('mona.manager', id!, 'approve', { justification: 'Yes' }, 'single-key-1')
      expect(first.status).toBe(200)
      const after = await everything()
      expect(await act('mona.manager', id!, 'approve', { justification: 'Yes' }, 'single-key-1')).toEqual(
        first,
      )
      expect(await everything()).toEqual(after)
      expect(
        (await act('mona.manager', id!, 'approve', { justification: 'No' }, 'single-key-1')).status,
      ).toBe(409)
      expect(
        (await act('mona.manager', id!, 'reject', { justification: 'Yes' }, 'single-key-1')).status,
      ).toBe(409)
    })
  })

  describe('at the same moment', () => {
    const delegate = () =>
      service.call('mona.manager', 'POST', `governance/user/${service.id('mona.manager')}/set-proxy`, {
        proxyIds: [service.id('tara.auditor')],
      })

    test('that overlap: one is done, the other refused, and neither waits for ever', async () => {
      await delegate()
      for (let round = 0; round < 4; round += 1) {
        const { db } = service.governance
        for (const table of ['iga_assignment', 'iga_request'] as const) await db.deleteFrom(table).execute()
        await endAccess(db)
        const ids = await ask(9, [signer, reader])
        const [first, second] = await Promise.all([
          decide('mona.manager', ids.slice(0, 12)),
          decide('tara.auditor', ids.slice(6).toReversed()),
        ])
        expect([first.status, second.status].toSorted()).toEqual([200, 400])
        const { requests } = await everything()
        const decided = requests.filter(({ doc }) => doc.decision.phases.length > 1).map(({ id }) => id)
        expect(decided.toSorted()).toEqual(
          (first.status === 200 ? ids.slice(0, 12) : ids.slice(6)).toSorted(),
        )
      }
    })

    test('that give the same accounts do not wait for each other', async () => {
      const ids = await ask(9, [signer, reader])
      await decide('mona.manager', ids)
      const half = (at: number) => ids.filter((_, index) => index % 2 === at)
      const answers = await Promise.all([
        decide('otto.owner', half(0)),
        decide('otto.owner', half(1).toReversed()),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect([await held(signer), await held(itemId('application', 'Contract Vault'))]).toEqual([9, 9])
    })

    test('with the same key are decided once', async () => {
      const ids = await ask(4)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => decide('mona.manager', ids, {}, 'four-at-once')),
      )
      const done = answers.filter(({ status }) => status === 200)
      expect(done.length).toBeGreaterThan(0)
      for (const { body } of done) expect(body).toEqual(done[0]!.body)
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body.detail.code]).toEqual([409, 'in-progress'])
      const { requests } = await everything()
      for (const { doc } of requests) expect(doc.decision.comments).toHaveLength(1)
    })
  })
})
