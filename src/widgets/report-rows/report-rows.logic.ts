import { valueAt } from '../../../engine/format/pointer.ts'

/** A column of a report, by its label. */
export interface ReportColumn {
  readonly label: string
  readonly type: string
  readonly isSortable: boolean
  /** Of what its cells are, e.g. `users`. */
  readonly entity?: string
}

/** A page of the rows of a run, as viewReportRun answers it. */
export interface ReportPage {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Row by row, ids of what cells name, by the labels of their columns. */
  readonly links: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly isFilterable: boolean
  /** Why there are no rows, where it says so. */
  readonly message: string | undefined
}

export interface RowSort {
  readonly sortBy: string
  readonly direction: 'asc' | 'desc'
}

export interface RowFilter {
  readonly column: string
  readonly operator: RowOperator
  /** Absent for `is_null`. */
  readonly value?: string | number | boolean
}

/** Conditions of the wire with the words that lists have for them (`list.operator.…`). */
export const operatorWords = {
  contains: 'co',
  starts_with: 'sw',
  equals: 'eq',
  not_equals: 'neq',
  gt: 'gt',
  gte: 'ge',
  lt: 'lt',
  lte: 'le',
  is_null: 'npr',
} as const
export type RowOperator = keyof typeof operatorWords

const ofTexts: readonly RowOperator[] = ['contains', 'starts_with', 'equals', 'not_equals', 'is_null']
const ofOrdered: readonly RowOperator[] = ['equals', 'gt', 'gte', 'lt', 'lte', 'is_null']

/** What a column can be filtered by. */
export function columnOperators(type: string): readonly RowOperator[] {
  if (type === 'boolean') return ['equals', 'is_null']
  return ['integer', 'float', 'date'].includes(type) ? ofOrdered : ofTexts
}

/** How lists say a condition on a column of a type. */
export const operatorKey = (operator: RowOperator, type: string): string => {
  const word = operatorWords[operator]
  return `list.${type === 'date' && !['npr', 'neq', 'co', 'sw'].includes(word) ? 'operatorDate' : 'operator'}.${word}`
}

/**
 * What a filter compares with, of what was typed.
 *
 * @returns undefined where it is no value of the type
 * @example typedValue('12', 'integer') // 12
 */
export function typedCellValue(text: string, type: string): string | number | boolean | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (type === 'boolean') return trimmed === 'true'
  if (type !== 'integer' && type !== 'float') return trimmed
  const number = Number(trimmed)
  return Number.isFinite(number) && (type === 'float' || Number.isSafeInteger(number)) ? number : undefined
}

/** The display of a column's values. */
export const columnDisplay = (type: string): string =>
  ({ date: 'date-time', boolean: 'boolean', integer: 'number', float: 'number', array: 'list' })[type] ??
  'string'

/** The order after the head of a column was pressed: rising, falling, that of the report. */
export function nextRowSort(sort: RowSort | undefined, column: string): RowSort | undefined {
  if (sort?.sortBy !== column) return { sortBy: column, direction: 'asc' }
  return sort.direction === 'asc' ? { sortBy: column, direction: 'desc' } : undefined
}

/**
 * Where a cell leads that names something.
 *
 * @param pages addresses by entity, with `{id}` in them; empty where the person has no such page. Of several the first one counts that is for all, or for this id
 * @example linkOf(column, { Name: 'erin' }, { users: [{ address: '/my-reports/{id}/account', ids: ['erin'] }] }) // '#/my-reports/erin/account'
 */
export function linkOf({ label, entity }: ReportColumn, links: unknown, pages: unknown): string | undefined {
  const id = valueAt(links, label)
  if (typeof id !== 'string' || entity === undefined) return undefined
  const page = [valueAt(pages, entity)]
    .flat()
    .map((each) => addressFor(each, id))
    .find((each) => each !== '')
  return page === undefined ? undefined : `#${page.replace('{id}', () => encodeURIComponent(id))}`
}

function addressFor(page: unknown, id: string): string {
  if (typeof page === 'string') return page
  const [address, ids] = [valueAt(page, 'address'), valueAt(page, 'ids')]
  return typeof address === 'string' && Array.isArray(ids) && ids.includes(id) ? address : ''
}

/** Reads the answer; where it names no columns, they are those of the first row. */
export function reportPageOf(answer: unknown): ReportPage {
  const result = valueAt(answer, 'result')
  const rows = (Array.isArray(result) ? result : []).filter(isRecord)
  const fixed = valueAt(answer, 'nonSortableColumns')
  const unsortable = Array.isArray(fixed) ? fixed : []
  const isSortable = valueAt(answer, 'sortable') !== false
  const named = valueAt(answer, 'columns')
  const labels: readonly unknown[] = Array.isArray(named)
    ? named
    : Object.keys(rows[0] ?? {}).map((label) => ({ label }))
  const columns = labels.flatMap((column): ReportColumn[] => {
    const [label, type, entity] = ['label', 'type', 'entity'].map((name) => valueAt(column, name))
    if (typeof label !== 'string') return []
    return [
      {
        label,
        type: typeof type === 'string' ? type : 'string',
        isSortable: isSortable && !unsortable.includes(label),
        ...(typeof entity === 'string' ? { entity } : {}),
      },
    ]
  })
  const links = valueAt(answer, 'links')
  const [total, message] = [valueAt(answer, 'total'), valueAt(answer, 'message')]
  return {
    columns,
    rows,
    links: Array.isArray(links) ? links.filter(isRecord) : [],
    total: typeof total === 'number' ? total : rows.length,
    isFilterable: valueAt(answer, 'filterable') === true,
    message: typeof message === 'string' && message !== '' ? message : undefined,
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
