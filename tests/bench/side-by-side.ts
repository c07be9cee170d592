import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
 * @param args of the command line: `--databases=embedded` measures one of them
 * @returns the figures beside one another, with their limits
 * @example sideBySide((database) => benchTenant(database), { 'fill, seconds': 'at most 60' })
 */
export async function sideBySide(
  run: (database: Database) => Promise<Figures>,
  limits: Readonly<Record<string, string>>,
  args: readonly string[] = process.argv.slice(2),
): Promise<Record<string, object>> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { databases: { type: 'string', default: 'postgresql,embedded' } },
  })
  const databases = String(values['databases']).split(',')
  const url = process.env.TEST_DATABASE_URL
  const postgresql = databases.includes('postgresql') && url ? await onPostgresql(url, run) : undefined
  const embedded = databases.includes('embedded') ? await onEmbedded(run) : undefined
  return Object.fromEntries(
    Object.keys(embedded ?? postgresql ?? {}).map((what) => [
      what,
      {
        embedded: embedded?.[what] ?? 'not asked for',
        postgresql:
          postgresql?.[what] ?? (url ? 'not asked for' : 'not installed here; set TEST_DATABASE_URL'),
        limit: limits[what] ?? '',
      },
    ]),
  )
}

async function onEmbedded(run: (database: Database) => Promise<Figures>): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  try {
    return await run(await openDatabase({ dataDir }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onPostgresql(url: string, run: (database: Database) => Promise<Figures>): Promise<Figures> {
  const own = await createOwnDatabase(url, 'bench')
  try {
    return await run(await openDatabase({ url: own.url }))
  } finally {
    await own.drop()
  }
}

/** Says what a bench has come to, with the seconds since it began: a long one is not taken for one that hangs. */
export function progressLines(say: (line: string) => void = console.log): (what: string) => void {
  const begun = performance.now()
  return (what) => say(`  ${String(Math.round((performance.now() - begun) / 1000)).padStart(5)} s  ${what}`)
}
