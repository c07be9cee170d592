import { sql } from 'kysely'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { Executor } from '../../store/tables.ts'
import type {
  ProvisionedKind,
  ProvisionedObjects,
  ProvisioningCall,
} from '../ports/provisioned-objects-port.ts'
import type { ManagedObjects } from './objects/managed-objects.ts'
import type { CallContext } from './objects/object-call.ts'
import { accessOfSystem } from './privileges/system-access.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

/** What {@link createProvisionedObjects} needs. */
export interface ProvisionedObjectsDeps {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly managed: ManagedObjects
  /** Looks whether the configuration of types has changed. */
  readonly refresh: () => Promise<void>
  readonly db: Executor
}

/**
 * Objects as systems outside write them, by the service that administrators write them by.
 *
 * @param deps the object service and the types it knows
 * @returns the port
 * @example const provisioned = createProvisionedObjects({ objects, catalogue, managed, refresh, db })
 */
export function createProvisionedObjects(deps: ProvisionedObjectsDeps): ProvisionedObjects {
  const { objects, catalogue, managed, refresh, db } = deps
  const contextOf = (call: ProvisioningCall): CallContext => {
    const { caller, transactionId, beforeCommit } = call
    return {
      caller,
      transactionId,
      access: accessOfSystem(objects, call),
      ...(beforeCommit ? { beforeCommit: ({ tx, id }) => beforeCommit(tx, id) } : {}),
    }
  }
  return {
    async typeOf(realm, kind) {
      await refresh()
      return objects.types.get(collectionOf(catalogue, realm, kind))
    },
    query: (call, collection, request, fields) => managed.query(contextOf(call), collection, request, fields),
    read: (call, collection, id, fields) => managed.read(contextOf(call), collection, id, fields),
    async create(call, collection, object) {
      const created = await managed.create(contextOf(call), collection, undefined, object, '_id')
      return String(created['_id'])
    },
    async patch(call, collection, id, operations, rev) {
      await managed.patch(contextOf(call), collection, id, operations, rev, '_id')
    },
    async remove(call, collection, id, rev) {
      await managed.remove(contextOf(call), collection, id, rev, '_id')
    },
    async times(collection, ids) {
      const rows = await db
        .selectFrom('managed_object')
        .select(['id', 'created_at', 'changed_at'])
        .where('collection', '=', collection)
        .where(sql<boolean>`id = any(${[...ids]}::text[])`)
        .execute()
      return new Map(rows.map((row) => [row.id, { created: row.created_at, changed: row.changed_at }]))
    },
  }
}

/** `managed/{realm}_group`, else `managed/group`; people by the catalogue. */
function collectionOf(catalogue: TypeCatalogue, realm: string, kind: ProvisionedKind): string {
  if (kind === 'people') return catalogue.peopleOf(realm)
  const own = `managed/${realm.replace(/^\//, '')}_group`
  return catalogue.find(own) ? own : 'managed/group'
}
