import type { NotifyWithin } from '../cases/case-work.ts'
import type { Cases } from '../cases/reassign-to-delegate.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What delegations are served from. */
export interface DelegationDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  /** What moves with a delegation. */
  readonly cases: Cases
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Notifies of what happens, in the transaction in which it does. */
  readonly notifyWithin: NotifyWithin
}
