import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Person } from '../../ports/people-port.ts'
import { recordEvent } from './history.ts'
import { actorOfPerson } from './sharing-deps.ts'
import type { SharingDeps } from './sharing-deps.ts'
import { fullName, knownPeople } from './people.ts'
import { lockedResource } from './resource-store.ts'
import { missingScopes, assertScopes, union } from './rules.ts'

/**
 * Asks an owner for scopes; one request per person and resource, that grows.
 *
 * @throws DomainError 400 for unknown scopes, or none that the person does not have; 404 when the resource is gone
 */
export async function askOwner(
  { db, people, clock, notify }: SharingDeps,
  requester: Person,
  resourceId: string,
  wanted: readonly string[],
  transactionId?: string,
): Promise<void> {
  const asked = await unitOfWork(db, async (tx) => {
    const resource = await lockedResource(tx, requester.realm, resourceId)
    if (!resource) throw new DomainError('resource-gone')
    if (resource.ownerId === requester.id) throw new DomainError('resource-your-own')
    assertScopes(resource.scopes, wanted)
    const held = resource.permissions.find(({ subject }) => subject === requester.id)?.scopes ?? []
    const lacking = missingScopes(wanted, held)
    if (lacking.length === 0) throw new DomainError('permissions-held-already')
    const before = await tx
      .selectFrom('uma_request')
      .select(['id', 'scopes'])
      .where('resource_id', '=', resourceId)
      .where('requester_id', '=', requester.id)
      .executeTakeFirst()
    const scopes = union(resource.scopes, before?.scopes ?? [], lacking)
    if (before && missingScopes(scopes, before.scopes).length === 0) return undefined
    const values = { scopes: JSON.stringify(scopes), asked_at: new Date(clock()) }
    await tx
      .insertInto('uma_request')
      .values({ id: randomUUID(), resource_id: resourceId, requester_id: requester.id, ...values })
      .onConflict((conflict) => conflict.columns(['resource_id', 'requester_id']).doUpdateSet(values))
      .execute()
    await recordEvent(tx, resource, 'Request', new Date(clock()), requester)
    await recordChange(tx, actorOfPerson(requester, transactionId), {
      action: before ? 'update' : 'create',
      resource: `uma/request/${resourceId}`,
      rev: null,
      changed: ['scopes'],
    })
    return resource
  })
  // Who asks for the same again does not ring twice.
  if (!asked) return
  const owner = (await knownPeople(people, asked.realm, [asked.ownerId])).get(asked.ownerId)
  if (owner)
    await notify(owner, {
      code: 'sharing-asked',
      params: { person: fullName(requester), resource: asked.name },
    })
}
