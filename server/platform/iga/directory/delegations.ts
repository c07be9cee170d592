import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { DelegationDeps } from './delegation-deps.ts'
import { runDueDelegations } from './due-delegations.ts'
import { endDelegations } from './end-delegations.ts'
import { setDelegations } from './set-delegations.ts'
import type { WantedDelegation } from './set-delegations.ts'

/** People who stand in for others: set, ended, and begun and ended when their time comes. */
export const createDelegations = (deps: DelegationDeps) => ({
  /** @throws DomainError 400, 404; nothing is made then */
  set: (from: GovernedPerson, wanted: WantedDelegation, by: AuditActor) =>
    setDelegations(deps, from, wanted, by),
  /** @throws DomainError 404 when one of the people is no delegate */
  end: (from: GovernedPerson, proxyIds: readonly string[], by: AuditActor) =>
    endDelegations(deps, from, proxyIds, by),
  /** Hands over where a delegation has begun, and takes back where one has run out. */
  sweep: () => runDueDelegations(deps),
})

export type Delegations = ReturnType<typeof createDelegations>
