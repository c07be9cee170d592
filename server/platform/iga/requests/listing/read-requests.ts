import { sql } from 'kysely'
import type { GovernanceDatabase, GovernanceTransaction } from '../../tables.ts'
import type { AccessRequestView } from '../access-request.ts'
import { noSuchRequest } from '../no-such-request.ts'
import { requestViewOf } from '../request-view.ts'
import type { RequestRow } from '../request-view.ts'
import { follows, waitsForPerson, waitingPhases, wasAsked } from './conditions.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Which of some requests a person may read: those they follow, and those that wait for them or did. */
export async function readableRequests(
  db: Executor,
  userId: string,
  isAdmin: boolean,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (isAdmin) return new Set(ids)
  const { rows } = await sql<{ id: string }>`
    select r.id from iga_request r where r.id = any(${[...ids]}::text[]) and (
      ${follows(userId)}
      or exists (select 1 from iga_assignment a where a.case_id = r.id
        and (${wasAsked(userId, now)} or ${waitsForPerson(userId, now)})))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Requests in the order of their ids, whoever reads them. @throws DomainError 404 for one that is not there */
export async function requestViews(
  db: Executor,
  callerId: string,
  ids: readonly string[],
  now: Date,
): Promise<AccessRequestView[]> {
  const { rows } = await sql<RequestRow & { id: string }>`
    select r.id, r.number, r.started_at, r.doc, ${waitingPhases(callerId, now)} as waiting
    from iga_request r where r.id = any(${[...ids]}::text[])`.execute(db)
  const found = new Map(rows.map(({ id, ...row }) => [id, requestViewOf(row)]))
  return ids.map((id) => {
    const view = found.get(id)
    if (!view) throw noSuchRequest()
    return view
  })
}
