import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Workflows that the product ships; others are a tenant's own, and so are their times. */
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
  'PolicyViolation',
]

/** Stages of the shipped workflows are due and remind, where a tenant has not said what happens to them by itself. */
export const dueDates: Migration = {
  id: '0035-due-dates',
  async up(db) {
    const times = sql`case p ->> 'type'
        when 'request' then '{"due": {"after": "P14D"}, "remind": {"every": "P3D"}}'::jsonb
        when 'fulfillment' then '{"due": {"after": "P7D"}, "remind": {"every": "P3D"}}'::jsonb
        else '{"due": {"after": "P14D"}}'::jsonb end`
    // The shipped violations have reminded and escalated all along.
    const isOwn = sql`p ->> 'type' <> 'violation' and p ?| array['remind', 'escalate', 'expire']`
    await sql`update iga_document set doc = jsonb_set(doc, '{steps}', (
        select jsonb_agg((
          select jsonb_agg(case when ${isOwn} then p else ${times} || p end order by place)
          from jsonb_array_elements(s) with ordinality as a(p, place)) order by step)
        from jsonb_array_elements(doc -> 'steps') with ordinality as b(s, step)))
      where kind = 'workflow' and jsonb_typeof(doc -> 'steps') = 'array' and jsonb_array_length(doc -> 'steps') > 0
        and doc ->> 'id' in (${sql.join(SHIPPED.map((id) => sql.lit(id)))})`.execute(db)
  },
}
