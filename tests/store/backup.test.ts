import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackupSocket } from '../../server/store/backup/backup-socket.ts'
import type { BackupSummary } from '../../server/store/backup/format.ts'
import { readBackup } from '../../server/store/backup/read-backup.ts'
import { restoreBackup as restoreInto } from '../../server/store/backup/restore-backup.ts'
import type { StorePlace } from '../../server/store/backup/restore-backup.ts'
import { saveBackup } from '../../server/store/backup/save-backup.ts'
import { verifyBackup as verifyFile } from '../../server/store/backup/verify-backup.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { databases, emptyArchive, migratedArchive } from './support/fresh-database.ts'

let root: string
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-backup-'))
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await rm(root, { recursive: true, force: true })
})

let places = 0
async function newPlace(kind: Database['kind']): Promise<StorePlace> {
  if (kind === 'embedded') return { dataDir: join(root, `store-${++places}`) }
  const own = await createOwnDatabase(process.env.TEST_DATABASE_URL!, 'backup')
  ends.push(own.drop)
  return { url: own.url }
}
const fileName = (): string => join(root, `${++places}.backup`)

/** A store with something of every kind that is hard to carry: texts, moments, lists, numbers, keys of others, triggers, counted rows. */
async function filled(place: StorePlace): Promise<Database> {
  const database = await openDatabase('url' in place ? place : { ...place, archive: await migratedArchive() })
  const { kysely } = database
  await migrate(kysely)
  await sql`insert into config_document (id, rev, doc, changed_at)
    select n::text, n, jsonb_build_object('n', n, 'text', ${'é "quoted" \\ \n\t 🜁 ؀'}::text, 'big', 12345678901234567890.5),
      '2026-01-02 03:04:05.678901+02' from generate_series(1, 1200) n`.execute(kysely)
  await sql`insert into audit (actor, action, resource, changed) select 'somebody', 'update', 'a/' || n, '["sn"]'
    from generate_series(1, 30) n`.execute(kysely)
  await sql`insert into iga_catalog (id, item_type, name, search_text, requestable, disconnected, doc)
    values ('i', 'accountGrant', 'Ledger', 'ledger, the main-book', true, false, '{}')`.execute(kysely)
  await sql`insert into iga_request (id, request_type, requester_id, user_id, status, started_at, doc)
    values ('r', 'applicationGrant', 'p', 'p', 'in-progress', '2026-01-02T03:04:05Z', '{}')`.execute(kysely)
  await sql`insert into iga_assignment (case_id, phase, user_id, kind, active) values ('r', 'first', 'm', 'request', true)`.execute(
    kysely,
  )
  return database
}

const verifyBackup = async (file: string) => verifyFile(file, await emptyArchive())
const restoreBackup = async (file: string, place: StorePlace, options: { replace: boolean }) =>
  restoreInto(file, place, { ...options, archive: await emptyArchive() })
