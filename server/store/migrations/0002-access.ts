import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Sessions, sign-in throttling, OAuth models and settings of the access service. */
export const access: Migration = {
  id: '0002-access',
  async up(db) {
    await sql`create table access_setting (key text primary key, value jsonb not null)`.execute(db)
    await sql`create table access_session (
    token_hash text primary key,
    handle text not null unique,
    realm text not null,
    person_id text not null,
    component text not null,
    context_id text not null,
    journey text not null,
    auth_time timestamptz not null,
    latest_access timestamptz not null,
    idle_expires timestamptz not null,
    max_expires timestamptz not null
  )`.execute(db)
    await sql`create index access_session_person on access_session (realm, person_id)`.execute(db)
    await sql`create index access_session_expiry on access_session (max_expires)`.execute(db)
    await sql`create table access_spent_step (step_id text primary key, expires_at timestamptz not null)`.execute(
      db,
    )
    await sql`create table access_failure (
    key text primary key,
    failures integer not null,
    window_ends timestamptz not null,
    locked_until timestamptz
  )`.execute(db)
    await sql`create table oauth_model (
    realm text not null,
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamptz,
    consumed_at timestamptz,
    primary key (realm, model, id)
  )`.execute(db)
    await sql`create index oauth_model_grant on oauth_model (grant_id) where grant_id is not null`.execute(db)
    await sql`create index oauth_model_uid on oauth_model (realm, model, uid) where uid is not null`.execute(
      db,
    )
    await sql`create index oauth_model_token on oauth_model (model, id)`.execute(db)
    await sql`create index oauth_model_expiry on oauth_model (expires_at)`.execute(db)
  },
}
