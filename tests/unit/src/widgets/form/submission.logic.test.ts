import { describe, expect, it } from 'vitest'
import { memoryPorts } from '../../../../../engine/testing/index.ts'
import { askingsOf, faultsOf } from '../../../../../src/widgets/form/checks.logic.ts'
import { settle, type ResolvedField, type Values } from '../../../../../src/widgets/form/fields.logic.ts'
import { candidatesIn } from '../../../../../src/widgets/form/pick.logic.ts'
import {
  beginAfter,
  changedIn,
  publishedOf,
  submissionRefusal,
  secretsIn,
  submissionOf,
} from '../../../../../src/widgets/form/submission.logic.ts'
import { productRules } from '../../../../../validators/index.ts'

const { translate } = memoryPorts()
const rules = new Map((productRules.rules ?? []).map((rule) => [rule.name, rule]))
const fields: ResolvedField[] = [
  { id: 'name', type: 'text', field: 'person.name', required: true },
  { id: 'secret', type: 'password' },
  { id: 'shown', type: 'display' },
  { id: 'sum', type: 'integer', value: 3 },
]
const form = (entries: Values, begin: Values = {}, list = fields) => settle(() => list, begin, entries)

describe('what is submitted', () => {
  const made = form({ 'person.name': 'ann', secret: 'hush' }, { shown: 'x', kept: 1 })

  it('is what the fields hold, not what is only shown', () => {
    expect(submissionOf(made)).toEqual({ person: { name: 'ann' }, secret: 'hush', sum: 3 })
  })
  it('is published without secrets', () => {
    expect(publishedOf(made)).toEqual({ person: { name: 'ann' }, sum: 3 })
  })
  it('names what differs from the beginning', () => {
    expect(changedIn(made, {})).toEqual(['person.name', 'secret'])
    expect(
      changedIn(form({ 'person.name': 'ann' }, { person: { name: 'ann' } }), { person: { name: 'ann' } }),
    ).toEqual([])
  })
  it('is where the form begins next, over what no field shows, without secrets', () => {
    const begin = { _id: '7', person: { name: 'ann', age: 5 }, secret: 'old', gone: 'hush' }
    const sent = form({ 'person.name': null, secret: 'hush' }, begin)
    expect(beginAfter(sent, new Set(['secret', 'gone']))).toEqual({ _id: '7', person: { age: 5 }, sum: 3 })
    expect([...secretsIn(sent)]).toEqual(['secret'])
    expect([...secretsIn(form({ 'person.name': 'ann' }))]).toEqual([])
  })
})

describe('what can be said at once', () => {
  const options = [{ value: 'a' }, { value: 'b' }]
  it.each<[Partial<ResolvedField>, unknown, string | undefined]>([
    [{ required: true }, undefined, 'form.errors.required'],
    [{ required: true }, '  ', 'form.errors.required'],
    [{ required: true, type: 'checkbox' }, false, 'form.errors.required'],
    [{ required: true, type: 'switch' }, false, undefined],
    [{ required: true, type: 'objects' }, [], 'form.errors.required'],
    [{ type: 'integer' }, 1.5, 'form.errors.integer'],
    [{ type: 'number' }, 'x', 'form.errors.number'],
    [{ type: 'select', options }, 'c', 'form.errors.enum'],
    [{ type: 'multiselect', options }, ['a', 'c'], 'form.errors.enum'],
    [{ type: 'multiselect', options }, ['a', 'b'], undefined],
    [{ type: 'checkboxes', options }, ['a', 'c'], 'form.errors.enum'],
    [{ type: 'checkboxes', options }, ['b'], undefined],
    [{ type: 'checkboxes', required: true, options }, [], 'form.errors.required'],
    [{ rules: ['numeric'] }, 'x', 'rules.numeric'],
    [{ rules: [{ rule: 'numeric', messageKey: 'own' }] }, 'x', 'own'],
    [{ rules: [{ rule: 'numeric', onlyIf: false }] }, 'x', undefined],
    [{ rules: ['numeric'], readOnly: true }, 'x', undefined],
    [{ rules: ['no_such_rule'] }, 'x', undefined],
    [{ rules: [{ rule: 'max', params: { length: 2 } }] }, 'long', 'rules.max'],
  ])('%j with %j: %s', (field, value, expected) => {
    const list: ResolvedField[] = [{ id: 'x', type: 'text', ...field }]
    const made = settle(() => list, field.readOnly ? { x: value } : {}, { x: value ?? null })
    expect(faultsOf(made, rules, translate)['x']?.[0]).toBe(expected)
  })

  it('asks the server only about what is in order by itself', () => {
    const rule = { rule: 'unique_on_server', params: { resource: 'managed/a', field: 'b' } }
    const list: ResolvedField[] = [
      { id: 'good', type: 'text', rules: [rule] },
      { id: 'bad', type: 'text', rules: [rule, 'numeric'] },
      { id: 'empty', type: 'text', rules: [rule] },
    ]
    const made = settle(() => list, {}, { good: 'x', bad: 'y' })
    const asked = askingsOf(made, rules, faultsOf(made, rules, translate))
    expect(asked.map(({ id }) => id)).toEqual(['good'])
  })
})

