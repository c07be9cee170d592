import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { ReviewItem } from './review.ts'
import { inSight } from './review-sight.ts'
import type { ReviewSight } from './review-sight.ts'
import { itemRow, mentionedIn, readReviewNames, shownItem } from './shown-item.ts'
import type { ReviewItemRow } from './shown-item.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** @throws DomainError `review-item-not-found` for what is out of sight */
export async function readItemRow(db: Executor, sight: ReviewSight, itemId: string): Promise<ReviewItemRow> {
  return found(db, sql<boolean>`${inSight(sight)} and i.id = ${itemId}::bigint`)
}

/** An item after an act: it may be somebody else's by then. */
export async function readItemAfter(db: Executor, sight: ReviewSight, itemId: string): Promise<ReviewItem> {
  const row = await found(db, sql<boolean>`i.campaign_id = ${sight.campaign.id} and i.id = ${itemId}::bigint`)
  return shownItem(row, sight, await readReviewNames(db, mentionedIn([row])))
}

async function found(db: Executor, where: ReturnType<typeof sql<boolean>>): Promise<ReviewItemRow> {
  const { rows } = await sql<{
    row: ReviewItemRow
  }>`select ${itemRow} as row from iga_review_item i where ${where}`.execute(db)
  if (!rows[0]) throw new DomainError('review-item-not-found')
  return rows[0].row
}

/** The campaign of an item. @throws DomainError `review-item-not-found` */
export async function campaignOfItem(db: Executor, itemId: string): Promise<string> {
  const row = await db
    .selectFrom('iga_review_item')
    .select('campaign_id')
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (!row) throw new DomainError('review-item-not-found')
  return row.campaign_id
}
