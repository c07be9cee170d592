import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { reviewPermissions } from '../../server/platform/iga/certification/review.ts'
import type { ReviewActor, ReviewPermissions } from '../../server/platform/iga/certification/review.ts'
import type { GovernanceDatabase } from '../../server/platform/iga/tables.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'

/** Who reviews what in a campaign that is written by hand. */
export interface HandMadeReview {
  readonly actors: readonly ReviewActor[]
  readonly items: readonly HandMadeItem[]
}

export interface HandMadeItem {
  readonly userId: string
  readonly catalogId: string
  readonly itemType?: 'accountGrant' | 'entitlementGrant' | 'roleMembership'
  readonly grantId?: string
  readonly user?: string
  readonly application?: string
  readonly applicationId?: string
  readonly access?: string
  readonly risk?: number
  readonly confidence?: number
  readonly acknowledge?: boolean
  readonly flags?: readonly string[]
}

/** Everything, or only what is named. */
export const may = (...names: (typeof reviewPermissions)[number][]): ReviewPermissions =>
  Object.fromEntries(
    reviewPermissions.map((each) => [each, names.length === 0 || names.includes(each)]),
  ) as ReviewPermissions

/** A reviewer by user id, who may do everything or what is named. */
export const reviewer = (id: string, ...names: (typeof reviewPermissions)[number][]): ReviewActor => ({
  id: id.includes('/') ? id : `managed/user/${id}`,
  permissions: may(...names),
})

/** A running campaign with its items, as its builder would leave it. @returns its id and the ids of its items, in order */
export async function makeCampaign(
  db: GovernanceDatabase,
  reviews: readonly HandMadeReview[],
  settings: JsonObject = {},
  more: {
    readonly ownerId?: string
    readonly status?: 'in-progress' | 'signed-off'
    readonly startsAt?: Date
  } = {},
): Promise<{ readonly id: string; readonly items: string[] }> {
  const id = randomUUID()
  await db
    .insertInto('iga_campaign')
    .values({
      id,
      template_id: null,
      name: 'Spring review',
      owner_id: more.ownerId ?? null,
      status: more.status ?? 'in-progress',
      starts_at: more.startsAt ?? new Date('2026-05-01T08:00:00Z'),
      deadline: new Date('2026-06-01T08:00:00Z'),
      completed_at: null,
      build: null,
      doc: JSON.stringify({
        certificationType: 'identity',
        stages: [{ certifierType: 'manager' }],
        selfCertificationRule: 'none',
        enableForward: true,
        enableReassign: true,
        allowBulkCertify: true,
        allowPartialSignoff: true,
        exceptionDuration: 14,
        remediationRule: 'remediate',
        remediationDelay: 0,
        ...settings,
      }),
    })
    .execute()
  const items: string[] = []
  for (const { actors, items: held } of reviews) {
    const { rows } = await sql<{ id: string }>`
      with assignment as (insert into iga_review_assignment (campaign_id, stage, principals, actors, total)
        values (${id}, 0, ${actors.map((actor) => actor.id)}, ${JSON.stringify(actors)}::jsonb, ${held.length}) returning id),
      made as (insert into iga_review_item (campaign_id, assignment_id, given_to, item_type, user_id, catalog_id, application_id, grant_id, acknowledge,
          user_name, application_name, access_name, search_text, risk, confidence, peers_holding, peers_of, flags)
        select ${id}, a.id, a.id, k.item_type, k.user_id, k.catalog_id, k.application_id, coalesce(k.grant_id,
          (select h.id from held_item h where h.user_id = k.user_id and h.catalog_id = k.catalog_id), k.user_id || '-' || k.catalog_id), k.acknowledge,
          lower(k.user_name), lower(k.application), lower(k.access), lower(concat_ws(' ', k.user_name, k.application, k.access)), k.risk, k.confidence, round(k.confidence * 10)::int, case when k.confidence is not null then 10 end, k.flags
        from assignment a cross join jsonb_to_recordset(${JSON.stringify(held.map(rowOf))}::jsonb) as k(item_type text, user_id text, catalog_id text,
          application_id text, grant_id text, acknowledge boolean, user_name text, application text, access text, risk int, confidence real, flags text[])
        returning id, user_id, catalog_id, application_id, user_name, application_name, access_name, item_type),
      shown as (insert into iga_review_snapshot (item_id, doc)
        select id, jsonb_build_object('user', jsonb_build_object('id', user_id, 'userName', user_name, 'givenName', initcap(user_name)),
          'application', jsonb_build_object('id', application_id, 'name', initcap(application_name)), 'item', jsonb_build_object('type', item_type),
          'descriptor', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('displayName', initcap(access_name))))) from made)
      select id::text as id from made order by made.id`.execute(db)
    items.push(...rows.map((row) => row.id))
  }
  return { id, items }
}

const rowOf = (item: HandMadeItem) => ({
  item_type: item.itemType ?? 'entitlementGrant',
  user_id: item.userId,
  catalog_id: item.catalogId,
  application_id: item.applicationId ?? 'app',
  grant_id: item.grantId ?? null,
  acknowledge: item.acknowledge ?? false,
  user_name: item.user ?? item.userId,
  application: item.application ?? 'Ledger',
  access: item.access ?? item.catalogId,
  risk: item.risk ?? 10,
  confidence: item.confidence ?? null,
  flags: item.flags ?? [],
})

/** Kept counts of a campaign's assignments that differ from a recount. */
export async function wrongCounts(db: GovernanceDatabase, campaignId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.id, to_jsonb(a) as kept, to_jsonb(c) as counted from iga_review_assignment a
    cross join lateral (select count(*)::int as total, count(*) filter (where i.decision = 'certify')::int as certify,
      count(*) filter (where i.decision = 'revoke')::int as revoke, count(*) filter (where i.decision = 'exception')::int as exception,
      count(*) filter (where i.decision is null and i.gone_at is not null)::int as gone,
      count(*) filter (where i.signed_off_at is not null)::int as signed_off from iga_review_item i where i.assignment_id = a.id) c
    where a.campaign_id = ${campaignId}
      and (a.total, a.certify, a.revoke, a.exception, a.gone, a.signed_off) is distinct from (c.total, c.certify, c.revoke, c.exception, c.gone, c.signed_off)`.execute(
    db,
  )
  return rows
}
