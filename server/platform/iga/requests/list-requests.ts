import { sql } from 'kysely'
import type { GovernanceListPage } from '../lists/lists.ts'
import type { GovernanceDatabase, GovernanceTransaction, TaskKind } from '../tables.ts'
import type { AccessRequestView } from './access-request.ts'
import { follows, waitsForPerson, wasAsked } from './listing/conditions.ts'
import { readableRequests, requestViews } from './listing/read-requests.ts'
import { searchRequests } from './listing/search-requests.ts'
import type { ListDeps, RequestSearch } from './listing/search-requests.ts'
import { noSuchRequest } from './no-such-request.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Reads requests: one, lists, what waits for somebody. */
export function createRequestLists(deps: ListDeps) {
  const { db, clock } = deps
  const now = () => new Date(clock())
  return {
    /** Which of some requests a person may read. */
    readable: (userId: string, isAdmin: boolean, ids: readonly string[], tx: Executor = db) =>
      readableRequests(tx, userId, isAdmin, ids, now()),

    /** Requests in the order of their ids, whoever reads them. @throws DomainError 404 for one that is not there */
    views: (callerId: string, ids: readonly string[], tx: Executor = db) =>
      requestViews(tx, callerId, ids, now()),

    /** @throws DomainError 404, also for a request that the caller may not read */
    async read(callerId: string, isAdmin: boolean, requestId: string): Promise<AccessRequestView> {
      const readable = await readableRequests(db, callerId, isAdmin, [requestId], now())
      if (!readable.has(requestId)) throw noSuchRequest()
      return (await requestViews(db, callerId, [requestId], now()))[0]!
    },

    /** Requests that a person made, or that are made for them. */
    ofUser: (
      callerId: string,
      userId: string,
      query: RequestSearch,
    ): Promise<GovernanceListPage<AccessRequestView> & { readonly questionsCount?: number }> =>
      searchRequests(
        deps,
        callerId,
        { from: sql`iga_request r where (${follows(userId)})`, questions: true },
        query,
      ),

    /** All requests. */
    all: (callerId: string, query: RequestSearch): Promise<GovernanceListPage<AccessRequestView>> =>
      searchRequests(deps, callerId, { from: sql`iga_request r where true`, apart: true }, query),

    /** What waits for a person, or did; with what the caller may do about it. */
    tasks(
      callerId: string,
      userId: string,
      kind: TaskKind,
      actorStatus: 'active' | 'inactive',
      query: RequestSearch,
    ): Promise<GovernanceListPage<AccessRequestView>> {
      const asked = actorStatus === 'active' ? waitsForPerson(userId, now()) : wasAsked(userId, now())
      // Once each, also where several phases of a request wait.
      const once = sql`select distinct a.started_at, a.case_id as id from iga_assignment a where a.kind = ${kind} and ${asked}`
      const source = {
        from: sql`iga_request r where r.id in (select a.case_id from iga_assignment a where a.kind = ${kind} and ${asked})`,
        count: sql`select count(*) as n from (${once}) a`,
        byStart: (direction: ReturnType<typeof sql>) =>
          sql`${once} order by a.started_at ${direction}, a.case_id ${direction}`,
      }
      return searchRequests(deps, callerId, source, query)
    },
  }
}

export type RequestLists = ReturnType<typeof createRequestLists>
