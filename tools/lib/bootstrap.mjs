// What both `npm start` and `npm test` do first. Uses nothing but Node, because nothing else may be there yet.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newest, root } from './files.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.atrium-lock')
export const buildStamp = join(root, 'dist', '.built')
const sources = [
  'src',
  'engine',
  'server',
  'cli',
  'validators',
  'plugins',
  'openapi',
  'vite.config.ts',
  'tools/build.mjs',
  'package.json',
]

/** Refuses an older Node with the sentence that helps, instead of a syntax error later. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Atrium needs Node 20.19 or later; this is ${process.versions.node}. Install a newer Node and try again.`,
  )
  process.exit(1)
}

/** Whether somebody has run npm already: what it says it installed is what the lock file asks for. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const there = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.link ||
      there[path]?.version === entry.version,
  )
}

/** Installs what the lock file says when it is missing or the lock file has changed since. */
export function ensureDependencies() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (isInstalled()) {
    writeFileSync(stamp, wanted)
    return
  }
  console.log('Installing dependencies (once; about half a minute) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(
      '`npm ci` failed (see above). Check the network and the registry setting of npm, then run the command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/** Builds portal and server when a source file is newer than the last build. */
export function ensureBuild() {
  const built = existsSync(buildStamp) ? newest([buildStamp]) : 0
  if (built > newest(sources.map((path) => join(root, path)))) return
  console.log('Building (once per change of the sources) …')
  execFileSync(process.execPath, [join(root, 'tools', 'build.mjs')], { cwd: root, stdio: 'inherit' })
}
