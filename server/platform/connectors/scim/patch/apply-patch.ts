import { DomainError, isRecord } from '../../../../contract/index.ts'
import { isJsonObject, sameJson } from '../../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import { connectorLimits } from '../../limits.ts'
import { parseScimPath, refusePath } from '../filter/parse.ts'
import type { ScimFilter } from '../filter/ast.ts'
import { normalValue, valueAnyCase } from '../resource/normal-resource.ts'
import type { ScimAttribute, ResourceType, ScimSchema } from '../schema/attribute.ts'
import { findAttribute, attributeNamed } from '../schema/find-attribute.ts'
import { assignedBy, matchesValue } from './match-value.ts'

export const PATCH_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** What an operation is about. */
export interface PatchTarget {
  readonly extension: ScimSchema | undefined
  readonly attribute: ScimAttribute
  readonly sub: ScimAttribute | undefined
  readonly filter: ScimFilter | undefined
  /** As sent, or as it is called where it was a key. */
  readonly path: string
}

/** One operation, its value as its schema has it; one without a path is several. */
export interface ScimPatchOperation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly target: PatchTarget
  /** `undefined`: none. */
  readonly value: Json | undefined
}

/** Set by the service provider; clients send them along with what they have read. */
const PASSED_OVER = new Set(['schemas', 'id', 'meta'])

/**
 * Reads a patch (RFC 7644, section 3.5.2).
 *
 * @param type of the resource
 * @param body as sent
 * @returns its operations
 * @throws DomainError `scim-schema-missing`, `scim-operation-not-known`, `scim-path-not-valid`, `scim-attribute-read-only`, `scim-no-target`,
 *   `scim-value-not-valid`
 * @example parsePatch(users, { schemas: [PATCH_MESSAGE], Operations: [{ op: 'replace', path: 'active', value: false }] })
 */
export function parseScimPatch(type: ResourceType, body: unknown): readonly ScimPatchOperation[] {
  const given = isRecord(body) ? body : {}
  const schemas = valueAnyCase(given, 'schemas')
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_MESSAGE))
    throw new DomainError('scim-schema-missing', { schema: PATCH_MESSAGE })
  const list = valueAnyCase(given, 'Operations')
  const operations = Array.isArray(list) ? (list as unknown[]) : []
  if (operations.length === 0 || operations.length > connectorLimits.patches)
    throw new DomainError('scim-too-many-patches', {
      most: connectorLimits.patches,
      count: operations.length,
    })
  return operations.flatMap((operation) => readOperation(type, isRecord(operation) ? operation : {}))
}

function readOperation(
  type: ResourceType,
  operation: Readonly<Record<string, unknown>>,
): readonly ScimPatchOperation[] {
  const word = valueAnyCase(operation, 'op')
  const op = typeof word === 'string' ? word.toLowerCase() : ''
  if (op !== 'add' && op !== 'remove' && op !== 'replace')
    throw new DomainError('scim-operation-not-known', {
      op: typeof word === 'string' ? word.slice(0, 40) : '',
    })
  const [path, value] = [valueAnyCase(operation, 'path'), valueAnyCase(operation, 'value')]
  if (typeof path === 'string' && path.trim() !== '') return atPath(type, op, path, value)
  if (op === 'remove') throw new DomainError('scim-no-target', { path: '' })
  if (!isRecord(value)) throw notComplex('value')
  // Without a path the value is a part of a resource.
  return Object.entries(value).flatMap(([key, part]) =>
    PASSED_OVER.has(key.toLowerCase()) ? [] : atPath(type, op, key, part),
  )
}

