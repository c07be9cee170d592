-- Each told is a notification, or says by `ended` the place at which somebody is asked nothing more.
-- The oldest of the topic go where a person has more than `most`, once there are more than `spare` too many; who is not there any more is
-- notified of nothing. A session plans it once.
create or replace function write_notifications(told jsonb, about text, most int, spare int, by_actor text, by_transaction text)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  one record;
begin
  -- What was asked is done: the notifications that ask for it go.
  for one in
    select n.id, e.edge_id from jsonb_to_recordset(told) as x(collection text, receiver text, ended text)
    join managed_relationship e on e.owner_collection = x.collection and e.owner_id = x.receiver and e.property = '_notifications'
    cross join lateral (
      select m.id, m.doc from managed_object m where m.collection = 'internal/notification' and m.id = e.ref_id offset 0) n
    where x.ended is not null and n.doc ->> 'about' = x.ended and n.doc -> 'asks' = 'true'::jsonb loop
    delete from managed_object o where o.collection = 'internal/notification' and o.id = one.id;
    delete from managed_relationship e where e.edge_id = one.edge_id;
    insert into audit (actor, transaction_id, action, resource, rev, changed)
      values (by_actor, by_transaction, 'delete', 'internal/notification/' || one.id, 1, '[]'::jsonb);
  end loop;
  with told as (
    select x.* from (
      select * from jsonb_to_recordset(told) as y(id text, edge text, collection text, receiver text, doc jsonb) where y.id is not null) x
    cross join lateral (select from managed_object o where o.collection = x.collection and o.id = x.receiver offset 0) p
  ), linked as (
    insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
    select t.edge, 'internal/notification', t.id, 'receiver', t.collection, t.receiver, 0, '{}'::jsonb from told t
    union all
    select t.edge, t.collection, t.receiver, '_notifications', 'internal/notification', t.id, 0, '{}'::jsonb from told t
  ), recorded as (
    insert into audit (actor, transaction_id, action, resource, rev, changed)
    select by_actor, by_transaction, 'create', 'internal/notification/' || t.id, 1,
      '["message", "notificationType", "createDate", "topic", "receiver"]'::jsonb from told t
  )
  insert into managed_object (collection, id, rev, doc) select 'internal/notification', t.id, 1, t.doc from told t;
  for one in
    select k.id, k.edge_id from (
      select n.id, n.edge_id, row_number() over (partition by w.collection, w.receiver order by n.created desc, n.id) as place
      from (
        select distinct x.collection, x.receiver from jsonb_to_recordset(told) as x(collection text, receiver text)
        where (select count(*) from managed_relationship c
          where c.owner_collection = x.collection and c.owner_id = x.receiver and c.property = '_notifications') > most + spare) w
      cross join lateral (
        select o.id, e.edge_id, o.doc ->> 'createDate' as created, o.doc ->> 'topic' as topic from managed_relationship e
        cross join lateral (
          select m.id, m.doc from managed_object m where m.collection = 'internal/notification' and m.id = e.ref_id offset 0) o
        where e.owner_collection = w.collection and e.owner_id = w.receiver and e.property = '_notifications' offset 0) n
      where n.topic is not distinct from about) k
    where k.place > most loop
    delete from managed_object o where o.collection = 'internal/notification' and o.id = one.id;
    delete from managed_relationship e where e.edge_id = one.edge_id;
    insert into audit (actor, transaction_id, action, resource, rev, changed)
      values (by_actor, by_transaction, 'delete', 'internal/notification/' || one.id, 1, '[]'::jsonb);
  end loop;
end $$;
