import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What was written lately, by its subject: `managed/alpha_user/{id}`, `config_document/managed`. Rows are written by the triggers of
 * `note-changes.sql` in the transaction of the change, and are read by every process that knows something of the subject.
 */
export const storeChanges: Migration = {
  id: '0034-store-changes',
  async up(db) {
    await sql`create table store_change (
    id bigint generated always as identity primary key,
    tx xid8 not null default pg_current_xact_id(),
    subject text not null,
    at timestamptz not null default now()
  )`.execute(db)
    await sql`create index store_change_tx on store_change (tx)`.execute(db)
  },
}
