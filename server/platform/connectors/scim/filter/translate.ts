import { DomainError } from '../../../../contract/index.ts'
import type { Message, MessageCode } from '../../../../contract/index.ts'
import type { QueryFilter } from '../../../../store/query-filter/ast.ts'
import { findAttribute, attributeNamed } from '../schema/find-attribute.ts'
import type { ScimAttribute, AttributeBinding, ResourceType } from '../schema/attribute.ts'
import type { ScimComparator, ScimFilter, ScimValue, WrittenAttribute } from './ast.ts'
import { all, any, constant, notFilter } from './fold.ts'
import { refuseScimFilter } from './parse.ts'

/** Ids of resources by the external ids that a filter names; an external id that nobody has is absent. */
export type KnownExternalIds = ReadonlyMap<string, string>

/** A comparison, `pr` without a value. */
interface Comparison {
  readonly op: ScimComparator | 'pr'
  readonly value: ScimValue
  readonly attribute: WrittenAttribute
}

/**
 * Translates a filter into the query filter of the platform, which compiles it to SQL, bounds it and knows who sees what.
 *
 * @param filter parsed
 * @param type whose attributes it names
 * @param known ids for its external ids ({@link externalIdsIn})
 * @returns the query filter
 * @throws DomainError `scim-filter-not-valid` (`invalidFilter`) where it names what is not there, is secret, or cannot be compared so
 * @example translateFilter(parseScimFilter('active eq true'), users, new Map())
 */
export function translateFilter(
  filter: ScimFilter,
  type: ResourceType,
  known: KnownExternalIds,
): QueryFilter {
  switch (filter.op) {
    case 'and':
      return all(filter.args.map((each) => translateFilter(each, type, known)))
    case 'or':
      return any(filter.args.map((each) => translateFilter(each, type, known)))
    case 'not':
      return notFilter(translateFilter(filter.arg, type, known))
    case 'has': {
      const { attribute } = attributeAt(type, filter.attribute)
      if (!attribute?.multiValued || !attribute.subAttributes)
        throw fault(filter.attribute, 'scim-not-multi-valued')
      return overValues(attribute, filter.filter, filter.attribute)
    }
    default:
      return comparison(type, filter.op === 'pr' ? { ...filter, value: null } : filter, known)
  }
}

/** External ids that a filter compares with, to be looked up before it is translated. */
export function externalIdsIn(filter: ScimFilter, type: ResourceType): readonly string[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.args.flatMap((each) => externalIdsIn(each, type))
    case 'not':
      return externalIdsIn(filter.arg, type)
    case 'has':
    case 'pr':
      return []
    default: {
      const found = findAttribute(type, filter.attribute.text)
      const isId = found?.attribute?.binding?.kind === 'external-id'
      return isId && typeof filter.value === 'string' ? [filter.value] : []
    }
  }
}

function attributeAt(type: ResourceType, written: WrittenAttribute) {
  const found = findAttribute(type, written.text)
  if (!found) throw fault(written, 'scim-not-an-attribute')
  return found
}

function comparison(type: ResourceType, test: Comparison, known: KnownExternalIds): QueryFilter {
  const { attribute, sub } = attributeAt(type, test.attribute)
  if (!attribute) throw fault(test.attribute, 'scim-wants-sub-attribute')
  if (attribute.name === 'schemas') return schemas(type, test)
  if (attribute.name === 'meta' && sub?.name === 'resourceType') return ofConstant(type.name, test)
  if (!attribute.subAttributes) return leaf(attribute, test, known)
  if (attribute.binding?.kind === 'relationship') return overRelationship(attribute, sub, test)
  if (!sub && test.op === 'pr') return present(attribute, test.attribute)
  const part = sub ?? (attribute.multiValued ? attributeNamed(attribute.subAttributes, 'value') : undefined)
  if (!part) throw fault(test.attribute, 'scim-wants-sub-attribute')
  const holds = leaf(part, test, known)
  return part.binding?.kind === 'constant' ? all([present(attribute, test.attribute), holds]) : holds
}

