import { coreAttributes } from './attribute.ts'
import type { ScimAttribute, ResourceType, ScimSchema } from './attribute.ts'

/** What a written attribute stands for. */
export interface FoundAttribute {
  /** The extension that it belongs to; `undefined`: the core. */
  readonly extension: ScimSchema | undefined
  /** Absent: the extension as a whole. */
  readonly attribute: ScimAttribute | undefined
  readonly sub: ScimAttribute | undefined
  /** As it is called, in the case of the schema. */
  readonly name: string
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** An attribute by its name in any case. */
export const attributeNamed = (
  attributes: readonly ScimAttribute[] | undefined,
  name: string,
): ScimAttribute | undefined => attributes?.find((each) => same(each.name, name))

/**
 * Finds an attribute by its name, with or without the URN of its schema, in any case (RFC 7644, section 3.10).
 *
 * @param type whose attributes are looked through
 * @param text e.g. `name.familyName`, `urn:…:enterprise:2.0:User:manager.value`
 * @returns the attribute; `undefined` when there is none
 * @example findAttribute(users, 'NAME.familyname')?.name // 'name.familyName'
 */
export function findAttribute(type: ResourceType, text: string): FoundAttribute | undefined {
  const { extension } = type
  if (extension && same(text, extension.id))
    return { extension, attribute: undefined, sub: undefined, name: extension.id }
  const owner = [extension, type.schema].find((schema) => schema && startsWith(text, `${schema.id}:`))
  if (!owner && startsWith(text, 'urn:')) return undefined
  const bare = owner ? text.slice(owner.id.length + 1) : text
  const [first = '', second, ...more] = bare.split('.')
  if (more.length > 0) return undefined
  const attributes = owner && owner === extension ? extension.attributes : coreAttributes(type)
  const attribute = attributeNamed(attributes, first)
  if (!attribute) return undefined
  const sub = second === undefined ? undefined : attributeNamed(attribute.subAttributes, second)
  if (second !== undefined && !sub) return undefined
  const prefix = owner && owner === extension ? `${extension.id}:` : ''
  return {
    extension: owner === extension ? extension : undefined,
    attribute,
    sub,
    name: `${prefix}${attribute.name}${sub ? `.${sub.name}` : ''}`,
  }
}

const startsWith = (text: string, start: string): boolean =>
  text.slice(0, start.length).toLowerCase() === start.toLowerCase()
