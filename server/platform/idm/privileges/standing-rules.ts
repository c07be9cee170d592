import type { Caller } from '../../kernel/caller.ts'
import { realmName } from '../../kernel/caller.ts'
import {
  GLOBAL_ADMINISTRATORS,
  REALM_ADMINISTRATOR,
  isGlobalAdministrator,
} from '../../kernel/administrators.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { ANSWERS } from '../../../store/objects/answers.ts'
import { MAIL, ownRights, staffRight } from './own-rights.ts'
import { type PermissionKind, permissionKinds, type PrivilegeRule } from './rule.ts'

/** What the rules read of a property's schema. */
interface PropertyShape {
  readonly scope?: unknown
  readonly isProtected?: unknown
  readonly userEditable?: unknown
}
/** What the rules read of a type. */
export interface TypeShape {
  /** `managed/alpha_user`, `internal/role`. */
  readonly collection: string
  readonly properties: Readonly<Record<string, PropertyShape>>
}

/** Administers the objects of every type, whatever its realm. */
const typeAdministrator = 'internal/role/type-admin'

/** Attribute of people through which rights are given; only global administrators write it, so that nobody raises their own. */
const rightsGiving = 'authzRoles'
const ROLE = 'internal/role'
const NOTIFICATION = 'internal/notification'

/**
 * A rule that somebody gave, without the rights that only global administrators have: to give roles to people, and to change what
 * roles give.
 */
export function withoutRightsGiving(rule: PrivilegeRule): PrivilegeRule {
  if (rule.collection !== ROLE)
    return { ...rule, writes: (field) => field !== rightsGiving && rule.writes(field) }
  const seeing = [...rule.permissions].filter((permission) => permission === 'VIEW')
  return { ...rule, permissions: new Set(seeing), actions: [], writes: () => false }
}

/** Roles that say who somebody is, and give nothing. */
const plainRoles = new Set(
  ['openidm-authorized', 'openidm-reg', 'openidm-cert'].map((name) => `${ROLE}/${name}`),
)
/** Built-in roles that give no more than a realm administrator has. */
const belowRealm = new Set(['tenant-auditor', 'openidm-tasks-manager'].map((name) => `${ROLE}/${name}`))

/**
 * Whether a role may give its holder something that the caller does not have; who could set a password there would have it.
 *
 * @param role `internal/role/{id}`
 * @param privileges of the role, as stored; `undefined` for a built-in role
 */
export function givesMoreThan(caller: Caller, role: string, privileges: unknown): boolean {
  if (plainRoles.has(role) || caller.roles.includes(role) || isGlobalAdministrator(caller)) return false
  const ofEveryType = caller.roles.includes(typeAdministrator)
  const administers = ofEveryType || caller.roles.includes(REALM_ADMINISTRATOR)
  if (privileges === undefined) return !(administers && belowRealm.has(role))
  if (!Array.isArray(privileges) || privileges.length === 0) return false
  return !privileges.every((privilege: unknown) => {
    const path =
      typeof privilege === 'object' && privilege !== null && 'path' in privilege ? privilege.path : ''
    if (path === ROLE) return administers
    if (typeof path !== 'string' || !path.startsWith('managed/')) return false
    return ofEveryType || (administers && belongsToRealm(path, caller.realm))
  })
}

/** Whether somebody administers the objects of a type by a role: all of them. */
export const administersType = (caller: Caller, collection: string): boolean =>
  isGlobalAdministrator(caller) ||
  caller.roles.includes(typeAdministrator) ||
  (caller.roles.includes(REALM_ADMINISTRATOR) && belongsToRealm(collection, caller.realm))

/** People whose password a realm administrator could otherwise set, to act with more rights than their own. */
const notAbove = parseFilter(
  `!(${GLOBAL_ADMINISTRATORS.map((role) => `authzRoles/_refResourceId eq "${role.split('/').at(-1)}"`).join(' or ')})`,
)

/**
 * Rights that need no privilege: administrators to the types of their realm, everybody to themselves.
 *
 * @param types every configured type
 * @example standingRules(erin, types) // one rule: see herself, write her userEditable attributes
 */
