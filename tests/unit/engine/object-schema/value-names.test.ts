import { describe, expect, it, test } from 'vitest'
import type { FilterField } from '../../../../engine/format/list-layout.ts'
import { filterFields } from '../../../../engine/object-schema/filter-fields.ts'
import { moreColumns } from '../../../../engine/object-schema/list-columns.ts'
import { valueNames } from '../../../../engine/object-schema/value-names.ts'
import { uiLocales } from '../../../../server/platform/idm/ui-locales.ts'
import managed from '../../../../server/platform/idm/config-defaults/managed.json' with { type: 'json' }
import { overrideKey } from '../../../../src/parts/text/server-text.ts'

describe('what values of an enumeration are called', () => {
  it.each<[what: string, property: object, names: object | undefined]>([
    ['numbers', { enum: [0, 1], enumNames: ['Employee', 'Guest'] }, { 0: 'Employee', 1: 'Guest' }],
    ['texts', { enum: ['a'], enumNames: ['First'] }, { a: 'First' }],
    ['no names', { enum: [0, 1] }, undefined],
    ['names without values', { enumNames: ['Employee'] }, undefined],
    ['too few names', { enum: [0, 1], enumNames: ['Employee'] }, undefined],
  ])('%s', (_what, property, names) => {
    expect(valueNames(property)).toEqual(names)
  })
})

test('a column and a field of the filter builder have the names', () => {
  const level = { type: 'integer', title: 'Level', enum: [0, 1], enumNames: ['Employee', 'Guest'] }
  const schema = {
    properties: { name: { type: 'string', searchable: true }, level: { ...level, searchable: true } },
  }
  expect(moreColumns({ properties: { name: { type: 'string', searchable: true }, level } })).toMatchObject([
    { id: 'level', names: { 0: 'Employee', 1: 'Guest' } },
  ])
  const field = filterFields(schema).find(({ id }: Pick<FilterField, 'id'>) => id === 'level')
  expect(field).toMatchObject({
    type: 'choice',
    choices: [
      { value: '0', text: 'Employee' },
      { value: '1', text: 'Guest' },
    ],
  })
})

test('the demo calls the type of a person by its word, in each language', () => {
  const people = managed.objects.filter(({ name }) => name.endsWith('_user'))
  expect(people.length).toBeGreaterThan(1)
  for (const { name, schema } of people) {
    const { userType } = schema.properties as { userType?: object }
    const names = Object.values(valueNames(userType ?? {}) ?? {})
    expect(names, name).toHaveLength(6)
    for (const [language, { enduser }] of Object.entries(uiLocales)) {
      const { overrides } = enduser
      if (language !== 'uilocale/en')
        for (const word of names) expect(overrides, language).toHaveProperty(overrideKey(word))
    }
  }
})
