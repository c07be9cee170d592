import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { readConcerned } from './rule-filters.ts'
import type { RuleFilters } from './rule-filters.ts'

/** A rule of segregation of duties that something breaks as things stand, and with what. */
export type AccessConflict = components['schemas']['AccessConflict']

interface ConflictRow {
  readonly itemId: string
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly filters: RuleFilters | null
  readonly with: string[]
}

/**
 * The rules in force that somebody breaks with things that they hold, computed now. What is not held breaks none.
 *
 * @param people the type of the people of the realm
 * @param itemIds of the things, by their ids in the catalogue
 * @returns by the id of the thing; none for what breaks no rule
 * @example (await readAccessConflicts(db, people, userId, ['pay'])).get('pay') // [{ id: '7', name: 'Pay or approve', with: ['Approver'] }]
 */
export async function readAccessConflicts(
  db: GovernanceDatabase,
  people: ObjectType,
  userId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, AccessConflict[]>> {
  const found = new Map<string, AccessConflict[]>()
  if (itemIds.length === 0) return found
  const { rows } = await sql<ConflictRow>`
    select own.item_id as "itemId", d.id, d.doc ->> 'name' as name, d.doc ->> 'description' as description,
      d.doc -> 'filters' as filters, jsonb_agg(distinct h.name) as with
    from policy_side own
    join policy_side other on other.rule_id = own.rule_id and other.place <> own.place
    join held_access h on h.user_id = ${userId} and h.catalog_id = other.item_id and h.catalog_id <> own.item_id
    join iga_document d on d.kind = 'policy-rule' and d.id = own.rule_id
    where own.active and own.item_id = any(${itemIds}::text[])
      and exists (select 1 from held_item i where i.user_id = ${userId} and i.catalog_id = own.item_id)
    group by own.item_id, d.id, d.doc order by d.id`.execute(db)
  const concerned = await readConcerned(
    db,
    people,
    rows.map(({ id, filters }) => ({ id, filters: filters ?? undefined })),
    [userId],
  )
  for (const { itemId, id, name, description, with: others } of rows)
    if (concerned(id, userId))
      found.set(itemId, [
        ...(found.get(itemId) ?? []),
        { id, name, ...(description === null ? {} : { description }), with: others },
      ])
  return found
}
