import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { assertSameSteps } from '../migrate.ts'
import { BackupFault, FORMAT, createSum } from './format.ts'
import type { BackupHeader, BackupSummary, BackupRow, SequenceState, TableSum } from './format.ts'

/** What whoever reads a backup does with it; each is awaited. */
export interface BackupReader {
  header?(header: BackupHeader): Promise<void>
  table?(name: string, columns: readonly string[]): Promise<void>
  row?(row: BackupRow): Promise<void>
  end?(name: string, sum: TableSum): Promise<void>
  sequences?(states: readonly SequenceState[]): Promise<void>
}

/**
 * Reads a backup from beginning to end and checks every count and hash.
 *
 * @throws BackupFault when the file is damaged, cut, or of a newer version
 * @example const { tables } = await readBackup('atrium.backup')
 */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupSummary> {
  const hash = createHash('sha256')
  const tables = new Map<string, TableSum>()
  let header: BackupHeader | undefined
  let open: { name: string; width: number; sum: ReturnType<typeof createSum> } | undefined
  let sealed = false
  const take = async (line: string): Promise<void> => {
    if (sealed) throw damaged(file, 'something follows its end')
    const value: unknown = JSON.parse(line)
    if (Array.isArray(value)) {
      if (!open || value.length !== open.width) throw damaged(file, 'a row is out of place')
      const row = value as BackupRow
      open.sum.add(row)
      await reader.row?.(row)
    } else if (header === undefined) {
      header = await headerOf(file, value)
      await reader.header?.(header)
    } else if (isTable(value) && !open) {
      open = { name: value.table, width: value.columns.length, sum: createSum() }
      await reader.table?.(value.table, value.columns)
    } else if (isEnd(value) && open?.name === value.end) {
      const sum = open.sum.end()
      if (sum.rows !== value.rows || sum.hash !== value.hash)
        throw damaged(file, `the table ${value.end} is not what was written`)
      tables.set(value.end, sum)
      open = undefined
      await reader.end?.(value.end, sum)
    } else if (isSequences(value) && !open) await reader.sequences?.(value.sequences)
    else if (isSeal(value) && !open) {
      if (hash.copy().digest('hex') !== value.hash) throw damaged(file, 'it is not what was written')
      sealed = true
    } else throw damaged(file, 'a line makes no sense')
    hash.update(line).update('\n')
  }
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const line of createInterface({ input: source.pipe(unzipped), crlfDelay: Infinity }))
      await take(line)
  } catch (error) {
    throw readable(file, error)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
  if (!header || !sealed) throw damaged(file, 'its end is missing')
  return { header, tables }
}

async function headerOf(file: string, value: unknown): Promise<BackupHeader> {
  if (!isHeader(value)) throw new BackupFault(`${file} is no backup of this program.`)
  if (value.format > FORMAT)
    throw new BackupFault(
      `${file} was written by version ${value.version}, which is newer. Use that version.`,
    )
  try {
    await assertSameSteps(new Map(value.ledger.map(({ id, hash }) => [id, hash])))
  } catch (error) {
    throw new BackupFault(
      `${file} was written by version ${value.version} and cannot be read by this one. ${error instanceof Error ? error.message : ''}`,
      { cause: error },
    )
  }
  return value
}

function readable(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupFault) return error
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof SyntaxError || code?.startsWith('Z_')) return damaged(file, error.message, error)
  if (code === 'ENOENT') return new BackupFault(`${file} does not exist.`, { cause: error })
  return 'syscall' in error
    ? new BackupFault(`${file} cannot be read: ${error.message}.`, { cause: error })
    : error
}

const damaged = (file: string, what: string, cause?: unknown): BackupFault =>
  new BackupFault(`${file} is damaged or cut: ${what}. Nothing was changed. Use another backup.`, { cause })

const has = (value: unknown, key: string, type: string): boolean =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[key] === type
const hasList = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Array.isArray((value as Record<string, unknown>)[key])
const isHeader = (value: unknown): value is BackupHeader =>
  has(value, 'atrium', 'string') &&
  has(value, 'format', 'number') &&
  has(value, 'version', 'string') &&
  hasList(value, 'ledger')
const isTable = (value: unknown): value is { table: string; columns: string[] } =>
  has(value, 'table', 'string') && hasList(value, 'columns')
const isEnd = (value: unknown): value is { end: string } & TableSum =>
  has(value, 'end', 'string') && has(value, 'rows', 'number') && has(value, 'hash', 'string')
const isSequences = (value: unknown): value is { sequences: SequenceState[] } => hasList(value, 'sequences')
const isSeal = (value: unknown): value is { hash: string } => has(value, 'hash', 'string')
