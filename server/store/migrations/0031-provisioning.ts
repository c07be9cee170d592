import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What was agreed to and could not be brought about yet: tried again at its time, by request. */
export const provisioning: Migration = {
  id: '0031-provisioning',
  async up(db) {
    await sql`create table iga_provisioning (
    request_id text primary key references iga_request (id) on delete cascade,
    user_id text not null,
    catalog_id text not null,
    item_type text not null,
    operation text not null check (operation in ('grant', 'revoke')),
    state text not null check (state in ('pending', 'failed', 'done')),
    attempts integer not null,
    next_at timestamptz not null,
    last_error jsonb not null,
    created_at timestamptz not null
  )`.execute(db)
    await sql`create index iga_provisioning_due on iga_provisioning (next_at, request_id) where state = 'pending'`.execute(
      db,
    )
  },
}
