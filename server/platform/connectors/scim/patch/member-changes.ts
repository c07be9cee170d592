import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import type { ScimFilter } from '../filter/ast.ts'
import { addition, linkedId, removal } from '../resource/written-values.ts'
import type { ScimAttribute, ResourceType } from '../schema/attribute.ts'
import type { ScimPatchOperation } from './apply-patch.ts'

/** Changes of a relationship that need not read it. */
export interface MemberChanges {
  readonly attribute: string
  readonly property: string
  /** Operations of a PATCH body (contract idm.md). */
  readonly operations: readonly JsonObject[]
  /** What else the patch does. */
  readonly rest: readonly ScimPatchOperation[]
}

/**
 * Takes out of a patch what adds and removes single members, so that a group of very many is not read for one of them.
 *
 * @param type of the resource
 * @param operations of the patch
 * @returns the changes; `undefined` when all members must be known
 * @example memberChanges(groups, parsePatch(groups, body))?.operations
 */
export function memberChanges(
  type: ResourceType,
  operations: readonly ScimPatchOperation[],
): MemberChanges | undefined {
  const attribute = type.schema.attributes.find(
    ({ binding, multiValued, mutability }) =>
      binding?.kind === 'relationship' && multiValued && mutability !== 'readOnly',
  )
  const binding = attribute?.binding
  if (!attribute || binding?.kind !== 'relationship') return undefined
  const collection = type.targets[binding.target]
  if (collection === undefined) return undefined
  const changes: JsonObject[] = []
  const rest: ScimPatchOperation[] = []
  for (const operation of operations) {
    if (operation.target.attribute !== attribute) {
      rest.push(operation)
      continue
    }
    const ids = idsOf(operation, attribute)
    if (!ids) return undefined
    if (ids.length > 0)
      changes.push(
        operation.op === 'add'
          ? addition(binding.property, collection, ids)
          : removal(binding.property, collection, ids),
      )
  }
  return { attribute: attribute.name, property: binding.property, operations: changes, rest }
}

/** Whom an operation names; `undefined` when that cannot be said without the others. */
function idsOf(operation: ScimPatchOperation, { name }: ScimAttribute): readonly string[] | undefined {
  const { op, value, target } = operation
  if (target.sub || op === 'replace') return undefined
  if (op === 'remove' && target.filter) {
    const id = onlyId(target.filter)
    return id === undefined ? undefined : [id]
  }
  if (target.filter || value === undefined) return undefined
  const list: readonly Json[] = Array.isArray(value) ? value : [value]
  return [...new Set(list.map((each) => linkedId(each, name)))]
}

/** Of `value eq "…"`, which is how clients name one member. */
function onlyId(filter: ScimFilter): string | undefined {
  if (filter.op !== 'eq' || filter.attribute.text.toLowerCase() !== 'value') return undefined
  return typeof filter.value === 'string' ? filter.value : undefined
}
