// `npm run mutate`: changes the code of some areas, a little each time, and says what no test has noticed.
// `-- --area=name,name` picks areas, `-- --changed` the files that differ from main, or, on main, from the commit before.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureDependencies } from './lib/bootstrap.mjs'
import { filesBelow, root } from './lib/files.mjs'
import { areas, LEAST_SCORE } from './mutation/areas.mjs'
import { filesOf, scoreOf, survivorsOf, textAt } from './mutation/score.mjs'

checkNode()
const args = process.argv.slice(2)
const named = args.find((word) => word.startsWith('--area='))?.slice('--area='.length)
const wanted = named === undefined ? Object.keys(areas) : named.split(',')
const unknown = [
  ...wanted.filter((name) => !(name in areas)),
  ...args.filter((word) => word !== '--changed' && !word.startsWith('--area=')),
]
if (unknown.length > 0) {
  console.error(
    `${unknown.join(', ')}: not known. Areas are ${Object.keys(areas).join(', ')}: npm run mutate -- --area=filters. --changed takes changed files only.`,
  )
  process.exit(1)
}
ensureDependencies()

const folder = join(root, 'tools', 'mutation')
/** Installs what only this command needs. */
function installed() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const isThere = Object.entries(dependencies).every(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json')
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
  })
  if (isThere) return
  console.log('Installing what changes the code (once; some seconds) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  console.error(
    '`npm ci` in tools/mutation failed (see above). Check the network and the registry setting of npm.',
  )
  process.exit(1)
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Files that differ from where this branch left main, or from the commit before; changed ones that are not committed too. */
function changedFiles() {
  const head = git('rev-parse', 'HEAD')
  let base = 'HEAD~1'
  try {
    const fork = git('merge-base', 'main', 'HEAD')
    if (fork !== head) base = fork
  } catch {
    // A checkout without a main branch.
  }
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  try {
    return new Set([...git('diff', '--name-only', base).split('\n'), ...added])
  } catch {
    console.error(
      '--changed: this checkout does not have the commit before. Fetch more of the history, or name an --area.',
    )
    process.exit(1)
  }
}

const load = async (name) => import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)))

/**
 * Lets the last run be remembered for what was killed only: it does not notice new tests of what a module does once, when it is loaded.
 *
 * @param path its file
 */
function forgetSurvivors(path) {
  if (!existsSync(path)) return
  const report = JSON.parse(readFileSync(path, 'utf8'))
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  writeFileSync(path, JSON.stringify(report))
}

/** @returns what became of each mutant of the files */
async function mutate(name, files) {
  const { Stryker } = await load('@stryker-mutator/core')
  const remembered = join(root, '.cache', 'mutation', `${name}.json`)
  forgetSurvivors(remembered)
  process.env.MUTATION_TESTS = areas[name].tests.join(',')
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: remembered,
    tempDirName: '.cache/mutation/sandbox',
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', '.data', 'dist', 'docs/pictures'],
    concurrency: 2,
    // A busy machine is no endless loop.
    timeoutMS: 20_000,
    // Nobody checks types of a mutant.
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    allowConsoleColors: false,
  }).runMutationTest()
  // The file of the last run remembers what is not of the area any more.
  const ofArea = results.filter(({ fileName }) => files.includes(relative(root, fileName)))
  return ofArea.map(({ status, fileName, location, replacement }) => ({
    status,
    fileName: relative(root, fileName),
    line: location.start.line,
    original: textAt(readFileSync(fileName, 'utf8'), location),
    replacement: replacement ?? '',
  }))
}

installed()
// What a run that was interrupted has left.
rmSync(join(root, '.cache', 'mutation', 'sandbox'), { recursive: true, force: true })
mkdirSync(join(root, '.cache', 'mutation'), { recursive: true })
const all = filesBelow(root).map((file) => relative(root, file))
const changed = args.includes('--changed') ? changedFiles() : undefined
const rows = []
for (const name of wanted) {
  const files = filesOf(areas[name], all).filter((file) => changed?.has(file) ?? true)
  if (files.length === 0) continue
  const started = Date.now()
  console.log(`\n── ${name}: ${files.length} files`)
  const mutants = await mutate(name, files)
  for (const line of survivorsOf(mutants)) console.log(line)
  rows.push({ area: name, ...scoreOf(mutants), seconds: Math.round((Date.now() - started) / 1000) })
}

console.log(
  `\n${'area'.padEnd(18)}${'killed'.padStart(8)}${'of'.padStart(8)}${'score'.padStart(9)}${'s'.padStart(8)}`,
)
for (const { area, killed, all: of, score, seconds } of rows)
  console.log(
    `${area.padEnd(18)}${String(killed).padStart(8)}${String(of).padStart(8)}${`${score.toFixed(1)} %`.padStart(9)}${String(seconds).padStart(8)}`,
  )
if (rows.length === 0) console.log('Nothing of these areas was changed.')
const low = rows.filter(({ score }) => score < LEAST_SCORE)
if (low.length > 0)
  console.log(
    `\nBelow ${LEAST_SCORE} %: ${low.map(({ area }) => area).join(', ')}. The lines above say which change of the code no test has noticed.`,
  )
process.exitCode = low.length > 0 ? 1 : 0
