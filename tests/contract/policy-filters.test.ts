import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { endItem, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const reader = itemId('entitlement', 'Ledger Report Reader')
const booker = itemId('entitlement', 'Travel Desk Trip Booker')
const travel = itemId('application', 'Travel Desk')
const ledger = itemId('application', 'Ledger')
const role = itemId('role', 'Payment release')

const is = (targetName: string, targetValue: unknown, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, targetValue },
})

describe.each(databasesByDay)('what a rule is about by filters: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind), users: 20 })
    for (const name of ['fay.filter', 'gus.filter', 'hal.filter', 'ida.filter'])
      await service.hire(name, 'mona.manager', { city: name === 'gus.filter' ? 'Lyon' : 'Oslo' })
    await service.governance.sweep()
  })
  afterAll(() => service.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    service.call('adam.admin', method, `governance/policy/rule${path}`, body)
  const rule = (more: object) => ({
    name: 'By filter',
    policyRuleOwner: { id: service.id('otto.owner') },
    groups: [[], []],
    ...more,
  })
  const make = async (more: object): Promise<string> => {
    const { status, body } = await call('POST', '', rule(more))
    expect([status, body]).toEqual([201, expect.anything()])
    return body.id
  }
  const give = async (name: string, type: 'application' | 'assignment' | 'role', id: string) => {
    const path = `/openidm/managed/alpha_user/${service.id(name)}`
    const value = { _ref: `managed/alpha_${type}/${id}` }
    const { status } = await service.call('adam.admin', 'PATCH', path, [
      { operation: 'add', field: `/${type}s/-`, value },
    ])
    expect(status).toBe(200)
  }
  const foundBy = async (id: string): Promise<string[]> => {
    const targetFilter = is('policyRule.id', id)
    const { body } = await service.call('adam.admin', 'POST', 'governance/violation/search?_pageSize=50', {
      targetFilter,
    })
    return body.result.map(({ user }: { user: { userName: string } }) => user.userName).toSorted()
  }
  const previewed = async (more: object): Promise<string[]> =>
    (await call('POST', '/preview', rule(more))).body.first
      .map(({ userName }: { userName: string }) => userName)
      .filter((name: string) => name.endsWith('.filter'))
      .toSorted()

  test('a side is what its filter finds in the catalogue, also what comes there later', async () => {
    const sides = [is('application.name', 'Ledger'), is('application.name', 'Travel Desk')]
    const id = await make({ filters: { sides } })
    const { body } = await call('GET', `/${id}`)
    expect(body.filters).toEqual({ sides })
    for (const matches of body.matches) expect(matches).toBeGreaterThan(1)
    await give('fay.filter', 'assignment', reader)
    await give('fay.filter', 'assignment', booker)
    await give('hal.filter', 'application', ledger)
    await give('hal.filter', 'application', travel)
    await give('ida.filter', 'assignment', reader)
    expect(await previewed({ filters: { sides } })).toEqual(['fay.filter', 'hal.filter'])
    // Nobody asked for a scan: whose access grew is looked at by itself.
    await service.governance.sweep()
    expect((await foundBy(id)).filter((name) => name.endsWith('.filter'))).toEqual([
      'fay.filter',
      'hal.filter',
    ])

    const before = body.matches[0]
    await sql`update iga_catalog set doc = jsonb_set(doc, '{application,name}', '"Ledger"') where id = ${itemId(
      'entitlement',
      'Payments Hub Payment Initiator',
    )}`.execute(service.governance.db)
    await service.governance.sweep()
    expect((await call('GET', `/${id}`)).body.matches[0]).toBe(before + 1)
    await give('ida.filter', 'application', travel)
    await service.governance.sweep()
    expect(await foundBy(id)).toContain('ida.filter')
  })

  test('a request is held against what the filters find, and against whom the rule is about', async () => {
    const asked = async (name: string, ...catalogs: string[]) => {
      const { body } = await service.call(name, 'POST', 'governance/requests?_action=preview', {
        users: [service.id(name)],
        catalogs: catalogs.map((each) => ({ type: 'entitlement', id: each })),
        accessModifier: 'add',
      })
      return body.result[0].conflicts.map(
        ({ policyRule }: { policyRule: { name: string } }) => policyRule.name,
      )
    }
    const id = await make({
      name: 'Lyon only',
      groups: [[reader], []],
      filters: {
        people: is('city', 'Lyon'),
        sides: [
          null,
          {
            operator: 'AND',
            operand: [
              is('item.type', 'entitlementGrant'),
              is('entitlement.displayName', 'Trip Booker', 'CONTAINS'),
            ],
          },
        ],
      },
    })
    await service.hire('jo.filter', 'mona.manager', { city: 'Oslo' })
    const names = await asked('gus.filter', reader, booker)
    expect(names).toContain('Lyon only')
    expect(await asked('jo.filter', reader, booker)).not.toContain('Lyon only')
    await give('gus.filter', 'assignment', reader)
    await give('gus.filter', 'assignment', booker)
    await service.call('adam.admin', 'POST', 'governance/policy/scan')
    await service.governance.sweep()
    expect(await foundBy(id)).toEqual(['gus.filter'])
  })

  test.each<[string, object, string]>([
    ['a side without anything', { groups: [[reader], []] }, '/groups/1'],
    ['a filter of nothing', { groups: [[reader], []], filters: { sides: [null, {}] } }, '/groups/1'],
    [
      'no property of the catalogue',
      { filters: { sides: [is('secret', 'x'), is('id', 'y')] } },
      '/filters/sides/0',
    ],
    [
      'no property of people',
      { groups: [[reader], [booker]], filters: { people: is('password', 'x') } },
      '/filters/people',
    ],
  ])('%s is refused, with its place', async (_, more, at) => {
    for (const path of ['', '/preview']) {
      const { status, body } = await call('POST', path, rule(more))
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(at)])
    }
  })

  test('a rule whose filters cannot be followed is about nobody, and holds nothing up', async () => {
    const { documents } = service.governance
    const odd = {
      groups: [[reader], [booker]],
      filters: { people: is('gone', 'x'), sides: [{ operator: 'NONE' }, 7] },
    }
    await documents.write({
      kind: 'policy-rule',
      id: 'odd',
      doc: { id: 'odd', name: 'Odd', ...odd } as never,
    })
    await service.hire('kim.filter', 'mona.manager')
    await give('kim.filter', 'assignment', reader)
    await give('kim.filter', 'assignment', booker)
    await service.call('adam.admin', 'POST', 'governance/policy/scan')
    await service.governance.sweep()
    expect((await service.call('adam.admin', 'GET', 'governance/policy/scan')).body.status).toBe('done')
    expect(await foundBy('odd')).toEqual([])
    const { rows } = await sql`select 1 from iga_policy_stale`.execute(service.governance.db)
    expect(rows).toEqual([])
  })

  test('whole applications are said by name, and what finds nothing is not kept', async () => {
    const other = is('riskLevel', ['medium', 'high'], 'IN')
    const both = { operator: 'OR', operand: [is('application.id', [travel], 'IN'), other] }
    const sides = [is('application.id', [ledger], 'IN'), both]
    const id = await make({ groups: [[reader], [role]], filters: { sides } })
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      filters: { sides },
      applications: [[{ id: ledger, name: 'Ledger' }], [{ id: travel, name: 'Travel Desk' }]],
      conditions: [null, other],
      sides: [[{ id: reader, kind: 'entitlement' }], [{ id: role, kind: 'role' }]],
    })
    const groups = [[reader], [booker]]
    const { body } = await call('PUT', `/${id}`, rule({ groups, filters: { sides: [null, null] } }))
    expect(body).not.toHaveProperty('filters')
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      applications: [[], []],
      conditions: [null, null],
      matches: [0, 0],
    })
  })

  test('access that goes ends what a filter found', async () => {
    await endItem(service.governance.db, service.id('hal.filter'), travel)
    const { body: open } = await service.call(
      'adam.admin',
      'POST',
      'governance/violation/search?_pageSize=50',
      {
        targetFilter: is('decision.status', 'in-progress'),
      },
    )
    expect(open.result.map(({ user }: { user: { userName: string } }) => user.userName)).not.toContain(
      'hal.filter',
    )
  })
})
