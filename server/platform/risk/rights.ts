import { DomainError } from '../../contract/index.ts'
import { isAuditor, isConfigAdministrator, isGlobalAdministrator } from '../kernel/administrators.ts'
import type { Caller } from '../kernel/caller.ts'

/**
 * Sign-ins of the watched realm are looked at by who administers it, who administers all, and auditors.
 *
 * @throws DomainError 401, 403
 */
export function requireRiskReader(caller: Caller | null, realm: string): Caller {
  const known = ofRealm(caller, realm)
  if (!mayReadRisk(known, realm)) throw new DomainError('risk-for-administrators')
  return known
}

/** Whether somebody looks at sign-ins of the watched realm. */
export const mayReadRisk = (caller: Caller, realm: string): boolean =>
  isOf(caller, realm) && (isConfigAdministrator(caller) || isAuditor(caller))

/** Whether {@link requireRiskReader} lets the caller in, and there is something to see: the portal shows the realm that it is signed in to. */
export const isRiskReader = (caller: Caller, realm: string): boolean =>
  caller.realm === realm && mayReadRisk(caller, realm)

/** @throws DomainError 401, 403 unless the caller administers the watched realm */
export function requireRiskAdministrator(caller: Caller | null, realm: string): Caller {
  const known = ofRealm(caller, realm)
  if (!isConfigAdministrator(known)) throw new DomainError('risk-config-for-administrators')
  return known
}

function ofRealm(caller: Caller | null, realm: string): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!isOf(caller, realm)) throw new DomainError('risk-for-one-realm')
  return caller
}

const isOf = (caller: Caller, realm: string): boolean =>
  caller.realm === realm || isGlobalAdministrator(caller)
