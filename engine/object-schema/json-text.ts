/** Where a text stops being JSON; lines and columns count from 1. */
export interface JsonFault {
  line: number
  column: number
}

const blank = /[ \t\r\n]*/y
// JSON forbids bare control characters in texts.
// eslint-disable-next-line no-control-regex
const name = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/**
 * The place at which a text is no JSON, for whoever types it: the words of `JSON.parse` differ from browser to browser.
 *
 * @param text what was typed
 * @returns undefined for good JSON
 * @example jsonFault('{ "a": 1,\n  b }') // { line: 2, column: 3 }
 */
export function jsonFault(text: string): JsonFault | undefined {
  if (parses(text)) return undefined
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found !== null
  }
  const mark = (character: string): boolean => {
    take(blank)
    if (text[at] !== character) return false
    at++
    return true
  }
  /** Entries up to the closing mark; each begins by `entry`. */
  const entries = (close: string, entry: () => boolean): boolean => {
    if (mark(close)) return true
    do if (!entry()) return false
    while (mark(','))
    return mark(close)
  }
  const value = (): boolean => {
    if (mark('{')) return entries('}', () => (take(blank), take(name)) && mark(':') && value())
    if (mark('[')) return entries(']', value)
    return take(name) || take(plain)
  }
  // What is left over, or too deep for this reader, is faulty where it begins.
  try {
    if (value()) take(blank)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
