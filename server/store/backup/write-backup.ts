import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { readLedger } from '../migrate.ts'
import { BackupFault, FORMAT, createSum } from './format.ts'
import type { BackupHeader } from './format.ts'
import { readTableRows, sequencesOf, tablesOf, writeTextsAlike } from './tables.ts'
import { unitOfWork } from '../unit-of-work.ts'

/** Whoever takes a backup and does not read holds the snapshot open, and on the embedded database everybody else. */
const STALLED_MS = 15_000

/**
 * Writes a backup of a database: what was committed at one moment, while others go on. On the embedded database, which has one session, they wait.
 *
 * @param sink where the file goes; ended when it is whole, destroyed when it is not
 * @param version of this program
 * @throws BackupFault when nobody takes what is written; whatever the database throws
 */
export async function writeBackup(database: Database, sink: Writable, version: string): Promise<void> {
  const gzip = createGzip({ level: 4 })
  let whole = false
  sink.on('error', (error) => gzip.destroy(error))
  sink.on('close', () => {
    if (!whole) gzip.destroy(new BackupFault('The file of the backup was closed before it was whole.'))
  })
  // What goes wrong is thrown by the next write.
  gzip.on('error', () => {})
  gzip.pipe(sink)
  const hash = createHash('sha256')
  const write = async (text: string): Promise<void> => {
    if (gzip.errored) throw gzip.errored
    hash.update(text)
    if (gzip.write(text)) return
    await once(gzip, 'drain', { signal: AbortSignal.timeout(STALLED_MS) }).catch((error: unknown) => {
      if (gzip.errored) throw gzip.errored
      throw new BackupFault('The backup was given up: what is written was not taken for 15 seconds.', {
        cause: error,
      })
    })
  }
  try {
    await unitOfWork(
      database.kysely,
      async (tx) => {
        await writeTextsAlike(tx)
        await assertBegun(tx)
        const header: BackupHeader = {
          atrium: 'backup',
          format: FORMAT,
          version,
          madeAt: new Date().toISOString(),
          database: database.kind,
          ledger: await readLedger(tx),
        }
        await write(`${JSON.stringify(header)}\n`)
        const tables = await tablesOf(tx)
        for (const table of tables) {
          await write(`${JSON.stringify({ table: table.name, columns: table.columns })}\n`)
          const sum = createSum()
          for await (const rows of readTableRows(tx, table))
            await write(rows.map((row) => `${sum.add(row)}\n`).join(''))
          await write(`${JSON.stringify({ end: table.name, ...sum.end() })}\n`)
        }
        await write(`${JSON.stringify({ sequences: await sequencesOf(tx, tables) })}\n`)
      },
      { isolation: 'repeatable read', readOnly: true, attempts: 1 },
    )
    const finished = once(sink, 'finish', { signal: AbortSignal.timeout(STALLED_MS) })
    gzip.end(`${JSON.stringify({ hash: hash.digest('hex') })}\n`)
    await finished
    whole = true
  } catch (error) {
    gzip.destroy()
    sink.destroy()
    throw error
  }
}

async function assertBegun(tx: Transaction<object>): Promise<void> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('schema_migration') is not null as there`.execute(tx)
  if (!rows[0]?.there) throw new BackupFault('There is nothing in the store yet. Start the server once.')
}
