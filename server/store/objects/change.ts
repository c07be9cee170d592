import type { Actor } from '../audit.ts'
import type { StoreTransaction } from '../tables.ts'
import type { AdmitLink } from './edges.ts'
import type { JsonObject } from './json.ts'
import type { ObjectReference } from './reference.ts'

/** A change while its transaction is open. */
export interface ChangeView {
  readonly tx: StoreTransaction
  readonly collection: string
  readonly id: string
  readonly action: 'create' | 'update' | 'delete'
  /** Plain properties as they are; `null` when the object is new. */
  readonly before: JsonObject | null
  /** Plain properties as they will be; `null` when it goes. */
  readonly after: JsonObject | null
  /** Names of properties, relationships and credentials that change. */
  readonly changed: readonly string[]
  /** Names of properties whose value is copied to another one. */
  readonly copied: readonly string[]
  /** New credentials in clear. */
  readonly secrets: ReadonlyMap<string, string | null>
}

/** A link that was made or removed; of both sides the one that the change is of. */
export interface LinkChange {
  readonly property: string
  readonly target: ObjectReference
}

/** A change that is written and not yet committed. */
export interface WrittenView extends ChangeView {
  readonly links: readonly LinkChange[]
}

/** On whose behalf, and what must hold. A hook that throws undoes the whole change. */
export interface ChangeOptions {
  readonly by: Actor
  /** The open transaction of which the change is a part; absent = one of its own. */
  readonly within?: StoreTransaction
  /** Revision the caller has read; `*` or absent = any. */
  readonly expectedRev?: string
  /** Properties that a replacement leaves as they are when it does not name them. */
  readonly keeps?: (name: string) => boolean
  /** When the object is locked, before anything of it is compared or said: also when there is none. */
  readonly authorise?: (tx: StoreTransaction) => Promise<void>
  /** For every new link. */
  readonly admit?: AdmitLink
  /** Before anything is written. */
  readonly before?: (view: ChangeView) => Promise<void>
  /** What the audit row says beyond the names. */
  readonly facts?: (view: ChangeView) => JsonObject
  /** When everything is written and not yet committed. */
  readonly after?: (view: WrittenView) => Promise<void>
}

/** What was changed, and its new revision. */
export interface ChangeResult {
  readonly id: string
  readonly rev: number
}
