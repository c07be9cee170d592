import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Access reviews as rows (docs/adr/0041): campaigns, who reviews what in them, their items, and the acts by which these are decided. The tables of
 * `0029-reviews` were never written.
 */
export const campaigns: Migration = {
  id: '0039-campaigns',
  async up(db) {
    await sql`drop table iga_review_item`.execute(db)
    await sql`drop table iga_campaign`.execute(db)
    await sql`create table iga_campaign (
    id text primary key,
    template_id text,
    name text not null,
    description text not null default '',
    owner_id text,
    status text not null check (status in ('creating', 'staging', 'in-progress', 'signed-off', 'expired', 'cancelled')),
    stage int not null default 0,
    starts_at timestamptz not null,
    stage_at timestamptz not null default now(),
    deadline timestamptz,
    completed_at timestamptz,
    due_at timestamptz,
    build jsonb,
    doc jsonb not null
  )`.execute(db)
    await sql`create index iga_campaign_due on iga_campaign (due_at) where due_at is not null`.execute(db)
    await sql`create index iga_campaign_owner on iga_campaign (owner_id)`.execute(db)
    await sql`create table iga_review_assignment (
    id bigint generated always as identity primary key,
    campaign_id text not null references iga_campaign (id) on delete cascade,
    stage int not null,
    principals text[] not null,
    actors jsonb not null,
    total int not null default 0,
    certify int not null default 0,
    revoke int not null default 0,
    exception int not null default 0,
    gone int not null default 0,
    signed_off int not null default 0,
    reminded_at timestamptz,
    escalated_at timestamptz
  )`.execute(db)
    await sql`create unique index iga_review_assignment_once on iga_review_assignment (campaign_id, stage, md5(actors::text))`.execute(
      db,
    )
    await sql`create index iga_review_assignment_principals on iga_review_assignment using gin (principals)`.execute(
      db,
    )
    await createItems(db)
    // Who delegates everything delegates reviews too.
    await sql`update iga_delegation set kinds = kinds || '["review"]'::jsonb
      where kinds @> '["request", "fulfillment", "violation"]'::jsonb and not kinds @> '["review"]'::jsonb`.execute(
      db,
    )
  },
}

/** Items, what is shown of them, and what happened to them. */
async function createItems(db: Transaction<object>): Promise<void> {
  await sql`create table iga_review_item (
  id bigint generated always as identity primary key,
  campaign_id text not null references iga_campaign (id) on delete cascade,
  assignment_id bigint not null references iga_review_assignment (id),
  given_to bigint not null,
  item_type text not null,
  user_id text not null,
  catalog_id text not null,
  application_id text,
  grant_id text not null,
  acknowledge boolean not null,
  gone_at timestamptz,
  user_name text not null,
  application_name text not null,
  access_name text not null,
  search_text text not null,
  risk smallint not null,
  confidence real,
  peers_holding int,
  peers_of int,
  granted_at timestamptz,
  used_at timestamptz,
  ends_at timestamptz,
  flags text[] not null default '{}',
  decision text check (decision in ('certify', 'revoke', 'exception')),
  decided_at timestamptz,
  decided_by text,
  comments int not null default 0,
  signed_off_at timestamptz,
  signed_off_by text,
  remove_at timestamptz,
  removal text check (removal in ('pending', 'done', 'failed')),
  removal_attempts smallint not null default 0,
  revision bigint not null default 0
  ) with (fillfactor = 85)`.execute(db)
  await sql`create unique index iga_review_item_once on iga_review_item (campaign_id, user_id, catalog_id, item_type)`.execute(
    db,
  )
  await sql`create index iga_review_item_assignment on iga_review_item (assignment_id)`.execute(db)
  await sql`create index iga_review_item_grant on iga_review_item (grant_id)`.execute(db)
  // What was decided last: of most campaigns while they are built there is nothing.
  await sql`create index iga_review_item_signed on iga_review_item (grant_id, signed_off_at desc) where signed_off_at is not null`.execute(
    db,
  )
  await sql`create index iga_review_item_user on iga_review_item (user_id, catalog_id)`.execute(db)
  await sql`create index iga_review_item_removal on iga_review_item (remove_at) where removal = 'pending'`.execute(
    db,
  )
  // What is shown of an item stands beside it: searches and counts read narrow rows only.
  await sql`create table iga_review_snapshot (
  item_id bigint primary key references iga_review_item (id) on delete cascade,
  later bigint[] not null default '{}',
  doc jsonb not null
  )`.execute(db)
  await sql`create table iga_review_act (
  id bigint generated always as identity primary key,
  campaign_id text not null references iga_campaign (id) on delete cascade,
  at timestamptz not null,
  by_id text not null,
  action text not null,
  comment text,
  params jsonb not null default '{}',
  total int not null,
  item_id bigint,
  undone_at timestamptz,
  undone_by text
  )`.execute(db)
  await sql`create index iga_review_act_campaign on iga_review_act (campaign_id, by_id, id desc)`.execute(db)
  await sql`create table iga_review_event (
  item_id bigint not null references iga_review_item (id) on delete cascade,
  act_id bigint not null references iga_review_act (id) on delete cascade,
  decides boolean not null,
  decision text,
  assignment_id bigint,
  primary key (item_id, act_id)
  )`.execute(db)
  await sql`create index iga_review_event_act on iga_review_event (act_id)`.execute(db)
}
