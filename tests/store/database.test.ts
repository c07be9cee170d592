import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { DirectoryInUse, lockDirectory } from '../../server/store/directory-lock.ts'
import { maintain } from '../../server/store/maintenance.ts'
import { migrate } from '../../server/store/migrate.ts'
import type { Migration } from '../../server/store/migration.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { databases, freshDatabase, migratedArchive } from './support/fresh-database.ts'

const open: Database[] = []
const folders: string[] = []
const keep = (database: Database): Database => {
  open.push(database)
  return database
}
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'atrium-store-'))
  folders.push(made)
  return made
}
/** A database without any table. */
async function openEmpty(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return openDatabase({ memory: true })
  const own = await createOwnDatabase(process.env.TEST_DATABASE_URL!, 'test')
  const database = await openDatabase({ url: own.url })
  return {
    ...database,
    async close() {
      await database.close()
      await own.drop()
    },
  }
}
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true })
})

// Making an embedded database takes seconds: on PostgreSQL where there is one.
test('migrations fill what they add from what stands', async () => {
  const { migrations } = await import('../../server/store/migrations/index.ts')
  const { kysely } = keep(await openEmpty(databases.at(-1)!))
  await migrate(
    kysely,
    migrations.filter(({ id }) => id < '0018'),
    [],
  )
  await sql`insert into iga_catalog (id, item_type, name, search_text, requestable, disconnected, doc)
    values ('i', 'accountGrant', 'Ledger', 'ledger, the main-book', true, false, '{}')`.execute(kysely)
  await sql`insert into iga_request (id, request_type, requester_id, user_id, status, started_at, doc)
    values ('r', 'applicationGrant', 'p', 'p', 'in-progress', '2026-01-02T03:04:05Z', '{}')`.execute(kysely)
  await sql`insert into iga_actor (request_id, phase, user_id, kind, active) values ('r', 'first', 'm', 'request', true)`.execute(
    kysely,
  )
  await migrate(kysely)
  await sql`insert into iga_assignment (case_id, phase, user_id, kind, active) values ('r', 'second', 'm', 'request', true)`.execute(
    kysely,
  )
  const words = await sql`select word from iga_catalog_word order by word`.execute(kysely)
  expect(words.rows).toEqual(['book', 'ledger', 'main', 'the'].map((word) => ({ word })))
  const started = await sql<{ at: Date }>`select started_at as at from iga_assignment`.execute(kysely)
  expect(started.rows.map(({ at }) => at.toISOString())).toEqual(Array(2).fill('2026-01-02T03:04:05.000Z'))
})

