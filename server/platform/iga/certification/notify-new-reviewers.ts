import type { CaseNotification } from '../cases/case-work.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { noticesToReviewers, openReviewers } from './campaign-notices.ts'
import { readCampaignRow } from './campaign-row.ts'
import type { ReviewSight } from './review-sight.ts'
import { newReviewersOf } from './reviewers.ts'
import type { ReviewerChange } from './reviewers.ts'
import type { ActDone } from './write-act.ts'

/**
 * Hands items to others, and says who is told of it: whoever had nothing to review in the campaign before, once and not for each item. Who hands
 * something to themselves knows it.
 *
 * @param work what hands them over
 * @returns what was done, and what people are told
 * @throws whatever the work throws
 */
export async function notifyNewReviewers(
  tx: GovernanceTransaction,
  { campaign, personId }: ReviewSight,
  change: ReviewerChange,
  work: () => Promise<ActDone>,
): Promise<{ readonly done: ActDone; readonly news: readonly CaseNotification[] }> {
  const targets = [...new Set(newReviewersOf(change))].filter((each) => bareId(each) !== personId)
  const asked = new Set<string>()
  for (const target of targets) for (const id of await openReviewers(tx, campaign, target)) asked.add(id)
  const done = await work()
  if (done.total === 0 || targets.length === 0) return { done, news: [] }
  const row = (await readCampaignRow(tx, campaign.id))!
  const news: CaseNotification[] = []
  for (const target of targets)
    for (const notice of await noticesToReviewers(tx, row, 'assigned', target)) {
      if (notice.to === undefined || notice.to === personId || asked.has(notice.to)) continue
      asked.add(notice.to)
      news.push(notice)
    }
  return { done, news }
}
