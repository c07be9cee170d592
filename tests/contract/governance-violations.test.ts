import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transition } from '../../server/platform/iga/cases/state.ts'
import type { Facts } from '../../server/platform/iga/cases/facts.ts'
import { PLATFORM } from '../../server/platform/iga/cases/happen.ts'
import type { Violation } from '../../server/platform/iga/violations/violation.ts'
import { violationKind } from '../../server/platform/iga/violations/violation-case.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, endItem, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const WHO = 'tara.auditor'
const OWNER = 'otto.owner'
const initiator = itemId('entitlement', 'Payments Hub Payment Initiator')
const approver = itemId('entitlement', 'Payments Hub Payment Approver')
const PHASE = 'violationTask-1'
const DAY = 86_400_000

const phase = (name: string) => ({ name, displayName: name, type: 'violation', approver: 'ruleOwner' })

describe.each(databasesByDay)('violations are cases: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
    await service.hire('vera.deputy')
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const { db } = service.governance
    for (const table of ['iga_assignment', 'iga_request', 'iga_violation', 'iga_delegation'] as const)
      await db.deleteFrom(table).execute()
    await endAccess(db)
    service.told.length = 0
    service.ledTo.length = 0
  })

  const me = () => service.id(WHO)
  const post = (who: string, path: string, body: object = {}) =>
    service.call(who, 'POST', `governance/${path}`, body)
  const decide = (who: string, id: string, what: string, body: object = {}) =>
    post(who, `violation/${id}/phases/${PHASE}/${what}`, body)
  const mine = async (who: string, status = 'active') =>
    (await post(who, `user/violation/search?actorStatus=${status}`)).body.result.map(
      ({ id }: { id: string }) => id,
    )
  const read = async (id: string, who = 'adam.admin') =>
    (await service.call(who, 'GET', `governance/violation/${id}`)).body
  const row = async (id: string): Promise<Violation> =>
    (
      await service.governance.db
        .selectFrom('iga_violation')
        .select('doc')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).doc
  const grant = async (id: string) => {
    const { body } = await post(WHO, 'requests?_action=create', {
      users: [me()],
      catalogs: [{ type: 'entitlement', id }],
      accessModifier: 'add',
      justification: 'For the rule',
    })
    const requestId = body.result[0].id
    for (let step = 0; step < 4; step += 1)
      for (const name of ['mona.manager', OWNER, 'rita.reviewer', 'tara.manager', 'adam.admin'])
        await post(name, `requests/${requestId}?_action=approve`)
    expect(
      (await service.call('adam.admin', 'GET', `governance/requests/${requestId}`)).body.decision.outcome,
    ).toBe('provisioned')
  }
  /** Somebody breaks the rule of the demo. @returns the violation */
  const breakRule = async (): Promise<string> => {
    await grant(initiator)
    await grant(approver)
    const [id, ...more] = await mine(OWNER)
    expect(more).toEqual([])
    return id
  }
  const held = async () =>
    (
      await service.governance.db
        .selectFrom('held_access')
        .select('catalog_id')
        .where('user_id', '=', me())
        .where('item_type', '=', 'entitlementGrant')
        .execute()
    ).map((row) => row.catalog_id)

  test('the owner of the rule is assigned and told, and nobody else reads it', async () => {
    const id = await breakRule()
    expect(service.told).toContainEqual(
      expect.stringMatching(/^otto\.owner: Tara .* breaks the rule Enter and release payments\.$/),
    )
    expect(service.ledTo).toContain(`${OWNER}: violation/${id}`)
    expect(await read(id, OWNER)).toMatchObject({
      user: { userName: WHO },
      decision: {
        status: 'in-progress',
        phases: [{ name: PHASE, type: 'violation', displayName: 'Rule owner', status: 'in-progress' }],
        actors: { active: [{ userName: OWNER }] },
      },
      phases: [{ name: PHASE, type: 'violation', permissions: { remediate: true } }],
    })
    for (const who of [WHO, 'mona.manager', 'rita.reviewer']) {
      expect((await service.call(who, 'GET', `governance/violation/${id}`)).status).toBe(404)
      expect((await decide(who, id, 'allow')).status).toBe(404)
      expect(await mine(who)).toEqual([])
    }
    expect((await post(WHO, 'violation/search')).status).toBe(403)
    expect((await post('adam.admin', 'violation/search')).body.totalCount).toBe(1)
    const french = await service.call(OWNER, 'GET', `governance/violation/${id}`, undefined, {
      'accept-language': 'fr',
    })
    expect(french.body.decision.phases[0].displayName).toBe('Propriétaire de la règle')
  })

  test('comments and forwarding are those of every case', async () => {
    const id = await breakRule()
    const commented = await decide(OWNER, id, 'comment', { comment: 'I look at it.' })
    expect(commented.body.decision.comments).toMatchObject([{ action: 'comment', comment: 'I look at it.' }])
    const toWhoBreaksIt = await decide(OWNER, id, 'reassign', { updatedActors: [{ id: me() }] })
    expect([toWhoBreaksIt.status, toWhoBreaksIt.body.detail.code]).toEqual([400, 'own-violation'])
    const moved = await decide(OWNER, id, 'reassign', {
      updatedActors: [{ id: service.id('rita.reviewer'), permissions: { allow: true, remediate: true } }],
      comment: 'You know it better.',
    })
    expect(moved.body.decision.comments.at(-1)).toMatchObject({
      action: 'reassign',
      comment: expect.stringMatching(/^Rita .*: You know it better\.$/),
      code: 'reassigned-saying',
    })
    expect([await mine(OWNER), await mine('rita.reviewer')]).toEqual([[], [id]])
    expect(await mine(OWNER, 'inactive')).toEqual([id])
    expect((await decide(OWNER, id, 'allow')).status).toBe(403)
    expect((await decide('rita.reviewer', id, 'allow', { comment: 'Fine.' })).body.decision).toMatchObject({
      status: 'complete',
      outcome: 'allow',
    })
  })

  test('what is allowed for good is not found again', async () => {
    const id = await breakRule()
    await decide(OWNER, id, 'allow')
    await endItem(service.governance.db, me(), approver)
    await grant(approver)
    expect(await mine(OWNER)).toEqual([])
    expect((await read(id)).decision.outcome).toBe('allow')
  })

  test('an exception ends at its date, and the violation waits for a decision again', async () => {
    const id = await breakRule()
    const past = await decide(OWNER, id, 'exception', { exceptionExpirationDate: '2020-01-01T00:00:00Z' })
    expect([past.status, past.body.detail.code]).toEqual([400, 'end-past'])
    const until = new Date(service.time.now + 30 * DAY).toISOString()
    const excepted = await decide(OWNER, id, 'exception', {
      exceptionExpirationDate: until,
      comment: 'Year end',
    })
    expect(excepted.body.decision).toMatchObject({
      status: 'exception',
      outcome: 'exception',
      events: { exception: { date: until } },
    })
    expect(await mine(OWNER)).toEqual([])
    // Longer, never shorter; by who decided, nobody else.
    const shorter = { exceptionExpirationDate: new Date(service.time.now + DAY).toISOString() }
    expect((await decide(OWNER, id, 'exception', shorter)).body.detail.code).toBe('exception-not-later')
    const longer = new Date(service.time.now + 40 * DAY).toISOString()
    expect(
      (await decide(OWNER, id, 'exception', { exceptionExpirationDate: longer })).body.decision.deadline,
    ).toBe(longer)
    passDays(service, 39)
    await service.governance.sweep()
    expect((await read(id)).decision.status).toBe('exception')
    passDays(service, 2)
    await service.governance.sweep()
    expect((await read(id)).decision).toMatchObject({
      status: 'in-progress',
      outcome: null,
      deadline: null,
      actors: { active: [{ userName: OWNER }] },
    })
    expect(await mine(OWNER)).toEqual([id])
    expect((await decide(OWNER, id, 'allow')).body.decision.outcome).toBe('allow')
  })

  test('exceptions are ended early, all of them or none', async () => {
    const id = await breakRule()
    await decide(OWNER, id, 'exception', {
      exceptionExpirationDate: new Date(service.time.now + 30 * DAY).toISOString(),
    })
    const cancel = (who: string, ids: string[]) =>
      post(who, 'violation/cancel-exception', { ids, comment: 'No.' })
    expect((await cancel('rita.reviewer', [id])).status).toBe(404)
    expect((await cancel(OWNER, [id, 'gone'])).status).toBe(404)
    expect((await read(id)).decision.status).toBe('exception')
    expect((await cancel(OWNER, [id])).body.result).toMatchObject([{ decision: { status: 'in-progress' } }])
    expect(await mine(OWNER)).toEqual([id])
    expect((await cancel(OWNER, [id])).body.detail.code).toBe('no-exception')
  })

  test('remediation takes access away; with too little nothing changes', async () => {
    const id = await breakRule()
    const { compositeIds } = (await read(id)).decision
    const [first, second] = compositeIds as string[][]
    const remediate = (grantIds: string[]) =>
      decide(OWNER, id, 'remediate', {
        remediationOptionId: 'grantRemoval',
        grantIds,
        justification: 'Four eyes',
      })
    expect((await remediate(['nothing'])).body.detail.code).toBe('grant-not-violating')
    // The rule is broken by more than one pair: one of them is not enough.
    const more = itemId('entitlement', 'Payments Hub Payment Approver')
    expect(more).toBe(approver)
    const done = await remediate([first![0]!])
    expect(done.body.decision).toMatchObject({ status: 'complete', outcome: 'remediate' })
    expect(await held()).toHaveLength(1)
    expect(second).toHaveLength(1)
    expect(await mine(OWNER)).toEqual([])
    expect((await remediate([second![0]!])).status).toBe(400)
    expect(await held()).toHaveLength(1)
  })

  test('remediation that leaves the rule broken is refused in words, and nothing has changed', async () => {
    await service.governance.documents.ship([])
    const id = await breakRule()
    const rule = await service.governance.documents.read('policy-rule', 'payments-four-eyes')
    const widened = {
      ...rule!,
      groups: [[initiator], [approver, initiator]],
    }
    await service.governance.db
      .updateTable('iga_document')
      .set({ doc: JSON.stringify(widened) })
      .where('kind', '=', 'policy-rule')
      .where('id', '=', 'payments-four-eyes')
      .execute()
    try {
      const { compositeIds } = (await read(id)).decision
      const answer = await decide(OWNER, id, 'remediate', {
        remediationOptionId: 'grantRemoval',
        grantIds: [compositeIds[1][0]],
      })
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Revoking the selected entitlements did not fix the violation. Revoke additional entitlements and try again',
      ])
      expect(await held()).toHaveLength(2)
      expect((await read(id)).decision.status).toBe('in-progress')
    } finally {
      await service.governance.db
        .updateTable('iga_document')
        .set({ doc: JSON.stringify(rule) })
        .where('kind', '=', 'policy-rule')
        .where('id', '=', 'payments-four-eyes')
        .execute()
    }
  })

  test('the owner is reminded, and after a fortnight their manager is asked beside', async () => {
    const id = await breakRule()
    service.told.length = 0
    passDays(service, 7)
    await service.governance.sweep()
    expect(service.told).toContainEqual(
      expect.stringMatching(
        /^otto\.owner: The violation of Enter and release payments by Tara .* still waits for you\.$/,
      ),
    )
    passDays(service, 7)
    await service.governance.sweep()
    const { decision } = await read(id)
    expect(decision.comments.some(({ action }: { action: string }) => action === 'escalate')).toBe(true)
  })

  test('a delegate decides in place of the owner', async () => {
    const id = await breakRule()
    await post(OWNER, `user/${service.id(OWNER)}/set-proxy`, {
      proxyIds: [`managed/alpha_user/${service.id('vera.deputy')}`],
      handOver: true,
    })
    expect(await mine('vera.deputy')).toEqual([id])
    expect((await decide('vera.deputy', id, 'allow')).body.decision.outcome).toBe('allow')
    expect(await mine(OWNER)).toEqual([])
  })

  test('an owner who leaves hands over to the default approver', async () => {
    await service.hire('rule.keeper')
    const id = await breakRule()
    await decide(OWNER, id, 'reassign', { updatedActors: [{ id: service.id('rule.keeper') }] })
    expect(await mine('rule.keeper')).toEqual([id])
    await service.remove('rule.keeper')
    const { decision } = await read(id)
    expect(decision.status).toBe('in-progress')
    expect(decision.actors.active).toHaveLength(1)
    expect(decision.actors.active[0].id).not.toBe(service.id('rule.keeper'))
  })

  test('a grant that breaks a rule and the removal that mends it, decided at once, leave nothing open', async () => {
    await grant(initiator)
    const { body: asked } = await post(WHO, 'requests?_action=create', {
      users: [me()],
      catalogs: [{ type: 'entitlement', id: approver }],
      accessModifier: 'add',
      justification: 'Both at once',
    })
    const { body: given } = await post(WHO, 'requests?_action=create', {
      users: [me()],
      catalogs: [{ type: 'entitlement', id: initiator }],
      accessModifier: 'remove',
      justification: 'Both at once',
    })
    const ids = [asked.result[0].id, given.result[0].id]
    const open = async () => {
      const { body } = await post('adam.admin', 'requests/search', {
        targetFilter: {
          operator: 'EQUALS',
          operand: { targetName: 'decision.status', targetValue: 'in-progress' },
        },
      })
      return body.result.filter(({ id }: { id: string }) => ids.includes(id))
    }
    for (let step = 0; step < 4; step += 1)
      for (const name of ['mona.manager', 'tara.manager', 'rita.reviewer', 'adam.admin', OWNER]) {
        const theirs = (await open()).filter(
          ({ decision }: { decision: { actors: { active: { id: string }[] } } }) =>
            decision.actors.active.some(({ id }) => id === service.id(name)),
        )
        if (theirs.length > 0)
          await post(name, 'requests?_action=decide', {
            decision: 'approve',
            requests: theirs.map(({ id }: { id: string }) => ({ id })),
          })
      }
    expect(await open()).toEqual([])
    expect(await held()).toEqual([approver])
    const rows = await service.governance.db.selectFrom('iga_violation').select('status').execute()
    expect(rows.every(({ status }) => status === 'complete')).toBe(true)
    expect(await mine(OWNER)).toEqual([])
  })

  test('what nobody is eligible for waits, is assigned by administrators or as soon as somebody is', async () => {
    const { db } = service.governance
    const before = await service.governance.documents.read('config', 'iga_access_request')
    const settings = (doc: object) =>
      db
        .updateTable('iga_document')
        .set({ doc: JSON.stringify(doc) })
        .where('kind', '=', 'config')
        .where('id', '=', 'iga_access_request')
        .execute()
    await service.hire('last.keeper')
    const id = await breakRule()
    await decide(OWNER, id, 'reassign', { updatedActors: [{ id: service.id('last.keeper') }] })
    // Nobody else: the owner of the rule breaks it, as it were, and no default approver is named.
    await db
      .updateTable('iga_violation')
      .set({
        doc: JSON.stringify({ ...(await row(id)), policyRule: { id: 'payments-four-eyes', name: 'x' } }),
      })
      .where('id', '=', id)
      .execute()
    await settings({ ...before, defaultApprover: '' })
    try {
      await service.remove('last.keeper')
      expect((await read(id)).decision).toMatchObject({ status: 'in-progress', actors: { active: [] } })
      const forwarded = await decide('adam.admin', id, 'reassign', {
        updatedActors: [{ id: service.id('rita.reviewer') }],
      })
      expect(forwarded.body.decision.actors.active).toMatchObject([{ userName: 'rita.reviewer' }])
      await service.governance.db.deleteFrom('iga_assignment').execute()
      const doc = await row(id)
      await db
        .updateTable('iga_violation')
        .set({
          due_at: new Date(service.time.now),
          doc: JSON.stringify({
            ...doc,
            decision: { ...doc.decision, actors: { active: [], inactive: [] } },
          }),
        })
        .where('id', '=', id)
        .execute()
      await settings(before!)
      await service.governance.sweep()
      expect((await read(id)).decision.actors.active).toHaveLength(1)
    } finally {
      await settings(before!)
    }
  })

  test('who granted an exception extends it, nobody who once had it before them', async () => {
    const id = await breakRule()
    await decide(OWNER, id, 'reassign', { updatedActors: [{ id: service.id('rita.reviewer') }] })
    const until = (days: number) => ({
      exceptionExpirationDate: new Date(service.time.now + days * DAY).toISOString(),
    })
    expect((await decide('rita.reviewer', id, 'exception', until(5))).status).toBe(200)
    expect((await decide(OWNER, id, 'exception', until(50))).status).toBe(403)
    const elsewhere = await post('rita.reviewer', `violation/${id}/phases/bogus/exception`, until(50))
    expect(elsewhere.body.detail.code).toBe('violation-phase-unknown')
    expect((await decide('rita.reviewer', id, 'exception', until(6))).status).toBe(200)
  })

  test('who breaks a rule decides nothing about it, whatever a row says', async () => {
    const id = await breakRule()
    await service.governance.db
      .updateTable('iga_assignment')
      .set({ user_id: me() })
      .where('case_id', '=', id)
      .execute()
    expect((await decide(WHO, id, 'allow')).body.detail.code).toBe('own-violation')
  })

  test.each([
    ['two phases', { steps: [[phase('violationTask-1'), phase('second')]] }],
    ['all who must agree', { steps: [[{ ...phase('violationTask-1'), needs: 'all' }]] }],
    ['an end by itself', { steps: [[{ ...phase('violationTask-1'), expire: { after: 'P1D' } }]] }],
    [
      'a phase of requests',
      { steps: [[{ ...phase('violationTask-1'), type: 'request', approver: 'manager' }]] },
    ],
  ])('their workflow is refused with %s', async (_, doc) => {
    const answer = await service.call('adam.admin', 'PUT', 'governance/workflows/PolicyViolation', {
      id: 'PolicyViolation',
      displayName: 'X',
      ...doc,
    })
    expect(answer.status).toBe(400)
  })

  test('workflows of requests have no phase of violations', async () => {
    const answer = await service.call('adam.admin', 'PUT', 'governance/workflows/BasicRoleGrant', {
      id: 'BasicRoleGrant',
      displayName: 'X',
      steps: [[phase('x')]],
    })
    expect(answer.status).toBe(400)
  })

  test('access that ends by whatever way ends it, as the reducer does', async () => {
    const id = await breakRule()
    const row = await service.governance.db
      .selectFrom('iga_violation')
      .select('doc')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await endItem(service.governance.db, me(), approver)
    const after = await service.governance.db
      .selectFrom('iga_violation')
      .select(['doc', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const now = new Date(String(after.doc.decision.completionDate))
    const facts: Facts = { person: () => null, delegations: () => [] }
    const { doc } = transition(
      violationKind,
      {
        doc: row.doc,
        item: undefined,
        beneficiary: { ref: row.doc.user, active: true, isStaff: true, managerId: undefined },
        workflow: { id: 'w', displayName: 'W', steps: [] },
        settings: {} as never,
      },
      { type: 'resolved' },
      { caller: PLATFORM, facts, now },
    )
    expect(after.doc).toEqual(doc satisfies Violation)
    expect(after.status).toBe('complete')
    expect(await mine(OWNER)).toEqual([])
    expect(await mine(OWNER, 'inactive')).toEqual([id])
  })
})
