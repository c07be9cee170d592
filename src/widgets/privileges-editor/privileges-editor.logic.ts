import { isRecord, orderedProperties, textOf } from '../../../engine/object-schema/managed-schema.ts'
import { privilegePermissions } from '../../../validators/rules/privilege-permissions.ts'
import { privilegeReadAttribute } from '../../../validators/rules/privilege-read-attribute.ts'
import { testRule } from '../../../validators/index.ts'
import { filterFault } from './filter-fault.ts'

export const permissions = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const
export type Access = 'none' | 'read' | 'write'

/** One entry of an internal role's `privileges` (contract, internal roles). */
export interface Privilege {
  name: string
  path: string
  permissions: readonly string[]
  actions: readonly unknown[]
  filter: string | null
  accessFlags: readonly { attribute: string; readOnly: boolean }[]
}

export interface PrivilegeAttribute {
  name: string
  title: string
}

export interface PrivilegeType {
  path: string
  title: string
}

export const newPrivilege: Privilege = {
  name: '',
  path: '',
  permissions: ['VIEW'],
  actions: [],
  filter: null,
  accessFlags: [],
}

/** The privileges of a role, as they came: what is no privilege is left out, what is missing is nothing. */
export function privilegesIn(value: unknown): Privilege[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((each) => ({
    name: textOf(each['name']) ?? '',
    path: textOf(each['path']) ?? '',
    permissions: listOf(each['permissions']).filter((name): name is string => typeof name === 'string'),
    actions: listOf(each['actions']),
    filter: textOf(each['filter']) ?? null,
    accessFlags: listOf(each['accessFlags']).flatMap((flag) =>
      isRecord(flag) && typeof flag['attribute'] === 'string'
        ? [{ attribute: flag['attribute'], readOnly: flag['readOnly'] !== false }]
        : [],
    ),
  }))
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The types that a privilege may be about. */
export function typesIn(answer: unknown): PrivilegeType[] {
  return listOf(answer).flatMap((each) => {
    const path = isRecord(each) ? textOf(each['privilegePath']) : undefined
    return path === undefined
      ? []
      : [{ path, title: textOf((each as Record<string, unknown>)['title']) ?? path }]
  })
}

/**
 * What a person calls a type; of several with one name, e.g. the users of two realms, with the type's own name.
 *
 * @param text replaces words of the server where the locale has others
 */
export function typeLabel(
  path: string,
  types: readonly PrivilegeType[],
  text: (server: string) => string,
): string {
  const title = types.find((each) => each.path === path)?.title
  if (title === undefined) return path
  const alone = types.filter((each) => each.title === title).length === 1
  return alone ? text(title) : `${text(title)} (${path.split('/').at(-1)})`
}

/**
 * The attributes of a type, in its order, and those that a privilege names beside them: nothing that was given is lost.
 */
export function attributesOf(schema: unknown, privilege: Privilege): PrivilegeAttribute[] {
  const known = orderedProperties(isRecord(schema) ? schema : {})
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, property]) => ({ name, title: textOf(property.title) ?? name }))
  const names = new Set(known.map(({ name }) => name))
  const others = privilege.accessFlags.filter(({ attribute }) => !names.has(attribute))
  return [...known, ...others.map(({ attribute }) => ({ name: attribute, title: attribute }))]
}

export function accessTo(privilege: Privilege, attribute: string): Access {
  const flag = privilege.accessFlags.find((each) => each.attribute === attribute)
  return !flag ? 'none' : flag.readOnly ? 'read' : 'write'
}

/** The privilege with another access to some attributes. */
export function withAccess(privilege: Privilege, attributes: readonly string[], access: Access): Privilege {
  const changed = new Set(attributes)
  const kept = privilege.accessFlags.filter(({ attribute }) => !changed.has(attribute))
  const added = attributes.map((attribute) => ({ attribute, readOnly: access === 'read' }))
  return { ...privilege, accessFlags: access === 'none' ? kept : [...kept, ...added] }
}

/** The privilege on another type: attributes of the old one mean nothing there. */
export function onType(privilege: Privilege, path: string): Privilege {
  return path === privilege.path ? privilege : { ...privilege, path, accessFlags: [] }
}

export function withPermission(privilege: Privilege, permission: string, given: boolean): Privilege {
  const order = (name: string) => permissions.findIndex((each) => each === name)
  const kept = privilege.permissions.filter((each) => each !== permission)
  const next = given ? [...kept, permission] : kept
  return { ...privilege, permissions: next.toSorted((a, b) => order(a) - order(b)) }
}

/** Message keys by the part of a privilege that is wrong. */
export type PrivilegeFaults = Partial<
  Record<'name' | 'path' | 'permissions' | 'attributes' | 'filter', string>
>

/**
 * What is wrong with a privilege: the two rules of the spec (at least one permission, at least one attribute with read
 * access), a name of its own, and a filter that can be read.
 *
 * @param others the other privileges of the role
 */
export function privilegeFaults(privilege: Privilege, others: readonly Privilege[]): PrivilegeFaults {
  const name = privilege.name.trim()
  const faults: PrivilegeFaults = {}
  if (name === '') faults.name = 'rules.required'
  else if (others.some((each) => each.name === name)) faults.name = 'privileges.nameTaken'
  if (privilege.path === '') faults.path = 'rules.required'
  if (testRule(privilegePermissions, privilege) !== true) faults.permissions = privilegePermissions.messageKey
  if (testRule(privilegeReadAttribute, privilege) !== true)
    faults.attributes = privilegeReadAttribute.messageKey
  const unreadable = filterFault(privilege.filter)
  if (unreadable !== undefined) faults.filter = unreadable
  return faults
}

/** The list with a privilege in place of the one at an index, or at the end. */
export function withPrivilege(
  list: readonly Privilege[],
  index: number | undefined,
  privilege: Privilege,
): Privilege[] {
  const made = { ...privilege, name: privilege.name.trim(), filter: textOf(privilege.filter)?.trim() ?? null }
  return index === undefined ? [...list, made] : list.map((each, at) => (at === index ? made : each))
}

/** The change as CREST's PATCH takes it. */
export function privilegePatch(list: readonly Privilege[]) {
  return [{ operation: 'replace', field: '/privileges', value: list }]
}
