import { DomainError } from '../../../../contract/index.ts'
import { isJsonObject, sameJson } from '../../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import type { ScimAttribute, AttributeBinding, ResourceType, ScimSchema } from '../schema/attribute.ts'
import { linkedIn } from './shown-resource.ts'

/** What a resource says of the object that it is kept in. */
export interface WrittenValues {
  /** Every property that the attributes have; `null`: nothing. */
  readonly plain: ReadonlyMap<string, string | null>
  /** `active` or `inactive`, only where it is said: it stays where it is left out. */
  readonly status: ReadonlyMap<string, string>
  /** Credentials, where they are said. */
  readonly secrets: ReadonlyMap<string, string>
  /** Ids of the objects at the other end, by property, and where these are. */
  readonly links: ReadonlyMap<
    string,
    { readonly collection: string; readonly ids: readonly string[]; readonly many: boolean }
  >
}

/**
 * Reads a resource as values of properties.
 *
 * @param type of the resource
 * @param resource as {@link import('./normal-resource.ts').normalResource} makes it
 * @returns the values
 * @throws DomainError `scim-value-not-valid` for a link without an id, for what cannot be a member, and for values that cannot be kept
 */
export function writtenValues(type: ResourceType, resource: JsonObject): WrittenValues {
  const values: Gathered = {
    plain: new Map(),
    status: new Map(),
    secrets: new Map(),
    links: new Map(),
  }
  readSchema(type, type.schema, resource, '', values)
  const { extension } = type
  if (extension) {
    const extended = resource[extension.id]
    readSchema(type, extension, isJsonObject(extended) ? extended : {}, `${extension.id}:`, values)
  }
  return values
}

type Gathered = {
  readonly plain: Map<string, string | null>
  readonly status: Map<string, string>
  readonly secrets: Map<string, string>
  readonly links: Map<string, { collection: string; ids: string[]; many: boolean }>
}

function readSchema(
  type: ResourceType,
  { attributes }: ScimSchema,
  object: JsonObject,
  prefix: string,
  values: Gathered,
): void {
  for (const attribute of attributes) {
    if (attribute.mutability === 'readOnly') continue
    const value = object[attribute.name]
    if (attribute.binding?.kind === 'relationship')
      readLinks(type, attribute, value, `${prefix}${attribute.name}`, values)
    else if (attribute.subAttributes) {
      const part = attribute.multiValued ? onlyValue(attribute, value, `${prefix}${attribute.name}`) : value
      for (const sub of attribute.subAttributes)
        readPlain(sub, isJsonObject(part) ? part[sub.name] : undefined, values)
    } else readPlain(attribute, value, values)
  }
}

function readPlain(
  { binding }: ScimAttribute,
  value: Json | undefined,
  { plain, status, secrets }: Gathered,
): void {
  if (binding?.kind === 'property')
    plain.set(binding.property, typeof value === 'string' && value !== '' ? value : null)
  if (binding?.kind === 'status' && typeof value === 'boolean')
    status.set(binding.property, value ? 'active' : 'inactive')
  if (binding?.kind === 'secret' && typeof value === 'string') secrets.set(binding.property, value)
}

/**
 * The one value of an attribute of which the realm keeps one. What would be lost, a further value or another type, is refused, not left out.
 *
 * @throws DomainError `scim-value-not-valid`
 */
function onlyValue(
  { subAttributes = [] }: ScimAttribute,
  value: Json | undefined,
  name: string,
): JsonObject | undefined {
  const kept = subAttributes.filter(({ binding }) => binding?.kind === 'property')
  const [first, ...others] = (Array.isArray(value) ? value : [])
    .filter(isJsonObject)
    .filter((each) => kept.some((sub) => each[sub.name] !== undefined && each[sub.name] !== ''))
  if (!first) return undefined
  if (others.some((each) => kept.some((sub) => !sameJson(each[sub.name] ?? null, first[sub.name] ?? null))))
    throw new DomainError('scim-value-not-valid', { attribute: name, why: { code: 'scim-one-value' } })
  const kind = subAttributes.find((sub) => sub.name === 'type')?.binding
  const other = [first, ...others].map((each) => each['type']).find((type) => !isKind(type, kind))
  if (kind?.kind === 'constant' && other !== undefined)
    throw new DomainError('scim-value-not-valid', {
      attribute: `${name}.type`,
      why: { code: 'scim-one-type', params: { type: String(kind.value) } },
    })
  return first
}

