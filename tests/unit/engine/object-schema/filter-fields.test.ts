import { describe, expect, it } from 'vitest'
import { filterFields } from '../../../../engine/object-schema/filter-fields.ts'
import { listColumns, moreColumns } from '../../../../engine/object-schema/list-columns.ts'

const schema = {
  order: [
    'userName',
    'age',
    'active',
    'joined',
    'seen',
    'tier',
    'level',
    'secret',
    'tags',
    'hidden',
    'a.b',
    '_id',
  ],
  properties: {
    userName: { type: 'string', title: 'User name', searchable: true },
    age: { type: 'integer', title: 'Age' },
    active: { type: 'boolean', title: 'Active', searchable: true },
    joined: { type: 'string', format: 'date' },
    seen: { type: 'string', format: 'datetime' },
    tier: { type: 'string', enum: ['gold', 'silver'] },
    level: { type: 'number', enum: [1, 2] },
    secret: { type: 'string', isProtected: true },
    tags: { type: 'array', items: { type: 'string' } },
    hidden: { type: 'string', viewable: false },
    'a.b': { type: 'string' },
    _id: { type: 'string' },
  },
}

describe('the fields of a generic list’s filter builder', () => {
  it('are what is plain and may be seen, in schema order', () => {
    expect(filterFields(schema)).toEqual([
      { id: 'userName', field: 'userName', title: 'User name', type: 'text' },
      { id: 'age', field: 'age', title: 'Age', type: 'number' },
      { id: 'active', field: 'active', title: 'Active', type: 'boolean' },
      { id: 'joined', field: 'joined', title: 'joined', type: 'date' },
      { id: 'seen', field: 'seen', title: 'seen', type: 'date-time' },
      {
        id: 'tier',
        field: 'tier',
        title: 'tier',
        type: 'choice',
        choices: [{ value: 'gold' }, { value: 'silver' }],
      },
      { id: 'level', field: 'level', title: 'level', type: 'number' },
      { id: 'a-b', field: '/a.b', title: 'a.b', type: 'text' },
    ])
  })
  it('keep to the privilege', () => {
    const privilege = { VIEW: { allowed: true, properties: ['age'] } }
    expect(filterFields(schema, privilege).map(({ id }) => id)).toEqual(['age'])
    expect(filterFields(schema, { VIEW: { allowed: false } })).toEqual([])
  })
  it.each([null, 7, [], {}, { properties: 3 }])('of %j are none', (odd) =>
    expect(filterFields(odd)).toEqual([]),
  )
})

it('further columns are those that the list does not show by itself', () => {
  expect(listColumns(schema).map(({ id }) => id)).toEqual(['userName', 'active'])
  expect(moreColumns(schema).map(({ id, hidden }) => [id, hidden])).toEqual(
    ['age', 'joined', 'seen', 'tier', 'level', 'a-b'].map((id) => [id, true]),
  )
})
