// `npm test`: every check of the project, one after the other, with one count at the end.
// `--nightly` adds the long versions; `--only=name,name` runs just the named steps, `-t name` just the tests with such a name,
// `--node=24` all of it on another Node.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkNode, ensureBuild, ensureDependencies } from './lib/bootstrap.mjs'
import { countOf, flakyTests } from './lib/end-to-end-report.mjs'
import { root } from './lib/files.mjs'
import { environmentOf, otherNode } from './lib/other-node.mjs'

checkNode()
ensureDependencies()

const nightly = process.argv.includes('--nightly')
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',')
const major = process.argv.find((word) => word.startsWith('--node='))?.slice(7)
/** What runs the commands. */
let node = process.execPath
if (major !== undefined) {
  try {
    node = otherNode(major)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  Object.assign(process.env, environmentOf(node))
  console.log(`On Node ${major}: ${node}`)
}
const named = process.argv.indexOf('-t')
/** Part of the names of the tests that are wanted. */
const title = named < 0 ? undefined : process.argv[named + 1]
if (named >= 0 && (title === undefined || title.startsWith('-'))) {
  console.error('-t needs a part of the name of a test: npm test -- --only=unit -t "a person".')
  process.exit(1)
}
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })

const { findBrowser } = await import('./lib/browser.mjs')
const { startScratchPostgres } = await import('./lib/postgres.mjs')
const { dropDatabasesOfRun } = await import('./lib/run-databases.mjs')
const { measureBundle } = await import('./lib/bundle.mjs')

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const flaky = []

function add(name, count) {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  if (count.failed > 0) failures.push(`${name}: ${count.failed} failed`)
}

/** Runs a command with its output shown; answers its exit code. */
function run(command, words, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
/** The same with its output kept; answers both. */
function said(command, words, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, env: { ...process.env, ...env } })
    let output = ''
    const hear = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
const bin = (name) => join(root, 'node_modules', '.bin', name)

async function step(name, work) {
  if (only && !only.includes(name)) return
  const started = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(2, 70 - name.length))}`)
  let count
  try {
    count = await work()
  } catch (error) {
    console.error(error)
    count = { passed: 0, failed: 1, skipped: 0 }
  }
  add(name, count)
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
}
const check = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

const firstLine = (messages) => (messages[0] ?? '').split('\n')[0].slice(0, 300)

const vitest = (projects, env) => vitestBy(run, projects, env)

/** Files one after the other in any order, which a seed brings back: none may need what another has left. */
function shuffled() {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
  console.log(`In the order of the seed ${seed}; TEST_SEED=${seed} repeats it.`)
  return ['--sequence.shuffle.files', `--sequence.seed=${seed}`]
}

/** @param start runs the command, and answers its exit code */
async function vitestBy(start, projects, env) {
  const order = projects.includes('contract') ? shuffled() : []
  const report = join(cache, `vitest-${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const code = await start(
    bin('vitest'),
    [
      'run',
      ...projects.map((name) => `--project=${name}`),
      ...order,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(title === undefined ? [] : ['-t', title]),
    ],
    // A coloured dot is twenty characters: a log that is cut must still hold what failed.
    process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' },
  )
  if (!existsSync(report)) return check(1)
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const count = {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
  }
  for (const file of result.testResults)
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        failures.push(`${relative(root, file.name)} › ${test.fullName}\n  ${firstLine(test.failureMessages)}`)
  // A file that cannot be loaded, or an error outside a test, fails the run without a failed test.
  if (code !== 0 && count.failed === 0) count.failed = Math.max(1, result.numFailedTestSuites)
  return count
}

async function playwright(browser, env) {
  const report = join(cache, 'playwright.json')
  rmSync(report, { force: true })
  const code = await run(
    bin('playwright'),
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=dot,json',
      ...(title === undefined ? [] : ['--grep', title]),
    ],
    {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
  )
  if (!existsSync(report)) return check(1)
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const count = countOf(stats)
  flaky.push(...flakyTests(suites))
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
}

