import { sql } from 'kysely'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceDatabase, GovernanceTransaction, ItemType } from '../tables.ts'

/** A way by which a person holds something: by itself, or by a role. What is held by several ways stays until the last of them goes. */
export interface AccessSource {
  /** The relationship that would have to end: of the item, or of the role. */
  readonly grantId: string
  readonly itemId: string
  readonly itemType: ItemType
  readonly name: string
  /** Name of its application. */
  readonly application: string | null
  readonly roleId: string | null
  readonly roleName: string | null
  /** Whether a rule gives it, and would give it again. */
  readonly byRule: boolean
}

/** Everything that a person holds, by every way. */
export async function accessSources(
  db: GovernanceDatabase | GovernanceTransaction,
  userId: string,
): Promise<AccessSource[]> {
  const { rows } = await sql<AccessSource>`
    with edge as (
      select e.edge_id as grant_id, e.property, e.ref_collection, e.ref_id, e.properties @> '{"_grantType": "conditional"}' as by_rule
      from managed_relationship e where e.owner_collection = ${GOVERNED_PEOPLE} and e.owner_id = ${userId}
        and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'),
          ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))),
    source as (
      select grant_id, property, ref_collection, ref_id, null as role_id, by_rule from edge
      union all
      -- One property at a time: members of a role, who may be many, are not looked through.
      select r.grant_id, a.property, a.ref_collection, a.ref_id, r.ref_id, r.by_rule
      from edge r join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = r.ref_id
        and a.property = 'applications' and a.ref_collection = 'managed/alpha_application'
      where r.property = 'roles'
      union all
      select r.grant_id, a.property, a.ref_collection, a.ref_id, r.ref_id, r.by_rule
      from edge r join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = r.ref_id
        and a.property = 'assignments' and a.ref_collection = 'managed/alpha_assignment'
      where r.property = 'roles')
    select s.grant_id as "grantId", s.ref_id as "itemId",
      case s.property when 'applications' then 'accountGrant' when 'assignments' then 'entitlementGrant' else 'roleMembership' end as "itemType",
      coalesce(c.name, o.doc ->> 'name', s.ref_id) as name, c.doc #>> '{application,name}' as application,
      s.role_id as "roleId", coalesce(m.doc ->> 'name', s.role_id) as "roleName", s.by_rule as "byRule"
    from source s
    left join iga_catalog c on c.id = s.ref_id collate "default"
    left join managed_object o on o.collection = s.ref_collection and o.id = s.ref_id
    left join managed_object m on m.collection = 'managed/alpha_role' and m.id = s.role_id
    order by name, s.ref_id, s.role_id nulls first`.execute(db)
  return rows
}

/** What would come of ending some relationships of a person. */
export interface Outlook {
  /** Each thing that the person would not hold any more, once. */
  readonly lost: readonly AccessSource[]
  /** Ids of what would be held still. */
  readonly kept: ReadonlySet<string>
}

/**
 * What goes, and what stays, when relationships end.
 *
 * @param sources everything that the person holds
 * @param grantIds of the relationships
 * @example outlookWithout(sources, ['edge-1']).lost.map(({ name }) => name)
 */
export function outlookWithout(sources: readonly AccessSource[], grantIds: readonly string[]): Outlook {
  const ending = new Set(grantIds)
  const kept = new Set(sources.flatMap(({ grantId, itemId }) => (ending.has(grantId) ? [] : [itemId])))
  const lost = new Map<string, AccessSource>()
  for (const source of sources)
    if (!kept.has(source.itemId) && !lost.has(source.itemId)) lost.set(source.itemId, source)
  return { lost: [...lost.values()], kept }
}
