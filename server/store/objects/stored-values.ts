import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Executor, StoreTables } from '../tables.ts'
import { ANSWERS } from './answers.ts'
import type { Json } from './json.ts'
import type { ObjectType } from './object-type.ts'

/** What is read of an object for the platform itself, past what a reader may see of it. */
export interface StoredValues {
  /** Id of the object that has a unique value. */
  holderOf(collection: string, property: string, value: string, db?: Executor): Promise<string | null>
  /** Hash of a credential. */
  credential(collection: string, id: string, property: string, db?: Executor): Promise<string | null>
  /** Answers to security questions with their hashes; for a comparison only. */
  answers(collection: string, id: string): Promise<Json | undefined>
  /** When an object was made and last changed; `null` when there is none. */
  times(collection: string, id: string): Promise<{ readonly created: Date; readonly changed: Date } | null>
}

/** Reads them one by one. */
export function storedValues(
  kysely: Kysely<StoreTables>,
  typeOf: (collection: string) => ObjectType,
): StoredValues {
  return {
    async holderOf(collection, property, value, db = kysely) {
      const { rows } = await sql<{ id: string }>`select id from managed_object
        where collection = ${sql.lit(typeOf(collection).collection)} and md5(lower(doc->>${sql.lit(property)})) = md5(lower(${value}))
        limit 1`.execute(db)
      return rows[0]?.id ?? null
    },
    async credential(collection, id, property, db = kysely) {
      const row = await db
        .selectFrom('credential')
        .select('hash')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('property', '=', property)
        .executeTakeFirst()
      return row?.hash ?? null
    },
    async answers(collection, id) {
      const { rows } = await sql<{
        answers: Json | null
      }>`select doc->${sql.lit(ANSWERS)} as answers from managed_object
        where collection = ${sql.lit(typeOf(collection).collection)} and id = ${id}`.execute(kysely)
      return rows[0]?.answers ?? undefined
    },
    async times(collection, id) {
      const row = await kysely
        .selectFrom('managed_object')
        .select(['created_at', 'changed_at'])
        .where('collection', '=', collection)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { created: row.created_at, changed: row.changed_at } : null
    },
  }
}
