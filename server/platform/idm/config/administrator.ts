import type { Caller } from '../../caller.ts'

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
