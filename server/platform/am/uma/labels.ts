import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { Member, SharingDeps } from './sharing-deps.ts'
import { lockedResource } from './resource-store.ts'
import type { Resource } from './resource-store.ts'
import type { SharingTransaction } from './tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** A word that an owner puts on resources, the star, or one that a resource server brought. */
export interface Label {
  readonly id: string
  readonly name: string
  readonly type: 'USER' | 'STAR' | 'SYSTEM'
}

/** Everybody has it, so that it is nowhere stored. */
export const star: Label = { id: 'starred', name: 'Starred', type: 'STAR' }

/** The labels of people. */
export interface Labels {
  list(owner: Member): Promise<Label[]>
  /** @throws DomainError 409 when the owner has a label of this name; 400 for too many */
  create(owner: Member, name: string, by: Actor): Promise<Label>
  /** Removes a label, also from resources. @throws DomainError 404; 400 for one that is not the owner's to remove */
  remove(owner: Member, id: string, by: Actor): Promise<Label>
  /**
   * Puts labels on a resource; those of the system stay.
   *
   * @throws DomainError 400 for a label that the owner does not have, 404 for a resource that is not theirs
   */
  put(owner: Member, resourceId: string, labels: readonly string[], by: Actor): Promise<Resource>
}

const MAX_LABELS = 50
/** Those that resource servers brought, of one owner; lists of them are made whole. */
const MAX_SYSTEM_LABELS = 200

export function createLabels({ db }: SharingDeps): Labels {
  const list: Labels['list'] = async ({ realm, id }) => {
    const rows = await db
      .selectFrom('uma_label')
      .select(['id', 'name', 'type'])
      .where('realm', '=', realm)
      .where('owner_id', '=', id)
      .orderBy('name')
      .execute()
    return [star, ...rows]
  }
  const audit = (tx: SharingTransaction, by: Actor, action: string, resource: string) =>
    recordChange(tx, by, { action, resource, rev: null, changed: [] })
  return {
    list,
    async create(owner, said, by) {
      const name = said.trim()
      if (name === '') throw new DomainError('label-name-missing')
      const known = await list(owner)
      if (known.filter(({ type }) => type === 'USER').length >= MAX_LABELS)
        throw new DomainError('too-many-labels', { most: MAX_LABELS })
      const taken = () => new DomainError('label-name-taken', { label: name })
      if (known.some((label) => label.name.toLowerCase() === name.toLowerCase())) throw taken()
      const label: Label = { id: randomUUID(), name, type: 'USER' }
      await unitOfWork(db, async (tx) => {
        const made = await tx
          .insertInto('uma_label')
          .values({ id: label.id, realm: owner.realm, owner_id: owner.id, name, type: 'USER' })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        // Of two at the same time one is made.
        if (!made) throw taken()
        await audit(tx, by, 'create', `uma/label/${label.id}`)
      })
      return label
    },
    async remove(owner, id, by) {
      const label = (await list(owner)).find((one) => one.id === id)
      if (!label) throw new DomainError('label-not-found')
      if (label.type !== 'USER') throw new DomainError('label-not-removable', { label: label.name })
      await unitOfWork(db, async (tx) => {
        await tx.deleteFrom('uma_label').where('id', '=', id).execute()
        await sql`update uma_resource set labels = labels - ${id}
          where realm = ${owner.realm} and owner_id = ${owner.id}`.execute(tx)
        await audit(tx, by, 'delete', `uma/label/${id}`)
      })
      return label
    },
    async put(owner, resourceId, labels, by) {
      const known = new Map((await list(owner)).map((label) => [label.id, label]))
      const unknown = labels.find((id) => !known.has(id))
      if (unknown !== undefined) throw new DomainError('label-unknown', { label: unknown })
      return unitOfWork(db, async (tx) => {
        const before = await lockedResource(tx, owner.realm, resourceId)
        if (before?.ownerId !== owner.id) throw new DomainError('resource-not-yours')
        const isSystem = (id: string): boolean => known.get(id)?.type === 'SYSTEM'
        const after = [
          ...new Set([...before.labels.filter(isSystem), ...labels.filter((id) => !isSystem(id))]),
        ]
        await tx
          .updateTable('uma_resource')
          .set({ labels: JSON.stringify(after) })
          .where('id', '=', resourceId)
          .execute()
        await audit(tx, by, 'label', `uma/resource/${resourceId}`)
        return { ...before, labels: after }
      })
    },
  }
}

/**
 * The ids of a resource server's labels, made where they are missing.
 *
 * @param before labels of the resource so far; those of people are kept
 * @throws DomainError 400 when the owner has too many of them
 */
export async function systemLabels(
  tx: SharingTransaction,
  owner: Member,
  names: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  if (names.length > 0) {
    await tx
      .insertInto('uma_label')
      .values(
        [...new Set(names)].map((name) => ({
          id: randomUUID(),
          realm: owner.realm,
          owner_id: owner.id,
          name,
          type: 'SYSTEM' as const,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const rows = await tx
    .selectFrom('uma_label')
    .select(['id', 'name'])
    .where('realm', '=', owner.realm)
    .where('owner_id', '=', owner.id)
    .where('type', '=', 'SYSTEM')
    .execute()
  if (names.length > 0 && rows.length > MAX_SYSTEM_LABELS)
    throw new DomainError('too-many-labels-of-servers', { most: MAX_SYSTEM_LABELS })
  const system = new Set(rows.map(({ id }) => id))
  return [
    ...rows.filter(({ name }) => names.includes(name)).map(({ id }) => id),
    ...before.filter((id) => !system.has(id)),
  ]
}
