import { directionOf } from '../../../contract/locale.ts'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { reportLimits } from '../limits.ts'
import type { FileFormat, KeptColumn, ReportDatabase, RunRow } from '../tables.ts'
import { csvLine } from '../../kernel/csv-cell.ts'
import { readAhead } from './read-ahead.ts'
import { rowOrder } from './row-order.ts'
import type { RunRowSort } from './row-order.ts'
import { labelled } from './view-rows.ts'
import { xlsxFile } from './xlsx-file.ts'
import type { ClaimedRun, RunQueue } from './run-queue.ts'

/** Tells programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** What files are made with. */
export interface FileDeps {
  readonly db: ReportDatabase
  readonly kind: 'embedded' | 'postgresql'
  readonly queue: RunQueue
}

/**
 * Makes a file of the rows of a run, part by part.
 *
 * @throws RunLost where another process took it over
 */
export async function makeFile(
  { db, kind, queue }: FileDeps,
  run: ClaimedRun,
  format: FileFormat,
): Promise<void> {
  const keep = (place: number, body: string): Promise<void> =>
    queue.write(run, {}, async (tx) => {
      if (place === 0)
        await tx
          .deleteFrom('report_file_part')
          .where('run_id', '=', run.id)
          .where('format', '=', format)
          .execute()
      await tx.insertInto('report_file_part').values({ run_id: run.id, format, place, body }).execute()
    })
  let place = 0
  for await (const body of bodiesOf(run, format, readAhead(orderedRows(db, run, batchOf(run, kind))))) {
    await keep(place, body)
    place += 1
    // Whoever waits for the only connection goes first.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Rows that are read at once for a file: fewer where they are long.
 *
 * @example batchOf({ row_count: 10, byte_count: 500 }, 'embedded') // 2000
 */
export function batchOf(
  { row_count: rows, byte_count: length }: Pick<RunRow, 'row_count' | 'byte_count'>,
  kind: FileDeps['kind'],
): number {
  const usual = Number(length) / Math.max(1, rows)
  const fitting = Math.floor(reportLimits.fileBatchLength / Math.max(1, usual))
  return Math.max(1, Math.min(reportLimits.fileBatch[kind], fitting))
}

type RowParts = AsyncIterable<readonly (readonly unknown[])[]>

/** What a file is kept as, part by part. */
async function* bodiesOf(run: RunRow, format: FileFormat, rows: RowParts): AsyncGenerator<string> {
  const columns = run.columns as readonly KeptColumn[]
  if (format === 'xlsx') {
    const isRightToLeft = directionOf(run.locale) === 'rtl'
    const parts = xlsxFile({ name: run.display_name, isRightToLeft, columns, rows })
    for await (const part of gathered(parts)) yield part.toString('base64')
    return
  }
  yield format === 'csv' ? BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label)) : ''
  const lineOf = (cells: readonly unknown[]): string =>
    format === 'csv'
      ? csvLine(columns.map((_, index) => cells[index]))
      : `${JSON.stringify(labelled(columns, cells))}\n`
  for await (const part of rows) yield part.map(lineOf).join('')
}

/** Bytes of one row of the table, at least. */
const PART = 65_536

/** Small parts put together: each is a row of the table. */
async function* gathered(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const part of parts) {
    waiting.push(part)
    length += part.length
    if (length < PART) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** Rows of a run in the order of the report. */
async function* orderedRows(db: ReportDatabase, run: RunRow, batch: number): AsyncGenerator<unknown[][]> {
  const places = await orderedPlaces(db, run)
  for (let at = 0; at < places.length; at += batch) {
    const part = places.slice(at, at + batch)
    const { rows } = await sql<{ place: number; cells: unknown[] }>`
      select r.place, r.cells from report_row as r where r.run_id = ${run.id} and r.place = any(${part}::integer[])`.execute(
      db,
    )
    const cells = new Map(rows.map((row) => [row.place, row.cells]))
    yield part.map((place) => cells.get(place) ?? [])
  }
}

/** Places of rows in the order of the report: numbers only, however wide the rows are. */
async function orderedPlaces(db: ReportDatabase, run: RunRow): Promise<readonly number[]> {
  const order = rowOrder(run.columns as readonly KeptColumn[], run.sort as readonly RunRowSort[])
  const { rows } = await sql<{ places: number[] }>`
    select coalesce(array_agg(r.place order by ${order}), '{}') as places from report_row as r where r.run_id = ${run.id}`.execute(
    db,
  )
  return rows[0]?.places ?? []
}

/** The file that was made, as it is sent. */
export function fileStream(db: ReportDatabase, run: RunRow, format: FileFormat): Readable {
  return Readable.from(partsOf(db, run, format), { objectMode: false })
}

async function* partsOf(db: ReportDatabase, run: RunRow, format: FileFormat): AsyncGenerator<Buffer> {
  let after = -1
  for (;;) {
    const part = await db
      .selectFrom('report_file_part')
      .select(['place', 'body'])
      .where('run_id', '=', run.id)
      .where('format', '=', format)
      .where('place', '>', after)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()
    if (!part) return
    after = part.place
    yield Buffer.from(part.body, format === 'xlsx' ? 'base64' : 'utf8')
  }
}

/** How the file is called: the report and the day, without what file systems refuse. */
export function fileName({ display_name: name, ended_at: ended }: RunRow, format: FileFormat): string {
  const day = (ended ?? new Date(0)).toISOString().slice(0, 10)
  const plain = name
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 80)
  return `${plain === '' ? 'report' : plain} ${day}.${format}`
}

/** As a header says a name (RFC 6266): in ASCII, and as it is. */
export const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\u0020-\u007e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
