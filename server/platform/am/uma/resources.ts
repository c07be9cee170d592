import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import { recordEvent } from './history.ts'
import { systemLabels } from './labels.ts'
import type { Member, SharingDeps } from './sharing-deps.ts'
import { applyChange } from './policies.ts'
import { lockedResource, resourceById, resourcesOf, resourcesSharedWith, seenBy } from './resource-store.ts'
import type { Resource } from './resource-store.ts'
import { sharingChangeOf, union } from './rules.ts'
import type { SharingTransaction } from './tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** What a resource server says of a resource (Federated Authorization, section 3.1). */
export interface ResourceDescription {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly iconUri: string
  readonly scopes: readonly string[]
  /** Names of labels of the system. */
  readonly labels: readonly string[]
}

/** Resources that a server protects in the name of their owners. */
export interface SharedResources {
  own(owner: Member): Promise<Resource[]>
  /** What others share with a person; permissions of other people are left out. */
  sharedWith(person: Member): Promise<Resource[]>
  /** @throws DomainError 404 unless it is the owner's */
  ofOwner(owner: Member, id: string): Promise<Resource>
  /** @throws DomainError 404 unless the person owns it or it is shared with them */
  visible(person: Member, id: string): Promise<Resource>
  find(realm: string, id: string): Promise<Resource | null>
  /** @throws DomainError 400 when the owner has too many, or the icon is no picture's address */
  register(owner: Member, server: string, description: ResourceDescription, by: Actor): Promise<Resource>
  /** @throws DomainError 404 unless this server registered it for this owner */
  change(
    owner: Member,
    server: string,
    id: string,
    description: ResourceDescription,
    by: Actor,
  ): Promise<void>
  /** @throws DomainError 404 unless this server registered it for this owner */
  remove(owner: Member, server: string, id: string, by: Actor): Promise<void>
}

/** Resources of one owner; lists of them are made whole. */
const MAX_RESOURCES = 1_000

export function createSharedResources({ db, clock }: SharingDeps): SharedResources {
  const audit = (tx: SharingTransaction, by: Actor, action: string, id: string) =>
    recordChange(tx, by, { action, resource: `uma/resource/${id}`, rev: null, changed: [] })
  const registered = async (
    tx: SharingTransaction,
    owner: Member,
    server: string,
    id: string,
  ): Promise<Resource> => {
    const resource = await lockedResource(tx, owner.realm, id)
    if (resource?.ownerId !== owner.id || resource.server !== server) throw new DomainError('not-found')
    return resource
  }
  const ofOwner: SharedResources['ofOwner'] = async (owner, id) => {
    const resource = await resourceById(db, owner.realm, id)
    if (resource?.ownerId !== owner.id) throw new DomainError('resource-not-yours')
    return resource
  }
  return {
    own: ({ realm, id }) => resourcesOf(db, realm, id),
    sharedWith: ({ realm, id }) => resourcesSharedWith(db, realm, id),
    find: (realm, id) => resourceById(db, realm, id),
    ofOwner,
    async visible(person, id) {
      const resource = await resourceById(db, person.realm, id)
      if (resource?.ownerId === person.id) return resource
      const seen = resource && seenBy(resource, person.id)
      if (!seen || seen.permissions.length === 0) throw new DomainError('resource-not-visible')
      return seen
    },
    async register(owner, server, description, by) {
      const values = columns(description)
      return unitOfWork(db, async (tx) => {
        const { held } = await tx
          .selectFrom('uma_resource')
          .select((builder) => builder.fn.countAll<number>().as('held'))
          .where('realm', '=', owner.realm)
          .where('owner_id', '=', owner.id)
          .executeTakeFirstOrThrow()
        if (held >= MAX_RESOURCES) throw new DomainError('too-many-resources', { most: MAX_RESOURCES })
        const id = randomUUID()
        const labels = await systemLabels(tx, owner, description.labels)
        await tx
          .insertInto('uma_resource')
          .values({
            id,
            realm: owner.realm,
            owner_id: owner.id,
            resource_server: server,
            ...values,
            labels: JSON.stringify(labels),
            registered_at: new Date(clock()),
          })
          .execute()
        const resource = await lockedResource(tx, owner.realm, id)
        if (!resource) throw new DomainError('resource-not-stored')
        await recordEvent(tx, resource, 'Resource_Registered', new Date(clock()))
        await audit(tx, by, 'create', id)
        return resource
      })
    },
    async change(owner, server, id, description, by) {
      const values = columns(description)
      await unitOfWork(db, async (tx) => {
        const before = await registered(tx, owner, server, id)
        const labels = await systemLabels(tx, owner, description.labels, before.labels)
        await tx
          .updateTable('uma_resource')
          .set({ ...values, labels: JSON.stringify(labels) })
          .where('id', '=', id)
          .execute()
        await narrow(tx, before, description.scopes)
        await audit(tx, by, 'update', id)
      })
    },
    async remove(owner, server, id, by) {
      await unitOfWork(db, async (tx) => {
        const before = await registered(tx, owner, server, id)
        if (before.permissions.length > 0) await recordEvent(tx, before, 'Policy_Deleted', new Date(clock()))
        await tx.deleteFrom('uma_resource').where('id', '=', id).execute()
        await audit(tx, by, 'delete', id)
      })
    },
  }
}

/** What cannot be done with a resource any more is neither shared nor asked for. */
async function narrow(tx: SharingTransaction, before: Resource, scopes: readonly string[]): Promise<void> {
  const permissions = before.permissions.flatMap(({ subject, scopes: held }) => {
    const left = union(scopes, held)
    return left.length === 0 ? [] : [{ subject, scopes: left }]
  })
  await applyChange(tx, before, sharingChangeOf(before.permissions, permissions))
  await sql`delete from uma_request where resource_id = ${before.id}
    and not scopes <@ ${JSON.stringify(scopes)}::jsonb`.execute(tx)
}

function columns({ name, type, description, iconUri, scopes }: ResourceDescription) {
  if (iconUri !== '' && !/^(https:\/\/|data:image\/)/.test(iconUri))
    throw new DomainError('icon-uri-not-valid')
  return {
    name,
    type,
    description,
    icon_uri: iconUri,
    scopes: JSON.stringify([...new Set(scopes)]),
  }
}
