-- Settings of the function and not of a session. The operator that the index answers has its threshold from there; comparing one word costs more
-- than is reckoned with, so that the index is worth it among few words already, and so is the one of items. Only words of items that can be found
-- count: others would stand before those that are meant. It is looked for such items from the most alike word down, and no further than the band goes.
create or replace function iga_words_alike(typed text, of_type text, all_items boolean, band float) returns table (word text, likeness real)
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
end $$;
