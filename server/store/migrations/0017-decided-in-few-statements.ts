import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What every decision on requests reads and writes, each in one statement: on the way between the process and the database most of its time went by.
 * As functions, because a session plans these once, and because what is read behind a lock is then read as it is once the lock is held.
 *
 * A session may plan them while the tables are all but empty, and keep the plan when these are large. So they go from key to key (`lateral`, which
 * `offset 0` keeps from becoming a join; loops): nothing is left to choose by numbers that will not be true for long. A column with `|| ''` is kept
 * from an index that would be chosen for it.
 */
export const decidedInFewStatements: Migration = {
  id: '0017-decided-in-few-statements',
  async up(db) {
    await sql`create or replace function iga_people(in_collection text, ids text[])
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
      end $$`.execute(db)
    await sql`create function record_changes(changes jsonb) returns void language plpgsql as $$
      begin
        insert into audit (actor, transaction_id, action, resource, rev, changed, facts)
        select c.actor, c."transactionId", c.action, c.resource, c.rev, c.changed, coalesce(c.facts, '{}'::jsonb)
        from jsonb_to_recordset(changes)
          as c(actor text, "transactionId" text, action text, resource text, rev bigint, changed jsonb, facts jsonb);
      end $$`.execute(db)
    // Locks requests in the order of their ids; answers them and what belongs to them: whom they are for, what they are about with the accounts
    // it needs, what is held of that already, which phases wait for somebody, and how their types are decided. What is held is locked too: it
    // is there still when something else is given because of it.
    await sql`create function iga_take(people text, ids text[], who text, manual text)
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
              'disconnected', c.disconnected, 'doc', c.doc)
            from (select unnest(items) as id union select value from jsonb_each_text(accounts)) k
            cross join lateral (select * from iga_catalog i where i.id = k.id offset 0) c
          union all select 'waiting', a.request_id, jsonb_build_object('phase', a.phase, 'kind', a.kind, 'until', a.valid_until)
            from unnest(ids) k
            cross join lateral (select * from iga_actor b where b.request_id = k and b.user_id || '' = who and b.active offset 0) a
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
            select h.id, h.ends_at from iga_grant h where h.user_id = w.user_id and h.catalog_id = w.catalog_id for update offset 0) g on true;
      end $$`.execute(db)
    // Every part may be null. A grant that somebody else has given meanwhile ends the transaction as a conflict of two that run at once.
    await sql`create function iga_write(closed jsonb, given jsonb, asked jsonb, kept jsonb, recorded jsonb)
      returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      declare
        one record;
        written bigint;
      begin
        if given is not null then
          insert into iga_grant (id, user_id, catalog_id, item_type, application_id, name, request_id, starts_at, ends_at, granted_at, doc)
          select g.id, g.user_id, g.catalog_id, g.item_type, g.application_id, g.name, g.request_id, g.starts_at, g.ends_at, g.granted_at, g.doc
          from jsonb_populate_recordset(null::iga_grant, given) g on conflict (user_id, catalog_id) do nothing;
          get diagnostics written = row_count;
          if written < jsonb_array_length(given) then
            raise exception 'The same access was given at this very moment.' using errcode = '40001';
          end if;
        end if;
        for one in select * from jsonb_to_recordset(closed) as c("requestId" text, phase text, "userId" text) loop
          update iga_actor a set active = false where a.request_id = one."requestId" and a.phase = one.phase and a.active
            and (one."userId" is null or a.user_id || '' = one."userId");
        end loop;
        if asked is not null then
          insert into iga_actor (request_id, phase, user_id, kind, active, delegation_id, valid_until)
          select a.request_id, a.phase, a.user_id, a.kind, a.active, a.delegation_id, a.valid_until
          from jsonb_populate_recordset(null::iga_actor, asked) a
          on conflict (request_id, phase, user_id) do update
            set active = excluded.active, delegation_id = excluded.delegation_id, valid_until = excluded.valid_until;
        end if;
        for one in select k.*, k.doc ->> 'id' as id
          from jsonb_to_recordset(kept) as k(doc jsonb, waits boolean, open boolean, "stageDueAt" timestamptz) loop
          -- What is decided does not end undecided.
          update iga_request r set status = one.doc #>> '{decision,status}', doc = one.doc,
            resumes_at = case when one.waits then r.resumes_at end, expires_at = case when one.open then r.expires_at end,
            stage_due_at = one."stageDueAt"
          where r.id = one.id;
        end loop;
        if recorded is not null then
          perform record_changes(recorded);
        end if;
      end $$`.execute(db)
    // The oldest of the topic go where a person has more than `most`, once there are more than `spare` too many; who is not there any more is told nothing.
    await sql`drop function write_notifications(jsonb, text, int, text, text)`.execute(db)
    await sql`create function write_notifications(told jsonb, about text, most int, spare int, by_actor text, by_transaction text)
      returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      declare
        one record;
      begin
        with told as (
          select x.* from jsonb_to_recordset(told) as x(id text, edge text, collection text, receiver text, doc jsonb)
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
      end $$`.execute(db)
  },
}
