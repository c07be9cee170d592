import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The list of all requests in its order, counted without reading documents; and items whose words are nearly the searched ones. */
export const requestLists: Migration = {
  id: '0016-request-lists',
  async up(db) {
    await sql`create index iga_request_all on iga_request (started_at desc nulls last, id desc) include (status)`.execute(
      db,
    )
    // Two thresholds: what is nearly the same is found several times faster than what is only alike.
    await sql`drop function iga_catalog_alike(text)`.execute(db)
    for (const [name, threshold] of [
      ['iga_catalog_nearly', '0.5'],
      ['iga_catalog_alike', '0.4'],
    ] as const)
      await sql`create function ${sql.ref(name)}(searched text) returns table (id text, likeness real) language sql stable
        set pg_trgm.word_similarity_threshold = ${sql.raw(threshold)}
        as 'select c.id, word_similarity(searched, c.search_text) from iga_catalog c where searched <% c.search_text'`.execute(
        db,
      )
  },
}
