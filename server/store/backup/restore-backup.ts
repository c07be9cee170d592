import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { openDatabase } from '../database.ts'
import { lockDirectory } from '../directory-lock.ts'
import { madeBy } from '../migration-hash.ts'
import { migrations } from '../migrations/index.ts'
import { readSqlFiles } from '../sql-files.ts'
import { MARKER, databaseFolder, examineStoreFolder, explaining, syncFolder } from '../store-folder.ts'
import { BackupFault } from './format.ts'
import type { BackupSummary } from './format.ts'
import { loadBackup } from './load-backup.ts'
import { readBackup } from './read-backup.ts'
import { unitOfWork } from '../unit-of-work.ts'

/** Where a backup goes: the folder of an embedded store, or the address of a PostgreSQL database. */
export type StorePlace = { readonly dataDir: string } | { readonly url: string }

/** What came of a restore. */
export interface Restored extends BackupSummary {
  /** Where the store of before is kept: a folder, or a schema of the database. */
  readonly kept: string | undefined
}

/**
 * Puts a backup in place of a store. The file is read through, and everything is loaded and compared, before anything is changed.
 *
 * @param options `replace`: whether a store that is not empty may be put aside; `archive`: a dump of an empty embedded database to begin from,
 *   which is quicker
 * @throws BackupFault when the file cannot be used, the store is not empty, or a server uses it; DirectoryInUse
 */
export async function restoreBackup(
  file: string,
  place: StorePlace,
  { replace, archive }: { readonly replace: boolean; readonly archive?: string },
): Promise<Restored> {
  await readBackup(file)
  return 'url' in place
    ? restoreServer(file, place.url, replace)
    : restoreFolder(file, place.dataDir, replace, archive)
}

async function restoreFolder(
  file: string,
  dataDir: string,
  replace: boolean,
  archive: string | undefined,
): Promise<Restored> {
  const directory = resolve(dataDir)
  const lock = await explaining(directory, () => lockDirectory(directory))
  try {
    const store = databaseFolder(directory)
    const names = await readdir(directory)
    const isThere =
      names.includes('postgresql') && !names.includes(MARKER) && (await readdir(store)).length > 0
    if (isThere && !replace) throw notEmpty(`The store in ${store}`)
    if (!isThere && !replace) await examineStoreFolder(directory)
    const scratch = await mkdtemp(join(directory, '.restore-'))
    try {
      const database = await openDatabase({ dataDir: scratch, archive })
      let summary: BackupSummary
      try {
        summary = await unitOfWork(database.kysely, (tx) => loadBackup(tx, file))
        await sql`analyze`.execute(database.kysely)
      } finally {
        await database.close()
      }
      const kept = isThere ? `${store}.before-${stamp()}` : undefined
      if (kept !== undefined) await rename(store, kept)
      // What an interrupted first start left goes before the mark that says so.
      await rm(store, { recursive: true, force: true })
      await rm(join(directory, MARKER), { force: true })
      await rename(databaseFolder(scratch), store)
      await syncFolder(directory)
      return { ...summary, kept }
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  } finally {
    await lock.release()
  }
}

async function restoreServer(file: string, url: string, replace: boolean): Promise<Restored> {
  const database = await openDatabase({ url, maxConnections: 1 })
  try {
    const restored = await unitOfWork(database.kysely, async (tx) => {
      await assertAlone(tx)
      const kept = await putAside(tx, replace)
      return { ...(await loadBackup(tx, file)), kept }
    })
    await sql`analyze`.execute(database.kysely)
    return restored
  } finally {
    await database.close()
  }
}

/** A server that goes on writing would write into the store that is put aside. */
async function assertAlone(tx: Transaction<object>): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    tx,
  )
  const others = rows[0]?.n ?? 0
  if (others > 0)
    throw new BackupFault(
      `The database is in use: ${others} other ${others === 1 ? 'connection is' : 'connections are'} open. Nothing was changed. Stop the servers that use it, and a pooler in front of it, and try again.`,
    )
}

/** Moves the tables, views and functions of before into a schema of their own. */
async function putAside(tx: Transaction<object>, replace: boolean): Promise<string | undefined> {
  const own = await madeBy(migrations, readSqlFiles())
  const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind in ('r', 'v') and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${['schema_migration', ...own.tables, ...own.views]}::text[])`.execute(tx)
  if (tables.rows.length === 0) return undefined
  if (!replace) throw notEmpty('The database of DATABASE_URL')
  const schema = `before_${stamp().replaceAll('-', '_').toLowerCase()}`
  await sql`create schema ${sql.ref(schema)}`.execute(tx)
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} set schema ${sql.ref(schema)}`.execute(tx)
  const functions = await sql<{ name: string }>`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname = any(${[...own.functions]}::text[])`.execute(
    tx,
  )
  for (const { name } of functions.rows)
    await sql`alter function ${sql.raw(name)} set schema ${sql.ref(schema)}`.execute(tx)
  return schema
}

const notEmpty = (what: string): BackupFault =>
  new BackupFault(
    `${what} is not empty. Nothing was changed. Add --replace to put the backup in its place; what is there now is kept beside it.`,
  )

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-')
