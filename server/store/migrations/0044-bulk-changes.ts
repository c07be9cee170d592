import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Changes of many people from a file: what it wants of each, what came of trying it, and the request that was made of it. */
export const bulkChanges: Migration = {
  id: '0044-bulk-changes',
  async up(db) {
    await sql`create table iga_bulk_change (
    id text primary key,
    by_id text not null,
    file_name text not null,
    property text not null,
    status text not null check (status in ('checking', 'checked', 'sending', 'sent', 'taking-back', 'taken-back')),
    justification text,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db)
    await sql`create index iga_bulk_change_by on iga_bulk_change (by_id, created_at desc)`.execute(db)
    await sql`create index iga_bulk_change_due on iga_bulk_change (changed_at) where status in ('checking', 'sending', 'taking-back')`.execute(
      db,
    )
    await sql`create table iga_bulk_row (
    bulk_id text not null references iga_bulk_change (id) on delete cascade,
    line int not null,
    key text not null,
    key_is_id boolean not null,
    user_id text,
    before jsonb,
    after jsonb,
    outcome text not null check (outcome in ('unchecked', 'change', 'same', 'refused', 'requested', 'taken-back', 'kept')),
    refusal jsonb,
    request_id text,
    primary key (bulk_id, line)
  )`.execute(db)
    await sql`create index iga_bulk_row_outcome on iga_bulk_row (bulk_id, outcome, line)`.execute(db)
    await sql`create index iga_bulk_row_user on iga_bulk_row (user_id) where user_id is not null`.execute(db)
  },
}
