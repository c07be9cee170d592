import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Scripts of a realm, which are kept for administration tools and never run. */
export const scripts: Migration = {
  id: '0060-scripts',
  async up(db) {
    await sql`create table access_script (
    realm text collate "C" not null,
    id text collate "C" not null,
    document jsonb not null,
    created_at timestamptz not null,
    created_by text not null,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (realm, id)
  )`.execute(db)
  },
}
