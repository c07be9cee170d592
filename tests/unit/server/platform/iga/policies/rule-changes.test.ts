import { expect, test } from 'vitest'
import { filterText } from '../../../../../../server/platform/iga/policies/filter-text.ts'
import { ruleChanges } from '../../../../../../server/platform/iga/policies/rule-changes.ts'

const titles: Record<string, string> = {
  city: 'City',
  'glossary.idx./entitlement.category': 'Line of business',
}
const names = {
  of: (id: string) => (id === 'e1' ? 'Poster' : id),
  titleOf: (name: string) => titles[name],
  reader: { locales: ['en'] },
}
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
  [is('city', 'Oslo'), 'City is Oslo'],
  [is('id', ['e1', 'e2'], 'IN'), 'id is Poster or e2'],
  [is('active', true), 'active is true'],
  [is('mail', undefined, 'EXISTS'), 'mail is set'],
  [is('glossary.idx./entitlement.category', 'Finance'), 'Line of business is Finance'],
  [{ operator: 'NOT', operand: [is('city', 'Oslo')] }, 'not (City is Oslo)'],
  [
    { operator: 'AND', operand: [is('a', 'x'), { operator: 'OR', operand: [is('b', 'y'), is('c', 'z')] }] },
    'a is x and (b is y or c is z)',
  ],
  [is('riskLevel', ['medium', 'high'], 'IN'), 'Risk is medium or high'],
  [is('owner.id', 'e1'), 'Owner is Poster'],
  [is('level', 3, 'GTE'), 'level is at least 3'],
  [is('odd', 'x', 'LIKE'), '{"operator":"LIKE","operand":{"targetName":"odd","targetValue":"x"}}'],
  [7, '7'],
])('%j is said on one line', (filter, expected) => {
  expect(filterText(filter, names)).toBe(expected)
})

test('in the language of the reader', () => {
  const reader = { locales: ['fr'] }
  expect(filterText(is('riskLevel', 'high'), { ...names, reader })).toBe('Risque est élevé')
})
