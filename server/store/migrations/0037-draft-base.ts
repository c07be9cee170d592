import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The revision of a layer over which its draft was begun; of drafts from before nobody knows. */
export const draftBase: Migration = {
  id: '0037-draft-base',
  async up(db) {
    await sql`alter table portal_layer add column draft_base int`.execute(db)
  },
}
