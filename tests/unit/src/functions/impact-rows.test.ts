import { expect, it } from 'vitest'
import { impactRows } from '../../../../src/functions/impact-rows.ts'

const erin = { id: 'erin', givenName: 'Erin' }
const access = (compositeId: string, name: string, isNew: boolean) => ({ compositeId, name, isNew })
const cart = [
  { id: 'c1', name: 'Payment Initiator' },
  { id: 'c2', name: 'Vendor Maintenance' },
  { id: 'r1', name: 'Payer' },
]
const rule = { id: 'p1', name: 'Four eyes', description: 'Nobody does both.' }
const preview = (more: object) => ({ user: erin, items: [], conflicts: [], phases: [], ...more })
const clash = (...violatingAccess: object[]) =>
  impactRows([preview({ conflicts: [{ policyRule: rule, user: erin, violatingAccess }] })], cart).find(
    ({ kind }) => kind === 'clash',
  )

it.each([
  {
    title: 'what is asked for against what is held',
    access: [access('c1', 'Payment Initiator', true), access('g1', 'Payment Approver', false)],
    wanted: ['Payment Initiator'],
    held: ['Payment Approver'],
    leave: ['c1'],
  },
  {
    title: 'two things of the cart',
    access: [access('c1', 'Payment Initiator', true), access('c2', 'Vendor Maintenance', true)],
    wanted: ['Payment Initiator', 'Vendor Maintenance'],
    held: [],
    leave: ['c1', 'c2'],
  },
  {
    title: 'what a role of the cart brings: the role is what can be left out',
    access: [
      access('r1', 'Payment Initiator', true),
      access('r1', 'Payment Reader', true),
      access('g1', 'Payment Approver', false),
    ],
    wanted: ['Payment Initiator', 'Payment Reader'],
    held: ['Payment Approver'],
    leave: ['r1'],
  },
  {
    title: 'something that is not in the cart any more',
    access: [access('c9', 'Gone', true), access('g1', 'Payment Approver', false)],
    wanted: ['Gone'],
    held: ['Payment Approver'],
    leave: [],
  },
])('a broken rule says both sides, and what can be left out: $title', ({ access: given, ...expected }) => {
  const row = clash(...given)!
  expect([row.title, row.text]).toEqual(['Four eyes', 'Nobody does both.'])
  expect({ wanted: row.wanted, held: row.held, leave: row.leave.map(({ id }) => id) }).toMatchObject({
    wanted: expected.wanted,
    held: expected.held,
    leave: expected.leave,
  })
})

it('stands in the order of people, their rules, their items, and who decides in turn', () => {
  const rows = impactRows(
    [
      preview({
        items: [
          { catalogId: 'c1', name: 'Payment Initiator', state: 'new' },
          { catalogId: 'c2', name: 'Vendor Maintenance', state: 'held', message: 'Held.' },
          { catalogId: 'r1', name: 'Payer', state: 'refused', message: 'Not for Erin.' },
        ],
        conflicts: [{ policyRule: rule, violatingAccess: [] }],
        phases: [
          { name: 'a', displayName: 'Manager', asked: [], said: 'Mona' },
          { name: 'b', displayName: 'Owner', asked: [], said: 'Otto or Fred' },
          { name: 'c', displayName: 'Application', asked: [], said: 'Mona' },
        ],
      }),
      preview({ user: { id: 'jonas' } }),
    ],
    cart,
  )
  expect(rows.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['person', erin, ''],
    ['clash', 'Four eyes', 'Nobody does both.'],
    ['item', 'Payment Initiator', ''],
    ['item', 'Vendor Maintenance', ''],
    ['item', 'Payer', 'Not for Erin.'],
    ['phase', 'Mona', 'Manager, Application'],
    ['phase', 'Otto or Fred', 'Owner'],
    ['person', { id: 'jonas' }, ''],
  ])
  expect(rows.map(({ conflicts }) => conflicts)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

it.each([undefined, null, 'x', [null], [{}]])('of %j it makes no fault', (given) => {
  expect(() => impactRows(given, given)).not.toThrow()
})
