import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordChange } from '../../server/store/audit.ts'
import { removeOldAudit } from '../../server/store/audit-chain/retention.ts'
import { sealAll } from '../../server/store/audit-chain/seal.ts'
import { verifyChain } from '../../server/store/audit-chain/verify.ts'
import { restoreBackup } from '../../server/store/backup/restore-backup.ts'
import { saveBackup } from '../../server/store/backup/save-backup.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import type { Executor, StoreTables } from '../../server/store/tables.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { databases, databasesByDay, freshDatabase } from './support/fresh-database.ts'
import { sealWhenDue } from './support/seal-when-due.ts'

const DAY = 86_400_000

const write = (db: Executor, resource: string) =>
  recordChange(
    db,
    { actor: 'test' },
    { action: 'update', resource, rev: 1, changed: ['sn'], after: { sn: resource } },
  )

describe.each(databasesByDay)('the chain over the audit trail on %s', (kind) => {
  let database: Database
  let db: Executor
  beforeEach(async () => {
    database = await freshDatabase(kind)
    db = database.kysely.withTables<StoreTables>()
  })
  afterEach(() => database.close())

  const run = (statement: string) => sql.raw(statement).execute(database.kysely)
  const batches = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from audit_batch`.execute(database.kysely)).rows[0]!.n
  /** Three batches of three rows each. */
  const fill = async () => {
    for (let batch = 0; batch < 3; batch++) {
      for (let row = 0; row < 3; row++) await write(db, `thing/${batch}-${row}`)
      await sealWhenDue(database)
    }
  }
  const idOf = async (resource: string) =>
    (await sql<{ id: number }>`select id from audit where resource = ${resource}`.execute(database.kysely))
      .rows[0]!.id

  test('holds what was written, each row once', async () => {
    await fill()
    await write(db, 'thing/not-sealed')
    const report = await verifyChain(database)
    expect(report).toMatchObject({ fault: null, batches: 3, rows: 9, waiting: 1, removed: null })
    expect(report.head).toMatch(/^[0-9a-f]{64}$/)
    // Nothing new, nothing written.
    await sealWhenDue(database)
    expect(await sealWhenDue(database)).toBe(0)
    expect(await batches()).toBe(4)
  })

  test.each([
    [
      'a changed value',
      `update audit set after = '{"sn": "other"}' where resource = 'thing/1-1'`,
      'row-changed',
      'thing/1-1',
    ],
    [
      'another actor',
      `update audit set actor = 'somebody' where resource = 'thing/0-0'`,
      'row-changed',
      'thing/0-0',
    ],
    [
      'another time',
      `update audit set at = at - interval '1 day' where resource = 'thing/2-2'`,
      'row-changed',
      'thing/2-2',
    ],
    ['a removed row', `delete from audit where resource = 'thing/1-0'`, 'row-removed', 'thing/1-0'],
    ['removed last rows', `delete from audit where resource like 'thing/2-%'`, 'row-removed', 'thing/2-0'],
    [
      'two rows that changed places',
      `update audit a set resource = b.resource, after = b.after from audit b
        where a.resource in ('thing/0-1', 'thing/1-1') and b.resource in ('thing/0-1', 'thing/1-1') and a.id <> b.id`,
      'row-changed',
      'thing/0-1',
    ],
  ])('shows %s', async (_, statement, kindOfFault, resource) => {
    await fill()
    const id = await idOf(resource)
    await run(statement)
    const { fault } = await verifyChain(database)
    expect(fault).toMatchObject({ kind: kindOfFault, at: id })
    expect(fault!.message).toContain(`Row ${id} `)
  })

  test('shows a row that was slipped in, before and after the next seal', async () => {
    await write(db, 'thing/before')
    // A number that a transaction took and did not use.
    await run(`select nextval(pg_get_serial_sequence('audit', 'id'))`)
    await fill()
    const free = (await idOf('thing/before')) + 1
    await run(`insert into audit (id, at, actor, action, resource) overriding system value
      values (${free}, now() - interval '1 hour', 'forger', 'update', 'thing/forged')`)
    expect((await verifyChain(database)).fault).toMatchObject({ kind: 'row-inserted', at: free })
    await sealWhenDue(database)
    expect((await verifyChain(database)).fault).toMatchObject({ kind: 'row-inserted', at: free })
  })

  test('shows a row that claims an older transaction', async () => {
    await fill()
    await run(
      `insert into audit (actor, action, resource, xid) values ('forger', 'update', 'thing/forged', 1)`,
    )
    await sealWhenDue(database)
    const id = await idOf('thing/forged')
    expect((await verifyChain(database)).fault).toMatchObject({ kind: 'row-inserted', at: id })
  })

  test('shows a batch that was changed, taken out, or cut off with its rows', async () => {
    await fill()
    const { head } = await verifyChain(database)
    await write(db, 'thing/later')
    await sealWhenDue(database)
    expect((await verifyChain(database, { head })).fault).toBeNull()
    const restore = async (statement: string) => {
      const found: { kind?: string; at?: number | null } = {}
      await database.kysely
        .transaction()
        .execute(async (tx) => {
          await sql.raw(statement).execute(tx)
          const inside = {
            ...database,
            kysely: { ...tx, withTables: () => ({ transaction: () => chain(tx) }) },
          }
          Object.assign(found, (await verifyChain(inside as unknown as Database, { head })).fault)
          throw new Error('undo')
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'undo') throw error
        })
      return found
    }
    expect(
      await restore(`update audit_batch set rows_hash = repeat('0', 64), members = null where number = 2`),
    ).toMatchObject({ kind: 'batch-changed', at: 2 })
    expect(
      await restore(`update audit_batch set sealed_at = sealed_at - interval '1 day' where number = 1`),
    ).toMatchObject({ kind: 'batch-changed', at: 1 })
    expect(await restore(`delete from audit_batch where number = 2`)).toMatchObject({
      kind: 'batch-removed',
      at: 2,
    })
    expect(
      await restore(
        `delete from audit where resource like 'thing/2-%' or resource = 'thing/later'; delete from audit_batch where number > 2`,
      ),
    ).toMatchObject({ kind: 'head-unknown' })
  })

  test('goes on after rows that are too old were removed, and says up to where', async () => {
    await fill()
    const { head } = await verifyChain(database)
    const now = Date.now()
    expect(await removeOldAudit(database, 400, now + 399 * DAY)).toBe(0)
    const last = await idOf('thing/2-2')
    expect(await removeOldAudit(database, 400, now + 401 * DAY)).toBe(9)
    await sealWhenDue(database, () => new Date(now + 401 * DAY))
    const later = { now: new Date(now + 401 * DAY) }
    const report = await verifyChain(database, { ...later, head })
    expect(report).toMatchObject({ fault: null, batches: 4, rows: 1, removed: { batch: 3, last } })
    const { rows } = await sql`select action, resource, facts from audit`.execute(database.kysely)
    expect(rows).toEqual([
      {
        action: 'retention',
        resource: 'audit',
        facts: expect.objectContaining({ rows: 9, last, batch: 3, hash: head }),
      },
    ])
    await run(`delete from audit`)
    expect((await verifyChain(database, later)).fault).toMatchObject({ kind: 'row-removed' })
  })

  test('shows rows that were removed as if they were old', async () => {
    await fill()
    await run(`insert into audit_checkpoint (batch, last, rows, hash, removed_at)
      select number, last, 6, hash, now() + interval '900 days' from audit_batch where number = 2`)
    await run(`update audit_batch set members = null where number <= 2`)
    await run(`delete from audit where resource like 'thing/0-%' or resource like 'thing/1-%'`)
    expect((await verifyChain(database)).fault).toMatchObject({ kind: 'checkpoint-wrong', at: 1 })
  })

  test('takes more rows than a batch holds, without a gap', async () => {
    await run(
      `insert into audit (actor, action, resource) select 'test', 'update', 'many/' || n from generate_series(1, 5000) n`,
    )
    expect(await sealWhenDue(database)).toBe(3)
    await write(db, 'thing/after')
    await sealWhenDue(database)
    expect(await verifyChain(database)).toMatchObject({ fault: null, batches: 4, rows: 5001, waiting: 0 })
  })
})

/** The open transaction as one that begins. */
function chain(tx: unknown) {
  const it = {
    setIsolationLevel: () => it,
    setAccessMode: () => it,
    execute: (work: (tx: unknown) => unknown) => work(tx),
  }
  return it
}

describe.runIf(databases.includes('postgresql'))('a store that was restored', () => {
  test('goes on with its chain where transactions are counted anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-chain-'))
    const own = await createOwnDatabase(process.env.TEST_DATABASE_URL ?? '', 'test')
    try {
      const source = await openDatabase({ url: own.url, maxConnections: 2 })
      await migrate(source.kysely)
      const trail = source.kysely.withTables<StoreTables>()
      await write(trail, 'thing/sealed')
      await sealWhenDue(source)
      await write(trail, 'thing/not-sealed')
      const { head } = await verifyChain(source)
      await source.close()
      await saveBackup(join(folder, 'backup'), { url: own.url }, '1')
      await restoreBackup(join(folder, 'backup'), { dataDir: join(folder, 'data') }, { replace: false })
      const restored = await openDatabase({ dataDir: join(folder, 'data') })
      try {
        const db = restored.kysely.withTables<StoreTables>()
        const { rows } = await sql<{ xid: number; now: number }>`
          select max(xid) as xid, pg_current_xact_id()::text::bigint as now from audit`.execute(
          restored.kysely,
        )
        expect(rows[0]!.now).toBeLessThan(rows[0]!.xid)
        expect(await verifyChain(restored, { head })).toMatchObject({ fault: null, rows: 1, waiting: 1 })
        await write(db, 'thing/new')
        expect(await verifyChain(restored, { head })).toMatchObject({ fault: null, rows: 1, waiting: 2 })
        await sealWhenDue(restored)
        await write(db, 'thing/newer')
        await sealWhenDue(restored)
        expect(await verifyChain(restored, { head })).toMatchObject({ fault: null, rows: 4, waiting: 0 })
        await sql`delete from audit where resource = 'thing/not-sealed'`.execute(restored.kysely)
        expect((await verifyChain(restored)).fault).toMatchObject({ kind: 'row-removed' })
      } finally {
        await restored.close()
      }
    } finally {
      await own.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe.runIf(databases.includes('postgresql'))('with several processes', () => {
  test('a row that is committed late is neither lost nor taken for a forged one', async () => {
    const own = await createOwnDatabase(process.env.TEST_DATABASE_URL ?? '', 'test')
    const [first, second] = [
      await openDatabase({ url: own.url, maxConnections: 4 }),
      await openDatabase({ url: own.url, maxConnections: 4 }),
    ]
    try {
      await migrate(first.kysely)
      const db = first.kysely.withTables<StoreTables>()
      let commit: () => void = () => {}
      let written: () => void = () => {}
      const isWritten = new Promise<void>((resolve) => (written = resolve))
      const late = db.transaction().execute(async (tx) => {
        await write(tx, 'thing/late')
        written()
        await new Promise<void>((resolve) => (commit = resolve))
      })
      await isWritten
      await write(db, 'thing/early')
      await sealAll(first)
      expect(await verifyChain(first)).toMatchObject({ fault: null, rows: 0, waiting: 1 })
      commit()
      await late
      await sealWhenDue(second)
      expect(await verifyChain(first)).toMatchObject({ fault: null, rows: 2, waiting: 0 })
      // Many writers and two sealers at once.
      const writers = Array.from({ length: 60 }, (_, n) =>
        (n % 2 === 0 ? first : second).kysely
          .withTables<StoreTables>()
          .transaction()
          .execute(async (tx) => {
            await write(tx, `busy/${n}`)
            await new Promise((resolve) => setTimeout(resolve, (n * 7) % 40))
            await write(tx, `busy/${n}-again`)
            if (n % 5 === 0) throw new Error('undo')
          })
          .catch(() => {}),
      )
      let busy = true
      const sealing = [first, second].map(async (database) => {
        while (busy) {
          await sealAll(database)
          await new Promise((resolve) => setTimeout(resolve, 3))
        }
      })
      await Promise.all(writers)
      busy = false
      await Promise.all(sealing)
      await sealWhenDue(first)
      expect(await verifyChain(second)).toMatchObject({ fault: null, rows: 2 + 48 * 2, waiting: 0 })
    } finally {
      await first.close()
      await second.close()
      await own.drop()
    }
  })
})
