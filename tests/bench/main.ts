import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { measureBundle } from '../../tools/lib/bundle.mjs'
import { benchBulkChange } from './bulk-change.ts'
import { benchGovernance } from './governance.ts'
import { benchLearning } from './learning.ts'
import { benchLint } from './lint.ts'
import { benchLoad } from './load.ts'
import { benchKillLoop } from './kill-loop.ts'
import { benchPeople } from './people.ts'
import { benchReports } from './reports.ts'
import { benchRisk } from './risk.ts'
import { benchReviewGrid } from './review-grid.ts'
import { benchReviews } from './reviews.ts'
import { benchRequests } from './requests.ts'
import { benchScreens } from './screen.ts'
import { benchStores } from './stores.ts'
import { benchThroughput } from './throughput.ts'
import { benchViolations } from './violations.ts'

type Figures = Readonly<Record<string, unknown>>
const benches: Readonly<Record<string, () => Promise<Figures> | Figures>> = {
  sizes: () =>
    Object.fromEntries(
      measureBundle().map(({ name, bytes, budget }) => [
        name,
        `${(bytes / 1000).toFixed(1)} KB gzip (at most ${budget / 1000})`,
      ]),
    ),
  requests: benchRequests,
  throughput: benchThroughput,
  load: () => benchLoad(),
  store: benchStores,
  governance: benchGovernance,
  reviews: benchReviews,
  grid: benchReviewGrid,
  violations: benchViolations,
  bulk: benchBulkChange,
  people: benchPeople,
  reports: () => benchReports(),
  risk: () => benchRisk(),
  learning: benchLearning,
  screen: benchScreens,
  kill: benchKillLoop,
  lint: benchLint,
}

const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const report: Record<string, unknown> = {
  at: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
}
for (const [name, run] of Object.entries(benches)) {
  if (only && !only.includes(name)) continue
  console.log(`\n${name}`)
  const figures = await run()
  report[name] = figures
  console.table(figures)
}
const folder = fileURLToPath(new URL('../../.cache', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/bench.json`, JSON.stringify(report, null, 2))
console.log('\nAs JSON in .cache/bench.json')
