import { sql } from 'kysely'
import { hashPassword } from '../password-hash.ts'
import type { StoreTransaction } from '../tables.ts'
import type { JsonObject } from './json.ts'
import type { ObjectType } from './object-type.ts'

const PASSWORD_CHANGED = 'passwordLastChangedTime'

/** A type that has a place for the time of a password change gets it from the store. */
export const stamped = (
  type: ObjectType,
  doc: JsonObject,
  hashes: ReadonlyMap<string, string | null>,
): JsonObject =>
  hashes.size > 0 && type.fields.has(PASSWORD_CHANGED)
    ? { ...doc, [PASSWORD_CHANGED]: new Date().toISOString() }
    : doc

/** Hashes in place of clear texts; before the transaction, because it takes its time. */
export async function hashAll(
  secrets: ReadonlyMap<string, string | null>,
): Promise<Map<string, string | null>> {
  const hashes = new Map<string, string | null>()
  for (const [name, secret] of secrets) hashes.set(name, secret === null ? null : await hashPassword(secret))
  return hashes
}

/** Stores hashes; `null` removes one. */
export async function writeCredentials(
  tx: StoreTransaction,
  collection: string,
  id: string,
  hashes: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [property, hash] of hashes) {
    if (hash === null) {
      await tx
        .deleteFrom('credential')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('property', '=', property)
        .execute()
      continue
    }
    await tx
      .insertInto('credential')
      .values({ collection, id, property, hash })
      .onConflict((conflict) =>
        conflict
          .columns(['collection', 'id', 'property'])
          .doUpdateSet({ hash, changed_at: sql<Date>`now()` }),
      )
      .execute()
  }
}
