/** What a spreadsheet takes for the beginning of a formula; some leave blanks before it out. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Whether a spreadsheet would take a text for a formula. @example isFormula('=1+1') // true */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe; numbers stay numbers.
 *
 * @example csvCell('=1+1') // "'=1+1"
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.map(String).join('; ') : String(value)
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
