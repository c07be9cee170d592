import { aggregatesOf, reportColumns, reportSort } from './report.ts'
import type { AggregatePart, ColumnPart, Report, SortPart } from './report.ts'

/** A column as the table shows it: fields first, then what is worked out. */
export interface ShownColumn {
  readonly kind: 'field' | 'aggregate'
  /** Within its list. */
  readonly index: number
  readonly label: string
  /** Path of a field; absent for counted rows. */
  readonly path: string | undefined
}

/** What fields are called, where a column says nothing else. */
export type LabelOf = (path: string) => string

/** What aggregates are called, where they say nothing else. */
export type AggregateLabelOf = (type: string) => string

/** @returns the columns in their order, fields before aggregates */
export function shownColumns(
  report: Report,
  labelOf: LabelOf,
  aggregateLabelOf: AggregateLabelOf,
): readonly ShownColumn[] {
  return [
    ...reportColumns(report).map(({ value, label }, index): ShownColumn => ({
      kind: 'field',
      index,
      label: label || labelOf(value),
      path: value,
    })),
    ...aggregatesOf(report).map(({ type, value, label }, index): ShownColumn => ({
      kind: 'aggregate',
      index,
      label: label || aggregateLabelOf(type),
      path: value,
    })),
  ]
}

/** Adds a column. @param at before which; absent: at the end */
export const addColumn = (report: Report, column: ColumnPart, at?: number): Report => ({
  ...report,
  fields: reportColumns(report).toSpliced(at ?? reportColumns(report).length, 0, column),
})

/** Renames a column or an aggregate; whatever is sorted by it stays so. @param label empty: as its field is called */
export function renameColumn(report: Report, column: ShownColumn, label: string): Report {
  const renamed = <Part extends ColumnPart | AggregatePart>(parts: readonly Part[]): Part[] =>
    parts.map((part, index) => {
      if (index !== column.index) return part
      const { label: _, ...rest } = part
      return label === '' ? (rest as Part) : { ...part, label }
    })
  const parts =
    column.kind === 'field'
      ? { fields: renamed(reportColumns(report)) }
      : { aggregate: renamed(aggregatesOf(report)) }
  const sort = reportSort(report).map((key) =>
    namedBy(key) === column.label ? keyOf(column, label, key) : key,
  )
  return { ...report, ...parts, ...(report.sort ? { sort } : {}) }
}

function keyOf(column: ShownColumn, label: string, { direction }: SortPart): SortPart {
  const order = direction ? { direction } : {}
  return label === '' && column.kind === 'field'
    ? { value: column.path!, ...order }
    : { sortBy: label, ...order }
}

/** Moves a column among those of its kind. */
export function moveColumn(report: Report, { kind, index }: ShownColumn, to: number): Report {
  return kind === 'field'
    ? { ...report, fields: movedPart(reportColumns(report), index, to) }
    : { ...report, aggregate: movedPart(aggregatesOf(report), index, to) }
}

/** @example moved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a'] */
export function movedPart<Part>(parts: readonly Part[], from: number, to: number): Part[] {
  const part = parts[from]
  if (part === undefined) return [...parts]
  return parts.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), parts.length - 1), 0, part)
}

/** Removes a column, and the order by it. */
export function removeColumn(report: Report, column: ShownColumn): Report {
  const { kind, index } = column
  const left = sortedBy(report, column, undefined)
  return kind === 'field'
    ? { ...left, fields: reportColumns(left).toSpliced(index, 1) }
    : { ...left, aggregate: aggregatesOf(left).toSpliced(index, 1) }
}

export const addAggregate = (report: Report, aggregate: AggregatePart): Report => ({
  ...report,
  aggregate: [...aggregatesOf(report), aggregate],
})

/** Changes what an aggregate works out. @param value path of a field; absent: rows are counted */
export const setAggregate = (
  report: Report,
  at: number,
  { type, value }: Pick<AggregatePart, 'type' | 'value'>,
): Report => ({
  ...report,
  aggregate: aggregatesOf(report).map((each, index) => {
    if (index !== at) return each
    const { value: _, ...rest } = each
    return { ...rest, type, ...(value === undefined ? {} : { value }) }
  }),
})

const namedBy = ({ value, sortBy }: SortPart): string => value ?? sortBy ?? ''

const isOf = (key: SortPart, { label, path, kind }: ShownColumn): boolean =>
  namedBy(key) === label || (kind === 'field' && namedBy(key) === path)

/** Where the order by a column stands among the others, and which way it goes. */
export function columnSortKey(
  report: Report,
  column: ShownColumn,
): { readonly rank: number; readonly isDescending: boolean } | undefined {
  const rank = reportSort(report).findIndex((key) => isOf(key, column))
  return rank < 0 ? undefined : { rank, isDescending: reportSort(report)[rank]!.direction === 'desc' }
}

/** Sorts by a column, after those before; or not any more. */
export function sortedBy(report: Report, column: ShownColumn, direction: 'asc' | 'desc' | undefined): Report {
  const keys = reportSort(report)
  const at = keys.findIndex((key) => isOf(key, column))
  if (direction === undefined) return at < 0 ? report : { ...report, sort: keys.toSpliced(at, 1) }
  if (at >= 0) return { ...report, sort: keys.with(at, { ...keys[at], direction }) }
  const isNamedByPath = column.kind === 'field' && !reportColumns(report)[column.index]?.label
  const key = isNamedByPath ? { value: column.path! } : { sortBy: column.label }
  return { ...report, sort: [...keys, { ...key, direction }] }
}

/** Sorts by a column before all others. */
export function sortedFirst(report: Report, column: ShownColumn): Report {
  const at = reportSort(report).findIndex((key) => isOf(key, column))
  return at <= 0 ? report : { ...report, sort: movedPart(reportSort(report), at, 0) }
}
