import { sql } from 'kysely'
import type { Sortable } from '../../lists/lists.ts'

/** When a request was started, as lists are told to sort by it. */
export const REQUEST_START = 'decision.startDate'

const namesOf = (person: string): string[] =>
  ['userName', 'givenName', 'sn'].map((name) => `${person}.${name}`)

/** What requests (`r`) are sorted by. */
export const requestOrder: Sortable = {
  columns: {
    id: sql`r.id`,
    requestType: sql`r.request_type`,
    [REQUEST_START]: sql`r.started_at`,
    'metadata.createdDate': sql`r.started_at`,
    'metadata.primaryKey': sql`r.number`,
    'request.common.priority': sql`case r.doc #>> '{request,common,priority}' when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end`,
  },
  fields: [
    ...namesOf('user'),
    ...namesOf('requester'),
    ...namesOf('decision.actors.active'),
    ...['status', 'decision', 'outcome', 'completionDate', 'deadline', 'due'].map(
      (name) => `decision.${name}`,
    ),
    ...['name', 'displayName', 'startDate'].map((name) => `decision.phases.${name}`),
    ...['startDate', 'endDate', 'expiryDate', 'externalRequestId'].map((name) => `request.common.${name}`),
    'application.name',
    'role.name',
    'descriptor.idx./entitlement.displayName',
  ],
  // Due on the same moment, or never: whoever waits longest.
  ties: { 'decision.due': sql`r.started_at nulls last` },
}
