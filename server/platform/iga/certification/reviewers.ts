import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { ReviewActor, ReviewPermission, ReviewPermissions } from './review.ts'
import { permissionsBy } from './review-sight.ts'
import type { ReviewSight } from './review-sight.ts'
import { reviewPermissions } from './review.ts'

/** Everything that a reviewer may do. */
export const ALL_PERMISSIONS = Object.fromEntries(
  reviewPermissions.map((each) => [each, true]),
) as ReviewPermissions

/** What was sent of a reviewer's permissions; what is not named is not allowed. */
export const reviewerPermissions = (
  sent: Readonly<Record<string, boolean | undefined>> | undefined,
): ReviewPermissions =>
  Object.fromEntries(reviewPermissions.map((each) => [each, sent?.[each] === true])) as ReviewPermissions

/** Of permissions, those that reviewers of a campaign may pass on. */
export function grantable(sight: ReviewSight, permissions: ReviewPermissions): ReviewPermissions {
  const { reassignPermissions: allowed } = sight.campaign.settings
  if (sight.asAdmin) return permissions
  // Nobody passes on what they may not do themselves.
  const own = (name: ReviewPermission) =>
    sight.assignments.some(({ actors }) => permissionsBy(sight, actors)[name])
  return Object.fromEntries(
    reviewPermissions.map((each) => [each, permissions[each] && allowed?.[each] !== false && own(each)]),
  ) as ReviewPermissions
}

/** A reviewer by what was sent: an id alone is a person's. */
export const principalOf = (id: string): string => (id.includes('/') ? id : `managed/user/${id}`)

/** How the reviewers of items change. */
export type ReviewerChange =
  /** Handed over by those of `from` who have them; by all of their reviewers where none of these has. */
  | { readonly kind: 'forward'; readonly from?: readonly string[]; readonly to: string }
  | { readonly kind: 'reassign'; readonly to: ReviewActor }
  | { readonly kind: 'actors'; readonly to: readonly ReviewActor[] }

/** Who reviews by a change. */
export const newReviewersOf = (change: ReviewerChange): readonly string[] =>
  change.kind === 'actors'
    ? change.to.map(({ id }) => id)
    : [change.kind === 'forward' ? change.to : change.to.id]

/**
 * The reviewers after a change.
 *
 * @throws DomainError `reviewer-already-assigned`, `last-signing-reviewer`
 */
export function reviewersAfter(
  actors: readonly ReviewActor[],
  change: ReviewerChange,
): readonly ReviewActor[] {
  const after = changed(actors, change)
  const ids = new Set(after.map(({ id }) => id))
  if (ids.size < after.length) throw new DomainError('reviewer-already-assigned')
  if (!after.some(({ permissions }) => permissions.signoff)) throw new DomainError('last-signing-reviewer')
  return after
}

function changed(actors: readonly ReviewActor[], change: ReviewerChange): readonly ReviewActor[] {
  if (change.kind === 'actors') return change.to
  if (change.kind === 'reassign') {
    const { to } = change
    const before = actors.find(({ id }) => id === to.id)
    if (!before) return [...actors, to]
    if (reviewPermissions.every((each) => before.permissions[each] === to.permissions[each]))
      throw new DomainError('reviewer-already-assigned')
    return actors.map((actor) => (actor === before ? to : actor))
  }
  const named = actors.filter(({ id }) => change.from?.includes(id))
  const leaving = named.length === 0 ? actors : named
  const staying = actors.filter((actor) => !leaving.includes(actor))
  if (actors.some(({ id }) => id === change.to)) throw new DomainError('reviewer-already-assigned')
  const permissions = Object.fromEntries(
    reviewPermissions.map((each) => [each, leaving.some((actor) => actor.permissions[each])]),
  ) as ReviewPermissions
  const next = { id: change.to, permissions: actors.length === 0 ? ALL_PERMISSIONS : permissions }
  const place = Math.max(0, actors.indexOf(leaving[0]!))
  return [...staying.slice(0, place), next, ...staying.slice(place)]
}

/**
 * The assignments of the same items with changed reviewers: found, or made; in two statements.
 *
 * @param ids of the assignments before
 * @returns those after, by those before
 */
export async function assignmentsAfter(
  tx: GovernanceTransaction,
  campaign: { readonly id: string; readonly stage: number },
  ids: readonly string[],
  change: ReviewerChange,
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)]
  const { rows: before } = await sql<{ id: string; actors: ReviewActor[] }>`select id::text as id, actors
    from iga_review_assignment where id = any(${distinct}::bigint[]) order by id`.execute(tx)
  const after = before.map(({ actors }) => reviewersAfter(actors, change))
  const made = await saveAssignments(tx, campaign, after)
  return new Map(before.map(({ id }, index) => [id, made[index]!]))
}

/**
 * Assignments of a stage for sets of reviewers, found or made; in one statement.
 *
 * @returns their ids, in the same order
 */
export async function saveAssignments(
  tx: GovernanceTransaction,
  campaign: { readonly id: string; readonly stage: number },
  sets: readonly (readonly ReviewActor[])[],
): Promise<readonly string[]> {
  if (sets.length === 0) return []
  const wanted = new Map(sets.map((actors) => [keyOf(actors), actors]))
  const { rows } = await sql<{ id: string; actors: ReviewActor[] }>`
    insert into iga_review_assignment as a (campaign_id, stage, principals, actors)
    select ${campaign.id}, ${campaign.stage}, array(select e ->> 'id' from jsonb_array_elements(k.actors) e), k.actors
    from jsonb_array_elements(${JSON.stringify([...wanted.values()].map(ordered))}::jsonb) k(actors) order by md5(k.actors::text)
    on conflict (campaign_id, stage, md5(actors::text)) do update set stage = excluded.stage
    returning a.id::text as id, a.actors`.execute(tx)
  const found = new Map(rows.map(({ id, actors }) => [keyOf(actors), id]))
  return sets.map((actors) => found.get(keyOf(actors))!)
}

const ordered = (actors: readonly ReviewActor[]): readonly ReviewActor[] =>
  actors.map(({ id, permissions }) => ({ id, permissions: reviewerPermissions(permissions) }))

const keyOf = (actors: readonly ReviewActor[]): string => JSON.stringify(ordered(actors))

/** @throws DomainError `reviewer-not-found` unless all of them can review: active people, and roles that there are */
export async function requireReviewers(
  tx: GovernanceTransaction,
  principals: readonly string[],
): Promise<void> {
  const distinct = [...new Set(principals)]
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from unnest(${distinct}::text[]) k(principal)
    join managed_object o on o.collection = case when starts_with(k.principal, 'managed/role/') then 'managed/alpha_role'
        when starts_with(k.principal, 'managed/user/') then 'managed/alpha_user' end
      and o.id = substring(k.principal from '[^/]*$') and coalesce(o.doc ->> 'accountStatus', 'active') = 'active'`.execute(
    tx,
  )
  if ((rows[0]?.n ?? 0) < distinct.length) throw new DomainError('reviewer-not-found')
}
