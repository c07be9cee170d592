import type { RawBuilder } from 'kysely'
import type { Reader } from '../../../contract/index.ts'
import type { SearchJson } from '../search/read-json.ts'
import type { SearchPlace } from '../search/refuse.ts'
import type { SearchIndex } from '../search/search-request.ts'
import type { RiskTransaction } from '../tables.ts'
import type { EntityDefinition } from './entity-definition.ts'

/** Where and when entities are written. */
export interface EntityScope {
  readonly realm: string
  readonly at: Date
}

/**
 * A kind of entity of the store: how one is read, kept, and found. Handlers are made of it (`entityHandlers`).
 *
 * @example const dataSourceType: EntityType<DataSourceRow, DataSource> = { … }
 */
export interface EntityType<Row extends object, Entity> {
  /** Namespace (with its slash), name, version and properties. */
  readonly definition: EntityDefinition
  /** Property that tells entities apart. */
  readonly primaryKey: string
  /** Columns that can be searched. */
  readonly index: SearchIndex
  /** Rows of a realm, called `e`. */
  rowsOf(realm: string): RawBuilder<unknown>
  /** Column of the primary key. */
  readonly key: string
  /**
   * Reads one as it is to be. What the service keeps itself is passed over: an entity that was read can be sent back.
   *
   * @param given with everything that is stored of it, where it is there already
   * @throws DomainError `risk-entity-not-valid` with the place of what is wrong
   */
  parse(given: SearchJson, place: SearchPlace): Entity
  /** As it is answered. @param reader in whose language messages are */
  documentOf(row: Row, reader: Reader): SearchJson
  /** Those of some ids that are there, locked. */
  find(tx: RiskTransaction, scope: EntityScope, ids: readonly string[]): Promise<ReadonlyMap<string, Row>>
  /** Keeps one that is new or was there. @param before as it was @returns it as it is kept */
  save(tx: RiskTransaction, scope: EntityScope, entity: Entity, before: Row | undefined): Promise<Row>
  remove(tx: RiskTransaction, scope: EntityScope, ids: readonly string[]): Promise<void>
}
