import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Keys of decisions, by which one that is sent again is known; and when the next thing is due of a stage that waits. */
export const decisionKeysMigration: Migration = {
  id: '0014-decisions',
  async up(db) {
    await sql`create table iga_decision_key (
    user_id text not null,
    key text not null,
    fingerprint text not null,
    result jsonb,
    kept_at timestamptz not null,
    primary key (user_id, key)
  )`.execute(db)
    await sql`create index iga_decision_key_age on iga_decision_key (kept_at)`.execute(db)
    await sql`alter table iga_request add column stage_due_at timestamptz`.execute(db)
    await sql`create index iga_request_stage_due on iga_request (stage_due_at) where stage_due_at is not null`.execute(
      db,
    )
  },
}
