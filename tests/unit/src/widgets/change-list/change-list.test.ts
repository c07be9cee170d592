import { expect, it } from 'vitest'
import { columnsOf, changeDisplay } from '../../../../../src/widgets/change-list/change-list.logic.ts'

const change = (before: unknown, after: unknown) => ({ name: 'a', title: 'A', before, after })

it.each([
  [[change('x', 'y')], { before: true, after: true }],
  [[change(null, 'y'), change(undefined, false)], { before: false, after: true }],
  [[change('x', null), change(0, '')], { before: true, after: false }],
  [[change(null, 'y'), change('x', null)], { before: true, after: true }],
  [[change(null, null)], { before: true, after: true }],
  [[], { before: true, after: true }],
])('columnsOf %j', (changes, expected) => {
  expect(columnsOf(changes)).toEqual(expected)
})

it.each([
  [true, 'boolean'],
  ['2026-12-31', 'date'],
  ['2026-12-31T10:00:00Z', 'date-time'],
  ['2026-12-31 and more', undefined],
  ['Oslo', undefined],
  [7, undefined],
  [null, undefined],
  [['a'], undefined],
  [{ givenName: 'Mona' }, 'person'],
])('displayOf %j: %s', (value, expected) => {
  expect(changeDisplay(value)).toBe(expected)
})
