import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/reporting.ts'
import type { ReportType } from '../../ports/report-entities.ts'
import { ReportConfigFaults } from '../config/faults.ts'
import { reportLimits } from '../limits.ts'
import type { KeptColumn, ReportDatabase, RunRow } from '../tables.ts'
import { runCellText } from './row-order.ts'
import { columnNamed, filteredRows } from './view-rows.ts'

type Figures = components['schemas']['ChartFigures']
type Unit = NonNullable<Figures['unit']>
type Category = Figures['result'][number]['category']

interface Group {
  readonly category: string | null
  readonly value: number | string | null
  readonly groups: number
  readonly place: number
}

/**
 * Two columns of a run as figures, put together by the database over all rows that a filter finds.
 *
 * @param run whose rows the caller may see, and which has come to its end
 * @throws DomainError 400 `report-parameters-not-valid` for a column that is none, or cannot be drawn
 * @example await chartRows(db, run, { category: 'Status' }) // { result: [{ category: 'active', value: 3 }], measure: 'count', … }
 */
export async function chartRows(
  db: ReportDatabase,
  run: RunRow,
  request: components['schemas']['ChartRequest'],
): Promise<Figures> {
  const faults = new ReportConfigFaults()
  const columns = run.columns as readonly KeptColumn[]
  const category = columnNamed(columns, request.category, '/category', faults)
  const value =
    request.value === undefined ? undefined : columnNamed(columns, request.value, '/value', faults)
  const type = category === undefined ? 'string' : columns[category]!.type
  if (type === 'array') faults.add('/category', 'report-chart-of-list', { name: request.category })
  const where = filteredRows(run, request.filter, faults)
  faults.refuse('report-parameters-not-valid')
  const isSum = value !== undefined && isNumber(columns[value]!.type)
  const unit = type === 'date' ? await unitOf(db, category!, where) : null
  const groups = await groupsOf(db, {
    key: keyOf(category!, unit, run.time_zone),
    figure: figureOf(value, isSum),
    isOrdered: type !== 'string',
    type,
    where,
  })
  const shown = groups.filter(({ place }) => place <= reportLimits.chartGroups)
  const rest = groups.find(({ place }) => place > reportLimits.chartGroups)
  return {
    result: shown.map((group) => ({ category: categoryOf(group.category, type), value: numberOf(group) })),
    measure: isSum ? 'sum' : 'count',
    type,
    unit,
    others: rest ? { groups: rest.groups, value: numberOf(rest) } : null,
  }
}

interface Grouping {
  readonly key: RawBuilder<unknown>
  readonly figure: RawBuilder<unknown>
  /** By their categories instead of their figures. */
  readonly isOrdered: boolean
  readonly type: ReportType
  readonly where: RawBuilder<unknown>
}

/** The greatest groups, and after them one for the others together. */
async function groupsOf(db: ReportDatabase, grouping: Grouping): Promise<Group[]> {
  const { key, figure, isOrdered, type, where } = grouping
  const most = reportLimits.chartGroups
  const said = isNumber(type) ? sql`category::numeric` : sql`category collate "C"`
  const order = isOrdered ? sql`${said} nulls last` : sql`place`
  const { rows } = await sql<Group>`
    with grouped as (select ${key} as category, ${figure} as value from report_row as r where ${where} group by 1),
    ranked as (select category, value, row_number() over (order by value desc nulls last, category collate "C") as place from grouped),
    others as (select count(*) as groups, sum(value) as value from ranked where place > ${most})
    (select category, value, 1 as groups, place from ranked where place <= ${most} order by ${order})
    union all select null, value, groups, ${most + 1} from others where groups > 0`.execute(db)
  return rows
}

/** By what dates are put together, so that there are not too many groups. */
async function unitOf(db: ReportDatabase, column: number, where: RawBuilder<unknown>): Promise<Unit> {
  const text = runCellText(column)
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(${text} collate "C") as first, max(${text} collate "C") as last from report_row as r where ${where}`.execute(
    db,
  )
  const days = (Date.parse(rows[0]?.last ?? '') - Date.parse(rows[0]?.first ?? '')) / 86_400_000
  if (!(days > reportLimits.chartGroups - 2)) return 'day'
  return days / 28 > reportLimits.chartGroups - 2 ? 'year' : 'month'
}

function keyOf(column: number, unit: Unit | null, timeZone: string): RawBuilder<unknown> {
  if (unit === null) return runCellText(column)
  return sql`to_char(date_trunc(${unit}, ${runCellText(column)}::timestamptz at time zone ${timeZone}::text), 'YYYY-MM-DD')`
}

function figureOf(value: number | undefined, isSum: boolean): RawBuilder<unknown> {
  if (value === undefined) return sql`count(*)`
  return isSum ? sql`sum(${runCellText(value)}::numeric)` : sql`count(${runCellText(value)})`
}

const isNumber = (type: ReportType): boolean => type === 'integer' || type === 'float'

function categoryOf(category: string | null, type: ReportType): Category {
  if (category === null || type === 'string' || type === 'date') return category
  return type === 'boolean' ? category === 'true' : Number(category)
}

const numberOf = ({ value }: Group): number | null => (value === null ? null : Number(value))
