import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const OWNER = 'otto.owner'
const initiator = itemId('entitlement', 'Payments Hub Payment Initiator')
const approver = itemId('entitlement', 'Payments Hub Payment Approver')
const DAY = 86_400_000

describe.each(databasesByDay)('a violation from asking to the end of the access: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
    await service.hire('vera.story', 'mona.manager')
  })
  afterAll(() => service.close())

  const post = async (who: string, path: string, body: object = {}) => {
    const answer = await service.call(who, 'POST', `governance/${path}`, body)
    expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
    return answer.body
  }
  const ask = (catalogId: string) => ({
    users: [service.id('vera.story')],
    catalogs: [{ type: 'entitlement', id: catalogId }],
    accessModifier: 'add',
    justification: 'The quarter ends',
  })
  const approved = async (id: string) => {
    for (let step = 0; step < 4; step += 1)
      for (const decider of ['mona.manager', OWNER, 'rita.reviewer', 'adam.admin'])
        await service.call(decider, 'POST', `governance/requests/${id}?_action=approve`, {})
    const { body } = await service.call('adam.admin', 'GET', `governance/requests/${id}`)
    expect(body.decision).toMatchObject({ status: 'complete', outcome: 'provisioned' })
  }
  const hers = async (actorStatus: 'active' | 'inactive' = 'active') =>
    (
      await post(OWNER, `user/violation/search?actorStatus=${actorStatus}`, {
        targetFilter: {
          operator: 'EQUALS',
          operand: { targetName: 'user.userName', targetValue: 'vera.story' },
        },
      })
    ).result as {
      id: string
      decision: { status: string; outcome: string | null; deadline: string | null }
    }[]
  const waiting = async (): Promise<number> =>
    (await post(OWNER, 'user/violation/search?actorStatus=active&_pageSize=0')).totalCount
  const holds = async () => {
    const path = `governance/user/${service.id('vera.story')}/grants?grantType=entitlement&pageSize=50`
    const { body } = await service.call('vera.story', 'GET', path)
    return body.result.map((grant: { assignment: { id: string } }) => grant.assignment.id).toSorted()
  }
  const decide = (id: string, what: string, body: object) =>
    service.call(OWNER, 'POST', `governance/violation/${id}/phases/violationTask-1/${what}`, body)

  test('asked for with a warning, found, excepted, open again, remediated with too little and then enough', async () => {
    const before = await waiting()
    const first = await post('vera.story', 'requests?_action=create', ask(initiator))
    await approved(first.result[0].id)
    const outlook = await post('vera.story', 'requests?_action=preview', ask(approver))
    expect(outlook.result[0].conflicts).toMatchObject([{ policyRule: { id: 'payments-four-eyes' } }])
    const second = await post('vera.story', 'requests?_action=create', ask(approver))
    await approved(second.result[0].id)
    const [violation, ...more] = await hers()
    expect([violation?.decision.status, more]).toEqual(['in-progress', []])
    expect(await waiting()).toBe(before + 1)
    const { id } = violation!

    // A scan finds nothing else: it is known.
    await post('adam.admin', 'policy/scan')
    await service.governance.sweep()
    expect(await hers()).toHaveLength(1)

    const until = new Date(service.time.now + 30 * DAY).toISOString()
    const excepted = await decide(id, 'exception', {
      exceptionExpirationDate: until,
      comment: 'For the audit',
    })
    expect(excepted.body.decision).toMatchObject({ status: 'exception', outcome: 'exception' })
    expect(await waiting()).toBe(before)
    service.time.now += 29 * DAY
    await service.governance.sweep()
    expect(await waiting()).toBe(before)
    service.time.now += 2 * DAY
    await service.governance.sweep()
    expect(await hers()).toMatchObject([{ id, decision: { status: 'in-progress', outcome: null } }])
    expect(await waiting()).toBe(before + 1)

    // The same right by a role as well: the relationship alone is too little.
    const role = await service.call('adam.admin', 'POST', '/openidm/managed/alpha_role?_action=create', {
      name: 'Payments Night Desk',
    })
    for (const [path, field, ref] of [
      [`alpha_role/${role.body._id}`, 'assignments', `alpha_assignment/${approver}`],
      [`alpha_role/${role.body._id}`, 'members', `alpha_user/${service.id('vera.story')}`],
    ] as const)
      await service.call('adam.admin', 'PATCH', `/openidm/managed/${path}`, [
        { operation: 'add', field: `/${field}/-`, value: { _ref: `managed/${ref}` } },
      ])
    const { body: access } = await service.call(OWNER, 'GET', `governance/violation/${id}/access`)
    const choices = access.choices[1] as { grantId: string; kind: string }[]
    const grantIds = (...kinds: string[]) =>
      choices.filter((each) => kinds.includes(each.kind)).map((each) => each.grantId)
    const remediate = (ids: string[]) =>
      decide(id, 'remediate', {
        remediationOptionId: 'grantRemoval',
        grantIds: ids,
        justification: 'Four eyes',
      })
    const tooLittle = await remediate(grantIds('entitlement'))
    expect([tooLittle.status, tooLittle.body.detail?.code]).toEqual([400, 'conflict-remains'])
    expect(await holds()).toEqual([approver, initiator].toSorted())
    const done = await remediate(grantIds('entitlement', 'role'))
    expect(done.body.decision).toMatchObject({ status: 'complete', outcome: 'remediate' })
    expect(await waiting()).toBe(before)
    expect(await hers()).toEqual([])
    expect(await hers('inactive')).toMatchObject([{ id }])
    expect(await holds()).toEqual([initiator])
    await post('adam.admin', 'policy/scan')
    await service.governance.sweep()
    expect(await hers()).toEqual([])
  })
})
