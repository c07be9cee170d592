import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Workflows that the product ships; others are a tenant's own, and so are their names. */
const SHIPPED = [
  'BasicApplicationGrant',
  'BasicEntitlementGrant',
  'BasicRoleGrant',
  'BasicRemove',
  'CreateUser',
  'ModifyUser',
  'DeleteUser',
  'CreateEntitlement',
  'ModifyEntitlement',
  'ExtendEndDate',
  'ManagerThenFulfilment',
]

/** Whatever waits for decisions is a case: assignments are of cases of every kind, and violations have what falls due by itself. */
export const cases: Migration = {
  id: '0033-cases',
  async up(db) {
    await sql`drop trigger iga_actor_started on iga_actor`.execute(db)
    await sql`drop function iga_actor_started()`.execute(db)
    await sql`alter table iga_actor drop constraint iga_actor_request_id_fkey`.execute(db)
    await sql`alter table iga_actor rename to iga_assignment`.execute(db)
    await sql`alter table iga_assignment rename column request_id to case_id`.execute(db)
    await sql`alter table iga_assignment rename constraint iga_actor_pkey to iga_assignment_pkey`.execute(db)
    await sql`alter index iga_actor_inbox rename to iga_assignment_inbox`.execute(db)
    await sql`alter index iga_actor_delegation rename to iga_assignment_delegation`.execute(db)
    // Parameters of a function cannot be renamed.
    await sql`drop function iga_write(jsonb, jsonb, jsonb, jsonb, jsonb)`.execute(db)
    // A reminder, an escalation, the end of an exception.
    await sql`alter table iga_violation add column due_at timestamptz`.execute(db)
    await sql`create index iga_violation_due on iga_violation (due_at) where due_at is not null`.execute(db)
    await sql`create index iga_violation_list on iga_violation (started_at desc, id desc)`.execute(db)
    // One that is excepted is not found once more.
    await sql`drop index iga_violation_open`.execute(db)
    await sql`create unique index iga_violation_open on iga_violation (user_id, rule_id) where status in ('in-progress', 'exception')`.execute(
      db,
    )
    await sql`create index iga_violation_person on iga_violation (user_id, rule_id)`.execute(db)
    // What was written by hand becomes what the engine writes: owners assigned but to what they break themselves, reminders, and an end that closes the phase.
    await sql`update iga_violation set doc = jsonb_set(doc, '{decision,phases}', (
        select coalesce(jsonb_agg(p || jsonb_build_object('type', 'violation', 'needs', 'one', 'code', 'stage-rule-owner', 'startDate', doc #> '{decision,startDate}',
            'status', case when status = 'in-progress' then 'in-progress' else 'cancelled' end,
            'events', jsonb_build_object('reminder', jsonb_build_object('date', to_char((now() + interval '7 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'everyMs', 604800000)))
          order by place), '[]'::jsonb) from jsonb_array_elements(doc #> '{decision,phases}') with ordinality as q(p, place)))`.execute(
      db,
    )
    await sql`update iga_violation set doc = jsonb_set(doc, '{decision,actors}', jsonb_build_object('active', '[]'::jsonb,
        'inactive', (doc #> '{decision,actors,inactive}') || (doc #> '{decision,actors,active}')))
      where status <> 'in-progress' or owner_id = user_id`.execute(db)
    await sql`update iga_violation set due_at = case when owner_id = user_id then now() else now() + interval '7 days' end
      where status = 'in-progress'`.execute(db)
    await sql`insert into iga_assignment (case_id, phase, user_id, kind, active, started_at)
      select id, 'violationTask-1', owner_id, 'violation', status = 'in-progress', started_at from iga_violation where owner_id <> user_id`.execute(
      db,
    )
    // Stages that the product named are named by codes, in the shipped workflows and where they wait.
    const called = sql`case p ->> 'displayName' when 'Manager approval' then 'stage-manager' when 'Application owner approval' then 'stage-application-owner'
      when 'Entitlement owner approval' then 'stage-entitlement-owner' when 'Role owner approval' then 'stage-role-owner'
      when 'Fulfilment' then 'stage-fulfilment' when 'Waiting for the start date' then 'stage-wait' end`
    await sql`update iga_document set doc = jsonb_set(doc, '{steps}', (
        select jsonb_agg((
          select jsonb_agg(case when ${called} is null then p else (p - 'displayName') || jsonb_build_object('code', ${called}) end order by place)
          from jsonb_array_elements(s) with ordinality as a(p, place)) order by step)
        from jsonb_array_elements(doc -> 'steps') with ordinality as b(s, step)))
      where kind = 'workflow' and jsonb_typeof(doc -> 'steps') = 'array' and jsonb_array_length(doc -> 'steps') > 0
        and doc ->> 'id' in (${sql.join(SHIPPED.map((id) => sql.lit(id)))})`.execute(db)
    await sql`update iga_request set doc = jsonb_set(doc, '{decision,phases}', (
        select jsonb_agg(case when ${called} is null then p else p || jsonb_build_object('code', ${called}) end order by place)
        from jsonb_array_elements(doc #> '{decision,phases}') with ordinality as a(p, place)))
      where status in ('in-progress', 'suspended') and doc #>> '{workflow,id}' in (${sql.join(SHIPPED.map((id) => sql.lit(id)))})
        and jsonb_array_length(doc #> '{decision,phases}') > 0`.execute(db)
    await sql`drop index iga_violation_owner`.execute(db)
    await sql`alter table iga_violation drop column owner_id`.execute(db)
  },
}
