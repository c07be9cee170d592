import { sql } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceTransaction, ItemType } from '../tables.ts'

/** Who is governed: the people of one realm (contract iga.md). The views of the schema name the same collection. */
export const GOVERNED_PEOPLE = 'managed/alpha_user'

/** The relationship of a person that says that they hold something directly. */
export const propertyOf: Readonly<Record<ItemType, string>> = {
  accountGrant: 'applications',
  entitlementGrant: 'assignments',
  roleMembership: 'roles',
}

/** The collection whose objects the items of a kind are. */
export const collectionOf: Readonly<Record<ItemType, string>> = {
  accountGrant: 'managed/alpha_application',
  entitlementGrant: 'managed/alpha_assignment',
  roleMembership: 'managed/alpha_role',
}

/** A relationship that is access, locked. */
export interface AccessEdge {
  readonly id: string
  readonly properties: JsonObject
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** What a person holds directly, locked until the transaction ends; `undefined` where they do not. */
export async function lockEdge(
  tx: GovernanceTransaction,
  userId: string,
  catalogId: string,
): Promise<AccessEdge | undefined> {
  const { rows } = await sql<AccessEdge>`
    select edge_id as id, properties, iga_starts(properties) as "startsAt", iga_ends(properties) as "endsAt" from managed_relationship
    where owner_collection = ${GOVERNED_PEOPLE} and owner_id = ${userId} and property in ('applications', 'assignments', 'roles')
      and ref_id = ${catalogId} for update`.execute(tx)
  return rows[0]
}

/** `temporalConstraints` of a relationship, as its properties say them; nothing for access without an end. */
export function termOf(start: Date, end: Date | undefined, isTimed: boolean): JsonObject {
  return isTimed
    ? { temporalConstraints: [{ duration: `${start.toISOString()}/${end?.toISOString() ?? ''}` }] }
    : {}
}

/** The end that properties of a relationship say. */
export function endOf({ temporalConstraints }: JsonObject): string | undefined {
  const [first] = Array.isArray(temporalConstraints) ? (temporalConstraints as { duration?: string }[]) : []
  return first?.duration?.split('/')[1] || undefined
}
