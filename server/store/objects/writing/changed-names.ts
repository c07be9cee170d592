import { sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { ObjectField, ObjectType } from '../object-type.ts'

/** Names of the properties whose values differ, also of those that are on one side only. */
export function changedNames(before: JsonObject, after: JsonObject): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...all].filter((name) => !sameJson(before[name], after[name]))
}

/** Names of some fields. */
export const fieldNames = (fields: Iterable<ObjectField>): string[] => [...fields].map((field) => field.name)

/** What a replacement does not touch: derived and private values, and what the caller cannot see. */
export function keptPart(
  type: ObjectType,
  doc: JsonObject,
  keeps: (name: string) => boolean = () => false,
): JsonObject {
  const kept = Object.entries(doc).filter(([name]) => {
    const field = type.fields.get(name)
    return field?.derived !== undefined || field?.isPrivate === true || keeps(name)
  })
  return Object.fromEntries(kept)
}
