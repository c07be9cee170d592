import { sql } from 'kysely'
import type { Database } from './database.ts'

const EVERY_MS = 5 * 60_000
/** As a PostgreSQL server does it: a fixed number of changed rows plus a share of the table. */
const CHANGED_ROWS = 500
const CHANGED_SHARE = 0.1

/**
 * Cleans up after changes in the embedded database, which has no background process of its own: space of deleted rows, the statistics
 * that the planner needs, and the log. Does nothing on a PostgreSQL server.
 *
 * @param report receives what went wrong; the next round tries again
 * @returns ends the rounds
 * @example const stop = startMaintenance(database, (error) => logger.warn(error)); stop()
 */
export function startMaintenance(database: Database, report: (error: unknown) => void): () => void {
  if (database.kind !== 'embedded') return () => {}
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    maintain(database)
      .catch(report)
      .finally(() => (running = false))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * One round of {@link startMaintenance}.
 *
 * @returns names of the tables that were due
 */
export async function maintain(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema()
      and greatest(n_mod_since_analyze, n_dead_tup) > ${CHANGED_ROWS}::int + ${CHANGED_SHARE}::float * n_live_tup
    order by relname`.execute(database.kysely)
  for (const { name } of rows) await sql`vacuum analyze ${sql.table(name)}`.execute(database.kysely)
  await checkpoint(database)
  return rows.map((row) => row.name)
}

/**
 * Lets go of the log of the embedded database, which would grow without end, and be read again from its beginning after a crash. Does nothing on a
 * PostgreSQL server.
 */
export async function checkpoint(database: Database): Promise<void> {
  if (database.kind === 'embedded') await sql`checkpoint`.execute(database.kysely)
}
