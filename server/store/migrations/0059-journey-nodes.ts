import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Nodes that somebody has written and no journey has taken yet: administration tools send the nodes first and then the tree. They are of
 * whoever wrote them, so that two imports at once do not mix.
 */
export const journeyNodes: Migration = {
  id: '0059-journey-nodes',
  async up(db) {
    await sql`create table access_written_node (
    realm text collate "C" not null,
    written_by text collate "C" not null,
    id text collate "C" not null,
    type text collate "C" not null,
    settings jsonb not null,
    written_at timestamptz not null,
    primary key (realm, written_by, id)
  )`.execute(db)
  },
}
