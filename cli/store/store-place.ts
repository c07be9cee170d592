import type { StorePlace } from '../../server/store/backup/restore-backup.ts'

/** The store of the environment: the same variables, read in the same way, as the server's. */
export function storePlaceOf(environment: Readonly<Record<string, string | undefined>>): StorePlace {
  const url = environment['DATABASE_URL']?.trim()
  return url ? { url } : { dataDir: environment['DATA_DIR']?.trim() || '.data' }
}