describe('a refusal', () => {
  const problem = (code: number, detail: unknown, message = '') => ({ code, reason: '', message, detail })
  const policies = (property: string) => ({
    result: false,
    failedPolicyRequirements: [{ property, policyRequirements: [{ policyRequirement: 'REQUIRED' }] }],
  })

  it.each<[unknown, string[]]>([
    [policies('person/name'), ['name']],
    [policies('/person/name'), ['name']],
    [policies('person/name/first'), ['name']],
    [policies('person'), []],
    [{ errors: [{ field: 'person.name', message: 'Bad.' }] }, ['name']],
    [{ fieldErrors: [{ property: '/person/name', message: 'Bad.' }] }, ['name']],
    [[{ field: 'secret', message: 'Bad.' }], ['secret']],
    [{ errors: [{ field: 'elsewhere', message: 'Bad.' }] }, []],
    ['text', []],
  ])('%j is about %j', (detail, expected) => {
    const found = submissionRefusal(problem(400, detail, 'All in all.'), form({}), translate)
    expect(Object.keys(found.faults)).toEqual(expected)
    expect(found.others.length).toBe(expected.length === 0 ? 1 : 0)
  })

  it('of what no field shows says first what was not done', () => {
    const detail = { errors: [{ field: '/files/1', message: 'Bad.' }] }
    const named = { ...problem(400, detail, 'Not imported. All in all.'), named: true as const }
    expect(submissionRefusal(named, form({}), translate)).toMatchObject({
      others: ['Not imported. All in all.', '/files/1: Bad.'],
      named: true,
    })
    const atField = { errors: [{ field: 'person.name', message: 'Bad.' }] }
    expect(submissionRefusal({ ...named, detail: atField }, form({}), translate).others).toEqual([])
  })

  it('that nobody knows of is no failure', () => {
    const unknown = { code: 0, reason: '', message: '', detail: { code: 'outcome-unknown' } }
    expect(submissionRefusal(unknown, form({}), translate).unknown).toBe(true)
  })

  it('of an older state is a conflict', () => {
    expect(submissionRefusal(problem(412, undefined, 'Too late.'), form({}), translate)).toEqual({
      faults: {},
      others: ['Too late.'],
      conflict: true,
    })
  })
})

it('offers candidates by name, and none without a key', () => {
  const answer = { result: [{ _id: '1', displayName: 'One' }, { id: '2' }, 7] }
  expect(candidatesIn(answer, { store: '_id' })).toEqual([{ value: '1', label: 'One' }])
  expect(candidatesIn(answer.result, { store: 'id', name: 'displayName' })).toEqual([
    { value: '2', label: '2' },
  ])
  expect(candidatesIn('text', { store: 'id' })).toEqual([])
})
