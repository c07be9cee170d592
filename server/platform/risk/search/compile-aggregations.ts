import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { riskLimits } from '../limits.ts'
import { column, compileQuery } from './compile-query.ts'
import type { Aggregation, GroupOrder, Metric, RiskSearchField, SearchIndex } from './search-request.ts'

/** A group as a statement answers it. */
export interface GroupRow {
  /** Which statement; -1: all rows. */
  readonly part: number
  /** Keys from the outermost on; those of one group of `multi_terms` are several. */
  readonly keys: readonly (string | number | boolean | null)[]
  readonly n: number
  readonly metrics: readonly (number | null)[]
  /** Rows of its level within the same group around it. */
  readonly total: number
}

interface Around {
  readonly keys: readonly KeyColumn[]
  readonly conditions: readonly RawBuilder<SqlBool>[]
}

interface KeyColumn {
  readonly value: RawBuilder<unknown>
  /** A list whose values are the keys. */
  readonly list?: { readonly name: string; readonly values: RawBuilder<unknown> }
  readonly isDate: boolean
}

/** Aggregations, each before those within it: the order of statements, and of the parts of what they answer. */
export const outerFirst = (aggregations: readonly Aggregation[]): readonly Aggregation[] =>
  aggregations.flatMap((one) => [one, ...outerFirst(one.inner)])

/**
 * Aggregations as statements over the rows that were found, one for each in their order ({@link outerFirst}), so that all of them read the rows once.
 *
 * @param used gets the columns that they read
 */
export function compileAggregations(
  aggregations: readonly Aggregation[],
  index: SearchIndex,
  used: Set<string>,
): readonly RawBuilder<unknown>[] {
  const statements: RawBuilder<unknown>[] = []
  const visit = (aggregation: Aggregation, around: Around): void => {
    const { grouping } = aggregation
    for (const { field } of aggregation.metrics) used.add(field.column)
    if (grouping.kind === 'filter') {
      const conditions = [...around.conditions, compileQuery(grouping.query, index, used)]
      const here = { keys: around.keys, conditions }
      statements.push(filterStatement(statements.length, here, aggregation.metrics))
      for (const one of aggregation.inner) visit(one, here)
      return
    }
    const own =
      grouping.kind === 'dates'
        ? [dateKey(grouping.field, grouping.unit, grouping.timeZone, used)]
        : grouping.fields.map((field, nth) => valueKey(field, `k${around.keys.length + nth}`, used))
    const here = { keys: [...around.keys, ...own], conditions: around.conditions }
    const order: GroupOrder = grouping.kind === 'dates' ? { by: 'key', isDescending: false } : grouping.order
    // Times are not cut: too many of them are refused.
    const size = grouping.kind === 'dates' ? riskLimits.bucketRows + 1 : grouping.size
    statements.push(
      groupStatement(statements.length, here, around.keys.length, aggregation.metrics, { order, size }),
    )
    for (const one of aggregation.inner) visit(one, here)
  }
  for (const one of aggregations) visit(one, { keys: [], conditions: [] })
  return statements
}

/** Metrics over all rows, and how many there are. */
export function allRows(metrics: readonly Metric[], used: Set<string>): RawBuilder<unknown> {
  for (const { field } of metrics) used.add(field.column)
  return sql`select -1 as part, '[]'::jsonb as keys, count(*) as n, ${measured(metrics)} as metrics, count(*) as total from e`
}

function dateKey(field: RiskSearchField, unit: string, timeZone: string, used: Set<string>): KeyColumn {
  used.add(field.column)
  return {
    value: sql`date_trunc(${sql.lit(unit)}, ${column(field.column)}, ${timeZone})`,
    isDate: true,
  }
}

function valueKey(field: RiskSearchField, name: string, used: Set<string>): KeyColumn {
  used.add(field.column)
  const isDate = field.type === 'date'
  if (!field.isList) return { value: column(field.column), isDate }
  return {
    value: sql.ref(`${name}.word`),
    list: { name, values: column(field.column) },
    isDate,
  }
}

