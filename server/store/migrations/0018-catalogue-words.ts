import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Words of the catalogue: the few thousand that there are are searched for those like a misspelt one, and items are found by their words exactly.
 * Comparing a misspelt text with the texts of all items takes several times as long.
 */
export const catalogueWordsMigration: Migration = {
  id: '0018-catalogue-words',
  async up(db) {
    // Whatever the database takes for a letter: words end at white space and at the punctuation of ASCII. What is too long for an index is no word.
    await sql`alter table iga_catalog add column search_words text[] not null generated always as
      (array_remove(regexp_split_to_array(regexp_replace(search_text, '\\S{60,}', ' ', 'g'), ${sql.lit(String.raw`[\s!-/:-@\[-\`{-~]+`)}), '')) stored`.execute(
      db,
    )
    // Without a list of what is pending: the embedded database never empties it by itself, and every search would read all of it.
    await sql`create index iga_catalog_words on iga_catalog using gin (search_words) with (fastupdate = off)`.execute(
      db,
    )
    // Words are only added; one that no item has any more is passed over.
    await sql`create table iga_catalog_word (word text, item_type text, primary key (word, item_type))`.execute(
      db,
    )
    await sql`insert into iga_catalog_word
      select distinct word, item_type from iga_catalog cross join unnest(search_words) as word order by word, item_type`.execute(
      db,
    )
    await sql`create index iga_catalog_word_alike on iga_catalog_word using gin (word gin_trgm_ops)`.execute(
      db,
    )
    await sql`create function iga_catalog_add_words() returns trigger language plpgsql as $$
      begin
        insert into iga_catalog_word
          select distinct word, item_type from changed cross join unnest(changed.search_words) as word order by word, item_type
          on conflict do nothing;
        return null;
      end $$`.execute(db)
    for (const event of ['insert', 'update'])
      await sql`create trigger ${sql.ref(`iga_catalog_words_${event}`)} after ${sql.raw(event)} on iga_catalog
        referencing new table as changed for each statement execute function iga_catalog_add_words()`.execute(
        db,
      )
    // Settings of the function and not of a session. The operator that the index answers has its threshold from there; comparing one word costs more than
    // is reckoned with, so that the index is worth it among few words already, and so is the one of items. Only words of items that can be found count:
    // others would stand before those that are meant. It is looked for such items from the most alike word down, and no further than the band goes.
    await sql`create function iga_words_alike(typed text, of_type text, all_items boolean, band float) returns table (word text, likeness real)
      language plpgsql stable set pg_trgm.word_similarity_threshold = 0.3 set enable_seqscan = off set enable_indexscan = off as $$
      declare
        best real;
        found_words int := 0;
      begin
        for word, likeness in
          select w.word, word_similarity(typed, w.word) from iga_catalog_word w
          where typed <% w.word and (of_type is null or w.item_type = of_type)
          group by w.word order by 2 desc, similarity(typed, w.word) desc, w.word
        loop
          exit when likeness < best - band or found_words = 20;
          if exists (select from iga_catalog c where c.search_words @> array[word] and (all_items or c.requestable)
            and (of_type is null or c.item_type = of_type)) then
            best := coalesce(best, likeness);
            found_words := found_words + 1;
            return next;
          end if;
        end loop;
      end $$`.execute(db)
    await sql`drop function iga_catalog_nearly(text), iga_catalog_alike(text)`.execute(db)
    await sql`drop index iga_catalog_search`.execute(db)
  },
}
