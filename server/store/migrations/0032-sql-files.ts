import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Which text of each SQL file a database has (docs/adr/0031). */
export const sqlFiles: Migration = {
  id: '0032-sql-files',
  async up(db) {
    await sql`create table schema_sql_file (
    name text primary key,
    hash text not null,
    installed_at timestamptz not null
  )`.execute(db)
  },
}
