import { expect, test } from 'vitest'
import { StateRuntime } from '../../../../engine/runtime/screen-state.ts'

const start = (kept: Map<string, unknown>) =>
  new StateRuntime(
    { cart: { initial: [], shared: 'cart' } },
    () => {
      throw new Error('Shared values are no drafts.')
    },
    {
      get: (name) => kept.get(name),
      set: (name, value) => void (value === undefined ? kept.delete(name) : kept.set(name, value)),
    },
  )

test('a shared value is found again by the next screen, and forgotten when it is as it was at first', () => {
  const kept = new Map<string, unknown>()
  start(kept).set('cart', ['a'])
  const next = start(kept)
  expect(next.get('cart')).toEqual(['a'])
  next.set('cart', [])
  expect(kept.size).toBe(0)
})

test('what an older version left where a list belongs is not taken', () => {
  expect(start(new Map([['cart', { people: [] }]])).get('cart')).toEqual([])
})
