import { isRecord } from '../../../contract/index.ts'

/** A setting as administration tools send it: plain, or `{ inherited, value }`. @returns the value, `undefined` for none */
export const plainValue = (sent: unknown): unknown => {
  const value = isRecord(sent) && 'inherited' in sent ? sent['value'] : sent
  return value === null ? undefined : value
}

/** Whether a value says nothing: a switch that is off, a number that is zero, an empty text, list or object. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return true
  if (Array.isArray(value)) return value.every(isEmptyValue)
  return isRecord(value) && Object.keys(value).length === 0
}

/** Longest header that says what is not acted on, in characters. */
const LONGEST_LIST = 4_000

/** Names as a header can say them; they are of whoever sent them. */
export function headerList(names: readonly string[]): string {
  const said = names.filter((name) => /^[\w.-]{1,200}$/.test(name)).join(', ')
  return said.length > LONGEST_LIST ? `${said.slice(0, LONGEST_LIST)} ...` : said
}
