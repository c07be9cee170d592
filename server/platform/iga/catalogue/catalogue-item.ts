import type { Selectable } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTables, GovernanceTransaction, ItemType } from '../tables.ts'

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
  /** Whether its object is in the identity store; absent: nobody looked. */
  readonly isManaged?: boolean | undefined
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
  return new Map(rows.map((row) => [row.id, itemOf(row)]))
}

/** @returns the item of a kind that stands for an application, an assignment or a role */
export async function readItemBy(
  db: GovernanceDatabase | GovernanceTransaction,
  column: 'application_id' | 'assignment_id' | 'role_id',
  id: string,
  itemType: ItemType,
): Promise<CatalogueItem | undefined> {
  const row = await db
    .selectFrom('iga_catalog')
    .selectAll()
    .where(column, '=', id)
    .where('item_type', '=', itemType)
    .executeTakeFirst()
  return row && itemOf(row)
}

/** The account of an application. */
export async function readAccountOf(
  db: GovernanceDatabase | GovernanceTransaction,
  applicationId: string,
): Promise<CatalogueItem | undefined> {
  const row = await db
    .selectFrom('iga_catalog')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('item_type', '=', 'accountGrant')
    .executeTakeFirst()
  return row && itemOf(row)
}

/** A row of the catalogue, without what it is found by. */
export type CatalogueRow = Omit<
  Selectable<GovernanceTables['iga_catalog']>,
  'entitlement_id' | 'search_text'
> & {
  /** Whether its object is there, where that was read. */
  readonly managed?: boolean
}

/** The item that a row says. */
export const itemOf = (row: CatalogueRow): CatalogueItem => ({
  id: row.id,
  itemType: row.item_type,
  applicationId: row.application_id ?? undefined,
  assignmentId: row.assignment_id ?? undefined,
  roleId: row.role_id ?? undefined,
  name: row.name,
  requestable: row.requestable,
  disconnected: row.disconnected,
  ...(row.managed === undefined ? {} : { isManaged: row.managed }),
  doc: row.doc,
})

/** Owners of an item, nearest first: its own, then those of its application. */
export function ownersOf(
  item: CatalogueItem,
  kind: 'application' | 'entitlement' | 'role',
): readonly UserRef[] {
  const owners = item.doc[`${kind}Owner`]
  return Array.isArray(owners) ? (owners as unknown as UserRef[]) : []
}

/**
 * An item as the catalogue keeps it.
 *
 * @param words by which it is found, besides its place
 */
export function catalogueRow(item: CatalogueItem, words: readonly string[]) {
  const entitlement = item.doc['entitlement'] as JsonObject | undefined
  return {
    id: item.id,
    item_type: item.itemType,
    application_id: item.applicationId ?? null,
    entitlement_id: entitlement ? String(entitlement['id']) : null,
    assignment_id: item.assignmentId ?? null,
    role_id: item.roleId ?? null,
    name: item.name,
    search_text: words.join(' ').toLowerCase(),
    requestable: item.requestable,
    disconnected: item.disconnected,
    doc: JSON.stringify({ ...item.doc, id: item.id, item: { type: item.itemType } }),
  }
}
