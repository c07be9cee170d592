import { sql } from 'kysely'
import { recordChange } from '../audit.ts'
import type { Database } from '../database.ts'
import type { StoreTables } from '../tables.ts'
import { readMembers } from './batch.ts'
import type { ChainTables } from './tables.ts'
import { unitOfWork } from '../unit-of-work.ts'

/** Rows are kept for so long at least, whatever the settings. */
export const LEAST_KEPT_DAYS = 30
const DAY = 86_400_000
/** Batches that one round looks at, and rows that it removes about; the next round goes on. */
const AT_ONCE = { batches: 200, rows: 5_000 }

/**
 * Removes rows of the trail that are older than they are kept, batch by batch from the oldest on. The batches stay with their hashes, a checkpoint
 * says up to where the rows are gone, and the trail says that they were removed.
 *
 * @param keptDays at least {@link LEAST_KEPT_DAYS}
 * @returns rows that were removed; 0 when nothing is old enough, or another process is at it
 * @example await removeOldAudit(database, 400, Date.now())
 */
export async function removeOldAudit(database: Database, keptDays: number, now: number): Promise<number> {
  const db = database.kysely.withTables<ChainTables & StoreTables>()
  const cutoff = new Date(now - Math.max(keptDays, LEAST_KEPT_DAYS) * DAY)
  return unitOfWork(db, async (tx) => {
    const turn = await tx.selectFrom('audit_turn').select('id').forUpdate().skipLocked().executeTakeFirst()
    if (!turn) return 0
    const done = await tx
      .selectFrom('audit_checkpoint')
      .select(['batch', 'last'])
      .orderBy('batch', 'desc')
      .limit(1)
      .executeTakeFirst()
    const oldest = await tx
      .selectFrom('audit_batch')
      .select(['number', 'rows', 'last', 'hash', 'newest', 'members'])
      .where('number', '>', done?.batch ?? 0)
      .orderBy('number')
      .limit(AT_ONCE.batches)
      .execute()
    let count = 0
    const gone: (typeof oldest)[number][] = []
    for (const batch of oldest) {
      if (batch.newest !== null && batch.newest >= cutoff) break
      if (gone.length > 0 && count + batch.rows > AT_ONCE.rows) break
      gone.push(batch)
      count += batch.rows
    }
    const end = gone.at(-1)
    // Batches without rows alone are not worth a line.
    if (!end || count === 0) return 0
    const ids = gone.flatMap(({ members }) => (members ? [...readMembers(members).keys()] : []))
    await sql`delete from audit where id = any(${ids}::bigint[])`.execute(tx)
    await tx
      .updateTable('audit_batch')
      .set({ members: null })
      .where('number', '>', done?.batch ?? 0)
      .where('number', '<=', end.number)
      .execute()
    const last = Math.max(done?.last ?? 0, ...gone.map((batch) => batch.last ?? 0))
    await tx
      .insertInto('audit_checkpoint')
      .values({ batch: end.number, last, rows: count, hash: end.hash, removed_at: new Date(now) })
      .execute()
    await recordChange(
      tx.withTables<StoreTables>(),
      { actor: 'system' },
      {
        action: 'retention',
        resource: 'audit',
        rev: null,
        changed: [],
        facts: { rows: count, last, batch: end.number, hash: end.hash },
      },
    )
    return count
  })
}
