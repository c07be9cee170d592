import type { GovernanceDatabase } from '../tables.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { News } from '../requests/progress.ts'
import { takeAccess } from './provision.ts'

/**
 * Ends access whose time is over.
 *
 * @param tell says so, once it stands
 * @returns how many grants ended
 */
export async function expireGrants(
  db: GovernanceDatabase,
  now: Date,
  tell: (news: readonly News[]) => Promise<void>,
): Promise<number> {
  const due = await db
    .selectFrom('iga_grant')
    .select(['user_id', 'catalog_id', 'name'])
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(200)
    .execute()
  for (const grant of due) {
    const ended = await db.transaction().execute(async (tx) => {
      const item = (await readItems(tx, [grant.catalog_id])).get(grant.catalog_id)
      if (item) return takeAccess(tx, grant.user_id, item, { actor: 'system' }, { reason: 'end date' })
      await tx
        .deleteFrom('iga_grant')
        .where('user_id', '=', grant.user_id)
        .where('catalog_id', '=', grant.catalog_id)
        .execute()
      return 1
    })
    if (ended > 0)
      await tell([
        { to: grant.user_id, message: `Your access to ${grant.name} has ended, as it was agreed.` },
      ])
  }
  return due.length
}
