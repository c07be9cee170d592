import { expect, test } from 'vitest'
import {
  moved,
  readChoice,
  shownColumns,
} from '../../../../../src/modules/certification-grid/column-choice.ts'
import { columnsOf } from '../../../../../src/modules/certification-grid/grid-columns.tsx'

test('the template says which columns stand until somebody chooses; what it names beyond ours is a column too', () => {
  const uiConfig = {
    columnConfig: {
      entitlements: [
        'user.user',
        'application.application',
        'entitlement.entitlement',
        'review.flags',
        'user.city',
      ],
    },
  }
  const { columns, shown } = columnsOf({ uiConfig }, 'entitlementGrant')
  expect(shown).toEqual(['person', 'application', 'access', 'flags', 'user.city'])
  expect(columns.find(({ id }) => id === 'user.city')).toMatchObject({ name: 'city', sort: 'user.city' })
  expect(columnsOf({ uiConfig }, 'accountGrant').shown).toContain('risk')
  expect(columnsOf({}, 'entitlementGrant').shown).toHaveLength(7)
})

test('what was chosen stands in its order; a column that is gone does not', () => {
  const all = ['a', 'b', 'c']
  expect(shownColumns(all, ['a', 'b'], undefined)).toEqual(['a', 'b'])
  expect(shownColumns(all, ['a', 'b'], ['c', 'gone', 'a'])).toEqual(['c', 'a'])
  expect(shownColumns(all, ['a', 'b'], ['gone'])).toEqual(['a', 'b'])
  expect(moved(all, 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(all, 'a', -1)).toBe(all)
})

test.each([undefined, null, 7, 'text', { shown: 'a' }, { widths: { a: 'wide' } }, { widths: null }])(
  'a choice that cannot be read is none: %j',
  (value) => expect(readChoice(value)).toEqual({}),
)

test('widths stay where they can be read', () => {
  expect(readChoice({ shown: ['a'], widths: { a: 1, b: 5000, c: 120.4 } })).toEqual({
    shown: ['a'],
    widths: { a: 48, b: 600, c: 120 },
  })
})
