import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Objects are found by when they were made and changed last: other systems ask for what is new since they looked. */
export const objectTimes: Migration = {
  id: '0046-object-times',
  async up(db) {
    for (const column of ['created_at', 'changed_at'])
      await sql`create index ${sql.id(`managed_object_${column}`)} on managed_object (collection, ${sql.id(column)})`.execute(
        db,
      )
  },
}
