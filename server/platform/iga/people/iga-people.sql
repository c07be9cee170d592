-- What governance shows of people. A function, because a session plans it once.
create or replace function iga_people(in_collection text, ids text[])
returns table (id text, "userName" text, "givenName" text, sn text, mail text, "accountStatus" text, "userType" jsonb, manager text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query select o.id::text, o.doc ->> 'userName', o.doc ->> 'givenName', o.doc ->> 'sn', o.doc ->> 'mail',
    o.doc ->> 'accountStatus', o.doc -> 'userType',
    (select m.ref_id::text from managed_relationship m where m.owner_collection = in_collection and m.owner_id = o.id
      and m.property = 'manager' order by m.rev, m.edge_id limit 1)
  from unnest(ids) k
  cross join lateral (select p.id, p.doc from managed_object p where p.collection = in_collection and p.id = k offset 0) o;
end $$;
