import { isDeepStrictEqual } from 'node:util'
import type { operations } from '../../../../openapi/generated/certification.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { CaseNotification, NotifyWithin } from '../cases/case-work.ts'
import { actOnItems } from '../certification/acts.ts'
import type { ItemAction, ItemChoice, WantedAct } from '../certification/acts.ts'
import { campaignOfItem, readItemAfter } from '../certification/read-item.ts'
import type { ReviewItem } from '../certification/review.ts'
import { readActingSight, readSight } from '../certification/review-sight.ts'
import type { ReviewSight } from '../certification/review-sight.ts'
import { grantable, reviewerPermissions, principalOf } from '../certification/reviewers.ts'
import type { ReviewerChange } from '../certification/reviewers.ts'
import { signOffItems } from '../certification/sign-off.ts'
import { notifyNewReviewers } from '../certification/notify-new-reviewers.ts'
import { undoAct } from '../certification/undo.ts'
import type { ActDone } from '../certification/write-act.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

export type ReviewActOperations = Pick<
  operations,
  | 'certifyItem'
  | 'certifyItems'
  | 'revokeItem'
  | 'revokeItems'
  | 'exceptItem'
  | 'exceptItems'
  | 'resetItem'
  | 'resetItems'
  | 'clearDecisions'
  | 'commentItem'
  | 'forwardItem'
  | 'forwardItems'
  | 'reassignItem'
  | 'reassignItems'
  | 'updateReviewActors'
  | 'undoReviewAct'
  | 'signOffItems'
>

/** What acts on review items are served from. */
export interface ReviewActDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly clock: () => number
  readonly notifyWithin: NotifyWithin
  notify(news: readonly CaseNotification[]): Promise<void>
}

type One = { readonly campaignId: string; readonly itemId: string }
type ManySent = {
  readonly ids?: readonly string[]
  readonly comment?: string
  readonly targetFilter?: unknown
  readonly queryString?: string
  readonly seen?: number
  readonly expected?: number
}
type ChangeOf = (sight: ReviewSight) => ReviewerChange

/** How reviewers act: in a transaction, in sight of whoever calls; those who review by it then are told in the same. */
function actors({ db, people, clock, notify, notifyWithin }: ReviewActDeps) {
  const acting = async <Result>(
    caller: Caller | null,
    campaignId: string,
    actorId: string | undefined,
    work: (
      tx: GovernanceTransaction,
      sight: ReviewSight,
      now: Date,
      news: CaseNotification[],
    ) => Promise<Result>,
  ): Promise<Result> => {
    const by = await governanceCaller(people, caller)
    const now = new Date(clock())
    const { result, follow } = await unitOfWork(db, async (tx) => {
      const news: CaseNotification[] = []
      const done = await work(tx, await readActingSight(tx, by, campaignId, actorId, now), now, news)
      return { result: done, follow: await notifyWithin(tx, news) }
    })
    await notify(follow)
    return result
  }
  const actAndTell = async (
    tx: GovernanceTransaction,
    sight: ReviewSight,
    wanted: WantedAct,
    news: CaseNotification[],
  ): Promise<ActDone> => {
    const { change } = wanted
    if (!change) return actOnItems(tx, sight, wanted)
    const told = await notifyNewReviewers(tx, sight, change, () => actOnItems(tx, sight, wanted))
    news.push(...told.news)
    return told.done
  }
  return { acting, actAndTell }
}

