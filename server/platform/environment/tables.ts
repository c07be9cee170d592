import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { StoreTables } from '../../store/tables.ts'
import type { ExpressionType } from './value-check.ts'
import type { Encoding } from './secret-check.ts'

export type VersionStatus = 'ENABLED' | 'DISABLED' | 'DESTROYED'

/** Tables of migration 0004. */
export type EnvironmentTables = {
  environment_variable: {
    id: string
    description: string
    expression_type: ExpressionType
    value_base64: string
    /** Whether the services use this value already. */
    loaded: boolean
    changed_at: Date
    changed_by: string
  }
  environment_secret: {
    id: string
    description: string
    encoding: Encoding
    use_in_placeholders: boolean
    /** The version that the services use; null before the first restart. */
    loaded_version: number | null
    /** Numbers are never given twice. */
    last_version: number
    changed_at: Date
    changed_by: string
  }
  environment_secret_version: {
    secret_id: string
    version: number
    status: VersionStatus
    sealed: string | null
    created_at: Date
  }
  environment_setting: { key: string; value: ColumnType<unknown, string, string> }
}

/** What one statement or one change runs on; changes also write the audit trail. */
export type EnvironmentDatabase = Kysely<EnvironmentTables & StoreTables>
export type EnvironmentTransaction = Transaction<EnvironmentTables & StoreTables>
