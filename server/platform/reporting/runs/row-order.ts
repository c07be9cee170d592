import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ReportType } from '../../ports/report-entities.ts'
import type { KeptColumn } from '../tables.ts'

/** By which column rows are ordered. */
export interface RunRowSort {
  readonly column: number
  readonly isDescending: boolean
}

/** Whether rows can be ordered by a column. */
export const isSortable = (type: ReportType): boolean => type !== 'array'

/** A cell of a kept row. Numbers of columns are the program's own. */
export const runCellText = (column: number): RawBuilder<string | null> =>
  sql<string | null>`(r.cells ->> ${sql.lit(column)})`

/** What cells of a column are compared by. */
export function cellKey(column: number, type: ReportType): RawBuilder<unknown> {
  if (type === 'integer' || type === 'float') return sql`${runCellText(column)}::numeric`
  if (type === 'boolean') return sql`${runCellText(column)}::boolean`
  if (type === 'date') return sql`(${runCellText(column)} collate "C")`
  return sql`(lower(${runCellText(column)}) collate "C")`
}

/** The order of rows: what has no value comes last, and what is alike stays as it was read. */
export function rowOrder(columns: readonly KeptColumn[], sort: readonly RunRowSort[]): RawBuilder<unknown> {
  const keys = sort.map(({ column, isDescending }) => {
    const direction = sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last')
    return sql`${cellKey(column, columns[column]!.type)} ${direction}`
  })
  return sql.join([...keys, sql`r.place`])
}
