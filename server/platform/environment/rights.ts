import { DomainError } from '../../contract/index.ts'
import type { Caller } from '../kernel/caller.ts'
import { isConfigAdministrator, isGlobalAdministrator } from '../kernel/administrators.ts'

/** Reading: whoever edits configuration, where references to variables and secrets are written. @throws DomainError 401, 403 */
export function requireEnvironmentReader(caller: Caller | null): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!isConfigAdministrator(caller)) throw new DomainError('variables-for-administrators')
  return caller
}

/** Writing: every realm uses the same values, so an administrator of one realm does not change them. @throws DomainError 401, 403 */
export function requireEnvironmentWriter(caller: Caller | null): Caller {
  const reader = requireEnvironmentReader(caller)
  if (!isGlobalAdministrator(reader)) throw new DomainError('variables-for-global-administrators')
  return reader
}
