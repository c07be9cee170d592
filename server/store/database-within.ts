import type { Transaction } from 'kysely'
import type { ReadCache } from './changes/read-cache.ts'
import type { Database } from './database.ts'

/** Keeps nothing: what is read in a transaction may never stand. */
const nothingKept: ReadCache = {
  read: (_key, read) => read({ of() {}, until() {} }),
  known: () => undefined,
}

/**
 * The database as a transaction sees it. What a service builds on it reads and writes inside of that transaction, and stands or falls with it.
 *
 * @example
 * await unitOfWork(database.kysely, async (tx) => {
 *   const documents = createConfigDocuments(databaseWithin(database, tx), shipped)
 * })
 */
export function databaseWithin(database: Database, tx: Transaction<object>): Database {
  return { ...database, kysely: tx, caches: { ...database.caches, of: () => nothingKept } }
}
