-- Words are only added; one that no item has any more is passed over.
create or replace function iga_catalog_add_words() returns trigger language plpgsql as $$
begin
  insert into iga_catalog_word
    select distinct word, item_type from changed cross join unnest(changed.search_words) as word order by word, item_type
    on conflict do nothing;
  return null;
end $$;
create or replace trigger iga_catalog_words_insert after insert on iga_catalog
referencing new table as changed for each statement execute function iga_catalog_add_words();
create or replace trigger iga_catalog_words_update after update on iga_catalog
referencing new table as changed for each statement execute function iga_catalog_add_words();
