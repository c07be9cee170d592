import { sql } from 'kysely'
import type { CaseNotification } from '../cases/case-work.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { endNotices, noticeToOwner, noticesToReviewers } from './campaign-notices.ts'
import { isLastStage, readCampaignRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import { openStage } from './open-campaign.ts'
import { SYSTEM_ACTOR, writeAct } from './write-act.ts'

/**
 * Goes on with a campaign when nothing of its stage is left: the next stage opens, in which the same access is reviewed anew, or the campaign is
 * over. What has ended meanwhile waits for nobody.
 *
 * @param campaign locked until the transaction ends
 * @param how it ends where nothing follows
 * @returns what people are told
 */
export async function advanceCampaign(
  tx: GovernanceTransaction,
  { id }: Pick<CampaignRow, 'id'>,
  now: Date,
  how: CampaignEnd = 'signed-off',
): Promise<CaseNotification[]> {
  const row = await readCampaignRow(tx, id, true)
  if (row?.status !== 'in-progress' || (await isOpen(tx, id))) return []
  if (isLastStage(row)) return endCampaign(tx, row, how, now)
  const next = { ...row, stage: row.stage + 1 }
  const { rows } = await sql<{
    id: string
    to: string
  }>`select i.id::text as id, s.later[${next.stage}::int]::text as to
    from iga_review_item i join iga_review_snapshot s on s.item_id = i.id
    where i.campaign_id = ${id} and i.gone_at is null and s.later[${next.stage}::int] is not null order by i.id`.execute(
    tx,
  )
  if (rows.length === 0) return endCampaign(tx, row, how, now)
  await writeAct(tx, {
    campaign: row,
    action: 'stage',
    by: SYSTEM_ACTOR,
    now,
    ids: rows.map((each) => each.id),
    to: rows.map((each) => each.to),
    decision: null,
  })
  await markGone(tx, id)
  const opened = await openStage(tx, next, now)
  return [...(await endNotices(tx, row)), ...(await noticesToReviewers(tx, opened, 'assigned'))]
}

/** Access that ended after it was signed off needs no decision in the stage that opens. */
async function markGone(tx: GovernanceTransaction, id: string): Promise<void> {
  await sql`select iga_review_gone(array_agg(distinct i.user_id)) from iga_review_item i where i.campaign_id = ${id} and i.signed_off_at is null
    and not exists (select from held_item h where h.user_id = i.user_id and h.catalog_id = i.catalog_id and h.item_type = i.item_type)
    having count(*) > 0`.execute(tx)
}

/** How a campaign ends. */
export type CampaignEnd = 'signed-off' | 'expired' | 'cancelled'

/** Ends a campaign: nobody is asked any more. @returns what its reviewers and its owner are told */
export async function endCampaign(
  tx: GovernanceTransaction,
  row: CampaignRow,
  status: CampaignEnd,
  now: Date,
): Promise<CaseNotification[]> {
  await tx
    .updateTable('iga_campaign')
    .set({ status, completed_at: now, due_at: null })
    .where('id', '=', row.id)
    .execute()
  const told = {
    'signed-off': 'review-completed',
    expired: 'review-expired',
    cancelled: 'review-cancelled',
  } as const
  return [...(await endNotices(tx, row)), ...noticeToOwner(row, told[status])]
}

/** Whether something of the stage still waits for somebody: what is undecided and gone waits for nobody. */
async function isOpen(tx: GovernanceTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean
  }>`select exists (select from iga_review_item i where i.campaign_id = ${id}
    and i.signed_off_at is null and (i.decision is not null or i.gone_at is null)) as open`.execute(tx)
  return rows[0]?.open === true
}
