import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { ownersOf } from './catalogue-item.ts'

/** Items `c` of the catalogue that a caller looks after: their own, those of their applications, all for administrators (migration 0029). */
export function lookedAfterBy({ person, isAdmin }: GovernanceCaller): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`true`
  const owner = JSON.stringify([{ id: person.ref.id }])
  return sql<boolean>`(c.doc -> 'entitlementOwner' @> ${owner}::jsonb or c.doc -> 'applicationOwner' @> ${owner}::jsonb)`
}

/** Whether a caller looks after an item. */
export function looksAfter({ person, isAdmin }: GovernanceCaller, item: CatalogueItem): boolean {
  const owners = [...ownersOf(item, 'entitlement'), ...ownersOf(item, 'application')]
  return isAdmin || owners.some(({ id }) => bareId(id) === person.ref.id)
}

/** Whether a caller looks after an application, or after an entitlement of it. */
export async function looksAfterSomeOf(
  db: GovernanceDatabase,
  caller: GovernanceCaller,
  application: CatalogueItem,
): Promise<boolean> {
  if (looksAfter(caller, application)) return true
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from iga_catalog c
      where c.application_id = ${application.applicationId} and c.item_type = 'entitlementGrant' and ${lookedAfterBy(caller)}
    ) as found`.execute(db)
  return rows[0]?.found === true
}
