import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** When an account was last used, as far as the portal sees it. It goes with the account: whoever gets it anew begins anew. */
export const lastUse: Migration = {
  id: '0020-last-use',
  async up(db) {
    await sql`create table iga_use (
    grant_id text primary key references iga_grant (id) on delete cascade,
    used_at timestamptz not null
  )`.execute(db)
  },
}
