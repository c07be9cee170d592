-- A transaction has its number before its rows have theirs: the verification tells rows that were late from rows that were slipped in by that.
create or replace function audit_begins() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
create or replace trigger audit_begins before insert on audit for each statement execute function audit_begins();
