-- Writes the row unless one of the keys has had as many as it may have in the minute; then the first of these counts it.
create or replace function record_bounded(changes jsonb, bounds jsonb, now_minute timestamptz) returns void language plpgsql as $$
declare
  one record;
  times int;
begin
  for one in select * from jsonb_to_recordset(bounds) as b(key text, most int) loop
    insert into audit_bound as b (key, minute, seen) values (one.key, now_minute, 1)
      on conflict (key, minute) do update set seen = b.seen + 1,
        left_out = b.left_out + case when b.seen >= one.most then 1 else 0 end
      returning seen into times;
    if times > one.most then
      return;
    end if;
  end loop;
  perform record_changes(changes);
end $$;
