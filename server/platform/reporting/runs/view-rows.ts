import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { components } from '../../../../openapi/generated/reporting.ts'
import { say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { ReportConfigFaults, pointerTo } from '../config/faults.ts'
import { conditionOperators } from '../config/operators.ts'
import { isReportDay, valueOfType } from '../config/parse-value.ts'
import type { KeptColumn, ReportDatabase, RunRow } from '../tables.ts'
import { cellKey, runCellText, isSortable, rowOrder } from './row-order.ts'
import type { RunRowSort } from './row-order.ts'
import { statusAt } from './run-view.ts'

type View = components['schemas']['View']
type ViewRequest = components['schemas']['ViewRequest']
type RowFilter = NonNullable<ViewRequest['filter']>[number]

/** Which rows of a run are wanted. */
export interface RunRowPage {
  readonly size: number
  readonly offset: number
  readonly request: ViewRequest
}

const TOKEN = /^o(\d{1,9})$/

/**
 * A page of the rows of a run, filtered and ordered by the database.
 *
 * @param run whose rows the caller may see
 * @throws DomainError 400 `report-parameters-not-valid` for a column or a value that is none
 */
export async function viewRunRows(
  db: ReportDatabase,
  run: RunRow,
  { size, offset, request }: RunRowPage,
  { now, reader }: { readonly now: number; readonly reader: Reader },
): Promise<View> {
  const status = statusAt(run, now)
  if (status === 'EXPIRED') return { result: [], message: say({ code: 'report-run-expired' }, reader) }
  if (status !== 'COMPLETED_SUCCESS') {
    const problem = run.problem ?? ({ code: 'report-run-not-complete' } as const)
    return { result: [], message: say(problem, reader) }
  }
  const faults = new ReportConfigFaults()
  const columns = run.columns as readonly KeptColumn[]
  const sort = sortOf(columns, request.sort, faults) ?? (run.sort as readonly RunRowSort[])
  const where = filteredRows(run, request.filter, faults)
  const from = startOf(request.pageToken, offset, faults)
  faults.refuse('report-parameters-not-valid')
  const isNarrowed = (request.filter ?? []).length > 0
  const total = isNarrowed ? await countOf(db, where) : run.row_count
  const { rows } = await sql<{ cells: unknown[] }>`select r.cells from report_row as r where ${where}
    order by ${rowOrder(columns, sort)} offset ${from} limit ${size}`.execute(db)
  const next = from + rows.length
  return {
    result: rows.map(({ cells }) => labelled(columns, cells)),
    links: rows.map(({ cells }) => (run.reads_as === 'owner' ? {} : linksIn(columns, cells))),
    columns: columns.map(answeredColumn),
    total,
    currentCount: rows.length,
    sortable: columns.some(({ type }) => isSortable(type)),
    filterable: true,
    nonSortableColumns: columns.flatMap(({ label, type }) => (isSortable(type) ? [] : [label])),
    pageToken: rows.length > 0 && next < total ? `o${next}` : null,
  }
}

const answeredColumn = ({ label, type, entity, field }: KeptColumn) => ({
  label,
  type,
  ...(entity === undefined ? {} : { entity }),
  ...(field === undefined ? {} : { field }),
})

/** Keys of what cells name, by the labels of their columns. */
const linksIn = (columns: readonly KeptColumn[], cells: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ label, link }) => {
      const key = link === undefined ? undefined : cells[link]
      return typeof key === 'string' ? [[label, key] as const] : []
    }),
  )

/** A row by the labels of its columns. */
export const labelled = (
  columns: readonly { readonly label: string }[],
  cells: readonly unknown[],
): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ label }, index) => [label, cells[index] ?? null]))

/** Which rows of a run a filter finds; the table is called `r`. */
export function filteredRows(
  run: RunRow,
  filters: ViewRequest['filter'],
  faults: ReportConfigFaults,
): RawBuilder<SqlBool> {
  const columns = run.columns as readonly KeptColumn[]
  const conditions = (filters ?? []).flatMap(
    (filter, index) => conditionOf(columns, filter, pointerTo('/filter', index), run.time_zone, faults) ?? [],
  )
  return sql<SqlBool>`${sql.join([sql`r.run_id = ${run.id}`, ...conditions], sql` and `)}`
}

