import { sql } from 'kysely'
import type { GrantRow } from '../cases/writes.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

/**
 * Makes people hold what they do not hold yet, and says where all of it came from: for a first fill, where nobody else writes. Values that follow from
 * relationships are not brought up to date.
 *
 * @returns how many relationships are new
 */
export async function insertGrants(
  db: GovernanceDatabase | GovernanceTransaction,
  rows: readonly GrantRow[],
): Promise<number> {
  if (rows.length === 0) return 0
  const given = JSON.stringify(rows)
  const { numAffectedRows } = await sql`
    insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
    select g.id, side.owner_collection, side.owner_id, side.property, side.ref_collection, side.ref_id, 0, g.properties
    from (select distinct on (user_id, catalog_id) * from jsonb_to_recordset(${given}::jsonb)
      as g(id text, user_id text, catalog_id text, item_type text, properties jsonb)) g
    cross join lateral (select
      case g.item_type when 'accountGrant' then 'applications' when 'entitlementGrant' then 'assignments' else 'roles' end as property,
      'managed/alpha_' || case g.item_type when 'accountGrant' then 'application' when 'entitlementGrant' then 'assignment' else 'role' end as collection) k
    cross join lateral (values ('managed/alpha_user', g.user_id, k.property, k.collection, g.catalog_id),
      (k.collection, g.catalog_id, 'members', 'managed/alpha_user', g.user_id)) as side(owner_collection, owner_id, property, ref_collection, ref_id)
    where not exists (select 1 from managed_relationship e
      where e.owner_collection = 'managed/alpha_user' and e.owner_id = g.user_id and e.property = k.property and e.ref_id = g.catalog_id)`.execute(
    db,
  )
  await sql`
    update iga_access a set source = g.source, request_id = g.request_id, granted_at = g.granted_at
    from jsonb_to_recordset(${given}::jsonb) as g(user_id text, catalog_id text, source text, request_id text, granted_at timestamptz)
    cross join lateral (select e.edge_id from managed_relationship e
      where e.owner_collection = 'managed/alpha_user' and e.owner_id = g.user_id and e.property in ('applications', 'assignments', 'roles')
        and e.ref_id = g.catalog_id offset 0) e
    where a.edge_id = e.edge_id`.execute(db)
  return Number(numAffectedRows ?? 0) / 2
}
