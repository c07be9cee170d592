import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What people share: resources of resource servers, who may do what with them, who asks, and what happened. */
export const sharing: Migration = {
  id: '0008-sharing',
  async up(db) {
    await sql`create table uma_resource (
    id text primary key,
    realm text not null,
    owner_id text not null,
    resource_server text not null,
    name text not null,
    type text not null,
    description text not null,
    icon_uri text not null,
    scopes jsonb not null,
    labels jsonb not null,
    registered_at timestamptz not null
  )`.execute(db)
    await sql`create index uma_resource_owner on uma_resource (realm, owner_id)`.execute(db)
    await sql`create table uma_permission (
    resource_id text not null references uma_resource (id) on delete cascade,
    subject_id text not null,
    scopes jsonb not null,
    primary key (resource_id, subject_id)
  )`.execute(db)
    await sql`create index uma_permission_subject on uma_permission (subject_id)`.execute(db)
    await sql`create table uma_label (
    id text primary key,
    realm text not null,
    owner_id text not null,
    name text not null,
    type text not null,
    unique (realm, owner_id, type, name)
  )`.execute(db)
    await sql`create table uma_request (
    id text primary key,
    resource_id text not null references uma_resource (id) on delete cascade,
    requester_id text not null,
    scopes jsonb not null,
    asked_at timestamptz not null,
    unique (resource_id, requester_id)
  )`.execute(db)
    await sql`create table uma_ticket (
    ticket_hash text primary key,
    realm text not null,
    wanted jsonb not null,
    submitted_by text,
    expires_at timestamptz not null
  )`.execute(db)
    await sql`create index uma_ticket_expiry on uma_ticket (expires_at)`.execute(db)
    // Names are kept as they were: a history outlives resources and people.
    await sql`create table uma_event (
    id bigint generated always as identity primary key,
    realm text not null,
    owner_id text not null,
    resource_id text not null,
    resource_name text not null,
    party text not null,
    party_name text not null,
    type text not null,
    at timestamptz not null
  )`.execute(db)
    await sql`create index uma_event_owner on uma_event (realm, owner_id, at)`.execute(db)
  },
}
