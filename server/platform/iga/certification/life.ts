import { sql } from 'kysely'
import type { News } from '../cases/case-work.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { endNotices, noticeToOwner, noticesToReviewers } from './campaign-notices.ts'
import { isLastStage, readCampaignRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import { openStage } from './open-campaign.ts'
import { SYSTEM, writeAct } from './write-act.ts'

/**
 * Goes on with a campaign when nothing of its stage is left: the next stage opens, in which the same access is reviewed anew, or the campaign is
 * over. What has ended meanwhile waits for nobody.
 *
 * @param campaign locked until the transaction ends
 * @returns what people are told
 */
export async function advanceCampaign(
  tx: GovernanceTransaction,
  { id }: Pick<CampaignRow, 'id'>,
  now: Date,
): Promise<News[]> {
  const row = await readCampaignRow(tx, id, true)
  if (row?.status !== 'in-progress' || (await isOpen(tx, id))) return []
  const asked = await endNotices(tx, row)
  if (isLastStage(row)) return [...asked, ...(await endCampaign(tx, row, 'signed-off', now))]
  const next = { ...row, stage: row.stage + 1 }
  const { rows } = await sql<{
    id: string
    to: string
  }>`select i.id::text as id, s.later[${next.stage}::int]::text as to
    from iga_review_item i join iga_review_snapshot s on s.item_id = i.id
    where i.campaign_id = ${id} and i.gone_at is null and s.later[${next.stage}::int] is not null order by i.id`.execute(
    tx,
  )
  if (rows.length === 0) return [...asked, ...(await endCampaign(tx, row, 'signed-off', now))]
  await writeAct(tx, {
    campaign: row,
    action: 'stage',
    by: SYSTEM,
    now,
    ids: rows.map((each) => each.id),
    to: rows.map((each) => each.to),
    decision: null,
  })
  const opened = await openStage(tx, next, now)
  return [...asked, ...(await noticesToReviewers(tx, opened, 'assigned'))]
}

/** Ends a campaign. @returns what its owner is told */
export async function endCampaign(
  tx: GovernanceTransaction,
  row: CampaignRow,
  status: 'signed-off' | 'expired' | 'cancelled',
  now: Date,
): Promise<News[]> {
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
  return noticeToOwner(row, told[status])
}

/** Whether something of the stage still waits for somebody: what is undecided and gone waits for nobody. */
async function isOpen(tx: GovernanceTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean
  }>`select exists (select from iga_review_item i where i.campaign_id = ${id}
    and i.signed_off_at is null and (i.decision is not null or i.gone_at is null)) as open`.execute(tx)
  return rows[0]?.open === true
}
