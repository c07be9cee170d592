-- All that a decision needs of some requests, in one statement: what is read behind the lock is read as it is once the lock is held.
create or replace function iga_take(people text, ids text[], who text, manual text)
returns table (part text, key text, doc jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  one text;
  users text[];
  items text[];
  giving text[];
  accounts jsonb;
  types text[];
begin
  for one in select k from unnest(ids) k order by k loop
    perform 1 from iga_request r where r.id = one for update;
  end loop;
  select array_agg(distinct r.user_id), array_agg(distinct r.catalog_id), array_agg(distinct r.request_type)
    into users, items, types
    from unnest(ids) k cross join lateral (select * from iga_request q where q.id = k offset 0) r;
  -- By application, its account.
  select jsonb_object_agg(a.application_id, a.id) into accounts from (
    select distinct e.application_id from unnest(items) k
    cross join lateral (
      select c.application_id from iga_catalog c where c.id = k and c.item_type = 'entitlementGrant' and c.application_id is not null offset 0) e) n
    cross join lateral (
      select c.application_id, c.id from iga_catalog c
      where c.application_id = n.application_id and c.item_type || '' = 'accountGrant' order by c.id limit 1) a;
  return query
    select 'request', r.id, to_jsonb(r)
      from unnest(ids) k cross join lateral (select * from iga_request q where q.id = k offset 0) r
    union all select 'person', p.id, to_jsonb(p) from iga_people(people, users) p
    union all select 'item', c.id, jsonb_build_object('id', c.id, 'item_type', c.item_type, 'application_id', c.application_id,
        'assignment_id', c.assignment_id, 'role_id', c.role_id, 'name', c.name, 'requestable', c.requestable,
        'disconnected', c.disconnected, 'doc', c.doc, 'managed', coalesce((
          select true from managed_object m where m.id = c.id and m.collection = 'managed/alpha_' || case c.item_type
            when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end for key share offset 0), false))
      from (select unnest(items) as id union select value from jsonb_each_text(accounts)) k
      cross join lateral (select * from iga_catalog i where i.id = k.id offset 0) c
    union all select 'waiting', a.case_id, jsonb_build_object('phase', a.phase, 'kind', a.kind, 'until', a.valid_until)
      from unnest(ids) k
      cross join lateral (select * from iga_assignment b where b.case_id = k and b.user_id || '' = who and b.active offset 0) a
    union all select 'settings', d.id, d.doc from iga_document d where d.kind = 'config' and d.id = 'iga_access_request'
    union all select 'workflow', t.id, w.doc from unnest(types) k
      cross join lateral (select * from iga_document d where d.kind = 'request-type' and d.id = k offset 0) t
      cross join lateral (select * from iga_document d where d.kind = 'workflow' and d.id = t.doc #>> '{workflow,id}' offset 0) w
    union all select 'workflow', null, w.doc from iga_document w where w.kind = 'workflow' and w.id = manual;
  return query
    select 'held', w.user_id || ' ' || w.catalog_id, jsonb_build_object('user_id', w.user_id, 'catalog_id', w.catalog_id,
        'held', g.id is not null, 'ends_at', g.ends_at)
    from (
      select r.user_id, c.id as catalog_id from unnest(ids) k
      cross join lateral (select * from iga_request q where q.id = k and q.request_type || '' like '%Grant' offset 0) r
      cross join lateral (select * from iga_catalog i where i.id = r.catalog_id offset 0) i
      cross join lateral (values (i.id), (case when i.item_type = 'entitlementGrant' then accounts ->> i.application_id end)) c(id)
      where c.id is not null group by 1, 2 order by 1, 2) w
    left join lateral (
      select h.edge_id as id, iga_ends(h.properties) as ends_at from managed_relationship h
      where h.owner_collection = people and h.owner_id = w.user_id and h.property in ('applications', 'assignments', 'roles')
        and h.ref_id = w.catalog_id for update offset 0) g on true;
end $$;
