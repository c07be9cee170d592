import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { migrations } from './migrations/index.ts'

/** One step of the schema. Never changed once released; a later change is a new step. */
export interface Migration {
  /** Number and area, e.g. `0001-managed-objects`; steps run in order of id. */
  readonly id: string
  up(transaction: Transaction<object>): Promise<void>
}

const LOCK_ROW = '0000-lock'

/**
 * Brings the schema up to date in one transaction. Safe when several processes start at once: they take turns on one row.
 *
 * @returns ids of the steps that ran now
 * @throws when the database is ahead of this program
 * @example await migrate(database.kysely)
 */
export async function migrate(
  kysely: Kysely<object>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  await createLedger(kysely)
  return kysely.transaction().execute(async (transaction) => {
    await sql`select id from schema_migration where id = ${LOCK_ROW} for update`.execute(transaction)
    const { rows } = await sql<{ id: string }>`select id from schema_migration`.execute(transaction)
    const done = new Set(rows.map((row) => row.id))
    done.delete(LOCK_ROW)
    const unknown = [...done].filter((id) => !steps.some((step) => step.id === id))
    if (unknown.length > 0) {
      throw new Error(
        `The database was written by a newer version: it has ${unknown.sort().join(', ')}. Start that version, or use another database.`,
      )
    }
    const due = steps.filter((step) => !done.has(step.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const step of due) {
      await step.up(transaction)
      await sql`insert into schema_migration (id, applied_at) values (${step.id}, now())`.execute(transaction)
    }
    return due.map((step) => step.id)
  })
}

async function createLedger(kysely: Kysely<object>): Promise<void> {
  const create = sql`create table if not exists schema_migration (id text primary key, applied_at timestamptz not null)`
  try {
    await create.execute(kysely)
  } catch {
    // "if not exists" is not atomic: another process may have created it at this very moment.
    await create.execute(kysely)
  }
  await sql`insert into schema_migration (id, applied_at) values (${LOCK_ROW}, now()) on conflict (id) do nothing`.execute(
    kysely,
  )
}
