import type { TellWithin } from '../requests/working.ts'
import type { Requests } from '../requests/requests.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What delegations are served from. */
export interface DelegationDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly requests: Requests
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Says what happens in the transaction in which it does. */
  readonly tellWithin: TellWithin
}
