import { recordChange } from '../../../store/audit.ts'
import type { Person } from '../../ports/people-port.ts'
import { actorOfPerson } from './sharing-deps.ts'
import type { Resource } from './resource-store.ts'
import type { SharingTransaction } from './tables.ts'

/** Writes the line about its owner when a resource is shared with somebody, or with nobody any more. */
export async function recordSharing(
  tx: SharingTransaction,
  owner: Person,
  transactionId: string | undefined,
  resource: Pick<Resource, 'name'>,
  action: 'resource-share' | 'resource-unshare',
): Promise<void> {
  await recordChange(tx, actorOfPerson(owner, transactionId), {
    action,
    resource: `${owner.component}/${owner.id}`,
    rev: null,
    changed: [],
    facts: { name: resource.name },
  })
}
