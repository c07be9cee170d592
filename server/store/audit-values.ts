import { createHash } from 'node:crypto'
import { ANSWERS } from './objects/answers.ts'
import type { Touch } from './objects/edges.ts'
import { isJsonObject, sameJson } from './objects/json.ts'
import type { Json, JsonObject } from './objects/json.ts'
import type { ObjectField } from './objects/object-type.ts'
import { speaksOfSecret } from './secret-names.ts'

/** What changed, from what to what; a property that is in neither changed too, and its value is nobody's business. */
export interface AuditValues {
  readonly before?: JsonObject
  readonly after?: JsonObject
}

/** Longest value as JSON text that stands in the trail itself, in characters; a picture is longer. */
const LONGEST_VALUE = 2_000
/** All values of one side of a row together; what does not fit any more stands there by its hash. */
const LONGEST_SIDE = 20_000
/** Most links of one property that a side names. */
const MOST_LINKS = 100

/**
 * Properties that differ, from what to what. No secrets: what the schema keeps private, encrypted or hashed, and what is called like a secret,
 * is left out at any depth. Long values are there by hash and size.
 *
 * @param before `null` for something new
 * @param after `null` for something that goes
 * @param fields of the schema, where there is one; links and derived values are left out
 * @example changedValues({ sn: 'A' }, { sn: 'B' }) // { before: { sn: 'A' }, after: { sn: 'B' } }
 */
export function changedValues(
  before: JsonObject | null,
  after: JsonObject | null,
  fields?: ReadonlyMap<string, ObjectField>,
): AuditValues {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const shown = [...names].filter((name) => {
    const field = fields?.get(name)
    if (sameJson(before?.[name], after?.[name]) || field?.derived || field?.relationship) return false
    return !isSecret(name, field)
  })
  return sides(sideOf(before, shown, fields), sideOf(after, shown, fields))
}

/**
 * Links of an object that came and went, by property.
 *
 * @param touched on either side of the links
 * @param own the object, e.g. `managed/alpha_user/u1`
 */
export function changedLinks(
  touched: readonly Touch[],
  own: string,
  fields?: ReadonlyMap<string, ObjectField>,
): AuditValues {
  const before = new Map<string, string[]>()
  const after = new Map<string, string[]>()
  for (const { collection, id, property, added, removed } of touched) {
    if (`${collection}/${id}` !== own || fields?.get(property)?.isPrivate) continue
    if (removed !== undefined) listIn(before, property).push(removed)
    if (added !== undefined) listIn(after, property).push(added)
  }
  return sides(linksOf(before), linksOf(after))
}

/** Names of the properties that values say something about. */
export const auditNames = ({ before = {}, after = {} }: AuditValues): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** Values of several kinds as those of one row. */
export function joinedValues(...parts: readonly AuditValues[]): AuditValues {
  const side = (of: 'before' | 'after') => Object.assign({}, ...parts.map((part) => part[of])) as JsonObject
  return sides(side('before'), side('after'))
}

function sides(before: JsonObject, after: JsonObject): AuditValues {
  return {
    ...(Object.keys(before).length > 0 ? { before } : {}),
    ...(Object.keys(after).length > 0 ? { after } : {}),
  }
}

function sideOf(
  from: JsonObject | null,
  names: readonly string[],
  fields: ReadonlyMap<string, ObjectField> | undefined,
): JsonObject {
  const side: JsonObject = {}
  let room = LONGEST_SIDE
  for (const name of names) {
    const value = from?.[name]
    if (value === undefined) continue
    const open = withoutSecrets(value, fields?.get(name))
    const text = JSON.stringify(open)
    const fits = text.length <= LONGEST_VALUE && text.length <= room
    if (fits) room -= text.length
    side[name] = fits ? open : fingerprint(text)
  }
  return side
}

const fingerprint = (text: string): JsonObject => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  size: text.length,
})

/** Neither pictures nor secrets have names of their own in an array: it has one field for all of them. */
function withoutSecrets(value: Json, field: ObjectField | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, field?.items))
  if (!isJsonObject(value)) return value
  if ('$crypto' in value) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name, field?.fields?.get(name)))
      .map(([name, each]) => [name, withoutSecrets(each, field?.fields?.get(name))]),
  )
}

const isSecret = (name: string, field: ObjectField | undefined): boolean =>
  field?.isPrivate === true || field?.isCredential === true || name === ANSWERS || speaksOfSecret(name)

function listIn(map: Map<string, string[]>, key: string): string[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}

const linksOf = (map: ReadonlyMap<string, string[]>): JsonObject =>
  Object.fromEntries(
    [...map].map(([name, links]) => [
      name,
      links.length <= MOST_LINKS
        ? links
        : [...links.slice(0, MOST_LINKS), `and ${links.length - MOST_LINKS} more`],
    ]),
  )
