import { DomainError } from '../../contract/index.ts'
import type { Caller } from '../kernel/caller.ts'
import { isConfigAdministrator, isGlobalAdministrator } from '../kernel/administrators.ts'

/** Reading: whoever edits the configuration of a realm. @throws DomainError 401, 403 */
export function requireConnectorReader(caller: Caller | null): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!isConfigAdministrator(caller)) throw new DomainError('connectors-for-administrators')
  return caller
}

/** Writing: a connector brings people in, and takes them away. @throws DomainError 401, 403 */
export function requireConnectorWriter(caller: Caller | null): Caller {
  const reader = requireConnectorReader(caller)
  if (!isGlobalAdministrator(reader)) throw new DomainError('connectors-for-global-administrators')
  return reader
}

/** Whether somebody sees connectors of a realm. */
export const seesRealm = (caller: Caller, realm: string): boolean =>
  isGlobalAdministrator(caller) || caller.realm === realm
