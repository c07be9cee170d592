import type { PrivilegeRule } from './rule.ts'

/** What a caller may do, as `privilege/{resource}` answers it (contract/idm.md, "Privileges"). */
export interface PermissionsAnswer {
  readonly VIEW: { readonly allowed: boolean; readonly properties: readonly string[] }
  readonly CREATE: { readonly allowed: boolean; readonly properties: readonly string[] }
  readonly UPDATE: { readonly allowed: boolean; readonly properties: readonly string[] }
  readonly DELETE: { readonly allowed: boolean; readonly except?: string[] }
  readonly ACTION: { readonly allowed: boolean; readonly actions: readonly string[] }
}

/**
 * Sums up rules.
 *
 * @param rules those that hold: for a type all of the caller's, for an object those that cover it
 * @param properties names of the type's attributes, in order of its schema
 */
export function permissionsOfRules(
  rules: readonly PrivilegeRule[],
  properties: readonly string[],
): PermissionsAnswer {
  const having = (permission: 'VIEW' | 'CREATE' | 'UPDATE' | 'DELETE' | 'ACTION') =>
    rules.filter((rule) => rule.permissions.has(permission))
  const seeing = having('VIEW')
  const attributes = (of: readonly PrivilegeRule[], kind: 'sees' | 'writes') =>
    properties.filter((name) => of.some((rule) => rule[kind](name)))
  const writing = (permission: 'CREATE' | 'UPDATE') => {
    const names = attributes(having(permission), 'writes')
    return { allowed: names.length > 0, properties: names }
  }
  const viewed = attributes(seeing, 'sees')
  const acting = having('ACTION')
  return {
    VIEW: { allowed: viewed.length > 0, properties: viewed },
    CREATE: writing('CREATE'),
    UPDATE: writing('UPDATE'),
    DELETE: { allowed: having('DELETE').length > 0 },
    ACTION: { allowed: acting.length > 0, actions: [...new Set(acting.flatMap((rule) => rule.actions))] },
  }
}
