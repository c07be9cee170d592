import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { recordChanges } from '../../../store/audit.ts'
import type { Actor, AuditEntry } from '../../../store/audit.ts'
import type { GovernanceTables, GovernanceTransaction } from '../tables.ts'
import type { AccessRequest } from './access-request.ts'

/** Somebody who is asked. */
export type ActorRow = Insertable<GovernanceTables['iga_actor']>

/** Something that somebody is given. */
export type GrantRow = Insertable<GovernanceTables['iga_grant']>

/** What a request's row says beside the document. */
export interface RequestState {
  readonly doc: AccessRequest
  /** Whether it waits for its start. */
  readonly waits: boolean
  /** Whether it still ends undecided at its deadline. */
  readonly open: boolean
  /** When something happens by itself to a stage that waits. */
  readonly stageDueAt: string | null
}

/** What decisions write, gathered, and written in few statements whatever their number. */
export interface Writes {
  ask(row: ActorRow): void
  /** Nobody is asked in a phase any more, or some people are not. */
  close(requestId: string, phase: string, userIds?: readonly string[]): void
  keep(state: RequestState): void
  /** Gives something to somebody who does not hold it. @returns what they hold already, and whether it is known to have no end */
  give(row: GrantRow): Promise<'new' | 'held' | 'held for good'>
  /** Says that grants of these people and items come next: what they hold is read at once. */
  expectGrants(userIds: readonly string[], catalogIds: readonly string[]): Promise<void>
  /** Writes the grants: something else reads them now. @param taken whether some are taken away: from here on each is written as it comes */
  settleGrants(taken?: boolean): Promise<void>
  record(by: Actor, entry: AuditEntry): void
  /** Writes it; a request that is kept writes by itself unless the writes are held. */
  flush(): Promise<void>
  readonly held: boolean
}

/**
 * The writes of a transaction.
 *
 * @param held whether they wait for whoever holds them, for several requests at once
 */
export function createWrites(tx: GovernanceTransaction, held = false): Writes {
  const asked = new Map<string, ActorRow>()
  let closed: { readonly requestId: string; readonly phase: string; readonly userId: string | null }[] = []
  const kept = new Map<string, RequestState>()
  const expected = {
    users: new Set<string>(),
    items: new Set<string>(),
    held: new Map<string, 'held' | 'held for good'>(),
  }
  const given = new Map<string, GrantRow>()
  const giveAll = async () => {
    const rows = [...given.values()]
    given.clear()
    if (rows.length > 0) await insertGrants(tx, rows)
  }
  let recorded: { readonly by: Actor; readonly entry: AuditEntry }[] = []
  return {
    held,
    ask: (row) => void asked.set(`${row.request_id} ${row.phase} ${row.user_id}`, row),
    close(requestId, phase, userIds) {
      for (const userId of userIds ?? [null]) closed.push({ requestId, phase, userId })
      for (const [key, row] of asked)
        if (row.request_id === requestId && row.phase === phase && (userIds?.includes(row.user_id) ?? true))
          asked.set(key, { ...row, active: false })
    },
    keep: (state) => void kept.set(state.doc.id, state),
    async give(row) {
      const key = `${row.user_id} ${row.catalog_id}`
      if (!expected.users.has(row.user_id) || !expected.items.has(row.catalog_id))
        return (await insertNew(tx, [row])) === 1 ? 'new' : 'held'
      const before = expected.held.get(key)
      if (before) return before
      expected.held.set(key, row.ends_at ? 'held' : 'held for good')
      given.set(key, row)
      return 'new'
    },
    async expectGrants(userIds, catalogIds) {
      const rows = await tx
        .selectFrom('iga_grant')
        .select(['user_id', 'catalog_id', 'ends_at'])
        .where(
          sql<boolean>`user_id = any(${[...userIds]}::text[]) and catalog_id = any(${[...catalogIds]}::text[])`,
        )
        .execute()
      for (const id of userIds) expected.users.add(id)
      for (const id of catalogIds) expected.items.add(id)
      for (const row of rows)
        expected.held.set(`${row.user_id} ${row.catalog_id}`, row.ends_at ? 'held' : 'held for good')
    },
    async settleGrants(taken = false) {
      await giveAll()
      if (taken) expected.users.clear()
    },
    record: (by, entry) => void recorded.push({ by, entry }),
    async flush() {
      await giveAll()
      if (closed.length > 0) await closeAll(tx, closed)
      if (asked.size > 0) await askAll(tx, [...asked.values()])
      if (kept.size > 0) await keepAll(tx, [...kept.values()])
      if (recorded.length > 0) await recordChanges(tx.withTables(), recorded)
      asked.clear()
      kept.clear()
      closed = []
      recorded = []
    },
  }
}

async function closeAll(
  tx: GovernanceTransaction,
  closed: readonly { requestId: string; phase: string; userId: string | null }[],
): Promise<void> {
  await sql`update iga_actor a set active = false
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c("requestId" text, phase text, "userId" text)
    where a.request_id = c."requestId" and a.phase = c.phase and a.active and (c."userId" is null or a.user_id = c."userId")`.execute(
    tx,
  )
}

/** Bound values of one statement stay far below what the protocol allows. */
const ROWS = 1000

async function askAll(tx: GovernanceTransaction, rows: readonly ActorRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS)
    await tx
      .insertInto('iga_actor')
      .values(rows.slice(at, at + ROWS))
      .onConflict((conflict) =>
        conflict.columns(['request_id', 'phase', 'user_id']).doUpdateSet((row) => ({
          active: row.ref('excluded.active'),
          delegation_id: row.ref('excluded.delegation_id'),
          valid_until: row.ref('excluded.valid_until'),
        })),
      )
      .execute()
}

async function keepAll(tx: GovernanceTransaction, states: readonly RequestState[]): Promise<void> {
  // What is decided does not end undecided.
  await sql`update iga_request r set status = k.doc #>> '{decision,status}', doc = k.doc,
      resumes_at = case when k.waits then r.resumes_at end, expires_at = case when k.open then r.expires_at end,
      stage_due_at = k."stageDueAt"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as k(doc jsonb, waits boolean, open boolean, "stageDueAt" timestamptz)
    where r.id = k.doc ->> 'id'`.execute(tx)
}

async function insertNew(tx: GovernanceTransaction, rows: readonly GrantRow[]): Promise<number> {
  const made = await tx
    .insertInto('iga_grant')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'catalog_id']).doNothing())
    .returning('id')
    .execute()
  return made.length
}

/** @throws GrantedMeanwhile when somebody holds one of them since it was read that they do not */
async function insertGrants(tx: GovernanceTransaction, rows: readonly GrantRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    const some = rows.slice(at, at + ROWS)
    if ((await insertNew(tx, some)) < some.length) throw new GrantedMeanwhile()
  }
}

/** Another transaction was faster: this one must be tried again. */
export class GrantedMeanwhile extends Error {
  readonly code = '40001'
  constructor(message = 'The same access was given at this very moment.') {
    super(message)
    this.name = 'GrantedMeanwhile'
  }
}
