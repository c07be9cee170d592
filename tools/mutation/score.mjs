/**
 * How many mutants of an area the tests kill. One that ends in no time counts as killed; one that no test reaches does not.
 *
 * @param {readonly { readonly status: string }[]} mutants
 * @returns {{ readonly killed: number, readonly all: number, readonly score: number }} the score in per cent; 100 where nothing was mutated
 * @example scoreOf([{ status: 'Killed' }, { status: 'Survived' }]) // { killed: 1, all: 2, score: 50 }
 */
export function scoreOf(mutants) {
  const of = (...wanted) => mutants.filter(({ status }) => wanted.includes(status)).length
  const killed = of('Killed', 'Timeout')
  const all = killed + of('Survived', 'NoCoverage')
  return { killed, all, score: all === 0 ? 100 : (100 * killed) / all }
}

/**
 * What no test has noticed, a line each, in the order of the files.
 *
 * @param {readonly { readonly status: string, readonly fileName: string, readonly line: number, readonly original: string, readonly replacement: string }[]} mutants
 * @returns {string[]}
 * @example survivorsOf(mutants) // ['validators/text.ts:4  a < b → a <= b']
 */
export function survivorsOf(mutants) {
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.line - b.line)
    .map(
      ({ status, fileName, line, original, replacement }) =>
        `${fileName}:${line}  ${short(original)} → ${short(replacement)}${status === 'NoCoverage' ? '  (no test reaches it)' : ''}`,
    )
}

/** Part of a line. */
const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 69)}…` : line === '' ? '(nothing)' : line
}

/**
 * A text between two places of a file, lines and columns counted from 1.
 *
 * @param {string} source
 * @param {{ readonly start: { readonly line: number, readonly column: number }, readonly end: { readonly line: number, readonly column: number } }} location
 * @returns {string}
 * @example textAt('one\ntwo', { start: { line: 2, column: 1 }, end: { line: 2, column: 3 } }) // 'tw'
 */
export function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  if (lines.length === 0) return ''
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/**
 * Files of an area.
 *
 * @param {{ readonly paths: readonly string[], readonly except: RegExp }} area
 * @param {readonly string[]} files all files of the project, relative to its folder
 * @returns {string[]}
 */
export function filesOf({ paths, except }, files) {
  return files.filter(
    (file) =>
      paths.some((path) => file === path || file.startsWith(`${path}/`)) &&
      /(?<!\.d)\.ts$/.test(file) &&
      !file.includes('/generated/') &&
      !except.test(file),
  )
}
