import { reportLimits } from '../limits.ts'
import type { CellRow } from './compile-report.ts'
import { TooManyReportGroups, mergeGroups } from './merge-groups.ts'
import { sortPreviewRows } from './preview-order.ts'
import type { ReportPlan } from './report-plan.ts'

type Cells = readonly unknown[]

/** What is new has the later key: it is what most groups are about, and what comes first where dates fall. */
export const beginsAtTheEnd = ({ isAggregated, sort }: ReportPlan): boolean =>
  isAggregated || sort[0]?.isDescending === true

/** What a preview shows. */
export interface PreviewAnswer {
  readonly rows: readonly Cells[]
  /** Whether the report has no more rows. */
  readonly isComplete: boolean
  /** Whether rows, groups and figures are of a part of the data only. */
  readonly isPart: boolean
}

/** The rows of a preview while they are read. */
export interface PreviewResult {
  /** @returns whether more would change nothing */
  add(rows: readonly CellRow[]): boolean
  hasRead(): boolean
  /** @param isCut whether there may be more than was read */
  answer(isCut: boolean): PreviewAnswer
}

/** Rows of a report without aggregates. Of an order the first ones are known when all were looked at. */
export function gatherRows(plan: ReportPlan): PreviewResult {
  const most = reportLimits.previewRows + 1
  let first: readonly Cells[] = []
  let hasRead = false
  return {
    add(rows) {
      hasRead = true
      const cells = rows.map((row) => row.cells)
      // What is alike stays in the order of a run, also where it is read from its end.
      first = sortPreviewRows(plan, beginsAtTheEnd(plan) ? [...cells, ...first] : [...first, ...cells]).slice(
        0,
        most,
      )
      return plan.sort.length === 0 && first.length === most
    },
    hasRead: () => hasRead,
    answer: (isCut) => answerOf(first, plan, isCut),
  }
}

/** Groups of a report with aggregates. */
export function gatherGroups(plan: ReportPlan): PreviewResult {
  const groups = mergeGroups(plan, reportLimits.groups)
  let hasRead = false
  let isFull = false
  return {
    add(rows) {
      hasRead = true
      try {
        groups.add(rows)
      } catch (error) {
        if (!(error instanceof TooManyReportGroups)) throw error
        isFull = true
      }
      return isFull
    },
    hasRead: () => hasRead,
    answer: (isCut) => answerOf(sortPreviewRows(plan, groups.rows()), plan, isCut || isFull),
  }
}

function answerOf(all: readonly Cells[], { limit }: ReportPlan, isPart: boolean): PreviewAnswer {
  const wanted = all.slice(0, limit)
  return {
    rows: wanted.slice(0, reportLimits.previewRows),
    isComplete: !isPart && wanted.length <= reportLimits.previewRows,
    isPart,
  }
}
