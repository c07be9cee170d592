import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { listPage, orderOf, pageOf } from '../lists.ts'
import type { ListPage, PageQuery, SortQuery } from '../lists.ts'
import type { GovernanceDatabase, GovernanceTransaction, TaskKind } from '../tables.ts'
import type { AccessRequest, AccessRequestView } from './access-request.ts'
import { noSuchRequest } from './act.ts'
import { viewOf } from './request-view.ts'
import type { RequestRow } from './request-view.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** A list call. */
export interface RequestSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
}

/** Reads requests: one, lists, what waits for somebody. */
export function createRequestLists({
  db,
  clock,
}: {
  readonly db: GovernanceDatabase
  readonly clock: () => number
}) {
  /** Phases that wait for somebody now; a delegation that has ended gives none. */
  const waitingFor = (userId: string, now: Date): RawBuilder<boolean> =>
    sql<boolean>`a.user_id = ${userId} and a.active and (a.valid_until is null or a.valid_until > ${now})`

  /**
   * What was decided before somebody. Who stood in keeps reading, after that time, only where they did something: what happened in the
   * time of somebody else is theirs.
   */
  const wasAsked = (userId: string, now: Date): RawBuilder<boolean> =>
    sql<boolean>`a.user_id = ${userId} and not a.active and (a.delegation_id is null or a.valid_until is null or a.valid_until > ${now}
      or exists (select 1 from jsonb_array_elements(r.doc #> '{decision,comments}') as c where c #>> '{user,id}' = ${userId}))`

  const rowsOf = async (
    callerId: string,
    rows: readonly { id: string; number: number; started_at: Date; doc: AccessRequest }[],
    executor: Executor = db,
  ): Promise<RequestRow[]> => {
    if (rows.length === 0) return []
    const { rows: actors } = await sql<{ request_id: string; phase: string; kind: TaskKind }>`
      select a.request_id, a.phase, a.kind from iga_actor a
      where ${waitingFor(callerId, new Date(clock()))} and a.request_id in (${sql.join(rows.map(({ id }) => id))})`.execute(
      executor,
    )
    return rows.map((row) => ({
      ...row,
      waiting: actors.filter(({ request_id: id }) => id === row.id),
    }))
  }

  const search = async (
    callerId: string,
    from: RawBuilder<unknown>,
    query: RequestSearch,
  ): Promise<ListPage<AccessRequestView>> => {
    const { size, offset } = pageOf(query)
    const doc = sql`r.doc`
    const condition = compileTargetFilter(parseTargetFilter(query.targetFilter), doc, {
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
      {
        'decision.startDate': sql`r.started_at`,
        'metadata.primaryKey': sql`r.number`,
        'request.common.priority': sql`case r.doc #>> '{request,common,priority}' when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end`,
      },
      sql`r.started_at desc, r.id`,
    )
    const { rows: counted } = await sql<{
      n: string
    }>`select count(*) as n from ${from} and ${condition}`.execute(db)
    const total = Number(counted[0]?.n ?? 0)
    if (size === 0) return listPage<AccessRequestView>([], total)
    const { rows } = await sql<{ id: string; number: number; started_at: Date; doc: AccessRequest }>`
      select r.id, r.number, r.started_at, r.doc from ${from} and ${condition} order by ${order} limit ${size} offset ${offset}`.execute(
      db,
    )
    return listPage((await rowsOf(callerId, rows)).map(viewOf), total, ({ id }) => id)
  }

  /** Which of some requests a person may read. */
  const readable = async (
    userId: string,
    isAdmin: boolean,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (isAdmin) return new Set(ids)
    const { rows } = await sql<{
      id: string
    }>`select r.id from iga_request r where r.id = any(${[...ids]}::text[]) and (
      r.user_id = ${userId} or r.requester_id = ${userId}
      or exists (select 1 from iga_actor a where a.request_id = r.id
        and (${wasAsked(userId, new Date(clock()))} or ${waitingFor(userId, new Date(clock()))})))`.execute(
      db,
    )
    return new Set(rows.map(({ id }) => id))
  }

  const mayRead = async (userId: string, isAdmin: boolean, requestId: string): Promise<boolean> =>
    (await readable(userId, isAdmin, [requestId])).has(requestId)

  /** @throws HttpProblem 404 */
  const view = async (
    callerId: string,
    requestId: string,
    executor: Executor = db,
  ): Promise<AccessRequestView> => {
    const rows = await executor
      .selectFrom('iga_request')
      .select(['id', 'number', 'started_at', 'doc'])
      .where('id', '=', requestId)
      .execute()
    const [row] = await rowsOf(callerId, rows, executor)
    if (!row) throw noSuchRequest()
    return viewOf(row)
  }

  const read = async (callerId: string, isAdmin: boolean, requestId: string): Promise<AccessRequestView> => {
    if (!(await mayRead(callerId, isAdmin, requestId))) throw noSuchRequest()
    return view(callerId, requestId)
  }

  return {
    waitingFor,
    readable,
    mayRead,
    view,
    read,

    /** Requests that a person made, or that are made for them. */
    ofUser(callerId: string, userId: string, query: RequestSearch): Promise<ListPage<AccessRequestView>> {
      return search(
        callerId,
        sql`iga_request r where (r.user_id = ${userId} or r.requester_id = ${userId})`,
        query,
      )
    },

    /** All requests. */
    all(callerId: string, query: RequestSearch): Promise<ListPage<AccessRequestView>> {
      return search(callerId, sql`iga_request r where true`, query)
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
      const mine =
        actorStatus === 'active'
          ? sql`r.id in (select a.request_id from iga_actor a where a.kind = ${kind} and ${waitingFor(userId, now)})`
          : sql`r.id in (select a.request_id from iga_actor a where a.kind = ${kind} and a.user_id = ${userId} and not a.active)
              and exists (select 1 from iga_actor a where a.request_id = r.id and a.kind = ${kind} and ${wasAsked(userId, now)})`
      return search(callerId, sql`iga_request r where ${mine}`, query)
    },
  }
}

export type RequestLists = ReturnType<typeof createRequestLists>
