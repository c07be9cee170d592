import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GovernanceTransaction } from '../tables.ts'

/** Which items an act is about, and what each of them is asked. Conditions are on locked items `l`. */
export interface ItemChecks {
  /** Items `i`. */
  readonly where: RawBuilder<boolean>
  /** Whether the act would change it. */
  readonly changes: RawBuilder<boolean>
  /** Whether whoever acts may. */
  readonly allowed: RawBuilder<boolean>
  /** Whether it is their own access, which others review. */
  readonly own: RawBuilder<boolean>
  /** Whether it is the access of the new reviewer, who could not review it. */
  readonly ofTarget: RawBuilder<boolean>
  readonly by: string
  /** The highest revision that they saw. */
  readonly seen: number | undefined
}

/** What somebody else has done with an item meanwhile. */
export interface ChangedItem {
  readonly id: string
  readonly by: string
  readonly at: string
  readonly action: string
}

/** Items that are locked until the transaction ends. */
export interface LockedItems {
  readonly total: number
  /** Those that would change, in order of their ids. */
  readonly ids: readonly string[]
  /** Their assignments, in the same order. */
  readonly assignments: readonly string[]
  readonly notAllowed: number
  readonly own: number
  readonly ofTarget: number
  readonly signedOff: number
  readonly gone: number
  readonly acknowledge: number
  readonly changedCount: number
  /** At most {@link MOST_CHANGED}, the last first. */
  readonly changed: readonly ChangedItem[]
}

const MOST_CHANGED = 20

/**
 * Locks items in the order of their ids, whatever their number, and finds what stands against an act; in one statement, and another where some of
 * them were changed since.
 */
export async function lockItems(tx: GovernanceTransaction, checks: ItemChecks): Promise<LockedItems> {
  const { seen } = checks
  const isNewer = seen === undefined ? sql<boolean>`false` : sql<boolean>`l.revision > ${seen}::bigint`
  const { rows } = await sql<LockedItems & { readonly newer: readonly string[] }>`
    with locked as materialized (
      select i.id, i.user_id, i.assignment_id, i.decision, i.revision, i.acknowledge, i.gone_at, i.signed_off_at
      from iga_review_item i where ${checks.where} order by i.id for update)
    select count(*)::int as total,
      coalesce(array_agg(l.id::text order by l.id) filter (where ${checks.changes}), '{}') as ids,
      coalesce(array_agg(l.assignment_id::text order by l.id) filter (where ${checks.changes}), '{}') as assignments,
      count(*) filter (where not ${checks.allowed})::int as "notAllowed", count(*) filter (where ${checks.own})::int as own,
      count(*) filter (where ${checks.ofTarget})::int as "ofTarget",
      count(*) filter (where l.signed_off_at is not null)::int as "signedOff", count(*) filter (where l.gone_at is not null)::int as gone,
      count(*) filter (where l.acknowledge)::int as acknowledge,
      coalesce(array_agg(l.id::text) filter (where ${isNewer}), '{}') as newer from locked l`.execute(tx)
  const { newer, ...found } = rows[0]!
  const changed = newer.length === 0 ? NOTHING_CHANGED : await readChanged(tx, newer, checks.by, seen!)
  return { ...found, ...changed }
}

const NOTHING_CHANGED = { changedCount: 0, changed: [] }

/**
 * What others have done since with items that are locked: acted on them, or undone what was done. A statement of its own: the one that waited for
 * the lock does not see the events of whoever held it.
 */
async function readChanged(
  tx: GovernanceTransaction,
  ids: readonly string[],
  by: string,
  seen: number,
): Promise<Pick<LockedItems, 'changedCount' | 'changed'>> {
  const { rows } = await sql<Pick<LockedItems, 'changedCount' | 'changed'>>`
    with changed as materialized (select l.id, l.revision from iga_review_item l where l.id = any(${[...ids]}::bigint[]) and exists (
      select 1 from iga_review_event e join iga_review_act t on t.id = e.act_id where e.item_id = l.id
        and (e.act_id > ${seen}::bigint and t.by_id <> ${by} or (t.params ->> 'undoneAs')::bigint > ${seen}::bigint and t.undone_by <> ${by})))
    select (select count(*)::int from changed) as "changedCount",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'by', coalesce(t.by_id, u.undone_by), 'at', coalesce(t.at, u.undone_at),
          'action', case when t.id is null then 'undo' else t.action end) order by c.revision desc, c.id), '[]'::jsonb)
        from (select * from changed order by revision desc, id limit ${MOST_CHANGED}) c
        left join iga_review_act t on t.id = c.revision
        left join lateral (select a.undone_by, a.undone_at from iga_review_event e join iga_review_act a on a.id = e.act_id
          where e.item_id = c.id and (a.params ->> 'undoneAs')::bigint = c.revision limit 1) u on t.id is null) as changed`.execute(
    tx,
  )
  return rows[0]!
}
