import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * Words of the catalogue: the few thousand that there are are searched for those like a misspelt one, and items are found by their words exactly.
 * Comparing a misspelt text with the texts of all items takes several times as long.
 */
export const catalogueWords: Migration = {
  id: '0018-catalogue-words',
  async up(db) {
    // Whatever the database takes for a letter: words end at white space and at the punctuation of ASCII. What is too long for an index is no word.
    await sql`alter table iga_catalog add column search_words text[] not null generated always as
      (array_remove(regexp_split_to_array(regexp_replace(search_text, '\\S{60,}', ' ', 'g'), ${sql.lit(String.raw`[\s!-/:-@\[-\`{-~]+`)}), '')) stored`.execute(
      db,
    )
    await sql`create index iga_catalog_words on iga_catalog using gin (search_words)`.execute(db)
    // Words are only added; one that no item has any more is passed over.
    await sql`create table iga_catalog_word (word text primary key)`.execute(db)
    await sql`insert into iga_catalog_word
      select distinct word from iga_catalog cross join unnest(search_words) as word order by word`.execute(db)
    await sql`create index iga_catalog_word_alike on iga_catalog_word using gin (word gin_trgm_ops)`.execute(
      db,
    )
    await sql`create function iga_catalog_add_words() returns trigger language plpgsql as $$
      begin
        insert into iga_catalog_word
          select distinct word from changed cross join unnest(changed.search_words) as word order by word
          on conflict do nothing;
        return null;
      end $$`.execute(db)
    for (const event of ['insert', 'update'])
      await sql`create trigger ${sql.ref(`iga_catalog_words_${event}`)} after ${sql.raw(event)} on iga_catalog
        referencing new table as changed for each statement execute function iga_catalog_add_words()`.execute(
        db,
      )
    // Settings of the function and not of a session. The operator that the index answers has its threshold from there; comparing one word costs more than
    // is reckoned with, so that the index is worth it among few words already.
    await sql`create function iga_words_alike(typed text) returns table (word text, likeness real)
      language sql stable set pg_trgm.word_similarity_threshold = 0.3 set enable_seqscan = off
      as 'select a.word, a.likeness from (
          select w.word, word_similarity(typed, w.word) as likeness from iga_catalog_word w where typed <% w.word
          order by 2 desc, similarity(typed, w.word) desc, w.word limit 20) a
        where exists (select from iga_catalog c where c.search_words @> array[a.word])'`.execute(db)
    await sql`drop function iga_catalog_nearly(text), iga_catalog_alike(text)`.execute(db)
    await sql`drop index iga_catalog_search`.execute(db)
  },
}
