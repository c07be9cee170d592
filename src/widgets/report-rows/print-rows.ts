import type { AnyWidgetProps } from '../../../engine/react/widget-props.ts'
import { reportPageOf } from './report-rows.logic.ts'
import type { RowQuery } from './use-rows.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Rows that are printed; who needs more exports them. */
export const printMost = 2_000
const pageSize = 500

/**
 * All rows that a filter finds, up to as many as are printed, in their order.
 *
 * @throws CallProblem where a page does not come
 */
export async function rowsToPrint(
  load: AnyWidgetProps['load'],
  source: string,
  { sort, filter }: RowQuery,
): Promise<Rows> {
  const rows: Rows[number][] = []
  for (let total = 1; rows.length < Math.min(total, printMost);) {
    const input = { offset: rows.length, pageSize, sort: sort ? [sort] : [], filter }
    const page = reportPageOf(await load(source, input))
    if (page.rows.length === 0) break
    rows.push(...page.rows)
    total = page.total
  }
  return rows.slice(0, printMost)
}
