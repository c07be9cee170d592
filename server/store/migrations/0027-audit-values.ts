import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What changed from what to what, how it ended and from where, and the ways in which an auditor looks for it. */
export const auditValues: Migration = {
  id: '0027-audit-values',
  async up(db) {
    await sql`alter table audit add column before jsonb, add column after jsonb,
      add column outcome text not null default 'success', add column address text`.execute(db)
    await sql`create or replace function record_changes(changes jsonb) returns void language plpgsql as $$
      begin
        insert into audit (actor, transaction_id, action, resource, rev, changed, facts, before, after, outcome, address)
        select c.actor, c."transactionId", c.action, c.resource, c.rev, c.changed, coalesce(c.facts, '{}'::jsonb),
          c.before, c.after, coalesce(c.outcome, 'success'), c.address
        from jsonb_to_recordset(changes)
          as c(actor text, "transactionId" text, action text, resource text, rev bigint, changed jsonb, facts jsonb,
            before jsonb, after jsonb, outcome text, address text);
      end $$`.execute(db)
    await sql`create index audit_actor on audit (actor, id)`.execute(db)
    await sql`create index audit_action on audit (action, id)`.execute(db)
    // Few rows tell of what failed, and these are looked for.
    await sql`create index audit_failed on audit (id) where outcome <> 'success'`.execute(db)
    await sql`create index audit_at on audit using brin (at)`.execute(db)
  },
}
