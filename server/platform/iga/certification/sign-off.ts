import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { DomainError } from '../../../contract/index.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction, ItemType } from '../tables.ts'
import { ownOf } from './acts.ts'
import { advanceCampaign } from './life.ts'
import type { CampaignEnd } from './life.ts'
import { inSight, permissionsBy } from './review-sight.ts'
import type { ReviewSight, ReviewedCampaign } from './review-sight.ts'
import { countChanges, recordReviewAct } from './write-act.ts'

type SignOffAnswer = components['schemas']['SignOffAnswer']
type SignOffPreview = components['schemas']['SignOffPreview']

const DAY_MS = 86_400_000
/** People whose removals are shown before. */
const MOST_PEOPLE = 100

/** What is to be signed off. */
export interface WantedSignOff {
  /** Absent: all of the reviewer. */
  readonly ids?: readonly string[] | undefined
  /** The highest revision that they saw. */
  readonly seen?: number | undefined
  readonly now: Date
}

/** What becomes of decided access, and when. */
interface Consequences {
  /** `null`: what is revoked is noted only, or another stage follows. */
  readonly removeAt: Date | null
  readonly exceptionsEnd: Date | null
}

function consequencesOf({ settings, stage }: ReviewedCampaign, now: Date): Consequences {
  const stages = Array.isArray(settings['stages']) ? settings['stages'].length : 1
  if (stage + 1 < stages) return { removeAt: null, exceptionsEnd: null }
  const after = (days: number | undefined) => new Date(now.getTime() + (days ?? 0) * DAY_MS)
  return {
    removeAt: settings.remediationRule ? after(settings.remediationDelay) : null,
    exceptionsEnd: after(settings.exceptionDuration),
  }
}

/**
 * Signs decided items off: they are read only then, and what was decided falls due. Nobody's permissions are asked. In one statement, whatever
 * their number; the campaign goes on when nothing of its stage is left.
 *
 * @param where which of its items `i`
 */
export async function signOff(
  tx: GovernanceTransaction,
  {
    campaign,
    where,
    by,
    now,
    ends,
  }: {
    readonly campaign: ReviewedCampaign
    readonly where: RawBuilder<boolean>
    readonly by: string
    readonly now: Date
    /** What becomes of the campaign where nothing is left. */
    readonly ends?: CampaignEnd
  },
): Promise<Omit<SignOffAnswer, 'left'> & { readonly news: readonly CaseNotification[] }> {
  const { removeAt, exceptionsEnd } = consequencesOf(campaign, now)
  const isRemoved = sql`(not b.acknowledge and b.gone_at is null and (b.decision = 'revoke' and ${removeAt}::timestamptz is not null
    or b.decision = 'exception' and ${exceptionsEnd}::timestamptz is not null))`
  const { rows } = await sql<{ act: number | null; total: number; removals: number; exceptions: number }>`
    with before as materialized (select i.id, i.assignment_id, i.decision, i.gone_at, i.signed_off_at, i.acknowledge from iga_review_item i
      where i.campaign_id = ${campaign.id} and i.signed_off_at is null and i.decision is not null and ${where} order by i.id for update),
    act as (insert into iga_review_act (campaign_id, at, by_id, action, params, total)
      select ${campaign.id}, ${now}, ${by}, 'signoff', '{}'::jsonb, n.n from (select count(*)::int as n from before) n where n.n > 0 returning id),
    changed as (update iga_review_item i set signed_off_at = ${now}, signed_off_by = ${by}, revision = act.id,
      remove_at = case when ${isRemoved} then case b.decision when 'revoke' then ${removeAt}::timestamptz else ${exceptionsEnd}::timestamptz end end,
      removal = case when ${isRemoved} then 'pending' end
      from before b, act where i.id = b.id returning i.assignment_id, i.decision, i.gone_at, i.signed_off_at, i.removal),
    events as (insert into iga_review_event (item_id, act_id, decides, decision, assignment_id) select b.id, act.id, false, null, null from before b, act),
    counts as (${countChanges})
    select (select id::int8 from act) as act, count(*)::int as total, count(*) filter (where decision = 'revoke' and removal = 'pending')::int as removals,
      count(*) filter (where decision = 'exception')::int as exceptions from changed`.execute(tx)
  const { act, ...counts } = rows[0]!
  if (act !== null)
    await recordReviewAct(tx, { campaign, action: 'signoff', by }, { act: String(act), ...counts })
  const news = act === null ? [] : await advanceCampaign(tx, campaign, now, ends)
  return { ...counts, news, ...datesOf(counts, { removeAt, exceptionsEnd }) }
}

