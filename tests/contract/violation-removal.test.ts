import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transition } from '../../server/platform/iga/cases/state.ts'
import { PLATFORM } from '../../server/platform/iga/cases/happen.ts'
import { insertGrants } from '../../server/platform/iga/access/insert-grants.ts'
import { violationKind } from '../../server/platform/iga/violations/violation-case.ts'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endAccess, endItem, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const WHO = 'paula.prints'
const OWNER = 'otto.owner'
const FULFILLER = 'fred.fulfiller'
const PHASE = 'violationTask-1'
/** Both of an application whose changes people carry out. */
const printer = itemId('entitlement', 'Badge Office Badge Printer')
const doors = itemId('entitlement', 'Badge Office Door Administrator')
const signer = itemId('entitlement', 'Contract Vault Contract Signer')

describe.each(databasesByDay)('violations whose access people take away by hand: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
    await service.hire('vera.deputy')
    await service.hire('lena.lead')
    await service.hire(WHO, 'lena.lead')
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const { db } = service.governance
    for (const table of ['iga_assignment', 'iga_request', 'iga_violation', 'iga_delegation'] as const)
      await db.deleteFrom(table).execute()
    await endAccess(db)
    service.told.length = 0
  })

  const post = (who: string, path: string, body: object = {}) =>
    service.call(who, 'POST', `governance/${path}`, body)
  const decide = (id: string, what: string, body: object = {}) =>
    post(OWNER, `violation/${id}/phases/${PHASE}/${what}`, body)
  const read = async (id: string, who = OWNER) =>
    (await service.call(who, 'GET', `governance/violation/${id}`)).body
  const act = (who: string, requestId: string, action: string, body: object = {}) =>
    post(who, `requests/${requestId}?_action=${action}`, body)
  const openTasks = async () =>
    service.governance.db
      .selectFrom('iga_request')
      .select(['id', 'catalog_id', 'doc'])
      .where('status', '=', 'in-progress')
      .execute()
  const rowOf = (id: string) =>
    service.governance.db
      .selectFrom('iga_violation')
      .select(['doc', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const holds = async () =>
    (
      await service.governance.db
        .selectFrom('held_access')
        .select('catalog_id')
        .where('user_id', '=', service.id(WHO))
        .execute()
    )
      .map((row) => row.catalog_id)
      .toSorted()
  const until = () => ({ exceptionExpirationDate: new Date(service.time.now + 9 * 86_400_000).toISOString() })

  /** Somebody holds something, as it is found in the system. @returns ids of the grants */
  async function give(...items: string[]): Promise<string[]> {
    const grants = items.map((item) => ({
      id: randomUUID(),
      user_id: service.id(WHO),
      catalog_id: item,
      item_type: 'entitlementGrant' as const,
      properties: {},
      source: 'recon' as const,
      request_id: null,
      granted_at: new Date(service.time.now),
    }))
    await insertGrants(service.governance.db, grants)
    await service.governance.violations.scan('', 500, { actor: 'system' })
    return grants.map(({ id }) => id)
  }
  /** @returns the violation, and what of the grants breaks the rule */
  async function breakRule(...items: string[]) {
    const grantIds = await give(...items)
    const found = await service.governance.db.selectFrom('iga_violation').select('id').execute()
    expect(found).toHaveLength(1)
    return { id: found[0]!.id, grantIds }
  }
  const remediate = (id: string, grantIds: readonly string[]) =>
    decide(id, 'remediate', { remediationOptionId: 'grantRemoval', grantIds, justification: 'Four eyes' })

  test('it is pending until the task is done, says whom it waits for, and is not decided twice', async () => {
    const { id, grantIds } = await breakRule(printer, doors)
    const preview = await post(OWNER, `violation/${id}/remediation`, { grantIds: [grantIds[1]] })
    expect(preview.body).toMatchObject({ resolved: true, byHand: ['Door Administrator'] })
    const asked = await remediate(id, [grantIds[1]!])
    const [task, ...more] = await openTasks()
    expect(more).toEqual([])
    expect(task!.doc).toMatchObject({
      requestType: 'entitlementRemove',
      requester: { userName: OWNER },
      request: { common: { justification: 'Four eyes', context: { type: 'violation' } } },
      decision: { phases: [{ type: 'fulfillment' }], actors: { active: [{ userName: FULFILLER }] } },
    })
    const removal = {
      by: { userName: OWNER },
      items: [{ id: doors, name: 'Door Administrator', requestId: task!.id }],
      asked: [{ userName: FULFILLER }],
    }
    expect(asked.body).toMatchObject({ decision: { status: 'pending', outcome: null, removal }, phases: [] })
    expect(asked.body.decision.due).toBeUndefined()
    expect(asked.body.decision.comments.at(-1)).toMatchObject({
      comment: 'People were asked to revoke Door Administrator by hand.',
    })
    expect(await holds()).toHaveLength(2)

    const listed = async (status: string) =>
      (
        await post(OWNER, 'user/violation/search', {
          targetFilter: {
            operator: 'EQUALS',
            operand: { targetName: 'decision.status', targetValue: status },
          },
        })
      ).body.result
    expect(await listed('in-progress')).toEqual([])
    expect(await listed('pending')).toMatchObject([{ id, decision: { removal } }])

    const bulk = await post(OWNER, 'violation/exception', { ids: [id], ...until() })
    expect(bulk.body.detail.refused).toMatchObject([{ id, code: 'removal-on-its-way' }])
    for (const [what, body] of [
      ['allow', {}],
      ['exception', until()],
      ['remediate', { remediationOptionId: 'grantRemoval', grantIds: [grantIds[0]] }],
      ['reassign', { updatedActors: [{ id: service.id('rita.reviewer') }] }],
    ] as const) {
      const refused = await decide(id, what, body)
      expect([what, refused.status, refused.body.detail.code]).toEqual([what, 400, 'removal-on-its-way'])
      expect(refused.body.message).toContain('Door Administrator')
    }
    expect(await openTasks()).toHaveLength(1)
    // A reminder, an escalation or a scan changes nothing of it.
    service.time.now += 20 * 86_400_000
    await service.governance.sweep()
    await give(itemId('entitlement', 'Ledger Journal Poster'))
    expect((await read(id)).decision).toMatchObject({ status: 'pending', removal })
    expect(await service.governance.db.selectFrom('iga_violation').select('id').execute()).toHaveLength(1)

    expect((await act(FULFILLER, task!.id, 'fulfill')).status).toBe(200)
    expect((await holds()).includes(doors)).toBe(false)
    const { decision } = await read(id)
    expect(decision).toMatchObject({
      status: 'complete',
      outcome: 'remediate',
      phases: [{ status: 'complete', decision: 'remediate', completedBy: { userName: OWNER } }],
    })
    expect(decision.removal).toBeUndefined()
  })

  test('a denied task brings it back with the reason, and so does one that is called off', async () => {
    const { id, grantIds } = await breakRule(printer, doors)
    await remediate(id, [grantIds[1]!])
    const [task] = await openTasks()
    await act(FULFILLER, task!.id, 'deny', { justification: 'The badge is lost' })
    service.told.length = 0
    await service.governance.sweep()
    const { decision, phases } = await read(id)
    expect(decision).toMatchObject({ status: 'in-progress', outcome: null })
    expect(decision.removal).toBeUndefined()
    expect(decision.comments.at(-1)).toMatchObject({
      action: 'failure',
      comment: expect.stringMatching(/^Fred .* did not remove Door Administrator: The badge is lost$/),
    })
    expect(phases).toMatchObject([{ name: PHASE, permissions: { remediate: true } }])
    expect(service.told).toContainEqual(
      expect.stringMatching(/^otto\.owner: paula.* breaks the rule .*did not remove .*: The badge is lost$/),
    )
    await service.governance.sweep()
    expect((await read(id)).decision.comments).toHaveLength(decision.comments.length)

    await remediate(id, [grantIds[0]!])
    const [second] = await openTasks()
    expect((await act(WHO, second!.id, 'cancel')).status).toBeGreaterThanOrEqual(400)
    expect((await act(OWNER, second!.id, 'cancel')).status).toBe(200)
    await service.governance.sweep()
    expect((await read(id)).decision).toMatchObject({ status: 'in-progress' })
    expect((await read(id)).decision.comments.at(-1).comment).toMatch(
      /^Otto .* called off the removal of Badge Printer\.$/,
    )
    expect((await decide(id, 'exception', until())).body.decision.status).toBe('exception')
    expect(await holds()).toHaveLength(2)
  })

  test('what is connected goes at once and what is not is asked for, together or not at all', async () => {
    const ruleOf = (groups: string[][]) =>
      service.governance.documents.write({
        kind: 'policy-rule',
        id: 'mixed',
        doc: { id: 'mixed', name: 'Sign and open', groups, policyRuleOwner: { id: service.id(OWNER) } },
      })
    const poster = itemId('entitlement', 'Ledger Journal Poster')
    await ruleOf([[signer, doors], [poster]])
    try {
      const { id, grantIds } = await breakRule(signer, doors, poster)
      // One of them is too little, and nobody is asked for anything.
      for (const chosen of [0, 1]) {
        const refused = await remediate(id, [grantIds[chosen]!])
        expect(refused.body.detail.code).toBe('conflict-remains')
      }
      expect([await openTasks(), (await holds()).length]).toEqual([[], 3])
      const both = await remediate(id, [grantIds[0]!, grantIds[1]!])
      expect(both.body.decision).toMatchObject({
        status: 'pending',
        removal: { items: [{ name: 'Door Administrator' }] },
      })
      expect(await holds()).toEqual([doors, poster].toSorted())
      const [task] = await openTasks()
      await act(FULFILLER, task!.id, 'fulfill')
      expect((await read(id)).decision).toMatchObject({ status: 'complete', outcome: 'remediate' })
    } finally {
      await service.governance.db.deleteFrom('iga_document').where('id', '=', 'mixed').execute()
    }
  })

  test('a task that is done while an exception is granted ends it, and nothing is excepted', async () => {
    const { id, grantIds } = await breakRule(printer, doors)
    await remediate(id, [grantIds[1]!])
    const [task] = await openTasks()
    const [done, excepted, again] = await Promise.all([
      act(FULFILLER, task!.id, 'fulfill'),
      decide(id, 'exception', until()),
      remediate(id, [grantIds[0]!]),
    ])
    expect([done.status, excepted.status, again.status]).toEqual([200, 400, 400])
    expect((await read(id)).decision).toMatchObject({ status: 'complete', outcome: 'remediate' })
    expect(await holds()).toEqual([printer])
  })

  test('two remediations at once ask for one removal, and a removal that stands is joined', async () => {
    const { id, grantIds } = await breakRule(printer, doors)
    const asked = await post('adam.admin', 'requests?_action=create', {
      users: [service.id(WHO)],
      catalogs: [{ type: 'entitlement', id: doors }],
      accessModifier: 'remove',
      justification: 'She moves',
    })
    const answers = await Promise.all([remediate(id, [grantIds[1]!]), remediate(id, [grantIds[1]!])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [task, ...more] = await openTasks()
    expect(more).toEqual([])
    expect(task!.id).toBe(asked.body.result[0].id)
    expect((await read(id)).decision.removal.items).toMatchObject([{ requestId: task!.id }])
  })

  test('access that goes in another way ends it, as the reducer does', async () => {
    const { id, grantIds } = await breakRule(printer, doors)
    await remediate(id, [grantIds[1]!])
    const before = await rowOf(id)
    await endItem(service.governance.db, service.id(WHO), printer)
    const after = await rowOf(id)
    const { doc } = transition(
      violationKind,
      {
        doc: before.doc,
        item: undefined,
        beneficiary: { ref: before.doc.user, active: true, isStaff: true, managerId: undefined },
        workflow: { id: 'w', displayName: 'W', steps: [] },
        settings: {} as never,
      },
      { type: 'resolved' },
      {
        caller: PLATFORM,
        facts: { person: () => null, delegations: () => [] },
        now: new Date(String(after.doc.decision.completionDate)),
      },
    )
    expect([after.status, after.doc]).toEqual(['complete', doc])
  })

  test('who reads and who decides, by their part in it', async () => {
    await post(OWNER, `user/${service.id(OWNER)}/set-proxy`, {
      proxyIds: [`managed/alpha_user/${service.id('vera.deputy')}`],
      handOver: true,
    })
    const { id, grantIds } = await breakRule(printer, doors)
    await decide(id, 'comment', { comment: 'Between us' })
    const answers = async (who: string) => {
      const act = (what: string, body: object = {}) =>
        post(who, `violation/${id}/phases/${PHASE}/${what}`, body)
      const calls = [
        service.call(who, 'GET', `governance/violation/${id}`),
        service.call(who, 'GET', `governance/violation/${id}/access`),
        post(who, `violation/${id}/remediation`, { grantIds: [] }),
        act('comment', { comment: 'And I' }),
        act('reassign', { updatedActors: [{ id: service.id(WHO) }] }),
        act('exception', { exceptionExpirationDate: '2020-01-01' }),
        act('remediate', { remediationOptionId: 'grantRemoval', grantIds: ['forged'] }),
      ]
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      const listed = await post(who, 'user/violation/search')
      const ofReports = await post(who, 'user/violation/search?scope=reports')
      return [...statuses, listed.body.totalCount, ofReports.body.totalCount].join(' ')
    }
    // Read, its access, the preview; comment, forward to whoever breaks it, except until yesterday, take something else; listed, of reports.
    const table = {
      [OWNER]: '200 200 200 200 400 400 400 1 0',
      'vera.deputy': '200 200 200 200 400 400 400 1 0',
      'adam.admin': '200 200 200 200 403 403 403 0 0',
      'lena.lead': '200 200 403 403 403 403 403 0 1',
      [WHO]: '404 404 404 404 404 404 404 0 0',
      'rita.reviewer': '404 404 404 404 404 404 404 0 0',
      [FULFILLER]: '404 404 404 404 404 404 404 0 0',
    }
    const found: Record<string, string> = {}
    for (const who of Object.keys(table)) found[who] = await answers(who)
    expect(found).toEqual(table)

    await remediate(id, [grantIds[1]!])
    const led = await read(id, 'lena.lead')
    expect(led).toMatchObject({
      user: { userName: WHO },
      policyRule: { name: 'Print badges and open doors', policyRuleOwner: { userName: OWNER } },
      decision: {
        status: 'pending',
        comments: [],
        actors: { active: [], inactive: [] },
        phases: [{ decision: 'remediate', completedBy: { userName: OWNER } }],
        removal: { asked: [{ userName: FULFILLER }] },
      },
      phases: [],
    })
    expect(JSON.stringify(led)).not.toContain('Between us')
    const search = async (targetName: string, targetValue: string) =>
      (
        await post('lena.lead', 'user/violation/search?scope=reports', {
          targetFilter: { operator: 'CONTAINS', operand: { targetName, targetValue } },
        })
      ).body.result
    // Nobody finds by a filter what they do not read.
    expect(await search('decision.comments.comment', 'Between')).toEqual([])
    expect(await search('policyRule.name', 'badges')).toEqual([led])
    expect((await post('lena.lead', 'user/violation/search?scope=all')).status).toBe(400)
  })
})
