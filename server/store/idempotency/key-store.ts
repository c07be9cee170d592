import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { runInScope } from './key-scope.ts'
import type { KeyScope } from './key-scope.ts'

/** How long a key is kept. */
const KEPT_MS = 86_400_000
/** How long nobody takes over a call that is worked on. What the first one has not committed by then it cannot commit any more. */
const LEASE_MS = 10_000
const RENEW_MS = 4_000
/** This process, in its leases: no other process has used an embedded database since it was opened. */
const PROCESS = randomUUID()

/** What is known of a key. `begun`: nobody had it, and it is worked on now. */
export type KeyFound =
  | { readonly state: 'begun'; readonly scope: KeyScope }
  | { readonly state: 'working' | 'reused' }
  | {
      readonly state: 'done'
      /** As it was kept; `null` when the answer was lost or is not kept. */
      readonly answer: Buffer | null
    }

/** Keys of calls, for a day. */
export interface KeyStore {
  /**
   * Begins a call, or finds out what became of it.
   *
   * @param id digest of the caller and the key
   * @param fingerprint of all that makes the call what it is
   */
  begin(id: string, fingerprint: string): Promise<KeyFound>
  /** Does the work: the first change that it commits commits the key. */
  run<Result>(scope: KeyScope, work: () => Promise<Result>): Promise<Result>
  /** Keeps the answer. @param answer `null`: only that it was done */
  keep(scope: KeyScope, answer: Buffer | null): Promise<void>
  /** Frees the key of a call that has done nothing; where it has, the key stays. */
  release(scope: KeyScope): Promise<void>
  /** Forgets keys whose day is over. */
  sweep(): Promise<void>
}

/** @param clock milliseconds */
export function createKeyStore({ kysely: db, kind }: Database, clock: () => number): KeyStore {
  const dayAgo = () => new Date(clock() - KEPT_MS)
  return {
    async begin(id, fingerprint) {
      const now = new Date(clock())
      const lease = `${PROCESS}:${randomUUID()}`
      const leaseUntil = new Date(now.getTime() + LEASE_MS)
      const isDead = sql`(k.lease_until <= ${now} or (${kind === 'embedded'} and not starts_with(k.lease, ${PROCESS})))`
      const begun = await sql<{ id: string }>`
        insert into idempotency_key as k (id, fingerprint, state, lease, lease_until, kept_at)
        values (${id}, ${fingerprint}, 'working', ${lease}, ${leaseUntil}, ${now})
        on conflict (id) do update set fingerprint = excluded.fingerprint, state = excluded.state, lease = excluded.lease,
          lease_until = excluded.lease_until, answer = null, kept_at = excluded.kept_at
        where k.kept_at <= ${dayAgo()} or (k.state = 'working' and k.fingerprint = excluded.fingerprint and ${isDead})
        returning id`.execute(db)
      if (begun.rows.length > 0)
        return { state: 'begun', scope: { id, lease, applied: false, settled: false } }
      const { rows } = await sql<{ fingerprint: string; is_done: boolean; answer: Buffer | null }>`
        select fingerprint, (state = 'kept' or (state = 'applied' and ${isDead})) as is_done, answer
        from idempotency_key k where id = ${id}`.execute(db)
      const [found] = rows
      // Released just now: whoever asks again begins.
      if (!found) return { state: 'working' }
      if (found.fingerprint !== fingerprint) return { state: 'reused' }
      return found.is_done ? { state: 'done', answer: found.answer } : { state: 'working' }
    },
    async run(scope, work) {
      const renewing = setInterval(() => {
        const until = new Date(clock() + LEASE_MS)
        sql`update idempotency_key set lease_until = ${until} where id = ${scope.id} and lease = ${scope.lease}`
          .execute(db)
          // Then it runs out, and what is committed afterwards is refused.
          .catch(() => undefined)
      }, RENEW_MS)
      renewing.unref()
      try {
        return await runInScope(scope, work)
      } finally {
        clearInterval(renewing)
      }
    },
    async keep(scope, answer) {
      scope.settled = true
      await sql`update idempotency_key set state = 'kept', answer = ${answer}
        where id = ${scope.id} and lease = ${scope.lease}`.execute(db)
    },
    async release(scope) {
      scope.settled = true
      await sql`delete from idempotency_key
        where id = ${scope.id} and lease = ${scope.lease} and state = 'working'`.execute(db)
    },
    async sweep() {
      await sql`delete from idempotency_key where kept_at <= ${dayAgo()}`.execute(db)
    },
  }
}
