import { expect, it } from 'vitest'
import { limits } from '../../../../../server/gateway/preferences/limits.ts'
import { productFunctions } from '../../../../../src/widgets/functions.ts'

const run = (name: string, ...values: unknown[]) =>
  productFunctions.find((each) => each.name === name)!.run(...values)

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
  expect(Buffer.byteLength(JSON.stringify(cart))).toBeLessThan(limits.bytes)
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
