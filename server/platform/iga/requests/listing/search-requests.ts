import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { compileTargetFilter } from '../../filter/compile-target.ts'
import { targetFilterOf } from '../../filter/target-filter.ts'
import type { FilterQuery } from '../../filter/target-filter.ts'
import { governanceListPage, governanceListOrder, listPageOf, listSortOf } from '../../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../../lists/lists.ts'
import type { GovernanceDatabase } from '../../tables.ts'
import type { AccessRequestView } from '../access-request.ts'
import { requestViewOf } from '../request-view.ts'
import type { RequestRow } from '../request-view.ts'
import { waitingPhases } from './conditions.ts'
import { REQUEST_START, requestOrder } from './order.ts'

/** A list call. */
export interface RequestSearch extends PageQuery, SortQuery, FilterQuery {}

/** Which requests a list is about, and how it finds them fast. */
export interface RequestSelection {
  /** What stands behind `from`: the requests as `r`, with a condition. */
  readonly from: RawBuilder<unknown>
  /** The number of all of them without a look at any request. */
  readonly count?: RawBuilder<unknown>
  /** Whether those that wait for an answer are counted too, where only a count is asked for. */
  readonly questions?: boolean
  /** Whether an index has them in order: then the page is read without all the others. */
  readonly apart?: boolean
  /** Ids of all of them in the order of their start, oldest first or last, from an index. */
  readonly byStart?: (direction: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** What lists are read with. */
export interface ListDeps {
  readonly db: GovernanceDatabase
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** A page that was read; `total` where counting came with it. */
interface PageRows {
  readonly rows: readonly RequestRow[]
  readonly total?: number
}

/**
 * A page of requests.
 *
 * @param callerId of whoever asks: what waits for them stands at each request
 * @throws DomainError 400 for a filter or sort key that the list does not know
 */
export async function searchRequests(
  { db, clock }: ListDeps,
  callerId: string,
  source: RequestSelection,
  query: RequestSearch,
): Promise<GovernanceListPage<AccessRequestView> & { readonly questionsCount?: number }> {
  const { from } = source
  const { size, offset } = listPageOf(query)
  const doc = sql`r.doc`
  const filter = targetFilterOf(query)
  const isAll = 'all' in filter && filter.all.length === 0
  const condition = compileTargetFilter(filter, doc, {
    id: sql`r.id`,
    requestType: sql`r.request_type`,
    'decision.status': sql`r.status`,
    'requester.id': sql`r.requester_id`,
    'user.id': sql`r.user_id`,
  })
  const newestFirst = sql`r.started_at desc nulls last, r.id desc`
  const order = governanceListOrder(query, doc, sql`r.id`, requestOrder, newestFirst)
  const count = async (): Promise<number> => {
    const counted =
      isAll && source.count ? source.count : sql`select count(*) as n from ${from} and ${condition}`
    return (await sql<{ n: number }>`${counted}`.execute(db)).rows[0]?.n ?? 0
  }
  if (size === 0 && source.questions) {
    const { rows } = await sql<{ n: number; questions: number }>`select count(*) as n,
      count(*) filter (where r.doc #>> '{decision,question,state}' = 'asked') as questions from ${from} and ${condition}`.execute(
      db,
    )
    const { n = 0, questions = 0 } = rows[0] ?? {}
    return { ...governanceListPage<AccessRequestView>([], Number(n)), questionsCount: Number(questions) }
  }
  if (size === 0) return governanceListPage<AccessRequestView>([], await count())
  const columns = sql`r.number, r.started_at, r.doc, ${waitingPhases(callerId, new Date(clock()))} as waiting`
  const page = { from: sql`${from} and ${condition}`, order, columns, size, offset }
  const sort = listSortOf(query) ?? { field: REQUEST_START, descending: true }
  const { rows, total } =
    isAll && source.byStart && sort.field === REQUEST_START
      ? await readByStart(db, page, source.byStart, sort.descending)
      : await (source.apart ? readInOrder : readCounted)(db, page)
  return governanceListPage(rows.map(requestViewOf), total ?? (await count()), ({ id }) => id)
}

interface WantedPage {
  readonly from: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly size: number
  readonly offset: number
}

/** Ids come from an index in the order of their start; only the requests of the page are looked at. */
async function readByStart(
  db: GovernanceDatabase,
  { columns, size, offset }: WantedPage,
  byStart: (direction: RawBuilder<unknown>) => RawBuilder<unknown>,
  descending: boolean,
): Promise<PageRows> {
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<RequestRow>`
    select ${columns} from (${byStart(direction)} limit ${size} offset ${offset}) p join iga_request r on r.id = p.id
    order by r.started_at ${direction}, r.id ${direction}`.execute(db)
  return { rows }
}

/** An index has them in order: the page is read without all the others. */
async function readInOrder(
  db: GovernanceDatabase,
  { from, order, columns, size, offset }: WantedPage,
): Promise<PageRows> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${from} order by ${order} limit ${size} offset ${offset}`.execute(db)
  return { rows }
}

/** Counted and put in order in one go; only the documents of the page are read. */
async function readCounted(
  db: GovernanceDatabase,
  { from, order, columns, size, offset }: WantedPage,
): Promise<PageRows> {
  const { rows } = await sql<RequestRow & { total: number }>`
    select ${columns}, p.total from (
      select r.id, count(*) over () as total, row_number() over (order by ${order}) as place
      from ${from} order by place limit ${size} offset ${offset}) p
    join iga_request r on r.id = p.id order by p.place`.execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : undefined)
  return { rows, ...(total === undefined ? {} : { total }) }
}
