import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './files.mjs'

/** Versions of Node on which suites run besides the one that is here, by major version. */
export const otherNodes = { 24: '24.21.0' }

const onWindows = process.platform === 'win32'

/**
 * The binary of another Node, fetched once from the registry into .cache.
 *
 * @param major as in `--node=24`
 * @throws Error that says which there are, or that it could not be fetched
 */
export function otherNode(major) {
  const version = otherNodes[major]
  if (version === undefined)
    throw new Error(`--node=${major}: there is ${Object.keys(otherNodes).join(', ')}. Choose one of them.`)
  const name = `node-${onWindows ? 'win' : process.platform}-${process.arch}`
  const home = join(root, '.cache', `node-${version}`)
  const binary = join(home, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node')
  if (!existsSync(binary)) {
    console.log(`Fetching Node ${version} (once) …`)
    mkdirSync(home, { recursive: true })
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', '--prefix', home, ...options, '--loglevel=error', `${name}@${version}`], {
      cwd: home,
      stdio: 'inherit',
      shell: onWindows,
    })
  }
  const says = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  if (says !== `v${version}`) throw new Error(`${binary} is Node ${says}. Remove ${home} and try again.`)
  return binary
}

/** What makes `node` the given binary for whatever is started with it. */
export function environmentOf(binary) {
  return { PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` }
}
