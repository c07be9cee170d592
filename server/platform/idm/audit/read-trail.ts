import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../../../store/tables.ts'
import type { StoredAuditRow } from './shown-row.ts'

/** Rows that one query looks at where no index finds those that match; the next page goes on behind them. */
const MOST_LOOKED_AT = 200_000

/**
 * A page of the trail, newest first.
 *
 * @param asked `before`: number of the last row of the page before; `scarce`: an index finds what matches
 * @returns rows, and the number to go on from, `null` at the end; a page may be shorter than asked for, and is not the last
 */
export async function readTrail(
  db: Executor,
  asked: {
    readonly condition: RawBuilder<boolean>
    readonly before: number | undefined
    readonly size: number
    readonly scarce: boolean
  },
): Promise<{ readonly rows: readonly StoredAuditRow[]; readonly next: number | null }> {
  const { condition, before, size, scarce } = asked
  const top =
    before === undefined ? sql`(select coalesce(max(id), 0) + 1 from audit)` : sql`${before}::bigint`
  const { rows: found } = await sql<StoredAuditRow & { start: number; least: number }>`
    with span as materialized (select ${top} as start, (select coalesce(min(id), 0) from audit) as least)
    select a.*, span.start, span.least from span left join lateral (
      select id, at, actor, transaction_id, action, resource, changed, facts, before, after, outcome, address from audit a
      where a.id < span.start ${scarce ? sql`` : sql`and a.id >= span.start - ${MOST_LOOKED_AT}::bigint`} and ${condition}
      order by a.id desc limit ${size + 1}) a on true
    order by a.id desc nulls last`.execute(db)
  const matching = found.filter(({ id }) => id !== null)
  const rows = matching.slice(0, size)
  if (matching.length > size) return { rows, next: rows.at(-1)!.id }
  const end = (found[0]?.start ?? 0) - MOST_LOOKED_AT
  return { rows, next: scarce || end <= (found[0]?.least ?? 0) ? null : end }
}

/** Names of people, by the path of their objects. */
export async function trailNames(db: Executor, paths: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(paths)].flatMap((path) => {
    const [kind, type, id, ...rest] = path.split('/')
    return kind === 'managed' && id !== undefined && rest.length === 0
      ? [{ collection: `${kind}/${type}`, id }]
      : []
  })
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ path: string; name: string | null }>`
    select o.collection || '/' || o.id as path, coalesce(o.doc ->> 'userName', o.doc ->> 'name') as name
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(collection text, id text)
    join managed_object o on o.collection = w.collection and o.id = w.id`.execute(db)
  return new Map(rows.flatMap(({ path, name }) => (name === null ? [] : [[path, name]])))
}
