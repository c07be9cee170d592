import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { assignedTo, itemsMatching } from './item-filter.ts'
import { lockItems } from './lock-items.ts'
import type { LockedItems } from './lock-items.ts'
import { assignmentsAfter, requireReviewers, newReviewersOf } from './reviewers.ts'
import type { ReviewerChange } from './reviewers.ts'
import { inSight, mayDecideOwn, permissionsBy } from './review-sight.ts'
import type { ReviewSight, ReviewedCampaign } from './review-sight.ts'
import type { ReviewAction, ReviewDecision, ReviewPermission } from './review.ts'
import { writeAct } from './write-act.ts'
import type { ActDone } from './write-act.ts'

/** What people do with items. */
export type ItemAction = 'certify' | 'revoke' | 'exception' | 'reset' | 'comment' | ReviewerChange['kind']

/** Which items: one, several, or all of a reviewer that match. */
export type ItemChoice =
  | { readonly id: string }
  | { readonly ids: readonly string[] }
  | {
      readonly all: {
        readonly targetFilter?: unknown
        readonly queryString?: string | undefined
        /** For whoever runs the campaign: of this reviewer. */
        readonly actorId?: string | undefined
      }
    }

/** What somebody wants to do. */
export interface WantedAct {
  readonly action: ItemAction
  readonly choice: ItemChoice
  readonly comment?: string | undefined
  /** Of a change of reviewers. */
  readonly change?: ReviewerChange
  /** The highest revision that they saw. */
  readonly seen?: number | undefined
  /** How many items they were told it would be. */
  readonly expected?: number | undefined
  readonly now: Date
}

const DECIDES: Readonly<Partial<Record<ReviewAction, ReviewDecision | null>>> = {
  certify: 'certify',
  revoke: 'revoke',
  exception: 'exception',
  reset: null,
}

/**
 * Acts on items as a reviewer: all of them, or none. The same few statements for one item and for ten thousand.
 *
 * @throws DomainError 400 for a reason that is missing, 403 for what they may not do, 404 for items out of sight, 409 for what has changed
 */
export async function actOnItems(
  tx: GovernanceTransaction,
  sight: ReviewSight,
  wanted: WantedAct,
): Promise<ActDone> {
  const { action, choice, change, now } = wanted
  const { campaign, personId } = sight
  const comment = wanted.comment?.trim() || undefined
  requireReason(campaign, action, comment)
  if (campaign.status !== 'in-progress') throw new DomainError('review-not-open')
  if (change) await requireReviewers(tx, newReviewersOf(change))
  const isDecision = Object.hasOwn(DECIDES, action)
  const decision = DECIDES[action]
  const may = allowedBy(sight, action)
  const own = ownOf(sight)
  const isAll = 'all' in choice
  const open = sql<boolean>`i.signed_off_at is null${isDecision ? sql` and i.gone_at is null` : sql``}${
    action === 'revoke' || action === 'exception' ? sql` and not i.acknowledge` : sql``
  } and ${may('i')}${isDecision ? sql` and not ${own('i')}` : sql``}`
  const which = isAll
    ? sql<boolean>`${inSight(sight)} and ${itemsMatching(choice.all, sight.personProperties)} and ${ofReviewer(sight, choice.all.actorId)} and ${open}`
    : sql<boolean>`${inSight(sight)} and i.id = any(${idsOf(choice)}::bigint[])`
  const locked = await lockItems(tx, {
    where: which,
    changes:
      decision === undefined || comment !== undefined
        ? sql<boolean>`true`
        : sql<boolean>`l.decision is distinct from ${decision}::text`,
    allowed: may('l'),
    own: isDecision ? own('l') : sql<boolean>`false`,
    ofTarget: ofTarget(sight, change),
    by: personId,
    seen: wanted.seen,
  })
  requireAllowed(locked, wanted, campaign, isDecision)
  const to = change && (await movesOf(tx, campaign, locked, change))
  const single = 'id' in choice
  const act = {
    campaign,
    action,
    by: personId,
    now,
    comment,
    single,
    ...(isDecision ? { decision: decision! } : {}),
  }
  if (!to) return writeAct(tx, { ...act, ids: locked.ids })
  return writeAct(tx, { ...act, ...to, params: { to: shownChange(change) } })
}

