-- The start and the end that `temporalConstraints` of a relationship say; nothing where they say no moment. An index stands on `iga_ends`: one that
-- answers otherwise needs a numbered step that makes the index again.
create or replace function iga_starts(properties jsonb) returns timestamptz language plpgsql immutable as $$
begin
  if not properties ? 'temporalConstraints' then return null; end if;
  begin
    return nullif(split_part(properties #>> '{temporalConstraints,0,duration}', '/', 1), '')::timestamptz;
  exception when others then
    return null;
  end;
end $$;
create or replace function iga_ends(properties jsonb) returns timestamptz language plpgsql immutable as $$
begin
  if not properties ? 'temporalConstraints' then return null; end if;
  begin
    return nullif(split_part(properties #>> '{temporalConstraints,0,duration}', '/', 2), '')::timestamptz;
  exception when others then
    return null;
  end;
end $$;