// What only reads the sources runs two at once; what each says stands under its own name.
const generators = ['contract', 'grammar', 'plugins', 'reference']
const checks = {
  lint: () => said(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types: () => said(bin('tsc'), ['--noEmit']),
  format: () => said(bin('oxfmt'), ['--check']),
  generated: async () => {
    const parts = []
    for (const name of generators) parts.push(await said(node, [`tools/generate-${name}.mjs`, '--check']))
    return {
      code: parts.find(({ code }) => code !== 0)?.code ?? 0,
      output: parts.map(({ output }) => output).join(''),
    }
  },
  openapi: () =>
    said(bin('redocly'), ['lint', '--format=summary'], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }),
  unused: () => said(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  definitions: () => said(node, ['cli/portal.mjs', 'lint']),
}
const wanted = Object.keys(checks).filter((name) => !only || only.includes(name))
const begun = new Map()
async function checkOneAfterTheOther(queue) {
  for (let name = queue.shift(); name; name = queue.shift()) await begun.set(name, checks[name]()).get(name)
}
const queue = [...wanted]
await Promise.all([checkOneAfterTheOther(queue), checkOneAfterTheOther(queue)])
for (const name of wanted)
  await step(name, async () => {
    const { code, output } = await begun.get(name)
    process.stdout.write(output)
    return check(code)
  })
const unit = ['unit', 'alone', 'jsdom', 'config']
await step('unit', () => vitest(unit, nightly ? { NIGHTLY: '1' } : {}))

let postgres
const needsDatabase = ['store', 'contract', 'security', 'wire', 'faults', 'end-to-end']
/** Steps that the recommended Node repeats by night: they do not fit into the pipeline's time by day (.ci/run). */
const repeated = { 'unit-24': unit, 'store-24': ['store'], 'contract-24': ['contract'] }
if (
  !process.env.TEST_DATABASE_URL &&
  (!only || [...needsDatabase, ...Object.keys(repeated)].some((name) => only.includes(name)))
) {
  postgres = await startScratchPostgres()
  if (!postgres)
    console.log(
      'No PostgreSQL server is installed here: the store runs on the embedded database only (set TEST_DATABASE_URL to test both).',
    )
}
const demoStore = mkdtempSync(join(tmpdir(), 'atrium-demo-'))
const database = {
  // Filled by the first that needs it (tests/support/demo-store.ts).
  TEST_DEMO_STORE: demoStore,
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? postgres?.url ?? '',
  ...(nightly ? { NIGHTLY: '1' } : {}),
}
/** Begins now; what it says stands under its name when its turn has come. */
function vitestAside(projects, env) {
  let output = ''
  const counted = vitestBy(
    async (...command) => {
      const result = await said(...command)
      output = result.output
      return result.code
    },
    projects,
    env,
  )
  return async () => {
    const count = await counted
    process.stdout.write(output)
    return count
  }
}

try {
  await step('build', async () => {
    ensureBuild()
    return check(0)
  })
  await step('budgets', async () => {
    const rows = measureBundle()
    for (const { name, bytes, budget } of rows)
      console.log(
        `${bytes <= budget ? 'ok  ' : 'OVER'} ${name}: ${(bytes / 1000).toFixed(1)} KB gzip, at most ${budget / 1000}`,
      )
    const over = rows.filter(({ bytes, budget }) => bytes > budget).length
    return { passed: rows.length - over, failed: over, skipped: 0 }
  })
  // They wait for most of their time, for answers that come late or not at all.
  const faults = !only || only.includes('faults') ? vitestAside(['faults'], database) : undefined
  await step('store', () => vitest(['store'], database))
  await step('contract', () => vitest(['contract'], database))
  await step('security', () => vitest(['security'], database))
  await step('wire', () => vitest(['wire'], database))
  await step('faults', () => faults?.())
  await step('end-to-end', async () => {
    const browser = await findBrowser()
    return browser ? playwright(browser, database) : check(1)
  })
  for (const [name, projects] of Object.entries(repeated))
    if ((nightly || only?.includes(name)) && major === undefined)
      await step(name, () =>
        vitest(projects, {
          ...(projects === unit ? {} : database),
          ...environmentOf(otherNode('24')),
          NIGHTLY: '',
        }),
      )
  // Long, and of what the tests are worth, not of the product.
  if (nightly || only?.includes('mutants'))
    await step('mutants', async () => check(await run(process.execPath, [join(root, 'tools', 'mutate.mjs')])))
} finally {
  if (!postgres && database.TEST_DATABASE_URL) await dropDatabasesOfRun(database.TEST_DATABASE_URL, demoStore)
  postgres?.stop()
  rmSync(demoStore, { recursive: true, force: true })
}

if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
if (flaky.length > 0)
  console.log(
    `\nPassed at a second try only, which fails the run: mend the test, or what it shows.\n${flaky.map((name) => `  ${name}`).join('\n')}`,
  )
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
