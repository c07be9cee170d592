import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What journeys keep: imported trees, waiting ones, mails, devices of people, questions to their phones, counted sign-ins. */
export const journeys: Migration = {
  id: '0006-journeys',
  async up(db) {
    await sql`create table access_journey (
    realm text not null,
    name text not null,
    document jsonb not null,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (realm, name)
  )`.execute(db)
    await sql`create table access_suspended (
    id_hash text primary key,
    sealed text not null,
    expires_at timestamptz not null
  )`.execute(db)
    await sql`create table access_visit (
    component text not null,
    person_id text not null,
    sign_ins integer not null default 0,
    terms_version text,
    terms_at timestamptz,
    primary key (component, person_id)
  )`.execute(db)
    await sql`create table access_device (
    id text primary key,
    realm text not null,
    component text not null,
    person_id text not null,
    kind text not null,
    name text not null,
    created_at timestamptz not null,
    last_access timestamptz not null,
    external_id text unique,
    facts jsonb not null,
    sealed text
  )`.execute(db)
    await sql`create index access_device_person on access_device (component, person_id, kind)`.execute(db)
    await sql`create table access_recovery_code (
    component text not null,
    person_id text not null,
    kind text not null,
    code_hash text not null,
    primary key (component, person_id, kind, code_hash)
  )`.execute(db)
    await sql`create table access_push_message (
    id text primary key,
    device_id text not null references access_device (id) on delete cascade,
    text text not null,
    numbers jsonb not null,
    number text,
    status text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db)
    await sql`create index access_push_message_device on access_push_message (device_id, expires_at)`.execute(
      db,
    )
    await sql`create table mail_outbox (
    id bigint generated always as identity primary key,
    recipient text not null,
    template text not null,
    subject text not null,
    body text not null,
    sent_at timestamptz not null
  )`.execute(db)
  },
}
