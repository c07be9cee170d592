import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { governanceListPage, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { personNamed, readReviewNames } from './shown-item.ts'
import type { ReviewNames } from './shown-item.ts'
import type { ReviewSight } from './review-sight.ts'
import type { ReviewAction } from './review.ts'
import { UNDOABLE } from './undo.ts'

export type ReviewAct = components['schemas']['ReviewAct']

/** An act as {@link actRow} reads it. */
export interface ActRow {
  readonly id: string
  readonly action: ReviewAction
  readonly at: string
  readonly by: string
  readonly comment: string | null
  readonly to: unknown
  readonly total: number
  readonly undone: boolean
  readonly signedOff: boolean
  readonly item: ReviewAct['item'] | null
}

/** An act `t`, as {@link ActRow}. */
export const actRow = sql<ActRow>`jsonb_build_object('id', t.id::text, 'action', t.action, 'at', t.at, 'by', t.by_id, 'comment', t.comment,
  'to', t.params -> 'to', 'total', t.total, 'undone', t.undone_at is not null,
  'signedOff', exists (select 1 from iga_review_event e join iga_review_item i on i.id = e.item_id where e.act_id = t.id and i.signed_off_at is not null),
  'item', (select jsonb_build_object('id', i.id::text, 'access', coalesce(s.doc #>> '{descriptor,idx,/entitlement,displayName}',
      s.doc #>> '{role,name}', s.doc #>> '{application,name}', i.access_name),
      'user', coalesce(nullif(concat_ws(' ', s.doc #>> '{user,givenName}', s.doc #>> '{user,sn}'), ''), s.doc #>> '{user,userName}', i.user_name))
    from iga_review_item i left join iga_review_snapshot s on s.item_id = i.id where i.id = t.item_id))`

/** What the caller has done in a campaign, the last first; for whoever runs it, what everybody has. */
export async function listActs(
  db: GovernanceDatabase,
  sight: ReviewSight,
  query: PageQuery,
): Promise<GovernanceListPage<ReviewAct>> {
  const mine = sight.asAdmin ? sql`true` : sql`t.by_id = ${sight.personId}`
  const { rows, total } = await readPage<ActRow>(
    db,
    {
      table: sql`iga_review_act t`,
      id: sql`t.id`,
      where: sql`t.campaign_id = ${sight.campaign.id} and ${mine}`,
      order: sql`t.id desc`,
      row: actRow,
    },
    query,
  )
  const names = await readReviewNames(db, mentionedInActs(rows))
  return governanceListPage(
    rows.map((row) => shownAct(row, sight, names)),
    total,
    ({ id }) => id,
  )
}

/** Those whom acts mention. */
export function* mentionedInActs(rows: readonly ActRow[]): Generator<string> {
  for (const { by, to } of rows) {
    yield `managed/user/${by}`
    const { id } = (to ?? {}) as { id?: unknown }
    if (typeof id === 'string') yield id
  }
}

/** An act as it is answered. */
export function shownAct(
  row: ActRow,
  { campaign, personId, administers }: ReviewSight,
  names: ReviewNames,
): ReviewAct {
  const { id, action, total, undone, item } = row
  const to = row.to as { id?: unknown } | null
  return {
    id,
    action,
    at: new Date(row.at).toISOString(),
    by: personNamed(names, row.by),
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(typeof to?.id === 'string' ? { to: { ...names.get(to.id), ...to, id: to.id } } : {}),
    total,
    undone,
    undoable:
      !undone &&
      !row.signedOff &&
      campaign.status === 'in-progress' &&
      UNDOABLE.includes(action) &&
      (row.by === personId || administers),
    ...(item ? { item } : {}),
  }
}
