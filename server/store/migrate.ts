import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { installSqlFiles } from './install-sql-files.ts'
import { migrationHash } from './migration-hash.ts'
import { migrations } from './migrations/index.ts'
import { readSqlFiles } from './sql-files.ts'
import type { SqlFile } from './sql-files.ts'
import { unitOfWork } from './unit-of-work.ts'
import type { Migration } from './migration.ts'

/** A step that ran in a database; `hash` is absent where it ran before hashes were kept. */
export interface LedgerEntry {
  readonly id: string
  readonly hash: string | null
}

const LOCK_ROW = '0000-lock'

/**
 * Brings the schema up to date in one transaction: its numbered steps, and then the functions, views and triggers of the SQL files. Safe when
 * several processes start at once: they take turns on one row.
 *
 * @param files none for a database that has only the older of the steps
 * @returns ids of the steps that ran now
 * @throws when the database is ahead of this program, a step that ran there is not the one of this program, or an SQL file is faulty
 * @example await migrate(database.kysely)
 */
export async function migrate(
  kysely: Kysely<object>,
  steps: readonly Migration[] = migrations,
  files: readonly SqlFile[] = readSqlFiles(),
): Promise<string[]> {
  await createLedger(kysely)
  return unitOfWork(kysely, async (tx) => {
    await sql`select id from schema_migration where id = ${LOCK_ROW} for update`.execute(tx)
    const ran = await runMigrations(tx, steps)
    await installSqlFiles(tx, files, { all: ran.length > 0 })
    return ran
  })
}

/**
 * The steps of {@link migrate}, where there is a ledger and nobody else writes.
 *
 * @returns ids of the steps that ran now
 */
export async function runMigrations(tx: Transaction<object>, steps: readonly Migration[]): Promise<string[]> {
  const done = new Map((await readLedger(tx)).map(({ id, hash }) => [id, hash]))
  await assertSameSteps(done, steps)
  const due = steps.filter((step) => !done.has(step.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const step of due) await step.up(tx)
  for (const step of steps) {
    if (done.get(step.id)) continue
    // A step that ran before hashes were kept is taken to be the one of today.
    await sql`insert into schema_migration (id, applied_at, hash) values (${step.id}, now(), ${await migrationHash(step)})
      on conflict (id) do update set hash = excluded.hash`.execute(tx)
  }
  return due.map((step) => step.id)
}

/** The steps that ran in a database, in order of id. */
export async function readLedger(db: Kysely<object>): Promise<LedgerEntry[]> {
  // Read as JSON: a database that no program with hashes has started yet has no such column.
  const { rows } = await sql<LedgerEntry>`select id, to_jsonb(m) ->> 'hash' as hash from schema_migration m
    where id <> ${LOCK_ROW} order by id collate "C"`.execute(db)
  return rows
}

/**
 * Whether this program knows what ran in a database.
 *
 * @param done hashes by id; `null` counts as the same
 * @throws an Error that names the steps and what to do
 */
export async function assertSameSteps(
  done: ReadonlyMap<string, string | null>,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const unknown = [...done.keys()].filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version: it has ${unknown.sort().join(', ')}. Start that version, or use another database.`,
    )
  }
  const changed: string[] = []
  for (const step of steps) {
    const hash = done.get(step.id)
    if (hash && hash !== (await migrationHash(step))) changed.push(step.id)
  }
  if (changed.length > 0) {
    throw new Error(
      `The schema of the database is not the one of this program: ${changed.join(', ')} ran there with another text than it has here, so what was changed in it is missing and calls would fail. ` +
        'Start the version that wrote the database. Whoever changed the step takes that back and puts the change into a new step.',
    )
  }
}

/** The table of steps; in databases of before, without the column for their hashes. */
export async function createLedger(kysely: Kysely<object>): Promise<void> {
  const create = sql`create table if not exists schema_migration (id text primary key, applied_at timestamptz not null, hash text)`
  try {
    await create.execute(kysely)
  } catch {
    // "if not exists" is not atomic: another process may have created it at this very moment.
    await create.execute(kysely)
  }
  // Asked for first, and outside of the transaction of the steps: changing a table waits for everybody who looks at it.
  const { rows } = await sql`select from pg_attribute
    where attrelid = 'schema_migration'::regclass and attname = 'hash' and not attisdropped`.execute(kysely)
  if (rows.length === 0)
    await sql`alter table schema_migration add column if not exists hash text`.execute(kysely)
  await sql`insert into schema_migration (id, applied_at) values (${LOCK_ROW}, now()) on conflict (id) do nothing`.execute(
    kysely,
  )
}
