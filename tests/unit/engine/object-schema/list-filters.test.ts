import { expect, it } from 'vitest'
import { listFilters } from '../../../../engine/object-schema/list-filters.ts'

const schema = {
  order: ['status', 'remote', 'hidden', 'level', 'name', 'extra'],
  properties: {
    name: { type: 'string', title: 'Name', searchable: true },
    status: { type: 'string', title: 'Status', searchable: true, enum: ['active', 'inactive'] },
    remote: { type: 'boolean', title: 'Remote', searchable: true },
    hidden: { type: 'boolean', title: 'Hidden', searchable: true, viewable: false },
    level: { type: 'integer', searchable: true, enum: [1, 2] },
    extra: { type: 'boolean', searchable: true },
  },
}

it('takes viewable, searchable properties with few values, three at most', () => {
  expect(listFilters(schema)).toEqual([
    {
      id: 'status',
      field: 'status',
      title: 'Status',
      type: 'choice',
      choices: [{ value: 'active' }, { value: 'inactive' }],
    },
    { id: 'remote', field: 'remote', title: 'Remote', type: 'boolean' },
    {
      id: 'level',
      field: 'level',
      title: 'level',
      type: 'choice',
      choices: [{ value: '1' }, { value: '2' }],
    },
  ])
})

it('says values as the schema names them', () => {
  const level = { type: 'integer', searchable: true, enum: [1, 2], enumNames: ['Employee', 'Guest'] }
  const filters = (property: object) => listFilters({ properties: { level: property } })[0]!.choices
  expect(filters(level)).toEqual([
    { value: '1', text: 'Employee' },
    { value: '2', text: 'Guest' },
  ])
  expect(filters({ ...level, enumNames: ['Employee'] })).toEqual([{ value: '1' }, { value: '2' }])
})

it('leaves out what the person may not see', () => {
  const privilege = { VIEW: { allowed: true, properties: ['remote'] } }
  expect(listFilters(schema, privilege).map(({ id }) => id)).toEqual(['remote'])
})

it.each([undefined, null, 7, {}, { properties: [] }])('answers %j with nothing', (odd) =>
  expect(listFilters(odd)).toEqual([]),
)
