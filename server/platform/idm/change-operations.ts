import type { Json, JsonObject } from '../../store/objects/json.ts'
import { parseReference } from '../../store/objects/reference.ts'
import type { ReferenceInput } from '../../store/objects/reference.ts'

/**
 * The operations of a patch that bring about what was asked for: each property is replaced, and nothing in its place takes it away. Of a relationship
 * that somebody has seen only the difference to that is written, so that what others link or unlink meanwhile stays.
 *
 * @param object properties as they are to be
 * @param seen relationships of many, as they were shown; absent: none
 * @returns operations of a PATCH body (contract idm.md)
 * @throws StoreProblem `bad-request` for what is no reference
 * @example operationsOf({ memberOfOrg: [a, c] }, { memberOfOrg: [a, b] }) // removes b, adds c
 */
export const patchOperationsOf = (object: JsonObject, seen: JsonObject = {}): JsonObject[] =>
  Object.entries(object).flatMap(([name, value]): JsonObject[] => {
    const before = seen[name]
    if (before !== undefined) return differenceOf(name, before, value)
    return value === null
      ? [{ operation: 'remove', field: `/${name}` }]
      : [{ operation: 'replace', field: `/${name}`, value }]
  })

function differenceOf(name: string, before: Json, after: Json): JsonObject[] {
  const held = referencesIn(name, before)
  const wanted = referencesIn(name, after)
  const gone = [...held].filter(([ref]) => !wanted.has(ref)).map(([ref]): JsonObject => ({ _ref: ref }))
  // What is said of a link that stays is said anew; the store compares it.
  const come = [...wanted]
    .filter(([ref, { properties }]) => !held.has(ref) || Object.keys(properties).length > 0)
    .map(([ref, { properties }]): JsonObject => ({
      _ref: ref,
      ...(Object.keys(properties).length > 0 ? { _refProperties: properties } : {}),
    }))
  return [
    ...(gone.length > 0 ? [{ operation: 'remove', field: `/${name}`, value: gone }] : []),
    ...(come.length > 0 ? [{ operation: 'add', field: `/${name}/-`, value: come }] : []),
  ]
}

/** By the address of what each points to. */
const referencesIn = (name: string, value: Json): ReadonlyMap<string, ReferenceInput> =>
  new Map(
    (value === null ? [] : Array.isArray(value) ? value : [value])
      .map((each) => parseReference(each, `/${name}`))
      .map((each) => [`${each.collection}/${each.id}`, each]),
  )
