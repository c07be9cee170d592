import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// How many items there are of each value, over all that is found and not only the page.
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const FIELDS = 'item.type,application.id,riskLevel,owner.id,glossary.idx./entitlement.category'
const is = (targetName: string, targetValue: string) => ({
  operator: 'EQUALS',
  operand: { targetName, targetValue },
})
const has = (text: string) => ({
  operator: 'OR',
  operand: ['application.name', 'descriptor.idx./entitlement.displayName', 'role.name'].map((targetName) => ({
    operator: 'CONTAINS',
    operand: { targetName, targetValue: text },
  })),
})
const and = (...operand: object[]) => ({ operator: 'AND', operand })
async function search(targetFilter?: object, query = `_pageSize=1&_facets=${encodeURIComponent(FIELDS)}`) {
  const { status, body } = await service.call(
    'erin.employee',
    'POST',
    `governance/catalog?_action=search&${query}`,
    {
      targetFilter,
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Row = { entitlement?: { displayName: string }; role?: { name: string }; application: { name: string } }
type Value = { value: string; count: number; label?: string }
const sum = (values: readonly Value[]) => values.reduce((all, { count }) => all + count, 0)

test('counts add up to all that is found, whatever the page shows', async () => {
  const all = await search()
  expect(all.result).toHaveLength(1)
  expect(sum(all.facets['item.type'])).toBe(all.totalCount)
  for (const { value, count } of all.facets['item.type'] as Value[])
    expect((await search(is('item.type', value), '_pageSize=0')).totalCount).toBe(count)
  for (const field of FIELDS.split(','))
    for (const { value, count } of all.facets[field] as Value[])
      expect((await search(is(field, value), '_pageSize=0')).totalCount, `${field} ${value}`).toBe(count)
})

test('applications and owners have names', async () => {
  const { facets } = await search()
  expect(facets['application.id'].map(({ label }: Value) => label)).toContain('Payments Hub')
  expect(facets['owner.id']).toContainEqual({
    value: service.id('otto.owner'),
    label: 'Otto Brandt',
    count: expect.any(Number),
  })
})

test('what is chosen of a field narrows the counts of the others, and not its own', async () => {
  const all = await search()
  const chosen = await search(and(is('item.type', 'entitlementGrant'), is('riskLevel', 'high')))
  expect(chosen.totalCount).toBeGreaterThan(0)
  const kinds = Object.fromEntries(chosen.facets['item.type'].map((each: Value) => [each.value, each.count]))
  expect(kinds['entitlementGrant']).toBe(chosen.totalCount)
  expect(kinds['accountGrant']).toBe(
    (await search(and(is('item.type', 'accountGrant'), is('riskLevel', 'high')), '_pageSize=0')).totalCount,
  )
  expect(sum(chosen.facets['riskLevel'])).toBeLessThan(sum(all.facets['riskLevel']))
  const either = await search({
    operator: 'IN',
    operand: { targetName: 'riskLevel', targetValue: ['low', 'high'] },
  })
  expect(either.facets['riskLevel']).toEqual(all.facets['riskLevel'])
})

test('a text counts as it is searched, also with wrong letters; what has it in its name comes first', async () => {
  const found = await search(has('paymnet'))
  expect(found.totalCount).toBeGreaterThan(1)
  expect(sum(found.facets['item.type'])).toBe(found.totalCount)
  const { result } = await search(has('payment'), '_pageSize=20')
  const names = result.map(
    (row: Row) => row.entitlement?.displayName ?? row.role?.name ?? row.application.name,
  )
  const first = names.findIndex((name: string) => !/payment/i.test(name))
  expect(first === -1 || names.slice(first).every((name: string) => !/payment/i.test(name))).toBe(true)
})

test('without asking nothing is counted, and it costs one statement more', async () => {
  expect(await search(undefined, '_pageSize=1')).not.toHaveProperty('facets')
  const { database } = service
  const sent = async (query?: string) => {
    const before = database.statementsSent()
    await search(undefined, query)
    return database.statementsSent() - before
  }
  expect((await sent()) - (await sent('_pageSize=1'))).toBe(1)
})

test.each(['doc', 'item.type,', 'glossary.idx./entitlement.x y', `${'riskLevel,'.repeat(9)}riskLevel`])(
  'does not count by %s',
  async (fields) => {
    const path = `governance/catalog?_action=search&_facets=${encodeURIComponent(fields)}`
    expect((await service.call('erin.employee', 'POST', path, {})).status).toBe(400)
  },
)
