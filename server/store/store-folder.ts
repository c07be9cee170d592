import { access, constants, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The data folder cannot be used as it is; the message says what is wrong and what to do. */
export class StoreFolderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreFolderFault'
  }
}

/** The folder of the database in a data folder. */
export const databaseFolder = (directory: string): string => join(directory, 'postgresql')

/** Major version of the embedded database: it opens no folder of another one. */
export const EMBEDDED_MAJOR = '18'

/** Stands in a data folder from the beginning of its first start until there is a database in it. */
export const MARKER = 'first-start-unfinished'
/** What may stand in a data folder before its first start: our own, what a file system or a system puts there, hidden files. */
const EXPECTED = /^(?:lock(?:\..*)?|control|buckets|lost\+found|\..*|first-start-unfinished)$/
const CONTROL_BYTES = 8192
const PARTS = ['base', 'global', 'pg_wal', 'pg_xact']

/**
 * Tells a new store from one that is there, by what stands in the data folder. A folder that is not empty is never a new one: making a
 * database in it would write over what is there. What an interrupted first start left is removed: nobody was told of anything in it.
 *
 * @param directory the data folder, locked by this process
 * @returns whether there is no database yet
 * @throws StoreFolderFault what is damaged or foreign, and what to do
 */
export async function examineStoreFolder(directory: string): Promise<'new' | 'there'> {
  const folder = databaseFolder(directory)
  return explaining(directory, async () => {
    const names = await readdir(directory)
    if (names.includes(MARKER)) {
      await rm(folder, { recursive: true, force: true })
      return 'new'
    }
    if (!names.includes('postgresql')) {
      assertNothingForeign(directory, names)
      return 'new'
    }
    if (!(await stat(folder)).isDirectory())
      throw new StoreFolderFault(
        `${folder} is a file; the database is kept in a folder of that name. Move the file away, or set DATA_DIR to another folder.`,
      )
    const inside = await readdir(folder)
    if (inside.length === 0) return 'new'
    await assertUsable(folder, inside)
    return 'there'
  })
}

/**
 * Marks the first start of a data folder as begun.
 *
 * @returns takes the mark away, on the disk before it settles: what is written to the database from then on is kept
 */
export async function beginFirstStart(directory: string): Promise<() => Promise<void>> {
  const marker = join(directory, MARKER)
  await explaining(directory, () =>
    writeFile(
      marker,
      'The first start of this store has not finished. The next one begins again and removes postgresql/.\n',
      { mode: 0o600 },
    ),
  )
  return async () => {
    await rm(marker)
    await syncFolder(directory)
  }
}

/** Brings the names in a folder to the disk, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Some file systems have no such thing for folders.
  } finally {
    await handle.close()
  }
}

/** Runs work on a data folder; what the system says about it becomes a sentence with a remedy. */
export async function explaining<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    const { code, path = directory } = error as NodeJS.ErrnoException
    const remedy = SYSTEM_FAULTS[code ?? '']
    if (remedy === undefined) throw error
    throw new StoreFolderFault(`${path} ${remedy}`, { cause: error })
  }
}

const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  EACCES:
    'cannot be read and written by the user of this process. Give it to that user, or set DATA_DIR to another folder.',
  EPERM:
    'cannot be read and written by the user of this process. Give it to that user, or set DATA_DIR to another folder.',
  EROFS: 'is on a file system that cannot be written. Set DATA_DIR to another folder.',
  ENOTDIR: 'is below a file, or is one. Set DATA_DIR to a folder.',
  EEXIST: 'is a file. Set DATA_DIR to a folder; it is made when it does not exist.',
  ENOSPC: 'is on a disk that is full. Make room there, or set DATA_DIR to another folder.',
  EDQUOT: 'is on a disk that is full for this user. Make room there, or set DATA_DIR to another folder.',
}

function assertNothingForeign(directory: string, names: readonly string[]): void {
  const kept = names.filter((name) => name.startsWith('postgresql.')).sort()
  if (kept.length > 0)
    throw new StoreFolderFault(
      `${directory} has no folder postgresql, but ${kept.join(', ')}: a restore was interrupted, or the database was moved. Rename the one that you mean to postgresql, or set DATA_DIR to another folder.`,
    )
  const foreign = names.filter((name) => !EXPECTED.test(name)).sort()
  if (foreign.length === 0) return
  const some = foreign.slice(0, 5).join(', ') + (foreign.length > 5 ? ` and ${foreign.length - 5} more` : '')
  throw new StoreFolderFault(
    `${directory} is not empty and is no store: it holds ${some}. Nothing was changed. Set DATA_DIR to an empty folder, or to one that does not exist yet.`,
  )
}

async function assertUsable(folder: string, inside: readonly string[]): Promise<void> {
  if (!PARTS.some((name) => inside.includes(name)) && !inside.includes('PG_VERSION'))
    throw new StoreFolderFault(
      `${folder} is not empty and holds no database: ${inside.toSorted().slice(0, 5).join(', ')}. Nothing was changed. Move that away, or set DATA_DIR to another folder.`,
    )
  const missing = ['PG_VERSION', ...PARTS].filter((name) => !inside.includes(name))
  if (missing.length > 0) throw damaged(folder, `${missing.join(' and ')} missing`)
  const version = join(folder, 'PG_VERSION')
  const control = join(folder, 'global', 'pg_control')
  const major = (await readFile(version, 'utf8')).trim()
  if (!/^\d+$/.test(major)) throw damaged(folder, 'the file PG_VERSION is empty or no version')
  if (major !== EMBEDDED_MAJOR)
    throw new StoreFolderFault(
      `The store in ${folder} was written by version ${major} of the database; this program has version ${EMBEDDED_MAJOR} and cannot open it. Nothing was changed. ` +
        'Make a backup with the program that wrote it ("npm run portal -- store backup FILE") and restore that here, or set DATA_DIR to another folder.',
    )
  const { size } = await stat(control).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw damaged(folder, 'global/pg_control is missing', error)
    throw error
  })
  if (size !== CONTROL_BYTES)
    throw damaged(folder, `global/pg_control has ${size} bytes instead of ${CONTROL_BYTES}`)
  for (const file of [version, control]) await access(file, constants.R_OK | constants.W_OK)
}

/** @example damaged(folder, 'PG_VERSION is missing') */
export const damaged = (folder: string, what: string, cause?: unknown): StoreFolderFault =>
  new StoreFolderFault(
    `The store in ${folder} is damaged: ${what}. ` +
      'Restore a backup with "npm run portal -- store restore FILE --replace", which keeps the damaged one beside it, or set DATA_DIR to another folder.',
    cause === undefined ? {} : { cause },
  )
