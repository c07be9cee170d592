import type { ReportDatabase, ReportTables } from '../../server/platform/reporting/tables.ts'
import type { Database } from '../../server/store/database.ts'

/**
 * The tables that reports read, as the reporting service sees them.
 *
 * @example const db = reportDatabaseOf(database)
 */
export const reportDatabaseOf = ({ kysely }: Pick<Database, 'kysely'>): ReportDatabase =>
  kysely.withTables<ReportTables>() as unknown as ReportDatabase
