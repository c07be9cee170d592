import { expect, test } from 'vitest'
import { filterText } from '../../../../../../server/platform/iga/policies/filter-text.ts'
import { ruleChanges } from '../../../../../../server/platform/iga/policies/rule-changes.ts'

const names = { of: (id: string) => (id === 'e1' ? 'Poster' : id) }
const rule = {
  name: 'Post',
  groups: [['e1'], ['e2']],
  policyRuleOwner: { id: 'otto', sn: 'Brandt' },
  onRequest: 'warn',
  active: true,
}

test.each<[string, object, unknown[]]>([
  ['nothing', {}, []],
  ['another name of the same owner', { policyRuleOwner: { id: 'otto', sn: 'Other' } }, []],
  ['what was empty and is', { description: '', filters: { sides: [null, null] } }, []],
  ['what holds where nothing is said', { exceptions: { allowed: true } }, []],
  ['an owner', { policyRuleOwner: { id: 'mona' } }, ['policyRuleOwner']],
  [
    'exceptions',
    { exceptions: { allowed: false, maxDays: 3 } },
    ['exceptions.allowed', 'exceptions.maxDays'],
  ],
  ['a side', { groups: [['e1'], ['e2', 'e1']] }, ['groups.1']],
  ['the state', { active: false }, ['active']],
])('%s', (_, more, expected) => {
  const found = ruleChanges(rule, { ...rule, ...more }, names)
  expect(found.map(({ field }) => field)).toEqual(expected)
})

test('what was and what is are said by name', () => {
  expect(ruleChanges(rule, { ...rule, groups: [['e1', 'e3'], ['e2']] }, names)).toEqual([
    { field: 'groups.0', before: ['Poster'], after: ['Poster', 'e3'] },
  ])
  expect(ruleChanges(null, rule, names)).toContainEqual({ field: 'active', before: null, after: true })
})

const is = (targetName: string, targetValue?: unknown, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, ...(targetValue === undefined ? {} : { targetValue }) },
})

test.each([
  [is('city', 'Oslo'), 'city EQUALS Oslo'],
  [is('id', ['e1', 'e2'], 'IN'), 'id IN Poster, e2'],
  [is('active', true), 'active EQUALS true'],
  [is('mail', undefined, 'EXISTS'), 'mail EXISTS'],
  [is('glossary.idx./entitlement.category', 'Finance'), 'entitlement.category EQUALS Finance'],
  [{ operator: 'NOT', operand: [is('city', 'Oslo')] }, 'NOT city EQUALS Oslo'],
  [
    { operator: 'AND', operand: [is('a', 'x'), { operator: 'OR', operand: [is('b', 'y'), is('c', 'z')] }] },
    'a EQUALS x AND (b EQUALS y OR c EQUALS z)',
  ],
  [7, '7'],
])('%j is said on one line', (filter, expected) => {
  expect(filterText(filter, names.of)).toBe(expected)
})
