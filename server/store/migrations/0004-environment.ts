import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Environment variables and secrets. `sealed` is a secret's value under the installation's sealing key; null once destroyed. */
export const environment: Migration = {
  id: '0004-environment',
  async up(db) {
    await sql`create table environment_variable (
    id text collate "C" primary key,
    description text not null,
    expression_type text not null,
    value_base64 text not null,
    loaded boolean not null,
    changed_at timestamptz not null,
    changed_by text not null
  )`.execute(db)
    await sql`create table environment_secret (
    id text collate "C" primary key,
    description text not null,
    encoding text not null,
    use_in_placeholders boolean not null,
    loaded_version integer,
    last_version integer not null,
    changed_at timestamptz not null,
    changed_by text not null
  )`.execute(db)
    await sql`create table environment_secret_version (
    secret_id text collate "C" not null references environment_secret (id) on delete cascade,
    version integer not null,
    status text not null,
    sealed text,
    created_at timestamptz not null,
    primary key (secret_id, version)
  )`.execute(db)
    await sql`create table environment_setting (key text primary key, value jsonb not null)`.execute(db)
  },
}
