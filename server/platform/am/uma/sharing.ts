import { createHistory } from './history.ts'
import type { SharingHistory } from './history.ts'
import { createLabels } from './labels.ts'
import type { Labels } from './labels.ts'
import type { SharingDeps } from './sharing-deps.ts'
import { createSharingPolicies } from './policies.ts'
import type { SharingPolicies } from './policies.ts'
import { createSharingRequests } from './requests.ts'
import type { SharingRequests } from './requests.ts'
import { createSharedResources } from './resources.ts'
import type { SharedResources } from './resources.ts'
import { createTickets } from './tickets.ts'
import type { Tickets } from './tickets.ts'

/** People share what resource servers keep for them (User-Managed Access 2.0). */
export interface Sharing {
  readonly resources: SharedResources
  readonly labels: Labels
  readonly policies: SharingPolicies
  readonly requests: SharingRequests
  readonly history: SharingHistory
  readonly tickets: Tickets
  /** Removes expired tickets and events of long ago. */
  sweep(): Promise<void>
}

/** @example const sharing = createSharing({ db, people, notify, clock: Date.now }) */
export function createSharing(deps: SharingDeps): Sharing {
  const requests = createSharingRequests(deps)
  const history = createHistory(deps)
  const tickets = createTickets(deps, requests)
  return {
    resources: createSharedResources(deps),
    labels: createLabels(deps),
    policies: createSharingPolicies(deps),
    requests,
    history,
    tickets,
    async sweep() {
      await tickets.sweep()
      await history.sweep()
    },
  }
}
