import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GovernanceDatabase } from '../tables.ts'
import { DomainError } from '../../../contract/index.ts'
import { sqlJsonPath } from '../filter/compile-target.ts'
import { fieldPath } from '../filter/target-filter.ts'

/** A page of a list (contract iga.md, "Conventions"). */
export interface GovernanceListPage<Row> {
  readonly result: Row[]
  readonly resultCount: number
  readonly totalCount: number
  readonly searchAfterKey: string[] | null
}

/** What a list call may say about its page, in either style. */
export interface PageQuery {
  readonly _pageSize?: number | undefined
  readonly _pagedResultsOffset?: number | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
}

const PAGE_SIZE = 10

/** Rows of the page and where they begin. @param first number of the first page in the plain style */
export function listPageOf(
  query: PageQuery,
  first: 0 | 1 = 0,
): { readonly size: number; readonly offset: number } {
  const size = query._pageSize ?? query.pageSize ?? PAGE_SIZE
  return {
    size,
    offset: query._pagedResultsOffset ?? Math.max(0, (query.pageNumber ?? first) - first) * size,
  }
}

/** The answer of a list. @param keyOf what a next page could begin after */
export function governanceListPage<Row extends object>(
  result: Row[],
  totalCount: number,
  keyOf?: (row: Row) => string,
): GovernanceListPage<Row> {
  const last = result.at(-1)
  return {
    result,
    resultCount: result.length,
    totalCount,
    searchAfterKey: last && keyOf ? [keyOf(last)] : null,
  }
}

/** The rows of a list. */
export interface RowSource {
  /** With its alias, e.g. `iga_catalog c`. */
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** What is answered of a row. */
  readonly row: RawBuilder<unknown>
}

/**
 * A page of rows in one statement: they are counted and put in order without their documents; those of the page are read.
 *
 * @returns the rows and how many there are of all
 */
export async function readPage<Row>(
  db: GovernanceDatabase,
  { table, id, where, order, row }: RowSource,
  query: PageQuery,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { size, offset } = listPageOf(query)
  const { rows } =
    size === 0
      ? { rows: [] }
      : await sql<{ row: Row; total: number }>`
          select ${row} as row, p.total from (
            select ${id} as id, count(*) over () as total, row_number() over (order by ${order}) as place
            from ${table} where ${where} order by place limit ${size} offset ${offset}) p
          join ${table} on ${id} = p.id order by p.place`.execute(db)
  if (rows.length > 0 || (size > 0 && offset === 0))
    return { rows: rows.map((each) => each.row), total: Number(rows[0]?.total ?? 0) }
  // Behind the last page, or only counted.
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*) as n from ${table} where ${where}`.execute(db)
  return { rows: [], total: Number(counted[0]?.n ?? 0) }
}

/** What a list call may say about its order. */
export interface SortQuery {
  readonly _sortKeys?: string | undefined
  readonly _sortDir?: 'asc' | 'desc' | undefined
  readonly sortBy?: string | undefined
  readonly sortDir?: 'asc' | 'desc' | undefined
}

/** By which field a list is to be in order. */
export function listSortOf(
  query: SortQuery,
): { readonly field: string; readonly descending: boolean } | undefined {
  const key = query._sortKeys ?? query.sortBy
  if (key === undefined) return undefined
  const descending = key.startsWith('-') !== ((query._sortDir ?? query.sortDir) === 'desc')
  return { field: key.replace(/^[+-]/, ''), descending }
}

/** What a list is sorted by. */
export interface Sortable {
  /** What a field is sorted by, with an index on it. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** Fields of the document; one that ends in a dot stands for all that it begins. */
  readonly fields: readonly string[]
  /** What comes first among those that are equal in a field, before their ids. */
  readonly ties?: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * The order of a list: by columns where there are some, else by a field of the document; what settles ties stands with the list, and then the id.
 *
 * @throws DomainError `parameter-value-unknown` for a key that the list is not sorted by
 */
export function governanceListOrder(
  query: SortQuery,
  doc: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  sortable: Sortable,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sort = listSortOf(query)
  if (sort === undefined) return otherwise
  const { field, descending } = sort
  const { columns } = sortable
  requireSortable(query, field, [...Object.keys(columns), ...sortable.fields])
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const value =
    (Object.hasOwn(columns, field) ? columns[field] : undefined) ??
    sql`lower(jsonb_path_query_first(${doc}, ${sqlJsonPath(sortPath(field))}::jsonpath, '{}', true) #>> '{}')`
  const ties = sortable.ties?.[field]
  return sql`${value} ${direction}, ${ties ? sql`${ties}, ` : sql``}${id} ${descending ? sql`desc` : sql`asc`}`
}

/**
 * Refuses a sort key that a list does not know: another order than the one that was asked for looks like the right one.
 *
 * @param known fields; one that ends in a dot stands for all that it begins
 * @throws DomainError `parameter-value-unknown` naming the parameter and what it may say
 */
export function requireSortable(query: SortQuery, field: string, known: readonly string[]): void {
  if (known.some((each) => (each.endsWith('.') ? field.startsWith(each) : field === each))) return
  const parameter = query._sortKeys === undefined ? 'sortBy' : '_sortKeys'
  const shown = known.map((each) => (each.endsWith('.') ? `${each}…` : each))
  throw unknownValue(parameter, field, shown)
}

/** What a parameter names is not there. @param known what it may name */
export const unknownValue = (parameter: string, value: string, known: readonly string[]): DomainError =>
  new DomainError('parameter-value-unknown', { parameter, value, known }, { detail: { parameter } })

function sortPath(field: string): readonly string[] {
  const path = fieldPath(field)
  if (path === undefined) throw new DomainError('sort-key-no-field', { name: field })
  return path
}
