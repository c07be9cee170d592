import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { isStatementEnded } from '../../../store/statement-ended.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { riskLimits } from '../limits.ts'
import type { RiskDatabase } from '../tables.ts'

/**
 * Searches in one snapshot, whose statements end when they take too long. The embedded store is one session that has neither.
 *
 * @throws DomainError 503 `risk-search-too-long`
 */
export async function withinTime<Result>(
  db: RiskDatabase,
  kind: 'embedded' | 'postgresql',
  search: (from: QueryExecutorProvider) => Promise<Result>,
): Promise<Result> {
  if (kind === 'embedded') return search(db)
  try {
    return await unitOfWork(
      db,
      async (tx) => {
        await sql`select set_config('statement_timeout', ${String(riskLimits.searchMs)}, true)`.execute(tx)
        return search(tx)
      },
      { isolation: 'repeatable read', readOnly: true, attempts: 1 },
    )
  } catch (error) {
    if (isStatementEnded(error)) throw new DomainError('risk-search-too-long')
    throw error
  }
}
