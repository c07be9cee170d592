import { randomUUID } from 'node:crypto'
import { insertGrants } from '../../platform/iga/access/insert-grants.ts'
import type { GrantRow } from '../../platform/iga/cases/writes.ts'
import type { GovernanceDatabase, ItemType } from '../../platform/iga/tables.ts'
import { refreshDerived } from '../../store/objects/derived.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { ObjectTypes } from '../../store/objects/object-type.ts'
import type { StoreTables } from '../../store/tables.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'
import type { HeldItems } from './catalogue.ts'
import { personId } from './people.ts'

/** People of one transaction; each holds eight things of their own. */
const PEOPLE_AT_ONCE = 500
const DAY = 86_400_000

/** Who holds what, by number of the person. */
export interface Holdings {
  /** Ids of catalogue items. */
  heldBy(n: number): HeldItems
  /** The request that brought the first of them. */
  broughtBy(n: number): string | undefined
  readonly now: Date
}

/**
 * Gives people what they hold, some hundred people in one transaction. What their role brings is a relationship of the role.
 *
 * @returns how many grants are new
 */
export async function seedManyGrants(
  db: GovernanceDatabase,
  types: ObjectTypes,
  collection: string,
  people: number,
  { heldBy, broughtBy, now }: Holdings,
): Promise<number> {
  let added = 0
  for (let from = 0; from < people; from += PEOPLE_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(PEOPLE_AT_ONCE, people - from) }, (_, at) => from + at)
    const rows = numbers.flatMap((n): GrantRow[] => {
      const granted = new Date(now.getTime() - (30 + ((n * 7) % 700)) * DAY)
      const { own, role } = heldBy(n)
      return [
        ...own,
        ...(role === undefined ? [] : [{ id: role, itemType: 'roleMembership' as ItemType }]),
      ].map(({ id, itemType }, at) => ({
        id: randomUUID(),
        user_id: personId(n),
        catalog_id: id,
        item_type: itemType,
        properties: (itemType === 'roleMembership' ? { _grantType: '' } : {}) as JsonObject,
        source: at === 0 && broughtBy(n) !== undefined ? 'request' : 'recon',
        request_id: at === 0 ? (broughtBy(n) ?? null) : null,
        granted_at: granted,
      }))
    })
    added += await unitOfWork(db, async (tx) => {
      const inserted = await insertGrants(tx, rows)
      const touched = numbers.flatMap((n) =>
        ['roles', 'assignments', 'applications'].map((property) => ({
          collection,
          id: personId(n),
          property,
        })),
      )
      if (inserted > 0) await refreshDerived(tx.withTables<StoreTables>(), types, touched)
      return inserted
    })
  }
  return added
}
