import type { GovernanceDatabase, GovernanceTransaction } from './tables.ts'

/** Serialisation failure and deadlock: the database asks to try again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

/**
 * Runs a transaction, again where the database ended it for the sake of another one. What it tells its caller must be made anew each time.
 *
 * @example const view = await transact(db, (tx) => decide(tx))
 */
export async function transact<Result>(
  db: GovernanceDatabase,
  run: (tx: GovernanceTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (typeof code !== 'string' || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
