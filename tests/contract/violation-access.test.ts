import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const OWNER = 'otto.owner'
const initiator = itemId('entitlement', 'Payments Hub Payment Initiator')
const approver = itemId('entitlement', 'Payments Hub Payment Approver')
const PHASE = 'violationTask-1'

interface Option {
  readonly grantId: string
  readonly kind: string
  readonly name: string
  readonly byRule: boolean
}

describe.each(databasesByDay)('what a violation is made of: %s', (kind) => {
  let service: GovernanceUnderTest
  let role: string
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
    const { body } = await service.call('adam.admin', 'POST', '/openidm/managed/alpha_role?_action=create', {
      name: 'Payments Desk',
    })
    role = body._id
    await link(`alpha_role/${role}`, 'assignments', 'assignment', initiator)
  })
  afterAll(() => service.close())

  const link = async (path: string, property: string, type: string, id: string, more: object = {}) => {
    const { status, body } = await service.call('adam.admin', 'PATCH', `/openidm/managed/${path}`, [
      {
        operation: 'add',
        field: `/${property}/-`,
        value: { _ref: `managed/alpha_${type}/${id}`, ...more },
      },
    ])
    expect([status, body]).toEqual([200, expect.anything()])
  }
  const post = (who: string, path: string, body: object = {}) =>
    service.call(who, 'POST', `governance/${path}`, body)
  const decide = (id: string, what: string, body: object = {}) =>
    post(OWNER, `violation/${id}/phases/${PHASE}/${what}`, body)
  const options = async (id: string, who = OWNER): Promise<Option[][][]> => {
    const { status, body } = await service.call(who, 'GET', `governance/violation/${id}/access`)
    expect(status).toBe(200)
    return body.sides.map((side: { options: Option[] }[]) => side.map((access) => access.options))
  }
  const preview = async (id: string, grantIds: string[]) =>
    (await post(OWNER, `violation/${id}/remediation`, { grantIds })).body
  const remediate = (id: string, grantIds: string[]) =>
    decide(id, 'remediate', { remediationOptionId: 'grantRemoval', grantIds, justification: 'Four eyes' })

  /** Somebody new who holds the right to enter payments by a role, and is given the right to release them. */
  async function breakRule(name: string, { byRule = false, direct = false } = {}): Promise<string> {
    await service.hire(name, 'mona.manager')
    await link(
      `alpha_role/${role}`,
      'members',
      'user',
      service.id(name),
      byRule ? { _refProperties: { _grantType: 'conditional' } } : {},
    )
    if (direct) await link(`alpha_user/${service.id(name)}`, 'assignments', 'assignment', initiator)
    const { body } = await post('adam.admin', 'requests?_action=create', {
      users: [service.id(name)],
      catalogs: [{ type: 'entitlement', id: approver }],
      accessModifier: 'add',
      justification: 'The quarter ends',
    })
    for (let step = 0; step < 4; step += 1)
      for (const decider of ['mona.manager', OWNER, 'rita.reviewer', 'adam.admin'])
        await post(decider, `requests/${body.result[0].id}?_action=approve`)
    const found = await post(OWNER, 'user/violation/search', {
      targetFilter: {
        operator: 'EQUALS',
        operand: { targetName: 'user.userName', targetValue: name },
      },
    })
    expect(found.body.totalCount).toBe(1)
    return found.body.result[0].id
  }

  test('both sides say how they are held and what would end them', async () => {
    const id = await breakRule('nora.new')
    const { body } = await service.call(OWNER, 'GET', `governance/violation/${id}/access`)
    expect(body.sides).toMatchObject([
      [
        {
          id: initiator,
          name: 'Payment Initiator',
          steps: [{ action: 'role', comment: 'Payments Desk' }],
          options: [{ kind: 'role', name: 'Payments Desk', byRule: false }],
        },
      ],
      [
        {
          id: approver,
          name: 'Payment Approver',
          options: [{ kind: 'entitlement', name: 'Payment Approver', byRule: false }],
        },
      ],
    ])
    expect(body.choices).toMatchObject([
      [{ kind: 'role', name: 'Payments Desk', brings: ['Payment Initiator'] }],
      [
        {
          kind: 'entitlement',
          name: 'Payment Approver',
          application: 'Payments Hub',
          brings: ['Payment Approver'],
        },
      ],
    ])
    const { steps } = body.sides[1][0]
    expect(steps[0]).toMatchObject({ action: 'request', comment: 'The quarter ends' })
    expect(steps.at(-1)).toMatchObject({ action: 'granted' })
    // Whose access it is, and who has no part in it, reads none of it.
    for (const who of ['nora.new', 'rita.reviewer'])
      for (const answer of [
        await service.call(who, 'GET', `governance/violation/${id}/access`),
        await post(who, `violation/${id}/remediation`, { grantIds: [] }),
      ])
        expect(answer.status).toBe(404)
  })

  test('before something is taken away it is said what goes with it, and whether that is enough', async () => {
    const id = await breakRule('paul.pay', { direct: true })
    const [[[own, byRole]], [[other]]] = (await options(id)) as [[[Option, Option]], [[Option]]]
    expect([own.kind, byRole.kind, other.kind]).toEqual(['entitlement', 'role', 'entitlement'])
    expect(await preview(id, [])).toEqual({
      resolved: false,
      lost: [],
      byHand: [],
      remaining: [['Payment Initiator'], ['Payment Approver']],
    })
    // It stays by the role.
    expect(await preview(id, [own.grantId])).toMatchObject({ resolved: false, lost: [] })
    expect(await preview(id, [own.grantId, byRole.grantId])).toMatchObject({
      resolved: true,
      lost: [
        { name: 'Payment Initiator', type: 'entitlement', application: 'Payments Hub' },
        { name: 'Payments Desk', type: 'role' },
      ],
      remaining: [[], ['Payment Approver']],
    })
    expect(await preview(id, [other.grantId])).toMatchObject({
      resolved: true,
      lost: [{ name: 'Payment Approver' }],
    })
    // What was looked at stands as it was.
    expect(await preview(id, [])).toMatchObject({ resolved: false })

    const tooLittle = await remediate(id, [own.grantId])
    expect([tooLittle.status, tooLittle.body.detail.code]).toEqual([400, 'conflict-remains'])
    expect((await options(id)).flat(2)).toHaveLength(3)
    const done = await remediate(id, [own.grantId, byRole.grantId])
    expect(done.body.decision).toMatchObject({ status: 'complete', outcome: 'remediate' })
    // Of what is over nobody reads what the person holds since.
    expect(await options(id)).toEqual([])
    const over = await post(OWNER, `violation/${id}/remediation`, { grantIds: [] })
    expect([over.status, over.body.detail.code]).toEqual([403, 'not-waiting-for-you'])
  })

  test('a role that a rule gives cannot be chosen, and says why', async () => {
    const id = await breakRule('rule.bound', { byRule: true })
    const [[[given]], [[other]]] = (await options(id)) as [[[Option]], [[Option]]]
    expect(given).toMatchObject({ kind: 'role', byRule: true })
    expect(await preview(id, [given.grantId])).toMatchObject({ resolved: false, lost: [] })
    const refused = await remediate(id, [given.grantId])
    expect([refused.status, refused.body.detail.code, refused.body.message]).toEqual([
      400,
      'grant-by-rule',
      expect.stringContaining('Payments Desk is given by a rule'),
    ])
    expect((await remediate(id, [other.grantId])).body.decision.outcome).toBe('remediate')
  })

  test('access of somebody else, and what has nothing to do with it, is not taken', async () => {
    const [first, second] = [await breakRule('one.person'), await breakRule('two.person')]
    const [, [[theirs]]] = (await options(second)) as [unknown, [[Option]]]
    for (const grantIds of [[theirs.grantId], ['forged']]) {
      const answer = await remediate(first, grantIds)
      expect([answer.status, answer.body.detail.code]).toEqual([400, 'grant-not-violating'])
    }
    expect((await options(second)).flat(2)).toHaveLength(2)
  })

  test('several are excepted or forwarded at once, all of them or none', async () => {
    const ids = [await breakRule('many.one'), await breakRule('many.two')]
    const until = new Date(service.time.now + 30 * 86_400_000).toISOString()
    const except = (wanted: string[]) =>
      post(OWNER, 'violation/exception', { ids: wanted, exceptionExpirationDate: until, comment: 'Audit' })
    const refused = await except([...ids, 'gone'])
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'cases-refused'])
    expect(refused.body.detail.refused).toMatchObject([{ id: 'gone', code: 'violation-not-found' }])
    expect((await except(ids)).body.result).toEqual(
      ids.map((id) => ({ id, status: 'exception', outcome: 'exception' })),
    )
    const more = [await breakRule('many.three'), await breakRule('many.four')]
    const forward = (to: string) =>
      post(OWNER, 'violation/reassign', { ids: more, updatedActors: [{ id: service.id(to) }] })
    // Nobody decides about themselves.
    expect((await forward('many.four')).body.detail.code).toBe('cases-not-reassigned')
    expect((await forward('rita.reviewer')).status).toBe(200)
    const { body } = await post('rita.reviewer', 'user/violation/search?actorStatus=active')
    expect(body.result.map(({ id }: { id: string }) => id).toSorted()).toEqual(more.toSorted())
  })
})
