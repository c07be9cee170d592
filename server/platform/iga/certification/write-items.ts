import { sql } from 'kysely'
import type { GovernanceTransaction } from '../tables.ts'
import type { ReviewActor } from './review.ts'
import type { SnapshotItem } from './snapshot.ts'

/** Reviewers of a stage. */
export interface WantedAssignment {
  readonly stage: number
  readonly principals: readonly string[]
  readonly actors: readonly ReviewActor[]
}

/** By what an assignment of a campaign is known while it is created. */
export const assignmentKey = (stage: number, principals: readonly string[]): string =>
  `${stage} ${principals.join(' ')}`

/** Makes assignments that are not there yet. @returns their ids by {@link assignmentKey} */
export async function ensureAssignments(
  tx: GovernanceTransaction,
  campaignId: string,
  wanted: readonly WantedAssignment[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const rows = JSON.stringify(wanted)
  await sql`insert into iga_review_assignment (campaign_id, stage, principals, actors)
    select ${campaignId}, w.stage, w.principals, w.actors from jsonb_to_recordset(${rows}::jsonb) as w(stage int, principals text[], actors jsonb)
    on conflict do nothing`.execute(tx)
  const { rows: found } = await sql<{ id: string; stage: number; principals: string[] }>`
    select a.id::text, a.stage, a.principals from iga_review_assignment a
    join jsonb_to_recordset(${rows}::jsonb) as w(stage int, actors jsonb)
      on a.campaign_id = ${campaignId} and a.stage = w.stage and md5(a.actors::text) = md5(w.actors::text)`.execute(
    tx,
  )
  return new Map(found.map(({ id, stage, principals }) => [assignmentKey(stage, principals), id]))
}

/** An item with the assignments of its stages. */
export interface AssignedItem {
  readonly item: SnapshotItem
  /** Of the first stage. */
  readonly assignment: string
  readonly later: readonly string[]
}

/** Writes items that are not there yet, and counts them for their reviewers. @returns how many are new */
export async function writeItems(
  tx: GovernanceTransaction,
  campaignId: string,
  items: readonly AssignedItem[],
): Promise<number> {
  if (items.length === 0) return 0
  const rows = JSON.stringify(items.map(({ item, assignment, later }) => ({ ...item, assignment, later })))
  const { rows: counted } = await sql<{ n: number }>`
    with s as (
      select * from jsonb_to_recordset(${rows}::jsonb) as s(item_type text, user_id text, catalog_id text, application_id text, grant_id text,
        acknowledge boolean, user_name text, application_name text, access_name text, search_text text, risk smallint, confidence real,
        peers_holding int, peers_of int, granted_at timestamptz, used_at timestamptz, ends_at timestamptz, flags text[], doc jsonb, assignment bigint, later bigint[])
    ), made as (
      insert into iga_review_item (campaign_id, assignment_id, given_to, item_type, user_id, catalog_id, application_id, grant_id, acknowledge, user_name,
        application_name, access_name, search_text, risk, confidence, peers_holding, peers_of, granted_at, used_at, ends_at, flags)
      select ${campaignId}, s.assignment, s.assignment, s.item_type, s.user_id, s.catalog_id, s.application_id, s.grant_id, s.acknowledge, s.user_name,
        s.application_name, s.access_name, s.search_text, s.risk, s.confidence, s.peers_holding, s.peers_of, s.granted_at, s.used_at, s.ends_at, s.flags
      from s on conflict do nothing returning id, assignment_id, user_id, catalog_id, item_type
    ), shown as (
      insert into iga_review_snapshot (item_id, doc, later) select made.id, s.doc, s.later from made join s using (user_id, catalog_id, item_type)
    ), counted as (
      update iga_review_assignment a set total = a.total + m.n from (select assignment_id, count(*)::int as n from made group by assignment_id) m
      where a.id = m.assignment_id
    )
    select count(*)::int as n from made`.execute(tx)
  return counted[0]?.n ?? 0
}