function filterStatement(part: number, around: Around, metrics: readonly Metric[]): RawBuilder<unknown> {
  const grouped = around.keys.length === 0 ? sql`` : sql`group by ${numbers(around.keys.length)}`
  return sql`select ${sql.lit(part)}::int as part, ${jsonKeys(around.keys.length)} as keys, n, metrics, n as total from (
    select ${keyColumns(around.keys)} count(*) as n, ${measured(metrics)} as metrics
    from ${rowsOf(around)} where ${conditionOf(around)} ${grouped}) g`
}

/** The first groups within each group around them, and how many rows all of them have. */
function groupStatement(
  part: number,
  around: Around,
  outer: number,
  metrics: readonly Metric[],
  { order, size }: { readonly order: GroupOrder; readonly size: number },
): RawBuilder<unknown> {
  const count = around.keys.length
  const within = outer === 0 ? sql`` : sql`partition by ${aliases(outer)}`
  const own = sql.join(
    Array.from({ length: count - outer }, (_, nth) => sql.ref(`key${outer + nth}`)),
    sql`, `,
  )
  return sql`select ${sql.lit(part)}::int as part, ${jsonKeys(count)} as keys, n, metrics, total from (
    select g.*, row_number() over (${within} order by ${ordered(order, metrics, own)}) as place,
      sum(n) over (${within}) as total from (
      select ${keyColumns(around.keys)} count(*) as n, ${measured(metrics)} as metrics
      from ${rowsOf(around)} where ${conditionOf(around)} and ${present(around.keys)}
      group by ${numbers(count)}) g) p where place <= ${sql.lit(size)}`
}

/** Equal ones follow by their keys, so that an answer is the same twice. */
function ordered(
  { by, isDescending }: GroupOrder,
  metrics: readonly Metric[],
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  if (by === 'key') return isDescending ? sql`(${own}) desc` : sql`${own}`
  if (by === 'count') return sql`n ${direction}, ${own}`
  const at = metrics.findIndex(({ name }) => name === by.metric)
  return sql`(metrics ->> ${sql.lit(at)})::double precision ${direction} nulls last, ${own}`
}

const numbers = (count: number): RawBuilder<unknown> =>
  sql.join(
    Array.from({ length: count }, (_, nth) => sql.lit(nth + 1)),
    sql`, `,
  )

const aliases = (count: number): RawBuilder<unknown> =>
  sql.join(
    Array.from({ length: count }, (_, nth) => sql.ref(`key${nth}`)),
    sql`, `,
  )

/** Dates are milliseconds since the epoch. */
function keyColumns(keys: readonly KeyColumn[]): RawBuilder<unknown> {
  const columns = keys.map(({ value, isDate }, nth) =>
    isDate
      ? sql`(extract(epoch from ${value}) * 1000)::bigint as ${sql.ref(`key${nth}`)},`
      : sql`${value} as ${sql.ref(`key${nth}`)},`,
  )
  return columns.length === 0 ? sql`` : sql.join(columns, sql` `)
}

const jsonKeys = (count: number): RawBuilder<unknown> =>
  count === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${aliases(count)})`

function rowsOf({ keys }: Around): RawBuilder<unknown> {
  const lists = keys.flatMap(({ list }) => (list ? [list] : []))
  const joins = lists.map(
    ({ name, values }) => sql`cross join lateral unnest(${values}) as ${sql.ref(name)}(word)`,
  )
  return joins.length === 0 ? sql`e` : sql`e ${sql.join(joins, sql` `)}`
}

const conditionOf = ({ conditions }: Around): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** Rows without a value are in no group. */
const present = (keys: readonly KeyColumn[]): RawBuilder<unknown> =>
  sql.join(
    keys.map(({ value }) => sql`${value} is not null`),
    sql` and `,
  )

function measured(metrics: readonly Metric[]): RawBuilder<unknown> {
  if (metrics.length === 0) return sql`'[]'::jsonb`
  const values = metrics.map(({ function: of, field }) => sql`${sql.raw(of)}(${column(field.column)})`)
  return sql`jsonb_build_array(${sql.join(values, sql`, `)})`
}
