import type { Caller } from '../../caller.ts'
import { isGlobalAdministrator } from '../privileges/standing-rules.ts'

/** Roles whose holders may read and write configuration. */
const administrators = new Set([
  'internal/role/openidm-admin',
  'internal/role/ui-global-admin',
  'internal/role/ui-realm-admin',
])

/** Whether a caller may read and write configuration. */
export function isConfigAdministrator(caller: Caller): boolean {
  return caller.roles.some((role) => administrators.has(role))
}

/** Documents that give rights, let people in, or change every realm; a realm administrator could otherwise give themselves any. */
const globalOnly =
  /^(managed|privilegeAssignments|.*OrgPrivileges|identityProviders|emailTemplate\/.*|selfservice\..*|consentMappings)$/

/** Whether a caller may write a configuration document, or delete it. */
export function mayWriteConfig(caller: Caller, name: string): boolean {
  return isConfigAdministrator(caller) && (isGlobalAdministrator(caller) || !globalOnly.test(name))
}

/** Documents with secrets of every realm in them. */
const secret = /^identityProviders$/

/** Whether a caller may read a configuration document that is not open to others. */
export function mayReadConfig(caller: Caller, name: string): boolean {
  return isConfigAdministrator(caller) && (isGlobalAdministrator(caller) || !secret.test(name))
}
