import type { StoreTransaction } from './tables.ts'

/** On whose behalf a change happens. */
export interface Actor {
  /** Resource path of the caller, e.g. `managed/alpha_user/u1`, or `system`. */
  readonly actor: string
  readonly transactionId?: string
}

/** One line of the audit trail. Names of changed properties, never values. */
export interface AuditEntry {
  readonly action: string
  /** Resource path, e.g. `managed/alpha_user/u1`. */
  readonly resource: string
  readonly rev: number | null
  readonly changed: readonly string[]
}

/**
 * Writes the audit row of a change, in the transaction of that change.
 *
 * @example await recordChange(transaction, by, { action: 'update', resource, rev: 4, changed: ['sn'] })
 */
export async function recordChange(
  transaction: StoreTransaction,
  by: Actor,
  entry: AuditEntry,
): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({
      actor: by.actor,
      transaction_id: by.transactionId ?? null,
      action: entry.action,
      resource: entry.resource,
      rev: entry.rev,
      changed: JSON.stringify(entry.changed),
    })
    .execute()
}
