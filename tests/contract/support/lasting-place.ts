import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/store/database.ts'
import type { Database } from '../../../server/store/database.ts'
import { migratedArchive } from '../../store/support/fresh-database.ts'
import { createOwnDatabase } from '../../support/own-database.ts'

/** Where the data outlives a process. */
export async function lastingPlace(kind: Database['kind']) {
  if (kind === 'postgresql') {
    const own = await createOwnDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'kill')
    return { place: own.url, open: () => openDatabase({ url: own.url }), remove: own.drop }
  }
  const place = await mkdtemp(join(tmpdir(), 'atrium-kill-'))
  await (await openDatabase({ dataDir: place, archive: await migratedArchive() })).close()
  return {
    place,
    open: () => openDatabase({ dataDir: place }),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}
