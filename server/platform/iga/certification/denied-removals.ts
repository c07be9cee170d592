import { sql } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { personNameOf } from '../people/people.ts'
import type { RequestDeps } from '../requests/request-deps.ts'
import { campaignPageOf } from './campaign-notices.ts'
import { accessName } from './sign-off.ts'

interface DeniedRemoval {
  readonly id: string
  readonly campaignId: string
  readonly campaign: string
  readonly ownerId: string | null
  readonly userId: string
  readonly name: string
}

/**
 * What people were asked to remove by hand, and did not: the task has ended however it did, and the access is still there. It stands in the trail
 * as a removal that failed, and whoever runs the campaign is told.
 *
 * @returns how many
 */
export async function endDeniedRemovals(deps: RequestDeps): Promise<number> {
  const { found, news } = await unitOfWork(deps.db, async (tx) => {
    const { rows } = await sql<DeniedRemoval>`
      with denied as (
        select i.id from iga_review_item i where i.removal = 'pending' and i.remove_at is null
          and exists (select from held_item h where h.user_id = i.user_id and h.catalog_id = i.catalog_id)
          and not exists (select from iga_request q where q.user_id = i.user_id and q.catalog_id = i.catalog_id and q.request_type like '%Remove'
            and q.status in ('in-progress', 'suspended'))
          and not exists (select from iga_provisioning w where w.user_id = i.user_id and w.catalog_id = i.catalog_id and w.operation = 'revoke'
            and w.state = 'pending')
        order by i.id limit 1000 for update of i skip locked)
      update iga_review_item i set removal = 'failed' from denied d, iga_campaign c, iga_review_snapshot s
      where i.id = d.id and c.id = i.campaign_id and s.item_id = i.id
      returning i.id::text as id, c.id as "campaignId", c.name as campaign, c.owner_id as "ownerId", i.user_id as "userId", ${accessName} as name`.execute(
      tx,
    )
    const people = await deps.people.read(
      rows.map(({ userId }) => userId),
      tx,
    )
    const told: CaseNotification[] = []
    for (const [index, { id, campaignId, campaign, ownerId, userId, name }] of rows.entries()) {
      await recordChange(
        tx.withTables(),
        { actor: 'system' },
        {
          action: 'review-removal-failed',
          resource: `iga/campaign/${campaignId}`,
          rev: null,
          changed: [],
          outcome: 'failure',
          facts: { campaign, user: userId, item: name, reviewItem: id, problem: 'not-carried-out' },
        },
      )
      if (ownerId === null) continue
      const person = personNameOf(people[index]?.ref) || userId
      told.push({
        to: ownerId,
        message: { code: 'review-removal-denied', params: { campaign, person, item: name } },
        about: campaignPageOf(campaignId),
      })
    }
    return { found: rows.length, news: await deps.notifyWithin(tx, told) }
  })
  await deps.notify(news)
  return found
}
