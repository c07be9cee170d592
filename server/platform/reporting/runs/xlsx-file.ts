import type { ReportType } from '../../ports/report-entities.ts'
import { isFormula } from '../../kernel/csv-cell.ts'
import { zipFile } from './zip-file.ts'

/** A column of a sheet. */
export interface SheetColumn {
  readonly label: string
  readonly type: ReportType
}

/** What a sheet is made of. */
export interface XlsxSheet {
  /** Of the sheet; what programs refuse in one is left out. */
  readonly name: string
  readonly isRightToLeft: boolean
  readonly columns: readonly SheetColumn[]
  /** Cells in the order of the columns; dates are texts (RFC 3339). */
  readonly rows: AsyncIterable<readonly (readonly unknown[])[]>
}

/** Letters of a cell; with more a program calls the file broken. */
const CELL = 32_767
/** Cell formats of `STYLES`, by their places. */
const [HEAD, PLAIN_TEXT, DATE] = [1, 2, 3]

/**
 * A workbook (Office Open XML, ISO/IEC 29500) with one sheet, as it is written. No cell is a formula: texts are texts by their type, and those that would
 * become one where somebody edits them are marked as texts.
 *
 * @example for await (const part of xlsxFile({ name: 'People', isRightToLeft: false, columns, rows })) await keep(part)
 */
export const xlsxFile = (sheet: XlsxSheet): AsyncGenerator<Buffer> =>
  zipFile([
    { name: '[Content_Types].xml', text: TYPES },
    { name: '_rels/.rels', text: relations('rId1', 'officeDocument', 'xl/workbook.xml') },
    { name: 'xl/workbook.xml', text: workbook(sheetName(sheet.name)) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations('rId1', 'worksheet', 'worksheets/sheet1.xml', 'rId2', 'styles', 'styles.xml'),
    },
    { name: 'xl/styles.xml', text: STYLES },
    { name: 'xl/worksheets/sheet1.xml', text: sheetText(sheet) },
  ])

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const TYPES = `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`

const STYLES = `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1" quotePrefix="1"/><xf xfId="0" quotePrefix="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(...all: readonly string[]): string {
  const list = []
  for (let at = 0; at < all.length; at += 3)
    list.push(`<Relationship Id="${all[at]}" Type="${OFFICE}/${all[at + 1]}" Target="${all[at + 2]}"/>`)
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

const workbook = (name: string): string =>
  `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Programs refuse some letters in the name of a sheet, quotes at its ends, and more than 31 of them. */
function sheetName(name: string): string {
  const plain = name.replaceAll(/[[\]:*?/\\'\s\p{Cc}]+/gu, ' ').trim()
  return [...plain].slice(0, 30).join('').slice(0, 31).trim() || 'Report'
}

async function* sheetText({ columns, rows, isRightToLeft }: XlsxSheet): AsyncGenerator<string> {
  const direction = isRightToLeft ? ' rightToLeft="1"' : ''
  const letters = columns.map((_, at) => columnLetters(at))
  const heads = columns.map(({ label }, at) => textCell(`${letters[at]}1`, label, HEAD)).join('')
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row r="1">${heads}</row>`
  let row = 1
  for await (const part of rows)
    yield part
      .map((cells) => {
        row += 1
        const all = columns.map(({ type }, at) => cell(`${letters[at]}${row}`, cells[at], type))
        return `<row r="${row}">${all.join('')}</row>`
      })
      .join('')
  yield '</sheetData></worksheet>'
}

/** @example columnLetters(27) // 'AB' */
const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

function cell(place: string, value: unknown, type: ReportType): string {
  if (value === null || value === undefined || value === '') return `<c r="${place}"/>`
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  const day = type === 'date' ? dayNumber(String(value)) : undefined
  if (day !== undefined) return `<c r="${place}" s="${DATE}"><v>${day}</v></c>`
  const text = Array.isArray(value) ? value.map(String).join('; ') : String(value)
  return textCell(place, text, isFormula(text) ? PLAIN_TEXT : 0)
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text.slice(0, CELL))}</t></is></c>`

/** Days since the end of 1899, in UTC; nothing for what programs do not count. */
function dayNumber(text: string): number | undefined {
  const days = Date.parse(text) / 86_400_000 + 25_569
  return days >= 61 && days < 2_958_466 ? Math.round(days * 86_400_000) / 86_400_000 : undefined
}

// oxlint-disable-next-line no-control-regex -- what XML cannot hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML holds it. `_x0041_` is how programs write a letter by its number: where a text has that, it is written out. */
function xmlText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter]!)
    .replaceAll('\r', '_x000D_')
}
