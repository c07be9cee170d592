import type { JsonObject } from '../../store/objects/json.ts'
import type { ObjectType } from '../../store/objects/object-type.ts'
import type { ObjectQuery } from '../../store/objects/query.ts'
import type { ObjectPage } from '../../store/objects/relationship-query.ts'
import type { StoreTransaction } from '../../store/tables.ts'
import type { Caller } from '../kernel/caller.ts'

/** What a realm has that other systems bring in. */
export type ProvisionedKind = 'people' | 'groups'

/** On whose behalf something is done, and as far as what. */
export interface ProvisioningCall {
  /** Not a person: it has no roles, and nothing is its own. */
  readonly caller: Caller
  readonly transactionId: string
  readonly mayWrite: boolean
  /** Properties that are read and written, by collection. Whatever is not named is neither seen, nor filtered by, nor changed. */
  readonly properties: ReadonlyMap<string, ReadonlySet<string>>
  /** When all is checked and written, and not yet committed; undoes the change by throwing. */
  readonly beforeCommit?: (tx: StoreTransaction, id: string) => Promise<void>
}

/** When an object was made, and changed last. */
export interface ObjectTimes {
  readonly created: Date
  readonly changed: Date
}

/**
 * People and groups as systems outside write them: with the policies, relationships, notifications and audit rows of a change by an
 * administrator, never people who have rights that others do not have. `createProvisionedObjects` in `idm/provisioned-objects.ts` is the
 * implementation.
 *
 * @throws (all methods) DomainError and StoreProblem as a change by an administrator does
 */
export interface ProvisionedObjects {
  /** The type of a realm's people or groups, as it is now; `undefined` where it has none. */
  typeOf(realm: string, kind: ProvisionedKind): Promise<ObjectType | undefined>
  query(call: ProvisioningCall, collection: string, request: ObjectQuery, fields: string): Promise<ObjectPage>
  read(call: ProvisioningCall, collection: string, id: string, fields: string): Promise<JsonObject>
  /** @returns id of the new object */
  create(call: ProvisioningCall, collection: string, object: JsonObject): Promise<string>
  /** @param operations as of a PATCH body (contract idm.md) @param rev that it is expected to have; absent: any */
  patch(
    call: ProvisioningCall,
    collection: string,
    id: string,
    operations: readonly JsonObject[],
    rev: string | undefined,
  ): Promise<void>
  remove(call: ProvisioningCall, collection: string, id: string, rev: string | undefined): Promise<void>
  /** By id; of the objects that are there. */
  times(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, ObjectTimes>>
}
