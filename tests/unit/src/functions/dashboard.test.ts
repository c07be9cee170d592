import { describe, expect, test } from 'vitest'
import {
  asksOf,
  decisionKey,
  dueToday,
  endingSoon,
  firstToDecide,
  nextToDecide,
} from '../../../../src/functions/dashboard.ts'

const row = (id: string, more: object = {}, decision: object = {}) => ({
  id,
  phases: [{ name: 'managerApproval' }],
  decision: { startDate: '2026-11-01', ...decision },
  ...more,
})
const ids = (rows: unknown[]) => rows.map((each) => (each as { id: string }).id)

describe('what waits', () => {
  test('stands by the day it is due, then by conflict and risk, then by age', () => {
    const broken = { policyViolations: [{ policyRule: { name: 'Two keys' } }] }
    const risky = { glossary: { idx: { '/role': { riskLevel: 'high' } } } }
    const rows = [
      row('no date'),
      row('late', {}, { due: '2026-12-02T09:00:00' }),
      row('plain', {}, { due: '2026-12-01T09:00:00', startDate: '2026-11-02' }),
      row('risky', risky, { due: '2026-12-01T11:00:00', startDate: '2026-11-09' }),
      row('broken', broken, { due: '2026-12-01T12:00:00', startDate: '2026-11-09' }),
    ]
    expect(ids(firstToDecide(rows, []))).toEqual(['broken', 'risky', 'plain', 'late', 'no date'])
    const plain = [row('young', {}, { startDate: '2026-11-09' }), row('old', {}, { startDate: '2026-11-02' })]
    expect(ids(firstToDecide(plain, []))).toEqual(['old', 'young'])
  })

  test('is counted as far as it is due today, or was', () => {
    const due = (at: string) => row(at, {}, { due: at })
    const rows = [
      row('no date'),
      ...['2026-11-19T23:00:00', '2026-11-20T23:59:00', '2026-11-21T00:00:00'].map(due),
    ]
    expect(dueToday(rows, new Date('2026-11-20T08:00:00'))).toBe(2)
    expect(dueToday(undefined, new Date())).toBe(0)
  })

  test('is without what was decided just now, but for its next stage', () => {
    const next = { ...row('a'), phases: [{ name: 'ownerApproval' }] }
    expect(ids(firstToDecide([row('a'), row('b')], [decisionKey(row('a'))]))).toEqual(['b'])
    expect(ids(firstToDecide([next], [decisionKey(row('a'))]))).toEqual(['a'])
  })

  test('is also a question to whoever made the request, or whom it is for', () => {
    const asked = {
      requester: { id: 'erin' },
      user: { id: 'jonas' },
      decision: { question: { state: 'asked' } },
    }
    expect(['erin', 'jonas', 'mona'].map((id) => asksOf(asked, id))).toEqual([true, true, false])
    expect(asksOf({ ...asked, decision: {} }, 'erin')).toBe(false)
  })

  test('is a few', () => {
    expect(
      firstToDecide(
        Array.from({ length: 9 }, (_, at) => row(String(at))),
        [],
      ),
    ).toHaveLength(6)
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
