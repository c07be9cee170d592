import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { compileReport } from '../query/compile-report.ts'
import type { CellRow } from '../query/compile-report.ts'
import type { PlannedEntity, ReportPlan } from '../query/report-plan.ts'
import type { ReportEntity } from '../../ports/report-entities.ts'
import { reportLimits } from '../limits.ts'
import type { ReportDatabase, ReportTransaction } from '../tables.ts'
import { RunLost } from './run-queue.ts'
import type { RunWatch } from './run-watch.ts'

/** A part of a report. */
export interface Slice {
  readonly rows: readonly CellRow[]
  /** Of what the report is of, in percent. */
  readonly progress: number
  /** Whether nothing comes after it. */
  readonly isLast: boolean
}

/**
 * Reads a report in slices: ranges of what it is of, each as long as a statement may take, and every row once. On PostgreSQL all slices read one snapshot; the
 * embedded database has one session, where other calls go on between slices.
 *
 * @param kind of the database
 * @param take is given each slice before the next is read
 * @param watching looks after the transaction on PostgreSQL
 * @throws RunLost where what looks after it says so
 * @example await readSlices(db, 'embedded', plan, async ({ rows }) => keep(rows))
 */
export async function readSlices(
  db: ReportDatabase,
  kind: 'embedded' | 'postgresql',
  plan: ReportPlan,
  take: (slice: Slice) => Promise<void>,
  watching?: (tx: ReportTransaction) => Promise<RunWatch>,
): Promise<void> {
  if (kind === 'embedded')
    return readFrom(db, plan, { aim: reportLimits.sliceMs.embedded, total: await totalOf(db, plan) }, take)
  await unitOfWork(
    db,
    async (tx) => {
      await sql`select set_config('statement_timeout', ${String(reportLimits.statementMs)}, true)`.execute(tx)
      const watch = await watching?.(tx)
      try {
        // A group is put together by the database where nobody waits for its connection.
        if (plan.isAggregated)
          await take({ rows: (await compileReport(plan).execute(tx)).rows, progress: 100, isLast: true })
        else
          await readFrom(
            tx,
            plan,
            { aim: reportLimits.sliceMs.postgresql, total: await totalOf(tx, plan) },
            take,
          )
      } catch (error) {
        throw watch?.isLost === true ? new RunLost() : error
      } finally {
        await watch?.stop()
      }
    },
    { isolation: 'repeatable read', readOnly: true, attempts: 1 },
  )
}

/**
 * The same for as long as somebody wants more, in short slices: nothing is counted before.
 *
 * @param isBackwards begins at the end of what it is of
 * @param take says whether it wants more
 */
export async function readSlicesWhile(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  isBackwards: boolean,
  take: (slice: Slice) => boolean,
): Promise<void> {
  try {
    await readFrom(db, plan, { aim: reportLimits.sliceMs.embedded, total: 0, isBackwards }, async (slice) => {
      if (!take(slice)) throw new ReadEnough()
    })
  } catch (error) {
    if (!(error instanceof ReadEnough)) throw error
  }
}

class ReadEnough extends Error {}

interface ReadOptions {
  /** Milliseconds of a statement. */
  readonly aim: number
  /** Rows of what the report is of; 0 where nobody asks how far it is. */
  readonly total: number
  readonly isBackwards?: boolean
}

async function readFrom(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  { aim, total, isBackwards = false }: ReadOptions,
  take: (slice: Slice) => Promise<void>,
): Promise<void> {
  let size: number = reportLimits.sliceLeast
  let done = 0
  let edge: string | undefined
  let fixed: number | undefined
  for (;;) {
    const started = performance.now()
    const end = await endOfRange(db, plan.entities[0], { size, edge, isBackwards })
    const range = isBackwards ? { from: end, before: edge } : { after: edge, upTo: end }
    const { rows } = await compileReport(plan, range).execute(db)
    const took = performance.now() - started
    done += size
    const isLast = end === undefined
    const progress = isLast ? 100 : Math.min(99, Math.floor((100 * done) / Math.max(total, done)))
    await take({ rows, progress, isLast })
    if (isLast) return
    edge = end
    // Planning takes as long however few rows there are: smaller slices would only be more of them.
    if (fixed === undefined && took > aim) fixed = await timeOfOne(db, plan, plan.entities[0])
    size = nextSize(size, took, aim, fixed ?? 0)
    // Whoever waits for the only connection goes first.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Where a range of rows of an entity ends.
 *
 * @param entity read in ranges of its key, or of what it says instead
 * @returns nothing where fewer rows than `size` are left
 */
export async function endOfRange(
  db: ReportDatabase | ReportTransaction,
  { entity }: PlannedEntity,
  {
    size,
    edge,
    isBackwards = false,
  }: { readonly size: number; readonly edge?: string | undefined; readonly isBackwards?: boolean },
): Promise<string | undefined> {
  const { column, view } = rangesOf(entity)
  const key = sql.ref(`k.${column}`)
  const beyond = sql.raw(isBackwards ? '<' : '>')
  const from = edge === undefined ? sql`` : sql`where ${key} ${beyond} ${edge}`
  const { rows } = await sql<{ last: string | number | null }>`
    select max(last) as last from (select ${key} as last from ${sql.ref(view)} as k ${from}
      order by ${key} ${sql.raw(isBackwards ? 'desc' : 'asc')} offset ${size - 1} limit 1) as ends`.execute(
    db,
  )
  const last = rows[0]?.last
  return last === null || last === undefined ? undefined : String(last)
}

/** Milliseconds of a statement of the report that reads one row of an entity: what it takes however few there are. */
export async function timeOfOne(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  of: PlannedEntity,
): Promise<number> {
  const upTo = await endOfRange(db, of, { size: 1 })
  const started = performance.now()
  await compileReport(plan, { of, upTo }).execute(db)
  return performance.now() - started
}

/** How much greater or smaller than the one before a slice may be. */
const GROWTH = 8

function nextSize(size: number, took: number, aim: number, fixed: number): number {
  const room = Math.max(aim - fixed, aim / 2)
  const factor = Math.min(GROWTH, Math.max(1 / GROWTH, room / Math.max(took - fixed, 1)))
  return Math.round(Math.min(reportLimits.sliceMost, Math.max(reportLimits.sliceLeast, size * factor * 0.8)))
}

/** In ranges of which column of which view it is read. */
const rangesOf = (entity: ReportEntity): { readonly column: string; readonly view: string } =>
  entity.slices
    ? { column: entity.slices.of, view: entity.slices.view }
    : { column: entity.key, view: entity.view }

async function totalOf(
  db: ReportDatabase | ReportTransaction,
  { entities: [{ entity }] }: ReportPlan,
): Promise<number> {
  const { view } = rangesOf(entity)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.ref(view)}`.execute(db)
  return rows[0]?.count ?? 0
}
