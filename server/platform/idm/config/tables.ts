import type { ColumnType, Generated } from 'kysely'

/** Tables that configuration documents live in (migration 0001). */
export type ConfigTables = {
  config_document: {
    id: string
    rev: ColumnType<string, string, string>
    /** JSON `null` marks a shipped document that was deleted. */
    doc: ColumnType<Record<string, unknown> | null, string, string>
    changed_at: Generated<Date>
  }
}
