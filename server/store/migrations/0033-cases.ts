import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

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
    // Their owners were not assigned: the wire's phases get the type by which they wait.
    await sql`update iga_violation set doc = jsonb_set(doc, '{decision,phases}', (
        select coalesce(jsonb_agg(p || jsonb_build_object('type', 'violation', 'needs', 'one', 'code', 'stage-rule-owner', 'startDate', doc #> '{decision,startDate}')
          order by place), '[]'::jsonb) from jsonb_array_elements(doc #> '{decision,phases}') with ordinality as q(p, place)))`.execute(
      db,
    )
    await sql`insert into iga_assignment (case_id, phase, user_id, kind, active, started_at)
      select id, 'violationTask-1', owner_id, 'violation', status = 'in-progress', started_at from iga_violation`.execute(
      db,
    )
    await sql`drop index iga_violation_owner`.execute(db)
    await sql`alter table iga_violation drop column owner_id`.execute(db)
  },
}
