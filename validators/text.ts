import { longestText } from './limits.ts'

/** Whether a value counts as empty: undefined, null, `''`. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** What a rule reads as text: nothing is empty text, numbers and booleans are as written; undefined for lists and objects. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Tests a value as text; a list or an object is no text and fails, as does a text beyond every use. */
export function fitsText(value: unknown, test: (text: string) => boolean): boolean {
  const text = textOf(value)
  return text !== undefined && text.length <= longestText && test(text)
}

/**
 * Tests a value as text, or each entry of a list of texts: an empty list and an empty entry pass (reading 28); empty text by itself is
 * a text like any other.
 */
export function eachFitsText(value: unknown, test: (text: string) => boolean): boolean {
  return Array.isArray(value)
    ? value.every((entry) => isEmpty(entry) || fitsText(entry, test))
    : fitsText(value, test)
}

/** A text without the blanks around it and without capitals; undefined for lists and objects. */
export function foldedText(value: unknown): string | undefined {
  return textOf(value)?.trim().normalize('NFC').toLowerCase()
}

/** Whether a text begins with another, whatever the case and the blanks around. */
export function beginsWith(text: string, prefix: string): boolean {
  return (foldedText(text) ?? '').startsWith(foldedText(prefix) ?? '')
}

/** Readable characters, as people count them: one emoji of several units is one. */
export function characters(text: string): number {
  return [...text].length
}

/** One text or a list of them, as a list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Whether two plain values are the same to a person: `1` and `"1"` are. */
export function sameText(left: unknown, right: unknown): boolean {
  if (left === right) return true
  const [a, b] = [textOf(left), textOf(right)]
  return a !== undefined && a === b
}
