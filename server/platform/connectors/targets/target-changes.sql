-- Access that came or went: of a person, of a role that people hold; and who somebody's manager is.
create or replace function target_access_changed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select 1 from target_system) then
    perform target_mark(array_agg(distinct k.id)) from (
      select e.owner_id as id from written e where e.owner_collection = 'managed/alpha_user' and e.property in ('applications', 'assignments', 'roles', 'manager')
      union
      select m.owner_id from written e join managed_relationship m on m.ref_collection = 'managed/alpha_role' and m.ref_id = e.owner_id
        and m.owner_collection = 'managed/alpha_user' and m.property = 'roles'
      where e.owner_collection = 'managed/alpha_role' and e.property in ('applications', 'assignments')) k;
  end if;
  return null;
end $$;
create or replace trigger target_access_found after insert on managed_relationship referencing new table as written
for each statement execute function target_access_changed();
create or replace trigger target_access_ended after delete on managed_relationship referencing old table as written
for each statement execute function target_access_changed();

-- People who are others now, or are deleted.
create or replace function target_people_changed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from target_system) then
    perform target_mark(array_agg(w.id)) from written w join before b using (collection, id)
      where w.collection = 'managed/alpha_user' and w.doc is distinct from b.doc having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger target_people_changed after update on managed_object referencing old table as before new table as written
for each statement execute function target_people_changed();
create or replace function target_people_removed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from target_system) then
    perform target_mark(array_agg(w.id)) from written w where w.collection = 'managed/alpha_user' having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger target_people_removed after delete on managed_object referencing old table as written
for each statement execute function target_people_removed();

-- What was agreed to and waits, begins or ends to be wanted there. When it is tried next changes nothing.
create or replace function target_waiting_changed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from target_system) then
    perform target_mark(array_agg(w.user_id)) from written w having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger target_waiting_began after insert on iga_provisioning referencing new table as written
for each statement execute function target_waiting_changed();
create or replace trigger target_waiting_removed after delete on iga_provisioning referencing old table as written
for each statement execute function target_waiting_changed();
create or replace function target_waiting_went_on() returns trigger language plpgsql as $$
begin
  if exists (select 1 from target_system) then
    perform target_mark(array_agg(w.user_id)) from written w join before b using (request_id)
      where (w.state = 'done', w.operation, w.last_error ->> 'code') is distinct from (b.state = 'done', b.operation, b.last_error ->> 'code') having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger target_waiting_went_on after update on iga_provisioning referencing old table as before new table as written
for each statement execute function target_waiting_went_on();
