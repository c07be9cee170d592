import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { compileReport } from '../query/compile-report.ts'
import type { CellRow } from '../query/compile-report.ts'
import type { ReportPlan } from '../query/report-plan.ts'
import { limits } from '../limits.ts'
import type { ReportDatabase, ReportTransaction } from '../tables.ts'
import { RunLost } from './run-queue.ts'
import type { RunWatch } from './run-watch.ts'

/** A part of a report. */
export interface Slice {
  readonly rows: readonly CellRow[]
  /** Of what the report is of, in percent. */
  readonly progress: number
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
  if (kind === 'embedded') return readFrom(db, plan, limits.sliceMs.embedded, take, await totalOf(db, plan))
  await unitOfWork(
    db,
    async (tx) => {
      await sql`select set_config('statement_timeout', ${String(limits.statementMs)}, true)`.execute(tx)
      const watch = await watching?.(tx)
      try {
        // A group is put together by the database where nobody waits for its connection.
        if (plan.isAggregated)
          await take({ rows: (await compileReport(plan).execute(tx)).rows, progress: 100 })
        else await readFrom(tx, plan, limits.sliceMs.postgresql, take, await totalOf(tx, plan))
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
 * @param take says whether it wants more
 */
export async function readSlicesWhile(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  take: (slice: Slice) => boolean,
): Promise<void> {
  try {
    await readFrom(
      db,
      plan,
      limits.sliceMs.embedded,
      async (slice) => {
        if (!take(slice)) throw new ReadEnough()
      },
      0,
    )
  } catch (error) {
    if (!(error instanceof ReadEnough)) throw error
  }
}

class ReadEnough extends Error {}

/** @param total rows of what the report is of; 0 where nobody asks how far it is */
async function readFrom(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  aim: number,
  take: (slice: Slice) => Promise<void>,
  total: number,
): Promise<void> {
  const { column, view } = rangesOf(plan)
  const key = sql.ref(`k.${column}`)
  let size: number = limits.sliceLeast
  let done = 0
  let after: string | undefined
  for (;;) {
    const from = after === undefined ? sql`` : sql`where ${key} > ${after}`
    const started = performance.now()
    const { rows: ends } = await sql<{ last: string | number | null }>`
      select max(last) as last from (select ${key} as last from ${sql.ref(view)} as k ${from} order by ${key} offset ${size - 1} limit 1) as ends`.execute(
      db,
    )
    const last = ends[0]?.last
    const upTo = last === null || last === undefined ? undefined : String(last)
    const { rows } = await compileReport(plan, { after, upTo }).execute(db)
    const took = performance.now() - started
    done += size
    const progress = upTo === undefined ? 100 : Math.min(99, Math.floor((100 * done) / Math.max(total, done)))
    await take({ rows, progress })
    if (upTo === undefined) return
    after = upTo
    size = nextSize(size, took, aim)
    // Whoever waits for the only connection goes first.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function nextSize(size: number, took: number, aim: number): number {
  const factor = Math.min(4, Math.max(0.25, aim / Math.max(took, 1)))
  return Math.round(Math.min(limits.sliceMost, Math.max(limits.sliceLeast, size * factor * 0.8)))
}

/** In ranges of which column of which view it is read. */
const rangesOf = ({
  entities: [{ entity }],
}: ReportPlan): { readonly column: string; readonly view: string } =>
  entity.slices
    ? { column: entity.slices.of, view: entity.slices.view }
    : { column: entity.key, view: entity.view }

async function totalOf(db: ReportDatabase | ReportTransaction, plan: ReportPlan): Promise<number> {
  const { view } = rangesOf(plan)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.ref(view)}`.execute(db)
  return rows[0]?.count ?? 0
}
