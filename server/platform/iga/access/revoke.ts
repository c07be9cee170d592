import { sql } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceTransaction, ItemType } from '../tables.ts'
import { GOVERNED_PEOPLE } from './edge.ts'
import type { Provisioning } from './grant.ts'

/** Access that ended. */
interface Ended {
  readonly id: string
  readonly user_id: string
  readonly catalog_id: string
  readonly name: string
  readonly item_type: ItemType
}

/**
 * Takes access away that a person holds directly; what a role brings stays. With the account of an application go its entitlements.
 *
 * @returns how many grants ended
 */
export async function revokeAccess(
  { tx, writes, by }: Provisioning,
  userId: string,
  item: Pick<CatalogueItem, 'id' | 'itemType' | 'applicationId'>,
  facts: JsonObject = {},
): Promise<number> {
  await writes.settleGrants()
  const isAccount = item.itemType === 'accountGrant'
  const ended = await endEdges(
    tx,
    userId,
    isAccount
      ? sql`(g.catalog_id = ${item.id} or (g.application_id = ${item.applicationId ?? item.id} and g.item_type = 'entitlementGrant'))`
      : sql`g.catalog_id = ${item.id}`,
  )
  await recordEnded(tx, ended, by, facts)
  writes.taken(ended)
  return ended.length
}

/** Takes everything from a person who is being deleted. */
export async function revokeAll(
  tx: GovernanceTransaction,
  userId: string,
  by: Actor,
  facts: JsonObject,
): Promise<void> {
  await recordEnded(tx, await endEdges(tx, userId, sql`true`), by, facts)
}

/** Both rows of each relationship go; who is faster counts. */
async function endEdges(
  tx: GovernanceTransaction,
  userId: string,
  which: ReturnType<typeof sql>,
): Promise<Ended[]> {
  const { rows: found } = await sql<Ended>`
    select g.id, g.user_id, g.catalog_id, g.name, g.item_type from held_access g
    where g.user_id = ${userId} and g.roles is null and ${which} order by g.id`.execute(tx)
  if (found.length === 0) return []
  const gone = await tx
    .deleteFrom('managed_relationship')
    .where(
      'edge_id',
      'in',
      found.map(({ id }) => id),
    )
    .returning(['edge_id', 'owner_collection'])
    .execute()
  // The object has changed: what was read before is not written back over it.
  await sql`update managed_object set rev = rev + 1, changed_at = now()
    where collection = ${GOVERNED_PEOPLE} and id = ${userId}`.execute(tx)
  const ended = new Set(
    gone.flatMap((row) => (row.owner_collection === GOVERNED_PEOPLE ? [row.edge_id] : [])),
  )
  return found.filter(({ id }) => ended.has(id))
}

async function recordEnded(
  tx: GovernanceTransaction,
  ended: readonly Ended[],
  by: Actor,
  facts: JsonObject,
): Promise<void> {
  for (const { id, user_id: user, name, item_type: itemType } of ended)
    await recordChange(tx.withTables(), by, {
      action: 'revoke',
      resource: `iga/grant/${id}`,
      rev: null,
      changed: [itemType],
      facts: { user, item: name, ...facts },
    })
}

/**
 * Names of the roles by which a person holds something, also where they hold it directly besides: it goes with the role, and whoever takes it
 * away by itself is told by which it stays.
 */
export async function rolesThatBring(
  tx: GovernanceTransaction,
  userId: string,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(o.doc ->> 'name', o.id) as name from managed_relationship r
    join managed_relationship a on a.owner_collection = 'managed/alpha_role' and a.owner_id = r.ref_id
      and (a.property, a.ref_collection) in (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment'))
    join managed_object o on o.collection = 'managed/alpha_role' and o.id = r.ref_id
    where r.owner_collection = ${GOVERNED_PEOPLE} and r.owner_id = ${userId} and r.property = 'roles'
      and r.ref_collection = 'managed/alpha_role' and a.ref_id = ${id} order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}
