import { sql } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import { collectionOf } from '../access/edge.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { CatalogueItem } from './catalogue-item.ts'

/** The collection whose objects are the entitlements of the catalogue. */
export const ASSIGNMENTS = collectionOf.entitlementGrant

/** The assignment that an entitlement is, as far as the catalogue says what it is. */
export function assignmentOf({ name, doc }: CatalogueItem): JsonObject {
  const about = (doc['glossary'] as { idx?: JsonObject } | undefined)?.idx?.['/entitlement']
  const { description } = (about ?? {}) as JsonObject
  const application = (doc['application'] as JsonObject | undefined)?.['name']
  return {
    name: [application, name].filter((part) => typeof part === 'string').join(' '),
    ...(typeof description === 'string' ? { description } : {}),
  }
}

/** Writes the assignment of an entitlement, or brings its name and description up to date. What else it holds stays. */
export async function writeAssignment(tx: GovernanceTransaction, item: CatalogueItem): Promise<void> {
  await sql`insert into managed_object (collection, id, rev, doc)
    values (${ASSIGNMENTS}, ${item.id}, 1, ${JSON.stringify(assignmentOf(item))}::jsonb)
    on conflict (collection, id) do update
      set doc = (managed_object.doc - 'description') || excluded.doc, rev = managed_object.rev + 1, changed_at = now()`.execute(
    tx,
  )
}
