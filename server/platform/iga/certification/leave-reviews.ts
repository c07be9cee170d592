import { sql } from 'kysely'
import type { CaseNotification } from '../cases/case-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { actForCampaign } from './acts.ts'
import { noticesToReviewers } from './campaign-notices.ts'
import { readCampaignRow, settingsOfRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import type { ReviewActor } from './review.ts'
import { saveAssignments } from './reviewers.ts'
import { SYSTEM_ACTOR } from './write-act.ts'

/**
 * Settles the access reviews of somebody who is being deleted. What they held has ended, and their names go from what is shown of it. What they would
 * review others do: those who review it with them, else the default certifier, else the owner of the campaign; where none of these is there, it waits
 * for whoever runs the campaign to hand it on. What they decided stands.
 *
 * @param id of the person, whose access has been ended
 * @returns whom to tell that they review now
 */
export async function leaveReviews(
  tx: GovernanceTransaction,
  id: string,
  now: Date,
): Promise<CaseNotification[]> {
  await pseudonymise(tx, id)
  const leaver = `managed/user/${id}`
  const { rows } = await sql<LeftAssignment>`
    select a.id::text as id, a.campaign_id as "campaignId", a.stage, a.actors from iga_review_assignment a join iga_campaign c on c.id = a.campaign_id
    where a.principals @> array[${leaver}]::text[] and c.status in ('creating', 'staging', 'in-progress') and a.stage >= c.stage
    order by a.campaign_id, a.id`.execute(tx)
  const news: CaseNotification[] = []
  const campaigns = new Map<string, CampaignRow>()
  for (const assignment of rows) {
    const { campaignId } = assignment
    const row = campaigns.get(campaignId) ?? (await readCampaignRow(tx, campaignId, true))!
    campaigns.set(campaignId, row)
    const next = await actorsWithout(tx, row, assignment, leaver)
    if (next === undefined) continue
    const campaign = { id: row.id, name: row.name, stage: assignment.stage }
    if (assignment.stage > row.stage) await replaceLater(tx, campaign, assignment.id, next)
    else {
      const items = sql<boolean>`i.assignment_id = ${assignment.id}::bigint`
      const { total } = await actForCampaign(tx, {
        campaign,
        items,
        action: 'leave',
        by: SYSTEM_ACTOR,
        change: { kind: 'actors', to: next },
        now,
      })
      const [first] = next
      if (
        total > 0 &&
        row.status === 'in-progress' &&
        !assignment.actors.some((each) => each.id === first!.id)
      )
        news.push(...(await noticesToReviewers(tx, row, 'assigned', first!.id)))
    }
  }
  return news.filter(({ to }) => to !== id)
}

interface LeftAssignment {
  readonly id: string
  readonly campaignId: string
  readonly stage: number
  readonly actors: readonly ReviewActor[]
}

/** Who reviews without somebody; `undefined` where nobody would. */
async function actorsWithout(
  tx: GovernanceTransaction,
  row: CampaignRow,
  { actors }: LeftAssignment,
  leaver: string,
): Promise<readonly ReviewActor[] | undefined> {
  const left = actors.find(({ id }) => id === leaver)!
  const others = actors.filter((actor) => actor !== left)
  if (others.some(({ permissions }) => permissions.signoff)) return others
  const { defaultCertifierId } = settingsOfRow(row)
  const wanted = [defaultCertifierId, row.owner_id].flatMap((each) =>
    each ? [`managed/user/${bareId(each)}`] : [],
  )
  const { rows } = await sql<{
    principal: string
  }>`select k.principal from unnest(${wanted}::text[]) with ordinality k(principal, place)
    join managed_object o on o.collection = ${GOVERNED_PEOPLE} and o.id = substring(k.principal from '[^/]*$')
    where k.principal <> ${leaver} and coalesce(o.doc ->> 'accountStatus', 'active') = 'active' order by k.place limit 1`.execute(
    tx,
  )
  const next = rows[0]?.principal
  if (next === undefined) return undefined
  return [{ id: next, permissions: left.permissions }, ...others.filter(({ id }) => id !== next)]
}

/** Replaces reviewers of a stage that has not begun: its items point to it by what is kept beside them. */
async function replaceLater(
  tx: GovernanceTransaction,
  campaign: { readonly id: string; readonly stage: number },
  before: string,
  actors: readonly ReviewActor[],
): Promise<void> {
  const [after] = await saveAssignments(tx, campaign, [actors])
  await sql`update iga_review_snapshot s set later = array_replace(s.later, ${before}::bigint, ${after}::bigint)
    from iga_review_item i where i.id = s.item_id and i.campaign_id = ${campaign.id} and s.later @> array[${before}::bigint]`.execute(
    tx,
  )
}

/** Names of a person go from what is shown of their items, of whichever campaign; an alias that says nothing of them stays. */
async function pseudonymise(tx: GovernanceTransaction, id: string): Promise<void> {
  await sql`update iga_review_snapshot s set doc = (s.doc - 'account' - 'manager' - 'keys') || jsonb_build_object(
      'user', jsonb_build_object('id', i.user_id, 'userName', 'deleted-' || left(md5(i.user_id), 8)),
      'descriptor', jsonb_build_object('idx', coalesce(s.doc #> '{descriptor,idx}', '{}'::jsonb) - '/account'))
    from iga_review_item i where i.id = s.item_id and i.user_id = ${id}`.execute(tx)
  await sql`update iga_review_item set user_name = 'deleted-' || left(md5(user_id), 8),
    search_text = concat_ws(' ', 'deleted-' || left(md5(user_id), 8), application_name, access_name) where user_id = ${id}`.execute(
    tx,
  )
}
