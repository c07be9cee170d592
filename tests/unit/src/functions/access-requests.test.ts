import { beforeAll, expect, it } from 'vitest'
import { preferenceLimits } from '../../../../server/gateway/preferences/limits.ts'
import { productFunctions } from '../../../../src/functions/product-functions.ts'

const run = (name: string, ...values: unknown[]) =>
  productFunctions.find((each) => each.name === name)!.run(...values)

// Their code comes with the first screen that calls one.
beforeAll(async () => {
  for (const { ready } of productFunctions) await ready?.()
})

it('a cart of fifty fits into what a person may keep, whatever the items are called', () => {
  const long = 'Freigabe für Zahlungen '.repeat(20)
  let cart: unknown = []
  for (let at = 0; at < 50; at++)
    cart = run('cartWith', cart, {
      id: crypto.randomUUID(),
      type: 'entitlement',
      name: long,
      of: long,
      assignment: crypto.randomUUID(),
      more: 'x',
    })
  expect(cart).toHaveLength(50)
  expect(Buffer.byteLength(JSON.stringify(cart))).toBeLessThan(preferenceLimits.bytes)
})

it('puts nothing into a cart twice', () => {
  const item = { id: 'a', type: 'role', name: 'Clerk', of: '', assignment: '' }
  expect(run('cartWith', [item], item)).toEqual([item])
})

it.each([
  [[{ userId: 'u', catalogId: 'b' }], ['b']],
  [[], []],
  // A platform that does not say which one means all of them.
  [[{ userId: 'u' }], ['a', 'b']],
])('of the items, %j refuses %j', (errors, ids) => {
  const items = [{ id: 'a' }, { id: 'b' }]
  const refused = run('refusedOf', items, 'id', errors, 'catalogId') as { id: string }[]
  expect(refused.map(({ id }) => id)).toEqual(ids)
})

it.each([
  [{ rule: ['07_manager_Mona Ferreira', '08_jobTitle_Clerk'] }, 'manager', 'Mona Ferreira', []],
  [{ RULE: ['04_city_Austin'] }, 'manager', '', ['city: Austin']],
  [{ rule: ['zz_odd', '0', ''] }, 'jobTitle', '', []],
  [undefined, 'jobTitle', '', []],
])('a recommendation by %j says why', (prediction, attribute, value, others) => {
  expect(run('recommendedBecause', prediction, attribute)).toBe(value)
  expect(run('otherReasons', prediction)).toEqual(others)
})

it('filters by the words of the glossary that have a closed set of values', () => {
  const word = (name: string, more: object = {}) => ({
    name,
    displayName: name.toUpperCase(),
    type: 'string',
    ...more,
  })
  const values = (...all: string[]) => ({
    enumeratedValues: all.map((value) => ({ text: `${value}!`, value })),
  })
  const described = {
    '/openidm/managed/assignment': [
      word('riskLevel', values('low', 'high')),
      word('line', values('books')),
      word('free', { enumeratedValues: [] }),
      word('requestable', values('yes')),
      word('secret', { ...values('a'), searchable: false }),
    ],
  }
  expect(run('catalogueWords', described)).toEqual([
    {
      id: 'line',
      type: 'choice',
      multiple: true,
      field: '/glossary/idx/~1entitlement/line',
      label: { en: 'LINE' },
      choices: [{ value: 'books', label: { en: 'books!' } }],
    },
  ])
  expect(run('catalogueWords', {})).toEqual([])
})

it('what a comparison shows that one person lacks becomes items of a cart, as many as it holds', () => {
  const row = (id: string, second: string, requestable = true) => ({
    id,
    type: 'entitlement',
    name: `Item ${id}`,
    application: 'Ledger',
    requestable,
    first: { state: 'held' },
    second: { state: second },
  })
  const rows = [row('a', 'none'), row('b', 'requested'), row('c', 'held'), row('d', 'none', false)]
  expect(run('givable', rows, 'second')).toEqual([
    { id: 'a', type: 'entitlement', name: 'Item a', of: 'Ledger', assignment: '' },
  ])
  expect(run('givable', null, 'second')).toEqual([])
  const many = Array.from({ length: 60 }, (_, at) => ({ id: String(at), type: 'role', name: 'R' }))
  expect(run('cartWithAll', [{ id: '0' }], many)).toHaveLength(50)
})
