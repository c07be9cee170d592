import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { bareId, personNameOf } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { actForCampaign } from './acts.ts'
import type { BuildDeps } from './build.ts'
import { expiresAt, nextDue, nextEvery } from './campaign-due.ts'
import { noticesToReviewers, noticeToOwner, openReviewers, campaignPageOf } from './campaign-notices.ts'
import { readCampaignRow, settingsOfRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import { eachOf } from '../../kernel/each-of.ts'
import { advanceCampaign, endCampaign } from './life.ts'
import { signOff } from './sign-off.ts'
import { SYSTEM_ACTOR } from './write-act.ts'

type Deps = Pick<BuildDeps, 'db' | 'people' | 'clock' | 'notifyWithin' | 'notify'>

const DAY_MS = 86_400_000
/** So many who still have something to review are named. */
const MOST_NAMED = 5

/** Reminds, escalates, and acts on what is open where the time of a campaign is over. @returns how many were due */
export async function runDueCampaigns(deps: Deps): Promise<number> {
  const now = new Date(deps.clock())
  const due = await deps.db
    .selectFrom('iga_campaign')
    .select('id')
    .where('due_at', '<=', now)
    .where('status', '=', 'in-progress')
    .orderBy('due_at')
    .execute()
  await eachOf(due, async ({ id }) => {
    const after = await unitOfWork(deps.db, async (tx) => {
      // Another process may be at it.
      const row = await tx
        .selectFrom('iga_campaign')
        .selectAll()
        .where('id', '=', id)
        .where('due_at', '<=', now)
        .where('status', '=', 'in-progress')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return row === undefined ? [] : deps.notifyWithin(tx, await runDue(deps, tx, row, now))
    })
    await deps.notify(after)
  })
  return due.length
}

/** Goes on with campaigns of which nothing waits any more because the rest has ended by itself: no sign-off says so then. */
export async function finishCampaigns(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`select c.id from iga_campaign c where c.status = 'in-progress'
    and not exists (select from iga_review_assignment a
      where a.campaign_id = c.id and a.stage = c.stage and a.total > a.signed_off + a.gone)`.execute(deps.db)
  await eachOf(rows, async ({ id }) => {
    const now = new Date(deps.clock())
    await deps.notify(
      await unitOfWork(deps.db, async (tx) => deps.notifyWithin(tx, await advanceCampaign(tx, { id }, now))),
    )
  })
}

async function runDue(
  deps: Deps,
  tx: GovernanceTransaction,
  row: CampaignRow,
  now: Date,
): Promise<CaseNotification[]> {
  const since = row.due_at ?? now
  const expires = expiresAt(row)
  const isNew = (moment: Date | null): boolean => moment !== null && moment >= since && moment <= now
  const isOverdue = isNew(row.deadline)
  const told = isOverdue && (expires === null || expires > now) ? noticeToOwner(row, 'review-overdue') : []
  if (isNew(expires)) return [...told, ...(await expire(tx, row, now))]
  const { reminderFrequency, escalationFrequency, escalationOwner } = settingsOfRow(row)
  const before = new Date(since.getTime() - 1)
  if (isNew(nextEvery(reminderFrequency, row.stage_at, before)))
    told.push(...(await noticesToReviewers(tx, row, 'reminder')))
  if (escalationOwner !== null && isNew(nextEvery(escalationFrequency, row.stage_at, before)))
    told.push(...(await escalation(deps, tx, row, bareId(escalationOwner))))
  await tx
    .updateTable('iga_campaign')
    .set({ due_at: nextDue(row, now) })
    .where('id', '=', row.id)
    .execute()
  return told
}

async function escalation(
  deps: Deps,
  tx: GovernanceTransaction,
  row: CampaignRow,
  to: string,
): Promise<CaseNotification[]> {
  const ids = await openReviewers(tx, row)
  if (ids.length === 0) return []
  const named = (await deps.people.read(ids.slice(0, MOST_NAMED), tx)).map(
    (person, index) => personNameOf(person?.ref) || ids[index]!,
  )
  const people = ids.length > MOST_NAMED ? [...named, '…'] : named
  return [
    {
      to,
      message: { code: 'review-escalated', params: { campaign: row.name, people } },
      about: campaignPageOf(row.id),
    },
  ]
}

/** Does what a campaign says of undecided items when its time is over. */
async function expire(tx: GovernanceTransaction, row: CampaignRow, now: Date): Promise<CaseNotification[]> {
  const { expirationAction, expirationReassignee, selfCertificationRule, stageDuration } = settingsOfRow(row)
  const campaign = {
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    status: row.status,
    stage: row.stage,
    settings: settingsOfRow(row),
  }
  const own = { campaign, action: 'expire' as const, by: SYSTEM_ACTOR, now }
  const undecided = sql<boolean>`i.decision is null`
  if (expirationAction === 'reassign') {
    const target = `managed/user/${bareId(expirationReassignee ?? '')}`
    const self = selfCertificationRule === 'all' ? sql`true` : sql`i.user_id <> ${bareId(target)}`
    await actForCampaign(tx, {
      ...own,
      items: sql<boolean>`${undecided} and ${self} and not exists (select from iga_review_assignment a where a.id = i.assignment_id
        and a.principals @> array[${target}::text])`,
      change: { kind: 'forward', to: target },
    })
    // They get as much time as those before them had; after that it is overdue, and goes to nobody else.
    const deadline = new Date(now.getTime() + stageDuration * DAY_MS)
    const extended = { ...row, deadline, doc: { ...row.doc, expirationAction: null } }
    await tx
      .updateTable('iga_campaign')
      .set({ deadline, due_at: nextDue(extended, now), doc: JSON.stringify(extended.doc) })
      .where('id', '=', row.id)
      .execute()
    return noticesToReviewers(tx, extended, 'assigned', target)
  }
  if (expirationAction === 'revoke') {
    await actForCampaign(tx, { ...own, items: undecided, decision: 'revoke' })
    // What comes by a role or a rule cannot be revoked by itself.
    await actForCampaign(tx, {
      ...own,
      items: sql<boolean>`${undecided} and i.acknowledge`,
      decision: 'certify',
    })
  }
  if (expirationAction === 'certify')
    await actForCampaign(tx, { ...own, items: undecided, decision: 'certify' })
  const { news } = await signOff(tx, {
    campaign,
    where: sql<boolean>`true`,
    by: SYSTEM_ACTOR,
    now,
    ends: 'expired',
  })
  const after = await readCampaignRow(tx, row.id)
  // Where nothing is left undecided it has ended by that, or a further stage has begun.
  if (after?.status !== 'in-progress' || after.stage > row.stage) return [...news]
  return [...news, ...(await endCampaign(tx, row, 'expired', now))]
}
