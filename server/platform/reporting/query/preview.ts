import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { limits } from '../limits.ts'
import { readSlicesWhile } from '../runs/read-slices.ts'
import type { ReportDatabase, ReportTransaction } from '../tables.ts'
import { compileReport } from './compile-report.ts'
import type { CellRow } from './compile-report.ts'
import { mergeGroups } from './merge-groups.ts'
import { inOrder } from './preview-order.ts'
import type { ReportPlan } from './report-plan.ts'

/**
 * The first rows of a report. Where all that there are were read, they are in its order; else in that of the database.
 *
 * @returns the cells, and whether there are no more
 * @throws DomainError 503 where it takes too long: a filter makes it shorter
 */
export async function previewRows(
  db: ReportDatabase,
  kind: 'embedded' | 'postgresql',
  plan: ReportPlan,
): Promise<{ readonly rows: readonly (readonly unknown[])[]; readonly isComplete: boolean }> {
  const most = limits.previewRows + 1
  const { rows, isCut } = await boxed(db, kind, plan, plan.isAggregated ? undefined : most)
  if (!plan.isAggregated) {
    const isComplete = !isCut && rows.length < most
    const cells = rows.slice(0, limits.previewRows).map((row) => row.cells)
    return { rows: isComplete ? inOrder(plan, cells) : cells, isComplete }
  }
  const groups = mergeGroups(plan, limits.groups)
  groups.add(rows)
  const all = inOrder(plan, groups.rows()).slice(0, plan.limit)
  return { rows: all.slice(0, limits.previewRows), isComplete: all.length < most }
}

interface Boxed {
  readonly rows: readonly CellRow[]
  /** Whether time ended it. */
  readonly isCut: boolean
}

async function boxed(
  db: ReportDatabase,
  kind: 'embedded' | 'postgresql',
  plan: ReportPlan,
  most: number | undefined,
): Promise<Boxed> {
  if (kind === 'embedded') return slicedRows(db, plan, most)
  try {
    return await unitOfWork(
      db,
      async (tx) => {
        await sql`select set_config('statement_timeout', ${String(limits.previewMs)}, true)`.execute(tx)
        // The first rows are those of the first slices: what access is by roles is not worked out for everybody.
        if (!plan.isAggregated) return slicedRows(tx, plan, most)
        return { rows: (await compileReport(plan).execute(tx)).rows, isCut: false }
      },
      { readOnly: true, attempts: 1 },
    )
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === '57014')
      throw new DomainError('report-preview-too-long')
    throw error
  }
}

/** Reads in slices until there are enough rows, or it has taken too long. */
async function slicedRows(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  most: number | undefined,
): Promise<Boxed> {
  const rows: CellRow[] = []
  const until = performance.now() + limits.previewMs
  let isCut = false
  await readSlicesWhile(db, plan, (slice) => {
    rows.push(...slice.rows)
    isCut = slice.progress < 100 && performance.now() > until
    return !isCut && (most === undefined || rows.length < most)
  })
  // Some rows are a preview; groups of which a part is missing are wrong.
  if (isCut && (most === undefined || rows.length === 0)) throw new DomainError('report-preview-too-long')
  return { rows, isCut }
}
