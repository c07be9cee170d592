import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { OnPasswordChanged, OnPersonDeleted } from '../../ports/people-port.ts'
import type { Organizations } from '../privileges/organizations.ts'
import type { Roles } from '../roles.ts'
import type { PersonChange } from '../self/own-change.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'

/** Bounds how often somebody may guess; the counters are somewhere else. */
export interface PasswordAttempts {
  /** Compares a guess, or refuses to until a time. A right one is never counted. */
  judge(
    guess: { readonly realm: string; readonly what: string },
    compare: () => Promise<boolean>,
  ): Promise<'right' | 'wrong' | { readonly until: Date }>
}

/** What goes beyond the objects themselves. */
export interface ManagedObjectsPorts {
  readonly attempts?: PasswordAttempts
  /** The rules of changes of people's objects. */
  readonly personChange: (
    person: { readonly component: string; readonly id: string },
    named: readonly string[],
    own: boolean,
  ) => Promise<PersonChange>
  /** What a person may ask of themselves beyond their object's own properties. */
  readonly ownData: (
    person: { readonly component: string; readonly id: string },
    fields: string | undefined,
  ) => Promise<JsonObject>
  /** Told what has been changed of a person, and whether they did it; once the change stands. */
  readonly personChanged?: (
    person: { readonly component: string; readonly id: string },
    changed: readonly string[],
    own: boolean,
  ) => Promise<void>
  /** Removes what is kept of a person who is being deleted. */
  readonly personDeleted?: OnPersonDeleted
  /** Ends the sessions of a person whose password changes, in the transaction of the change. */
  readonly passwordChanged?: OnPasswordChanged
}

/** What calls on objects are answered from. */
export interface ObjectDeps extends ManagedObjectsPorts {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly roles: Roles
  readonly organizations: Organizations
  readonly cache: ReadCache
}

/** Collection of the roles that bring rights. */
export const INTERNAL_ROLE = 'internal/role'
