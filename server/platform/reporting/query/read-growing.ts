import { endOfRange, timeOfOne } from '../runs/read-slices.ts'
import { reportLimits } from '../limits.ts'
import type { ReportDatabase, ReportTransaction } from '../tables.ts'
import { compileReport } from './compile-report.ts'
import type { CellRow } from './compile-report.ts'
import type { PlannedEntity, ReportPlan } from './report-plan.ts'

/** How much longer a statement may take than the one before. */
const GROWTH = 8
/** By how much a part must be greater than the one before to be read too. */
const WORTH = 1.5

/**
 * What makes a report long that is of something else: rows that are worked out, in ranges of their own, for each row of what the report is of. Where they
 * follow the ranges of the report itself, these bound them.
 *
 * @example countedEntity(plan) // the access of a report of applications with those who have access
 */
export const countedEntity = ({ entities: [root, ...others] }: ReportPlan): PlannedEntity | undefined =>
  root.entity.slices
    ? undefined
    : others.find(
        (each) =>
          each.entity.slices !== undefined &&
          each.relation?.child !== each.entity.slices.column &&
          isJoined(each),
      )

/** Rows of what only says which rows there are must all be known. */
const isJoined = ({ join, parent }: PlannedEntity): boolean =>
  (join === 'left' || join === 'inner') && (parent?.parent === undefined || isJoined(parent))

/**
 * Reads a report with a part of one entity, and with a greater one as long as time allows: rows that are joined cannot be put together from parts.
 *
 * @returns what was read last, and whether that is all
 */
export async function readGrowing(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  entity: PlannedEntity,
): Promise<{ readonly rows: readonly CellRow[]; readonly isLast: boolean }> {
  // What planning takes does not grow with the part; the first time takes longest, and is not counted.
  await timeOfOne(db, plan, entity)
  const fixed = await timeOfOne(db, plan, entity)
  const until = performance.now() + reportLimits.previewPartMs
  let size: number = reportLimits.sliceLeast
  for (;;) {
    const started = performance.now()
    const end = await endOfRange(db, entity, { size })
    const { rows } = await compileReport(plan, { of: entity, upTo: end }).execute(db)
    const now = performance.now()
    const took = Math.max(1, now - started - fixed)
    const room = Math.min(reportLimits.partMs, until - now) - fixed
    const next = Math.floor(size * Math.min(GROWTH, room / took))
    if (end === undefined || next < size * WORTH) return { rows, isLast: end === undefined }
    size = next
  }
}
