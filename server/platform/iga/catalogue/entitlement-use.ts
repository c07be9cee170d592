import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { CatalogueItem } from './catalogue-item.ts'

type EntitlementUse = components['schemas']['EntitlementUse']

const LATELY_MS = 90 * 86_400_000
/** Roles that are named. */
const MOST_ROLES = 100

/**
 * Who holds an entitlement, which roles bring it, and what is open about it, in one statement.
 *
 * @param now in milliseconds since 1970
 */
export async function readEntitlementUse(
  db: GovernanceDatabase,
  { id, applicationId }: Pick<CatalogueItem, 'id' | 'applicationId'>,
  now: number,
): Promise<EntitlementUse> {
  const { rows } = await sql<EntitlementUse>`
    with held as materialized (
      select h.user_id, h.roles is not null as by_role, exists (select 1 from managed_relationship e
        join iga_access f on f.edge_id = e.edge_id where e.owner_collection = ${GOVERNED_PEOPLE} and e.owner_id = h.user_id
          and e.property = 'applications' and e.ref_id = ${applicationId ?? null} and f.used_at >= ${new Date(now - LATELY_MS)}) as used
      from held_item h where h.catalog_id = ${id})
    select (select count(*)::int from held) as holders,
      (select count(*)::int from held where by_role) as "byRole",
      (select count(*)::int from held where used) as "usedLately",
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id), '[]'::jsonb)
        from (select o.id, coalesce(o.doc ->> 'name', o.id) as name from managed_relationship m
          join managed_object o on o.collection = m.owner_collection and o.id = m.owner_id
          where m.owner_collection = 'managed/alpha_role' and m.property = 'assignments' and m.ref_collection = 'managed/alpha_assignment'
            and m.ref_id = ${id} order by lower(o.doc ->> 'name'), o.id limit ${MOST_ROLES}) r) as roles,
      (select count(*)::int from iga_request r where r.catalog_id = ${id} and r.status in ('in-progress', 'suspended')) as "openRequests",
      (select count(*)::int from iga_violation v where v.status in ('in-progress', 'pending')
        and v.rule_id in (select s.rule_id from policy_side s where s.item_id = ${id})
        and v.user_id in (select user_id from held)) as "openViolations"`.execute(db)
  return rows[0]!
}
