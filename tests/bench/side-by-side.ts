import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { createOwnDatabase } from '../support/own-database.ts'

/** What was measured, by what it is. */
export type Figures = Record<string, string | number>

/**
 * Measures the same on both databases, each of them fresh.
 *
 * @param run closes the database that it gets
 * @param limits what the figures are measured against, by the same names
 * @returns the figures beside one another, with their limits
 * @example sideBySide((database) => benchTenant(database), { 'fill, seconds': 'at most 60' })
 */
export async function sideBySide(
  run: (database: Database) => Promise<Figures>,
  limits: Readonly<Record<string, string>>,
): Promise<Record<string, object>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  let embedded: Figures
  try {
    embedded = await run(await openDatabase({ dataDir }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  let postgresql: Figures | undefined
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const own = await createOwnDatabase(url, 'bench')
    try {
      postgresql = await run(await openDatabase({ url: own.url }))
    } finally {
      await own.drop()
    }
  }
  return Object.fromEntries(
    Object.keys(embedded).map((what) => [
      what,
      {
        embedded: embedded[what],
        postgresql: postgresql?.[what] ?? 'not installed here; set TEST_DATABASE_URL',
        limit: limits[what] ?? '',
      },
    ]),
  )
}
