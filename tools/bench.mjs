// `npm run bench`: figures side by side, as a table and as JSON in .cache/bench.json. `--only=name,name` picks some.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureBuild, ensureDependencies } from './lib/bootstrap.mjs'
import { root } from './lib/files.mjs'

checkNode()
ensureDependencies()
ensureBuild()
const { findBrowser } = await import('./lib/browser.mjs')
const { startScratchPostgres } = await import('./lib/postgres.mjs')
const browser = await findBrowser()
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startScratchPostgres({ durable: true })
try {
  const result = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'tests', 'bench', 'main.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROME_PATH: browser ?? '',
        TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? postgres?.url ?? '',
      },
    },
  )
  process.exitCode = result.status ?? 1
} finally {
  postgres?.stop()
}
