import { sql } from 'kysely'
import type { QueryExecutorProvider, RawBuilder, SqlBool } from 'kysely'
import { riskLimits } from '../limits.ts'
import { assembleAggregations } from './assemble-aggregations.ts'
import { allRows, compileAggregations, outerFirst } from './compile-aggregations.ts'
import type { GroupRow } from './compile-aggregations.ts'
import { column, compileQuery } from './compile-query.ts'
import { SearchPlace } from './refuse.ts'
import type { SearchIndex, SearchRequest, SearchSort } from './search-request.ts'

/** A table whose rows are searched. */
export interface SearchTable<Row> {
  readonly index: SearchIndex
  /** Rows that whoever searches may see, called `e`; nothing else of the table is read. */
  readonly from: RawBuilder<unknown>
  /** Column that tells rows apart. */
  readonly key: string
  readonly documentOf: (row: Row) => object
  /** Adds up quicker than the database, where it can; nothing: the database has to. */
  readonly addUp?: (
    db: QueryExecutorProvider,
    request: SearchRequest,
  ) => Promise<readonly GroupRow[] | undefined>
}

export interface SearchAnswer {
  readonly took: number
  readonly timed_out: false
  readonly hits: {
    readonly total: { readonly value: number; readonly relation: 'eq' | 'gte' }
    readonly hits: readonly {
      readonly _id: string
      readonly _source: object
      readonly sort?: readonly (string | number | boolean | null)[]
    }[]
  }
  readonly aggregations?: object
}

/**
 * Searches a table: one statement for the hits, and one for all aggregations and the exact total.
 *
 * @throws DomainError `risk-search-not-valid` where a histogram has too many times
 * @example await runSearch(db, events, parseSearch(body.query, events.index))
 */
export async function runSearch<Row extends object>(
  db: QueryExecutorProvider,
  table: SearchTable<Row>,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const began = performance.now()
  const where = compileQuery(request.query, table.index, new Set())
  const hits = request.size === 0 ? [] : await readHits(db, table, request, where)
  const { total, aggregations } = await readGroups(db, table, request, where, hits.length)
  return {
    took: Math.round(performance.now() - began),
    timed_out: false,
    hits: { total, hits },
    ...(aggregations === undefined ? {} : { aggregations }),
  }
}

type Hit = SearchAnswer['hits']['hits'][number]

async function readHits<Row extends object>(
  db: QueryExecutorProvider,
  { from, key, documentOf }: SearchTable<Row>,
  { sort, after, size, from: offset }: SearchRequest,
  where: RawBuilder<SqlBool>,
): Promise<Hit[]> {
  const follows = after === undefined ? sql`true` : behind(sort, after)
  // The key makes an order of rows that are equal otherwise.
  const order = [...sort.map(ordering), column(key)]
  const { rows } = await sql<Row & Readonly<Record<string, unknown>>>`select e.* from ${from}
    where ${where} and ${follows} order by ${sql.join(order, sql`, `)}
    limit ${size} offset ${offset}`.execute(db)
  return rows.map((row) => ({
    _id: String(row[key]),
    _source: documentOf(row),
    ...(sort.length === 0 ? {} : { sort: sort.map(({ field }) => sortValue(row[field.column])) }),
  }))
}

/** What has no value comes last, either way. */
function ordering({ field, isDescending }: SearchSort): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  // Said only where it makes a difference: an index of the other order would not be used.
  return sql`${column(field.column)} ${direction} ${field.isOptional ? sql`nulls last` : sql``}`
}

const orMissing = ({ field }: SearchSort): RawBuilder<unknown> =>
  field.isOptional ? sql`or ${column(field.column)} is null` : sql``

const sortValue = (value: unknown): string | number | boolean | null =>
  value instanceof Date
    ? value.getTime()
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null

