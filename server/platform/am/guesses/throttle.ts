import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { boundsOf } from './guess-bounds.ts'
import type { Bound, Guess } from './guess-bounds.ts'
import { limits } from '../limits.ts'
import type { AccessDatabase } from '../tables.ts'

/** A guess that is not compared, and until when. */
export interface Locked {
  readonly by: 'account' | 'address'
  readonly until: Date
}

/** Bounds how often somebody may guess. */
export interface Throttle {
  /**
   * Compares a guess, or refuses to. Never more guesses are compared at a time than are left, and the others wait: guesses in
   * parallel cannot slip through together, and a right one is never counted, however many there are at once.
   *
   * @param compare whether the guess is right; when it throws, nothing is counted
   */
  judge(guess: Guess, compare: () => Promise<boolean>): Promise<'right' | 'wrong' | Locked>
  /**
   * Counts an attempt before it is judged, where judging takes more than a comparison.
   *
   * @returns what is in the way, or `null` when this one may go ahead
   */
  attempt(guess: Guess): Promise<Locked | null>
  /** Takes the attempt back: the guess was right. */
  succeeded(guess: Guess): Promise<void>
  sweep(): Promise<void>
}

/** How long a guess waits before it looks again, in milliseconds. */
const LOOK_AGAIN = { least: 15, most: 120 }

/** Counters live in the store, so all processes see them; names that do not exist are counted like any other. */
export function createThrottle(db: AccessDatabase, clock: () => number): Throttle {
  const now = (): Date => new Date(clock())
  const nameOfHolder = (): string => `${clock() + limits.guess}:${randomUUID()}`

  /** Takes a place under each bound, or under none. */
  const hold = async (bounds: readonly Bound[], holder: string): Promise<Locked | 'held' | 'full'> => {
    const at = now()
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
    if (found.some(({ held }) => held)) await settle(bounds, holder, sql`failures = f.failures`)
    const locks = bounds.flatMap(({ key, by }) => {
      const until = found.find((row) => row.key === key)?.locked_until
      return until ? [{ by, until }] : []
    })
    return locks.find(({ by }) => by === 'address') ?? locks[0] ?? 'full'
  }

  /** Gives the places back. Rows are locked in the order in which they are taken, so that nobody waits in a circle. */
  const settle = async (
    bounds: readonly Bound[],
    holder: string,
    change: RawBuilder<unknown>,
  ): Promise<void> => {
    await sql`with ours as (
        select key from access_failure where key in (${sql.join(bounds.map(({ key }) => key))})
        order by key for update
      )
      update access_failure as f set holders = array_remove(f.holders, ${holder}::text), ${change}
      from ours where ours.key = f.key`.execute(db)
  }

  const forgiven = (bounds: readonly Bound[]): RawBuilder<unknown> =>
    sql`${valueOf(bounds, (bound) => (bound.forgiven ? 1 : 0))} = 1`

  const right = (bounds: readonly Bound[], holder: string): Promise<void> =>
    settle(bounds, holder, sql`failures = case when ${forgiven(bounds)} then 0 else f.failures end`)

  const wrong = (bounds: readonly Bound[], holder: string): Promise<void> =>
    settle(
      bounds,
      holder,
      sql`failures = f.failures + 1, locked_until = case
        when f.failures + 1 >= ${valueOf(bounds, ({ failures }) => failures)}
        then ${now()}::timestamptz + ${valueOf(bounds, ({ lock }) => lock)} * interval '1 millisecond'
        else f.locked_until end`,
    )

  /** Waits for a place while others are being compared. */
  const place = async (bounds: readonly Bound[], holder: string): Promise<Locked | 'held'> => {
    const patience = performance.now() + limits.guessWait
    for (let wait = LOOK_AGAIN.least; ; wait = Math.min(wait * 1.5, LOOK_AGAIN.most)) {
      const held = await hold(bounds, holder)
      if (held !== 'full') return held
      if (performance.now() > patience) return { by: 'account', until: new Date(clock() + limits.guessWait) }
      await sleep(wait * (0.5 + Math.random()))
    }
  }

  return {
    async judge(guess, compare) {
      const bounds = boundsOf(guess)
      const holder = nameOfHolder()
      const held = await place(bounds, holder)
      if (held !== 'held') return held
      let isRight: boolean
      try {
        isRight = await compare()
      } catch (error) {
        await settle(bounds, holder, sql`failures = f.failures`)
        throw error
      }
      await (isRight ? right : wrong)(bounds, holder)
      return isRight ? 'right' : 'wrong'
    },
    async attempt(guess) {
      const bounds = boundsOf(guess)
      const holder = nameOfHolder()
      const held = await place(bounds, holder)
      if (held !== 'held') return held
      await wrong(bounds, holder)
      return null
    },
    async succeeded(guess) {
      const bounds = boundsOf(guess)
      await settle(
        bounds,
        '',
        sql`locked_until = null,
          failures = case when ${forgiven(bounds)} then 0 else greatest(f.failures - 1, 0) end`,
      )
    },
    async sweep() {
      const at = now()
      // A guess that is still being compared finds its counters.
      const ended = new Date(at.getTime() - limits.guess)
      await db
        .deleteFrom('access_failure')
        .where('window_ends', '<', ended)
        .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', at)]))
        .execute()
    },
  }
}

/** The value of a bound, by the key of the row. */
function valueOf(bounds: readonly Bound[], value: (bound: Bound) => number): RawBuilder<unknown> {
  const cases = bounds.map((bound) => sql`when ${bound.key} then ${value(bound)}::integer`)
  return sql`(case f.key ${sql.join(cases, sql` `)} end)`
}
