import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'
import type { Person } from '../../ports/people-port.ts'
import { recordEvent } from './history.ts'
import type { SharingDeps } from './sharing-deps.ts'
import { actorOfPerson } from './sharing-deps.ts'
import { fullName, knownPeople, personByName, requireMember } from './people.ts'
import type { KnownPeople } from './people.ts'
import { policyRev } from './policy-rev.ts'
import { recordSharing } from './record-sharing.ts'
import { lockedResource, resourceById, resourcesOf } from './resource-store.ts'
import type { Resource } from './resource-store.ts'
import { sharingChangeOf, assertShareable, union } from './rules.ts'
import type { SharingChange, SharedPermission } from './rules.ts'
import type { EventType, SharingTransaction } from './tables.ts'
import { afterCommit, unitOfWork } from '../../../store/unit-of-work.ts'

/** With whom an owner wants to share, as it was typed: a user name or an id. */
export interface ShareWith {
  readonly subject: string
  readonly scopes: readonly string[]
}

/** Who may do what with an owner's resources. */
export interface SharingPolicies {
  /**
   * Makes the people of the list, and nobody else, those with whom a resource is shared.
   *
   * @param wish `rev`: refused when the policy has changed since; `isNew`: refused when there is one
   * @throws DomainError 400 for an unknown person, oneself, or an unknown scope; 404; 409; 412
   */
  put(
    owner: Person,
    resourceId: string,
    wish: { readonly permissions: readonly ShareWith[]; readonly rev?: string; readonly isNew?: boolean },
    transactionId?: string,
  ): Promise<Resource>
  /** @returns the resource as it was @throws DomainError 404 when it is not the owner's, or not shared */
  unshare(owner: Person, resourceId: string, transactionId?: string): Promise<Resource>
  unshareAll(owner: Person, transactionId?: string): Promise<void>
}

export function createSharingPolicies(deps: SharingDeps): SharingPolicies {
  const { db, people, clock } = deps
  /** Runs a change of a policy and writes what happened; then the people concerned are told. */
  const write = async (
    owner: Person,
    resourceId: string,
    transactionId: string | undefined,
    invited: readonly SharedPermission[],
    next: (resource: Resource) => readonly SharedPermission[],
  ): Promise<Resource> => {
    const seen = await resourceById(db, owner.realm, resourceId)
    const known = await knownPeople(
      people,
      owner.realm,
      [...(seen?.permissions ?? []), ...invited].map(({ subject }) => subject),
    )
    return unitOfWork(db, async (tx) => {
      const resource = await lockedResource(tx, owner.realm, resourceId)
      if (resource?.ownerId !== owner.id) throw noSuchResource()
      const permissions = next(resource)
      const made = sharingChangeOf(resource.permissions, permissions)
      await applyChange(tx, resource, made)
      await recordPolicy(tx, resource, made, known, new Date(clock()))
      await recordChange(tx, actorOfPerson(owner, transactionId), auditOf(resource, permissions))
      const action = permissions.length === 0 ? 'resource-unshare' : 'resource-share'
      await recordSharing(tx, owner, transactionId, resource, action)
      afterCommit(tx, () => notifyOfChange(deps, owner, resource, made, known))
      return resource
    })
  }
  return {
    async put(owner, resourceId, wish, transactionId) {
      const seen = await resourceById(db, owner.realm, resourceId)
      // Before anybody is looked up: who owns nothing learns nothing of who exists.
      if (seen?.ownerId !== owner.id) throw noSuchResource()
      const held = seen.permissions.map(({ subject }) => subject)
      const holders = await knownPeople(people, owner.realm, held)
      const permissions: SharedPermission[] = []
      for (const { subject, scopes } of wish.permissions) {
        // Whoever is on the list may stay there, also when the account is closed for now.
        const { id } = personByName(holders, subject) ?? (await requireMember(people, owner.realm, subject))
        permissions.push({ subject: id, scopes: [...new Set(scopes)] })
      }
      await write(owner, resourceId, transactionId, permissions, (resource) => {
        if (wish.isNew && resource.permissions.length > 0)
          throw new DomainError('resource-already-shared', { resource: resource.name })
        if (wish.rev !== undefined && wish.rev !== policyRev(resource.permissions))
          throw new DomainError('sharing-changed')
        assertShareable({ owner: owner.id, scopes: resource.scopes }, permissions)
        return permissions.map(({ subject, scopes }) => ({ subject, scopes: union(resource.scopes, scopes) }))
      })
      const after = await resourceById(db, owner.realm, resourceId)
      if (!after) throw new DomainError('not-found')
      return after
    },
    unshare: (owner, resourceId, transactionId) =>
      write(owner, resourceId, transactionId, [], (resource) => {
        if (resource.permissions.length === 0)
          throw new DomainError('resource-not-shared', { resource: resource.name })
        return []
      }),
    async unshareAll(owner, transactionId) {
      const shared = (await resourcesOf(db, owner.realm, owner.id)).filter(
        ({ permissions }) => permissions.length > 0,
      )
      for (const { id } of shared) await write(owner, id, transactionId, [], () => [])
    },
  }
}

const noSuchResource = () => new DomainError('resource-not-yours')

/** What the audit trail says of a policy. */
const auditOf = (resource: Resource, after: readonly SharedPermission[]) => ({
  action: resource.permissions.length === 0 ? 'create' : after.length === 0 ? 'delete' : 'update',
  resource: `uma/policy/${resource.id}`,
  rev: null,
  changed: ['permissions'],
})

/** Writes who may do what; whoever gets all they asked for asks for nothing any more. */
export async function applyChange(
  tx: SharingTransaction,
  resource: Resource,
  { added, changed, removed }: SharingChange,
): Promise<void> {
  for (const { subject } of removed) {
    await tx
      .deleteFrom('uma_permission')
      .where('resource_id', '=', resource.id)
      .where('subject_id', '=', subject)
      .execute()
  }
  for (const { subject, scopes } of [...added, ...changed]) {
    const json = JSON.stringify(scopes)
    await tx
      .insertInto('uma_permission')
      .values({ resource_id: resource.id, subject_id: subject, scopes: json })
      .onConflict((conflict) => conflict.columns(['resource_id', 'subject_id']).doUpdateSet({ scopes: json }))
      .execute()
    await sql`delete from uma_request where resource_id = ${resource.id} and requester_id = ${subject}
      and scopes <@ ${json}::jsonb`.execute(tx)
  }
}

async function recordPolicy(
  tx: SharingTransaction,
  resource: Resource,
  change: SharingChange,
  known: KnownPeople,
  at: Date,
): Promise<void> {
  const before = resource.permissions.length
  const after = before + change.added.length - change.removed.length
  const type: EventType = before === 0 ? 'Policy_Created' : after === 0 ? 'Policy_Deleted' : 'Policy_Updated'
  for (const { subject } of [...change.added, ...change.changed, ...change.removed])
    await recordEvent(tx, resource, type, at, known.get(subject))
}

async function notifyOfChange(
  { notify }: SharingDeps,
  owner: Person,
  { name }: Resource,
  { added, removed }: SharingChange,
  known: KnownPeople,
): Promise<void> {
  const params = { person: fullName(owner), resource: name }
  const notifyEach = async (to: readonly SharedPermission[], code: MessageCode): Promise<void> => {
    for (const { subject } of to) {
      const person = known.get(subject)
      if (person) await notify(person, { code, params })
    }
  }
  await notifyEach(added, 'resource-shared')
  await notifyEach(removed, 'resource-unshared')
}
