import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * What every decision on requests reads and writes, each in one statement: on the way between the process and the database most of its time went by.
 * As functions, because a session plans these once, and because what is read behind a lock is then read as it is once the lock is held.
 */
export const decidedInFewStatements: Migration = {
  id: '0017-decided-in-few-statements',
  async up(db) {
    await sql`alter function iga_people(text, text[]) set enable_seqscan = off`.execute(db)
    await sql`create function record_changes(changes jsonb) returns void language plpgsql as $$
      begin
        insert into audit (actor, transaction_id, action, resource, rev, changed, facts)
        select c.actor, c."transactionId", c.action, c.resource, c.rev, c.changed, coalesce(c.facts, '{}'::jsonb)
        from jsonb_to_recordset(changes)
          as c(actor text, "transactionId" text, action text, resource text, rev bigint, changed jsonb, facts jsonb);
      end $$`.execute(db)
    // Locks requests in the order of their ids; answers them and what belongs to them: whom they are for, what they are about with the accounts
    // it needs, what is held of that already, which phases wait for somebody, and how their types are decided.
    await sql`create function iga_take(people text, ids text[], who text, at timestamptz, manual text)
      returns table (part text, key text, doc jsonb)
      language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      #variable_conflict use_variable
      declare
        users text[];
        items text[];
        accounts text[];
        types text[];
      begin
        perform 1 from iga_request r where r.id = any (ids) order by r.id for update;
        select array_agg(distinct r.user_id), array_agg(distinct r.catalog_id), array_agg(distinct r.request_type)
          into users, items, types from iga_request r where r.id = any (ids);
        select array_agg(c.id) into accounts from iga_catalog c where c.item_type = 'accountGrant' and c.application_id in (
          select e.application_id from iga_catalog e where e.id = any (items) and e.item_type = 'entitlementGrant');
        return query
          select 'request', r.id, to_jsonb(r) from iga_request r where r.id = any (ids)
          union all select 'person', p.id, to_jsonb(p) from iga_people(people, users) p
          union all select 'item', c.id, jsonb_build_object('id', c.id, 'item_type', c.item_type, 'application_id', c.application_id,
              'assignment_id', c.assignment_id, 'role_id', c.role_id, 'name', c.name, 'requestable', c.requestable,
              'disconnected', c.disconnected, 'doc', c.doc)
            from iga_catalog c where c.id = any (items || accounts)
          union all select 'held', g.id, jsonb_build_object('user_id', g.user_id, 'catalog_id', g.catalog_id, 'ends_at', g.ends_at)
            from iga_grant g where g.user_id = any (users) and g.catalog_id = any (items || accounts)
          union all select 'waiting', a.request_id, jsonb_build_object('phase', a.phase, 'kind', a.kind)
            from iga_actor a where a.request_id = any (ids) and a.user_id = who and a.active and (a.valid_until is null or a.valid_until > at)
          union all select 'settings', d.id, d.doc from iga_document d where d.kind = 'config' and d.id = 'iga_access_request'
          union all select 'workflow', t.id, w.doc from iga_document t
            join iga_document w on w.kind = 'workflow' and w.id = t.doc #>> '{workflow,id}'
            where t.kind = 'request-type' and t.id = any (types)
          union all select 'workflow', null, w.doc from iga_document w where w.kind = 'workflow' and w.id = manual;
      end $$`.execute(db)
    // Every part may be null. A grant that somebody else has given meanwhile ends the transaction as a conflict of two that run at once.
    await sql`create function iga_write(closed jsonb, given jsonb, asked jsonb, kept jsonb, recorded jsonb)
      returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      declare
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
        if closed is not null then
          update iga_actor a set active = false
          from jsonb_to_recordset(closed) as c("requestId" text, phase text, "userId" text)
          where a.request_id = c."requestId" and a.phase = c.phase and a.active and (c."userId" is null or a.user_id = c."userId");
        end if;
        if asked is not null then
          insert into iga_actor (request_id, phase, user_id, kind, active, delegation_id, valid_until)
          select a.request_id, a.phase, a.user_id, a.kind, a.active, a.delegation_id, a.valid_until
          from jsonb_populate_recordset(null::iga_actor, asked) a
          on conflict (request_id, phase, user_id) do update
            set active = excluded.active, delegation_id = excluded.delegation_id, valid_until = excluded.valid_until;
        end if;
        if kept is not null then
          -- What is decided does not end undecided.
          update iga_request r set status = k.doc #>> '{decision,status}', doc = k.doc,
            resumes_at = case when k.waits then r.resumes_at end, expires_at = case when k.open then r.expires_at end,
            stage_due_at = k."stageDueAt"
          from jsonb_to_recordset(kept) as k(doc jsonb, waits boolean, open boolean, "stageDueAt" timestamptz)
          where r.id = k.doc ->> 'id';
        end if;
        if recorded is not null then
          perform record_changes(recorded);
        end if;
      end $$`.execute(db)
    // Written so that each notification is found by its id, whatever the statistics said when a session planned it: before, it looked at those of
    // everybody.
    // The oldest of the topic go where a person has more than `most`, once there are more than `spare` too many; who is not there any more is told nothing.
    await sql`drop function write_notifications(jsonb, text, int, text, text)`.execute(db)
    await sql`create function write_notifications(told jsonb, about text, most int, spare int, by_actor text, by_transaction text)
      returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      begin
        with told as (
          select x.* from jsonb_to_recordset(told) as x(id text, edge text, collection text, receiver text, doc jsonb)
          join managed_object p on p.collection = x.collection and p.id = x.receiver
        ), written as (
          insert into managed_object (collection, id, rev, doc) select 'internal/notification', t.id, 1, t.doc from told t
        ), linked as (
          insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
          select t.edge, 'internal/notification', t.id, 'receiver', t.collection, t.receiver, 0, '{}'::jsonb from told t
          union all
          select t.edge, t.collection, t.receiver, '_notifications', 'internal/notification', t.id, 0, '{}'::jsonb from told t
        ), kept as (
          select n.id, n.edge_id, row_number() over (
            partition by w.collection, w.receiver order by n.created desc, n.id) + w.new as place
          from (select t.collection, t.receiver, count(*) as new from told t group by 1, 2) w
          cross join lateral (
            select o.id, e.edge_id, o.doc ->> 'createDate' as created, o.doc ->> 'topic' as topic from managed_relationship e
            cross join lateral (
              select m.id, m.doc from managed_object m where m.collection = 'internal/notification' and m.id = e.ref_id offset 0) o
            where e.owner_collection = w.collection and e.owner_id = w.receiver and e.property = '_notifications' offset 0) n
          where n.topic is not distinct from about and w.new + (
            select count(*) from managed_relationship c
            where c.owner_collection = w.collection and c.owner_id = w.receiver and c.property = '_notifications') > most + spare
        ), old as materialized (
          select k.id, k.edge_id from kept k where k.place > most
        ), gone as (
          delete from managed_object o where o.collection = 'internal/notification' and o.id = any (array(select id from old)) returning o.id
        ), unlinked as (
          delete from managed_relationship e where e.edge_id = any (array(select edge_id from old))
        )
        insert into audit (actor, transaction_id, action, resource, rev, changed)
        select by_actor, by_transaction, l.action, 'internal/notification/' || l.id, 1, l.changed from (
          select t.id, 'create' as action,
            '["message", "notificationType", "createDate", "topic", "receiver"]'::jsonb as changed from told t
          union all select g.id, 'delete', '[]'::jsonb from gone g) l;
      end $$`.execute(db)
  },
}