const installed = async (db: Database['kysely']): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from schema_sql_file`.execute(db)).rows[0]!.n
const sums = (summary: BackupSummary) => Object.fromEntries(summary.tables)

describe.each(databases)('a backup of a store on %s', (kind) => {
  test('comes back as it was, into another database', async () => {
    const place = await newPlace(kind)
    await (await filled(place)).close()
    const file = fileName()
    const saved = await saveBackup(file, place, '0.1.0')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(sums(saved)).toMatchObject({
      config_document: { rows: 1200 },
      audit: { rows: 30 },
      iga_catalog_word: { rows: 4 },
      iga_assignment: { rows: 1 },
    })
    expect(sums(await verifyBackup(file))).toEqual(sums(saved))
    // By day into the other one, where there is one: whether tables cross over is what differs.
    for (const other of process.env.NIGHTLY ? databases : [databases.find((one) => one !== kind) ?? kind]) {
      const target = await newPlace(other)
      const restored = await restoreBackup(file, target, { replace: false })
      expect([sums(restored), restored.kept]).toEqual([sums(saved), undefined])
      const database = await openDatabase(target)
      // Which functions a database has is said by itself, not by the one that the backup is of.
      expect(await installed(database.kysely)).toBe(0)
      expect(await migrate(database.kysely)).toEqual([])
      expect(await installed(database.kysely)).toBeGreaterThan(0)
      // Numbers go on where they were, and triggers work.
      const next = await sql<{ id: number }>`insert into audit (actor, action, resource, changed)
        values ('a', 'b', 'c', '[]') returning id`.execute(database.kysely)
      expect(next.rows).toEqual([{ id: 31 }])
      await sql`insert into iga_catalog (id, item_type, name, search_text, requestable, disconnected, doc)
        values ('j', 'accountGrant', 'Atlas', 'atlas', true, false, '{}')`.execute(database.kysely)
      const words = await sql`select word from iga_catalog_word where word = 'atlas'`.execute(database.kysely)
      expect(words.rows).toHaveLength(1)
      await database.close()
    }
  })

  test('is one moment of a store that is written to meanwhile', async () => {
    const place = await newPlace(kind)
    const database = await filled(place)
    if (!('url' in place)) {
      const report = (error: unknown): void => void ends.push(() => Promise.reject(error as Error))
      const close = await openBackupSocket(database, { ...place, version: '0.1.0', report })
      ends.push(close)
    }
    let writing = true
    let written = 0
    // Each transaction writes to two tables: a backup that has one of them and not the other is of no moment that ever was.
    const writer = (async () => {
      while (writing) {
        const n = ++written
        await database.kysely.transaction().execute(async (tx) => {
          await sql`insert into audit (actor, action, resource, changed) values ('w', 'w', ${`w/${n}`}, '[]')`.execute(
            tx,
          )
          await sql`insert into config_document (id, rev, doc) values (${`w${n}`}, 1, '{}')`.execute(tx)
        })
      }
    })()
    const files = [fileName(), fileName(), fileName()]
    for (const file of files) await saveBackup(file, place, '0.1.0')
    writing = false
    await writer
    for (const file of files) {
      const { tables } = await readBackup(file)
      expect(tables.get('config_document')!.rows - 1200).toBe(tables.get('audit')!.rows - 30)
    }
    expect(written).toBeGreaterThan(3)
    const last = await verifyBackup(files.at(-1)!)
    expect(last.tables.get('audit')!.rows).toBeGreaterThan(30)
    for (const end of ends.splice(ends.length - ('url' in place ? 0 : 1))) await end()
    await database.close()
  })

  test('replaces a store only when told to, and keeps it', async () => {
    const place = await newPlace(kind)
    const database = await filled(place)
    const file = fileName()
    await database.close()
    await saveBackup(file, place, '0.1.0')
    const before = await openDatabase(place)
    await sql`delete from audit`.execute(before.kysely)
    await before.close()
    await expect(restoreBackup(file, place, { replace: false })).rejects.toThrow(/is not empty.*--replace/)
    const { kept } = await restoreBackup(file, place, { replace: true })
    expect(kept).toMatch('url' in place ? /^before_2/ : /postgresql\.before-2/)
    const after = await openDatabase(place)
    await migrate(after.kysely)
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(after.kysely)).rows[0]
        ?.n
    expect(await count('audit')).toBe(30)
    if ('url' in place) expect(await count(`${kept}.audit`)).toBe(0)
    await after.close()
  })

  test('is refused while a server uses the store', async () => {
    const place = await newPlace(kind)
    const database = await filled(place)
    const file = fileName()
    if ('url' in place) await saveBackup(file, place, '0.1.0')
    else await writeFile(file, await readFile(await someBackup()))
    await expect(restoreBackup(file, place, { replace: true })).rejects.toThrow(/in use/)
    await database.close()
  })

  test('that is damaged, cut or of a newer version changes nothing', async () => {
    const place = await newPlace(kind)
    await (await filled(place)).close()
    const whole = await readFile(await someBackup())
    const lines = gunzipSync(whole).toString().split('\n')
    const again = (change: (lines: string[]) => string[]): Buffer => gzipSync(change([...lines]).join('\n'))
    const header = JSON.parse(lines[0]!) as { ledger: { id: string; hash: string }[] }
    const withHeader = (more: object): Buffer =>
      again((all) => all.with(0, JSON.stringify({ ...header, ...more })))
    const row = lines.findIndex((line) => line.startsWith('["'))
    const flipped = Buffer.from(whole)
    flipped[Math.floor(whole.length / 2)]! ^= 0x55
    const cases: readonly (readonly [string, Buffer, RegExp])[] = [
      ['cut', whole.subarray(0, whole.length / 2), /damaged or cut/],
      ['a flipped byte', flipped, /damaged or cut/],
      ['without its end', again((all) => all.slice(0, -2)), /its end is missing/],
      ['without a row', again((all) => all.toSpliced(row, 1)), /is not what was written/],
      [
        'a changed row',
        again((all) => all.with(row, all[row]!.replace('"', '"x'))),
        /is not what was written/,
      ],
      ['something else', Buffer.from('Dear all'), /damaged or cut/],
      ['JSON of something else', gzipSync('{"a":1}\n'), /is no backup/],
      ['a newer format', withHeader({ format: 2 }), /newer/],
      [
        'a newer schema',
        withHeader({ ledger: [...header.ledger, { id: '9999-later', hash: null }] }),
        /newer version: it has 9999-later/,
      ],
      [
        'another schema',
        withHeader({ ledger: header.ledger.with(0, { ...header.ledger[0]!, hash: 'x' }) }),
        /another text/,
      ],
    ]
    for (const [name, content, sentence] of cases) {
      const file = fileName()
      await writeFile(file, content)
      await expect(restoreBackup(file, place, { replace: true }), name).rejects.toThrow(sentence)
      await expect(verifyBackup(file), name).rejects.toThrow(sentence)
    }
    await expect(restoreBackup(join(root, 'none'), place, { replace: true })).rejects.toThrow(
      /does not exist/,
    )
    const database = await openDatabase(place)
    const { rows } = await sql`select 1 from audit`.execute(database.kysely)
    expect(rows).toHaveLength(30)
    await database.close()
    if (!('url' in place)) expect(await readdir(place.dataDir)).toEqual(['postgresql'])
  })
})

let made: Promise<string> | undefined
const someBackup = (): Promise<string> =>
  (made ??= (async () => {
    const place = await newPlace('embedded')
    await (await filled(place)).close()
    const file = fileName()
    await saveBackup(file, place, '0.1.0')
    return file
  })())

test('a file that is there is not written over, and nothing half is left', async () => {
  const file = await someBackup()
  await expect(saveBackup(file, { dataDir: root }, '0.1.0')).rejects.toThrow(/is there already/)
  await expect(saveBackup(fileName(), { dataDir: join(root, 'nowhere') }, '0.1.0')).rejects.toThrow(
    /There is no store in/,
  )
  expect((await readdir(root)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('of an older version comes back as it was, and is brought up to date by the next start', async () => {
  const { migrations } = await import('../../server/store/migrations/index.ts')
  const kind = databases.at(-1)!
  const place = await newPlace(kind)
  const old = await openDatabase('url' in place ? place : { ...place, archive: await emptyArchive() })
  await migrate(
    old.kysely,
    migrations.filter(({ id }) => id < '0018'),
    [],
  )
  await sql`alter table schema_migration drop column hash`.execute(old.kysely)
  await sql`insert into config_document (id, rev, doc) values ('a', 1, '{}')`.execute(old.kysely)
  await old.close()
  const file = fileName()
  await saveBackup(file, place, '0.0.9')
  const target = await newPlace(kind)
  await restoreBackup(file, target, { replace: false })
  const database = await openDatabase(target)
  expect((await migrate(database.kysely))[0]).toBe('0018-catalogue-words')
  expect((await sql`select id from config_document`.execute(database.kysely)).rows).toEqual([{ id: 'a' }])
  await database.close()
})

test('there is nothing to save of a store that was never started', async () => {
  const place = await newPlace(databases.at(-1)!)
  await (await openDatabase('url' in place ? place : { ...place, archive: await emptyArchive() })).close()
  await expect(saveBackup(fileName(), place, '0.1.0')).rejects.toThrow(/nothing in the store yet/)
})

test('a damaged store is replaced, and kept', async () => {
  const place = (await newPlace('embedded')) as { dataDir: string }
  await (await filled(place)).close()
  await rm(join(place.dataDir, 'postgresql', 'PG_VERSION'))
  const { kept } = await restoreBackup(await someBackup(), place, { replace: true })
  expect(await readdir(kept!)).toContain('base')
  await (await openDatabase(place)).close()
})

test('the command says what it did, and fails with a sentence', async () => {
  const place = (await newPlace('embedded')) as { dataDir: string }
  await (await filled(place)).close()
  const file = fileName()
  const portal = (...args: string[]): Promise<{ code: number | null; text: string }> =>
    new Promise((resolve) => {
      const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '' }
      const child = spawn(process.execPath, ['cli/portal.mjs', 'store', ...args], { env, timeout: 60_000 })
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.on('close', (code) => resolve({ code, text }))
    })
  const saved = await portal('backup', file)
  expect(saved).toEqual({ code: 0, text: expect.stringMatching(/^Saved \d+ rows of \d+ tables in /) })
  expect(await portal('verify', file)).toMatchObject({ code: 0, text: expect.stringMatching(/is whole: /) })
  expect(await portal('restore', file)).toMatchObject({
    code: 2,
    text: expect.stringMatching(/is not empty/),
  })
  const replaced = await portal('restore', file, '--replace')
  expect(replaced).toMatchObject({ code: 0, text: expect.stringMatching(/is kept as .*postgresql\.before-/) })
})