async function countOf(db: ReportDatabase, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from report_row as r where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

function startOf(token: string | null | undefined, offset: number, faults: ReportConfigFaults): number {
  if (token === null || token === undefined || token === '') return offset
  const place = TOKEN.exec(token)?.[1]
  if (place === undefined) faults.add('/pageToken', 'report-page-token-not-valid')
  return Number(place ?? 0)
}

/** Number of the column of a label; a fault where there is none. */
export function columnNamed(
  columns: readonly KeptColumn[],
  label: string,
  pointer: string,
  faults: ReportConfigFaults,
): number | undefined {
  const column = columns.findIndex((each) => each.label === label)
  if (column >= 0) return column
  faults.add(pointer, 'report-column-unknown', { name: label, known: columns.map((each) => each.label) })
  return undefined
}

function sortOf(
  columns: readonly KeptColumn[],
  keys: ViewRequest['sort'],
  faults: ReportConfigFaults,
): RunRowSort[] | undefined {
  if (!keys || keys.length === 0) return undefined
  return keys.flatMap(({ sortBy, direction }, index) => {
    const pointer = pointerTo(pointerTo('/sort', index), 'sortBy')
    const column = columnNamed(columns, sortBy, pointer, faults)
    if (column === undefined) return []
    if (isSortable(columns[column]!.type)) return [{ column, isDescending: direction === 'desc' }]
    faults.add(pointer, 'report-sort-not-possible', { name: sortBy })
    return []
  })
}

function conditionOf(
  columns: readonly KeptColumn[],
  { column: label, operator, value }: RowFilter,
  pointer: string,
  timeZone: string,
  faults: ReportConfigFaults,
): RawBuilder<SqlBool> | undefined {
  const column = columnNamed(columns, label, pointerTo(pointer, 'column'), faults)
  if (column === undefined) return undefined
  const { type } = columns[column]!
  const text = runCellText(column)
  if (operator === 'is_null') return sql<SqlBool>`(${text} is null)`
  const { of, not } = conditionOperators[operator]
  // Of a list, what it says as a whole is searched.
  const compared = type === 'array' ? 'string' : type
  if (!of.includes(compared)) {
    const said = { code: `report-type-${type}` } as const
    faults.add(pointerTo(pointer, 'operator'), 'report-operator-not-of-type', { operator, type: said })
    return undefined
  }
  const at = pointerTo(pointer, 'value')
  if (value === undefined) {
    faults.add(at, 'report-part-missing', { name: 'value' })
    return undefined
  }
  const typed = valueOfType(value, compared, at, faults)
  if (typed === undefined) return undefined
  const key = cellKey(column, compared)
  const condition =
    compared === 'date'
      ? dateCondition(not ?? operator, key, String(typed), timeZone)
      : plainCondition(not ?? operator, key, compared, typed)
  return not === undefined ? condition : sql<SqlBool>`(not coalesce(${condition}, false))`
}

const SYMBOLS: Readonly<Record<string, string>> = { equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

function plainCondition(
  operator: string,
  key: RawBuilder<unknown>,
  type: string,
  value: string | number | boolean,
): RawBuilder<SqlBool> {
  if (type === 'integer' || type === 'float')
    return sql<SqlBool>`(${key} ${sql.raw(SYMBOLS[operator] ?? '=')} ${value}::numeric)`
  if (type === 'boolean') return sql<SqlBool>`(${key} = ${value}::boolean)`
  const sought = sql`(lower(${String(value)}::text) collate "C")`
  if (operator === 'contains') return sql<SqlBool>`(strpos(${key}, ${sought}) > 0)`
  if (operator === 'starts_with') return sql<SqlBool>`starts_with(${key}, ${sought})`
  if (operator === 'ends_with') return sql<SqlBool>`(right(${key}, length(${sought})) = ${sought})`
  return sql<SqlBool>`(${key} ${sql.raw(SYMBOLS[operator] ?? '=')} ${sought})`
}

/** Dates are kept as texts, which are in order as they are. */
function dateCondition(
  operator: string,
  key: RawBuilder<unknown>,
  value: string,
  timeZone: string,
): RawBuilder<SqlBool> {
  const kept = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C")`
  if (!isReportDay(value))
    return sql<SqlBool>`(${key} ${sql.raw(SYMBOLS[operator] ?? '=')} ${kept(sql`${value}::timestamptz`)})`
  const start = kept(sql`((${value}::date)::timestamp at time zone ${timeZone}::text)`)
  const next = kept(sql`((${value}::date + 1)::timestamp at time zone ${timeZone}::text)`)
  if (operator === 'gt') return sql<SqlBool>`(${key} >= ${next})`
  if (operator === 'gte') return sql<SqlBool>`(${key} >= ${start})`
  if (operator === 'lt') return sql<SqlBool>`(${key} < ${start})`
  if (operator === 'lte') return sql<SqlBool>`(${key} < ${next})`
  return sql<SqlBool>`(${key} >= ${start} and ${key} < ${next})`
}
