import { isRecord } from '../../../contract/index.ts'
import { GROUP_SCHEMA } from '../scim/schema/group-schema.ts'
import { USER_SCHEMA } from '../scim/schema/user-schema.ts'
import { MANAGER, attributePlaceOf } from './mapping.ts'
import type { AttributePlace } from './mapping.ts'
import type { MappedAttribute } from './tables.ts'

export type AccountJson = Readonly<Record<string, unknown>>
export type AttributeValue = string | number | boolean

/** One attribute of an account as it is wanted; without a value it is not to be there. */
export interface WantedAttribute {
  readonly attribute: string
  readonly place: AttributePlace
  readonly value: AttributeValue | undefined
}

/** An operation of a patch (RFC 7644, section 3.5.2). */
export interface AccountPatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path?: string
  readonly value?: unknown
}

/** These name the same thing however they are written. */
const ANY_CASE = new Set(['userName', 'emails'])

/** Few forms ask for it: without one it is the given name and the family name. */
const COMMON_NAME = 'cn'

function commonName(properties: AccountJson): unknown {
  const { cn, givenName, sn } = properties
  return cn ?? [givenName, sn].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

/**
 * What a person's account is to be.
 *
 * @param properties of the person
 * @param manager id of their manager's account there
 */
export function wantedAttributes(
  mapping: readonly MappedAttribute[],
  properties: AccountJson,
  manager: string | undefined,
): WantedAttribute[] {
  return mapping.flatMap(({ property, attribute }) => {
    const place = attributePlaceOf(attribute)
    if (!place) return []
    if (property === MANAGER) return [{ attribute, place: { ...place, sub: 'value' }, value: manager }]
    const value = property === COMMON_NAME ? commonName(properties) : properties[property]
    return [{ attribute, place, value: valueOf(value, place) }]
  })
}

function valueOf(value: unknown, place: AttributePlace): AttributeValue | undefined {
  if (place.name === 'active' && typeof value === 'string') return value === 'active'
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** A new account. @param id of the person, by which it is found again */
export function newAccount(id: string, wanted: readonly WantedAttribute[]): AccountJson {
  const resource: Record<string, unknown> = { externalId: id }
  const schemas = new Set([USER_SCHEMA])
  for (const { place, value } of wanted) {
    if (value === undefined) continue
    const { schema, name, sub, type } = place
    if (schema !== undefined) schemas.add(schema)
    const holder = schema === undefined ? resource : recordIn(resource, schema)
    if (type !== undefined) {
      const before = Array.isArray(holder[name]) ? holder[name] : []
      holder[name] = [
        ...(before as unknown[]),
        { type, value, ...(before.length === 0 ? { primary: true } : {}) },
      ]
    } else if (sub === undefined) holder[name] = value
    else recordIn(holder, name)[sub] = value
  }
  return { schemas: [...schemas], ...resource }
}

/** A new group with nobody in it. */
export const newGroup = (itemId: string, displayName: string): AccountJson => ({
  schemas: [GROUP_SCHEMA],
  externalId: itemId,
  displayName,
})

/**
 * What an account has to be changed by to be what is wanted; what no attribute is mapped to stays.
 *
 * @param found the account as the system shows it
 */
export function accountDifferences(
  found: AccountJson,
  wanted: readonly WantedAttribute[],
): AccountPatchOperation[] {
  return wanted.flatMap((each) => differenceOf(found, each) ?? [])
}

/** Names of the attributes that differ. */
export const differingAttributes = (found: AccountJson, wanted: readonly WantedAttribute[]): string[] =>
  wanted.flatMap((each) => (differenceOf(found, each) ? [each.attribute] : []))

function differenceOf(
  found: AccountJson,
  { place, value }: WantedAttribute,
): AccountPatchOperation | undefined {
  const { schema, name, sub, type } = place
  const holder = schema === undefined ? found : asRecord(found[schema])
  const parent = `${schema === undefined ? '' : `${schema}:`}${name}`
  const path = sub === undefined ? parent : `${parent}.${sub}`
  if (type !== undefined) return listDifference(holder[name], place, value)
  const before = sub === undefined ? holder[name] : subValue(holder[name], sub)
  if (isSame(before, value, name)) return undefined
  if (value === undefined) return { op: 'remove', path }
  // Some systems find nothing to replace in what is not there.
  if (isAbsent(before) && sub !== undefined && !isRecord(holder[name]))
    return { op: 'add', path: parent, value: { [sub]: value } }
  return { op: isAbsent(before) ? 'add' : 'replace', path, value }
}

/** A manager is shown as an object, by some systems as the id alone. */
const subValue = (value: unknown, sub: string): unknown =>
  sub === 'value' && typeof value === 'string' ? value : asRecord(value)[sub]

/** The whole list is sent: systems differ in what they make of a path to one value of it. */
function listDifference(
  before: unknown,
  { name, type }: AttributePlace,
  value: AttributeValue | undefined,
): AccountPatchOperation | undefined {
  const list = (Array.isArray(before) ? before : []).filter(isRecord)
  const ours = list.filter((each) => sameText(each['type'], type))
  if (value === undefined ? ours.length === 0 : ours.length === 1 && isSame(ours[0]?.['value'], value, name))
    return undefined
  const others = list.filter((each) => !sameText(each['type'], type))
  const hasPrimary = others.some((each) => each['primary'] === true)
  const own = value === undefined ? [] : [{ type, value, ...(hasPrimary ? {} : { primary: true }) }]
  const next = [...own, ...others]
  return next.length === 0 ? { op: 'remove', path: name } : { op: 'replace', path: name, value: next }
}

function isSame(before: unknown, value: AttributeValue | undefined, name: string): boolean {
  if (value === undefined) return isAbsent(before)
  if (typeof value === 'string' && ANY_CASE.has(name)) return sameText(before, value)
  // Some systems show what is true as a text.
  return before === value || (typeof value === 'boolean' && String(before).toLowerCase() === String(value))
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

const sameText = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase()

const asRecord = (value: unknown): AccountJson => (isRecord(value) ? value : {})

function recordIn(holder: Record<string, unknown>, name: string): Record<string, unknown> {
  const before = holder[name]
  const next: Record<string, unknown> = isRecord(before) ? { ...before } : {}
  holder[name] = next
  return next
}
