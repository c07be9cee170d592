/** What Excel needs to read a file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * One cell of a CSV file after RFC 4180. A text that a spreadsheet would take for a formula is led by an apostrophe;
 * numbers are not.
 *
 * @example csvCell('=1+1') // "'=1+1"
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line with its end. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The file that lines make. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([byteOrderMark, ...lines], { type: 'text/csv;charset=utf-8' })

/**
 * A file name of a title and a day, without what file systems refuse.
 *
 * @example csvName('People: all', new Date('2026-10-14T00:00:00')) // 'People all 2026-10-14.csv'
 */
export function csvName(title: string, day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  const date = `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`
  const clean = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${[clean, date].filter(Boolean).join(' ')}.csv`
}
