import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Two statements over managed objects that every decision on a request needs, as functions: a session plans them once. The objects have an
 * index for each searchable property of each type, and planning looks at all of them: it takes many times as long as the statement itself.
 */
export const plannedOnce: Migration = {
  id: '0015-planned-once',
  async up(db) {
    await sql`create function iga_people(in_collection text, ids text[])
      returns table (id text, "userName" text, "givenName" text, sn text, mail text, "accountStatus" text, "userType" jsonb, manager text)
      language plpgsql stable set plan_cache_mode = force_generic_plan as $$
      #variable_conflict use_column
      begin
        return query select o.id::text, o.doc ->> 'userName', o.doc ->> 'givenName', o.doc ->> 'sn', o.doc ->> 'mail',
          o.doc ->> 'accountStatus', o.doc -> 'userType',
          (select m.ref_id::text from managed_relationship m where m.owner_collection = o.collection and m.owner_id = o.id
            and m.property = 'manager' order by m.rev, m.edge_id limit 1)
        from managed_object o where o.collection = in_collection and o.id = any(ids);
      end $$`.execute(db)
    // The oldest of the topic go where a person has more than `most`; who is not there any more is told nothing.
    await sql`create function write_notifications(told jsonb, about text, most int, by_actor text, by_transaction text)
      returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
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
          select n.id, e.edge_id, row_number() over (
            partition by e.owner_collection, e.owner_id order by n.doc ->> 'createDate' desc, n.id) + w.new as place
          from (select t.collection, t.receiver, count(*) as new from told t group by 1, 2) w
          join managed_relationship e
            on e.owner_collection = w.collection and e.owner_id = w.receiver and e.property = '_notifications'
          join managed_object n on n.collection = 'internal/notification' and n.id = e.ref_id
            and n.doc ->> 'topic' is not distinct from about
        ), gone as (
          delete from managed_object o using kept k
          where o.collection = 'internal/notification' and o.id = k.id and k.place > most returning o.id
        ), unlinked as (
          delete from managed_relationship e using kept k where e.edge_id = k.edge_id and k.place > most
        )
        insert into audit (actor, transaction_id, action, resource, rev, changed)
        select by_actor, by_transaction, l.action, 'internal/notification/' || l.id, 1, l.changed from (
          select t.id, 'create' as action,
            '["message", "notificationType", "createDate", "topic", "receiver"]'::jsonb as changed from told t
          union all select g.id, 'delete', '[]'::jsonb from gone g) l;
      end $$`.execute(db)
  },
}
