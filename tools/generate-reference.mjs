// Writes docs/reference/: pages and editor schemas from the declarations. `--check` writes nothing and exits 1 when a
// file on disk differs.
import { register } from 'tsx/esm/api'
import { root } from './lib/files.mjs'

register()
const { writeReference } = await import('../cli/reference.ts')
const check = process.argv.includes('--check')
const stale = writeReference(root, check)
if (check && stale.length > 0) {
  console.error(
    `docs/reference is stale: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`,
  )
  process.exit(1)
}
