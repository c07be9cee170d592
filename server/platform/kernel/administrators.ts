import type { Caller } from './caller.ts'

/** Roles whose holders administer every realm. */
export const GLOBAL_ADMINISTRATORS: readonly string[] = [
  'internal/role/openidm-admin',
  'internal/role/ui-global-admin',
]
/** Role whose holders administer their own realm. */
export const REALM_ADMINISTRATOR = 'internal/role/ui-realm-admin'

/** Whether a caller administers every realm. */
export function isGlobalAdministrator(caller: Caller): boolean {
  return caller.roles.some((role) => GLOBAL_ADMINISTRATORS.includes(role))
}

/** Whether a caller administers at least one realm, and so may read and write its configuration. */
export function isConfigAdministrator(caller: Caller): boolean {
  return isGlobalAdministrator(caller) || caller.roles.includes(REALM_ADMINISTRATOR)
}

/** Role whose holders read reports and the audit trail, and write neither. */
export const AUDITOR = 'internal/role/tenant-auditor'

/** Whether a caller reads all of governance and changes nothing. */
export const isAuditor = (caller: Caller): boolean => caller.roles.includes(AUDITOR)
