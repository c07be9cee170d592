-- What an hour holds is counted where it is written, and what was kept of it before is no more (docs/adr/0059-hours-of-events-as-columns.md). Hours
-- are locked in their order, and until the end of the transaction: whoever keeps the columns of an hour waits, and finds another revision.
create or replace function risk_event_hours_added() returns trigger language plpgsql as $$
begin
  insert into risk_event_hour as h (realm, hour, events)
    select realm, date_trunc('hour', at, 'UTC'), count(*) from written group by 1, 2 order by 1, 2
    on conflict (realm, hour) do update set events = h.events + excluded.events, revision = excluded.revision, columns = null;
  return null;
end $$;
create or replace trigger risk_event_hours_insert after insert on risk_event
referencing new table as written for each statement execute function risk_event_hours_added();

create or replace function risk_event_hours_removed() returns trigger language plpgsql as $$
begin
  insert into risk_event_hour as h (realm, hour, events)
    select realm, date_trunc('hour', at, 'UTC'), -count(*) from written group by 1, 2 order by 1, 2
    on conflict (realm, hour) do update set events = h.events + excluded.events, revision = excluded.revision, columns = null;
  return null;
end $$;
create or replace trigger risk_event_hours_delete after delete on risk_event
referencing old table as written for each statement execute function risk_event_hours_removed();

create or replace function risk_event_hours_changed() returns trigger language plpgsql as $$
begin
  insert into risk_event_hour as h (realm, hour, events)
    select realm, date_trunc('hour', at, 'UTC'), sum(n) from (
      select realm, at, -1 as n from was union all select realm, at, 1 from written) c group by 1, 2 order by 1, 2
    on conflict (realm, hour) do update set events = h.events + excluded.events, revision = excluded.revision, columns = null;
  return null;
end $$;
create or replace trigger risk_event_hours_update after update on risk_event
referencing old table as was new table as written for each statement execute function risk_event_hours_changed();
