import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Layers of definitions that administrators write: what is in force, the draft beside it, and every revision before. */
export const portalLayers: Migration = {
  id: '0005-portal-layers',
  async up(db) {
    await sql`create table portal_layer (
    layer text primary key,
    revision int not null default 0,
    draft jsonb,
    draft_revision int not null default 0,
    draft_at timestamptz,
    draft_by text
  )`.execute(db)
    await sql`create table portal_layer_revision (
    layer text not null,
    revision int not null,
    files jsonb not null,
    at timestamptz not null,
    by_id text not null,
    by_name text not null,
    why text not null,
    restores int,
    primary key (layer, revision)
  )`.execute(db)
  },
}
