import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Systems outside that an application is provisioned to by SCIM: the systems, accounts and groups there, and what was found there. */
export const targetSystems: Migration = {
  id: '0045-target-systems',
  async up(db) {
    await sql`create table target_system (
    id text collate "C" primary key,
    realm text not null,
    name text not null,
    base_url text not null,
    sealed_token text not null,
    application_id text collate "C" not null unique,
    state text not null check (state in ('active', 'paused')),
    mapping jsonb not null,
    match_by text not null check (match_by in ('userName', 'externalId')),
    end_action text not null check (end_action in ('deactivate', 'delete')),
    creates_groups boolean not null,
    rev integer not null,
    problem jsonb,
    held_until timestamptz,
    failures integer not null,
    created_at timestamptz not null,
    created_by text not null,
    changed_at timestamptz not null
  )`.execute(db)
    await sql`create unique index target_system_name on target_system (realm, lower(name))`.execute(db)
    // What is wanted is counted, so that what changes while an account is brought about is not taken for done. "held" is confirmed there, "maybe" was sent.
    await sql`create table target_account (
    target_id text collate "C" not null references target_system (id) on delete cascade,
    user_id text collate "C" not null,
    remote_id text,
    user_name text,
    held text[] not null default '{}',
    maybe text[] not null default '{}',
    wanted_items text[] not null default '{}',
    confirmed_hash text,
    wanted bigint not null default 1,
    confirmed bigint not null default 0,
    state text not null check (state in ('dirty', 'waiting', 'dead', 'confirmed')),
    attempts integer not null default 0,
    next_at timestamptz not null default 'epoch',
    problem jsonb,
    lease text,
    leased_until timestamptz,
    seen_in text,
    changed_at timestamptz not null default now(),
    primary key (target_id, user_id)
  )`.execute(db)
    await sql`create unique index target_account_remote on target_account (target_id, remote_id) where remote_id is not null`.execute(
      db,
    )
    await sql`create index target_account_user on target_account (user_id)`.execute(db)
    await sql`create index target_account_due on target_account (target_id, next_at) where state in ('dirty', 'waiting')`.execute(
      db,
    )
    await sql`create index target_account_state on target_account (target_id, state, user_id)`.execute(db)
    await sql`create table target_group (
    target_id text collate "C" not null references target_system (id) on delete cascade,
    item_id text collate "C" not null,
    remote_id text not null,
    primary key (target_id, item_id)
  )`.execute(db)
    await sql`create table target_reconciliation (
    target_id text collate "C" primary key references target_system (id) on delete cascade,
    id text not null,
    state text not null check (state in ('wanted', 'running', 'done', 'failed')),
    asked_by text not null,
    asked_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    counts jsonb not null,
    problem jsonb,
    leased_until timestamptz
  )`.execute(db)
    await sql`create table target_finding (
    target_id text collate "C" not null references target_system (id) on delete cascade,
    place integer not null,
    kind text not null check (kind in ('without-owner', 'not-held', 'adopted', 'missing', 'attributes', 'memberships')),
    remote_id text,
    user_name text,
    user_id text,
    attributes text[] not null default '{}',
    primary key (target_id, place)
  )`.execute(db)
  },
}
