import type { Kysely, Transaction } from 'kysely'
import type { StoreTables } from '../../store/tables.ts'

/** Tables of migration 0043. */
export type ConnectorTables = {
  connector: {
    id: string
    /** Path, e.g. `/alpha`. */
    realm: string
    name: string
    may_write: boolean
    /** SHA-256 of the token in base64url. */
    token_hash: string
    created_at: Date
    created_by: string
    expires_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
  connector_external_id: {
    connector_id: string
    collection: string
    object_id: string
    external_id: string
    rev: number
  }
}

/** What one statement or one change runs on; changes also write the audit trail. */
export type ConnectorDatabase = Kysely<ConnectorTables & StoreTables>
export type ConnectorTransaction = Transaction<ConnectorTables & StoreTables>
