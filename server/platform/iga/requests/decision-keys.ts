import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { HttpProblem, badRequest } from '../../../contract/index.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

const SAFE = /^[A-Za-z0-9._~-]{8,128}$/
/** How long an answer is kept with its key. */
const KEPT_MS = 86_400_000

/** By which a decision that is sent again is known. */
export interface DecisionKey {
  readonly key: string
  /** Of what was sent. */
  readonly fingerprint: string
}

/**
 * The key of a call, if it has one.
 *
 * @param sent all that makes the call what it is
 * @throws HttpProblem 400 for a key that is none
 */
export function decisionKeyOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  sent: unknown,
): DecisionKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !SAFE.test(key))
    throw badRequest('Idempotency-Key has 8 to 128 letters, digits, dots, hyphens, underscores or tildes.')
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(sent)).digest('base64url') }
}

/**
 * Does something once for each key of a person: sent again, it is answered as before and nothing is done. What was refused was not done, and
 * its key is free.
 *
 * @param run in the transaction that keeps the key
 * @throws HttpProblem 409 when the key came with something else
 */
export async function once<Result>(
  tx: GovernanceTransaction,
  userId: string,
  key: DecisionKey | undefined,
  now: Date,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!key) return run()
  const row = sql`user_id = ${userId} and key = ${key.key}`
  await sql`delete from iga_decision_key where ${row} and kept_at <= ${before(now)}`.execute(tx)
  // Whoever comes with the same key at the same moment waits here.
  const made = await sql<{ key: string }>`insert into iga_decision_key (user_id, key, fingerprint, kept_at)
    values (${userId}, ${key.key}, ${key.fingerprint}, ${now}) on conflict do nothing returning key`.execute(
    tx,
  )
  if (made.rows.length === 0) {
    const { rows } = await sql<{ fingerprint: string; result: Result }>`
      select fingerprint, result from iga_decision_key where ${row}`.execute(tx)
    const [kept] = rows
    if (kept?.fingerprint !== key.fingerprint)
      throw new HttpProblem(
        409,
        'This Idempotency-Key came with another decision. Use a new key for each decision.',
      )
    return kept.result
  }
  const result = await run()
  await sql`update iga_decision_key set result = ${JSON.stringify(result)}::jsonb where ${row}`.execute(tx)
  return result
}

/** Forgets keys whose day is over. */
export async function forgetDecisionKeys(db: GovernanceDatabase, now: Date): Promise<void> {
  await sql`delete from iga_decision_key where kept_at <= ${before(now)}`.execute(db)
}

const before = (now: Date): Date => new Date(now.getTime() - KEPT_MS)