/** A filter in brackets. The store keeps at most one value of such an attribute, but for relationships. */
function overValues(attribute: ScimAttribute, filter: ScimFilter, at: WrittenAttribute): QueryFilter {
  if (attribute.binding?.kind === 'relationship') return overLinks(attribute, filter)
  const inside = (node: ScimFilter): QueryFilter => {
    switch (node.op) {
      case 'and':
        return all(node.args.map(inside))
      case 'or':
        return any(node.args.map(inside))
      case 'not':
        return notFilter(inside(node.arg))
      case 'has':
        throw fault(node.attribute, 'scim-not-multi-valued')
      default:
        return leaf(
          partOf(attribute, node.attribute),
          node.op === 'pr' ? { ...node, value: null } : node,
          new Map(),
        )
    }
  }
  return all([present(attribute, at), inside(filter)])
}

/** A filter over the ends of a relationship: each comparison is about one end, so that they are joined by `or`, or with constants. */
function overLinks(attribute: ScimAttribute, filter: ScimFilter): QueryFilter {
  switch (filter.op) {
    case 'or':
      return any(filter.args.map((each) => overLinks(attribute, each)))
    case 'and': {
      const parts = filter.args.map((each) => overLinks(attribute, each))
      const open = parts.filter(({ op }) => op !== 'true')
      const last = filter.args.at(-1)
      if (open.length > 1 && last) throw fault(firstIn(last), 'scim-not-filterable')
      return all(parts)
    }
    case 'not':
    case 'has':
      throw fault(firstIn(filter), 'scim-not-filterable')
    default: {
      const part = partOf(attribute, filter.attribute)
      const test = filter.op === 'pr' ? { ...filter, value: null } : filter
      return part.binding?.kind === 'constant'
        ? ofConstant(part.binding.value, test)
        : overRelationship(attribute, part, test)
    }
  }
}

function firstIn(filter: ScimFilter): WrittenAttribute {
  if ('args' in filter) return firstIn(filter.args[0]!)
  return 'arg' in filter ? firstIn(filter.arg) : filter.attribute
}

function partOf(attribute: ScimAttribute, written: WrittenAttribute): ScimAttribute {
  const part = attributeNamed(attribute.subAttributes, written.text)
  if (!part) throw fault(written, 'scim-not-an-attribute')
  return part
}

function overRelationship(
  attribute: ScimAttribute,
  sub: ScimAttribute | undefined,
  test: Comparison,
): QueryFilter {
  const { binding } = attribute
  if (binding?.kind !== 'relationship') throw fault(test.attribute, 'scim-not-filterable')
  if (sub?.binding?.kind === 'constant')
    return all([linkPresent(binding, test), ofConstant(sub.binding.value, test)])
  if (sub && sub.name !== 'value') throw fault(test.attribute, 'scim-not-filterable')
  if (test.op === 'pr' || test.value === null) return ofNothing(linkPresent(binding, test), test)
  const field = { segments: [binding.property, '_refResourceId'], at: test.attribute.at }
  return compared({ field }, textOf(test), test)
}

const linkPresent = (
  binding: { readonly property: string },
  { attribute: { at } }: Comparison,
): QueryFilter => ({
  op: 'pr',
  field: { segments: [binding.property], at },
})

/** Whether the store has any part of a complex attribute. */
function present({ subAttributes = [] }: ScimAttribute, { at }: WrittenAttribute): QueryFilter {
  return any(
    subAttributes.flatMap(({ binding }): QueryFilter[] =>
      binding?.kind === 'property' ? [{ op: 'pr', field: { segments: [binding.property], at } }] : [],
    ),
  )
}

function leaf(attribute: ScimAttribute, test: Comparison, known: KnownExternalIds): QueryFilter {
  const { binding } = attribute
  const { at } = test.attribute
  switch (binding?.kind) {
    case 'id':
      if (test.op === 'pr' || test.value === null) return ofNothing(constant(true), test)
      return compared({ field: { segments: ['_id'], at } }, textOf(test), test)
    case 'external-id':
      return ofExternalId(test, known)
    case 'constant':
      return ofConstant(binding.value, test)
    case 'status':
      return ofStatus(binding, test)
    case 'time':
      return ofTime(binding.name, test)
    case 'property': {
      const field = { segments: [binding.property], at }
      if (test.op === 'pr' || test.value === null) return ofNothing({ op: 'pr', field }, test)
      return compared({ field }, textOf(test), test)
    }
    default:
      throw fault(test.attribute, 'scim-not-filterable')
  }
}

