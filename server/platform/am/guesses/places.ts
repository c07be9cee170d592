import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AccessDatabase } from '../tables.ts'
import type { Bound } from './guess-bounds.ts'

/** A guess that is not compared, and until when. */
export interface Locked {
  readonly by: 'account' | 'address'
  readonly until: Date
}

/**
 * Takes a place under each bound, or under none.
 *
 * @param holder names the guess, and says in its first part until when it may hold its places
 */
export async function holdPlaces(
  db: AccessDatabase,
  bounds: readonly Bound[],
  holder: string,
  at: Date,
): Promise<Locked | 'held' | 'full'> {
  const rows = bounds.map(
    ({ key, window }) =>
      sql`(${key}, 0, ${new Date(at.getTime() + window)}::timestamptz, array[${holder}::text])`,
  )
  // A process that died with its guesses does not keep their places.
  const others = sql`array(select h from unnest(f.holders) as h where split_part(h, ':', 1)::bigint > ${at.getTime()}::bigint)`
  const limit = valueOf(bounds, ({ failures }) => failures)
  // After a lock within the window one more failure locks again.
  const failures = sql`(case
    when f.window_ends <= ${at} then 0
    when f.locked_until <= ${at} then least(f.failures, ${limit} - 1)
    else f.failures end)`
  const { rows: found } = await sql<{ key: string; locked_until: Date | null; held: boolean }>`
    insert into access_failure as f (key, failures, window_ends, holders)
    values ${sql.join(rows)}
    on conflict (key) do update set
      failures = ${failures},
      window_ends = case when f.window_ends <= ${at} then excluded.window_ends else f.window_ends end,
      locked_until = case when f.locked_until > ${at} then f.locked_until else null end,
      holders = case
        when f.locked_until > ${at} or ${failures} + cardinality(${others}) >= ${limit} then ${others}
        else ${others} || ${holder}::text end
    returning key, locked_until, ${holder}::text = any(holders) as held`.execute(db)
  if (found.every(({ held }) => held)) return 'held'
  if (found.some(({ held }) => held)) await giveBack(db, bounds, holder)
  const locks = bounds.flatMap(({ key, by }) => {
    const until = found.find((row) => row.key === key)?.locked_until
    return until ? [{ by, until }] : []
  })
  return locks.find(({ by }) => by === 'address') ?? locks[0] ?? 'full'
}

/** Gives the places back; nothing is counted. */
export const giveBack = (db: AccessDatabase, bounds: readonly Bound[], holder: string): Promise<void> =>
  settle(db, bounds, holder, sql`failures = f.failures`)

/** Gives the places back after a right guess. */
export const countRight = (db: AccessDatabase, bounds: readonly Bound[], holder: string): Promise<void> =>
  settle(db, bounds, holder, sql`failures = case when ${forgiven(bounds)} then 0 else f.failures end`)

/** Gives the places back and counts a wrong guess, which may lock. */
export const countWrong = (
  db: AccessDatabase,
  bounds: readonly Bound[],
  holder: string,
  at: Date,
): Promise<void> =>
  settle(
    db,
    bounds,
    holder,
    sql`failures = f.failures + 1, locked_until = case
      when f.failures + 1 >= ${valueOf(bounds, ({ failures }) => failures)}
      then ${at}::timestamptz + ${valueOf(bounds, ({ lock }) => lock)} * interval '1 millisecond'
      else f.locked_until end`,
  )

/** Takes back an attempt that was counted as a wrong guess, and its lock. */
export const uncountWrong = (db: AccessDatabase, bounds: readonly Bound[]): Promise<void> =>
  settle(
    db,
    bounds,
    '',
    sql`locked_until = null,
      failures = case when ${forgiven(bounds)} then 0 else greatest(f.failures - 1, 0) end`,
  )

/** Gives the places back. Rows are locked in the order in which they are taken, so that nobody waits in a circle. */
async function settle(
  db: AccessDatabase,
  bounds: readonly Bound[],
  holder: string,
  change: RawBuilder<unknown>,
): Promise<void> {
  await sql`with ours as (
      select key from access_failure where key in (${sql.join(bounds.map(({ key }) => key))})
      order by key for update
    )
    update access_failure as f set holders = array_remove(f.holders, ${holder}::text), ${change}
    from ours where ours.key = f.key`.execute(db)
}

const forgiven = (bounds: readonly Bound[]): RawBuilder<unknown> =>
  sql`${valueOf(bounds, (bound) => (bound.forgiven ? 1 : 0))} = 1`

/** The value of a bound, by the key of the row. */
function valueOf(bounds: readonly Bound[], value: (bound: Bound) => number): RawBuilder<unknown> {
  const cases = bounds.map((bound) => sql`when ${bound.key} then ${value(bound)}::integer`)
  return sql`(case f.key ${sql.join(cases, sql` `)} end)`
}
