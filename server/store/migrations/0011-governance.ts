import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Access requests and who decides them, the catalogue, grants, delegations, violations; and the documents that configure them. */
export const governanceTables: Migration = {
  id: '0011-governance',
  async up(db) {
    await sql`create table iga_document (
    kind text not null,
    id text not null,
    doc jsonb not null,
    primary key (kind, id)
  )`.execute(db)
    await sql`create table iga_catalog (
    id text primary key,
    item_type text not null,
    application_id text,
    entitlement_id text,
    assignment_id text,
    role_id text,
    name text not null,
    search_text text not null,
    requestable boolean not null,
    disconnected boolean not null,
    doc jsonb not null
  )`.execute(db)
    await sql`create index iga_catalog_order on iga_catalog (item_type, name, id)`.execute(db)
    await sql`create index iga_catalog_application on iga_catalog (application_id)`.execute(db)
    await sql`create index iga_catalog_entitlement on iga_catalog (entitlement_id)`.execute(db)
    await sql`create index iga_catalog_assignment on iga_catalog (assignment_id)`.execute(db)
    await sql`create index iga_catalog_role on iga_catalog (role_id)`.execute(db)
    await sql`create index iga_catalog_search on iga_catalog using gin (search_text gin_trgm_ops)`.execute(db)
    await sql`create table iga_grant (
    id text primary key,
    user_id text not null,
    catalog_id text not null,
    item_type text not null,
    application_id text,
    name text not null,
    request_id text,
    starts_at timestamptz,
    ends_at timestamptz,
    granted_at timestamptz not null,
    doc jsonb not null,
    unique (user_id, catalog_id)
  )`.execute(db)
    await sql`create index iga_grant_list on iga_grant (user_id, item_type, name, id)`.execute(db)
    await sql`create index iga_grant_item on iga_grant (catalog_id, user_id)`.execute(db)
    await sql`create index iga_grant_end on iga_grant (ends_at) where ends_at is not null`.execute(db)
    await sql`create table iga_request (
    id text primary key,
    number bigint generated always as identity,
    request_type text not null,
    requester_id text not null,
    user_id text not null,
    catalog_id text,
    status text not null,
    started_at timestamptz not null,
    resumes_at timestamptz,
    expires_at timestamptz,
    doc jsonb not null
  )`.execute(db)
    await sql`create index iga_request_user on iga_request (user_id, started_at desc, id)`.execute(db)
    await sql`create index iga_request_requester on iga_request (requester_id, started_at desc, id)`.execute(
      db,
    )
    // Asking twice for the same at the same moment: one of the two is refused.
    await sql`create unique index iga_request_pending on iga_request (user_id, catalog_id, request_type)
    where status in ('in-progress', 'suspended') and catalog_id is not null`.execute(db)
    await sql`create index iga_request_resume on iga_request (resumes_at) where resumes_at is not null`.execute(
      db,
    )
    await sql`create index iga_request_expiry on iga_request (expires_at) where expires_at is not null`.execute(
      db,
    )
    await sql`create table iga_actor (
    request_id text not null references iga_request (id) on delete cascade,
    phase text not null,
    user_id text not null,
    kind text not null,
    active boolean not null,
    delegation_id text,
    valid_until timestamptz,
    primary key (request_id, phase, user_id)
  )`.execute(db)
    await sql`create index iga_actor_inbox on iga_actor (user_id, kind, active, request_id)`.execute(db)
    await sql`create table iga_delegation (
    id text primary key,
    user_id text not null,
    proxy_id text not null,
    kinds jsonb not null,
    starts_at timestamptz,
    ends_at timestamptz,
    hand_over boolean not null,
    created_at timestamptz not null
  )`.execute(db)
    await sql`create index iga_delegation_user on iga_delegation (user_id)`.execute(db)
    await sql`create index iga_delegation_proxy on iga_delegation (proxy_id)`.execute(db)
    await sql`create table iga_violation (
    id text primary key,
    user_id text not null,
    rule_id text not null,
    owner_id text not null,
    status text not null,
    started_at timestamptz not null,
    doc jsonb not null
  )`.execute(db)
    await sql`create index iga_violation_owner on iga_violation (owner_id, status, started_at desc)`.execute(
      db,
    )
    await sql`create unique index iga_violation_open on iga_violation (user_id, rule_id) where status = 'in-progress'`.execute(
      db,
    )
  },
}
