import { sql } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { ReachedAccount } from './converge.ts'
import { targetLimits } from './limits.ts'
import { MANAGER } from './mapping.ts'
import { setAccount } from './set-account.ts'
import type {
  TargetAccountRow,
  TargetDatabase,
  TargetProblem,
  TargetSystemRow,
  TargetTransaction,
} from './tables.ts'
import type { TargetFailure } from './target-failure.ts'
import type { WantedAccount } from './wanted-account.ts'

const SYSTEM = { actor: 'system' }

/** Writes down what came of bringing an account about, where the account is still this process's. */
export function createAccountOutcomes(db: TargetDatabase, clock: () => number) {
  /** What follows an account whose lease this still is. */
  const finish = (
    account: TargetAccountRow,
    work: (tx: TargetTransaction, isLatest: boolean) => Promise<void>,
  ): Promise<boolean> =>
    unitOfWork(db, async (tx) => {
      const now = await tx
        .selectFrom('target_account')
        .select(['wanted', 'lease'])
        .where('target_id', '=', account.target_id)
        .where('user_id', '=', account.user_id)
        .forUpdate()
        .executeTakeFirst()
      if (!now || now.lease !== account.lease) return false
      await work(tx, String(now.wanted) === String(account.wanted))
      return true
    })
  return {
    /** Notes that the account is as it was wanted. @returns whether it counts: nobody else has taken the account meanwhile */
    confirm: (
      system: TargetSystemRow,
      account: TargetAccountRow,
      wanted: WantedAccount,
      reached: ReachedAccount,
    ): Promise<boolean> =>
      finish(account, async (tx, isLatest) => {
        if (reached.changes.length > 0) await recordReached(tx, system, account, reached.changes)
        const isGone = !wanted.isPerson && wanted.items.length === 0
        if (isGone && isLatest) {
          await tx
            .deleteFrom('target_account')
            .where('target_id', '=', account.target_id)
            .where('user_id', '=', account.user_id)
            .execute()
        } else
          await setAccount(tx, account, {
            remote_id: reached.remoteId,
            user_name: reached.userName,
            held: [...reached.held],
            maybe: [],
            wanted_items: wanted.items.map(({ id }) => id),
            confirmed_hash: wanted.hash,
            confirmed: account.wanted,
            state: isLatest ? 'confirmed' : 'dirty',
            attempts: 0,
            problem: null,
            lease: null,
            leased_until: null,
            changed_at: new Date(clock()),
          })
        const isOther = account.held.length > 0 !== reached.held.length > 0
        if (isOther && system.mapping.some(({ property }) => property === MANAGER))
          await markReports(tx, account.user_id)
        if (system.failures > 0 || system.problem)
          await tx
            .updateTable('target_system')
            .set({ problem: null, held_until: null, failures: 0 })
            .where('id', '=', system.id)
            .execute()
      }),

    /** Notes why it is not, and when it is tried again; what would be refused again waits for an administrator. */
    fail: (
      system: TargetSystemRow,
      account: TargetAccountRow,
      wanted: WantedAccount | undefined,
      failure: TargetFailure,
    ): Promise<boolean> =>
      finish(account, async (tx, isLatest) => {
        const now = clock()
        const attempts = account.attempts + 1
        const isDead =
          failure.of === 'sent' || (failure.of === 'account' && attempts >= targetLimits.attempts)
        const count = failure.of === 'system' ? system.failures + 1 : attempts
        const next = new Date(now + (failure.retryAfter ?? pauseAfter(count)))
        await setAccount(tx, account, {
          ...(wanted ? { wanted_items: wanted.items.map(({ id }) => id) } : {}),
          state: !isLatest ? 'dirty' : isDead ? 'dead' : 'waiting',
          attempts,
          next_at: isLatest ? next : new Date(0),
          problem: JSON.stringify(failure.problem),
          lease: null,
          leased_until: null,
          changed_at: new Date(now),
        })
        if (isDead && isLatest) await recordDead(tx, system, account, failure.problem)
        if (failure.of === 'system')
          await tx
            .updateTable('target_system')
            .set({ problem: JSON.stringify(failure.problem), held_until: next, failures: count } as object)
            .where('id', '=', system.id)
            .execute()
      }),
  }
}

/** Milliseconds until the next attempt, by chance between half and all of it, so that what failed together does not come back together. */
export function pauseAfter(attempts: number): number {
  const { first, most } = targetLimits.pause
  const whole = Math.min(first * 2 ** Math.min(attempts - 1, 20), most)
  return Math.round(whole * (0.5 + Math.random() / 2))
}

/** The manager's account came or went: those who report to them show it. */
const markReports = (tx: TargetTransaction, userId: string): Promise<unknown> =>
  sql`select target_mark(array(select e.owner_id from managed_relationship e where e.ref_collection = 'managed/alpha_user' and e.ref_id = ${userId}
    and e.owner_collection = 'managed/alpha_user' and e.property = 'manager'))`.execute(tx)

const resourceOf = (account: TargetAccountRow): string =>
  `connectors/targets/${account.target_id}/accounts/${account.user_id}`

const recordReached = (
  tx: TargetTransaction,
  { name }: TargetSystemRow,
  account: TargetAccountRow,
  changed: readonly string[],
): Promise<void> =>
  recordChange(tx.withTables<StoreTables>(), SYSTEM, {
    action: 'provision-account',
    resource: resourceOf(account),
    rev: null,
    changed: [...changed],
    facts: { user: account.user_id, system: name },
  })

const recordDead = (
  tx: TargetTransaction,
  { name }: TargetSystemRow,
  account: TargetAccountRow,
  problem: TargetProblem,
): Promise<void> =>
  recordChange(tx.withTables<StoreTables>(), SYSTEM, {
    action: 'provision-account',
    resource: resourceOf(account),
    rev: null,
    changed: [],
    outcome: 'failure',
    facts: { user: account.user_id, system: name, problem: problem.code },
  })
