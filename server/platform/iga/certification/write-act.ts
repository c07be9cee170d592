import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { ReviewAction, ReviewDecision } from './review.ts'

/** Who acts where nobody does: the campaign by itself. */
export const SYSTEM_ACTOR = 'SYSTEM'

/** An act on items that are locked. */
export interface ItemsAct {
  readonly campaign: { readonly id: string; readonly name: string }
  readonly action: ReviewAction
  /** Id of a person, or {@link SYSTEM_ACTOR}. */
  readonly by: string
  readonly now: Date
  readonly comment?: string | undefined
  /** What is kept of it besides. */
  readonly params?: JsonObject
  /** Ids of the items that it changes. */
  readonly ids: readonly string[]
  /** The assignments that they have then, in the same order; absent: as before. */
  readonly to?: readonly string[]
  /** What is decided of them then; absent: as before. */
  readonly decision?: ReviewDecision | null
  /** Whether it acts on one item, by itself. */
  readonly single?: boolean
}

/** What an act has done. */
export interface ActDone {
  readonly total: number
  /** `null` where nothing changed. */
  readonly act: string | null
  /** Of the items that it changed. */
  readonly revision: number
}

export const NOTHING_DONE: ActDone = { total: 0, act: null, revision: 0 }

/** What counts of an item, as columns of `iga_review_item`. */
const counted = sql`assignment_id, decision, gone_at, signed_off_at`

/** Brings the counts of assignments up to date; of items as rows `before` and `changed` say them. */
export const countChanges: RawBuilder<unknown> = sql`update iga_review_assignment a set total = a.total + d.total, certify = a.certify + d.certify,
  revoke = a.revoke + d.revoke, exception = a.exception + d.exception, gone = a.gone + d.gone, signed_off = a.signed_off + d.signed_off
  from (select assignment_id, sum(n) as total,
      coalesce(sum(n) filter (where decision = 'certify'), 0) as certify, coalesce(sum(n) filter (where decision = 'revoke'), 0) as revoke,
      coalesce(sum(n) filter (where decision = 'exception'), 0) as exception,
      coalesce(sum(n) filter (where decision is null and gone_at is not null), 0) as gone,
      coalesce(sum(n) filter (where signed_off_at is not null), 0) as signed_off
    from (select -1 as n, ${counted} from before union all select 1, ${counted} from changed) s group by assignment_id) d
  where a.id = d.assignment_id`

/**
 * Writes what an act makes of its items: the act, its events, the items with the number of the act as their revision, the counts. In one
 * statement, whatever the number of items; one more for the audit trail. A new stage begins the review of its items anew.
 */
export async function writeAct(tx: GovernanceTransaction, act: ItemsAct): Promise<ActDone> {
  const { ids, to, decision } = act
  if (ids.length === 0) return NOTHING_DONE
  const decides = decision !== undefined
  const target = to === undefined ? sql`i.assignment_id` : sql`b.to_id`
  const anew =
    act.action === 'stage'
      ? sql`, given_to = ${target}, signed_off_at = null, signed_off_by = null, remove_at = null, removal = null`
      : sql``
  const decided = decides
    ? sql`, decision = ${decision}, decided_at = ${decision === null ? null : act.now}::timestamptz, decided_by = ${decision === null ? null : act.by}`
    : sql``
  const { rows } = await sql<{ act: number }>`
    with given as materialized (select * from unnest(${[...ids]}::bigint[], ${to === undefined ? null : [...to]}::bigint[]) k(id, to_id)),
    before as materialized (select i.id, i.assignment_id, i.decision, i.gone_at, i.signed_off_at, g.to_id from given g join iga_review_item i on i.id = g.id),
    act as (insert into iga_review_act (campaign_id, at, by_id, action, comment, params, total, item_id)
      values (${act.campaign.id}, ${act.now}, ${act.by}, ${act.action}, ${act.comment ?? null}, ${JSON.stringify(act.params ?? {})}::jsonb,
        ${ids.length}, ${act.single === true ? ids[0] : null}::bigint) returning id),
    changed as (update iga_review_item i set assignment_id = ${target}, comments = i.comments + ${act.comment === undefined ? 0 : 1}::int,
      revision = act.id${decided}${anew} from before b, act where i.id = b.id
      returning i.assignment_id, i.decision, i.gone_at, i.signed_off_at),
    events as (insert into iga_review_event (item_id, act_id, decides, decision, assignment_id)
      select b.id, act.id, ${decides}::boolean, ${decision ?? null}::text, b.to_id from before b, act),
    counts as (${countChanges})
    select id::int8 as act from act`.execute(tx)
  const number = Number(rows[0]!.act)
  await recordReviewAct(tx, act, { act: String(number), total: ids.length })
  return { total: ids.length, act: String(number), revision: number }
}

/** One entry of the audit trail for an act, however many items it changes. */
export async function recordReviewAct(
  tx: GovernanceTransaction,
  {
    campaign,
    action,
    by,
  }: { readonly campaign: ItemsAct['campaign']; readonly action: string; readonly by: string },
  facts: JsonObject,
): Promise<void> {
  await recordChange(
    tx.withTables(),
    { actor: by === SYSTEM_ACTOR ? 'system' : `${GOVERNED_PEOPLE}/${by}` },
    {
      action: `review-${action}`,
      resource: `iga/campaign/${campaign.id}`,
      rev: null,
      changed: [],
      facts: { campaign: campaign.name, action, ...facts },
    },
  )
}
