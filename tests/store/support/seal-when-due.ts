import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { sealAll } from '../../../server/store/audit-chain/seal.ts'
import type { Database } from '../../../server/store/database.ts'

/**
 * Waits until no transaction is older than those that ended, then seals. Tests of other files hold transactions open in databases of the same
 * PostgreSQL, and a row is sealed once everything that began before it has ended.
 */
export async function sealWhenDue(database: Database, now?: () => Date): Promise<number> {
  const read = async (value: string) =>
    (await sql<{ xid: number }>`select ${sql.raw(value)}::text::bigint as xid`.execute(database.kysely))
      .rows[0]!.xid
  const ended = await read('pg_current_xact_id()')
  await vi.waitFor(
    async () => expect(await read('pg_snapshot_xmin(pg_current_snapshot())')).toBeGreaterThan(ended),
    { timeout: 20_000, interval: 20 },
  )
  return sealAll(database, now)
}
