import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** When a device wrote a choice, so that a write which arrives late does not undo a later one of the same device. */
export const orderOfChoices: Migration = {
  id: '0024-order-of-choices',
  async up(db) {
    await sql`alter table portal_preference add column device text not null default ''`.execute(db)
    await sql`alter table portal_preference add column written bigint not null default 0`.execute(db)
    // A choice that was forgotten is remembered for a while as such.
    await sql`alter table portal_preference add column forgotten boolean not null default false`.execute(db)
  },
}
