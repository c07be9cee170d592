import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where code stands that names messages, addresses and screens itself. */
const folders = ['src', 'engine', 'validators', 'server/gateway', 'plugins', 'examples']

/** Text literals of code. */
export interface CodeWords {
  codeWords?: ReadonlySet<string>
  codePrefixes?: readonly string[]
}

/**
 * Every text literal of a checkout's code, and the beginnings of those that the code completes. Reading text is enough:
 * a word too many only makes the linter milder.
 *
 * @param root of the checkout
 * @returns nothing where there is no code
 */
export function readCodeWords(root: string): CodeWords {
  if (!existsSync(join(root, 'src'))) return {}
  const codeWords = new Set<string>()
  const codePrefixes = new Set<string>()
  for (const path of folders.flatMap((folder) => sourcesBelow(join(root, folder)))) {
    const text = readFileSync(path, 'utf8')
    for (const [, , word] of text.matchAll(/(['"`])([A-Za-z0-9_./:-]+)\1/g)) codeWords.add(word!)
    for (const [, prefix] of text.matchAll(/`([A-Za-z0-9_.]+\.)\$\{/g)) codePrefixes.add(prefix!)
  }
  return { codeWords, codePrefixes: [...codePrefixes] }
}

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
