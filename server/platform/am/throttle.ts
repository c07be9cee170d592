import { sql } from 'kysely'
import type { AccessDatabase } from './tables.ts'
import { limits } from './limits.ts'

/** Bounds how often somebody may guess. */
export interface Throttle {
  /**
   * Counts an attempt before it is judged, so that guesses in parallel cannot slip through together.
   *
   * @param what is guessed, e.g. `user name erin` or `oath:managed/alpha_user/{id}`; each kind begins in its own way, so that nobody
   *   takes back what was counted of another by choosing a user name
   * @returns the time until which there is no further attempt, or `null` when this one may go ahead
   */
  attempt(
    realm: string,
    what: string,
    address: string,
  ): Promise<{ by: 'account' | 'address'; until: Date } | null>
  /** Takes the attempt back: the guess was right. */
  succeeded(realm: string, what: string, address: string): Promise<void>
  sweep(): Promise<void>
}

interface Bounds {
  readonly failures: number
  readonly window: number
  readonly lock: number
}

const account: Bounds = {
  failures: limits.accountFailures,
  window: limits.accountWindow,
  lock: limits.accountLock,
}
const address: Bounds = {
  failures: limits.addressFailures,
  window: limits.addressWindow,
  lock: limits.addressLock,
}

/** Counters live in the store, so all processes see them; names that do not exist are counted like any other. */
export function createThrottle(db: AccessDatabase, clock: () => number): Throttle {
  const count = async (key: string, bounds: Bounds): Promise<Date | null> => {
    const now = new Date(clock())
    const windowEnds = new Date(now.getTime() + bounds.window)
    const lockUntil = new Date(now.getTime() + bounds.lock)
    const { rows } = await sql<{ locked_until: Date | null; failures: number }>`
      insert into access_failure as f (key, failures, window_ends, locked_until)
      values (${key}, 1, ${windowEnds}, null)
      on conflict (key) do update set
        failures = case when f.window_ends <= ${now} then 1 else f.failures + 1 end,
        window_ends = case when f.window_ends <= ${now} then ${windowEnds} else f.window_ends end,
        locked_until = case
          when f.locked_until > ${now} then f.locked_until
          when f.window_ends > ${now} and f.failures + 1 > ${bounds.failures} then ${lockUntil}::timestamptz
          else null end
      returning locked_until, failures`.execute(db)
    return rows[0]?.locked_until ?? null
  }
  return {
    async attempt(realm, what, from) {
      const until = await count(addressKey(from), address)
      if (until) return { by: 'address', until }
      const locked = await count(accountKey(realm, what), account)
      return locked ? { by: 'account', until: locked } : null
    },
    async succeeded(realm, what, from) {
      await db.deleteFrom('access_failure').where('key', '=', accountKey(realm, what)).execute()
      await db
        .updateTable('access_failure')
        .set((set) => ({ failures: set('failures', '-', 1) }))
        .where('key', '=', addressKey(from))
        .where('failures', '>', 0)
        .execute()
    },
    async sweep() {
      const now = new Date(clock())
      await db
        .deleteFrom('access_failure')
        .where('window_ends', '<', now)
        .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', now)]))
        .execute()
    },
  }
}

const accountKey = (realm: string, what: string): string =>
  `account:${realm}:${what.normalize('NFKC').toLowerCase().slice(0, 300)}`
const addressKey = (from: string): string => `address:${from}`
