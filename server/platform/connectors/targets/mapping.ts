import { DomainError } from '../../../contract/index.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../scim/schema/user-schema.ts'
import { targetLimits } from './limits.ts'
import type { MappedAttribute } from './tables.ts'

/** The relationship that becomes the id of the manager's account there. */
export const MANAGER = 'manager'

const at = (property: string, attribute: string): MappedAttribute => ({ property, attribute })

/** What becomes what where nobody says otherwise. A property that people do not have becomes nothing. */
export const defaultMapping: readonly MappedAttribute[] = [
  at('userName', 'userName'),
  at('givenName', 'name.givenName'),
  at('sn', 'name.familyName'),
  at('cn', 'displayName'),
  at('mail', 'emails[type eq "work"]'),
  at('telephoneNumber', 'phoneNumbers[type eq "work"]'),
  at('accountStatus', 'active'),
  at('jobTitle', 'title'),
  at('department', `${ENTERPRISE_SCHEMA}:department`),
  at('costCenter', `${ENTERPRISE_SCHEMA}:costCenter`),
  at('company', `${ENTERPRISE_SCHEMA}:organization`),
  at(MANAGER, `${ENTERPRISE_SCHEMA}:manager`),
]

/** Where an attribute of a resource is. */
export interface AttributePlace {
  /** Of an extension; absent: the resource's own. */
  readonly schema?: string
  readonly name: string
  readonly sub?: string
  /** Of a list: the value of this type. */
  readonly type?: string
}

const PLACE =
  /^(?:(urn:[\w.:-]{1,200}):)?([A-Za-z][\w$-]{0,60})(?:\.([A-Za-z][\w$-]{0,60})|\[type eq "([\w -]{1,40})"\])?$/

/** @returns `undefined` for what is no attribute that can be written @example placeOf('name.givenName') */
export function attributePlaceOf(attribute: string): AttributePlace | undefined {
  const [, schema, name, sub, type] = PLACE.exec(attribute) ?? []
  if (name === undefined || ['id', 'meta', 'schemas', 'groups', 'password', 'externalId'].includes(name))
    return undefined
  return {
    ...(schema === undefined || schema === USER_SCHEMA ? {} : { schema }),
    name,
    ...(sub === undefined ? {} : { sub }),
    ...(type === undefined ? {} : { type }),
  }
}

const PROPERTY = /^[A-Za-z]\w{0,60}$/
/** Never leave the store. */
const SECRET = new Set(['password', 'kbaInfo'])

/**
 * Checks a mapping as it was sent.
 *
 * @throws DomainError that names the attribute
 */
export function checkMapping(mapping: readonly MappedAttribute[]): void {
  if (mapping.length > targetLimits.attributes)
    throw new DomainError('target-mapping-too-long', { most: targetLimits.attributes })
  const seen = new Set<string>()
  for (const { property, attribute } of mapping) {
    if (!PROPERTY.test(property) || SECRET.has(property))
      throw new DomainError('target-property-not-possible', { property })
    if (!attributePlaceOf(attribute)) throw new DomainError('target-attribute-not-possible', { attribute })
    if (seen.has(attribute)) throw new DomainError('target-attribute-twice', { attribute })
    seen.add(attribute)
  }
  if (!seen.has('userName')) throw new DomainError('target-attribute-required', { attribute: 'userName' })
}

/**
 * A slip in a name would leave an attribute empty without a word. What was mapped before may stay: people may have lost the property since.
 *
 * @param people their type; absent: there is none
 * @throws DomainError that names the property
 */
export function requireKnownProperties(
  mapping: readonly MappedAttribute[],
  people: ObjectType | undefined,
  before: readonly MappedAttribute[] = [],
): void {
  for (const { property, attribute } of mapping) {
    if (before.some((one) => one.property === property && one.attribute === attribute)) continue
    const field = people?.fields.get(property)
    if (!field) throw new DomainError('target-property-not-known', { property })
    if (field.isPrivate) throw new DomainError('target-property-not-possible', { property })
  }
}