function atPath(
  type: ResourceType,
  op: ScimPatchOperation['op'],
  path: string,
  value: unknown,
): readonly ScimPatchOperation[] {
  const refuse = refusePath(path)
  const parsed = parseScimPath(path)
  const written = parsed.attribute
  const found = findAttribute(type, written.text)
  const unknown = () =>
    refuse(written.at, { code: 'scim-not-an-attribute', params: { attribute: written.text } })
  if (!found) throw unknown()
  const { extension, attribute } = found
  if (!attribute) return wholeExtension(type, op, extension, value)
  if (parsed.filter && !(attribute.multiValued && attribute.subAttributes))
    throw refuse(written.at, { code: 'scim-not-multi-valued', params: { attribute: written.text } })
  const sub = parsed.sub === undefined ? found.sub : attributeNamed(attribute.subAttributes, parsed.sub)
  if (parsed.sub !== undefined && !sub) throw unknown()
  if (attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly')
    throw new DomainError('scim-attribute-read-only', { attribute: found.name })
  const target = { extension, attribute, sub, filter: parsed.filter, path }
  return [{ op, target, value: valueFor(op, target, value, found.name) }]
}

function valueFor(
  op: ScimPatchOperation['op'],
  { attribute, sub, filter }: PatchTarget,
  value: unknown,
  name: string,
): Json | undefined {
  if (value === undefined || (op === 'remove' && sub)) return undefined
  if (sub) return normalValue(sub, value, name)
  // One of the values, not a list of them.
  if (filter) return normalValue({ ...attribute, multiValued: false }, value, name)
  return normalValue(attribute, value, name)
}

function wholeExtension(
  type: ResourceType,
  op: ScimPatchOperation['op'],
  extension: ScimSchema | undefined,
  value: unknown,
): readonly ScimPatchOperation[] {
  if (!extension) return []
  const writable = extension.attributes.filter(({ mutability }) => mutability !== 'readOnly')
  if (op === 'remove')
    return writable.flatMap(({ name }) => atPath(type, op, `${extension.id}:${name}`, undefined))
  if (!isRecord(value)) throw notComplex(extension.id)
  return Object.entries(value).flatMap(([key, part]) => atPath(type, op, `${extension.id}:${key}`, part))
}

const notComplex = (attribute: string): DomainError =>
  new DomainError('scim-value-not-valid', {
    attribute,
    why: { code: 'scim-must-be', params: { kind: { code: 'scim-kind-complex' } } },
  })

/**
 * Applies a patch to a copy of a resource. All of it can be done, or nothing is changed.
 *
 * @param type of the resource
 * @param resource as it is
 * @param operations one after the other
 * @returns the resource as it shall be
 * @throws DomainError `scim-no-target`, `scim-value-required`
 * @example applyPatch(users, resource, parsePatch(users, body))
 */
export function applyScimPatch(
  type: ResourceType,
  resource: JsonObject,
  operations: readonly ScimPatchOperation[],
): JsonObject {
  const result = structuredClone(resource)
  for (const operation of operations) {
    const { extension, attribute } = operation.target
    if (!extension) {
      applyOne(result, operation)
      continue
    }
    const extended = result[extension.id]
    const holder = isJsonObject(extended) ? extended : {}
    applyOne(holder, operation)
    if (Object.keys(holder).length > 0) result[extension.id] = holder
    else delete result[extension.id]
    if (attribute.required && holder[attribute.name] === undefined)
      throw new DomainError('scim-value-required', { attribute: attribute.name })
  }
  for (const { name, required } of type.schema.attributes)
    if (required && (result[name] === undefined || result[name] === ''))
      throw new DomainError('scim-value-required', { attribute: name })
  return result
}

function applyOne(holder: JsonObject, operation: ScimPatchOperation): void {
  const { attribute } = operation.target
  const { op, value } = operation
  if (attribute.multiValued && attribute.subAttributes) return applyToValues(holder, operation)
  if (attribute.subAttributes) return applyToComplex(holder, operation)
  if (op !== 'remove' && value !== undefined) holder[attribute.name] = value
  else if (attribute.binding?.kind === 'status')
    throw new DomainError('scim-value-required', { attribute: attribute.name })
  else delete holder[attribute.name]
}

function applyToComplex(holder: JsonObject, { op, target, value }: ScimPatchOperation): void {
  const { attribute, sub } = target
  const before = holder[attribute.name]
  const object = isJsonObject(before) ? { ...before } : {}
  if (sub) assign(object, sub.name, op === 'remove' ? undefined : value)
  else if (op !== 'remove' && isJsonObject(value)) Object.assign(object, value)
  else {
    delete holder[attribute.name]
    return
  }
  assign(holder, attribute.name, Object.keys(object).length === 0 ? undefined : object)
}

const assign = (object: JsonObject, name: string, value: Json | undefined): void => {
  if (value === undefined) delete object[name]
  else object[name] = value
}

function applyToValues(holder: JsonObject, operation: ScimPatchOperation): void {
  const { attribute } = operation.target
  const values = (Array.isArray(holder[attribute.name]) ? (holder[attribute.name] as Json[]) : []).filter(
    isJsonObject,
  )
  const next = changedValues(values, operation)
  assign(holder, attribute.name, next.length === 0 ? undefined : next)
}

function changedValues(values: readonly JsonObject[], operation: ScimPatchOperation): JsonObject[] {
  const { op, target, value } = operation
  const { attribute, filter, sub } = target
  const given = (Array.isArray(value) ? value : [value]).filter(isJsonObject)
  if (!filter && !sub) {
    if (op === 'replace') return withOnePrimary([], given)
    if (op === 'add') return withOnePrimary(values, given)
    // Some clients name what goes in the value.
    return given.length === 0 ? [] : values.filter((each) => !given.some((gone) => sameValue(gone, each)))
  }
  const isMeant = (each: JsonObject): boolean => !filter || matchesValue(filter, each, attribute)
  if (op === 'remove' && !sub) return values.filter((each) => !isMeant(each))
  const part = (each: JsonObject): JsonObject => {
    const changed = { ...each }
    if (sub) assign(changed, sub.name, op === 'remove' ? undefined : value)
    else if (isJsonObject(value)) Object.assign(changed, value)
    return changed
  }
  if (values.some(isMeant)) {
    const changed = values.map((each) => (isMeant(each) ? part(each) : each))
    return changed.filter((each) => Object.keys(each).length > 0)
  }
  if (op === 'remove') return [...values]
  if (op === 'replace' && filter) throw new DomainError('scim-no-target', { path: target.path.slice(0, 200) })
  return withOnePrimary(values, [part(filter ? assignedBy(filter, attribute) : {})])
}

/** What comes is not there twice; a new primary value takes the place of the old one. */
function withOnePrimary(values: readonly JsonObject[], coming: readonly JsonObject[]): JsonObject[] {
  const isNewPrimary = coming.some((each) => each['primary'] === true)
  const kept = values.map((each) =>
    isNewPrimary && each['primary'] === true ? { ...each, primary: false } : each,
  )
  const list = [...kept]
  for (const each of coming) {
    const at = list.findIndex((other) => sameValue(each, other))
    if (at < 0) list.push(each)
    else list[at] = { ...list[at], ...each }
  }
  return list
}

/** Values are told apart by their `value`, where they have one. */
const sameValue = (a: JsonObject, b: JsonObject): boolean =>
  a['value'] === undefined || b['value'] === undefined ? sameJson(a, b) : sameJson(a['value'], b['value'])
