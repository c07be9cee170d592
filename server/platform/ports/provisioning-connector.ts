import type { StoreTransaction } from '../../store/tables.ts'

/** Access that is to stand, or to stand no more, where it is used. */
export interface ProvisioningOperation {
  readonly kind: 'grant' | 'revoke'
  /** The request that it carries out. */
  readonly requestId: string
  readonly userId: string
  readonly item: {
    readonly id: string
    readonly itemType: 'accountGrant' | 'entitlementGrant' | 'roleMembership'
    readonly name: string
  }
  /** Name of an object that it needs and that the identity store does not have, where there is one. */
  readonly missing?: string | undefined
  readonly startsAt?: Date | undefined
  readonly endsAt?: Date | undefined
}

/** Why something could not be provisioned, for people to be told. */
export interface ProvisioningError {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** Thrown by connectors: what was asked for cannot be done now. */
export class ProvisioningFailure extends Error {
  readonly reason: ProvisioningError
  /** @param code in kebab-case @param params what the sentence about it names */
  constructor(code: string, params: Readonly<Record<string, string>> = {}) {
    super(code)
    this.name = 'ProvisioningFailure'
    this.reason = { code, params }
  }
}

/**
 * Brings access about outside of governance, which writes the relationship once that has succeeded.
 *
 * @example
 * const connector: ProvisioningConnector = {
 *   async provision({ kind, userId, item }, signal, tx) {
 *     if (!(await isThere(tx, kind, userId, item.id))) throw new ProvisioningFailure('busy')
 *   },
 * }
 */
export interface ProvisioningConnector {
  /**
   * Does one operation. It may be asked for the same one again, also after a success whose transaction did not stand.
   *
   * @param signal ends it: the time is over
   * @param tx in which the access is written once this has succeeded; rows are locked meanwhile
   * @throws ProvisioningFailure with the reason that people are told; whatever else it throws is kept as `connector-error`
   */
  provision(operation: ProvisioningOperation, signal: AbortSignal, tx: StoreTransaction): Promise<void>
}
