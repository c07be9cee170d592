import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The first rows of a review are read in their order, whatever its size. No decision changes what stands in the index. */
export const reviewOrder: Migration = {
  id: '0040-review-order',
  async up(db) {
    await sql`create index iga_review_item_order on iga_review_item (campaign_id, user_name, application_name, access_name, id)`.execute(
      db,
    )
  },
}