/** An act that happens by itself; items that are signed off, or whose access has ended, stay as they are. */
export interface OwnAct {
  readonly campaign: Pick<ReviewedCampaign, 'id' | 'name' | 'stage'>
  /** Ids, or a condition on items `i` of the campaign. */
  readonly items: readonly string[] | RawBuilder<boolean>
  readonly action: ItemAction | 'expire' | 'leave'
  /** Id of a person, or `SYSTEM`. */
  readonly by: string
  readonly comment?: string | undefined
  /** How reviewers change, of acts that change them. */
  readonly change?: ReviewerChange
  /** What is decided, of `expire`. */
  readonly decision?: ReviewDecision | null
  readonly now: Date
}

/**
 * Acts on items by itself, e.g. when a campaign expires or a reviewer leaves: nobody's permissions are asked.
 *
 * @throws DomainError where reviewers cannot change so
 */
export async function actForCampaign(tx: GovernanceTransaction, work: OwnAct): Promise<ActDone> {
  const { campaign, items, action, change, by } = work
  const decision = work.decision === undefined ? DECIDES[action as ReviewAction] : work.decision
  const which = Array.isArray(items)
    ? sql<boolean>`i.id = any(${[...(items as string[])]}::bigint[])`
    : (items as RawBuilder<boolean>)
  const locked = await lockItems(tx, {
    where: sql<boolean>`i.campaign_id = ${campaign.id} and i.signed_off_at is null and i.gone_at is null and ${which}${
      decision === 'revoke' || decision === 'exception' ? sql` and not i.acknowledge` : sql``
    }`,
    changes:
      decision === undefined
        ? sql<boolean>`true`
        : sql<boolean>`l.decision is distinct from ${decision}::text`,
    allowed: sql<boolean>`true`,
    own: sql<boolean>`false`,
    ofTarget: sql<boolean>`false`,
    by,
    seen: undefined,
  })
  const to = change && (await movesOf(tx, campaign, locked, change))
  const written = {
    campaign,
    action,
    by,
    now: work.now,
    comment: work.comment,
    ...(decision === undefined ? {} : { decision }),
  }
  if (!to) return writeAct(tx, { ...written, ids: locked.ids })
  return writeAct(tx, { ...written, ...to, params: { to: shownChange(change) } })
}

const ofReviewer = ({ asAdmin }: ReviewSight, actorId: string | undefined): RawBuilder<boolean> =>
  asAdmin && actorId !== undefined ? assignedTo(actorId) : sql<boolean>`true`

const idsOf = (choice: Exclude<ItemChoice, { all: unknown }>): string[] =>
  'id' in choice ? [choice.id] : [...new Set(choice.ids)]

function requireReason(
  { settings }: ReviewedCampaign,
  action: ItemAction,
  comment: string | undefined,
): void {
  const { revoke, exceptionAllowed } = settings.requireJustification ?? {}
  const isNeeded =
    (action === 'revoke' && revoke === true) ||
    (action === 'exception' && exceptionAllowed === true) ||
    action === 'comment'
  if (isNeeded && comment === undefined) throw new DomainError('review-reason-missing')
}

/** Whether a person may act on items, by their assignment. @returns a condition on items of an alias */
function allowedBy(sight: ReviewSight, action: ItemAction): (alias: 'i' | 'l') => RawBuilder<boolean> {
  const permission: ReviewPermission = action === 'actors' ? 'reassign' : action
  const runs =
    sight.asAdmin && (permission === 'forward' || permission === 'reassign' || permission === 'comment')
  if (runs) return () => sql<boolean>`true`
  const ids = sight.assignments.flatMap(({ id, actors }) =>
    permissionsBy(sight, actors)[permission] ? [id] : [],
  )
  return (alias) => sql<boolean>`${sql.ref(`${alias}.assignment_id`)} = any(${ids}::bigint[])`
}

