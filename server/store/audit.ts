import { sql } from 'kysely'
import type { AuditValues } from './audit-values.ts'
import type { JsonObject } from './objects/json.ts'
import type { Executor } from './tables.ts'

/** On whose behalf a change happens. */
export interface Actor {
  /** Resource path of the caller, e.g. `managed/alpha_user/u1`, or `system`. */
  readonly actor: string
  readonly transactionId?: string
}

/** How something ended: done, tried in vain, or not allowed. */
export type AuditOutcome = 'success' | 'failure' | 'refused'

/** One line of the audit trail. */
export interface AuditEntry extends AuditValues {
  /** `create`, `update` and `delete` of objects; another service writes its own word about the person, e.g. `sign-in`. */
  readonly action: string
  /** Resource path, e.g. `managed/alpha_user/u1`. */
  readonly resource: string
  readonly rev: number | null
  /** Names of what changed, secrets too. */
  readonly changed: readonly string[]
  /** Absent = `success`. */
  readonly outcome?: AuditOutcome
  /** From where, e.g. `192.0.2.7`. */
  readonly address?: string
  /** What a person is later told about it, e.g. the name of a device. No secrets. */
  readonly facts?: JsonObject
}

/**
 * Writes the audit row of a change, in the transaction of that change.
 *
 * @param tx of the change; something that changes no row may be written by itself
 * @example await recordChange(tx, by, { action: 'update', resource, rev: 4, changed: ['sn'] })
 */
export async function recordChange(tx: Executor, by: Actor, entry: AuditEntry): Promise<void> {
  await sql`select record_changes(${auditRows([{ by, entry }])}::jsonb)`.execute(tx)
}

/** A change, and on whose behalf it happens. */
export interface AuditChange {
  readonly by: Actor
  readonly entry: AuditEntry
}

/** Changes as the function `record_changes` of the database takes them: JSON text. */
export function auditRows(changes: readonly AuditChange[]): string {
  return JSON.stringify(changes.map(({ by, entry }) => ({ ...by, ...entry })))
}
