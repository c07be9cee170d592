import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
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
