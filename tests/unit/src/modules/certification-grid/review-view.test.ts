import { describe, expect, test } from 'vitest'
import { ago } from '../../../../../src/modules/certification-grid/ago.ts'
import {
  mayCertifyTogether,
  mayDecide,
  type ReviewItem,
} from '../../../../../src/modules/certification-grid/review-item.ts'
import { actOf } from '../../../../../src/modules/certification-grid/review-keys.ts'
import { reviewFilterOf, viewIn } from '../../../../../src/modules/certification-grid/review-view.ts'

const address = (values: Readonly<Record<string, string>>) => ({ get: (name: string) => values[name] })

describe('which items are shown', () => {
  const kinds = ['accountGrant', 'roleMembership'] as const

  test('stands in the address; what is odd there is left out', () => {
    expect(
      viewIn(
        address({ type: 'roleMembership', show: 'open', only: 'unused', q: 'lee', sort: '-peers' }),
        kinds,
      ),
    ).toEqual({
      kind: 'roleMembership',
      show: 'open',
      quick: 'unused',
      text: 'lee',
      sort: 'peers',
      descending: true,
    })
    expect(viewIn(address({ type: 'entitlementGrant', show: 'x', only: 'y' }), kinds)).toMatchObject({
      kind: 'accountGrant',
      show: 'all',
      quick: undefined,
      sort: 'risk',
      descending: true,
    })
  })

  test.each([
    [
      'open',
      [
        {
          operator: 'NOT',
          operand: [{ operator: 'EXISTS', operand: { targetName: 'decision.certification.decision' } }],
        },
        // Whose access is gone is nobody's to decide.
        {
          operator: 'NOT',
          operand: [{ operator: 'EQUALS', operand: { targetName: 'gone', targetValue: true } }],
        },
      ],
    ],
    ['decided', [{ operator: 'EXISTS', operand: { targetName: 'decision.certification.decision' } }]],
  ] as const)('%s items are asked of the server', (show, conditions) => {
    const view = { ...viewIn(address({}), kinds), show }
    expect(reviewFilterOf(view)).toEqual({
      operator: 'AND',
      operand: [
        { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'accountGrant' } },
        ...conditions,
      ],
    })
  })
})

test.each([
  [true, 1000, true],
  [undefined, 2, true],
  [false, 1, true],
  [false, 2, false],
])('many are certified as the service lets them be: %s, %i', (allowBulkCertify, count, expected) => {
  expect(mayCertifyTogether(allowBulkCertify === undefined ? {} : { allowBulkCertify }, count)).toBe(expected)
})

describe('keys', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  })

  test.each([
    ['j', { move: 1 }],
    ['k', { move: -1 }],
    ['c', { decide: 'certify' }],
    ['r', { decide: 'revoke' }],
    ['e', { decide: 'exception' }],
    ['x', 'select'],
    ['/', 'search'],
    ['u', 'undo'],
    ['ArrowDown', { move: 1 }],
    ['Enter', 'open'],
    ['z', undefined],
    ['constructor', undefined],
  ])('%s', (name, act) => {
    expect(actOf(key(name), true)).toEqual(act)
  })

  test('single keys can be switched off; arrows stay', () => {
    expect(actOf(key('c'), false)).toBeUndefined()
    expect(actOf(key('ArrowDown'), false)).toEqual({ move: 1 })
  })

  test.each(['ctrlKey', 'metaKey', 'altKey'])('%s is the browser’s', (modifier) => {
    expect(actOf(key('c', { [modifier]: true }), true)).toBeUndefined()
  })
})

describe('what may be decided', () => {
  const item = (more: Partial<ReviewItem> = {}, status: 'in-progress' | 'signed-off' = 'in-progress') =>
    ({
      acknowledge: false,
      permissions: { certify: true, revoke: true },
      decision: { certification: { status } },
      ...more,
    }) as ReviewItem

  test.each([
    [item(), 'certify', true],
    [item(), 'exception', false],
    [item({ acknowledge: true }), 'certify', true],
    [item({ acknowledge: true }), 'revoke', false],
    [item({ gone: true }), 'certify', false],
    [item({}, 'signed-off'), 'certify', false],
  ] as const)('case %#', (of, decision, may) => {
    expect(mayDecide(of, decision)).toBe(may)
  })
})

test.each([
  ['2026-11-23T08:00:00Z', 'today'],
  ['2026-11-22T08:00:00Z', 'yesterday'],
  ['2026-11-01T08:00:00Z', '22 days ago'],
  ['2026-08-01T08:00:00Z', '3 mo. ago'],
  ['2024-08-01T08:00:00Z', '2 yr. ago'],
  // A clock that runs ahead.
  ['2026-12-01T08:00:00Z', 'today'],
])('%s was %s', (moment, said) => {
  expect(ago(moment, 'en', Date.parse('2026-11-23T12:00:00Z'))).toBe(said)
})
