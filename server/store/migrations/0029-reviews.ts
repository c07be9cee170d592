import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Campaigns and what is reviewed in them, row by row; and who looks after what of the catalogue. */
export const reviews: Migration = {
  id: '0029-reviews',
  async up(db) {
    await sql`create table iga_campaign (
    id text primary key,
    name text not null,
    description text not null default '',
    status text not null,
    starts_at timestamptz not null,
    deadline timestamptz,
    doc jsonb not null
  )`.execute(db)
    await sql`create table iga_review_item (
    id text primary key,
    campaign_id text not null references iga_campaign (id) on delete cascade,
    reviewer_id text not null,
    decision text,
    signed_off boolean not null default false,
    doc jsonb not null
  )`.execute(db)
    await sql`create index iga_review_item_reviewer on iga_review_item (reviewer_id, campaign_id)`.execute(db)
    await sql`create index iga_review_item_campaign on iga_review_item (campaign_id)`.execute(db)
    // Every menu asks whether somebody looks after an entitlement.
    for (const owner of ['entitlementOwner', 'applicationOwner'])
      await sql`create index ${sql.ref(`iga_catalog_${owner === 'entitlementOwner' ? 'owner' : 'application_owner'}`)}
        on iga_catalog using gin ((doc -> ${sql.lit(owner)}) jsonb_path_ops)`.execute(db)
  },
}
