import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Managed and internal objects, their relationships, credentials, configuration documents and the audit trail. */
export const managedObjects: Migration = {
  id: '0001-managed-objects',
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction)
  },
}

const STATEMENTS = [
  'create extension if not exists pg_trgm',
  `create table managed_object (
     collection text collate "C" not null,
     id text collate "C" not null,
     rev bigint not null,
     doc jsonb not null,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now(),
     primary key (collection, id))`,
  // Each edge has one row per end that knows of it, so that both directions read the same way.
  `create table managed_relationship (
     edge_id text collate "C" not null,
     owner_collection text collate "C" not null,
     owner_id text collate "C" not null,
     property text collate "C" not null,
     ref_collection text collate "C" not null,
     ref_id text collate "C" not null,
     rev bigint not null,
     properties jsonb not null default '{}',
     primary key (owner_collection, owner_id, property, edge_id))`,
  'create index managed_relationship_edge on managed_relationship (edge_id)',
  'create index managed_relationship_target on managed_relationship (ref_collection, ref_id, owner_collection, property)',
  `create table credential (
     collection text collate "C" not null,
     id text collate "C" not null,
     property text collate "C" not null,
     hash text not null,
     changed_at timestamptz not null default now(),
     primary key (collection, id, property))`,
  `create table config_document (
     id text collate "C" primary key,
     rev bigint not null,
     doc jsonb not null,
     changed_at timestamptz not null default now())`,
  `create table audit (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     actor text not null,
     transaction_id text,
     action text not null,
     resource text collate "C" not null,
     rev bigint,
     changed jsonb not null default '[]')`,
  'create index audit_resource on audit (resource, id)',
]
