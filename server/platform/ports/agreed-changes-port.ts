import type { DomainError } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { QueryFilter } from '../../store/query-filter/ast.ts'
import type { StoreTransaction } from '../../store/tables.ts'
import type { Caller } from '../kernel/caller.ts'

/** A change of the people of a type that others have to agree to first. */
export type WantedChange =
  | { readonly kind: 'create'; readonly object: JsonObject }
  | {
      readonly kind: 'modify'
      readonly id: string
      readonly object: JsonObject
      /** Relationships of many as those saw them who agreed: what was linked or unlinked meanwhile stays so. Absent: each is replaced as a whole. */
      readonly seen?: JsonObject
    }
  | { readonly kind: 'delete'; readonly id: string }

/** One property of somebody, as it is to be; `null` takes it away. */
export interface OneChange {
  readonly id: string
  readonly value: Json
}

/** What trying it has shown. */
export interface Rehearsal {
  readonly id: string
  /** As it is now; `null` also for who may not know. */
  readonly before: Json
  /** Why it would be refused; absent where it would not. */
  readonly refusal?: DomainError
}

/** One property of it, as those who decide see it. */
export interface PropertyChange {
  readonly name: string
  /** As the type's schema calls it. */
  readonly title: string
  /** `null` where there was nothing. */
  readonly before: Json
  readonly after: Json
}

/** A property that people of a type have. */
export interface DescribedProperty {
  readonly name: string
  readonly title: string
  readonly type: 'string' | 'number' | 'integer' | 'boolean'
  readonly isMultiValue: boolean
}

/**
 * Changes of people that are wanted by one and agreed to by others. `createAgreedChanges` in `idm/agreed-changes.ts` is the implementation.
 *
 * @example
 * const changes = await agreed.rehearse(caller, 'managed/alpha_user', { kind: 'modify', id, object: { city: 'Oslo' } })
 * // later, when it is decided
 * await agreed.fulfil(transaction, 'managed/alpha_user', { kind: 'modify', id, object: { city: 'Oslo' } }, by)
 */
export interface AgreedChanges {
  /**
   * Tries a change with the rights of whoever wants it, field by field, and with all policies. Nothing is changed.
   *
   * @returns what would change, in the order of the type's schema
   * @throws DomainError 400, 403, 404, 409
   */
  rehearse(caller: Caller, collection: string, change: WantedChange): Promise<PropertyChange[]>
  /**
   * Tries to give one property of many people a value, each as {@link AgreedChanges.rehearse} would.
   *
   * @param property one of {@link AgreedChanges.properties}
   * @returns in the order of the changes
   * @throws DomainError 400 for a property that nobody asks for
   */
  rehearseMany(
    caller: Caller,
    collection: string,
    property: string,
    changes: readonly OneChange[],
  ): Promise<Rehearsal[]>
  /**
   * Makes a change that was agreed to, as a part of an open transaction; who is told of it is told once that stands. Policies hold as they
   * are by then.
   *
   * @param id of the new object, when it is one
   * @throws DomainError 403 with the failed requirements, 404, 409
   */
  fulfil(
    tx: StoreTransaction,
    collection: string,
    change: WantedChange,
    by: Actor,
    id?: string,
  ): Promise<void>
  /** What everybody may know of the properties that people of a type have, in the order of its schema. */
  properties(collection: string): readonly DescribedProperty[]
  /**
   * Whom of a type a caller may change or delete at all, as a filter; which of their properties is another question. `requestAccess`: whom they
   * look after as owner or administrator of an organisation.
   */
  within(
    caller: Caller,
    collection: string,
    kind: 'modify' | 'delete' | 'requestAccess',
  ): Promise<QueryFilter>
  /** What tells the rights of a person apart, without saying them: others than then mean that a change is tried anew. */
  rightsMark(collection: string, id: string, tx?: StoreTransaction): Promise<string>
  /** The properties of a change as they are now, to tell whether somebody changed them meanwhile. */
  values(
    tx: StoreTransaction,
    collection: string,
    id: string,
    names: readonly string[],
  ): Promise<JsonObject | null>
}
