import type { ReportPlan } from './report-plan.ts'

type Cells = readonly unknown[]

/**
 * Rows in the order of a report, as a run keeps them: what has no value comes last, and what is alike stays as it was read.
 *
 * @param rows all of them
 * @example inOrder(plan, [['b'], [null], ['A']]) // [['A'], ['b'], [null]]
 */
export function sortPreviewRows({ sort, columns }: ReportPlan, rows: readonly Cells[]): readonly Cells[] {
  if (sort.length === 0) return rows
  const isText = columns.map(({ type }) => type === 'string')
  return rows.toSorted((one, other) => {
    for (const { column, isDescending } of sort) {
      const by = compared(one[column], other[column], isText[column]!, isDescending)
      if (by !== 0) return by
    }
    return 0
  })
}

function compared(one: unknown, other: unknown, isText: boolean, isDescending: boolean): number {
  const [left, right] = [keyOf(one, isText), keyOf(other, isText)]
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined)
  const by = left < right ? -1 : left > right ? 1 : 0
  return isDescending ? -by : by
}

function keyOf(value: unknown, isText: boolean): string | number | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  if (typeof value === 'boolean') return Number(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return isText ? text.toLowerCase() : text
}