/** Rows that come after some values of the order. */
function behind(
  sort: readonly SearchSort[],
  after: NonNullable<SearchRequest['after']>,
): RawBuilder<SqlBool> {
  const alternatives = sort.map(({ field, isDescending }, nth) => {
    const same = sort.slice(0, nth).map((one, at) => {
      const value = after[at] ?? null
      return value === null
        ? sql`${column(one.field.column)} is null`
        : sql`${column(one.field.column)} = ${typed(value, one)}`
    })
    const value = after[nth] ?? null
    const next =
      value === null
        ? sql`false`
        : sql`(${column(field.column)} ${isDescending ? sql`<` : sql`>`} ${typed(value, sort[nth]!)} ${orMissing(sort[nth]!)})`
    return sql`(${sql.join([...same, next], sql` and `)})`
  })
  const [first] = sort
  const value = after[0] ?? null
  // Said once more of the first alone, so that an index can begin there.
  const bound =
    first && value !== null
      ? sql`(${column(first.field.column)} ${first.isDescending ? sql`<=` : sql`>=`} ${typed(value, first)} ${orMissing(first)}) and `
      : sql``
  return sql`${bound}(${sql.join(alternatives, sql` or `)})`
}

function typed(value: string | number | boolean, { field }: SearchSort): RawBuilder<unknown> {
  if (field.type === 'date') return sql`${new Date(Number(value)).toISOString()}::timestamptz`
  if (field.type === 'number') return sql`${value}::double precision`
  return field.type === 'boolean' ? sql`${value}::boolean` : sql`${value}::text`
}

async function readGroups<Row>(
  db: QueryExecutorProvider,
  { index, from, addUp }: SearchTable<Row>,
  request: SearchRequest,
  where: RawBuilder<SqlBool>,
  seen: number,
): Promise<{ readonly total: SearchAnswer['hits']['total']; readonly aggregations: object | undefined }> {
  const { counted, aggregations, metrics } = request
  const groups = aggregations.length > 0 || metrics.length > 0
  if (!groups && counted === 0) return { total: { value: seen, relation: 'gte' }, aggregations: undefined }
  if (!groups && counted !== 'all')
    return { total: await countUpTo(db, from, where, counted), aggregations: undefined }
  const added = await addUp?.(db, request)
  const rows = added ?? (await readBySql(db, { index, from }, request, where))
  if (rows.length > riskLimits.bucketRows)
    new SearchPlace('/query/aggs').refuse('risk-too-many-groups', { most: riskLimits.bucketRows })
  const all = rows.find(({ part }) => part === -1)
  const value = Number(all?.n ?? 0)
  const bounded = counted === 'all' ? value : Math.min(value, counted)
  return {
    total: { value: bounded, relation: bounded < value ? 'gte' : 'eq' },
    aggregations: groups
      ? assembleAggregations({ metrics, inner: aggregations }, outerFirst(aggregations), rows)
      : undefined,
  }
}

async function readBySql(
  db: QueryExecutorProvider,
  { index, from }: Pick<SearchTable<never>, 'index' | 'from'>,
  { aggregations, metrics }: SearchRequest,
  where: RawBuilder<SqlBool>,
): Promise<readonly GroupRow[]> {
  const used = new Set<string>()
  const parts = [allRows(metrics, used), ...compileAggregations(aggregations, index, used)]
  const columns = used.size === 0 ? sql`1 as one` : sql.join([...used].map(column), sql`, `)
  const { rows } = await sql<GroupRow>`with e as (select ${columns} from ${from} where ${where})
    ${sql.join(
      parts.map((one) => sql`(${one})`),
      sql` union all `,
    )} limit ${riskLimits.bucketRows + 1}`.execute(db)
  return rows
}

async function countUpTo(
  db: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  most: number,
): Promise<SearchAnswer['hits']['total']> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from ${from} where ${where} limit ${most + 1}) c`.execute(db)
  const value = rows[0]?.n ?? 0
  return value > most ? { value: most, relation: 'gte' } : { value, relation: 'eq' }
}
