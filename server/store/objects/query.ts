import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { QueryFilter } from '../query-filter/ast.ts'
import { printFilter } from '../query-filter/print.ts'
import { StoreProblem } from '../store-problem.ts'
import type { Executor } from '../tables.ts'
import { compileAccess } from './access.ts'
import type { CompiledAccess, AccessGrant } from './access.ts'
import { compileFilter } from './compile-filter.ts'
import { decodePageToken, encodePageToken } from './page-token.ts'
import { unindexedField } from './index-need.ts'
import type { JsonObject } from './json.ts'
import type { ObjectType } from './object-type.ts'
import type { TreeGuard } from './tree-filter.ts'
import { compileSort, orderBy, rowsAfter } from './sort.ts'
import type { SortKey } from './sort.ts'

/** Bounds of one list call. */
export const QUERY_LIMITS = {
  /** Largest page, and most objects that a query without paging answers. */
  pageSize: 10_000,
  offset: 10_000_000,
  /** Above so many objects of a type, fields without an index cannot be filtered or sorted by. */
  unindexedRows: 20_000,
  /** An estimate up to here is exact. */
  exactEstimate: 10_000,
  /** So many matches are put in order sooner than found by walking through all objects in that order. */
  sortedMatches: 5_000,
} as const

export type TotalsPolicy = 'NONE' | 'ESTIMATE' | 'EXACT'

/** A list call on one type. */
export interface ObjectQuery {
  readonly filter: QueryFilter
  readonly sortKeys?: readonly string[]
  /** 0 or absent: everything. */
  readonly pageSize?: number
  readonly offset?: number
  readonly cookie?: string
  readonly totals?: TotalsPolicy
  readonly countOnly?: boolean
  /** Only objects of this condition, e.g. the targets of one relationship; small enough to need no index. */
  readonly scope?: { readonly name: string; readonly condition: RawBuilder<SqlBool> }
}

/** A stored object as a query finds it. */
export interface ObjectRow {
  readonly collection: string
  readonly id: string
  readonly rev: number
  readonly doc: JsonObject
  /** Whether the caller may see a field of this very object. */
  readonly sees: (field: string) => boolean
}

export interface RowPage {
  readonly rows: readonly ObjectRow[]
  /** Cookie of the next page, `null` on the last one. */
  readonly cookie: string | null
  readonly totals: TotalsPolicy
  /** -1 when not asked for. */
  readonly total: number
}

interface Plan {
  readonly type: ObjectType
  readonly access: CompiledAccess
  readonly where: RawBuilder<SqlBool>
  /** The same, beginning at what bounds what the caller sees. */
  readonly narrow: RawBuilder<SqlBool>
  readonly sort: readonly SortKey[]
  /** What is read of each document. */
  readonly document: RawBuilder<JsonObject>
}

/**
 * Finds objects of one type.
 *
 * @param grants what the caller may see; objects outside are not there, fields outside do not match
 * @param document what is read of each document (stored-document.ts)
 * @param trees from which objects a filter may follow a tree
 * @param countOf how many objects the type has, up to a bound; asked only when a field has no index
 * @throws StoreProblem `bad-request` naming parameter, position and reason
 */
export async function queryRows(
  db: Executor,
  type: ObjectType,
  request: ObjectQuery,
  grants: readonly AccessGrant[],
  document: RawBuilder<JsonObject>,
  trees: TreeGuard,
  countOf: (collection: string) => Promise<number>,
): Promise<RowPage> {
  const access = compileAccess(type, grants)
  const sort = compileSort(request.sortKeys ?? [], type, access.guard)
  const where = sql<SqlBool>`o.collection = ${sql.lit(type.collection)} and ${access.rows} and ${request.scope?.condition ?? sql<SqlBool>`true`} and ${compileFilter(request.filter, type, access.guard, trees)}`
  const narrow = access.candidates
    ? sql<SqlBool>`o.id = any(array(${access.candidates})) and ${where}`
    : where
  const plan: Plan = { type, access, where, narrow, sort, document }
  const unindexed = request.scope ? undefined : unindexedField(request.filter, sort, type)
  if (unindexed !== undefined && (await countOf(type.collection)) > QUERY_LIMITS.unindexedRows) {
    throw new StoreProblem(
      'bad-request',
      `${type.collection} has more than ${QUERY_LIMITS.unindexedRows} objects, and "${unindexed}" has no index: it cannot be filtered or sorted by. Make the property searchable, or add a term on one that is.`,
      {},
      'not-indexed',
      { collection: type.collection, most: QUERY_LIMITS.unindexedRows, field: unindexed },
    )
  }
  const totals = request.totals ?? 'NONE'
  if (request.countOnly) {
    return { rows: [], cookie: null, totals, total: await count(db, plan) }
  }
  const total = await totalOf(db, plan, totals)
  // An estimate of so few is exact.
  const isFew = total >= 0 && total <= QUERY_LIMITS.sortedMatches
  const page = await readPage(
    db,
    isFew ? { ...plan, where: narrow } : plan,
    request,
    totals === 'EXACT' ? total : undefined,
  )
  return { ...page, totals, total }
}

