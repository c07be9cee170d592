import type { ObjectType } from '../../../../store/objects/object-type.ts'
import type { ScimAttribute, ScimSchema } from './attribute.ts'
import { keptIn } from './user-schema.ts'

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const group: readonly ScimAttribute[] = [
  {
    name: 'displayName',
    type: 'string',
    description: 'The name of the group.',
    required: true,
    uniqueness: 'server',
    binding: { kind: 'property', property: 'name' },
  },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people of the group.',
    binding: { kind: 'relationship', property: 'members', target: 'people', shown: ['givenName', 'sn'] },
    subAttributes: [
      { name: 'value', type: 'string', description: 'The id of the person.', caseExact: true },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the person.',
        mutability: 'readOnly',
        referenceTypes: ['User'],
      },
      {
        name: 'display',
        type: 'string',
        description: 'The name of the person.',
        mutability: 'readOnly',
      },
      {
        name: 'type',
        type: 'string',
        description: 'People only.',
        canonicalValues: ['User'],
        binding: { kind: 'constant', value: 'User' },
      },
    ],
  },
]

/**
 * The schema of groups (RFC 7643, section 4.2), as far as the realm's type goes.
 *
 * @param type the type of the realm's groups
 * @returns the schema
 * @example groupSchema(objects.type('managed/alpha_group')).attributes.map(({ name }) => name) // ['displayName', 'members']
 */
export const groupSchema = (type: ObjectType): ScimSchema => ({
  id: GROUP_SCHEMA,
  name: 'Group',
  description: 'A group of people of the realm.',
  attributes: keptIn(type, group),
})