const isKind = (type: Json | undefined, kind: AttributeBinding | undefined): boolean =>
  type === undefined ||
  kind?.kind !== 'constant' ||
  String(type).toLowerCase() === String(kind.value).toLowerCase()

function readLinks(
  type: ResourceType,
  { binding, multiValued }: ScimAttribute,
  value: Json | undefined,
  name: string,
  { links }: Gathered,
): void {
  if (binding?.kind !== 'relationship') return
  const collection = type.targets[binding.target]
  if (collection === undefined) return
  const list = multiValued ? value : value === undefined ? [] : [value]
  const ids = (Array.isArray(list) ? list : []).map((each) => linkedId(each, name))
  links.set(binding.property, { collection, ids: [...new Set(ids)], many: multiValued === true })
}

/** The id of a member or manager. @throws DomainError `scim-value-not-valid` */
export function linkedId(link: Json, attribute: string): string {
  const id = isJsonObject(link) ? link['value'] : undefined
  const kind = isJsonObject(link) ? link['type'] : undefined
  const isPerson = kind === undefined || (typeof kind === 'string' && kind.toLowerCase() === 'user')
  if (typeof id === 'string' && id !== '' && isPerson) return id
  const why = { code: 'scim-must-be' as const, params: { kind: { code: 'scim-kind-user' as const } } }
  throw new DomainError('scim-value-not-valid', { attribute, why })
}

/** A new object with these values. */
export function newObject({ plain, status, secrets, links }: WrittenValues): JsonObject {
  const object: JsonObject = Object.fromEntries([...status, ...secrets])
  for (const [property, value] of plain) if (value !== null) object[property] = value
  for (const [property, { collection, ids, many }] of links) {
    const refs = ids.map((id) => ({ _ref: `${collection}/${id}` }))
    if (refs.length > 0) object[property] = many ? refs : refs[0]!
  }
  return object
}

/**
 * The operations that bring an object to these values. A relationship is changed by what comes and goes of it.
 *
 * @param values as they shall be
 * @param object as it is, with all that {@link WrittenValues.plain} and {@link WrittenValues.links} name
 * @returns operations of a PATCH body (contract idm.md); none where it is so already
 */
export function changesOf(
  { plain, status, secrets, links }: WrittenValues,
  object: JsonObject,
): JsonObject[] {
  const operations: JsonObject[] = []
  const set = (property: string, value: string): void =>
    void operations.push({ operation: 'replace', field: `/${property}`, value })
  for (const [property, value] of status) if ((object[property] ?? 'active') !== value) set(property, value)
  for (const [property, value] of secrets) set(property, value)
  for (const [property, value] of plain) {
    const before = object[property] ?? null
    if (before === value || (value === null && before === '')) continue
    if (value === null) operations.push({ operation: 'remove', field: `/${property}` })
    else set(property, value)
  }
  for (const [property, { collection, ids, many }] of links) {
    const before = linkedIn(object, property)
      .filter((link) => link['_refResourceCollection'] === collection)
      .map((link) => String(link['_refResourceId']))
    const wanted = new Set(ids)
    const held = new Set(before)
    const come = ids.filter((id) => !held.has(id))
    const go = before.filter((id) => !wanted.has(id))
    // One takes the place of the other.
    if (go.length > 0 && (many || come.length === 0)) operations.push(removal(property, collection, go))
    if (come.length > 0) operations.push(addition(property, collection, come, many))
  }
  return operations
}

/** Links to add to a relationship. */
export const addition = (
  property: string,
  collection: string,
  ids: readonly string[],
  many = true,
): JsonObject => {
  const refs = ids.map((id) => ({ _ref: `${collection}/${id}` }))
  return many
    ? { operation: 'add', field: `/${property}/-`, value: refs }
    : { operation: 'replace', field: `/${property}`, value: refs[0]! }
}

/** Links to take out of a relationship. */
export const removal = (property: string, collection: string, ids: readonly string[]): JsonObject => ({
  operation: 'remove',
  field: `/${property}`,
  value: ids.map((id) => ({ _ref: `${collection}/${id}` })),
})
