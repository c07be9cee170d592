import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { JsonObject } from './objects/json.ts'

/** A document column: read as JSON, written as text. */
type Document<Value> = ColumnType<Value, string, string>

/** Tables of migrations 0001, 0009, 0027 and 0028. */
export type StoreTables = {
  managed_object: {
    collection: string
    id: string
    rev: number
    doc: Document<JsonObject>
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  managed_relationship: {
    edge_id: string
    owner_collection: string
    owner_id: string
    property: string
    ref_collection: string
    ref_id: string
    rev: number
    properties: Document<JsonObject>
  }
  credential: { collection: string; id: string; property: string; hash: string; changed_at: Generated<Date> }
  config_document: { id: string; rev: number; doc: Document<JsonObject>; changed_at: Generated<Date> }
  audit: {
    id: Generated<number>
    at: Generated<Date>
    actor: string
    transaction_id: string | null
    action: string
    resource: string
    rev: number | null
    changed: Document<string[]>
    /** Since migration 0009. */
    facts: ColumnType<JsonObject, string | undefined, string>
    /** Since migration 0027; what changed, without secrets. */
    before: ColumnType<JsonObject | null, string | undefined, string>
    after: ColumnType<JsonObject | null, string | undefined, string>
    outcome: ColumnType<'success' | 'failure' | 'refused', string | undefined, string>
    address: ColumnType<string | null, string | undefined, string>
  }
}

/** Where statements run: the database, or the transaction of a change. */
export type Executor = Kysely<StoreTables> | Transaction<StoreTables>
export type StoreTransaction = Transaction<StoreTables>
