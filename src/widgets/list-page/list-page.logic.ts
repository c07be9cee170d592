import { valueAt } from '../../../engine/format/pointer.ts'
import type { Row } from '../../../engine/runtime/list/row.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'

/** Page sizes a person can choose. */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const

/**
 * Page numbers of the foot: the ends, the neighbours, and `gap` where numbers are left out.
 * @example pageNumbers(5, 16) // [1, 'gap', 4, 5, 6, 'gap', 16]
 */
export function pageNumbers(page: number, last: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [each - 1, each] : ['gap' as const, each]
  })
}

interface CellColumn {
  readonly field: string
  readonly fallbacks?: readonly string[] | undefined
  readonly type?: string | undefined
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** What stands in a cell: the value of the column's field, else of the first of its fallbacks that has one. */
export function cellValue(row: Row, { field, fallbacks = [] }: CellColumn): unknown {
  for (const path of [field, ...fallbacks]) {
    const value = valueAt(row, path)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return valueAt(row, field)
}

/** What is shown of a cell: one of a few values of a schema in the reader's words, everything else as it is. */
export function shownValue(row: Row, column: CellColumn, { text }: Pick<TranslatePort, 'text'>): unknown {
  const value = cellValue(row, column)
  const name = column.names?.[String(value)]
  if (name !== undefined) return text(name)
  return column.type === 'choice' && typeof value === 'string' ? text(value) : value
}

/** What a row is called for assistive technology: its first column that has a text. */
export function rowName(row: Row, columns: readonly CellColumn[]): string {
  for (const column of columns) {
    const value = cellValue(row, column)
    if (typeof value === 'string' && value !== '') return value
  }
  return String(row['_id'] ?? row['id'] ?? '')
}

interface Sort {
  readonly field: string
  readonly descending: boolean
}

/**
 * Sort after a press on a head: up, down, then the list's own order again. By what the list itself sorts it goes up and down.
 *
 * @param current what the person chose
 * @param own the list's own order
 */
export function nextSort(current: Sort | undefined, field: string, own?: Sort): Sort | undefined {
  if (own?.field === field) {
    const descending = !(current?.field === field ? current : own).descending
    return descending === own.descending ? undefined : { field, descending }
  }
  if (current?.field !== field) return { field, descending: false }
  return current.descending ? undefined : { field, descending: true }
}

/** More rows than this are drawn near the view only. */
export const rowsDrawnAtOnce = 100
/** More rows than this scroll under their head inside the page. */
export const rowsWithoutScroller = 20

/** The indexes to draw, and one that must stay (the row with the focus), in order. */
export function withKept(
  indexes: readonly number[],
  kept: number | undefined,
  count: number,
): readonly number[] {
  if (kept === undefined || kept >= count || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((a, b) => a - b)
}
