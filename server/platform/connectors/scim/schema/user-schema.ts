import type { ObjectType } from '../../../../store/objects/object-type.ts'
import type { ScimAttribute, ScimSchema } from './attribute.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const text = (name: string, property: string, description: string): ScimAttribute => ({
  name,
  type: 'string',
  description,
  binding: { kind: 'property', property },
})

const constant = (name: string, value: string | boolean, description: string): ScimAttribute => ({
  name,
  type: typeof value === 'boolean' ? 'boolean' : 'string',
  description,
  ...(typeof value === 'string' ? { canonicalValues: [value] } : {}),
  binding: { kind: 'constant', value },
})

/** The store keeps one value, and no type of it. */
const ONE_IS_KEPT = 'One value of the named type is kept; more, or another type, are refused.'

const one = (
  name: string,
  description: string,
  kind: string,
  subAttributes: readonly ScimAttribute[],
): ScimAttribute => ({
  name,
  type: 'complex',
  multiValued: true,
  description: `${description} ${ONE_IS_KEPT}`,
  subAttributes: [
    ...subAttributes,
    constant('type', kind, 'What it is for.'),
    constant('primary', true, 'It is the only one.'),
  ],
})

const linked = (name: string, type: 'string' | 'reference', description: string): ScimAttribute => ({
  name,
  type,
  description,
  mutability: 'readOnly',
})

const user: readonly ScimAttribute[] = [
  {
    ...text('userName', 'userName', 'The name to sign in with.'),
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    subAttributes: [
      {
        name: 'formatted',
        type: 'string',
        description: 'Made of the parts.',
        mutability: 'readOnly',
        binding: { kind: 'joined', properties: ['givenName', 'sn'] },
      },
      text('familyName', 'sn', 'The last name.'),
      text('givenName', 'givenName', 'The first name.'),
    ],
  },
  text('displayName', 'cn', 'The name as it is shown.'),
  text('nickName', 'nickName', 'The casual name.'),
  text('profileUrl', 'profileUrl', 'The address of a page about the person.'),
  text('title', 'jobTitle', 'The title of the job.'),
  text('preferredLanguage', 'preferredLanguage', 'The language that the person is addressed in.'),
  text('locale', 'locale', 'Where the person is, for dates and numbers.'),
  text('timezone', 'timezone', 'The time zone.'),
  {
    name: 'active',
    type: 'boolean',
    description: 'Whether the person can sign in.',
    binding: { kind: 'status', property: 'accountStatus' },
  },
  {
    name: 'password',
    type: 'string',
    description: 'Judged by the policies of the realm.',
    mutability: 'writeOnly',
    returned: 'never',
    caseExact: true,
    binding: { kind: 'secret', property: 'password' },
  },
  one('emails', 'Mail addresses.', 'work', [text('value', 'mail', 'The address.')]),
  one('phoneNumbers', 'Telephone numbers.', 'work', [text('value', 'telephoneNumber', 'The number.')]),
  one('photos', 'Pictures.', 'photo', [text('value', 'profileImage', 'The address of the picture.')]),
  one('addresses', 'Postal addresses.', 'work', [
    text('streetAddress', 'postalAddress', 'Street and house.'),
    text('locality', 'city', 'The city.'),
    text('region', 'stateProvince', 'The state or province.'),
    text('postalCode', 'postalCode', 'The postal code.'),
    text('country', 'country', 'The country.'),
  ]),
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    description: 'Groups that the person belongs to; changed at the groups.',
    mutability: 'readOnly',
    binding: { kind: 'relationship', property: 'groups', target: 'groups', shown: ['name'] },
    subAttributes: [
      linked('value', 'string', 'The id of the group.'),
      { ...linked('$ref', 'reference', 'The address of the group.'), referenceTypes: ['Group'] },
      linked('display', 'string', 'The name of the group.'),
    ],
  },
]

const enterprise: readonly ScimAttribute[] = [
  text('employeeNumber', 'employeeNumber', 'The number of the employee.'),
  text('costCenter', 'costCenter', 'The cost center.'),
  text('organization', 'company', 'The organisation.'),
  text('division', 'division', 'The division.'),
  text('department', 'department', 'The department.'),
  {
    name: 'manager',
    type: 'complex',
    description: 'Whom the person reports to.',
    binding: { kind: 'relationship', property: 'manager', target: 'people', shown: ['givenName', 'sn'] },
    subAttributes: [
      { name: 'value', type: 'string', description: 'The id of the manager.', caseExact: true },
      { ...linked('$ref', 'reference', 'The address of the manager.'), referenceTypes: ['User'] },
      linked('displayName', 'string', 'The name of the manager.'),
    ],
  },
]

/**
 * The schemas of people, without what the realm's type has no property for.
 *
 * @param type the type of the realm's people
 * @returns the core schema, and the enterprise extension (RFC 7643, sections 4.1 and 4.3) where something of it is left
 * @example userSchemas(objects.type('managed/alpha_user')).core.id // USER_SCHEMA
 */
export function userSchemas(type: ObjectType): {
  readonly core: ScimSchema
  readonly extension: ScimSchema | undefined
} {
  const attributes = keptIn(type, enterprise)
  return {
    core: {
      id: USER_SCHEMA,
      name: 'User',
      description: 'A person of the realm.',
      attributes: keptIn(type, user),
    },
    extension:
      attributes.length === 0
        ? undefined
        : {
            id: ENTERPRISE_SCHEMA,
            name: 'EnterpriseUser',
            description: 'A person as an employee.',
            attributes,
          },
  }
}

/** Attributes that the type keeps somewhere. */
export function keptIn(type: ObjectType, attributes: readonly ScimAttribute[]): readonly ScimAttribute[] {
  const isKept = ({ binding }: ScimAttribute): boolean => {
    if (binding === undefined || !('property' in binding)) return true
    const field = type.fields.get(binding.property)
    if (binding.kind === 'relationship') return field?.relationship !== undefined
    return field?.kind === 'string' && field.isCredential === (binding.kind === 'secret')
  }
  return attributes.flatMap((attribute) => {
    if (!isKept(attribute)) return []
    const { subAttributes, binding } = attribute
    if (!subAttributes || binding) return [attribute]
    const kept = subAttributes.filter(isKept)
    const holds = kept.some((each) => each.binding?.kind === 'property')
    return holds ? [{ ...attribute, subAttributes: kept }] : []
  })
}