const datesOf = (
  { removals, exceptions }: { readonly removals: number; readonly exceptions: number },
  { removeAt, exceptionsEnd }: Consequences,
): Pick<SignOffAnswer, 'removeAt' | 'exceptionsEnd'> => ({
  ...(removals > 0 && removeAt ? { removeAt: removeAt.toISOString() } : {}),
  ...(exceptions > 0 && exceptionsEnd ? { exceptionsEnd: exceptionsEnd.toISOString() } : {}),
})

/** What a reviewer could sign off now, and what stands against it. */
interface Signable {
  readonly found: number
  readonly notAllowed: number
  readonly signedOff: number
  readonly changed: number
  readonly decided: number
  readonly undecided: number
}

/** Items `i` of a reviewer that wait for their sign-off. */
function waiting(sight: ReviewSight): RawBuilder<boolean> {
  const own = ownOf(sight)
  return sql<boolean>`${inSight(sight)} and ${maySign(sight)} and not ${own('i')}`
}

function maySign(sight: ReviewSight): RawBuilder<boolean> {
  const ids = sight.assignments.flatMap(({ id, actors }) =>
    permissionsBy(sight, actors).signoff ? [id] : [],
  )
  return sql<boolean>`i.assignment_id = any(${ids}::bigint[])`
}

async function readSignable(
  db: GovernanceDatabase | GovernanceTransaction,
  sight: ReviewSight,
  { ids, seen }: WantedSignOff,
): Promise<Signable> {
  const named = ids === undefined || ids.length === 0 ? sql`true` : sql`i.id = any(${[...ids]}::bigint[])`
  const since =
    seen === undefined
      ? sql`false`
      : sql`i.revision > ${seen}::bigint and exists (
    select 1 from iga_review_event e join iga_review_act t on t.id = e.act_id where e.item_id = i.id and e.act_id > ${seen}::bigint and t.by_id <> ${sight.personId})`
  const mine = waiting(sight)
  const { rows } = await sql<Signable>`
    select count(*) filter (where ${named})::int as found, count(*) filter (where ${named} and not (${mine}))::int as "notAllowed",
      count(*) filter (where ${named} and i.signed_off_at is not null)::int as "signedOff",
      count(*) filter (where ${named} and i.signed_off_at is null and ${since})::int as changed,
      count(*) filter (where ${named} and ${mine} and i.signed_off_at is null and i.decision is not null)::int as decided,
      count(*) filter (where ${mine} and i.signed_off_at is null and i.decision is null and i.gone_at is null)::int as undecided
    from iga_review_item i where ${inSight(sight)}`.execute(db)
  return rows[0]!
}

/**
 * Signs off what a reviewer has decided.
 *
 * @returns what was done, and what people are told
 * @throws DomainError 400 where nothing is decided, 403 without the permission, 404 out of sight, 409 where something is left or was changed
 */
