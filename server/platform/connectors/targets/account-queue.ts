import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { targetLimits } from './limits.ts'
import type { TargetAccountRow, TargetDatabase } from './tables.ts'
import { setAccount } from './set-account.ts'

/** Accounts that are to be brought about: claimed by one process each, with a lease that ends by itself. */
export function createAccountQueue(db: TargetDatabase, clock: () => number) {
  return {
    /** Systems that something is due in. */
    async dueSystems(): Promise<string[]> {
      const now = new Date(clock())
      const { rows } = await sql<{ id: string }>`
        select t.id from target_system t where t.state = 'active' and (t.held_until is null or t.held_until <= ${now}) and exists (
          select 1 from target_account a where a.target_id = t.id and a.state in ('dirty', 'waiting') and a.next_at <= ${now}
            and (a.leased_until is null or a.leased_until <= ${now}))`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Takes what is due in one system, as much as it is bothered with at once. */
    async claim(targetId: string): Promise<TargetAccountRow[]> {
      const now = new Date(clock())
      const { rows } = await sql<TargetAccountRow>`
        update target_account set lease = ${randomUUID()}, leased_until = ${new Date(now.getTime() + targetLimits.lease)}
        where (target_id, user_id) in (
          select a.target_id, a.user_id from target_account a join target_system t on t.id = a.target_id
          where a.target_id = ${targetId} and t.state = 'active' and (t.held_until is null or t.held_until <= ${now})
            and a.state in ('dirty', 'waiting') and a.next_at <= ${now} and (a.leased_until is null or a.leased_until <= ${now})
          order by a.next_at, a.user_id
          limit greatest(0, ${targetLimits.atATime} - (select count(*) from target_account l where l.target_id = ${targetId} and l.leased_until > ${now}))
          for update of a skip locked)
        returning *`.execute(db)
      return rows
    },

    /** Notes what may be there from now on, before it is sent. */
    noteSent: (account: TargetAccountRow, items: readonly string[]): Promise<unknown> =>
      setAccount(db, account, { maybe: [...new Set([...account.maybe, ...items])] }),

    noteRemote: (account: TargetAccountRow, remoteId: string): Promise<unknown> =>
      setAccount(db, account, { remote_id: remoteId }),

    /** Whose account in the system it is. */
    async ownerOf(targetId: string, remoteId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('target_account')
        .select('user_id')
        .where('target_id', '=', targetId)
        .where('remote_id', '=', remoteId)
        .executeTakeFirst()
      return row?.user_id
    },
  }
}
