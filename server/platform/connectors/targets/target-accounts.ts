import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/connectors.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { shownProblem } from './target-systems.ts'
import type { AccountState, TargetDatabase, TargetProblem, TargetTransaction } from './tables.ts'

export type TargetAccount = components['schemas']['TargetAccount']
type Person = TargetAccount['user']

/** Which part of a list is wanted. */
export interface ListPart {
  readonly pageSize?: number | undefined
  readonly offset?: number | undefined
  readonly isCounted: boolean
}

interface AccountRow {
  readonly user_id: string
  readonly remote_id: string | null
  readonly state: AccountState
  readonly attempts: number
  readonly next: Date | null
  readonly problem: TargetProblem | null
  readonly changed_at: Date
  readonly person: Person
}

const LARGEST_PAGE = 200

const states: Readonly<Record<'confirmed' | 'waiting' | 'refused' | 'open', readonly AccountState[]>> = {
  confirmed: ['confirmed'],
  waiting: ['dirty', 'waiting'],
  refused: ['dead'],
  open: ['dirty', 'waiting', 'dead'],
}

/** What a list says of a person who may have been deleted. */
export const personColumn = (
  id: RawBuilder<unknown>,
): RawBuilder<Person> => sql`jsonb_build_object('id', ${id},
  'userName', p.doc -> 'userName', 'givenName', p.doc -> 'givenName', 'sn', p.doc -> 'sn')`

/** How accounts stand in target systems. */
export function createTargetAccounts(db: TargetDatabase) {
  return {
    /** @param state absent: any */
    async list(
      targetId: string,
      state: keyof typeof states | undefined,
      part: ListPart,
      reader: Reader,
    ): Promise<components['schemas']['TargetAccountPage']> {
      const wanted = state === undefined ? sql`true` : sql`a.state = any(${[...states[state]]}::text[])`
      const rows = await read(db, sql`a.target_id = ${targetId} and ${wanted}`, part)
      const result = rows.map((row) => shownAccount(row, reader))
      return targetPage(result, part, async () => {
        const { rows: counted } = await sql<{ readonly n: number }>`
          select count(*)::int as n from target_account a where a.target_id = ${targetId} and ${wanted}`.execute(
          db,
        )
        return counted[0]!.n
      })
    },

    /** How one account stands. @throws DomainError 404 */
    async read(targetId: string, userId: string, reader: Reader): Promise<TargetAccount> {
      const which = sql`a.target_id = ${targetId} and a.user_id = ${userId}`
      const [row] = await read(db, which, { isCounted: false })
      if (!row) throw new DomainError('target-account-not-found')
      return shownAccount(row, reader)
    },

    /** Has one account tried at once. @throws DomainError 404 */
    retry: (targetId: string, userId: string, by: Actor, reader: Reader): Promise<TargetAccount> =>
      unitOfWork(db, async (tx) => {
        const which = sql`a.target_id = ${targetId} and a.user_id = ${userId}`
        if ((await markTried(tx, targetId, which)) === 0) throw new DomainError('target-account-not-found')
        await recordRetry(tx, by, `connectors/targets/${targetId}/accounts/${userId}`)
        const [row] = await read(tx, which, { isCounted: false })
        return shownAccount(row!, reader)
      }),

    /** Has all accounts that wait or were refused tried at once. @returns how many */
    retryAll: (targetId: string, by: Actor): Promise<number> =>
      unitOfWork(db, async (tx) => {
        const count = await markTried(
          tx,
          targetId,
          sql`a.target_id = ${targetId} and a.state in ('dirty', 'waiting', 'dead')`,
        )
        await recordRetry(tx, by, `connectors/targets/${targetId}`)
        return count
      }),
  }
}

export type TargetAccounts = ReturnType<typeof createTargetAccounts>

/** A page of a list whose total is counted only where it is asked for. */
export async function targetPage<Row>(result: Row[], { isCounted }: ListPart, count: () => Promise<number>) {
  return {
    result,
    resultCount: result.length,
    pagedResultsCookie: null,
    totalPagedResultsPolicy: isCounted ? ('EXACT' as const) : ('NONE' as const),
    totalPagedResults: isCounted ? await count() : -1,
    remainingPagedResults: -1,
  }
}

/** @returns how many rows a page has, and after how many it begins */
export const pageBounds = ({
  pageSize,
  offset,
}: ListPart): { readonly limit: number; readonly offset: number } => ({
  limit: Math.min(pageSize || LARGEST_PAGE, LARGEST_PAGE),
  offset: offset ?? 0,
})

async function read(
  db: TargetDatabase | TargetTransaction,
  which: RawBuilder<unknown>,
  part: ListPart,
): Promise<readonly AccountRow[]> {
  const { limit, offset } = pageBounds(part)
  const { rows } = await sql<AccountRow>`
    select a.user_id, a.remote_id, a.state, a.attempts, a.problem, a.changed_at, ${personColumn(sql`a.user_id`)} as person,
      case when a.state = 'waiting' then greatest(a.next_at, t.held_until) when a.state = 'dirty' then t.held_until end as next
    from target_account a join target_system t on t.id = a.target_id
    left join managed_object p on p.collection = 'managed/alpha_user' and p.id = a.user_id
    where ${which} order by coalesce(p.doc ->> 'userName', a.user_name), a.user_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

async function markTried(
  tx: TargetTransaction,
  targetId: string,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } =
    await sql`update target_account a set wanted = wanted + 1, state = 'dirty', attempts = 0, next_at = 'epoch',
    confirmed_hash = null where ${which}`.execute(tx)
  await tx
    .updateTable('target_system')
    .set({ problem: null, held_until: null, failures: 0 })
    .where('id', '=', targetId)
    .execute()
  return Number(numAffectedRows ?? 0n)
}

const recordRetry = (tx: TargetTransaction, by: Actor, resource: string): Promise<void> =>
  recordChange(tx.withTables<StoreTables>(), by, { action: 'retry', resource, rev: null, changed: [] })

function shownAccount(row: AccountRow, reader: Reader): TargetAccount {
  return {
    _id: row.user_id,
    user: row.person,
    remoteId: row.remote_id,
    state: row.state === 'dead' ? 'refused' : row.state === 'confirmed' ? 'confirmed' : 'waiting',
    attempts: row.attempts,
    nextAttempt: row.next?.toISOString() ?? null,
    problem: row.problem ? shownProblem(row.problem, reader) : null,
    changedAt: row.changed_at.toISOString(),
  }
}
