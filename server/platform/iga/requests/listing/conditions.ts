import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { discreetTypes } from '../kinds/kinds.ts'
import type { RequestRow } from '../request-view.ts'

/** Requests (`r`) that a person made, or that are made for them. */
export const follows = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`r.requester_id = ${userId} or r.user_id = ${userId} and r.request_type not in (${sql.join([...discreetTypes])})`

/** Phases (`a`) that wait for somebody now; a delegation that has ended gives none. */
export const waitsForPerson = (userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`a.user_id = ${userId} and a.active and (a.valid_until is null or a.valid_until > ${now})`

/**
 * What was decided before somebody. Who stood in keeps reading, after that time, only where they did something: what happened in the
 * time of somebody else is theirs.
 */
export const wasAsked = (userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`a.user_id = ${userId} and not a.active and (a.delegation_id is null or a.valid_until is null or a.valid_until > ${now}
    or exists (select 1 from iga_request q cross join jsonb_array_elements(q.doc #> '{decision,comments}') as c
      where q.id = a.case_id and c #>> '{user,id}' = ${userId}))`

/** Phases of a request (`r`) that wait for a caller. */
export const waitingPhases = (callerId: string, now: Date): RawBuilder<RequestRow['waiting']> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('phase', a.phase, 'kind', a.kind) order by a.phase), '[]'::jsonb)
    from iga_assignment a where a.case_id = r.id and ${waitsForPerson(callerId, now)})`
