import { DomainError, isOwnClient, SERVICE_ACCOUNT_CLIENT } from '../../contract/index.ts'
import { isGlobalAdministrator } from '../kernel/administrators.ts'
import type { Caller } from '../kernel/caller.ts'
import { serviceAccountScopes } from '../kernel/service-account.ts'

/**
 * Whoever reads and writes the whole tenant: global administrators, and programs with every scope of the services that they write by it. The pages of the
 * product act by the rights of whoever is signed in.
 *
 * @throws DomainError 401, 403
 */
export function requireTenantAdministrator(caller: Caller | null): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!isGlobalAdministrator(caller)) throw new DomainError('tenant-for-global-administrators')
  const { client, scopes } = caller
  const isPage = client === undefined || (isOwnClient(client) && client !== SERVICE_ACCOUNT_CLIENT)
  const missing = isPage ? [] : serviceAccountScopes.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) throw new DomainError('tenant-scopes-missing', { scopes: missing })
  return caller
}
