import { expect, it } from 'vitest'
import { storedSchemas } from '../../../../cli/configuration/stored-schemas.ts'
import { checkExpression } from '../../../../engine/expression/check.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'

const leadsTo = (...types: string[]) => ({
  type: 'relationship',
  resourceCollection: types.map((type) => ({ path: type.includes('/') ? type : `managed/${type}` })),
})
const type = (name: string, properties: object) => ({ name, schema: { type: 'object', properties } })
const text = JSON.stringify({
  objects: [
    type('user', {
      mail: { type: 'string' },
      manager: leadsTo('user'),
      home: { type: 'object', properties: { city: { type: 'string' } } },
      free: { type: 'object', properties: {} },
      rooms: { type: 'array', items: { type: 'object', properties: { floor: { type: 'string' } } } },
      groups: { type: 'array', items: leadsTo('group') },
      owned: leadsTo('group', 'user'),
      rights: { type: 'array', items: leadsTo('internal/role') },
    }),
    type('group', { label: { type: 'string' }, owner: leadsTo('user') }),
  ],
})
const schemas = storedSchemas([{ layer: 'acme', file: 'managed.json', text }])
const expressions = createExpressions([])

it.each<[string, boolean]>([
  ['row.mail', true],
  ['row.email', false],
  ['row.manager.manager.mail', true],
  ['row.manager.label', false],
  ['row.manager._refResourceId', true],
  ['row.home.city', true],
  ['row.home.colour', false],
  ['row.free.colour', true],
  ['row.rooms[0].floor', true],
  ['row.rooms[0].number', false],
  ['row.groups.exists(each, each.owner.mail == "")', true],
  ['row.groups.exists(each, each.owner.label == "")', false],
  ['row.owned.label', true],
  ['row.owned.mail', true],
  ['row.owned.colour', false],
  ['row.rights[0].anything', true],
])('a user has %s: %s', (field, isThere) => {
  const faults = checkExpression(expressions, field, { row: schemas['managed/user'] })
  expect(faults.map(({ code }) => code)).toEqual(isThere ? [] : ['EXP109'])
})
