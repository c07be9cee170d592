-- Inboxes are in the order in which requests were made: whoever is asked knows when that was.
create or replace function iga_actor_started() returns trigger language plpgsql as $$
begin
  select r.started_at into new.started_at from iga_request r where r.id = new.request_id;
  return new;
end $$;
create or replace trigger iga_actor_started before insert on iga_actor
for each row when (new.started_at is null) execute function iga_actor_started();
