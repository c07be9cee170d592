import { sql } from 'kysely'
import type { CaseStore } from '../cases/case-store.ts'
import type { AccessRequest } from './access-request.ts'
import { readableRequests } from './listing/read-requests.ts'
import { loadRequests } from './load-requests.ts'
import { noSuchRequest } from './no-such-request.ts'
import { requestKind } from './request-case.ts'
import type { RequestDeps } from './request-deps.ts'
import type { RequestEvent } from './request-event.ts'
import type { RequestWork } from './request-work.ts'

/** Where requests are kept. */
export interface RequestStore extends CaseStore<AccessRequest, RequestEvent> {
  load(...loading: Parameters<CaseStore['load']>): Promise<Map<string, RequestWork>>
}

/** @param deps what a held request needs */
export const createRequestStore = (deps: RequestDeps): RequestStore => ({
  kind: 'request',
  tasks: requestKind.tasks,
  load: (tx, ids, loading) => loadRequests(deps, tx, ids, loading),
  readable: (personId, ids, tx) => readableRequests(tx, personId, false, ids, new Date(deps.clock())),
  notFound: noSuchRequest,
  async openAbout(tx, personId) {
    const rows = await tx
      .selectFrom('iga_request')
      .select('id')
      .where('user_id', '=', personId)
      .where('status', 'in', ['in-progress', 'suspended'])
      .execute()
    return rows.map(({ id }) => id)
  },
  async due(db, after, now, most) {
    const rows = await db
      .selectFrom('iga_request')
      .select('id')
      .where('id', '>', after)
      .where('status', 'in', ['in-progress', 'suspended'])
      .where((at) =>
        at.or([at('resumes_at', '<=', now), at('expires_at', '<=', now), at('stage_due_at', '<=', now)]),
      )
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  },
  async putOff(tx, id, now, later) {
    await sql`update iga_request set resumes_at = case when resumes_at <= ${now} then ${later}::timestamptz else resumes_at end,
        expires_at = case when expires_at <= ${now} then ${later}::timestamptz else expires_at end,
        stage_due_at = case when stage_due_at <= ${now} then ${later}::timestamptz else stage_due_at end
      where id = ${id}`.execute(tx)
  },
})
