import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { FIRST_BATCH_HASH, FIRST_BATCH, batchHash, membersOf, readMembers, sha256 } from './batch.ts'
import type { Batch } from './batch.ts'
import { LEAST_KEPT_DAYS } from './retention.ts'
import type { ChainTables } from './tables.ts'
import { unitOfWork } from '../unit-of-work.ts'

/** What is wrong with the trail: the first that was found. */
export interface ChainFault {
  readonly kind:
    | 'row-changed'
    | 'row-removed'
    | 'row-inserted'
    | 'batch-changed'
    | 'batch-removed'
    | 'head-unknown'
    | 'checkpoint-wrong'
  /** Number of the batch or row. */
  readonly at: number | null
  readonly message: string
}

/** What a verification found. */
export interface ChainReport {
  readonly fault: ChainFault | null
  readonly batches: number
  /** Rows that were compared. */
  readonly rows: number
  /** Hash of the newest batch; to be kept elsewhere. */
  readonly head: string
  readonly headNumber: number
  /** Rows that are not sealed yet. */
  readonly waiting: number
  /** Up to where rows were removed because of their age. */
  readonly removed: { readonly batch: number; readonly last: number | null; readonly at: string } | null
}

const BATCHES_AT_ONCE = 20
const ROWS_AT_ONCE = 20_000
const DAY = 86_400_000

class Found extends Error {
  readonly fault: ChainFault
  constructor(kind: ChainFault['kind'], at: number | null, message: string) {
    super(message)
    this.fault = { kind, at, message }
  }
}

/**
 * Computes the chain anew, as the trail is at one moment, and compares.
 *
 * @param options `head`: a hash that was kept elsewhere and must still be part of the chain; `now`: for tests
 * @returns the first fault, in the order of the batches; rows that were slipped in come last
 * @example (await verifyChain(database)).fault?.message
 */
export async function verifyChain(
  database: Database,
  options: { readonly head?: string | undefined; readonly now?: Date } = {},
): Promise<ChainReport> {
  const db = database.kysely.withTables<ChainTables>()
  return unitOfWork(db, (tx) => verify(tx, options.head, options.now ?? new Date()), {
    isolation: 'repeatable read',
    readOnly: true,
  })
}

async function verify(
  tx: Transaction<ChainTables>,
  head: string | undefined,
  now: Date,
): Promise<ChainReport> {
  const checkpoint = await tx
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seen = {
    batches: 0,
    rows: 0,
    hash: FIRST_BATCH_HASH,
    state: FIRST_BATCH,
    headFound: head === undefined,
  }
  const sealed: number[] = []
  /** For each batch: its highest row so far, and the transaction that was next. */
  const heights: { last: number; next: number }[] = []
  let waiting = 0
  let fault: ChainFault | null = null
  try {
    for await (const batch of batchesOf(tx)) {
      if (batch.number !== seen.batches + 1)
        throw new Found('batch-removed', seen.batches + 1, `Batch ${seen.batches + 1} is missing.`)
      checkBatch(batch, seen.hash)
      const removed = checkpoint !== undefined && batch.number <= checkpoint.batch
      if (removed) checkRemoved(batch, checkpoint, now)
      else {
        const members = await checkRows(tx, batch)
        await checkLate(tx, batch, [...members.keys()], heights)
        for (const id of members.keys()) sealed.push(id)
        seen.rows += members.size
      }
      heights.push({ last: batch.state.last, next: batch.state.next })
      seen.batches = batch.number
      seen.hash = batch.hash
      seen.state = batch.state
      seen.headFound ||= batch.hash === head
    }
    if (checkpoint && checkpoint.batch > seen.batches)
      throw new Found(
        'batch-removed',
        checkpoint.batch,
        `Batch ${checkpoint.batch} is missing: rows were removed up to it.`,
      )
    if (!seen.headFound)
      throw new Found(
        'head-unknown',
        null,
        `No batch has the hash ${head}: the end of the chain was cut off or replaced.`,
      )
    waiting = await checkUnsealed(tx, sealed, seen.state, heights)
  } catch (error) {
    if (!(error instanceof Found)) throw error
    fault = error.fault
  }
  return {
    fault,
    batches: seen.batches,
    rows: seen.rows,
    head: seen.hash,
    headNumber: seen.batches,
    waiting,
    removed: checkpoint
      ? { batch: checkpoint.batch, last: checkpoint.last, at: checkpoint.removed_at.toISOString() }
      : null,
  }
}

