import { ANSWERS, maskAnswers } from './answers.ts'
import { isJsonObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import type { ObjectType } from './object-type.ts'

/** What `_fields` asks for. */
export interface Projection {
  /** Everything that is returned by default. */
  readonly defaults: boolean
  /** The references of every relationship (`*_ref`). */
  readonly references: boolean
  /** Named fields as paths. */
  readonly paths: readonly (readonly string[])[]
}

/**
 * Reads `_fields` (contract idm.md, "Read, fields"). Unknown names are ignored later on; nothing is an error.
 *
 * @example parseFields('userName,manager/*,preferences/updates')
 */
export function parseFields(text: string | undefined): Projection {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const paths: string[][] = []
  let defaults = names.length === 0
  let references = false
  for (const name of names) {
    if (name === '*' || name === '/') defaults = true
    else if (name === '*_ref' || name === '/*_ref') references = true
    else paths.push((name.startsWith('/') ? name.slice(1) : name).split('/'))
  }
  return { defaults, references, paths }
}

/** Relationship properties that a projection needs, with the fields of the target where it asks for them. */
export function relationshipsOf(
  projection: Projection,
  type: ObjectType,
): Map<string, Projection | undefined> {
  const needed = new Map<string, Projection | undefined>()
  for (const field of type.relationships) {
    const named = projection.paths.filter((path) => path[0] === field.name)
    const inner = named
      .map((path) => path.slice(1))
      .filter((path) => path.length > 0 && !isReferencePart(path[0]))
    if (inner.length > 0) needed.set(field.name, innerProjection(inner))
    else if (named.length > 0 || projection.references || (projection.defaults && field.returnByDefault)) {
      needed.set(field.name, undefined)
    }
  }
  return needed
}

const isReferencePart = (name: string | undefined): boolean => name !== undefined && name.startsWith('_ref')

function innerProjection(paths: readonly (readonly string[])[]): Projection {
  return {
    defaults: paths.some((path) => path.length === 1 && path[0] === '*'),
    references: paths.some((path) => path[0] === '*_ref'),
    paths: paths.filter((path) => path[0] !== '*' && path[0] !== '*_ref'),
  }
}

/**
 * Plain properties of a document that a projection asks for and a caller may see. Private ones never pass.
 */
export function projectDocument(
  stored: JsonObject,
  projection: Projection,
  type: ObjectType,
  sees: (field: string) => boolean,
): JsonObject {
  const answers = stored[ANSWERS]
  const doc = answers === undefined ? stored : { ...stored, [ANSWERS]: maskAnswers(answers) }
  const result: JsonObject = {}
  if (projection.defaults) {
    for (const [name, value] of Object.entries(doc)) {
      const field = type.fields.get(name)
      if (field ? field.returnByDefault && !field.isPrivate && sees(name) : sees(name)) result[name] = value
    }
  }
  for (const path of projection.paths) {
    const [name = '', ...rest] = path
    const field = type.fields.get(name)
    if (!Object.hasOwn(doc, name) || field?.isPrivate || field?.relationship || !sees(name)) continue
    const value = doc[name]
    if (value === undefined) continue
    if (rest.length === 0 || rest[0] === '*') result[name] = value
    else if (isJsonObject(value)) mergePath(result, name, value, rest)
    else if (Array.isArray(value)) result[name] = value.map((item) => pick(item, rest))
  }
  return result
}

function mergePath(result: JsonObject, name: string, value: JsonObject, rest: readonly string[]): void {
  const picked = pick(value, rest)
  const before = result[name]
  result[name] = isJsonObject(before) && isJsonObject(picked) ? { ...before, ...picked } : picked
}

function pick(value: Json, path: readonly string[]): Json {
  const [name, ...rest] = path
  if (name === undefined || name === '*') return value
  if (Array.isArray(value)) return value.map((item) => pick(item, path))
  if (!isJsonObject(value) || !Object.hasOwn(value, name)) return isJsonObject(value) ? {} : value
  return { [name]: pick(value[name] ?? null, rest) }
}
