import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Keys of calls, by which one that is sent again is known. They take the place of the keys of decisions. */
export const idempotencyKeys: Migration = {
  id: '0025-idempotency-keys',
  async up(db) {
    // Neither the key nor the answer can be read from a row: the id is a digest, and the answer is sealed with the key.
    await sql`create table idempotency_key (
    id text primary key,
    fingerprint text not null,
    state text not null check (state in ('working', 'applied', 'kept')),
    lease text not null,
    lease_until timestamptz not null,
    answer bytea,
    kept_at timestamptz not null
  )`.execute(db)
    await sql`create index idempotency_key_age on idempotency_key (kept_at)`.execute(db)
    await sql`drop table iga_decision_key`.execute(db)
  },
}
