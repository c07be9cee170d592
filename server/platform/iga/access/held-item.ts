import type { Selectable } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceTables, GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/**
 * Items that people hold and that have gone from the catalogue, as far as the grants still say what they are: enough to take them away.
 *
 * @param holders ids of people who may hold them
 * @returns by the id that the item had
 */
export async function readHeldItems(
  db: Executor,
  ids: readonly string[],
  holders: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  if (ids.length === 0 || holders.length === 0) return new Map()
  const grants = await db
    .selectFrom('held_access')
    .selectAll()
    .where('user_id', 'in', [...holders])
    .where('catalog_id', 'in', [...ids])
    .execute()
  const items = new Map<string, CatalogueItem>()
  for (const grant of grants)
    items.set(grant.catalog_id, itemOf(grant, await byHand(db, grant.application_id)))
  return items
}

/** What is left of the application in the catalogue says whether people carry out its changes. */
async function byHand(db: Executor, applicationId: string | null): Promise<boolean> {
  if (applicationId === null) return false
  const sibling = await db
    .selectFrom('iga_catalog')
    .select('disconnected')
    .where('application_id', '=', applicationId)
    .limit(1)
    .executeTakeFirst()
  return sibling?.disconnected === true
}

function itemOf(grant: Selectable<GovernanceTables['held_access']>, disconnected: boolean): CatalogueItem {
  const { doc } = grant
  const keys = (doc['keys'] ?? {}) as JsonObject
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    id: grant.catalog_id,
    itemType: grant.item_type,
    applicationId: grant.application_id ?? undefined,
    assignmentId: text(keys['entitlementId']),
    roleId: text(keys['roleId']),
    name: grant.name,
    requestable: false,
    disconnected,
    doc,
  }
}