export async function signOffItems(
  tx: GovernanceTransaction,
  sight: ReviewSight,
  wanted: WantedSignOff,
): Promise<{ readonly answer: SignOffAnswer; readonly news: readonly CaseNotification[] }> {
  const { campaign, personId } = sight
  const { ids, now } = wanted
  if (campaign.status !== 'in-progress') throw new DomainError('review-not-open')
  // Whoever decides meanwhile waits: what is counted here is what is signed off.
  await sql`select count(*) from (select i.id from iga_review_item i where ${inSight(sight)} order by i.id for update) l`.execute(
    tx,
  )
  const found = await readSignable(tx, sight, wanted)
  const named = ids !== undefined && ids.length > 0 ? [...new Set(ids)] : undefined
  if (named && found.found < named.length) throw new DomainError('review-item-not-found')
  if (named && found.signedOff > 0)
    throw new DomainError('review-items-signed-off', { count: found.signedOff })
  if (found.changed > 0)
    throw new DomainError('review-items-changed', { count: found.changed }, { detail: { changed: [] } })
  if (named ? found.notAllowed > 0 : found.notAllowed === found.found)
    throw new DomainError('review-not-allowed', { count: found.notAllowed })
  const isPartial = campaign.settings.allowPartialSignoff === true
  if (found.undecided > 0 && !isPartial)
    throw new DomainError('review-undecided-left', { count: found.undecided })
  if (found.decided === 0) throw new DomainError('review-nothing-decided')
  const where = sql<boolean>`${waiting(sight)}${named ? sql` and i.id = any(${named}::bigint[])` : sql``}`
  const { news, ...done } = await signOff(tx, { campaign, where, by: personId, now })
  return { answer: { ...done, left: found.undecided }, news }
}

/** What signing off would do. */
export async function previewSignOff(
  db: GovernanceDatabase,
  sight: ReviewSight,
  wanted: WantedSignOff,
): Promise<SignOffPreview> {
  const named =
    wanted.ids === undefined || wanted.ids.length === 0
      ? sql`true`
      : sql`i.id = any(${[...wanted.ids]}::bigint[])`
  const consequences = consequencesOf(sight.campaign, wanted.now)
  const isRemoval = sql`(i.decision = 'revoke' and not i.acknowledge and i.gone_at is null and ${consequences.removeAt !== null}::boolean)`
  const ready = sql`${waiting(sight)} and i.signed_off_at is null`
  const { rows } = await sql<
    Record<'total' | 'certified' | 'removals' | 'exceptions' | 'left' | 'revision', number>
  >`
    select count(*) filter (where ${named} and i.decision is not null)::int as total,
      count(*) filter (where ${named} and i.decision = 'certify')::int as certified, count(*) filter (where ${named} and ${isRemoval})::int as removals,
      count(*) filter (where ${named} and i.decision = 'exception')::int as exceptions,
      coalesce(max(i.revision) filter (where ${named}), 0)::int8 as revision,
      count(*) filter (where i.decision is null and i.gone_at is null)::int as left from iga_review_item i where ${ready}`.execute(
    db,
  )
  const counts = rows[0]!
  const { rows: people } = await sql<{ user: UserRef; access: SignOffPreview['people'][number]['access'] }>`
    select (array_agg(s.doc -> 'user' order by i.id))[1] || jsonb_build_object('id', i.user_id) as user,
      jsonb_agg(jsonb_build_object('id', i.catalog_id, 'type', i.item_type, 'name', ${accessName}, 'application', coalesce(s.doc #>> '{application,name}', i.application_name))
        order by i.access_name, i.id) as access
    from iga_review_item i join iga_review_snapshot s on s.item_id = i.id where ${ready} and ${named} and ${isRemoval}
    group by i.user_id, i.user_name order by i.user_name, i.user_id limit ${MOST_PEOPLE}`.execute(db)
  return { ...counts, ...datesOf(counts, consequences), people }
}

/** What the access of an item `i` is called, as its snapshot `s` says. */
export const accessName = sql<string>`coalesce(s.doc #>> '{descriptor,idx,/entitlement,displayName}', s.doc #>> '{entitlement,displayName}',
  s.doc #>> '{role,name}', case i.item_type when 'accountGrant' then s.doc #>> '{application,name}' end, i.access_name)`

/** An item whose access is to be removed. */
export interface DueRemoval {
  readonly id: string
  /** Of the relationship that was reviewed. */
  readonly grantId: string
  readonly catalogId: string
  readonly itemType: ItemType
  readonly name: string
  readonly decision: 'revoke' | 'exception'
  readonly attempts: number
  readonly decidedBy: string | null
  readonly comment: string | null
}
