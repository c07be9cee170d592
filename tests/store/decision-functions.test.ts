import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases, freshDatabase } from './support/fresh-database.ts'

const PEOPLE = 'managed/alpha_user'
const MANY = 3_000

type Session = Transaction<object> | Kysely<object>

/** Rows that the session has read in its transaction, by index or not. */
async function rowsRead(tx: Session): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as n
    from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]!.n
}

/** What the functions of a decision do for one request; without any they do nothing. */
const calls: Readonly<Record<string, (tx: Session, at: string) => Promise<unknown>>> = {
  iga_take: (tx, at) => sql`select * from iga_take(${PEOPLE}, array[${`r${at}`}], 'u1', 'none')`.execute(tx),
  iga_write: async (tx, at) => {
    const closed = JSON.stringify([{ caseId: `r${at}`, phase: 'p', userId: 'u1', forget: false }])
    const asked = JSON.stringify([
      {
        case_id: `r${at}`,
        phase: 'q',
        user_id: 'u1',
        kind: 'request',
        active: true,
        started_at: '2026-01-01',
      },
    ])
    const kept = JSON.stringify([
      { kind: 'request', doc: { id: `r${at}`, decision: { status: 'in-progress' } } },
    ])
    await sql`select iga_write(${closed}::jsonb, null, ${at === 'none' ? null : asked}::jsonb, ${kept}::jsonb, null)`.execute(
      tx,
    )
  },
  write_notifications: (tx, at) => {
    const told = JSON.stringify([
      {
        id: randomUUID(),
        edge: randomUUID(),
        collection: PEOPLE,
        receiver: `u${at}`,
        doc: { createDate: '2026' },
      },
    ])
    return sql`select write_notifications(${told}::jsonb, null, 5, 0, 'system', null)`.execute(tx)
  },
}

async function fill(tx: Session): Promise<void> {
  await sql`insert into managed_object (collection, id, rev, doc)
    select ${PEOPLE}, 'u' || n, 1, '{"userName": "x"}' from generate_series(1, ${MANY}::int) n`.execute(tx)
  // One application of many entitlements, and many applications; everybody holds the account of the first.
  await sql`insert into iga_catalog (id, item_type, application_id, name, search_text, requestable, disconnected, doc)
    select 'c' || n, case when n % 10 = 0 then 'accountGrant' else 'entitlementGrant' end, 'a' || n / 10, 'x', 'x', true, false, '{}'
    from generate_series(1, ${MANY}::int) n`.execute(tx)
  await sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
    select 'g' || n, 'managed/alpha_user', 'u' || n, 'applications', 'managed/alpha_application', 'c10', 0, '{}'
    from generate_series(1, ${MANY}::int) n`.execute(tx)
  await sql`insert into iga_request (id, request_type, requester_id, user_id, catalog_id, status, started_at, doc)
    select 'r' || n, 'entitlementGrant', 'u' || n, 'u' || n, 'c11', 'in-progress', now(),
      jsonb_build_object('id', 'r' || n, 'decision', '{"status": "in-progress"}'::jsonb)
    from generate_series(1, ${MANY}::int) n`.execute(tx)
  // All of it waits for one.
  await sql`insert into iga_assignment (case_id, phase, user_id, kind, active)
    select 'r' || n, 'p', 'u1', 'request', true from generate_series(1, ${MANY}::int) n`.execute(tx)
  await sql`insert into managed_object (collection, id, rev, doc)
    select 'internal/notification', 'n' || n, 1, '{"createDate": "2025"}' from generate_series(1, ${MANY}::int) n`.execute(
    tx,
  )
  await sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
    select 'e' || n, ${PEOPLE}, 'u' || n % 300, '_notifications', 'internal/notification', 'n' || n, 0, '{}'
    from generate_series(1, ${MANY}::int) n`.execute(tx)
}

describe.each(databases)('%s', (kind) => {
  test('what a session planned while there was nothing reads a few rows when there is much', async () => {
    const database = await freshDatabase(kind)
    try {
      await database.kysely.transaction().execute(async (tx) => {
        for (const call of Object.values(calls))
          for (let time = 0; time < 8; time += 1) await call(tx, 'none')
        await fill(tx)
        for (const [name, call] of Object.entries(calls)) {
          const before = await rowsRead(tx)
          await call(tx, '7')
          const read = (await rowsRead(tx)) - before
          expect([name, read < 60 ? 'few' : read]).toEqual([name, 'few'])
          expect(read).toBeGreaterThan(0)
        }
      })
    } finally {
      await database.close()
    }
  })
})
