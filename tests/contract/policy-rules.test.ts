import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const poster = itemId('entitlement', 'Ledger Report Reader')
const booker = itemId('entitlement', 'Travel Desk Trip Booker')
const closer = itemId('entitlement', 'Ledger Period Closer')
const ofOslo = { operator: 'EQUALS', operand: { targetName: 'city', targetValue: 'Oslo' } }
const DAY = 86_400_000

describe.each(databasesByDay)('rules that administrators write: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
    for (const name of ['rule.owner', 'rae.reader', 'bo.booker']) await service.hire(name, 'mona.manager')
  })
  afterAll(() => service.close())

  const rule = (more: object = {}) => ({
    name: 'Read the books and travel',
    policyRuleOwner: { id: `managed/user/${service.id('rule.owner')}` },
    riskScore: '40',
    groups: [[poster], [booker]],
    ...more,
  })
  const call = (
    who: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => service.call(who, method, `governance/policy/rule${path}`, body, headers)
  const make = async (more: object = {}): Promise<string> => {
    const { status, body } = await call('adam.admin', 'POST', '', rule(more))
    expect([status, body]).toEqual([201, expect.anything()])
    return body.id
  }
  const give = async (name: string, assignment: string) => {
    const path = `/openidm/managed/alpha_user/${service.id(name)}`
    const value = { _ref: `managed/alpha_assignment/${assignment}` }
    const { status } = await service.call('adam.admin', 'PATCH', path, [
      { operation: 'add', field: '/assignments/-', value },
    ])
    expect(status).toBe(200)
  }
  const ask = (name: string, ...ids: string[]) =>
    service.call(name, 'POST', 'governance/requests?_action=create', {
      users: [service.id(name)],
      catalogs: ids.map((id) => ({ type: 'entitlement', id })),
      accessModifier: 'add',
      justification: 'For the trip',
    })
  const codeOf = ({ status, body }: { status: number; body: { detail?: { code?: string } } }) => [
    status,
    body.detail?.code,
  ]

  test('one is made, read by its owner, changed, found and deleted', async () => {
    const id = await make()
    expect((await call('rule.owner', 'GET', `/${id}`)).body).toMatchObject({
      id,
      _rev: 0,
      active: true,
      onRequest: 'warn',
      policyRuleOwner: { userName: 'rule.owner' },
    })
    for (const who of ['rita.reviewer', 'mona.manager'])
      expect((await call(who, 'GET', `/${id}`)).status).toBe(404)
    for (const [method, path, body] of [
      ['POST', '', rule()],
      ['POST', '/preview', rule()],
      ['PUT', `/${id}`, rule()],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect([method, (await call('rule.owner', method, path, body)).status]).toEqual([method, 403])
    const changed = await call('adam.admin', 'PUT', `/${id}`, rule({ riskScore: '90' }), {
      'if-match': '"0"',
    })
    expect(changed.body).toMatchObject({ _rev: 1, riskScore: '90' })
    const late = await call('adam.admin', 'PUT', `/${id}`, rule(), { 'if-match': '0' })
    expect(codeOf(late)).toEqual([412, 'policy-rule-changed'])
    const found = await call('rule.owner', 'POST', '/search', {})
    expect(found.body.result.map((each: { id: string }) => each.id)).toEqual([id])
    expect((await call('adam.admin', 'DELETE', `/${id}`)).status).toBe(200)
    expect((await call('adam.admin', 'GET', `/${id}`)).status).toBe(404)
    const trail = await service.governance.db
      .withTables<{ audit: { action: string; resource: string } }>()
      .selectFrom('audit')
      .select('action')
      .where('resource', '=', `iga/policy-rule/${id}`)
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['update', 'update', 'delete'])
  })

  test('each change leaves a version: who, when and what, for its owner and administrators', async () => {
    const id = await make()
    const changed = rule({ riskScore: '90', filters: { people: ofOslo }, description: 'Both at once' })
    await call('adam.admin', 'PUT', `/${id}`, changed)
    // Saved as it is: nothing to tell.
    await call('adam.admin', 'PUT', `/${id}`, changed)
    await call('adam.admin', 'PUT', `/${id}`, rule({ groups: [[poster], [booker, closer]] }))
    const { status, body } = await call('rule.owner', 'GET', `/${id}/history?_pageSize=2`)
    expect([status, body.totalCount]).toEqual([200, 3])
    expect(body.result).toMatchObject([
      {
        version: 3,
        act: 'changed',
        current: true,
        by: { userName: 'adam.admin' },
        at: new Date(service.time.now).toISOString(),
        changes: [
          { field: 'riskScore', before: '90', after: '40' },
          { field: 'description', before: 'Both at once', after: null },
          { field: 'groups.1', before: ['Trip Booker'], after: ['Trip Booker', 'Period Closer'] },
          { field: 'filters.people', before: 'City is Oslo', after: null },
        ],
      },
      { version: 2, current: false },
    ])
    const second = (await call('adam.admin', 'GET', `/${id}/history?_pageSize=2&_pagedResultsOffset=2`)).body
    expect(second.result).toMatchObject([{ version: 1, act: 'created' }])
    expect(second.result[0].changes).toContainEqual(
      expect.objectContaining({ field: 'policyRuleOwner', before: null }),
    )
    for (const who of ['rita.reviewer', 'mona.manager'])
      expect((await call(who, 'GET', `/${id}/history`)).status).toBe(404)
    expect((await call('adam.admin', 'GET', '/nothing/history')).status).toBe(404)

    // What was changed elsewhere is found; what was deleted is still read, by administrators.
    const doc = { ...(await call('adam.admin', 'GET', `/${id}`)).body, name: 'From elsewhere' }
    await service.governance.documents.write({ kind: 'policy-rule', id, doc })
    await call('adam.admin', 'DELETE', `/${id}`)
    const gone = (await call('adam.admin', 'GET', `/${id}/history`)).body
    expect(gone.result.map(({ act }: { act: string }) => act)).toEqual([
      'deleted',
      'found',
      'changed',
      'changed',
      'created',
    ])
    expect((await call('rule.owner', 'GET', `/${id}/history`)).status).toBe(404)
  })

  test('an older version is brought back as a new one, unless somebody changed the rule meanwhile', async () => {
    const id = await make()
    await call('adam.admin', 'PUT', `/${id}`, rule({ riskScore: '90' }))
    const restore = (who: string, body: object, headers?: Record<string, string>) =>
      call(who, 'POST', `/${id}/restore`, body, headers)
    expect((await restore('rule.owner', { version: 1 })).status).toBe(403)
    expect((await restore('adam.admin', { version: 0 })).status).toBe(400)
    expect(codeOf(await restore('adam.admin', { version: 9 }))).toEqual([
      404,
      'policy-rule-version-not-found',
    ])
    expect(codeOf(await restore('adam.admin', { version: 1 }, { 'if-match': '0' }))).toEqual([
      412,
      'policy-rule-changed',
    ])
    const back = await restore('adam.admin', { version: 1 }, { 'if-match': '"1"' })
    expect(back.body).toMatchObject({ riskScore: '40', _rev: 2 })
    const { result } = (await call('adam.admin', 'GET', `/${id}/history`)).body
    expect(result).toMatchObject([
      { version: 3, act: 'restored', restores: 1, current: true },
      { version: 2, current: false },
      { version: 1, current: true },
    ])
    // What another program wrote is no rule: it is told, and not brought back.
    const odd = { id, name: 'Odd', groups: 'none', filters: 7 }
    await service.governance.documents.write({ kind: 'policy-rule', id, doc: odd })
    await call('adam.admin', 'PUT', `/${id}`, rule())
    const told = (await call('adam.admin', 'GET', `/${id}/history?_pageSize=2`)).body
    expect(told.result.map(({ act }: { act: string }) => act)).toEqual(['changed', 'found'])
    expect(codeOf(await restore('adam.admin', { version: 4 }))).toEqual([
      404,
      'policy-rule-version-not-found',
    ])
    expect(codeOf(await call('adam.admin', 'POST', '/nothing/restore', { version: 1 }))).toEqual([
      404,
      'policy-rule-not-found',
    ])
    await call('adam.admin', 'DELETE', `/${id}`)
  })

  test.each([
    [{ groups: [[poster], [poster]] }, 'policy-rule-not-usable', '/groups'],
    [{ groups: [[poster], ['gone']] }, 'policy-rule-not-usable', '/groups/1'],
    [{ policyRuleOwner: { id: 'nobody' } }, 'policy-rule-not-usable', '/policyRuleOwner/id'],
    [{ groups: [[poster]] }, undefined, undefined],
    [{ documentationUrl: 'javascript:alert(1)' }, undefined, undefined],
    [{ riskScore: '101' }, undefined, undefined],
    [{ groups: [[poster], Array.from({ length: 501 }, (_, at) => `e${at}`)] }, undefined, undefined],
  ])('%j is refused', async (more, code, pointer) => {
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/preview'],
    ] as const) {
      const { status, body } = await call('adam.admin', method, path, rule(more))
      expect(status).toBe(400)
      if (code) expect(body.detail).toMatchObject({ code, pointer })
    }
  })

  test('who would break it is said before it counts', async () => {
    const before = (await call('adam.admin', 'POST', '/preview', rule())).body
    await give('rae.reader', poster)
    await give('rae.reader', booker)
    const { body } = await call('adam.admin', 'POST', '/preview', rule())
    expect(body.people).toBe(before.people + 1)
    if (body.people <= 20)
      expect(body.first.map(({ userName }: { userName: string }) => userName)).toContain('rae.reader')
    const { body: all } = await service.call('adam.admin', 'POST', 'governance/violation/search', {})
    expect(all.totalCount).toBe(0)
  })

  test('a request that it forbids cannot be made, one that it warns of can', async () => {
    const id = await make({ onRequest: 'refuse' })
    const refused = await ask('bo.booker', poster, booker)
    expect(codeOf(refused)).toEqual([400, 'policy-rule-refuses'])
    expect(refused.body.message).toContain('Read the books and travel')
    expect((await ask('bo.booker', poster)).body.result).toHaveLength(1)
    await call('adam.admin', 'PUT', `/${id}`, rule({ onRequest: 'warn' }))
    await give('bo.booker', poster)
    expect((await ask('bo.booker', booker)).body.result[0].policyViolations).toMatchObject([
      { policyRule: { id } },
    ])
    await call('adam.admin', 'DELETE', `/${id}`)
  })

  test('exceptions are bounded by it, also once it was changed, and it stays while somebody breaks it', async () => {
    const id = await make({ exceptions: { allowed: true, maxDays: 30 } })
    await service.call('adam.admin', 'POST', 'governance/policy/scan')
    await service.governance.sweep()
    const { body } = await service.call('rule.owner', 'POST', 'governance/user/violation/search', {})
    const mine = body.result.filter(
      ({ user }: { user: { userName: string } }) => user.userName === 'rae.reader',
    )
    expect(mine).toHaveLength(1)
    const except = (days: number) =>
      service.call(
        'rule.owner',
        'POST',
        `governance/violation/${mine[0].id}/phases/violationTask-1/exception`,
        {
          exceptionExpirationDate: new Date(service.time.now + days * DAY).toISOString(),
          comment: 'Until the audit',
        },
      )
    expect(codeOf(await except(32))).toEqual([400, 'exception-too-long'])
    await call('adam.admin', 'PUT', `/${id}`, rule({ exceptions: { allowed: false } }))
    expect(codeOf(await except(1))).toEqual([400, 'exception-not-allowed'])
    await call(
      'adam.admin',
      'PUT',
      `/${id}`,
      rule({ exceptions: { allowed: true, maxDays: 30 }, correctionAdvice: 'Ask Bo' }),
    )
    const excepted = await except(30)
    expect(excepted.body).toMatchObject({
      policyRule: { correctionAdvice: 'Ask Bo' },
      decision: { status: 'exception' },
    })
    const kept = await call('adam.admin', 'DELETE', `/${id}`)
    expect(codeOf(kept)).toEqual([409, 'policy-rule-in-use'])
  })
})
