import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What people hold are the relationships of their objects, and nothing else: `applications`, `assignments` and `roles` of a person, and what roles
 * have of the first two. `iga_access` says of each what it cannot say by itself: where it came from, since when, when it was last used. An item of
 * the catalogue has the id of the object that it stands for.
 */
export const accessIsRelationships: Migration = {
  id: '0030-access-is-relationships',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** A relationship by which a person holds something directly. */
const isAccess = (edge: string) => `${edge}.owner_collection = 'managed/alpha_user'
  and ${edge}.ref_collection in ('managed/alpha_application', 'managed/alpha_assignment', 'managed/alpha_role')
  and (${edge}.property, ${edge}.ref_collection) in (('applications', 'managed/alpha_application'),
    ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))`

/** What a name of a property says. */
const itemType = (property: string) =>
  `case ${property} when 'applications' then 'accountGrant' when 'assignments' then 'entitlementGrant' else 'roleMembership' end`

/** The start or the end that `temporalConstraints` of a relationship say; nothing where they say no moment. Names nothing, as an index needs it. */
const moment = (
  name: string,
  part: 1 | 2,
) => `create function ${name}(properties jsonb) returns timestamptz language plpgsql immutable as $$
     begin
       if not properties ? 'temporalConstraints' then return null; end if;
       begin
         return nullif(split_part(properties #>> '{temporalConstraints,0,duration}', '/', ${part}), '')::timestamptz;
       exception when others then
         return null;
       end;
     end $$`

const STATEMENTS = [
  // One id for one thing. Texts of requests and violations name items by ids that occur nowhere else.
  `create temporary table renamed on commit drop as
     select id as old, case item_type when 'accountGrant' then application_id when 'entitlementGrant' then assignment_id else role_id end as new
     from iga_catalog`,
  `delete from renamed r where new is null or new = old or exists (select 1 from renamed o where o.new = r.new and o.old < r.old)`,
  `update iga_catalog c set id = r.new, doc = replace(c.doc::text, r.old, r.new)::jsonb from renamed r where c.id = r.old`,
  `update iga_grant g set catalog_id = r.new from renamed r where g.catalog_id = r.old`,
  `update iga_request q set catalog_id = r.new, unique_key = replace(q.unique_key, r.old, r.new), doc = replace(q.doc::text, r.old, r.new)::jsonb
     from renamed r where q.catalog_id = r.old`,
  `update portal_preference p set value = replace(p.value, r.old, r.new) from renamed r where position(r.old in p.value) > 0`,
  // An entitlement is an assignment of the identity store.
  `insert into managed_object (collection, id, rev, doc)
     select 'managed/alpha_assignment', c.id, 1, jsonb_strip_nulls(jsonb_build_object('name', concat_ws(' ', c.doc #>> '{application,name}', c.name),
       'description', coalesce(c.doc #> '{glossary,idx,/entitlement,description}', c.doc #> '{entitlement,description}')))
     from iga_catalog c where c.item_type = 'entitlementGrant' on conflict do nothing`,
  moment('iga_starts', 1),
  moment('iga_ends', 2),
  // Twice the same relationship says no more than once.
  `delete from managed_relationship r where r.edge_id in (
     select edge_id from (
       select e.edge_id, row_number() over (partition by e.owner_id, e.property, e.ref_id order by e.rev, e.edge_id) as place
       from managed_relationship e where ${isAccess('e')}) twice where place > 1)`,
  `create unique index managed_relationship_access on managed_relationship (owner_id, property, ref_id)
     where owner_collection = 'managed/alpha_user' and property in ('applications', 'assignments', 'roles')`,
  `create index managed_relationship_ends on managed_relationship (iga_ends(properties))
     where owner_collection = 'managed/alpha_user' and properties ? 'temporalConstraints'`,
  `create table iga_access (
     edge_id text collate "C" primary key,
     source text not null,
     request_id text,
     granted_at timestamptz not null,
     used_at timestamptz)`,
  // What was granted becomes a relationship where it is none yet; grants keep their ids.
  `update managed_relationship e set edge_id = g.id, properties = e.properties || jsonb_strip_nulls(jsonb_build_object(
       '_grantType', case when g.item_type = 'roleMembership' and g.doc @> '{"relationship": {"conditional": true}}' then 'conditional' end,
       'temporalConstraints', g.doc #> '{relationship,temporalConstraints}'))
     from iga_grant g, managed_relationship d
     where d.owner_collection = 'managed/alpha_user' and d.owner_id = g.user_id and d.ref_id = g.catalog_id
       and d.property in ('applications', 'assignments', 'roles') and e.edge_id = d.edge_id`,
  `insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
     select g.id, side.owner_collection, side.owner_id, side.property, side.ref_collection, side.ref_id, 0, jsonb_strip_nulls(jsonb_build_object(
       '_grantType', case when g.item_type = 'roleMembership' and g.doc @> '{"relationship": {"conditional": true}}' then 'conditional' when g.item_type = 'roleMembership' then '' end, 'temporalConstraints', g.doc #> '{relationship,temporalConstraints}'))
     from iga_grant g
     cross join lateral (select case g.item_type when 'accountGrant' then 'applications' when 'entitlementGrant' then 'assignments' else 'roles' end as property,
       'managed/alpha_' || case g.item_type when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end as collection) k
     cross join lateral (values ('managed/alpha_user', g.user_id, k.property, k.collection, g.catalog_id),
       (k.collection, g.catalog_id, 'members', 'managed/alpha_user', g.user_id)) as side(owner_collection, owner_id, property, ref_collection, ref_id)
     where not exists (select 1 from managed_relationship e where e.edge_id = g.id)
       and exists (select 1 from managed_object o where o.collection = 'managed/alpha_user' and o.id = g.user_id)
       and exists (select 1 from managed_object o where o.collection = k.collection and o.id = g.catalog_id)`,
  `insert into iga_access (edge_id, source, request_id, granted_at, used_at)
     select e.edge_id, case when g.request_id is null then 'recon' else 'request' end, g.request_id, coalesce(g.granted_at, o.created_at), u.used_at
     from managed_relationship e
     join managed_object o on o.collection = e.owner_collection and o.id = e.owner_id
     left join iga_grant g on g.id = e.edge_id left join iga_use u on u.grant_id = g.id where ${isAccess('e')}`,
  `drop table iga_use`,
  `drop table iga_grant cascade`,
  // Whoever writes a relationship: a request, an administrator, an import, the deletion of an object.
  `create function iga_access_found() returns trigger language plpgsql set enable_seqscan = off as $$
     begin
       insert into iga_access (edge_id, source, granted_at)
         select e.edge_id, 'recon', now() from added e where ${isAccess('e')} on conflict do nothing;
       return null;
     end $$`,
  `create function iga_access_ended() returns trigger language plpgsql set enable_seqscan = off as $$
     declare
       users text[];
     begin
       delete from iga_access a using removed r where a.edge_id = r.edge_id;
       -- People who hold less now: of their own, or because a role brings less.
       select array_agg(distinct k.id) into users from (
         select e.owner_id as id from removed e where ${isAccess('e')}
         union all
         select m.ref_id from removed e join managed_relationship m on m.owner_collection = 'managed/alpha_role' and m.owner_id = e.owner_id
           and m.property = 'members' and m.ref_collection = 'managed/alpha_user'
         where e.owner_collection = 'managed/alpha_role' and e.property in ('applications', 'assignments')) k;
       if users is null then
         return null;
       end if;
       with ended as (
         update iga_violation v set status = 'complete', doc = jsonb_set(v.doc, '{decision}', v.doc -> 'decision' || jsonb_build_object(
           'status', 'complete', 'outcome', 'remediate', 'completionDate', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
         from iga_document d
         where v.user_id = any(users) and v.status = 'in-progress' and d.kind = 'policy-rule' and d.id = v.rule_id and exists (
           select 1 from jsonb_array_elements(d.doc -> 'groups') as side where not exists (
             select 1 from held_item h where h.user_id = v.user_id and h.item_type = 'entitlementGrant' and side ? h.catalog_id))
         returning v.id, v.user_id, v.rule_id)
       insert into audit (actor, action, resource, changed, facts)
         select 'system', 'violation-end', 'iga/violation/' || id, '[]', jsonb_build_object('user', user_id, 'rule', rule_id) from ended;
       return null;
     end $$`,
  `create trigger iga_access_found after insert on managed_relationship referencing new table as added
     for each statement execute function iga_access_found()`,
  `create trigger iga_access_ended after delete on managed_relationship referencing old table as removed
     for each statement execute function iga_access_ended()`,
  // Each thing that a person holds, once: directly, or else by the roles that bring it.
  `create view held_item as
     select e.edge_id as id, e.owner_id as user_id, e.ref_id as catalog_id, ${itemType('e.property')} as item_type,
       null::text[] as roles, e.edge_id, e.properties
     from managed_relationship e where ${isAccess('e')}
     union all
     select min(r.edge_id || ':' || a.edge_id), r.owner_id, a.ref_id, ${itemType('a.property')}, array_agg(r.ref_id order by r.ref_id), null, '{}'::jsonb
     from managed_relationship r
     join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = r.ref_id
       and (a.property, a.ref_collection) in (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment'))
     where r.owner_collection = 'managed/alpha_user' and r.property = 'roles' and r.ref_collection = 'managed/alpha_role'
       and not exists (select 1 from managed_relationship d
         where d.owner_collection = 'managed/alpha_user' and d.owner_id = r.owner_id and d.property = a.property and d.ref_id = a.ref_id)
     group by r.owner_id, a.ref_id, a.property`,
  // With what the catalogue, the objects and the facts say of it; the document is what lists of grants answer (contract iga.md, "Grants").
  `create view held_access as
     select h.id, h.user_id, h.catalog_id, h.item_type, h.roles,
       case h.item_type when 'accountGrant' then h.catalog_id else c.application_id end as application_id,
       coalesce(c.name, o.doc ->> 'name', h.catalog_id) as name,
       f.request_id, iga_starts(h.properties) as starts_at, iga_ends(h.properties) as ends_at,
       coalesce(f.granted_at, p.created_at) as granted_at, f.used_at,
       coalesce(c.doc, case h.item_type
         when 'accountGrant' then jsonb_build_object('application', jsonb_strip_nulls(jsonb_build_object('id', h.catalog_id, 'name', o.doc -> 'name',
           'description', o.doc -> 'description', 'icon', o.doc -> 'icon', 'templateName', o.doc -> 'templateName')), 'descriptor', jsonb_build_object('idx', '{}'::jsonb))
         when 'entitlementGrant' then jsonb_build_object('assignment', jsonb_build_object('id', h.catalog_id),
           'entitlement', jsonb_strip_nulls(jsonb_build_object('id', h.catalog_id, 'displayName', o.doc -> 'name', 'description', o.doc -> 'description')),
           'descriptor', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('displayName', o.doc -> 'name'))))
         else jsonb_build_object('role', jsonb_strip_nulls(jsonb_build_object('id', h.catalog_id, 'name', o.doc -> 'name', 'description', o.doc -> 'description')),
           'descriptor', jsonb_build_object('idx', jsonb_build_object('/role', jsonb_build_object('displayName', o.doc -> 'name')))) end)
       || case when h.item_type = 'roleMembership' then '{}'::jsonb else jsonb_build_object('account', jsonb_build_object('id', p.doc -> 'userName',
           'displayName', coalesce(nullif(concat_ws(' ', p.doc ->> 'givenName', p.doc ->> 'sn'), ''), p.doc ->> 'userName'))) end
       || jsonb_build_object(
         'compositeId', h.id, 'item', jsonb_build_object('type', h.item_type), 'catalog', jsonb_build_object('id', h.catalog_id),
         'keys', jsonb_strip_nulls(jsonb_build_object('userId', h.user_id,
           'applicationId', case h.item_type when 'accountGrant' then h.catalog_id else c.application_id end,
           'accountId', case when h.item_type <> 'roleMembership' then p.doc -> 'userName' end,
           'roleId', case when h.item_type = 'roleMembership' then h.catalog_id end,
           'entitlementId', case when h.item_type = 'entitlementGrant' then h.catalog_id end)),
         'user', jsonb_strip_nulls(jsonb_build_object('id', h.user_id, 'userName', p.doc -> 'userName', 'givenName', p.doc -> 'givenName',
           'sn', p.doc -> 'sn', 'mail', p.doc -> 'mail', 'accountStatus', p.doc -> 'accountStatus')),
         'descriptor', jsonb_build_object('idx', coalesce(c.doc #> '{descriptor,idx}', case h.item_type
             when 'entitlementGrant' then jsonb_build_object('/entitlement', jsonb_build_object('displayName', o.doc -> 'name'))
             when 'roleMembership' then jsonb_build_object('/role', jsonb_build_object('displayName', o.doc -> 'name')) else '{}'::jsonb end)
           || case when h.item_type = 'roleMembership' then '{}'::jsonb
             else jsonb_build_object('/account', jsonb_build_object('displayName', p.doc -> 'userName')) end),
         'relationship', jsonb_strip_nulls(jsonb_build_object('id', h.id,
           'conditional', h.roles is not null or h.properties @> '{"_grantType": "conditional"}',
           'temporalConstraints', h.properties -> 'temporalConstraints',
           'properties', jsonb_build_object(
             'grantTypes', case when h.roles is null
               then jsonb_build_array(jsonb_build_object('grantType', case when h.properties @> '{"_grantType": "conditional"}' then 'role' else coalesce(f.source, 'recon') end,
                 'id', coalesce(f.request_id, h.id)))
               else (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('grantType', 'role', 'id', b.id, 'name', m.doc -> 'name')) order by b.id)
                 from unnest(h.roles) as b(id) left join managed_object m on m.collection = 'managed/alpha_role' and m.id = b.id) end,
             'firstSync', to_char(coalesce(f.granted_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'lastSync', to_char(coalesce(f.granted_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))) as doc
     from held_item h
     left join iga_access f on f.edge_id = h.edge_id
     left join iga_catalog c on c.id = h.catalog_id
     left join managed_object o on o.id = h.catalog_id and o.collection = 'managed/alpha_' || case h.item_type
       when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end
     left join managed_object p on p.collection = 'managed/alpha_user' and p.id = h.user_id`,
  `create or replace function iga_take(people text, ids text[], who text, manual text)
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
            select h.edge_id as id, iga_ends(h.properties) as ends_at from managed_relationship h
            where h.owner_collection = people and h.owner_id = w.user_id and h.property in ('applications', 'assignments', 'roles')
              and h.ref_id = w.catalog_id for update offset 0) g on true;
      end $$`,
  // A grant that somebody else has given meanwhile ends the transaction as a conflict of two that run at once.
  `create or replace function iga_write(closed jsonb, given jsonb, asked jsonb, kept jsonb, recorded jsonb)
      returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      declare
        one record;
        written bigint;
      begin
        if given is not null then
          insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
          select g.id, side.owner_collection, side.owner_id, side.property, side.ref_collection, side.ref_id, 0, g.properties
          from jsonb_to_recordset(given) as g(id text, user_id text, catalog_id text, item_type text, properties jsonb)
          cross join lateral (select case g.item_type when 'accountGrant' then 'applications' when 'entitlementGrant' then 'assignments' else 'roles' end as property,
            'managed/alpha_' || case g.item_type when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end as collection) k
          cross join lateral (values ('managed/alpha_user', g.user_id, k.property, k.collection, g.catalog_id),
            (k.collection, g.catalog_id, 'members', 'managed/alpha_user', g.user_id)) as side(owner_collection, owner_id, property, ref_collection, ref_id)
          on conflict do nothing;
          get diagnostics written = row_count;
          if written < 2 * jsonb_array_length(given) then
            raise exception 'The same access was given at this very moment.' using errcode = '40001';
          end if;
          update iga_access a set source = g.source, request_id = g.request_id, granted_at = g.granted_at
          from jsonb_to_recordset(given) as g(id text, source text, request_id text, granted_at timestamptz) where a.edge_id = g.id;
          -- Their objects have changed: what was read before is not written back over it.
          for one in select distinct g.user_id as id from jsonb_to_recordset(given) as g(user_id text) order by 1 loop
            update managed_object o set rev = rev + 1, changed_at = now() where o.collection = 'managed/alpha_user' and o.id = one.id;
          end loop;
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
      end $$`,
]
