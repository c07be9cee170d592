import { sql } from 'kysely'
import { DomainError } from '../../contract/index.ts'
import { recordChange } from '../../store/audit.ts'
import type { Actor } from '../../store/audit.ts'
import type { StoreTables } from '../../store/tables.ts'
import { environmentLimits } from './limits.ts'
import type { EnvironmentDatabase, EnvironmentTransaction } from './tables.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'

type Counted = 'environment_variable' | 'environment_secret'

/**
 * Runs one change and its audit row in one transaction. Writers of a table take turns, so that limits and version numbers hold; readers
 * are not held up.
 *
 * @param resource path in the audit trail, e.g. `environment/variables/esv-a`
 */
export async function change<Result>(
  db: EnvironmentDatabase,
  table: Counted,
  by: Actor,
  audit: { action: string; resource: string; changed: readonly string[] },
  run: (tx: EnvironmentTransaction) => Promise<Result>,
): Promise<Result> {
  return unitOfWork(db, async (tx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
    const result = await run(tx)
    await recordChange(tx.withTables<StoreTables>(), by, { ...audit, rev: null })
    return result
  })
}

/** Who changed a value, as `lastChangedBy` shows it: the id, without the collection. */
export function changedBy({ actor }: Actor): string {
  return actor.slice(actor.lastIndexOf('/') + 1)
}

/** @throws DomainError 400 when a tenant has as many as it may have */
export async function assertRoom(tx: EnvironmentTransaction, table: Counted): Promise<void> {
  const { count } = await tx
    .selectFrom(table)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= environmentLimits.entries)
    throw new DomainError('too-many-entries', { most: environmentLimits.entries })
}
