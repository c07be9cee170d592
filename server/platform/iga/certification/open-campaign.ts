import { sql } from 'kysely'
import type { CaseNotification } from '../cases/case-work.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { buildOf, settingsOfRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import { noticesToReviewers, noticeToOwner } from './campaign-notices.ts'
import { nextDue } from './campaign-due.ts'

const DAY_MS = 86_400_000

/**
 * Goes on with a campaign whose items are gathered: it waits to be activated where its template says so, and is in progress otherwise.
 *
 * @returns what people are told
 */
export async function openCampaign(
  tx: GovernanceTransaction,
  row: CampaignRow,
  now: Date,
): Promise<CaseNotification[]> {
  const build = buildOf(row)
  const problem =
    build.items === 0
      ? 'campaign-nothing-to-review'
      : build.withoutReviewer === build.items
        ? 'campaign-without-reviewers'
        : null
  if (problem !== null)
    await tx
      .updateTable('iga_campaign')
      .set({ build: JSON.stringify({ ...build, problem }) })
      .where('id', '=', row.id)
      .execute()
  if (!settingsOfRow(row).stagingEnabled) return beginCampaign(tx, row, now)
  await tx.updateTable('iga_campaign').set({ status: 'staging' }).where('id', '=', row.id).execute()
  return noticeToOwner(row, 'review-staged')
}

/** Lets reviewers begin. A campaign that has nothing to review is over at once. @returns what people are told */
export async function beginCampaign(
  tx: GovernanceTransaction,
  row: CampaignRow,
  now: Date,
): Promise<CaseNotification[]> {
  if (buildOf(row).items === 0) {
    await tx
      .updateTable('iga_campaign')
      .set({ status: 'signed-off', stage_at: now, completed_at: now, due_at: null })
      .where('id', '=', row.id)
      .execute()
    return noticeToOwner(row, 'review-completed')
  }
  const opened = await openStage(tx, row, now)
  return noticesToReviewers(tx, opened, 'assigned')
}

/** Sets the times of the stage of a campaign. @returns the campaign as it is then */
export async function openStage(
  tx: GovernanceTransaction,
  row: CampaignRow,
  now: Date,
): Promise<CampaignRow> {
  const deadline = new Date(now.getTime() + settingsOfRow(row).stageDuration * DAY_MS)
  const opened = { ...row, status: 'in-progress' as const, stage_at: now, deadline }
  await tx
    .updateTable('iga_campaign')
    .set({ status: 'in-progress', stage: row.stage, stage_at: now, deadline, due_at: nextDue(opened, now) })
    .where('id', '=', row.id)
    .execute()
  // Nobody is reminded of what has just come.
  await sql`update iga_review_assignment set reminded_at = ${now}::timestamptz, escalated_at = ${now}::timestamptz
    where campaign_id = ${row.id} and stage = ${row.stage}`.execute(tx)
  return opened
}
