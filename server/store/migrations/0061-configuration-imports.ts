import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What imports of a whole tenant changed, so that the last one can be taken back. */
export const configurationImports: Migration = {
  id: '0061-configuration-imports',
  async up(db) {
    await sql`create table configuration_import (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    by_actor text not null,
    documents jsonb not null,
    undone_at timestamptz
  )`.execute(db)
  },
}
