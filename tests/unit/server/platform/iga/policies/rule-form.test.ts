import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createExpressions } from '../../../../../../engine/expression/environment.ts'
import { sideParts } from '../../../../../../server/platform/iga/policies/side-parts.ts'
import { productFunctions } from '../../../../../../src/functions/product-functions.ts'

interface Field {
  readonly id: string
  readonly type: string
  readonly field?: string
  readonly default?: unknown
  readonly visibleIf?: string
  readonly fields?: readonly Field[]
}
type Values = Record<string, unknown>

const read = (file: string): unknown => JSON.parse(readFileSync(`screen-definitions/${file}`, 'utf8'))
const { fields } = read('forms/policy-rule.form.json') as { fields: Field[] }
const { on } = read('screens/policies/rule.screen.json') as {
  on: { compose: { set: string; to: unknown }[] }
}
const expressions = createExpressions(productFunctions)

const property = (kind: string, key: string, type: string) => ({ key, class: kind, type, displayName: key })
const schema = {
  user: [
    property('user', 'city', 'string'),
    property('user', 'active', 'boolean'),
    property('user', 'level', 'number'),
  ],
  application: [property('application', 'name', 'string'), property('application', 'tier', 'integer')],
  entitlement: [
    property('entitlement', 'displayName', 'string'),
    property('entitlement', 'category', 'string'),
    property('entitlement', 'critical', 'boolean'),
  ],
  role: [property('role', 'name', 'string'), property('role', 'since', 'date')],
}

/** A rule as the service answers it. */
const answered = (filters: { people?: unknown; sides: unknown[] }) => {
  const parts = ([0, 1] as const).map((place) => sideParts(filters, place))
  return {
    id: 'r',
    name: 'Rule',
    policyRuleOwner: { id: 'otto' },
    groups: [['e1', 'r1'], ['e2']],
    sides: [
      [
        { id: 'e1', name: 'E1', kind: 'entitlement' },
        { id: 'r1', name: 'R1', kind: 'role' },
      ],
      [{ id: 'e2', name: 'E2', kind: 'entitlement' }],
    ],
    filters,
    applications: parts.map(({ applications }) => applications.map((id) => ({ id, name: id }))),
    conditions: parts.map(({ condition }) => condition),
  }
}

function valueOf(text: unknown, scope: Values): unknown {
  if (typeof text === 'string' && text.startsWith('=')) {
    const found = expressions.evaluate(text.slice(1), scope)
    return found.ok ? found.value : undefined
  }
  if (typeof text === 'object' && text !== null && !Array.isArray(text))
    return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, valueOf(each, scope)]))
  return text
}

const leaves = (list: readonly Field[]): Field[] =>
  list.flatMap((each) => (each.fields ? leaves(each.fields) : [each]))

/** What the form shows of a rule. */
function shown(data: Values): Values {
  const form: Values = {}
  const all = leaves(fields).filter(({ type }) => type !== 'note')
  const put = ({ id, field = id }: Field, value: unknown) => {
    const [head = '', leaf] = field.split('.')
    if (leaf === undefined) form[head] = value
    else form[head] = { ...(form[head] as Values), [leaf]: value }
  }
  for (const each of all) put(each, valueOf(each.default, { data, form }))
  // What is hidden is no value.
  for (const each of all)
    if (each.visibleIf && valueOf(`=${each.visibleIf}`, { data, form }) !== true) put(each, undefined)
  return form
}

/** The filters that the form sends. */
function sent(data: Values, draft: Values): unknown {
  const state: Values = { draft: { ...draft, name: 'Rule', owner: 'otto', onRequest: 'warn' } }
  for (const { set, to } of on.compose) state[set] = valueOf(to, { data, state })
  return state['body']
}

const is = (targetName: string, targetValue: unknown, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, targetValue },
})
const whole = is('application.id', ['ledger', 'travel'], 'IN')

