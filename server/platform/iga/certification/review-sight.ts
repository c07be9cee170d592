import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { CampaignStatus, ReviewActor, ReviewPermission } from './review.ts'
import { reviewPermissions } from './review.ts'

/** Settings of a campaign, as far as acts on items depend on them. */
export interface ActSettings {
  readonly selfCertificationRule?: 'none' | 'restricted' | 'all'
  readonly allowSelfCertification?: boolean
  readonly enableForward?: boolean
  readonly enableReassign?: boolean
  readonly reassignPermissions?: Readonly<Record<string, boolean>>
  readonly allowBulkCertify?: boolean
  readonly allowPartialSignoff?: boolean
  readonly requireJustification?: { readonly revoke?: boolean; readonly exceptionAllowed?: boolean }
  readonly exceptionDuration?: number
  readonly remediationRule?: string | null
  readonly remediationDelay?: number
  readonly defaultCertifierId?: string | null
}

/** A campaign as acts on its items need it. */
export interface ReviewedCampaign {
  readonly id: string
  readonly name: string
  readonly ownerId: string | null
  readonly status: CampaignStatus
  readonly stage: number
  readonly settings: ActSettings & JsonObject
}

/** What a caller sees of a campaign, and as whom. */
export interface ReviewSight {
  readonly campaign: ReviewedCampaign
  readonly personId: string
  /** Of the campaign: its owner, or an administrator. */
  readonly administers: boolean
  /** Whether they look at the items of everybody. */
  readonly asAdmin: boolean
  /** As whom they review, `managed/user/…` or `managed/role/…`. */
  readonly principals: readonly string[]
  /** The assignments that are theirs. */
  readonly assignments: readonly { readonly id: string; readonly actors: readonly ReviewActor[] }[]
  /** Names of the properties of people that items may be filtered by. */
  readonly personProperties: () => readonly string[]
}

/** How a call narrows what it sees. */
export interface SightQuery {
  readonly isAdmin?: boolean | undefined
  /** One of those as whom the caller reviews. */
  readonly actorId?: string | undefined
}

interface SightRow {
  readonly id: string
  readonly name: string
  readonly owner_id: string | null
  readonly status: CampaignStatus
  readonly stage: number
  readonly doc: JsonObject
  readonly principals: string[]
  readonly assignments: ReviewSight['assignments']
}

/**
 * What a caller sees of a campaign; in one statement.
 *
 * @param lock in a transaction: the campaign goes on as it is until its end
 * @throws DomainError `campaign-not-found` for who has no part in it; `campaign-owner-only`, `review-not-yours`
 */
export async function readSight(
  db: GovernanceDatabase | GovernanceTransaction,
  { person, isAdmin, personProperties = () => [] }: GovernanceCaller,
  campaignId: string,
  query: SightQuery,
  now: Date,
  lock?: 'share' | 'update',
): Promise<ReviewSight> {
  const { rows } = await sql<SightRow>`
    select c.id, c.name, c.owner_id, c.status, c.stage, c.doc, p.principals, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id::text, 'actors', a.actors) order by a.id)
      from iga_review_assignment a where a.campaign_id = c.id and a.stage <= c.stage and a.principals && p.principals), '[]'::jsonb) as assignments
    from iga_campaign c cross join lateral (select iga_review_principals(${person.ref.id}, ${now}) as principals) p
    where c.id = ${campaignId} ${lock === undefined ? sql`` : lock === 'share' ? sql`for share of c` : sql`for no key update of c`}`.execute(
    db,
  )
  const [row] = rows
  const administers =
    row !== undefined &&
    (isAdmin || bareId(row.owner_id ?? '') === person.ref.id) &&
    row.status !== 'creating'
  if (!row || row.status === 'creating' || (row.status === 'staging' && !administers))
    throw new DomainError('campaign-not-found')
  if (query.isAdmin === true && !administers) throw new DomainError('campaign-owner-only')
  if (query.isAdmin !== true && !administers && row.assignments.length === 0)
    throw new DomainError('campaign-not-found')
  const asAdmin = query.isAdmin === true
  const principals = asAdmin ? row.principals : narrowed(row.principals, query.actorId)
  return {
    campaign: {
      id: row.id,
      name: row.name,
      ownerId: row.owner_id,
      status: row.status,
      stage: row.stage,
      settings: row.doc,
    },
    personId: person.ref.id,
    administers,
    asAdmin,
    personProperties,
    principals,
    assignments: row.assignments.filter(({ actors }) => actors.some(({ id }) => principals.includes(id))),
  }
}

/** @throws DomainError `review-not-yours` for somebody as whom the caller does not review */
function narrowed(principals: readonly string[], actorId: string | undefined): readonly string[] {
  if (actorId === undefined || actorId === '') return principals
  const chosen = principals.filter((each) => each === actorId || bareId(each) === bareId(actorId))
  if (chosen.length === 0) throw new DomainError('review-not-yours')
  return chosen
}

/**
 * The same for whoever acts: an administrator of the campaign reaches all of its items.
 *
 * @param actorId of an act on all items of a reviewer
 */
export async function readActingSight(
  tx: GovernanceTransaction,
  by: GovernanceCaller,
  campaignId: string,
  actorId: string | undefined,
  now: Date,
  lock: 'share' | 'update' = 'share',
): Promise<ReviewSight> {
  const sight = await readSight(tx, by, campaignId, {}, now, lock)
  if (sight.administers) return { ...sight, asAdmin: true }
  const principals = narrowed(sight.principals, actorId)
  return {
    ...sight,
    principals,
    assignments: sight.assignments.filter(({ actors }) => actors.some(({ id }) => principals.includes(id))),
  }
}

/** Items `i` that are in sight. */
export function inSight({ campaign, asAdmin, assignments }: ReviewSight): RawBuilder<boolean> {
  if (asAdmin) return sql<boolean>`i.campaign_id = ${campaign.id}`
  return sql<boolean>`i.campaign_id = ${campaign.id} and i.assignment_id = any(${assignments.map(({ id }) => id)}::bigint[])`
}

const NOTHING = Object.fromEntries(reviewPermissions.map((each) => [each, false])) as Record<
  ReviewPermission,
  boolean
>

/** What a person may do by an assignment, whatever the item: together by all that they review as. */
export function permissionsBy(
  sight: ReviewSight,
  actors: readonly ReviewActor[],
): Record<ReviewPermission, boolean> {
  const { campaign, administers, asAdmin, principals } = sight
  if (campaign.status !== 'in-progress') return { ...NOTHING }
  const mine = actors.filter(({ id }) => principals.includes(id))
  const may = { ...NOTHING }
  for (const name of reviewPermissions) may[name] = mine.some(({ permissions }) => permissions[name] === true)
  if (campaign.settings.enableForward === false) may.forward = false
  if (campaign.settings.enableReassign === false) may.reassign = false
  // Whoever runs the campaign says who reviews; they decide nothing in place of a reviewer.
  if (administers && asAdmin) Object.assign(may, { forward: true, reassign: true, comment: true })
  return may
}

/** Whether a person may decide about their own access by an assignment. */
export function mayDecideOwn({ campaign, principals }: ReviewSight, actors: readonly ReviewActor[]): boolean {
  const { selfCertificationRule: rule, allowSelfCertification } = campaign.settings
  if (rule === 'all' || (rule === undefined && allowSelfCertification === true)) return true
  return rule === 'restricted' && !actors.some(({ id }) => !principals.includes(id))
}
