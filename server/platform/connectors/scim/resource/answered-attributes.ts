import { isJsonObject } from '../../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import { coreAttributes } from '../schema/attribute.ts'
import type { ScimAttribute, ResourceType } from '../schema/attribute.ts'
import { findAttribute } from '../schema/find-attribute.ts'

/** Which attributes are answered, as they were asked for. */
export interface AskedAttributes {
  readonly attributes?: readonly string[] | undefined
  readonly excludedAttributes?: readonly string[] | undefined
}

/** Which attributes of a type are answered (RFC 7644, section 3.9). */
export interface AnsweredAttributes {
  /** Whether anything of an attribute is answered, so that it is worth reading. */
  includes(attribute: ScimAttribute): boolean
  /** A resource without what is not answered. */
  of(resource: JsonObject): JsonObject
}

/** Names with commas between them. @example namesIn('userName, emails') // ['userName', 'emails'] */
export const attributeNamesIn = (text: unknown): readonly string[] | undefined => {
  const names = typeof text === 'string' ? text.split(',').map((name) => name.trim()) : []
  const said = names.filter((name) => name !== '')
  return said.length === 0 ? undefined : said
}

/**
 * Decides what is answered. Unknown names are passed over; `id` and `schemas` are always there; `attributes` goes before
 * `excludedAttributes`, which exclude each other.
 *
 * @param type of the resources
 * @param asked as sent
 * @returns the decision
 * @example answeredAttributes(users, { attributes: ['name.familyName'] }).of(resource)
 */
export function answeredAttributes(type: ResourceType, asked: AskedAttributes): AnsweredAttributes {
  const only = asked.attributes && pathsOf(type, asked.attributes)
  const without = only ? undefined : pathsOf(type, asked.excludedAttributes ?? [])
  /** `true`: all of it; a set: these parts. */
  const parts = (path: string): true | ReadonlySet<string> => {
    const inside = [...(only ?? [])].filter((each) => each.startsWith(`${path}.`))
    return !only || only.has(path) ? true : new Set(inside.map((each) => each.slice(path.length + 1)))
  }
  const shows = (attribute: ScimAttribute, path: string, whole: boolean): boolean => {
    if (attribute.returned === 'always') return true
    if (attribute.returned === 'never') return false
    if (whole) return without?.has(path) !== true
    const wanted = parts(path)
    return wanted === true ? without?.has(path) !== true : wanted.size > 0
  }
  const reduced = (value: Json, path: string, whole: boolean): Json => {
    if (Array.isArray(value)) return value.map((each) => reduced(each, path, whole))
    if (!isJsonObject(value)) return value
    const wanted = whole ? true : parts(path)
    return Object.fromEntries(
      Object.entries(value).filter(
        ([name]) => (wanted === true || wanted.has(name)) && without?.has(`${path}.${name}`) !== true,
      ),
    )
  }
  const select = (
    object: JsonObject,
    attributes: readonly ScimAttribute[],
    prefix: string,
    whole: boolean,
  ): JsonObject =>
    Object.fromEntries(
      attributes.flatMap((attribute) => {
        const path = `${prefix}${attribute.name}`
        const value = object[attribute.name]
        if (value === undefined || !shows(attribute, path, whole)) return []
        return [[attribute.name, reduced(value, path, whole)]]
      }),
    )
  const { extension } = type
  return {
    includes: (attribute) => {
      const isExtended = extension?.attributes.includes(attribute) === true
      const prefix = isExtended ? `${extension.id}:` : ''
      const whole = isExtended && only?.has(extension.id) === true
      return shows(attribute, `${prefix}${attribute.name}`, whole)
    },
    of(resource) {
      const shown = select(resource, coreAttributes(type), '', false)
      const extended = extension && resource[extension.id]
      if (!extension || !isJsonObject(extended) || without?.has(extension.id)) return shown
      const whole = only?.has(extension.id) === true
      const kept = select(extended, extension.attributes, `${extension.id}:`, whole)
      return Object.keys(kept).length === 0 ? shown : { ...shown, [extension.id]: kept }
    },
  }
}

/** In the case of the schema. */
const pathsOf = (type: ResourceType, names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => findAttribute(type, name)?.name ?? []))
