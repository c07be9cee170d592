import { sql } from 'kysely'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { readConcerned } from '../policies/rule-filters.ts'
import type { RuleFilters } from '../policies/rule-filters.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** A rule of segregation of duties that an item breaks as things stand. */
export interface ItemConflict {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** Names of what else the person holds that breaks it, of the other side. */
  readonly with: string[]
}

interface ConflictRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly filters: RuleFilters | null
  readonly with: string[]
}

/**
 * The rules in force that somebody breaks with one thing that they hold and others, computed now: the flag of an item says what was when the campaign
 * began. Access that is gone breaks none.
 *
 * @param people the type of the people of the realm
 * @param catalogId what is reviewed, by its id in the catalogue
 * @example await readItemConflicts(db, types.get(GOVERNED_PEOPLE)!, { userId, catalogId }) // [{ id: 'pay', name: 'Pay or approve', with: ['Approver'] }]
 */
export async function readItemConflicts(
  db: GovernanceDatabase,
  people: ObjectType,
  { userId, catalogId }: { readonly userId: string; readonly catalogId: string },
): Promise<ItemConflict[]> {
  const { rows } = await sql<ConflictRow>`
    select d.id, d.doc ->> 'name' as name, d.doc ->> 'description' as description, d.doc -> 'filters' as filters,
      jsonb_agg(distinct h.name) as with
    from policy_side own
    join policy_side other on other.rule_id = own.rule_id and other.place <> own.place
    join held_access h on h.user_id = ${userId} and h.catalog_id = other.item_id and h.catalog_id <> own.item_id
    join iga_document d on d.kind = 'policy-rule' and d.id = own.rule_id
    where own.active and own.item_id = ${catalogId}
      and exists (select 1 from held_item i where i.user_id = ${userId} and i.catalog_id = ${catalogId})
    group by d.id, d.doc order by d.id`.execute(db)
  const concerned = await readConcerned(
    db,
    people,
    rows.map(({ id, filters }) => ({ id, filters: filters ?? undefined })),
    [userId],
  )
  return rows
    .filter(({ id }) => concerned(id, userId))
    .map(({ id, name, description, with: others }) => ({
      id,
      name,
      ...(description === null ? {} : { description }),
      with: others,
    }))
}
