import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What people have chosen in the portal: the order of cards, favourites. */
export const preferences: Migration = {
  id: '0010-preferences',
  async up(db) {
    await sql`create table portal_preference (
    realm text not null,
    subject text not null,
    name text not null,
    value text not null,
    changed_at timestamptz not null,
    primary key (realm, subject, name)
  )`.execute(db)
  },
}
