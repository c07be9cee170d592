import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What open requests of one type may not share is said by the type, no longer by the catalogue item alone. */
export const requestKeys: Migration = {
  id: '0013-request-keys',
  async up(db) {
    await sql`alter table iga_request add column unique_key text`.execute(db)
    await sql`update iga_request set unique_key = user_id || '/' || catalog_id where catalog_id is not null`.execute(
      db,
    )
    await sql`drop index iga_request_pending`.execute(db)
    await sql`create unique index iga_request_pending on iga_request (request_type, unique_key)
      where status in ('in-progress', 'suspended') and unique_key is not null`.execute(db)
  },
}
