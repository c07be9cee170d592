import { DomainError, isRefusal, statusOf } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Person } from '../../ports/people-port.ts'
import { recordEvent } from './history.ts'
import { actorOfPerson } from './sharing-deps.ts'
import type { Member, SharingDeps } from './sharing-deps.ts'
import { askOwner } from './ask-owner.ts'
import { fullName, knownPeople } from './people.ts'
import { applyChange } from './policies.ts'
import { recordSharing } from './record-sharing.ts'
import { lockedResource } from './resource-store.ts'
import type { Resource } from './resource-store.ts'
import { MAX_PERMISSIONS, sharingChangeOf, assertScopes, union } from './rules.ts'
import type { EventType, SharingTransaction } from './tables.ts'
import { afterCommit, unitOfWork } from '../../../store/unit-of-work.ts'

/** Somebody waits for an owner's answer. */
export interface Request {
  readonly id: string
  readonly resourceId: string
  readonly resourceName: string
  readonly requesterId: string
  readonly scopes: readonly string[]
  readonly askedAt: Date
}

/** Wishes of people, and the owners' answers. */
export interface SharingRequests {
  pending(owner: Member): Promise<Request[]>
  /** Whether somebody waits for an answer about a resource. */
  waits(resourceId: string, requesterId: string): Promise<boolean>
  /**
   * Asks an owner for scopes; one request per person and resource, that grows.
   *
   * @throws DomainError 400 for unknown scopes, or none that the person does not have; 404 when the resource is gone
   */
  ask(requester: Person, resourceId: string, scopes: readonly string[], transactionId?: string): Promise<void>
  /** Adds scopes of a request to what the person may do. @throws DomainError 400, 404 */
  approve(owner: Person, id: string, scopes: readonly string[], transactionId?: string): Promise<void>
  deny(owner: Person, id: string, transactionId?: string): Promise<void>
  approveAll(owner: Person, transactionId?: string): Promise<void>
  denyAll(owner: Person, transactionId?: string): Promise<void>
}

export function createSharingRequests(deps: SharingDeps): SharingRequests {
  const { db, people, clock, notify } = deps
  const pending: SharingRequests['pending'] = async ({ realm, id }) => {
    const rows = await db
      .selectFrom('uma_request as request')
      .innerJoin('uma_resource as resource', 'resource.id', 'request.resource_id')
      .selectAll('request')
      .select('resource.name as name')
      .where('resource.realm', '=', realm)
      .where('resource.owner_id', '=', id)
      .orderBy('request.asked_at')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      resourceId: row.resource_id,
      resourceName: row.name,
      requesterId: row.requester_id,
      scopes: row.scopes,
      askedAt: row.asked_at,
    }))
  }
  /** Takes an owner's request away and does what the answer asks for, in one transaction; then whoever asked is told. */
  const answer = async (
    owner: Person,
    id: string,
    transactionId: string | undefined,
    act: (tx: SharingTransaction, resource: Resource, request: Request) => Promise<EventType>,
  ): Promise<void> => {
    const request = (await pending(owner)).find((one) => one.id === id)
    if (!request) throw new DomainError('sharing-request-not-open')
    const { resourceId, requesterId, resourceName } = request
    const requester = (await knownPeople(people, owner.realm, [requesterId])).get(requesterId)
    await unitOfWork(db, async (tx) => {
      const resource = await lockedResource(tx, owner.realm, resourceId)
      const gone = await tx
        .deleteFrom('uma_request')
        .where('id', '=', id)
        .returning('scopes')
        .executeTakeFirst()
      // Of two answers at the same time one counts.
      if (resource?.ownerId !== owner.id || !gone) throw new DomainError('sharing-request-answered')
      const type = await act(tx, resource, { ...request, scopes: gone.scopes })
      await recordEvent(tx, resource, type, new Date(clock()), requester)
      await recordChange(tx, actorOfPerson(owner, transactionId), {
        action: type === 'Request_Approved' ? 'approve' : 'deny',
        resource: `uma/request/${id}`,
        rev: null,
        changed: ['scopes'],
      })
      if (type === 'Request_Approved')
        await recordSharing(tx, owner, transactionId, resource, 'resource-share')
      const code = type === 'Request_Approved' ? 'sharing-allowed' : 'sharing-denied'
      if (requester)
        afterCommit(tx, () =>
          notify(requester, { code, params: { person: fullName(owner), resource: resourceName } }),
        )
    })
  }
  const approve: SharingRequests['approve'] = (owner, id, scopes, transactionId) =>
    answer(owner, id, transactionId, async (tx, resource, request) => {
      assertScopes(request.scopes, scopes)
      const held = resource.permissions.find(({ subject }) => subject === request.requesterId)
      if (!held && resource.permissions.length >= MAX_PERMISSIONS)
        throw new DomainError('too-many-people-of-resource', { most: MAX_PERMISSIONS })
      const permission = {
        subject: request.requesterId,
        scopes: union(resource.scopes, held?.scopes ?? [], scopes),
      }
      const others = resource.permissions.filter(({ subject }) => subject !== request.requesterId)
      await applyChange(tx, resource, sharingChangeOf(resource.permissions, [...others, permission]))
      return 'Request_Approved'
    })
  const deny: SharingRequests['deny'] = (owner, id, transactionId) =>
    answer(owner, id, transactionId, async () => 'Request_Denied')
  return {
    pending,
    approve,
    deny,
    async waits(resourceId, requesterId) {
      const row = await db
        .selectFrom('uma_request')
        .select('id')
        .where('resource_id', '=', resourceId)
        .where('requester_id', '=', requesterId)
        .executeTakeFirst()
      return row !== undefined
    },
    ask: (...asked) => askOwner(deps, ...asked),
    async approveAll(owner, transactionId) {
      await answerEach(await pending(owner), ({ id, scopes }) => approve(owner, id, scopes, transactionId))
    },
    async denyAll(owner, transactionId) {
      await answerEach(await pending(owner), ({ id }) => deny(owner, id, transactionId))
    },
  }
}

/** Answers each request that can be answered. @throws DomainError the first refusal, when all have had their turn */
async function answerEach(
  requests: readonly Request[],
  act: (request: Request) => Promise<void>,
): Promise<void> {
  const refused: Error[] = []
  for (const request of requests) {
    try {
      await act(request)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // Somebody else has answered it meanwhile, or nobody asks any more.
      if (statusOf(error) !== 404) refused.push(error)
    }
  }
  if (refused[0]) throw refused[0]
}
