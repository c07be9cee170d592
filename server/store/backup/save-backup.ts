import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../database.ts'
import { DirectoryInUse } from '../directory-lock.ts'
import { databaseFolder, syncFolder } from '../store-folder.ts'
import { askForBackup } from './backup-socket.ts'
import { BackupFault } from './format.ts'
import type { BackupSummary } from './format.ts'
import { readBackup } from './read-backup.ts'
import type { StorePlace } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Saves a backup of a store in a file, whether or not a server uses it. The file gets its name when it is whole and was read back.
 *
 * @param version of this program
 * @throws BackupFault when the file is there already or the store is not
 */
export async function saveBackup(file: string, place: StorePlace, version: string): Promise<BackupSummary> {
  const target = resolve(file)
  if (existsSync(target)) throw new BackupFault(`${file} is there already. Name another file.`)
  const draft = `${target}.unfinished-${process.pid}`
  try {
    await writeDraft(draft, place, version)
    const summary = await readBackup(draft)
    const handle = await open(draft, 'r')
    await handle.sync()
    await handle.close()
    await rename(draft, target)
    await syncFolder(dirname(target))
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof Error && 'syscall' in error && (!('path' in error) || error.path === draft))
      throw new BackupFault(`${file} cannot be written: ${error.message}.`, { cause: error })
    throw error
  }
}

/** Readable by its owner only: it holds all that the store holds. */
const draftFile = (draft: string) => createWriteStream(draft, { flags: 'wx', mode: 0o600 })

async function writeDraft(draft: string, place: StorePlace, version: string): Promise<void> {
  if (!('url' in place) && !existsSync(databaseFolder(place.dataDir)))
    throw new BackupFault(
      `There is no store in ${place.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const database = await openDatabase('url' in place ? { ...place, maxConnections: 1 } : place).catch(
    async (error: unknown) => {
      if (!(error instanceof DirectoryInUse)) throw error
      const answer = await askForBackup(error.directory)
      answer.on('aborted', () =>
        answer.destroy(new BackupFault('The server gave the backup up; its log says why.')),
      )
      await pipeline(answer, draftFile(draft))
      return undefined
    },
  )
  try {
    if (database) await writeBackup(database, draftFile(draft), version)
  } finally {
    await database?.close()
  }
}