describe.each(databases)('migrations on %s', (kind) => {
  const step = (id: string, statement: string): Migration => ({
    id,
    up: async (transaction) => void (await sql.raw(statement).execute(transaction)),
  })

  test('run once, in order of id, and only what is due', async () => {
    const { kysely } = keep(await freshDatabase(kind))
    const { rows } = await sql<{ id: string }>`select id from schema_migration order by id`.execute(kysely)
    expect(rows.map((row) => row.id)).toContain('0001-managed-objects')
    expect(await migrate(kysely)).toEqual([])
  })

  test('that fail leave nothing behind', async () => {
    const database = keep(await freshDatabase(kind))
    const { migrations } = await import('../../server/store/migrations/index.ts')
    const broken = [
      ...migrations,
      step('9001-half', 'create table half (id int)'),
      step('9002-broken', 'create nonsense'),
    ]
    await expect(migrate(database.kysely, broken)).rejects.toThrow(/syntax error/)
    await expect(sql`select * from half`.execute(database.kysely)).rejects.toThrow(/half/)
    expect(await migrate(database.kysely, broken.slice(0, -1))).toEqual(['9001-half'])
  })

  test('of a newer program are refused by name', async () => {
    const database = keep(await freshDatabase(kind))
    await sql`insert into schema_migration values ('9999-later', now())`.execute(database.kysely)
    await expect(migrate(database.kysely)).rejects.toThrow(/newer version: it has 9999-later/)
  })

  test('whose text was changed after they ran stop the start with a sentence', async () => {
    const { kysely } = keep(await freshDatabase(kind))
    const { migrations } = await import('../../server/store/migrations/index.ts')
    await migrate(kysely, [...migrations, step('9001-seats', 'create table seat (id int)')])
    const edited = [...migrations, step('9001-seats', 'create table seat (id int, row int)')]
    await expect(migrate(kysely, edited)).rejects.toThrow(
      /9001-seats ran there with another text than it has here.*Start the version that wrote the database/,
    )
    expect(await migrate(kysely, [...migrations, step('9001-seats', 'create table seat (id int)')])).toEqual(
      [],
    )
  })

  test('of a database from before hashes get them at the next start, and are compared from then on', async () => {
    const { kysely } = keep(await freshDatabase(kind))
    const { migrations } = await import('../../server/store/migrations/index.ts')
    await sql`alter table schema_migration drop column hash`.execute(kysely)
    expect(await migrate(kysely)).toEqual([])
    const { rows } = await sql<{ n: number }>`select count(hash) as n from schema_migration`.execute(kysely)
    expect(rows).toEqual([{ n: migrations.length }])
    const last = migrations.at(-1)!
    const edited = migrations.with(-1, step(last.id, 'create table something_else (id int)'))
    await expect(migrate(kysely, edited)).rejects.toThrow(`${last.id} ran there with another text`)
  })

  test('of several starters take turns', async () => {
    const database = keep(await freshDatabase(kind))
    const { migrations } = await import('../../server/store/migrations/index.ts')
    const steps = [...migrations, step('9001-once', 'create table once (id int)')]
    const ran = await Promise.all([migrate(database.kysely, steps), migrate(database.kysely, steps)])
    expect(ran.flat()).toEqual(['9001-once'])
  })

  test('int8 comes back as a number', async () => {
    const database = keep(await freshDatabase(kind))
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from audit`.execute(database.kysely)
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('the data directory', () => {
  test('keeps what was written', async () => {
    const dataDir = await folder()
    const first = await openDatabase({ dataDir, archive: await migratedArchive() })
    await sql`insert into config_document (id, rev, doc) values ('a', 1, '{}')`.execute(first.kysely)
    await first.close()
    const second = keep(await openDatabase({ dataDir }))
    const { rows } = await sql`select id from config_document`.execute(second.kysely)
    expect(rows).toEqual([{ id: 'a' }])
  })

  test('refuses a second user of the same process and of another, naming directory and process', async () => {
    const dataDir = await folder()
    keep(await openDatabase({ dataDir, archive: await migratedArchive() }))
    await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)

    const other = await folder()
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' })
    try {
      await writeFile(join(other, 'lock'), JSON.stringify({ pid: child.pid, started: null, token: 't' }))
      await expect(openDatabase({ dataDir: other })).rejects.toThrow(
        `The data directory ${other} is in use by process ${child.pid}`,
      )
    } finally {
      child.kill()
    }
  })

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: null, token: 't' })],
    ['a recycled pid', JSON.stringify({ pid: process.ppid, started: '1', token: 't' })],
    ['our own pid before a restart', JSON.stringify({ pid: process.pid, started: '1', token: 't' })],
    ['a process that died while writing it', '{"pi'],
  ])('takes over the lock of %s', async (_name, content) => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'lock'), content)
    const lock = await lockDirectory(dataDir)
    await expect(lockDirectory(dataDir)).rejects.toThrow(DirectoryInUse)
    await lock.release()
    await (await lockDirectory(dataDir)).release()
  })
})

test('maintenance finds the tables that changed much, once', async () => {
  const database = keep(await freshDatabase('embedded'))
  expect(await maintain(database)).toEqual([])
  await sql`insert into config_document (id, rev, doc) select n::text, 1, '{}' from generate_series(1, 2000) as n`.execute(
    database.kysely,
  )
  await expect.poll(() => maintain(database), { timeout: 10_000 }).toEqual(['config_document'])
  await expect.poll(() => maintain(database), { timeout: 10_000 }).toEqual([])
})

test('an unreachable server is named by its setting', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /DATABASE_URL does not answer/,
  )
})
