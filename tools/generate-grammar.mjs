// Writes server/store/query-filter/generated/: the parser of the filter language.
// `--check` writes nothing and exits 1 when a file on disk differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import peggy from 'peggy'
import { root } from './lib/files.mjs'

const folder = join(root, 'server', 'store', 'query-filter')
const target = join(folder, 'generated')
const check = process.argv.includes('--check')
mkdirSync(target, { recursive: true })

const banner = '// Generated from query-filter.peggy by `npm run generate`. Do not edit.\n'
const parser = peggy.generate(readFileSync(join(folder, 'query-filter.peggy'), 'utf8'), {
  output: 'source',
  format: 'es',
  grammarSource: 'query-filter.peggy',
})
const types = `import type { Filter } from '../ast.ts'

/** What the parser throws: \`found\` is null at the end of the text. */
export interface GrammarError extends Error {
  readonly location: { readonly start: { readonly offset: number } }
  readonly expected: readonly { readonly type: string; readonly text?: string; readonly description?: string }[] | null
  readonly found: string | null
}
export function parse(text: string): Filter
`
const drifted = []
for (const [file, text] of [
  ['query-filter.js', banner + parser],
  ['query-filter.d.ts', banner + types],
]) {
  const path = join(target, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (check) drifted.push(file)
  else writeFileSync(path, text)
}
if (drifted.length > 0) {
  console.error(
    `server/store/query-filter/generated is stale: ${drifted.join(', ')}. Run \`npm run generate\` and commit the result.`,
  )
  process.exit(1)
}
