import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '../../../server/store/database.ts'
import type { Database } from '../../../server/store/database.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { readSqlFiles } from '../../../server/store/sql-files.ts'
import { EMBEDDED_MAJOR } from '../../../server/store/store-folder.ts'
import { createOwnDatabase } from '../../support/own-database.ts'
import { templateDatabase, templateOfRun } from './template-database.ts'

/**
 * Which databases are tested by day too where both might differ: compiled SQL, migrations, backups, keys. Always the embedded one, PostgreSQL when
 * `TEST_DATABASE_URL` names a server.
 */
export const databases: readonly Database['kind'][] = process.env.TEST_DATABASE_URL
  ? ['embedded', 'postgresql']
  : ['embedded']

/** By day one of them, PostgreSQL where there is one: what the domain does is the same on both, and is tried on both at night. */
export const databasesByDay = process.env.NIGHTLY ? databases : databases.slice(-1)

/** Where there is a PostgreSQL server: to open the embedded one takes a second and a half of a processor, whatever is in it. */
const usual: Database['kind'] = databases.at(-1)!

/**
 * An empty, migrated database of its own; closing it removes it.
 *
 * @param kind default: PostgreSQL where there is a server
 * @example describe.each(databases)('%s', (kind) => { const database = await freshDatabase(kind) })
 */
export async function freshDatabase(kind: Database['kind'] = usual): Promise<Database> {
  return kind === 'embedded' ? freshEmbedded() : freshPostgresql()
}

async function freshEmbedded(): Promise<Database> {
  const database = await openDatabase({ memory: true, archive: await migratedArchive() })
  await migrate(database.kysely)
  return database
}

/** What this process filled a database with, by name: what it stands for cannot change under it. */
const filled = new Map<string, Promise<string>>()

/**
 * A database of its own with something in it, which is written once and copied after.
 *
 * @param name of the content
 * @param fill writes it
 * @example await filledDatabase('people', (database) => seedPeople(database))
 */
export async function filledDatabase(
  name: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<Database> {
  if (usual === 'postgresql') return copyOf(await filledTemplate(name, fill))
  if (!filled.has(name)) filled.set(name, dumpFilled(fill))
  return openDatabase({ memory: true, archive: await filled.get(name)! })
}

async function dumpFilled(fill: (database: Database) => Promise<unknown>): Promise<string> {
  const database = await freshEmbedded()
  try {
    await fill(database)
    const folder = mkdtempSync(join(tmpdir(), 'atrium-test-filled-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'database.tar')
    writeFileSync(file, gunzipSync(await database.dump()))
    return file
  } finally {
    await database.close()
  }
}

/** Creating a database takes seconds, restoring a dump of one half a second: made once per state of the migrations. */
export async function migratedArchive(): Promise<string> {
  return archiveOf(stateOfMigrations(), (database) => migrate(database.kysely))
}

/** The same without any table. */
export const emptyArchive = (): Promise<string> => archiveOf(`empty-${EMBEDDED_MAJOR}`, async () => {})

let state: string | undefined
const stateOfMigrations = (): string => (state ??= hashOfMigrations())

function hashOfMigrations(): string {
  const source = new URL('../../../server/store/migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const { text } of readSqlFiles()) hash.update(text)
  hash.update(readFileSync(new URL('../migrate.ts', source)))
  for (const name of readdirSync(source).sort()) hash.update(readFileSync(new URL(name, source)))
  return hash.digest('hex').slice(0, 16)
}

async function archiveOf(content: string, fill: (database: Database) => Promise<unknown>): Promise<string> {
  const folder = join(tmpdir(), 'atrium-test-archives')
  const file = join(folder, `${content}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const database = await openDatabase({ memory: true })
  try {
    await fill(database)
    const draft = join(folder, `${randomUUID()}.draft`)
    // Read far oftener than written: unpacking it is a fifth of a second each time.
    writeFileSync(draft, gunzipSync(await database.dump()))
    renameSync(draft, file)
  } finally {
    await database.close()
  }
  return file
}

async function freshPostgresql(): Promise<Database> {
  const database = await copyOf(await migratedTemplate())
  await migrate(database.kysely)
  return database
}

const server = process.env.TEST_DATABASE_URL ?? ''

const migratedTemplate = (): Promise<string> =>
  templateDatabase(server, stateOfMigrations(), (url) =>
    fillAndClose(url, (database) => migrate(database.kysely)),
  )

const filledTemplate = (name: string, fill: (database: Database) => Promise<unknown>): Promise<string> =>
  templateOfRun(server, `${stateOfMigrations()} ${name}`, (url) =>
    fillAndClose(url, async (database) => {
      await migrate(database.kysely)
      await fill(database)
    }),
  )

async function fillAndClose(url: string, fill: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ url, maxConnections: 4 })
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

async function copyOf(template: string): Promise<Database> {
  const own = await createOwnDatabase(server, 'test', template)
  const database = await openDatabase({ url: own.url, maxConnections: 4 })
  return {
    ...database,
    async close() {
      await database.close()
      await own.drop()
    },
  }
}
