import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { actForCampaign } from './acts.ts'
import type { CampaignDeps, Campaigns } from './campaigns.ts'
import { campaignActorOf } from './campaigns.ts'
import { nextDue } from './campaign-due.ts'
import { noticesToReviewers, openReviewers, campaignPageOf } from './campaign-notices.ts'
import { settingsOfRow } from './campaign-row.ts'
import type { CampaignRow } from './campaign-row.ts'
import { goesOn } from './campaign-status.ts'
import { endCampaign } from './life.ts'
import { beginCampaign } from './open-campaign.ts'
import { principalOf, requireReviewers } from './reviewers.ts'
import type { ActDone } from './write-act.ts'

/** What whoever administers a campaign does with it as a whole. */
export function createCampaignActs(deps: CampaignDeps, { readOwned }: Pick<Campaigns, 'readOwned'>) {
  /** Does something with a campaign that is locked, records it once, and tells people. */
  const does = async <Result>(
    by: GovernanceCaller,
    id: string,
    action: string,
    work: (
      tx: GovernanceTransaction,
      row: CampaignRow,
      now: Date,
      news: CaseNotification[],
    ) => Promise<{ result: Result; facts?: JsonObject }>,
  ): Promise<Result> => {
    const { result, after } = await unitOfWork(deps.db, async (tx) => {
      const news: CaseNotification[] = []
      const row = await readOwned(by, id, tx, true)
      const { result: done, facts } = await work(tx, row, new Date(deps.clock()), news)
      await recordChange(tx.withTables(), campaignActorOf(deps.people, by), {
        action: `campaign-${action}`,
        resource: `iga/campaign/${id}`,
        rev: null,
        changed: [],
        facts: { campaign: row.name, action, ...facts },
      })
      return { result: done, after: await deps.notifyWithin(tx, news) }
    })
    await deps.notify(after)
    return result
  }
  const requireRunning = (row: CampaignRow): void => {
    if (row.status !== 'in-progress') throw new DomainError('campaign-not-running')
  }

  return {
    /** Lets a staged campaign begin. @throws DomainError */
    activate: (by: GovernanceCaller, id: string): Promise<void> =>
      does(by, id, 'activate', async (tx, row, now, news) => {
        if (row.status !== 'staging') throw new DomainError('campaign-not-staged')
        news.push(...(await beginCampaign(tx, row, now)))
        return { result: undefined }
      }),

    /** Ends a campaign; nothing that was decided in it is carried out. @throws DomainError */
    cancel: (by: GovernanceCaller, id: string, comment: string | undefined): Promise<void> =>
      does(by, id, 'cancel', async (tx, row, now, news) => {
        if (!goesOn(row.status)) throw new DomainError('campaign-over')
        const asked = row.status === 'in-progress' ? await openReviewers(tx, row) : []
        const message = { code: 'review-cancelled', params: { campaign: row.name } } as const
        const heard = new Set([by.person.ref.id, ...asked])
        const ended = await endCampaign(tx, row, 'cancelled', now)
        news.push(
          ...ended.filter(({ to }) => to === undefined || !heard.has(to)),
          ...asked.map((to) => ({ to, message, about: campaignPageOf(id) })),
        )
        return { result: undefined, ...(comment ? { facts: { comment } } : {}) }
      }),

    /** Moves the deadline, later only. @throws DomainError */
    extend: (by: GovernanceCaller, id: string, deadline: Date): Promise<void> =>
      does(by, id, 'extend', async (tx, row, now) => {
        requireRunning(row)
        if (deadline <= now || (row.deadline && deadline <= row.deadline))
          throw new DomainError('deadline-not-later')
        const due = nextDue({ ...row, deadline }, now)
        await tx.updateTable('iga_campaign').set({ deadline, due_at: due }).where('id', '=', id).execute()
        return {
          result: undefined,
          facts: {
            deadline: deadline.toISOString(),
            ...(row.deadline ? { before: row.deadline.toISOString() } : {}),
          },
        }
      }),

    /** Reminds those who have items to decide. @returns how many @throws DomainError */
    remind: (by: GovernanceCaller, id: string, reviewerId: string | undefined): Promise<number> =>
      does(by, id, 'remind', async (tx, row, now, news) => {
        requireRunning(row)
        const principal = reviewerId === undefined ? undefined : await requireReviewer(tx, row, reviewerId)
        const notices = await noticesToReviewers(tx, row, 'reminder', principal)
        news.push(...notices)
        const whose = principal === undefined ? sql`true` : sql`principals @> array[${principal}::text]`
        await sql`update iga_review_assignment set reminded_at = ${now}::timestamptz
          where campaign_id = ${id} and stage = ${row.stage} and ${whose}`.execute(tx)
        return { result: notices.length, facts: { reminded: notices.length } }
      }),

    /** Hands what is open of one reviewer to another; their own access stays with whom it is. @throws DomainError */
    reassign: (
      by: GovernanceCaller,
      id: string,
      {
        reviewerId,
        newActorId,
        comment,
      }: { readonly reviewerId: string; readonly newActorId: string; readonly comment?: string | undefined },
    ): Promise<ActDone> =>
      does(by, id, 'reassign', async (tx, row, now, news) => {
        requireRunning(row)
        const from = await requireReviewer(tx, row, reviewerId)
        const to = principalOf(newActorId.replace('managed/alpha_', 'managed/'))
        await requireReviewers(tx, [to])
        const notOwn =
          settingsOfRow(row).selfCertificationRule === 'all' ? sql`true` : sql`i.user_id <> ${bareId(to)}`
        const result = await actForCampaign(tx, {
          campaign: row,
          items: sql<boolean>`${notOwn} and i.assignment_id in (select a.id from iga_review_assignment a where a.campaign_id = ${id}
            and a.stage = ${row.stage} and a.principals @> array[${from}::text] and not a.principals @> array[${to}::text])`,
          action: 'forward',
          by: by.person.ref.id,
          comment,
          change: { kind: 'forward', from: [from], to },
          now,
        })
        if (result.total > 0) news.push(...(await noticesToReviewers(tx, row, 'assigned', to)))
        return { result, facts: { from, to, total: result.total } }
      }),
  }
}

/** @throws DomainError for who does not review in the stage of a campaign @returns the principal */
async function requireReviewer(
  tx: GovernanceTransaction,
  row: CampaignRow,
  reviewerId: string,
): Promise<string> {
  const principal = principalOf(reviewerId.replace('managed/alpha_', 'managed/'))
  const found = await tx
    .selectFrom('iga_review_assignment')
    .select('id')
    .where('campaign_id', '=', row.id)
    .where('stage', '=', row.stage)
    .where(sql<boolean>`principals @> array[${principal}::text]`)
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new DomainError('campaign-reviewer-not-found')
  return principal
}
