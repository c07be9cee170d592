import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

function onPath(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** The headless shell first: it draws the same pages for three quarters of the processor's time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * A Chromium to test with: CHROME_PATH, one on PATH, Playwright's own; on Debian as root the distribution's package is
 * installed. Prints the one command to run and returns undefined where none of these helps.
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROME_PATH names ${named}, which does not exist. Correct it or unset it.`)
    return undefined
  }
  const found = NAMES.map(onPath).find(Boolean)
  if (found) return found
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing the distribution’s Chromium …')
    const apt = (...words) =>
      spawnSync('apt-get', words, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    // Not every distribution has the shell as a package of its own.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '-qq', '--no-install-recommends', name)
      const path = onPath(name)
      if (path) return path
    }
  }
  console.error(
    'No browser found for the end-to-end tests. Run `npx playwright install chromium`, or set CHROME_PATH.',
  )
  return undefined
}
