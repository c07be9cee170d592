import { DomainError, isRecord } from '../../../../contract/index.ts'
import type { MessageCode } from '../../../../contract/index.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import { connectorLimits } from '../../limits.ts'
import { coreAttributes } from '../schema/attribute.ts'
import type { ScimAttribute, ResourceType } from '../schema/attribute.ts'
import { attributeNamed } from '../schema/find-attribute.ts'

/**
 * A resource as it was sent, in the names of its schemas: what they do not have is passed over, and so is what only the service
 * provider writes (RFC 7643, 2.1; RFC 7644, 3.3 and 3.5.1).
 *
 * @param type of the resource
 * @param body as sent
 * @returns attributes of the core at the top, those of the extension under its URN; nothing for what is null or an empty list
 * @throws DomainError `scim-schema-missing`, `scim-value-not-valid`
 * @example normalResource(users, { schemas: [USER_SCHEMA], USERNAME: 'erin' }) // { userName: 'erin' }
 */
export function normalResource(type: ResourceType, body: unknown): JsonObject {
  const given = isRecord(body) ? body : {}
  const schemas = valueAnyCase(given, 'schemas')
  if (!Array.isArray(schemas) || !schemas.some((each) => isUrn(each, type.schema.id)))
    throw new DomainError('scim-schema-missing', { schema: type.schema.id })
  const resource = attributesOf(coreAttributes(type), given, '')
  const { extension } = type
  const extended = extension && valueAnyCase(given, extension.id)
  if (extension && extended !== undefined && extended !== null) {
    if (!isRecord(extended)) throw refuse(extension.id, 'scim-kind-complex')
    resource[extension.id] = attributesOf(extension.attributes, extended, `${extension.id}:`)
  }
  return resource
}

const isUrn = (value: unknown, urn: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === urn.toLowerCase()

/** Of an object, by a name in any case. */
export function valueAnyCase(object: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name]
  const key = Object.keys(object).find((each) => each.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : object[key]
}

function attributesOf(
  attributes: readonly ScimAttribute[],
  given: Readonly<Record<string, unknown>>,
  prefix: string,
): JsonObject {
  const object: JsonObject = {}
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributeNamed(attributes, name)
    if (!attribute || attribute.mutability === 'readOnly') continue
    const normal = normalValue(attribute, value, `${prefix}${attribute.name}`)
    if (normal !== undefined) object[attribute.name] = normal
  }
  return object
}

/**
 * A value of an attribute as its schema has it.
 *
 * @param attribute which one
 * @param value as sent
 * @param name for the refusal
 * @returns `undefined` for null and empty lists: the attribute is unassigned
 * @throws DomainError `scim-value-not-valid`
 */
export function normalValue(attribute: ScimAttribute, value: unknown, name: string): Json | undefined {
  if (value === null || value === undefined) return undefined
  if (!attribute.multiValued) return oneValue(attribute, value, name)
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  if (list.length > connectorLimits.values) throw refuse(name, 'scim-kind-list')
  const values = list.flatMap((each) => {
    const normal = each === null ? undefined : oneValue(attribute, each, name)
    return normal === undefined ? [] : [normal]
  })
  return values.length === 0 ? undefined : values
}

function oneValue(attribute: ScimAttribute, value: unknown, name: string): Json | undefined {
  switch (attribute.type) {
    case 'boolean':
      return booleanOf(value, name)
    case 'complex':
      return complexOf(attribute, value, name)
    default:
      return textOf(value, name)
  }
}

function complexOf(
  { subAttributes = [] }: ScimAttribute,
  value: unknown,
  name: string,
): JsonObject | undefined {
  // Some clients send the id of a manager, and ids of members, by themselves.
  if (typeof value === 'string' && attributeNamed(subAttributes, 'value'))
    return { value: textOf(value, name) }
  if (!isRecord(value)) throw refuse(name, 'scim-kind-complex')
  const object = attributesOf(subAttributes, value, `${name}.`)
  return Object.keys(object).length === 0 ? undefined : object
}

/** Some clients write a truth value as a text. */
function booleanOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw refuse(name, 'scim-kind-boolean')
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw refuse(name, 'scim-kind-string')
  if (value.length > connectorLimits.text)
    throw new DomainError('scim-value-not-valid', {
      attribute: name,
      why: { code: 'scim-text-too-long', params: { most: connectorLimits.text } },
    })
  return value
}

/** @param kind what it must be */
function refuse(attribute: string, kind: MessageCode): DomainError {
  const why = { code: 'scim-must-be' as const, params: { kind: { code: kind } } }
  return new DomainError('scim-value-not-valid', { attribute, why })
}