export function standingRules(caller: Caller, types: readonly TypeShape[]): readonly PrivilegeRule[] {
  return [
    ...types.flatMap((type) => administratorRules(caller, type)),
    ...types.flatMap((type) => selfRules(caller, type)),
  ]
}

function administratorRules(caller: Caller, type: TypeShape): PrivilegeRule[] {
  if (type.collection === NOTIFICATION) return []
  const common = { collection: type.collection, actions: [], sees: () => true, lists: true }
  if (isGlobalAdministrator(caller))
    return [{ ...common, permissions: new Set<PermissionKind>(permissionKinds), writes: () => true }]
  const everyType = caller.roles.includes(typeAdministrator)
  if (!everyType && !caller.roles.includes(REALM_ADMINISTRATOR)) return []
  if (type.collection === 'internal/role')
    return [{ ...common, permissions: new Set<PermissionKind>(['VIEW']), writes: () => false }]
  if (!type.collection.startsWith('managed/')) return []
  if (!everyType && !belongsToRealm(type.collection, caller.realm)) return []
  const writes = (field: string) => field !== rightsGiving
  if (!Object.hasOwn(type.properties, rightsGiving))
    return [{ ...common, permissions: new Set<PermissionKind>(permissionKinds), writes }]
  return [
    { ...common, permissions: new Set<PermissionKind>(['VIEW', 'CREATE']), writes },
    {
      ...common,
      permissions: new Set<PermissionKind>(['UPDATE', 'DELETE', 'ACTION']),
      writes,
      filter: notAbove,
    },
  ]
}

/** Reading 14: managed names are `{realm}_{type}`; a name without a known realm before it belongs to every realm. */
export function belongsToRealm(collection: string, realm: string): boolean {
  const name = collection.slice('managed/'.length)
  const prefix = /^(alpha|bravo)_/.exec(name)?.[1]
  return prefix === undefined || prefix === realmName(realm)
}

/**
 * Whether a type is listed in a realm: its own types, those of every realm, and what is not managed. The root realm, from which every
 * realm is administered, lists all.
 */
export const isOfRealm = (collection: string, realm: string): boolean =>
  realmName(realm) === 'root' || !collection.startsWith('managed/') || belongsToRealm(collection, realm)

/** People read and remove what they were told; who administers people does not read along. */
function notificationRule(caller: Caller): PrivilegeRule {
  return {
    collection: NOTIFICATION,
    permissions: new Set<PermissionKind>(['VIEW', 'DELETE']),
    actions: [],
    filter: parseFilter(`receiver/_ref eq ${JSON.stringify(`${caller.component}/${caller.id}`)}`),
    sees: () => true,
    writes: () => false,
    lists: false,
  }
}

/** People see, change and delete themselves, as far as {@link ownRights} of their kind go. */
function selfRules(caller: Caller, type: TypeShape): PrivilegeRule[] {
  if (type.collection === NOTIFICATION) return [notificationRule(caller)]
  if (type.collection !== caller.component) return []
  const property = (field: string) =>
    Object.hasOwn(type.properties, field) ? type.properties[field] : undefined
  const shown = (field: string): boolean => {
    const shape = property(field)
    // Answers to security questions leave the store masked.
    return (
      shape !== undefined && shape.scope !== 'private' && (shape.isProtected !== true || field === ANSWERS)
    )
  }
  const self = parseFilter(`_id eq ${JSON.stringify(caller.id)}`)
  const rights = Object.hasOwn(type.properties, 'userType') ? ownRights : [staffRight]
  const deletable = type.collection.startsWith('managed/')
  return rights.map(({ who, sees, writes, deletes }) => ({
    collection: type.collection,
    permissions: new Set<PermissionKind>(
      deletes && deletable ? ['VIEW', 'UPDATE', 'DELETE'] : ['VIEW', 'UPDATE'],
    ),
    actions: [],
    filter: who ? { op: 'and', args: [self, who] } : self,
    sees: (field) => shown(field) && sees(field),
    writes: (field) => field !== MAIL && property(field)?.userEditable === true && writes(field),
    lists: false,
  }))
}
