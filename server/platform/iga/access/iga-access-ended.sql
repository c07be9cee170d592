-- Whoever ends a relationship: a request, an administrator, the deletion of an object.
create or replace function iga_access_ended() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  users text[];
  at text;
  told jsonb;
begin
  delete from iga_access a using removed r where a.edge_id = r.edge_id;
  -- People who hold less now: of their own, or because a role brings less.
  select array_agg(distinct k.id) into users from (
    select e.owner_id as id from removed e where e.owner_collection = 'managed/alpha_user'
      and e.ref_collection in ('managed/alpha_application', 'managed/alpha_assignment', 'managed/alpha_role')
      and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'),
        ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))
    union all
    select m.ref_id from removed e join managed_relationship m on m.owner_collection = 'managed/alpha_role' and m.owner_id = e.owner_id
      and m.property = 'members' and m.ref_collection = 'managed/alpha_user'
    where e.owner_collection = 'managed/alpha_role' and e.property in ('applications', 'assignments')) k;
  if users is null then
    return null;
  end if;
  perform iga_review_gone(users);
  -- As the event `resolved` of a violation does (violations/violation-case.ts), for as many as there are.
  at := to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  with ended as (
    update iga_violation v set status = 'complete', due_at = null,
      doc = jsonb_set(v.doc, '{decision}', (v.doc -> 'decision') - 'events' - 'question' - 'due' - 'removal' || jsonb_build_object(
        'status', 'complete', 'outcome', 'remediate', 'completionDate', at, 'deadline', null,
        'phases', (select coalesce(jsonb_agg(case when p ->> 'status' = 'in-progress' then p || jsonb_build_object('status', 'cancelled',
            'decision', null, 'completionDate', at, 'completedBy', jsonb_build_object('id', 'SYSTEM')) else p end order by place), '[]'::jsonb)
          from jsonb_array_elements(v.doc #> '{decision,phases}') with ordinality as q(p, place)),
        'actors', jsonb_build_object('active', '[]'::jsonb,
          'inactive', (v.doc #> '{decision,actors,inactive}') || (v.doc #> '{decision,actors,active}')),
        'comments', (v.doc #> '{decision,comments}') || jsonb_build_object('timeStamp', at, 'action', 'resolve',
          'user', jsonb_build_object('id', 'SYSTEM'), 'code', 'violation-resolved', 'params', '{}'::jsonb)))
    from iga_document d
    where v.user_id = any(users) and v.status in ('in-progress', 'pending', 'exception') and d.kind = 'policy-rule' and d.id = v.rule_id
      and exists (select 1 from policy_side s where s.rule_id = v.rule_id)
      and exists (select 1 from (values (1), (2)) as side(place) where not exists (
        select 1 from policy_side s join held_item h on h.catalog_id = s.item_id
        where s.rule_id = v.rule_id and s.place = side.place and h.user_id = v.user_id))
    returning v.id, v.user_id, v.rule_id),
  released as (
    update iga_assignment a set active = false from ended e where a.case_id = e.id and a.active returning a.user_id, e.id),
  recorded as (
    insert into audit (actor, action, resource, changed, facts)
    select 'system', 'violation-end', 'iga/violation/' || id, '[]', jsonb_build_object('user', user_id, 'rule', rule_id) from ended)
  select jsonb_agg(jsonb_build_object('collection', 'managed/alpha_user', 'receiver', user_id, 'ended', 'violation/' || id)) into told from released;
  -- Whoever was asked is asked no more. Nothing is written beside it, so that nothing has to go for want of room.
  if told is not null then
    perform write_notifications(told, 'governance', 1000000, 0, 'system', null);
  end if;
  return null;
end $$;
create or replace trigger iga_access_ended after delete on managed_relationship referencing old table as removed
for each statement execute function iga_access_ended();
