import { forbidden, unauthorized } from '../../contract/index.ts'
import type { Caller } from '../kernel/caller.ts'
import { isConfigAdministrator, isGlobalAdministrator } from '../kernel/administrators.ts'

/** Reading: whoever edits configuration, where references to variables and secrets are written. @throws HttpProblem 401, 403 */
export function requireReader(caller: Caller | null): Caller {
  if (!caller) throw unauthorized()
  if (!isConfigAdministrator(caller)) throw forbidden('Variables and secrets are for administrators.')
  return caller
}

/** Writing: every realm uses the same values, so an administrator of one realm does not change them. @throws HttpProblem 401, 403 */
export function requireWriter(caller: Caller | null): Caller {
  const reader = requireReader(caller)
  if (!isGlobalAdministrator(reader))
    throw forbidden('Variables and secrets are shared by all realms; only global administrators change them.')
  return reader
}
