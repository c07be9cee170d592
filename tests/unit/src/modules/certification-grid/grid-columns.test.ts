import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readChoice } from '../../../../../src/modules/certification-grid/column-choice.ts'
import {
  columnsOfKind,
  type GridColumn,
} from '../../../../../src/modules/certification-grid/grid-columns.tsx'
import { saidAccess, type ReviewItem } from '../../../../../src/modules/certification-grid/review-item.ts'
import { reviewItem } from '../../../../support/review-item.ts'

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
  const { columns, shown } = columnsOfKind({ uiConfig }, 'entitlementGrant')
  expect(shown).toEqual(['person', 'application', 'access', 'flags', 'user.city'])
  expect(columns.find(({ id }) => id === 'user.city')).toMatchObject({ name: 'city', sort: 'user.city' })
  expect(columnsOfKind({ uiConfig }, 'accountGrant').shown).toContain('risk')
  expect(columnsOfKind({}, 'entitlementGrant').shown).toHaveLength(7)
})

describe('an account', () => {
  const account = reviewItem('7', {
    user: { id: 'u', userName: 'adam.admin', givenName: 'Adam', sn: 'Admin' },
    item: { type: 'accountGrant' },
    application: { name: 'Ledger' },
    account: { id: 'adam.admin', displayName: 'Adam Admin' },
    descriptor: { idx: { '/account': { displayName: 'aadmin' } } },
  })
  const { account: _, ...without } = account
  const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`
  const words = { t, translate: {} } as unknown as Parameters<GridColumn['cell']>[1]
  const said = (id: string, item: ReviewItem) =>
    renderToStaticMarkup(
      columnsOfKind({}, 'accountGrant')
        .columns.find((each) => each.id === id)!
        .cell(item, words),
    )

  test('has a name of its own, and an owner', () => {
    expect(said('account', account)).toBe('<bdi>aadmin</bdi>')
    expect(said('accountOwner', account)).toBe('<bdi>Adam Admin</bdi>')
    expect(said('account', { ...account, descriptor: {} })).toBe('<bdi>adam.admin</bdi>')
    expect([said('account', { ...without, descriptor: {} }), said('accountOwner', without)]).toEqual([
      '<bdi>–</bdi>',
      '<bdi>–</bdi>',
    ])
  })

  test('is said to be one wherever it stands in a sentence', () => {
    expect(saidAccess(account, t)).toBe('reviews.accountIn {"account":"aadmin","application":"Ledger"}')
    const { application: __, ...nowhere } = account
    expect(saidAccess(nowhere as ReviewItem, t)).toBe('reviews.accountNamed {"account":"aadmin"}')
    const entitlement: ReviewItem = {
      ...account,
      item: { type: 'entitlementGrant' },
      entitlement: { displayName: 'Poster' },
    }
    expect(saidAccess(entitlement, t)).toBe('Poster')
  })
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
