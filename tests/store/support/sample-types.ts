import { objectTypeOf } from '../../../server/store/objects/object-type-of.ts'
import type { ObjectTypes } from '../../../server/store/objects/object-type.ts'

const text = { type: 'string' }
const searchable = { type: 'string', searchable: true }
const relation = (path: string, reversePropertyName: string) => ({
  type: 'relationship',
  reverseRelationship: true,
  reversePropertyName,
  resourceCollection: [{ path, query: { queryFilter: 'true', fields: ['name', 'userName'] } }],
})
const relations = (path: string, reverse: string) => ({
  type: 'array',
  returnByDefault: false,
  items: relation(path, reverse),
})
const virtual = (hops: string[], fields: string[]) => ({
  type: 'array',
  isVirtual: true,
  items: text,
  queryConfig: {
    referencedRelationshipFields: hops,
    referencedObjectFields: fields,
    flattenProperties: true,
  },
})

const person = {
  properties: {
    userName: { ...searchable, policies: [{ policyId: 'unique' }] },
    sn: searchable,
    note: text,
    age: { type: 'integer', searchable: true },
    active: { type: 'boolean', searchable: true },
    tags: { type: 'array', items: text },
    home: { type: 'object', properties: { city: text, floor: { type: 'number' }, zip: text } },
    phones: { type: 'array', items: { type: 'object', properties: { kind: text, number: text } } },
    extra: { type: 'object' },
    frIndexedString1: text,
    password: { type: 'string', isProtected: true, scope: 'private' },
    secret: { type: 'string', scope: 'private' },
    boss: relation('managed/person', 'staff'),
    staff: relations('managed/person', 'boss'),
    roles: relations('managed/role', 'members'),
    teams: relations('managed/team', 'people'),
    teamIDs: virtual(['teams'], ['_id', 'parentIDs']),
    effectiveRoles: { type: 'array', isVirtual: true, items: { type: 'object' } },
  },
}
const role = { properties: { name: searchable, members: relations('managed/person', 'roles') } }
const team = {
  properties: {
    name: searchable,
    people: relations('managed/person', 'teams'),
    parent: relation('managed/team', 'children'),
    children: relations('managed/team', 'parent'),
    parentIDs: virtual(['parent'], ['_id', 'parentIDs']),
  },
}

/** Three small types that have every kind of field. */
export const sampleTypes: ObjectTypes = new Map(
  Object.entries({ person, role, team }).map(([name, schema]) => [
    `managed/${name}`,
    objectTypeOf(`managed/${name}`, schema),
  ]),
)