async function* batchesOf(tx: Transaction<ChainTables>): AsyncGenerator<Batch> {
  for (let after = 0; ;) {
    const page = await tx
      .selectFrom('audit_batch')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(BATCHES_AT_ONCE)
      .execute()
    yield* page
    if (page.length < BATCHES_AT_ONCE) return
    after = page.at(-1)!.number
  }
}

function checkBatch(batch: Batch, previous: string): void {
  const { number } = batch
  if (batch.previous !== previous)
    throw new Found('batch-changed', number, `Batch ${number} does not follow the one before it.`)
  if (batch.members !== null && sha256(batch.members) !== batch.rows_hash)
    throw new Found('batch-changed', number, `The list of rows of batch ${number} was changed.`)
  if (batchHash(batch) !== batch.hash)
    throw new Found('batch-changed', number, `Batch ${number} was changed: its hash is another one.`)
}

/** Rows are removed when they are old; what is younger than any setting allows was removed by somebody else. */
function checkRemoved(
  batch: Batch,
  checkpoint: { readonly batch: number; readonly hash: string; readonly removed_at: Date },
  now: Date,
): void {
  const youngest = Math.min(checkpoint.removed_at.getTime(), now.getTime()) - LEAST_KEPT_DAYS * DAY
  if (
    (batch.number === checkpoint.batch && batch.hash !== checkpoint.hash) ||
    (batch.newest?.getTime() ?? 0) > youngest
  )
    throw new Found(
      'checkpoint-wrong',
      batch.number,
      `The rows of batch ${batch.number} are said to be removed because of their age, and they were not old enough.`,
    )
}

async function checkRows(tx: Transaction<ChainTables>, batch: Batch): Promise<Map<number, string>> {
  const wanted = readMembers(batch.members ?? Buffer.alloc(0))
  if (wanted.size !== batch.rows)
    throw new Found('batch-changed', batch.number, `Batch ${batch.number} does not list its rows.`)
  const { rows } = await sql<{ members: Buffer | null }>`select ${membersOf} as members from audit a
    where a.id = any(${[...wanted.keys()]}::bigint[])`.execute(tx)
  const found = readMembers(rows[0]?.members ?? Buffer.alloc(0))
  for (const [id, hash] of wanted) {
    const now = found.get(id)
    if (now === undefined)
      throw new Found('row-removed', id, `Row ${id} of batch ${batch.number} was removed.`)
    if (now !== hash) throw new Found('row-changed', id, `Row ${id} of batch ${batch.number} was changed.`)
  }
  return wanted
}

type Heights = readonly { readonly last: number; readonly next: number }[]

/** A row below one that was sealed earlier must be of a transaction that was there by then. */
async function checkLate(
  tx: Transaction<ChainTables>,
  batch: Batch,
  ids: readonly number[],
  heights: Heights,
): Promise<void> {
  const late = ids.filter((id) => id <= (heights.at(-1)?.last ?? 0))
  if (late.length === 0) return
  const rows = await tx.selectFrom('audit').select(['id', 'xid']).where('id', 'in', late).execute()
  for (const row of rows)
    if (isTooLate(row, heights))
      throw new Found(
        'row-inserted',
        row.id,
        `Row ${row.id} of batch ${batch.number} was slipped in after higher ones.`,
      )
}

function isTooLate({ id, xid }: { readonly id: number; readonly xid: number }, heights: Heights): boolean {
  if (id > (heights.at(-1)?.last ?? 0)) return false
  const first = heights.find(({ last }) => last >= id)
  return first !== undefined && xid >= first.next
}

/** Every row is sealed, or waits to be. @returns how many wait */
async function checkUnsealed(
  tx: Transaction<ChainTables>,
  sealed: readonly number[],
  state: Batch['state'],
  heights: Heights,
): Promise<number> {
  const known = Float64Array.from(sealed).sort()
  const { rows: clock } = await sql<{ next: number }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`.execute(tx)
  const restored = clock[0]!.next < state.next
  let place = 0
  let waiting = 0
  for (let after = 0; ;) {
    const page = await tx
      .selectFrom('audit')
      .select(['id', 'xid'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of page) {
      while (place < known.length && known[place]! < row.id) place++
      if (known[place] === row.id) continue
      const { part, floor, horizon, last } = state
      const waits =
        (row.id > floor && row.xid >= horizon && (!part || row.xid >= part.upTo || row.id > part.after)) ||
        (restored && row.id > last)
      if (!waits || isTooLate(row, heights))
        throw new Found('row-inserted', row.id, `Row ${row.id} is in no batch: it was slipped in.`)
      waiting++
    }
    if (page.length < ROWS_AT_ONCE) return waiting
    after = page.at(-1)!.id
  }
}