async function readPage(
  db: Executor,
  plan: Plan,
  request: ObjectQuery,
  total: number | undefined,
): Promise<Pick<RowPage, 'rows' | 'cookie'>> {
  const fingerprint = [
    plan.type.collection,
    printFilter(request.filter),
    ...plan.sort.map((key) => key.name),
  ].join('|')
  const size = bounded('_pageSize', request.pageSize ?? 0, QUERY_LIMITS.pageSize)
  const offset = bounded('_pagedResultsOffset', request.offset ?? 0, QUERY_LIMITS.offset)
  if (request.cookie !== undefined && offset > 0) {
    throw new StoreProblem(
      'bad-request',
      "'_pagedResultsCookie' and '_pagedResultsOffset' exclude each other; send one of them.",
      { parameter: '_pagedResultsCookie' },
    )
  }
  const limit = size === 0 ? QUERY_LIMITS.pageSize : size
  const position = request.cookie === undefined ? undefined : decodePageToken(request.cookie, fingerprint)
  if (position && position.keys.length !== plan.sort.length) decodePageToken('', fingerprint)
  const after = position ? sql`and ${rowsAfter(plan.sort, position.keys, position.id)}` : sql``

  // The far end of a long list is near when read backwards.
  const remaining = total === undefined ? undefined : total - offset
  if (remaining !== undefined && offset > remaining && offset > 1_000) {
    const rows = await select(db, plan, after, {
      reverse: true,
      limit: Math.max(0, Math.min(limit, remaining)),
      offset: Math.max(0, remaining - limit),
    })
    const last = rows.at(0)
    return {
      rows: rows.toReversed().map(toRow(plan)),
      cookie: remaining > limit && last ? cookieOf(last, plan, fingerprint) : null,
    }
  }
  const rows = await select(db, plan, after, { reverse: false, limit: limit + 1, offset })
  if (size === 0 && rows.length > limit) {
    throw new StoreProblem(
      'bad-request',
      `The query matches more than ${limit} objects. Read them in pages with '_pageSize', or narrow the filter.`,
      { parameter: '_pageSize' },
      'too-many-matches',
      { most: limit },
    )
  }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(toRow(plan)),
    cookie: rows.length > limit && last ? cookieOf(last, plan, fingerprint) : null,
  }
}

interface RawRow {
  readonly id: string
  readonly rev: number
  readonly doc: JsonObject
  readonly flags: readonly boolean[]
  readonly keys: readonly unknown[]
}

async function select(
  db: Executor,
  plan: Plan,
  after: RawBuilder<unknown>,
  window: { readonly reverse: boolean; readonly limit: number; readonly offset: number },
): Promise<RawRow[]> {
  const flags =
    plan.access.flags.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(plan.access.flags)}]`
  const keys =
    plan.sort.length === 0
      ? sql`'[]'::jsonb`
      : sql`jsonb_build_array(${sql.join(plan.sort.map((key) => key.expression))})`
  const order = orderBy(plan.sort, window.reverse)
  const found = sql`managed_object as o where ${plan.where} ${after} order by ${order} limit ${window.limit} offset ${window.offset}`
  // What is worked out for a row would be worked out for every row that is passed over.
  const page = window.offset > 0 ? sql`(select o.* from ${found}) as o order by ${order}` : found
  const { rows } = await sql<RawRow>`
    select o.id, o.rev, ${plan.document} as doc, ${flags} as flags, ${keys} as keys from ${page}`.execute(db)
  return rows
}

const toRow =
  (plan: Plan) =>
  (row: RawRow): ObjectRow => ({
    collection: plan.type.collection,
    id: row.id,
    rev: row.rev,
    doc: row.doc,
    sees: (field) => plan.access.sees(field, row.flags),
  })

const cookieOf = (row: RawRow, plan: Plan, fingerprint: string): string =>
  encodePageToken({ keys: plan.sort.map((_, index) => row.keys[index] ?? null), id: row.id }, fingerprint)

function bounded(parameter: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new StoreProblem(
    'bad-request',
    `'${parameter}' must be a whole number from 0 to ${most}; it is ${value}.`,
    {
      parameter,
    },
  )
}

async function totalOf(db: Executor, plan: Plan, policy: TotalsPolicy): Promise<number> {
  if (policy === 'NONE') return -1
  if (policy === 'EXACT') return count(db, plan)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from managed_object as o where ${plan.narrow} limit ${QUERY_LIMITS.exactEstimate + 1}) as sample`.execute(
    db,
  )
  const near = rows[0]?.n ?? 0
  return near <= QUERY_LIMITS.exactEstimate ? near : plannedRows(db, plan, near)
}

/** What the planner expects; at least what was counted. */
async function plannedRows(db: Executor, plan: Plan, least: number): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from managed_object as o where ${plan.where}`.execute(db)
  return Math.max(least, rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

async function count(db: Executor, plan: Plan): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from managed_object as o where ${plan.narrow}`.execute(db)
  return rows[0]?.n ?? 0
}
