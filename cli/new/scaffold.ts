/** What `portal new` writes for one piece. */
export interface Scaffold {
  /** New files, by their path from the root of the checkout. */
  files: Readonly<Record<string, string>>
  /** Files that list what there is, and how the new piece comes in; undefined where the list is not recognised. */
  changes?: readonly { path: string; change: (text: string) => string | undefined; by: string }[]
  /** What the author does next. */
  next: readonly string[]
}

/** A name in the forms that files, code and people use. */
export interface ScaffoldNames {
  /** `fact-list` */
  kebab: string
  /** `factList` */
  camel: string
  /** `FactList` */
  pascal: string
  /** `Fact list` */
  words: string
}

/**
 * @param name letters and digits, with `-`, `_` or `.` between words
 * @example namesOf('inbox.my-notes').camel // 'inboxMyNotes'
 */
export function scaffoldNames(name: string): ScaffoldNames {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const sentence = words.join(' ')
  return {
    kebab: words.join('-'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words: sentence.charAt(0).toUpperCase() + sentence.slice(1),
  }
}

/** JSON as files are written here. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Adds an import after the last one of a module. */
export function withImport(text: string, line: string): string | undefined {
  const last = [...text.matchAll(/^import .*$/gm)].at(-1)
  if (!last) return undefined
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** Adds an entry at the end of the list that a pattern opens, e.g. `/widgets: \[/`. */
export function withEntry(text: string | undefined, opening: RegExp, entry: string): string | undefined {
  const match = text === undefined ? null : opening.exec(text)
  if (text === undefined || !match) return undefined
  const from = match.index + match[0].length
  const newline = text.indexOf('\n', from)
  const line = text.slice(from, newline < 0 ? text.length : newline)
  // A list on one line ends on it; a longer one ends where a line begins with the bracket, as far in as its first.
  if (line.trim() !== '') {
    const close = /^[^[\](){}'"`]*([\])}])/.exec(line)
    if (!close) return undefined
    const before = text.slice(0, from + close[0].length - 1)
    return `${before}${before.endsWith('[') ? '' : ', '}${entry}${text.slice(before.length)}`
  }
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', match.index) + 1))![0]
  const end = new RegExp(`\\n${indent}[\\])}]`).exec(text.slice(from))
  if (!end) return undefined
  const close = from + end.index
  return `${text.slice(0, close)}\n${indent}  ${entry},${text.slice(close)}`
}
