import type { JsonObject } from '../../../store/objects/json.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction, ItemType } from '../tables.ts'

/** What can be requested. */
export interface CatalogueItem {
  readonly id: string
  readonly itemType: ItemType
  readonly applicationId: string | undefined
  readonly assignmentId: string | undefined
  readonly roleId: string | undefined
  readonly name: string
  readonly requestable: boolean
  /** Whether people carry out what is granted, in a fulfilment task. */
  readonly disconnected: boolean
  /** As the catalogue answers it: application, entitlement, role, owners, descriptor, glossary. */
  readonly doc: JsonObject
}

/** @returns items by id; those that are not there are left out */
export async function readItems(
  db: GovernanceDatabase | GovernanceTransaction,
  ids: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('iga_catalog')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        itemType: row.item_type,
        applicationId: row.application_id ?? undefined,
        assignmentId: row.assignment_id ?? undefined,
        roleId: row.role_id ?? undefined,
        name: row.name,
        requestable: row.requestable,
        disconnected: row.disconnected,
        doc: row.doc,
      },
    ]),
  )
}

/** Owners of an item, nearest first: its own, then those of its application. */
export function ownersOf(
  item: CatalogueItem,
  kind: 'application' | 'entitlement' | 'role',
): readonly UserRef[] {
  const owners = item.doc[`${kind}Owner`]
  return Array.isArray(owners) ? (owners as unknown as UserRef[]) : []
}
