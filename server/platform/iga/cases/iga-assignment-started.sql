-- Inboxes are in the order in which cases began: a row written without it looks it up.
create or replace function iga_assignment_started() returns trigger language plpgsql as $$
begin
  select c.started_at into new.started_at from (
    select r.started_at from iga_request r where r.id = new.case_id
    union all select v.started_at from iga_violation v where v.id = new.case_id) c limit 1;
  return new;
end $$;
create or replace trigger iga_assignment_started before insert on iga_assignment
for each row when (new.started_at is null) execute function iga_assignment_started();
