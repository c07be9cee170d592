import { describe, expect, it } from 'vitest'
import { chosenTab, tabAfter } from '../../../../../src/widgets/tabs/tabs.logic.ts'

const ids = ['a', 'b', 'c']

it.each([
  [undefined, 'a'],
  ['b', 'b'],
  ['gone', 'a'],
])('an address with %s shows %s', (wanted, chosen) => expect(chosenTab(ids, wanted)).toBe(chosen))

it('there may be no tab', () => expect(chosenTab([], 'a')).toBeUndefined())

describe('keys', () => {
  it.each([
    ['a', 'ArrowRight', 'ltr', 'b'],
    ['c', 'ArrowRight', 'ltr', 'a'],
    ['a', 'ArrowLeft', 'ltr', 'c'],
    ['a', 'ArrowLeft', 'rtl', 'b'],
    ['a', 'ArrowRight', 'rtl', 'c'],
    ['b', 'Home', 'ltr', 'a'],
    ['b', 'End', 'rtl', 'c'],
    ['b', 'Tab', 'ltr', undefined],
  ] as const)('from %s, %s in %s leads to %s', (from, key, direction, to) =>
    expect(tabAfter(ids, from, key, direction)).toBe(to),
  )
})
