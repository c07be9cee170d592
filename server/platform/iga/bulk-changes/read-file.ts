import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { DomainError } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import type { DescribedProperty } from '../../ports/agreed-changes-port.ts'
import type { Reason } from '../requests/request-fault.ts'
import { BULK_LIMITS } from './bulk-change.ts'
import { readUploadText } from './read-text.ts'

/** A file that says what one property of many people is to be. */
export interface ChangeFile {
  readonly property: DescribedProperty
  /** Whether rows name people by their id; else by their user name. */
  readonly keyIsId: boolean
  readonly rows: readonly FileRow[]
}

/** A row below the header. */
export interface FileRow {
  /** Where it begins in the file; the header is line 1. */
  readonly line: number
  readonly key: string
  /** `null`: an empty cell takes the value away. */
  readonly value: Json
  /** Why it cannot be meant, whomever it names. */
  readonly refusal?: Reason
}

/** Columns by which people can be named, in lower case. */
const KEYS: Readonly<Record<string, 'id' | 'userName'>> = {
  _id: 'id',
  id: 'id',
  username: 'userName',
  'user name': 'userName',
}
const DELIMITERS = [',', ';', '\t']

/**
 * Reads a file of two columns: who, and what a property of them is to be.
 *
 * @param bytes of the file
 * @param properties that can be asked for; the header names one of them, or its title
 * @throws DomainError 400, 413 for a file that is none, with line and column
 * @example readChangeFile(Buffer.from('userName,city\nerin.employee,Oslo\n'), properties).rows // [{ line: 2, key: 'erin.employee', value: 'Oslo' }]
 */
export function readChangeFile(bytes: Uint8Array, properties: readonly DescribedProperty[]): ChangeFile {
  if (bytes.length > BULK_LIMITS.bytes)
    throw new DomainError('bulk-file-too-large', { most: BULK_LIMITS.bytes / 1_000_000 })
  const records = parseRecords(readUploadText(bytes))
  const [header, ...rest] = records
  if (header === undefined || rest.length === 0) throw new DomainError('bulk-file-empty')
  if (rest.length > BULK_LIMITS.rows) throw new DomainError('bulk-file-too-long', { most: BULK_LIMITS.rows })
  const { key, keyIsId, value, property } = columnsOf(header.cells, properties)
  return {
    property,
    keyIsId,
    rows: rest.map(({ line, cells }) =>
      rowOf(line, cells, { key, value, property, columns: header.cells.length }),
    ),
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** @throws DomainError `bulk-file-malformed` with the place */
function parseRecords(sent: string): CsvRecord[] {
  const text = sent.replace(/\r\n?/g, '\n')
  // One more than may be there tells that there are too many.
  const most = BULK_LIMITS.rows + 2
  try {
    return recordsOf(text, most)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, lines, column, records } = error as { code: string; [place: string]: unknown }
    // The parser names the end of the file where a quote is open; people look for its beginning.
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED'
    const before = isOpen && Number(records) > 0 ? recordsOf(text, Number(records)).at(-1) : undefined
    const line = before ? before.line + linesIn(before.cells) + 1 : isOpen ? 1 : Number(lines)
    throw new DomainError('bulk-file-malformed', { line, column: Number(column) + 1 }, { cause: error })
  }
}

function recordsOf(text: string, most: number): CsvRecord[] {
  const parsed: unknown = parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: most,
    max_record_size: 10 * BULK_LIMITS.cell,
  })
  // The parser says where a record ends.
  return (parsed as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines - linesIn(record),
    cells: record,
  }))
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)

/** What stands between the columns of the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\n|$/)).replace(/"[^"]*"/g, '')
  return DELIMITERS.find((each) => header.includes(each)) ?? ','
}

/** @throws DomainError 400 that names the column */
function columnsOf(header: readonly string[], properties: readonly DescribedProperty[]) {
  const names = header.map((cell) => cell.trim())
  const key = names.findIndex((name) => Object.hasOwn(KEYS, name.toLowerCase()))
  if (key < 0) throw new DomainError('bulk-header-without-person')
  const others = names.flatMap((name, index) => (index === key ? [] : [{ name, index }]))
  const [first, second] = others
  if (first === undefined) throw new DomainError('bulk-header-without-property')
  if (second !== undefined)
    throw new DomainError('bulk-header-too-wide', { column: second.index + 1, name: second.name })
  const wanted = first.name.toLowerCase()
  const property =
    properties.find(({ name }) => name.toLowerCase() === wanted) ??
    properties.find(({ title }) => title.toLowerCase() === wanted)
  if (!property)
    throw new DomainError('bulk-header-not-known', {
      column: first.index + 1,
      name: first.name,
      known: properties.map(({ name }) => name),
    })
  return { key, keyIsId: KEYS[names[key]!.toLowerCase()] === 'id', value: first.index, property }
}

interface Columns {
  readonly key: number
  readonly value: number
  readonly property: DescribedProperty
  readonly columns: number
}

function rowOf(line: number, cells: readonly string[], { key, value, property, columns }: Columns): FileRow {
  const person = (cells[key] ?? '').trim()
  const said = (cells[value] ?? '').trim()
  const shown = { line, key: person.slice(0, 255) }
  const refused = (code: Reason['code'], params: Reason['params'] = {}): FileRow => ({
    ...shown,
    value: said === '' ? null : said.slice(0, 255),
    refusal: { code, params },
  })
  if (cells.length !== columns) return refused('bulk-row-columns', { found: cells.length, columns })
  if (person === '') return refused('bulk-row-without-person', { column: key + 1 })
  if (person.length > 255) return refused('bulk-row-cell-too-long', { column: key + 1, most: 255 })
  if (said.length > BULK_LIMITS.cell)
    return refused('bulk-row-cell-too-long', { column: value + 1, most: BULK_LIMITS.cell })
  if (said === '') return { ...shown, value: null }
  if (isFormula(said)) return refused('bulk-row-formula', { column: value + 1 })
  const typed = typedValue(said, property.type)
  return typed === undefined
    ? refused(property.type === 'boolean' ? 'bulk-row-not-boolean' : 'bulk-row-not-number', {
        column: value + 1,
      })
    : { ...shown, value: typed }
}

/** What a spreadsheet would carry out, were the value written into one; numbers and telephone numbers are none. */
const isFormula = (text: string): boolean =>
  /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text))

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  '1': true,
  '0': false,
}

/** A cell as a value of the property's type; undefined where it is none. */
function typedValue(text: string, type: DescribedProperty['type']): Json | undefined {
  if (type === 'string') return text
  if (type === 'boolean') return BOOLEANS[text.toLowerCase()]
  if (!/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text)) return undefined
  const number = Number(text)
  return type === 'integer' && !Number.isInteger(number) ? undefined : number
}
