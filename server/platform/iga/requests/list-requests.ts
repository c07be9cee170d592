import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { filterOf } from '../filter/target-filter.ts'
import type { FilterQuery } from '../filter/target-filter.ts'
import { listPage, orderOf, pageOf, sortOf } from '../lists/lists.ts'
import type { ListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceDatabase, GovernanceTransaction, TaskKind } from '../tables.ts'
import type { AccessRequestView } from './access-request.ts'
import { noSuchRequest } from './no-such-request.ts'
import { discreetTypes } from './kinds/kinds.ts'
import { viewOf } from './request-view.ts'
import type { RequestRow } from './request-view.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** A list call. */
export interface RequestSearch extends PageQuery, SortQuery, FilterQuery {}

/** How a list is counted. */
interface Counted {
  /** The number of all of them without a look at any request. */
  readonly by?: RawBuilder<unknown>
  /** Whether an index has them in order: then the page is read without all the others. */
  readonly apart?: boolean
  /** Ids of all of them in the order of their start, oldest first or last, from an index. */
  readonly byStart?: (direction: RawBuilder<unknown>) => RawBuilder<unknown>
}

const START = 'decision.startDate'

const sortColumns = {
  id: sql`r.id`,
  requestType: sql`r.request_type`,
  [START]: sql`r.started_at`,
  'metadata.createdDate': sql`r.started_at`,
  'metadata.primaryKey': sql`r.number`,
  'request.common.priority': sql`case r.doc #>> '{request,common,priority}' when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end`,
}

const namesOf = (person: string): string[] =>
  ['userName', 'givenName', 'sn'].map((name) => `${person}.${name}`)

/** Other fields that requests are sorted by. */
const SORT_FIELDS: readonly string[] = [
  ...namesOf('user'),
  ...namesOf('requester'),
  ...namesOf('decision.actors.active'),
  ...['status', 'decision', 'outcome', 'completionDate', 'deadline'].map((name) => `decision.${name}`),
  ...['name', 'displayName', 'startDate'].map((name) => `decision.phases.${name}`),
  ...['startDate', 'endDate', 'expiryDate', 'externalRequestId'].map((name) => `request.common.${name}`),
  'application.name',
  'role.name',
  'descriptor.idx./entitlement.displayName',
]

