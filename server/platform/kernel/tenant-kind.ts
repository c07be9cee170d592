import type { Actor } from '../../store/audit.ts'
import type { Database } from '../../store/database.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { Caller } from './caller.ts'

/** A document of configuration as a file holds it; `null` where what the product comes with was taken away. */
export type ConfigurationContent = JsonObject | null

/** Whoever writes configuration. */
export interface ConfigurationAuthor extends Actor {
  readonly caller: Caller
}

/** What a document names and that is not there: it is taken, and does not work before somebody brings it. */
export interface ConfigurationNeed {
  /** JSON pointer in the document. */
  readonly pointer: string
  readonly what: 'secret' | 'person' | 'object'
}

/** One kind of configuration: how a service lists its documents and writes one. */
export interface TenantKind {
  /** Folder of its files, e.g. `workflows`. */
  readonly folder: string
  /** Tables whose other writers wait while a whole tenant is written. */
  readonly tables: readonly string[]
  /**
   * Documents by name that differ from what the product comes with, without secrets and without what the platform says of them: revisions, times,
   * names of writers. The same tenant gives the same answer each time.
   */
  list(): Promise<ReadonlyMap<string, ConfigurationContent>>
  /**
   * Writes a document as the operations of the service do. Secrets that it leaves out stay as they are.
   *
   * @returns what it names and that is not there
   * @throws DomainError for what the service refuses
   */
  write(
    name: string,
    content: ConfigurationContent,
    by: ConfigurationAuthor,
  ): Promise<readonly ConfigurationNeed[]>
  /** Makes of a document what the product comes with, which may be none. @throws DomainError */
  remove(name: string, by: ConfigurationAuthor): Promise<void>
  /** A document of a file without the secrets that somebody has written into it, as {@link list} gives it; absent: there are none in it. */
  open?(name: string, content: JsonObject): JsonObject
  /** The operation of the contract that takes such a document, and what it is sent; absent: the kind judges the form itself. */
  bodyOf?(
    name: string,
    content: JsonObject,
  ): { readonly operation: string; readonly body: JsonObject } | undefined
  /**
   * Judges together what was written and removed, where single documents cannot be judged alone. Asked once, when the whole set is written and what goes
   * is gone: in between two may have what only one may have.
   *
   * @throws (rejects) DomainError whose `findings` say the `path` of their document
   */
  settle?(): Promise<void>
}

/**
 * The kinds of a service, in the order in which they are written.
 *
 * @param database or what a transaction sees of it ({@link databaseWithin})
 */
export type TenantKinds = (database: Database) => readonly TenantKind[]
