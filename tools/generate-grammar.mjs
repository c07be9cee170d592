// Writes the parsers of the filter languages into `generated/` beside their grammars.
// `--check` writes nothing and exits 1 when a file on disk differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import peggy from 'peggy'
import { root } from './lib/files.mjs'

const check = process.argv.includes('--check')

const failure = `
/** What the parser throws: \`found\` is null at the end of the text. */
export interface GrammarError extends Error {
  readonly location: { readonly start: { readonly offset: number } }
  readonly expected: readonly { readonly type: string; readonly text?: string; readonly description?: string }[] | null
  readonly found: string | null
}
`
/** Each grammar: where it lies, where its parser may start, and what that answers. */
const grammars = [
  {
    folder: ['server', 'store', 'query-filter'],
    name: 'query-filter',
    starts: [],
    types: `import type { QueryFilter } from '../ast.ts'
${failure}export function parse(text: string): QueryFilter
`,
  },
  {
    folder: ['server', 'platform', 'connectors', 'scim', 'filter'],
    name: 'scim-filter',
    starts: ['Filter', 'Path'],
    types: `import type { ScimFilter, ScimPath } from '../ast.ts'
${failure}export function parse(text: string, options: { readonly startRule: 'Filter' }): ScimFilter
export function parse(text: string, options: { readonly startRule: 'Path' }): ScimPath
`,
  },
]

const drifted = []
for (const { folder, name, starts, types } of grammars) {
  const source = join(root, ...folder)
  const target = join(source, 'generated')
  mkdirSync(target, { recursive: true })
  const banner = `// Generated from ${name}.peggy by \`npm run generate\`. Do not edit.\n`
  const parser = peggy.generate(readFileSync(join(source, `${name}.peggy`), 'utf8'), {
    output: 'source',
    format: 'es',
    grammarSource: `${name}.peggy`,
    ...(starts.length > 0 ? { allowedStartRules: starts } : {}),
  })
  for (const [file, text] of [
    [`${name}.js`, banner + parser],
    [`${name}.d.ts`, banner + types],
  ]) {
    const path = join(target, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (check) drifted.push([...folder, 'generated', file].join('/'))
    else writeFileSync(path, text)
  }
}
if (drifted.length > 0) {
  console.error(`Stale: ${drifted.join(', ')}. Run \`npm run generate\` and commit the result.`)
  process.exit(1)
}
