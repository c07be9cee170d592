import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { ReviewAction } from './review.ts'
import type { ReviewSight } from './review-sight.ts'
import { countChanges, recordReviewAct } from './write-act.ts'
import type { ActDone } from './write-act.ts'

/** What people do and can take back. */
export const UNDOABLE: readonly ReviewAction[] = [
  'certify',
  'revoke',
  'exception',
  'reset',
  'comment',
  'forward',
  'reassign',
  'actors',
]

/**
 * Takes an act back, one's own or for whoever runs the campaign anybody's: its items have the state then that their other acts give, whatever
 * was done since. The same few statements for one item and for ten thousand.
 *
 * @throws DomainError `review-act-not-found`, `review-not-open`, `review-act-not-undoable`, `review-act-undone`, `review-act-signed-off`
 */
export async function undoAct(
  tx: GovernanceTransaction,
  { campaign, personId, administers }: ReviewSight,
  actId: string,
  now: Date,
): Promise<ActDone> {
  const found = await tx
    .selectFrom('iga_review_act')
    .select(['by_id', 'action', 'undone_at'])
    .where('id', '=', actId)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  if (!found || (found.by_id !== personId && !administers)) throw new DomainError('review-act-not-found')
  if (campaign.status !== 'in-progress') throw new DomainError('review-not-open')
  if (!UNDOABLE.includes(found.action)) throw new DomainError('review-act-not-undoable')
  // A stage opens when all before it is signed off, and begins the review of its items anew.
  const { rows } = await sql<{ signedOff: number; ids: string[] }>`
    with locked as materialized (select i.id, i.signed_off_at from iga_review_item i
      where i.id in (select e.item_id from iga_review_event e where e.act_id = ${actId}::bigint) order by i.id for update)
    select count(*) filter (where signed_off_at is not null or stages.later)::int as "signedOff", coalesce(array_agg(id::text order by id), '{}') as ids
    from locked cross join (select exists (select from iga_review_act a
      where a.campaign_id = ${campaign.id} and a.action = 'stage' and a.id > ${actId}::bigint) as later) stages`.execute(
    tx,
  )
  const { signedOff, ids } = rows[0]!
  if (signedOff > 0) throw new DomainError('review-act-signed-off')
  const { rows: marked } = await sql<{ revision: number }>`
    with number as (select nextval(pg_get_serial_sequence('iga_review_act', 'id')) as n)
    update iga_review_act a set undone_at = ${now}, undone_by = ${personId}, params = a.params || jsonb_build_object('undoneAs', number.n)
    from number where a.id = ${actId}::bigint and a.undone_at is null returning number.n::int8 as revision`.execute(
    tx,
  )
  if (marked.length === 0) throw new DomainError('review-act-undone')
  const revision = Number(marked[0]!.revision)
  await restoreItems(tx, ids, revision)
  await recordReviewAct(tx, { campaign, action: 'undo', by: personId }, { act: actId, total: ids.length })
  return { total: ids.length, act: null, revision }
}

/** Gives items the state that their standing events say. */
async function restoreItems(
  tx: GovernanceTransaction,
  ids: readonly string[],
  revision: number,
): Promise<void> {
  await sql`
    with before as materialized (select i.id, i.assignment_id, i.given_to, i.decision, i.gone_at, i.signed_off_at
      from iga_review_item i where i.id = any(${[...ids]}::bigint[])),
    standing as materialized (
      select e.item_id, e.act_id, e.decides, e.decision, e.assignment_id, t.at, t.by_id, t.comment
      from iga_review_event e join iga_review_act t on t.id = e.act_id and t.undone_at is null
      where e.item_id = any(${[...ids]}::bigint[])),
    decided as (select distinct on (item_id) item_id, decision, at, by_id from standing where decides order by item_id, act_id desc),
    moved as (select distinct on (item_id) item_id, assignment_id from standing where assignment_id is not null order by item_id, act_id desc),
    said as (select item_id, count(*)::int as n from standing where comment is not null group by item_id),
    changed as (update iga_review_item i set revision = ${revision}::bigint, decision = d.decision,
      decided_at = case when d.decision is not null then d.at end, decided_by = case when d.decision is not null then d.by_id end,
      assignment_id = coalesce(m.assignment_id, b.given_to), comments = coalesce(s.n, 0)
      from before b left join decided d on d.item_id = b.id left join moved m on m.item_id = b.id left join said s on s.item_id = b.id
      where i.id = b.id returning i.assignment_id, i.decision, i.gone_at, i.signed_off_at)
    ${countChanges}`.execute(tx)
}
