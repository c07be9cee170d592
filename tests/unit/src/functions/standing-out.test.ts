import { expect, test } from 'vitest'
import { standingOut } from '../../../../src/functions/standing-out.ts'

const row = (id: string, more: object = {}) => ({
  id,
  requestType: 'entitlementGrant',
  application: { id: 'a1', name: 'Ledger' },
  descriptor: { idx: { '/entitlement': { displayName: `Right ${id}` } } },
  ...more,
})
const tagsOf = (rows: readonly object[]) =>
  standingOut(rows).map(({ id, tags }) => [id, tags.map((tag) => tag.id)])

test('requests that are all alike do not stand out', () => {
  expect(standingOut([row('a'), row('b')])).toEqual([])
  expect(standingOut([])).toEqual([])
  expect(standingOut(undefined)).toEqual([])
})

test('what breaks a rule or is risky stands out, also alone', () => {
  const broken = row('a', { policyViolations: [{ policyRule: { name: 'Two keys' } }] })
  const risky = row('b', { glossary: { idx: { '/entitlement': { riskLevel: 'high' } } } })
  expect(tagsOf([broken])).toEqual([['a', ['conflict']]])
  expect(tagsOf([row('c'), risky, broken])).toEqual([
    ['b', ['risk']],
    ['a', ['conflict']],
  ])
  expect(standingOut([broken])[0]?.item).toBe('Right a')
})

test('what is of another kind or application than most stands out; where none is usual, none does', () => {
  const other = row('c', { requestType: 'roleGrant', application: undefined })
  expect(tagsOf([row('a'), row('b'), other])).toEqual([['c', ['kind', 'application']]])
  expect(tagsOf([row('a'), other])).toEqual([])
})

test('a removal among grants is called a removal, also where no kind is usual', () => {
  const removal = row('c', { requestType: 'entitlementRemove' })
  const kinds = (rows: readonly object[]) =>
    standingOut(rows).map(({ id, tags }) => [id, tags.map((tag) => tag.labelKey)])
  expect(kinds([row('a'), row('b'), removal])).toEqual([['c', ['requests.act.remove']]])
  expect(kinds([row('a'), removal])).toEqual([['c', ['requests.act.remove']]])
  expect(kinds([row('a'), row('b'), row('c', { requestType: 'createUser' })])).toEqual([
    ['c', ['approvals.standingOut.kind']],
  ])
  expect(kinds([removal, { ...removal, id: 'd' }])).toEqual([])
})
