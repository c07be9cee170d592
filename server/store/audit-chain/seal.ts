import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { FIRST_BATCH_HASH, FIRST_BATCH, batchHash, membersOf, sha256 } from './batch.ts'
import type { Batch } from './batch.ts'
import type { ChainExecutor, ChainTables, SealState } from './tables.ts'
import { unitOfWork } from '../unit-of-work.ts'

const EVERY_MS = 1_000
/** Rows of a batch: what one statement reads while the embedded database does nothing else. */
const MOST_ROWS = 2_000
/** Batches of a round, so that calls get their turn. */
const MOST_BATCHES = 10
/** Later than every transaction. */
const NO_END = Number.MAX_SAFE_INTEGER

/**
 * Seals what was written to the audit trail, each second: a batch holds the hashes of its rows and the hash of the batch before. Any number of
 * processes may do so.
 *
 * @param report receives what went wrong; the next round tries again
 * @returns ends the rounds, with a last one
 * @example const stop = startSealing(database, (error) => logger.warn(error)); await stop()
 */
export function startSealing(database: Database, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const round = (): Promise<unknown> =>
    (running ??= sealAll(database)
      .catch(report)
      .finally(() => (running = undefined)))
  const timer = setInterval(() => void round(), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await round()
  }
}

/** One round of {@link startSealing}. @returns batches that were sealed */
export async function sealAll(database: Database, now: () => Date = () => new Date()): Promise<number> {
  const db = database.kysely.withTables<ChainTables>()
  for (let count = 0; count < MOST_BATCHES; count++) {
    if (!(await isDue(db))) return count
    const before = await lastBatch(db)
    const picked = await pick(db, before?.state ?? FIRST_BATCH)
    if (!(await unitOfWork(db, (tx) => write(tx, before, picked, now())))) return count
  }
  return MOST_BATCHES
}

const lastBatch = (db: ChainExecutor): Promise<Batch | undefined> =>
  db.selectFrom('audit_batch').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Whether there are rows to seal. Asked each second, so it reads as little as it can. */
async function isDue(db: ChainExecutor): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with s as (select coalesce((select state from audit_batch order by number desc limit 1),
      ${JSON.stringify(FIRST_BATCH)}::jsonb) as state),
    h as (select (state ->> 'horizon')::bigint as horizon, (state ->> 'floor')::bigint as floor,
      (state ->> 'next')::bigint as next, jsonb_typeof(state -> 'part') = 'object' as goes_on,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax from s)
    select h.goes_on or h.xmax < h.next or exists (
      select 1 from audit a where a.id > h.floor and a.xid >= h.horizon and a.xid < h.xmin) as due
    from h`.execute(db)
  return rows[0]?.due === true
}

interface Picked {
  /** Rows of transactions before this one. */
  readonly upTo: number
  /** One more than the batch takes, when there are more. */
  readonly found: number
  readonly rows: number
  readonly first: number | null
  readonly last: number | null
  readonly newest: Date | null
  readonly members: Buffer | null
}

/**
 * Rows to seal: those whose transaction, and every one that began before it, has ended. The number of a row alone says nothing about that, for
 * transactions end in another order than they write.
 */
async function pick(db: ChainExecutor, state: SealState): Promise<Picked> {
  const { part, horizon, floor, next } = state
  const { rows } = await sql<Picked>`
    with h as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax),
    -- Transactions are counted anew: the store was restored. What it held is sealed first.
    up as materialized (select coalesce(${part?.upTo ?? null}::bigint,
      case when xmax < ${next}::bigint then ${NO_END}::bigint else xmin end) as xid from h),
    picked as materialized (select a.* from audit a, up
      where a.id > ${part?.after ?? floor}::bigint and a.xid >= ${horizon}::bigint and a.xid < up.xid
      order by a.id limit ${MOST_ROWS + 1}),
    kept as (select * from picked order by id limit ${MOST_ROWS})
    select (select xid from up) as "upTo", (select count(*)::int from picked) as found,
      count(*)::int as rows, min(a.id) as first, max(a.id) as last, max(a.at) as newest, ${membersOf} as members
    from kept a`.execute(db)
  return rows[0]!
}

/** @returns `false` when another process was faster */
async function write(
  tx: Transaction<ChainTables>,
  before: Batch | undefined,
  picked: Picked,
  now: Date,
): Promise<boolean> {
  const turn = await tx.selectFrom('audit_turn').select('id').forUpdate().skipLocked().executeTakeFirst()
  if (!turn || (await lastBatch(tx))?.number !== before?.number) return false
  // Began after the rows were read: every transaction that could have a number of a row by then came before it.
  const own = await sql<{ xid: number }>`select pg_current_xact_id()::text::bigint as xid`.execute(tx)
  const members = picked.members ?? Buffer.alloc(0)
  const batch = {
    number: (before?.number ?? 0) + 1,
    first: picked.first,
    last: picked.last,
    rows: picked.rows,
    rows_hash: sha256(members),
    newest: picked.newest,
    sealed_at: now,
    state: stateAfter(before?.state ?? FIRST_BATCH, picked, own.rows[0]!.xid),
    previous: before?.hash ?? FIRST_BATCH_HASH,
  }
  await tx
    .insertInto('audit_batch')
    .values({ ...batch, state: JSON.stringify(batch.state), hash: batchHash(batch), members })
    .execute()
  return true
}

function stateAfter(state: SealState, { upTo, found, rows, last: highest }: Picked, own: number): SealState {
  const last = Math.max(state.last, highest ?? 0)
  const next = Math.max(state.next, own)
  if (found > rows) return { ...state, last, next, part: { upTo, after: highest ?? state.floor } }
  // Of a restored store: whoever writes now has higher rows and lower transactions.
  if (upTo === NO_END) return { horizon: 0, floor: last, part: null, last, next: own }
  // Whoever wrote when the highest row was sealed has ended; others have higher rows.
  return {
    horizon: upTo,
    floor: upTo >= state.next ? state.last : state.floor,
    part: null,
    last,
    next,
  }
}
