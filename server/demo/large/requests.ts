import { sql } from 'kysely'
import { ownersOf } from '../../platform/iga/catalogue/catalogue-item.ts'
import type { UserRef } from '../../platform/iga/requests/access-request.ts'
import type { GovernanceDatabase } from '../../platform/iga/tables.ts'
import type { LargeCatalogue } from './catalogue.ts'
import { leaderOf, personRef } from './people.ts'
import { requestDocument } from './request-document.ts'
import type { RequestState, StoredRequest } from './request-document.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'

const AT_ONCE = 500
const MINUTE = 60_000
/** The oldest request is two years old. */
const SPAN_MINUTES = 2 * 365 * 24 * 60

/** How far requests are: half of them wait for somebody. */
const states: readonly RequestState[] = [
  'managerApproval',
  'given',
  'ownerApproval',
  'rejected',
  'managerApproval',
  'given',
  'fulfillment',
  'cancelled',
  'ownerApproval',
  'given',
]
const stateOf = (number: number): RequestState => states[number % states.length]!

/** Who has a part where no leader has. */
export interface Deciders {
  readonly fallback: UserRef
  readonly fulfiller: UserRef
}

/** The request that brought a person the first of what they hold. @param requests how many there are */
export function broughtBy(n: number, requests: number): string | undefined {
  return n < requests && stateOf(n) === 'given' ? requestId(n) : undefined
}

/** Always the same for the same number. */
export const requestId = (number: number): string =>
  `${number.toString(16).padStart(8, '0')}-0000-4000-b000-000000000000`

/** What requests are made from. */
export interface DemoRequestSource {
  readonly people: number
  readonly requests: number
  readonly catalogue: LargeCatalogue
  readonly deciders: Deciders
  readonly now: Date
}

/**
 * Requests of entitlements, open and closed, with those for whom they wait: the leader of the team, the owner, whoever fulfils.
 *
 * @returns how many are new
 */
export async function seedManyRequests(db: GovernanceDatabase, source: DemoRequestSource): Promise<number> {
  let added = 0
  for (let from = 0; from < source.requests; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, source.requests - from) }, (_, at) =>
      requestAt(source, from + at),
    )
    added += await unitOfWork(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into iga_request (id, request_type, requester_id, user_id, catalog_id, unique_key, status, started_at, doc)
        select x.doc ->> 'id', x.doc ->> 'requestType', x.doc #>> '{requester,id}', x.doc #>> '{user,id}',
          x.doc #>> '{request,common,catalogId}', concat_ws('/', x.doc #>> '{user,id}', x.doc #>> '{request,common,catalogId}'), x.doc #>> '{decision,status}', (x.doc #>> '{decision,startDate}')::timestamptz, x.doc
        from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as x(doc jsonb)
        on conflict do nothing returning id`.execute(tx)
      const fresh = new Set(rows.map(({ id }) => id))
      const asked = made.filter(({ doc }) => fresh.has(doc.id)).flatMap((each) => each.asked)
      await sql`insert into iga_assignment (case_id, phase, user_id, kind, active, started_at)
        select x.case_id, x.phase, x.user_id, x.kind, x.active, r.started_at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as x(case_id text, phase text, user_id text, kind text, active boolean) join iga_request r on r.id = x.case_id`.execute(
        tx,
      )
      return rows.length
    })
  }
  return added
}

function requestAt(source: DemoRequestSource, number: number): StoredRequest {
  const { people, requests, catalogue, deciders, now } = source
  const n = number % people
  const user = personRef(n)
  const state = stateOf(number)
  const place =
    state === 'given' && number < people
      ? catalogue.placesOf(n)[0]!
      : catalogue.wantedBy(n, Math.floor(number / people))
  const { item } = catalogue.item(place)
  const age = Math.floor(((number * 7_919) % requests) * (SPAN_MINUTES / requests)) + 60
  const leader = leaderOf(n)
  // Nobody decides on a wish of their own.
  const other = (one: UserRef | undefined) => (one && one.id !== user.id ? one : deciders.fallback)
  return requestDocument({
    id: requestId(number),
    state,
    user,
    item,
    started: new Date(now.getTime() - age * MINUTE),
    manager: other(leader === undefined ? undefined : personRef(leader)),
    owner: other(ownersOf(item, 'entitlement')[0]),
    fulfiller: deciders.fulfiller,
  })
}
