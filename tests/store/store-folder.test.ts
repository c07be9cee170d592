import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import { EMBEDDED_MAJOR } from '../../server/store/store-folder.ts'
import { migratedArchive } from './support/fresh-database.ts'

let root: string
/** A store that was closed in order; each test takes a copy. */
let whole: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-folder-'))
  whole = join(root, 'whole')
  await (await openDatabase({ dataDir: whole, archive: await migratedArchive() })).close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

let copies = 0
async function copyOfWhole(): Promise<string> {
  const copy = join(root, `copy-${++copies}`)
  await cp(whole, copy, { recursive: true })
  return copy
}
/** Names and bytes of all files below a folder. */
const contentOf = (folder: string): string =>
  execFileSync('sh', ['-c', 'find . -type f ! -name lock -exec cksum {} + | sort'], {
    cwd: folder,
    encoding: 'utf8',
  })

test('a new store has the version that is expected of a store, and no mark', async () => {
  expect((await readFile(join(whole, 'postgresql', 'PG_VERSION'), 'utf8')).trim()).toBe(EMBEDDED_MAJOR)
  expect(await readdir(whole)).toEqual(['postgresql'])
})

describe('a damaged or foreign folder is refused with a sentence and stays as it is', () => {
  const inStore = (dataDir: string, ...path: string[]): string => join(dataDir, 'postgresql', ...path)
  test.each<readonly [string, (dataDir: string) => Promise<unknown>, RegExp]>([
    [
      'without PG_VERSION',
      (d) => rm(inStore(d, 'PG_VERSION')),
      /damaged: PG_VERSION missing\..*store restore FILE --replace/,
    ],
    [
      'with an empty PG_VERSION',
      (d) => truncate(inStore(d, 'PG_VERSION')),
      /damaged: the file PG_VERSION is empty/,
    ],
    [
      'of another major version',
      (d) => writeFile(inStore(d, 'PG_VERSION'), '16\n'),
      /written by version 16 of the database.*store backup FILE/,
    ],
    [
      'without global/pg_control',
      (d) => rm(inStore(d, 'global', 'pg_control')),
      /damaged: global\/pg_control is missing/,
    ],
    [
      'with a cut global/pg_control',
      (d) => truncate(inStore(d, 'global', 'pg_control'), 100),
      /damaged: global\/pg_control has 100 bytes instead of 8192/,
    ],
    [
      'without base',
      (d) => rm(inStore(d, 'base'), { recursive: true }),
      /damaged: base missing.*store restore/,
    ],
    [
      'with foreign files in place of the database',
      async (d) => {
        await rm(inStore(d), { recursive: true })
        await mkdir(inStore(d))
        await writeFile(inStore(d, 'letter.txt'), 'Dear all')
      },
      /not empty and holds no database: letter\.txt/,
    ],
    [
      'with foreign files beside',
      async (d) => {
        await rm(inStore(d), { recursive: true })
        await writeFile(join(d, 'letter.txt'), 'Dear all')
      },
      /not empty and is no store: it holds letter\.txt.*Set DATA_DIR/,
    ],
    [
      'whose database was moved aside',
      (d) =>
        cp(inStore(d), join(d, 'postgresql.before'), { recursive: true }).then(() =>
          rm(inStore(d), { recursive: true }),
        ),
      /no folder postgresql, but postgresql\.before/,
    ],
    [
      'that has a file of its name',
      async (d) => {
        await rm(inStore(d), { recursive: true })
        await writeFile(inStore(d), '')
      },
      /postgresql is a file/,
    ],
    [
      'that is a file itself',
      async (d) => {
        await rm(d, { recursive: true })
        await writeFile(d, '')
      },
      /is a file\. Set DATA_DIR to a folder/,
    ],
  ])('%s', async (_name, damage, sentence) => {
    const dataDir = await copyOfWhole()
    await damage(dataDir)
    const before = sentence.source.startsWith('is a file\\. Set') ? '' : contentOf(dataDir)
    await expect(openDatabase({ dataDir })).rejects.toThrow(sentence)
    if (before !== '') expect(contentOf(dataDir)).toBe(before)
  })
})

test.each([
  ['control file of nonsense', 'global/pg_control', 'x'.repeat(8192)],
  ['cut table of tables', 'global/pg_filenode.map', 'x'],
])('a database that does not start on its files says so: %s', async (_name, file, content) => {
  const dataDir = await copyOfWhole()
  await writeFile(join(dataDir, 'postgresql', file), content)
  await expect(openDatabase({ dataDir })).rejects.toThrow(/is damaged: the database does not start on it/)
  await expect(openDatabase({ dataDir }), 'and lets go of the folder').rejects.toThrow(/is damaged/)
})

test('a first start that was interrupted begins again', async () => {
  const dataDir = join(root, 'interrupted')
  await mkdir(join(dataDir, 'postgresql', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'first-start-unfinished'), '')
  const database = await openDatabase({ dataDir, archive: await migratedArchive() })
  await sql`insert into config_document (id, rev, doc) values ('a', 1, '{}')`.execute(database.kysely)
  await database.close()
  expect(await readdir(dataDir)).toEqual(['postgresql'])
  const again = await openDatabase({ dataDir })
  const { rows } = await sql`select id from config_document`.execute(again.kysely)
  await again.close()
  expect(rows).toEqual([{ id: 'a' }])
})

test('a first start that is killed half-way leaves the mark', async () => {
  const dataDir = join(root, 'killed')
  const opener = fileURLToPath(new URL('./support/open-and-wait.ts', import.meta.url))
  const child = spawnSync(process.execPath, ['--import', tsx, opener, dataDir, 'die'], { timeout: 30_000 })
  expect(child.signal).toBe('SIGKILL')
  expect(await readdir(dataDir)).toContain('first-start-unfinished')
  await (await openDatabase({ dataDir, archive: await migratedArchive() })).close()
  expect(await readdir(dataDir)).toEqual(['postgresql'])
})

test('a folder of another user names the remedy', async () => {
  const dataDir = await copyOfWhole()
  const opener = fileURLToPath(new URL('./support/open-and-wait.ts', import.meta.url))
  await chmod(root, 0o755)
  await chmod(dataDir, 0o500)
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawnSync(process.execPath, ['--import', tsx, opener, dataDir], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, HOME: '/nonexistent' },
    ...asNobody,
  })
  expect(child.stdout).toMatch(
    /cannot be read and written by the user of this process\. Give it to that user/,
  )
})

const tsx = createRequire(import.meta.url).resolve('tsx')
