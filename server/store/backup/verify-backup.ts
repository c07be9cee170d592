import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database.ts'
import type { BackupSummary } from './format.ts'
import { loadBackup } from './load-backup.ts'
import { readBackup } from './read-backup.ts'
import { unitOfWork } from '../unit-of-work.ts'

/**
 * Restores a backup into a scratch store and compares counts and hashes of every table; no other store is touched.
 *
 * @param archive a dump of an empty embedded database to begin from, which is quicker
 * @throws BackupFault what is wrong with it
 */
export async function verifyBackup(file: string, archive?: string): Promise<BackupSummary> {
  await readBackup(file)
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-verify-'))
  try {
    const database = await openDatabase({ dataDir, archive })
    try {
      return await unitOfWork(database.kysely, (tx) => loadBackup(tx, file))
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