function compared(
  { field }: { readonly field: { readonly segments: readonly string[]; readonly at: number } },
  value: string,
  { op }: Comparison,
): QueryFilter {
  if (op === 'ne') return notFilter({ op: 'eq', field, value })
  return op === 'pr' ? { op, field } : { op, field, value }
}

/** `pr`, and comparisons with null: nothing is there. */
function ofNothing(there: QueryFilter, { op, attribute }: Comparison): QueryFilter {
  if (op === 'pr' || op === 'ne') return there
  if (op === 'eq') return notFilter(there)
  throw fault(attribute, 'scim-operator-not-for', { operator: op })
}

function ofExternalId(test: Comparison, known: KnownExternalIds): QueryFilter {
  const { at } = test.attribute
  if (test.op !== 'eq' && test.op !== 'ne')
    throw fault(test.attribute, 'scim-operator-not-for', { operator: test.op })
  const id = known.get(textOf(test))
  const is: QueryFilter =
    id === undefined ? constant(false) : { op: 'eq', field: { segments: ['_id'], at }, value: id }
  return test.op === 'eq' ? is : notFilter(is)
}

function ofStatus(binding: Extract<AttributeBinding, { kind: 'status' }>, test: Comparison): QueryFilter {
  if (test.op === 'pr') return constant(true)
  if (test.op !== 'eq' && test.op !== 'ne')
    throw fault(test.attribute, 'scim-operator-not-for', { operator: test.op })
  if (typeof test.value !== 'boolean') throw wants(test, 'scim-kind-boolean')
  const field = { segments: [binding.property], at: test.attribute.at }
  const active = any([notFilter({ op: 'pr', field }), { op: 'eq', field, value: 'active' }])
  return test.value === (test.op === 'eq') ? active : notFilter(active)
}

/** A time with its zone (RFC 7643, section 2.3.5). */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** Every resource has its times. */
function ofTime(name: string, test: Comparison): QueryFilter {
  const { op, value } = test
  if (op === 'pr' || value === null) return ofNothing(constant(true), test)
  if (op === 'co' || op === 'sw' || op === 'ew')
    throw fault(test.attribute, 'scim-operator-not-for', { operator: op })
  if (typeof value !== 'string' || !TIME.test(value) || Number.isNaN(Date.parse(value)))
    throw wants(test, 'scim-kind-time')
  return compared({ field: { segments: [name], at: test.attribute.at } }, value, test)
}

function ofConstant(is: string | boolean, test: Comparison): QueryFilter {
  const { op, value } = test
  if (op === 'pr' || value === null) return ofNothing(constant(true), test)
  if (typeof is === 'boolean') {
    if (op !== 'eq' && op !== 'ne') throw fault(test.attribute, 'scim-operator-not-for', { operator: op })
    if (typeof value !== 'boolean') throw wants(test, 'scim-kind-boolean')
    return constant((is === value) === (op === 'eq'))
  }
  return constant(compareTexts(is, op, textOf(test)))
}

/** Texts compare without case. */
export function compareTexts(text: string, op: ScimComparator, value: string): boolean {
  const [a, b] = [text.toLowerCase(), value.toLowerCase()]
  switch (op) {
    case 'eq':
      return a === b
    case 'ne':
      return a !== b
    case 'co':
      return a.includes(b)
    case 'sw':
      return a.startsWith(b)
    case 'ew':
      return a.endsWith(b)
    case 'gt':
      return a > b
    case 'ge':
      return a >= b
    case 'lt':
      return a < b
    case 'le':
      return a <= b
  }
}

function schemas(type: ResourceType, test: Comparison): QueryFilter {
  if (test.op !== 'eq' && test.op !== 'ne')
    throw fault(test.attribute, 'scim-operator-not-for', { operator: test.op })
  const urns = [type.schema.id, ...(type.extension ? [type.extension.id] : [])]
  const has = urns.some((urn) => compareTexts(urn, 'eq', textOf(test)))
  return constant(has === (test.op === 'eq'))
}

function textOf(test: Comparison): string {
  if (typeof test.value === 'string') return test.value
  throw wants(test, 'scim-kind-string')
}

const wants = ({ attribute }: Comparison, kind: MessageCode): DomainError =>
  fault(attribute, 'scim-wants-value-of', { kind: { code: kind } })

function fault(written: WrittenAttribute, code: MessageCode, params: Message['params'] = {}): DomainError {
  return refuseScimFilter(written.at, { code, params: { attribute: written.text, ...params } })
}
