import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { isStatementEnded } from '../../../store/statement-ended.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { reportLimits } from '../limits.ts'
import { readSlicesWhile } from '../runs/read-slices.ts'
import type { ReportDatabase, ReportTransaction } from '../tables.ts'
import { beginsAtTheEnd, gatherGroups, gatherRows } from './preview-rows.ts'
import type { PreviewAnswer, PreviewResult } from './preview-rows.ts'
import { countedEntity, readGrowing } from './read-growing.ts'
import type { ReportPlan } from './report-plan.ts'

/**
 * The first rows of a report, in its order. What cannot be read in time is left out, and the answer says that it is of a part.
 *
 * @throws DomainError 503 `report-preview-too-long` where not even a small part can be read in time: a filter makes it shorter
 * @example const { rows, isPart } = await previewRows(db, 'embedded', plan)
 */
export async function previewRows(
  db: ReportDatabase,
  kind: 'embedded' | 'postgresql',
  plan: ReportPlan,
): Promise<PreviewAnswer> {
  const gathered = plan.isAggregated ? gatherGroups(plan) : gatherRows(plan)
  if (kind === 'embedded') return readPart(db, plan, gathered)
  try {
    return await unitOfWork(
      db,
      async (tx) => {
        await sql`select set_config('statement_timeout', ${String(reportLimits.previewMs)}, true)`.execute(tx)
        return readPart(tx, plan, gathered)
      },
      { readOnly: true, attempts: 1 },
    )
  } catch (error) {
    if (!isStatementEnded(error)) throw error
    if (!gathered.hasRead()) throw new DomainError('report-preview-too-long')
    return gathered.answer(true)
  }
}

async function readPart(
  db: ReportDatabase | ReportTransaction,
  plan: ReportPlan,
  gathered: PreviewResult,
): Promise<PreviewAnswer> {
  const counted = countedEntity(plan)
  if (counted) {
    const { rows, isLast } = await readGrowing(db, plan, counted)
    gathered.add(rows)
    return gathered.answer(!isLast)
  }
  let isPart = false
  let until: number | undefined
  await readSlicesWhile(db, plan, beginsAtTheEnd(plan), ({ rows, isLast }) => {
    const isEnough = gathered.add(rows)
    until ??= performance.now() + reportLimits.previewPartMs
    isPart = !isEnough && !isLast && performance.now() > until
    return !isEnough && !isPart
  })
  return gathered.answer(isPart)
}
