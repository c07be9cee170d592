import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What type-ahead in a large catalogue, inboxes of busy people and the lists of all requests need. */
export const governanceIndexes: Migration = {
  id: '0012-governance-indexes',
  async up(db) {
    // The three texts that people search items by, in columns of their own: reading them from documents takes a hundred times as long.
    await sql`alter table iga_catalog
      add column name_text text generated always as (lower(coalesce(
        doc #>> '{descriptor,idx,/entitlement,displayName}', doc #>> '{role,name}', ''))) stored,
      add column description_text text generated always as (lower(coalesce(
        doc #>> '{glossary,idx,/entitlement,description}', doc #>> '{role,description}', ''))) stored,
      add column application_text text generated always as (lower(coalesce(doc #>> '{application,name}', ''))) stored`.execute(
      db,
    )
    await sql`create index iga_catalog_texts on iga_catalog
      using gin (name_text gin_trgm_ops, description_text gin_trgm_ops, application_text gin_trgm_ops)`.execute(
      db,
    )
    await sql`drop index iga_catalog_order`.execute(db)
    await sql`create index iga_catalog_order on iga_catalog (item_type, lower(name), id)`.execute(db)
    // A setting of the function and not of a session: the operator that the index answers has its threshold from there.
    await sql`create function iga_catalog_alike(searched text) returns setof text language sql stable
      set pg_trgm.word_similarity_threshold = 0.4
      as 'select id from iga_catalog where searched <% search_text'`.execute(db)
  },
}
