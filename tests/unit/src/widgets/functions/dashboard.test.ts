import { describe, expect, test } from 'vitest'
import {
  decisionKey,
  endingSoon,
  firstToDecide,
  nextToDecide,
} from '../../../../../src/widgets/functions/dashboard.ts'

const row = (id: string, more: object = {}, decision: object = {}) => ({
  id,
  phases: [{ name: 'managerApproval' }],
  decision: { startDate: '2026-11-01', ...decision },
  ...more,
})
const ids = (rows: unknown[]) => rows.map((each) => (each as { id: string }).id)

describe('what waits', () => {
  test('stands by due date, then by conflict, then by age', () => {
    const broken = { policyViolations: [{ policyRule: { name: 'Two keys' } }] }
    const rows = [
      row('no date'),
      row('late', {}, { due: '2026-12-02' }),
      row('young', {}, { due: '2026-12-01', startDate: '2026-11-09' }),
      row('old', {}, { due: '2026-12-01', startDate: '2026-11-02' }),
      row('broken', broken, { due: '2026-12-01', startDate: '2026-11-09' }),
    ]
    expect(ids(firstToDecide(rows, []))).toEqual(['broken', 'old', 'young', 'late', 'no date'])
  })

  test('is without what was decided just now, but for its next stage', () => {
    const next = { ...row('a'), phases: [{ name: 'ownerApproval' }] }
    expect(ids(firstToDecide([row('a'), row('b')], [decisionKey(row('a'))]))).toEqual(['b'])
    expect(ids(firstToDecide([next], [decisionKey(row('a'))]))).toEqual(['a'])
  })

  test('is a few', () => {
    expect(
      firstToDecide(
        Array.from({ length: 9 }, (_, at) => row(String(at))),
        [],
      ),
    ).toHaveLength(5)
    expect(firstToDecide(undefined, undefined)).toEqual([])
  })
})

test('the next request is another one', () => {
  const page = { result: [row('a'), row('b')] }
  expect(ids(nextToDecide(page, 'a'))).toEqual(['b'])
  expect(ids(nextToDecide(page, 'x'))).toEqual(['a'])
  expect(nextToDecide({}, 'a')).toEqual([])
})

describe('access that ends', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const grant = (end: string, more: object = {}) => ({
    compositeId: end,
    application: { name: 'Ledger' },
    relationship: { temporalConstraints: [{ duration: `2026-01-01T00:00:00Z/${end}` }] },
    ...more,
  })

  test('within a month, the next end first', () => {
    const grants = {
      role: [grant('2026-12-01T00:00:00Z', { role: { name: 'Clerk' } })],
      account: [grant('2026-11-21T00:00:00Z'), grant('2027-02-01T00:00:00Z'), grant('2026-11-01T00:00:00Z')],
      entitlement: [{ compositeId: 'for good', relationship: {} }],
    }
    expect(endingSoon(grants, now)).toMatchObject([
      { kind: 'account', name: 'Ledger', end: '2026-11-21T00:00:00Z', extensible: true },
      { kind: 'role', name: 'Clerk', application: 'Ledger' },
    ])
    expect(endingSoon(undefined, now)).toEqual([])
  })

  test('is not extended where a rule gives it, or a request is under way', () => {
    const end = '2026-11-21T00:00:00Z'
    const ruled = grant(end)
    const grants = [
      { ...ruled, relationship: { ...ruled.relationship, conditional: true } },
      grant(end, { pendingRequest: { requestType: 'extendEndDate' } }),
    ]
    expect(endingSoon({ role: grants }, now).map(({ extensible }) => extensible)).toEqual([false, false])
  })
})
