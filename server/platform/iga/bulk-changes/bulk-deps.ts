import type { PeoplePort } from '../../ports/people-port.ts'
import type { RequestDeps } from '../requests/request-deps.ts'
import type { Requests } from '../requests/requests.ts'

/** What changes of many people are served from. */
export interface BulkChangeDeps extends RequestDeps {
  readonly requests: Pick<Requests, 'publish' | 'act'>
  /** In whose name what goes on in the background is done. */
  readonly rolesOf: PeoplePort['rolesOf']
  /** Realm of the people, e.g. `/alpha`. */
  readonly realm: string
}
