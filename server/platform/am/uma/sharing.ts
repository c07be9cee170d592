import { createHistory } from './history.ts'
import type { SharingHistory } from './history.ts'
import { createLabels } from './labels.ts'
import type { Labels } from './labels.ts'
import type { SharingParts } from './parts.ts'
import { createPolicies } from './policies.ts'
import type { Policies } from './policies.ts'
import { createRequests } from './requests.ts'
import type { Requests } from './requests.ts'
import { createResources } from './resources.ts'
import type { Resources } from './resources.ts'
import { createTickets } from './tickets.ts'
import type { Tickets } from './tickets.ts'

/** People share what resource servers keep for them (User-Managed Access 2.0). */
export interface Sharing {
  readonly resources: Resources
  readonly labels: Labels
  readonly policies: Policies
  readonly requests: Requests
  readonly history: SharingHistory
  readonly tickets: Tickets
  /** Removes expired tickets and events of long ago. */
  sweep(): Promise<void>
}

/** @example const sharing = createSharing({ db, people, notify, clock: Date.now }) */
export function createSharing(parts: SharingParts): Sharing {
  const requests = createRequests(parts)
  const history = createHistory(parts)
  const tickets = createTickets(parts, requests)
  return {
    resources: createResources(parts),
    labels: createLabels(parts),
    policies: createPolicies(parts),
    requests,
    history,
    tickets,
    async sweep() {
      await tickets.sweep()
      await history.sweep()
    },
  }
}
