import type { RiskDatabase, RiskTables } from '../../server/platform/risk/tables.ts'
import type { Database } from '../../server/store/database.ts'

/**
 * The tables of risk beside those of the store, as the risk service sees them.
 *
 * @example const db = riskDatabaseOf(service.database)
 */
export const riskDatabaseOf = ({ kysely }: Pick<Database, 'kysely'>): RiskDatabase =>
  kysely.withTables<RiskTables>() as unknown as RiskDatabase
