import type { ObjectType } from '../../../store/objects/object-type.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import { permissionsOfRules } from '../privileges/permissions-of.ts'
import type { PermissionsAnswer } from '../privileges/permissions-of.ts'
import type { PrivilegeRule } from '../privileges/rule.ts'

const isText = (value: unknown): boolean => value === null || typeof value === 'string'
const isTexts = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
const HEADS: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: isText,
  description: isText,
  icon: isText,
  'mat-icon': isText,
  order: isTexts,
  required: isTexts,
}

/** What a caller is told of themselves at sign-in. */
export const loginAnswer = (caller: Caller) => ({
  _id: 'login',
  authenticationId: caller.id,
  authorization: {
    id: caller.id,
    component: caller.component,
    roles: caller.roles,
    userRolesProperty: 'authzRoles',
    authenticationIdProperty: 'username',
    authLogin: false,
    protectedAttributeList: ['password'],
    processesRequired: false,
  },
})

/** What some rules let the caller do with objects of a type, property by property. */
export function permissionSummary(
  type: ObjectType,
  definition: ManagedObjectDefinition,
  rules: readonly PrivilegeRule[],
): PermissionsAnswer {
  const names = (test: (name: string) => boolean): string[] =>
    Object.keys(definition.schema.properties).filter(test)
  const readable = names((name) => type.fields.get(name)?.isPrivate !== true)
  const writable = names((name) => name !== '_id' && type.fields.get(name)?.derived === undefined)
  return { ...permissionsOfRules(rules, writable), VIEW: permissionsOfRules(rules, readable).VIEW }
}

/** A type's schema as the tenant wrote it, but for heads of a type that the contract does not know. */
export const schemaAnswer = ({ collection, schema }: ManagedObjectDefinition) => {
  const odd = Object.entries(HEADS).filter(
    ([name, fits]) => schema[name] !== undefined && !fits(schema[name]),
  )
  const kept = Object.entries(schema).filter(([name]) => !odd.some(([other]) => other === name))
  return { ...(Object.fromEntries(kept) as typeof schema), _id: collection }
}