/** Reads requests: one, lists, what waits for somebody. */
export function createRequestLists({
  db,
  clock,
}: {
  readonly db: GovernanceDatabase
  readonly clock: () => number
}) {
  const follows = (userId: string): RawBuilder<boolean> =>
    sql<boolean>`r.requester_id = ${userId} or r.user_id = ${userId} and r.request_type not in (${sql.join([...discreetTypes])})`

  /** Phases that wait for somebody now; a delegation that has ended gives none. */
  const waitingFor = (userId: string, now: Date): RawBuilder<boolean> =>
    sql<boolean>`a.user_id = ${userId} and a.active and (a.valid_until is null or a.valid_until > ${now})`

  /**
   * What was decided before somebody. Who stood in keeps reading, after that time, only where they did something: what happened in the
   * time of somebody else is theirs.
   */
  const wasAsked = (userId: string, now: Date): RawBuilder<boolean> =>
    sql<boolean>`a.user_id = ${userId} and not a.active and (a.delegation_id is null or a.valid_until is null or a.valid_until > ${now}
      or exists (select 1 from iga_request q cross join jsonb_array_elements(q.doc #> '{decision,comments}') as c
        where q.id = a.request_id and c #>> '{user,id}' = ${userId}))`

  /** Phases of a request that wait for a caller. */
  const waitingPhases = (callerId: string): RawBuilder<RequestRow['waiting']> =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('phase', a.phase, 'kind', a.kind) order by a.phase), '[]'::jsonb)
      from iga_actor a where a.request_id = r.id and ${waitingFor(callerId, new Date(clock()))})`

  const search = async (
    callerId: string,
    from: RawBuilder<unknown>,
    query: RequestSearch,
    counted?: Counted,
  ): Promise<ListPage<AccessRequestView>> => {
    const { size, offset } = pageOf(query)
    const doc = sql`r.doc`
    const filter = filterOf(query)
    const isAll = 'all' in filter && filter.all.length === 0
    const condition = compileTargetFilter(filter, doc, {
      id: sql`r.id`,
      requestType: sql`r.request_type`,
      'decision.status': sql`r.status`,
      'requester.id': sql`r.requester_id`,
      'user.id': sql`r.user_id`,
    })
    const order = orderOf(
      query,
      doc,
      sql`r.id`,
      { columns: sortColumns, fields: SORT_FIELDS },
      sql`r.started_at desc nulls last, r.id desc`,
    )
    const count = async (): Promise<number> => {
      const what = isAll && counted?.by ? counted.by : sql`select count(*) as n from ${from} and ${condition}`
      return (await sql<{ n: number }>`${what}`.execute(db)).rows[0]?.n ?? 0
    }
    if (size === 0) return listPage<AccessRequestView>([], await count())
    const sort = sortOf(query) ?? { field: START, descending: true }
    if (isAll && counted?.byStart && sort.field === START) {
      const direction = sort.descending ? sql`desc` : sql`asc`
      const { rows: page } = await sql<RequestRow>`
        select r.number, r.started_at, r.doc, ${waitingPhases(callerId)} as waiting
        from (${counted.byStart(direction)} limit ${size} offset ${offset}) p join iga_request r on r.id = p.id
        order by r.started_at ${direction}, r.id ${direction}`.execute(db)
      return listPage(page.map(viewOf), await count(), ({ id }) => id)
    }
    if (counted?.apart) {
      const { rows: page } = await sql<RequestRow>`
        select r.number, r.started_at, r.doc, ${waitingPhases(callerId)} as waiting
        from ${from} and ${condition} order by ${order} limit ${size} offset ${offset}`.execute(db)
      return listPage(page.map(viewOf), await count(), ({ id }) => id)
    }
    // Counted and put in order in one go; only the documents of the page are read.
    const { rows } = await sql<RequestRow & { total: number }>`
      select r.number, r.started_at, r.doc, ${waitingPhases(callerId)} as waiting, p.total from (
        select r.id, count(*) over () as total, row_number() over (order by ${order}) as place
        from ${from} and ${condition} order by place limit ${size} offset ${offset}) p
      join iga_request r on r.id = p.id order by p.place`.execute(db)
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await count())
    return listPage(rows.map(viewOf), total, ({ id }) => id)
  }

  /** Which of some requests a person may read. */
  const readable = async (
    userId: string,
    isAdmin: boolean,
    ids: readonly string[],
    executor: Executor = db,
  ): Promise<ReadonlySet<string>> => {
    if (isAdmin) return new Set(ids)
    const { rows } = await sql<{
      id: string
    }>`select r.id from iga_request r where r.id = any(${[...ids]}::text[]) and (
      ${follows(userId)}
      or exists (select 1 from iga_actor a where a.request_id = r.id
        and (${wasAsked(userId, new Date(clock()))} or ${waitingFor(userId, new Date(clock()))})))`.execute(
      executor,
    )
    return new Set(rows.map(({ id }) => id))
  }

  const mayRead = async (userId: string, isAdmin: boolean, requestId: string): Promise<boolean> =>
    (await readable(userId, isAdmin, [requestId])).has(requestId)

  /** Requests in the order of their ids, whoever reads them. @throws HttpProblem 404 for one that is not there */
  const views = async (
    callerId: string,
    ids: readonly string[],
    executor: Executor = db,
  ): Promise<AccessRequestView[]> => {
    const { rows } = await sql<RequestRow & { id: string }>`
      select r.id, r.number, r.started_at, r.doc, ${waitingPhases(callerId)} as waiting
      from iga_request r where r.id = any(${[...ids]}::text[])`.execute(executor)
    const found = new Map(rows.map(({ id, ...row }) => [id, viewOf(row)]))
    return ids.map((id) => {
      const view = found.get(id)
      if (!view) throw noSuchRequest()
      return view
    })
  }

  /** @throws HttpProblem 404 */
  const view = async (
    callerId: string,
    requestId: string,
    executor: Executor = db,
  ): Promise<AccessRequestView> => (await views(callerId, [requestId], executor))[0]!

  const read = async (callerId: string, isAdmin: boolean, requestId: string): Promise<AccessRequestView> => {
    if (!(await mayRead(callerId, isAdmin, requestId))) throw noSuchRequest()
    return view(callerId, requestId)
  }

  return {
    readable,
    views,
    read,

    /** Requests that a person made, or that are made for them. */
    ofUser(callerId: string, userId: string, query: RequestSearch): Promise<ListPage<AccessRequestView>> {
      return search(callerId, sql`iga_request r where (${follows(userId)})`, query)
    },

    /** All requests. */
    all(callerId: string, query: RequestSearch): Promise<ListPage<AccessRequestView>> {
      return search(callerId, sql`iga_request r where true`, query, { apart: true })
    },

    /** What waits for a person, or did; with what the caller may do about it. */
    tasks(
      callerId: string,
      userId: string,
      kind: TaskKind,
      actorStatus: 'active' | 'inactive',
      query: RequestSearch,
    ): Promise<ListPage<AccessRequestView>> {
      const now = new Date(clock())
      const asked = actorStatus === 'active' ? waitingFor(userId, now) : wasAsked(userId, now)
      // Once each, also where several phases of a request wait.
      const once = sql`select distinct a.started_at, a.request_id as id from iga_actor a where a.kind = ${kind} and ${asked}`
      return search(
        callerId,
        sql`iga_request r where r.id in (select a.request_id from iga_actor a where a.kind = ${kind} and ${asked})`,
        query,
        {
          by: sql`select count(*) as n from (${once}) a`,
          byStart: (direction) => sql`${once} order by a.started_at ${direction}, a.request_id ${direction}`,
        },
      )
    },
  }
}

export type RequestLists = ReturnType<typeof createRequestLists>