/** Items of a person that they may not decide about themselves. @returns a condition on items of an alias */
export function ownOf(sight: ReviewSight): (alias: 'i' | 'l') => RawBuilder<boolean> {
  const ids = sight.assignments.flatMap(({ id, actors }) => (mayDecideOwn(sight, actors) ? [id] : []))
  return (alias) =>
    sql<boolean>`(${sql.ref(`${alias}.user_id`)} = ${sight.personId} and not ${sql.ref(`${alias}.assignment_id`)} = any(${ids}::bigint[]))`
}

/** Items that nobody else would review than whose access it is. */
function ofTarget({ campaign }: ReviewSight, change: ReviewerChange | undefined): RawBuilder<boolean> {
  if (!change || change.kind === 'reassign' || campaign.settings.selfCertificationRule === 'all')
    return sql<boolean>`false`
  const [only, ...others] = newReviewersOf(change)
  return others.length === 0 && only!.startsWith('managed/user/')
    ? sql<boolean>`l.user_id = ${bareId(only!)}`
    : sql<boolean>`false`
}

/** The items that a change of reviewers moves, with their new assignments. */
async function movesOf(
  tx: GovernanceTransaction,
  campaign: Pick<ReviewedCampaign, 'id' | 'stage'>,
  { ids, assignments }: LockedItems,
  change: ReviewerChange,
): Promise<{ readonly ids: string[]; readonly to: string[] }> {
  if (ids.length === 0) return { ids: [], to: [] }
  const after = await assignmentsAfter(tx, campaign, assignments, change)
  const moved = ids.flatMap((id, index) => {
    const to = after.get(assignments[index]!)!
    return to === assignments[index] ? [] : [{ id, to }]
  })
  return { ids: moved.map(({ id }) => id), to: moved.map(({ to }) => to) }
}

/** What the trail says of a change: to whom, with what. */
function shownChange(change: ReviewerChange | undefined): Json {
  if (change?.kind === 'actors')
    return change.to.map(({ id, permissions }) => ({ id, permissions: { ...permissions } }))
  if (change?.kind === 'reassign') return { id: change.to.id, permissions: { ...change.to.permissions } }
  return { id: change?.to ?? '' }
}

/** @throws DomainError for the first that stands against an act, whatever else does */
function requireAllowed(
  locked: LockedItems,
  { action, choice, expected }: WantedAct,
  campaign: ReviewedCampaign,
  isDecision: boolean,
): void {
  const { total, changed, changedCount } = locked
  const refuse = (code: ConstructorParameters<typeof DomainError>[0], count: number) => {
    if (count > 0) throw new DomainError(code, { count })
  }
  if (!('all' in choice) && total < idsOf(choice).length) throw new DomainError('review-item-not-found')
  if (action === 'certify' && !('id' in choice) && total > 1 && campaign.settings.allowBulkCertify === false)
    throw new DomainError('review-bulk-certify-off')
  refuse('review-items-signed-off', locked.signedOff)
  if (changedCount > 0)
    throw new DomainError('review-items-changed', { count: changedCount }, { detail: { changed } })
  if (isDecision) refuse('review-items-gone', locked.gone)
  if (action === 'revoke' || action === 'exception') refuse('review-only-acknowledged', locked.acknowledge)
  refuse('review-own-access', locked.own)
  refuse('review-not-allowed', locked.notAllowed)
  refuse('reviewer-is-subject', locked.ofTarget)
  if (expected !== undefined && expected !== total)
    throw new DomainError('review-count-changed', { count: total, expected }, { detail: { count: total } })
}
