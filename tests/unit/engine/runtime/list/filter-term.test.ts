import { expect, it } from 'vitest'
import type { ListFilter } from '../../../../../engine/format/list-layout.ts'
import { filterTerm } from '../../../../../engine/runtime/list/filter-term.ts'
import { chosenValues, writeChosen } from '../../../../../engine/runtime/list/chosen-values.ts'

const choices: ListFilter['choices'] = [{ value: 'high' }, { value: 'none', absent: true }]
const term = (operator: string, value: unknown) => ({ term: { field: 'f', operator, value } })

it.each<[ListFilter, string, object]>([
  [{ id: 'a', type: 'choice', choices }, 'high', term('eq', 'high')],
  [{ id: 'a', type: 'choice', choices }, 'none', { not: { term: { field: 'f', operator: 'pr' } } }],
  [{ id: 'a', type: 'text' }, 'none', term('co', 'none')],
  [{ id: 'a', type: 'boolean' }, 'true', term('eq', true)],
  [{ id: 'a', type: 'number' }, '7', term('eq', 7)],
])('%j with %j asks %j', (definition, value, expected) => {
  expect(filterTerm(definition, 'f', value)).toEqual(expected)
})

it.each<[string, string[]]>([
  ['high,low', ['high', 'low']],
  ['high', ['high']],
  ['a%2Cb,c', ['a,b', 'c']],
  ['100%', ['100%']],
])('several values of %s are one of them', (text, values) => {
  const several: ListFilter = { id: 'risk', type: 'choice', multiple: true }
  expect(filterTerm(several, 'riskLevel', text)).toEqual({
    any: values.map((value) => ({ term: { field: 'riskLevel', operator: 'eq', value } })),
  })
  expect(chosenValues(writeChosen(values))).toEqual(values)
})
