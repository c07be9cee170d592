// Says how long files and functions are: `node tools/figures.mjs [folder of a project]`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { functionsOf, sourcesIn } from './lib/functions.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
/** The value below which a share of them lies. */
const quantile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

for (const folder of ['server', 'engine', 'src']) {
  const lines = sourcesIn(root, [folder])
    .map((path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length)
    .toSorted((a, b) => a - b)
  const longest = functionsOf(root, [folder]).toSorted((a, b) => b.lines - a.lines)[0]
  console.log(
    `${folder}: ${lines.length} files, lines a file: median ${quantile(lines, 0.5)}, 90th percentile ${quantile(lines, 0.9)}; ` +
      `longest function: ${longest?.name} of ${longest?.path}, ${longest?.lines} lines`,
  )
}