test.each<[string, unknown, Values]>([
  ['nothing', null, { how: 'none' }],
  ['a risk', is('riskLevel', 'high'), { how: 'where', name: 'riskLevel', risk: 'high' }],
  ['a risk at least', is('riskLevel', ['medium', 'high'], 'IN'), { how: 'where', risk: 'medium-up' }],
  ['an owner', is('owner.id', 'otto'), { how: 'where', name: 'owner.id', owner: 'otto' }],
  [
    'a name',
    is('application.name', 'Led', 'STARTS_WITH'),
    { how: 'where', operator: 'STARTS_WITH', value: 'Led' },
  ],
  [
    'a word of the glossary',
    is('glossary.idx./entitlement.category', 'Finance'),
    { how: 'where', value: 'Finance' },
  ],
  ['one that is yes or no', is('glossary.idx./entitlement.critical', true), { how: 'where', value: 'true' }],
  ['a number', is('glossary.idx./application.tier', 2), { how: 'where', value: '2' }],
  ['whole applications', whole, { how: 'none', applications: ['ledger', 'travel'] }],
  [
    'both',
    { operator: 'OR', operand: [whole, is('riskLevel', 'low')] },
    { how: 'where', applications: ['ledger', 'travel'], risk: 'low' },
  ],
  ['a number as text', is('glossary.idx./application.tier', '2'), { how: 'kept' }],
  ['a date', is('glossary.idx./role.since', '2026-01-01'), { how: 'kept' }],
  ['a list of owners', is('owner.id', ['otto'], 'IN'), { how: 'kept' }],
  ['a comparison', is('glossary.idx./application.tier', 2, 'GTE'), { how: 'kept' }],
  ['an unknown risk', is('riskLevel', 'odd'), { how: 'kept' }],
  ['a negation', { operator: 'NOT', operand: [is('riskLevel', 'low')] }, { how: 'kept' }],
  [
    'more than both',
    { operator: 'OR', operand: [whole, is('riskLevel', 'low'), is('id', 'x')] },
    { how: 'kept', applications: [] },
  ],
])('%s of a side is shown, and sent as it was', (_, filter, expected) => {
  for (const sides of [
    [filter, null],
    [null, filter],
  ]) {
    const data = { rule: answered({ sides }), schema }
    const form = shown(data)
    expect(form[filter === sides[0] ? 'one' : 'other']).toMatchObject(expected)
    expect(sent(data, form)).toMatchObject({ groups: [['e1', 'r1'], ['e2']], filters: { sides } })
  }
})

test.each<[string, unknown, Values]>([
  ['a text', is('city', 'Os', 'CONTAINS'), { how: 'where', name: 'city', operator: 'CONTAINS', value: 'Os' }],
  ['yes or no', is('active', false), { how: 'where', value: 'false' }],
  ['a number', is('level', 3), { how: 'where', value: '3' }],
  ['a manager', is('manager', 'managed/user/mona'), { how: 'where', name: 'manager', manager: 'mona' }],
  ['a manager, written otherwise', is('manager', 'mona'), { how: 'kept' }],
  ['another property', is('other', 'x'), { how: 'kept' }],
  ['a group', { operator: 'AND', operand: [is('city', 'Oslo'), is('active', true)] }, { how: 'kept' }],
])('%s of people is shown, and sent as it was', (_, people, expected) => {
  const filters = { people, sides: [null, null] }
  const data = { rule: answered(filters), schema }
  const form = shown(data)
  expect(form['about']).toMatchObject(expected)
  expect(sent(data, form)).toMatchObject({ filters })
})

test('a new rule is about everybody and finds nothing', () => {
  const form = shown({ schema })
  expect(form).toMatchObject({ one: { how: 'none' }, other: { how: 'none' }, about: { how: 'all' } })
  const body = sent({ schema }, form) as { filters: unknown }
  expect(body.filters).toEqual({ sides: [null, null] })
})

const leaf = fc
  .record({
    name: fc.constantFrom(
      'riskLevel',
      'owner.id',
      'role.name',
      'id',
      'glossary.idx./application.tier',
      'city',
      'manager',
    ),
    operator: fc.constantFrom('EQUALS', 'CONTAINS', 'IN', 'GTE', 'EXISTS', 'AND'),
    value: fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constantFrom('low', '2', 'managed/user/m')),
  })
  .map(({ name, operator, value }) => is(name, operator === 'IN' ? [value] : value, operator))
const filter = fc.oneof(
  leaf,
  fc.record({
    operator: fc.constantFrom('OR', 'AND', 'NOT'),
    operand: fc.array(fc.oneof(leaf, fc.constant(whole)), { maxLength: 3 }),
  }),
)

test('whatever a filter says, a save that changes nothing of it leaves it', () => {
  fc.assert(
    fc.property(fc.option(filter), fc.option(filter), filter, (one, other, people) => {
      const filters = { people, sides: [one, other] }
      const data = { rule: answered(filters), schema }
      expect((sent(data, shown(data)) as { filters: unknown }).filters).toEqual(filters)
    }),
    { numRuns: 200 },
  )
})
