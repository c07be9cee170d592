import { sql } from 'kysely'
import type { Message, MessageCode } from '../../../contract/messages/message.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { CaseNotice } from '../cases/effect.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { CampaignRow } from './campaign-row.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Where notices of a campaign lead. */
export const campaignPageOf = (campaignId: string): string => `review/${campaignId}`

/** People who hold some roles now, by role. */
const HOLDERS = sql`select e.owner_id as id, 'managed/role/' || e.ref_id as principal from managed_relationship e
  where e.owner_collection = 'managed/alpha_user' and e.property = 'roles' and e.ref_collection = 'managed/alpha_role'
    and (iga_starts(e.properties) is null or iga_starts(e.properties) <= now())
    and (iga_ends(e.properties) is null or iga_ends(e.properties) > now())`

/** People who have something open in the stage of a campaign: reviewers themselves, and those who hold a role that reviews. @param principal only of this reviewer */
export async function openReviewers(
  db: Executor,
  row: Pick<CampaignRow, 'id' | 'stage'>,
  principal?: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with principal as (
      select distinct p.principal from iga_review_assignment a cross join unnest(a.principals) as p(principal)
      where a.campaign_id = ${row.id} and a.stage = ${row.stage} and a.total > a.signed_off
        and exists (select from iga_review_item i where i.assignment_id = a.id and i.signed_off_at is null and i.gone_at is null)
        ${principal === undefined ? sql`` : sql`and p.principal = ${principal}`})
    select regexp_replace(principal, '^.*/', '') as id from principal where principal like 'managed/user/%'
    union select h.id from (${HOLDERS}) h join principal using (principal) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What each reviewer is told, once for a campaign. */
export async function noticesToReviewers(
  tx: GovernanceTransaction,
  row: CampaignRow,
  kind: 'assigned' | 'reminder',
  principal?: string,
): Promise<CaseNotification[]> {
  const message: Message =
    row.deadline === null
      ? { code: `review-${kind}-open`, params: { campaign: row.name } }
      : {
          code: `review-${kind}`,
          params: { campaign: row.name, deadline: { day: row.deadline.toISOString() } },
        }
  return (await openReviewers(tx, row, principal)).map((to): CaseNotice => ({
    to,
    message,
    about: campaignPageOf(row.id),
    asks: 'review',
  }))
}

/** What the owner of a campaign is told. */
export function noticeToOwner(
  row: Pick<CampaignRow, 'id' | 'name' | 'owner_id'>,
  code: MessageCode,
): CaseNotification[] {
  if (row.owner_id === null) return []
  return [
    {
      to: bareId(row.owner_id),
      message: { code, params: { campaign: row.name } },
      about: campaignPageOf(row.id),
    },
  ]
}

/** Nobody is asked any more: notices that ask go. */
export async function endNotices(
  tx: Executor,
  row: Pick<CampaignRow, 'id' | 'stage'>,
): Promise<CaseNotification[]> {
  const { rows } = await sql<{ id: string }>`
    with principal as (select distinct p.principal from iga_review_assignment a cross join unnest(a.principals) as p(principal)
      where a.campaign_id = ${row.id} and a.stage = ${row.stage})
    select regexp_replace(principal, '^.*/', '') as id from principal where principal like 'managed/user/%'
    union select h.id from (${HOLDERS}) h join principal using (principal)`.execute(tx)
  return rows.map(({ id }) => ({ ended: { of: id, about: campaignPageOf(row.id) } }))
}
