import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Systems that reach people and groups by SCIM, and the ids that each of them has for these. */
export const connectors: Migration = {
  id: '0043-connectors',
  async up(db) {
    // A token is known by its digest: it has so many random bits that nobody finds one that has it.
    await sql`create table connector (
    id text collate "C" primary key,
    realm text not null,
    name text not null,
    may_write boolean not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    created_by text not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`.execute(db)
    await sql`create unique index connector_name on connector (realm, lower(name))`.execute(db)
    await sql`create table connector_external_id (
    connector_id text collate "C" not null references connector (id) on delete cascade,
    collection text collate "C" not null,
    object_id text collate "C" not null,
    external_id text not null,
    rev integer not null,
    primary key (connector_id, collection, object_id)
  )`.execute(db)
    await sql`create unique index connector_external_id_value on connector_external_id (connector_id, collection, external_id)`.execute(
      db,
    )
    await sql`create index connector_external_id_object on connector_external_id (collection, object_id)`.execute(
      db,
    )
  },
}
