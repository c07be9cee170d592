import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import { isJsonObject } from '../../../../store/objects/json.ts'
import type { ObjectTimes } from '../../../ports/provisioned-objects-port.ts'
import type { ScimAttribute, AttributeBinding, ResourceType, ScimSchema } from '../schema/attribute.ts'
import type { ExternalId } from './external-ids.ts'
import { versionOf } from './version.ts'

/** What a resource is made of. */
export interface StoredResource {
  /** With the properties of {@link propertiesRead}. */
  readonly object: JsonObject
  readonly externalId: ExternalId | undefined
  readonly times: ObjectTimes | undefined
}

/**
 * The properties that are read of an object to show it.
 *
 * @param type of the resource
 * @param wanted whether an attribute is answered at all: long relationships are not read in vain
 * @returns `_fields` of a read
 * @example fieldsOf(groups, ({ name }) => name !== 'members') // '_id,name'
 */
export function propertiesRead(type: ResourceType, wanted: (attribute: ScimAttribute) => boolean): string {
  const fields = new Set(['_id'])
  const visit = ({ binding, subAttributes = [] }: ScimAttribute): void => {
    if (binding?.kind === 'relationship')
      for (const name of binding.shown) fields.add(`${binding.property}/${name}`)
    else if (binding?.kind === 'property' || binding?.kind === 'status') fields.add(binding.property)
    else if (binding?.kind === 'joined') binding.properties.forEach((name) => fields.add(name))
    subAttributes.forEach(visit)
  }
  for (const schema of [type.schema, type.extension]) schema?.attributes.filter(wanted).forEach(visit)
  return [...fields].join(',')
}

/**
 * An object as a resource, with everything that was read of it.
 *
 * @param type of the resource
 * @param stored the object and what is kept beside it
 * @param base address of the service, e.g. `https://portal.example/scim/v2`
 * @returns the resource; never with a password
 */
export function shownResource(type: ResourceType, stored: StoredResource, base: string): JsonObject {
  const { object, externalId, times } = stored
  const id = String(object['_id'])
  const extended = type.extension && attributesOf(type.extension, type, object, base)
  const isExtended = type.extension && extended && Object.keys(extended).length > 0
  return {
    schemas: [type.schema.id, ...(isExtended && type.extension ? [type.extension.id] : [])],
    id,
    ...(externalId ? { externalId: externalId.value } : {}),
    ...attributesOf(type.schema, type, object, base),
    ...(isExtended && type.extension ? { [type.extension.id]: extended } : {}),
    meta: {
      resourceType: type.name,
      ...(times ? { created: times.created.toISOString(), lastModified: times.changed.toISOString() } : {}),
      location: `${base}${type.endpoint}/${encodeURIComponent(id)}`,
      version: versionOf(object, externalId),
    },
  }
}

function attributesOf(schema: ScimSchema, type: ResourceType, object: JsonObject, base: string): JsonObject {
  const shown: JsonObject = {}
  for (const attribute of schema.attributes) {
    const value = valueOf(attribute, type, object, base)
    if (value !== undefined) shown[attribute.name] = value
  }
  return shown
}

function valueOf(
  attribute: ScimAttribute,
  type: ResourceType,
  object: JsonObject,
  base: string,
): Json | undefined {
  const { binding, subAttributes, multiValued } = attribute
  if (binding?.kind === 'relationship') return linksOf(attribute, binding, type, object, base)
  if (!subAttributes) return plainValue(binding, object)
  const value: JsonObject = {}
  for (const sub of subAttributes) {
    const part = plainValue(sub.binding, object)
    if (part !== undefined) value[sub.name] = part
  }
  const isThere = subAttributes.some(
    (sub) => sub.binding?.kind === 'property' && Object.hasOwn(value, sub.name),
  )
  if (!isThere) return undefined
  return multiValued ? [value] : value
}

function plainValue(binding: AttributeBinding | undefined, object: JsonObject): Json | undefined {
  switch (binding?.kind) {
    case 'property':
      return textIn(object, binding.property)
    case 'status':
      return (object[binding.property] ?? 'active') === 'active'
    case 'constant':
      return binding.value
    case 'joined':
      return joined(object, binding.properties)
    default:
      return undefined
  }
}

const textIn = (object: JsonObject, property: string): string | undefined => {
  const value = object[property]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function joined(object: JsonObject, properties: readonly string[]): string | undefined {
  const parts = properties.flatMap((name) => textIn(object, name) ?? [])
  return parts.length === 0 ? undefined : parts.join(' ')
}

function linksOf(
  { subAttributes = [], multiValued }: ScimAttribute,
  binding: Extract<AttributeBinding, { kind: 'relationship' }>,
  type: ResourceType,
  object: JsonObject,
  base: string,
): Json | undefined {
  const endpoint = binding.target === 'people' ? '/Users' : '/Groups'
  const has = (name: string): boolean => subAttributes.some((each) => each.name === name)
  const values = linkedIn(object, binding.property)
    .filter((link) => link['_refResourceCollection'] === type.targets[binding.target])
    .map((link): JsonObject => {
      const id = String(link['_refResourceId'])
      const name = joined(link, binding.shown)
      return {
        value: id,
        $ref: `${base}${endpoint}/${encodeURIComponent(id)}`,
        ...(name === undefined ? {} : { [has('displayName') ? 'displayName' : 'display']: name }),
        ...(has('type') ? { type: 'User' } : {}),
      }
    })
  if (values.length === 0) return undefined
  return multiValued ? values : values[0]
}

/** Relationship values of a property, of one or of many. */
export function linkedIn(object: JsonObject, property: string): readonly JsonObject[] {
  const value = object[property]
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject)
}