/** The calls by which reviewers act on items (contract iga.md, "Certification"). */
export function reviewActHandlers(deps: ReviewActDeps): HandlersOf<ReviewActOperations> {
  const { db, people, clock, notify, notifyWithin } = deps
  const { acting, actAndTell } = actors(deps)

  const one = async (
    caller: Caller | null,
    { campaignId, itemId }: One,
    action: ItemAction,
    sent: { readonly comment?: string; readonly revision?: number } | undefined,
    change?: ChangeOf,
  ): Promise<{ body: ReviewItem }> => ({
    body: await acting(caller, campaignId, undefined, async (tx, sight, now, news) => {
      const wanted: WantedAct = {
        action,
        choice: { id: itemId },
        comment: sent?.comment,
        seen: sent?.revision,
        now,
        ...(change ? { change: change(sight) } : {}),
      }
      await actAndTell(tx, sight, wanted, news)
      return readItemAfter(tx, sight, itemId)
    }),
  })

  const many = async (
    caller: Caller | null,
    campaignId: string,
    actorId: string | undefined,
    action: ItemAction,
    sent: ManySent = {},
    change?: ChangeOf,
  ): Promise<{ body: ActDone }> => ({
    body: await acting(caller, campaignId, actorId, async (tx, sight, now, news) => {
      const { comment, seen, expected } = sent
      const choice = choiceOf(sent, actorId)
      const by = change ? { change: change(sight) } : {}
      return actAndTell(tx, sight, { action, choice, comment, seen, expected, now, ...by }, news)
    }),
  })

  return {
    certifyItem: ({ caller, params, body }) => one(caller, params, 'certify', body),
    revokeItem: ({ caller, params, body }) => one(caller, params, 'revoke', body),
    exceptItem: ({ caller, params, body }) => one(caller, params, 'exception', body),
    resetItem: ({ caller, params, body }) => one(caller, params, 'reset', body),
    commentItem: ({ caller, params, body }) => one(caller, params, 'comment', body),
    forwardItem: ({ caller, params, body }) =>
      one(caller, params, 'forward', body, (sight) => forwardTo(body.newActorId, sight.principals)),
    reassignItem: ({ caller, params, body }) => one(caller, params, 'reassign', body, reassignTo(body)),
    certifyItems: ({ caller, params, query, body }) =>
      many(caller, params.campaignId, query.selectAllActorId, 'certify', body),
    revokeItems: ({ caller, params, query, body }) =>
      many(caller, params.campaignId, query.selectAllActorId, 'revoke', body),
    exceptItems: ({ caller, params, query, body }) =>
      many(caller, params.campaignId, query.selectAllActorId, 'exception', body),
    resetItems: ({ caller, params, query, body }) =>
      many(caller, params.campaignId, query.selectAllActorId, 'reset', body),
    clearDecisions: ({ caller, params, query, body }) =>
      many(caller, params.campaignId, query.selectAllActorId, 'reset', body),
    forwardItems({ caller, params, query, body }) {
      const { selectAllActorId: actorId } = query
      return many(caller, params.campaignId, actorId, 'forward', body, (sight) =>
        forwardTo(
          body.newActorId,
          sight.asAdmin && actorId !== undefined ? [principalOf(actorId)] : sight.principals,
        ),
      )
    },
    reassignItems: ({ caller, params, query, body }) =>
      many(caller, params.campaignId, query.selectAllActorId, 'reassign', body, reassignTo(body)),
    async updateReviewActors({ caller, params, body }) {
      const campaignId = await campaignOfItem(db, params.itemId)
      const to = body.actors.map(({ id, permissions }) => ({
        id: principalOf(id),
        permissions: reviewerPermissions(permissions),
      }))
      return one(caller, { campaignId, itemId: params.itemId }, 'actors', body, (sight) => ({
        kind: 'actors',
        // What somebody has already stays theirs; what is given anew is what the caller may pass on.
        to: to.map((actor) =>
          sight.assignments.some(({ actors }) => actors.some((each) => isDeepStrictEqual(each, actor)))
            ? actor
            : { ...actor, permissions: grantable(sight, actor.permissions) },
        ),
      }))
    },
    async signOffItems({ caller, params, body }) {
      const by = await governanceCaller(people, caller)
      const now = new Date(clock())
      const { actorId, ids, seen } = body
      const { answer, follow } = await unitOfWork(db, async (tx) => {
        const sight = await readSight(tx, by, params.campaignId, { actorId }, now, 'update')
        const done = await signOffItems(tx, sight, { ids, seen, now })
        return { ...done, follow: await notifyWithin(tx, done.news) }
      })
      await notify(follow)
      return { body: answer }
    },
    async undoReviewAct({ caller, params }) {
      return {
        body: await acting(caller, params.campaignId, undefined, (tx, sight, now) =>
          undoAct(tx, sight, params.actId, now),
        ),
      }
    },
  }
}

/** @throws DomainError `review-items-missing` */
function choiceOf({ ids, targetFilter, queryString }: ManySent, actorId: string | undefined): ItemChoice {
  if (actorId !== undefined) return { all: { targetFilter, queryString, actorId } }
  if (ids === undefined || ids.length === 0) throw new DomainError('review-items-missing')
  return { ids }
}

const forwardTo = (to: string, from: readonly string[]): ReviewerChange => ({
  kind: 'forward',
  from,
  to: principalOf(to),
})

const reassignTo =
  (sent: {
    readonly newActorId: string
    readonly permissions: Readonly<Record<string, boolean | undefined>>
  }): ChangeOf =>
  (sight) => ({
    kind: 'reassign',
    to: {
      id: principalOf(sent.newActorId),
      permissions: grantable(sight, reviewerPermissions(sent.permissions)),
    },
  })
