import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What themes looked like: the platform keeps only how they are. */
export const themeHistory: Migration = {
  id: '0038-theme-history',
  async up(db) {
    await sql`create table portal_theme_revision (
    realm text not null,
    theme text not null,
    revision int not null,
    look text not null,
    hash text not null,
    at timestamptz not null,
    by_id text,
    by_name text,
    restores int,
    primary key (realm, theme, revision)
  )`.execute(db)
  },
}
