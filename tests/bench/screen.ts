import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { password } from '../e2e/support/password.ts'
import { startIn } from '../e2e/support/server.ts'
import { filledIn, type SignInStep } from '../support/sign-in-step.ts'
import { atRest } from './at-rest.ts'
import { benchInteractions } from './screen-interactions.ts'
import { quantile } from './statistics.ts'
import { waitInPage } from './wait-in-page.ts'

/** Pages that are measured, and who looks at them; nobody: the sign-in page. */
const pages = [
  { name: 'dashboard', route: '/dashboard', who: 'erin.employee' },
  { name: 'list', route: '/my-entitlements', who: 'erin.employee' },
  { name: 'my requests', route: '/my-requests', who: 'erin.employee' },
  { name: 'profile', route: '/profile', who: 'erin.employee' },
  { name: 'sign-in', route: '/login', who: undefined },
] as const

const RUNS = 5
/** Between the last change of a page and its next visit, in milliseconds: what it loads when idle begins later than that after the first page. */
const SETTLE = 2_500

interface Start {
  readonly paint: number
  readonly ready: number
  readonly mainThread: number
  readonly bytes: number
  readonly scriptBytes: number
}

/**
 * The first screen of each page: of a first visit at 1x and with the processor slowed down to a quarter, and of a second visit; then how long a page
 * takes to answer what a person does. With `--build=<folder>` the build of another checkout is measured before, in the same table.
 */
export async function benchScreens(): Promise<Record<string, unknown>> {
  const other = process.argv.find((word) => word.startsWith('--build='))?.slice('--build='.length)
  const builds = [
    ...(other === undefined ? [] : [{ label: 'before', root: resolve(other) }]),
    { label: 'now', root: undefined },
  ]
  const rows: Record<string, unknown> = {}
  const browser = await chromium.launch({
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    args: ['--no-sandbox'],
  })
  try {
    for (const { label, root } of builds) {
      const folder = mkdtempSync(join(tmpdir(), 'atrium-screen-'))
      const server = await startIn(folder, { DEMO_USERS: '300' }, root)
      try {
        await warm(browser, server.origin)
        for (const page of pages)
          rows[`${page.name}, ${label}`] = await figuresOf(browser, server.origin, page)
        Object.assign(rows, await benchInteractions(browser, server.origin, label, signedIn))
      } finally {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  return rows
}

/** The server's first answers are slower than all others. */
async function warm(browser: Browser, origin: string): Promise<void> {
  for (const page of pages) await startOf(browser, origin, page, 1)
}

async function figuresOf(browser: Browser, origin: string, page: (typeof pages)[number]) {
  const measure = async (slow: number) => {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await startOf(browser, origin, page, slow))
    return runs
  }
  const plain = await measure(1)
  const slow = await measure(4)
  const again = []
  for (let run = 0; run < 3; run += 1) again.push(await secondVisit(browser, origin, page))
  const middle = (runs: readonly Start[], key: keyof Start) =>
    Math.round(
      quantile(
        runs.map((run) => run[key]),
        0.5,
      ),
    )
  return {
    'paint ms': middle(plain, 'paint'),
    'ready ms': middle(plain, 'ready'),
    'main thread ms': middle(plain, 'mainThread'),
    'paint 4x': middle(slow, 'paint'),
    'ready 4x': middle(slow, 'ready'),
    'main 4x': middle(slow, 'mainThread'),
    'second ms': middle(again, 'ready'),
    'KB sent': middle(plain, 'bytes') / 1000,
    'KB script': middle(plain, 'scriptBytes') / 1000,
  }
}

async function startOf(
  browser: Browser,
  origin: string,
  { route, who }: (typeof pages)[number],
  slow: number,
): Promise<Start> {
  const context = await signedIn(browser, origin, who)
  try {
    return await visit(await context.newPage(), `${origin}/enduser/?realm=/alpha#${route}`, slow)
  } finally {
    await context.close()
  }
}

async function secondVisit(
  browser: Browser,
  origin: string,
  { route, who }: (typeof pages)[number],
): Promise<Start> {
  const context = await signedIn(browser, origin, who)
  const address = `${origin}/enduser/?realm=/alpha#${route}`
  try {
    const first = await context.newPage()
    await visit(first, address, 1)
    await atRest(first, SETTLE)
    await first.close()
    return await visit(await context.newPage(), address, 1)
  } finally {
    await context.close()
  }
}

/** A browser of its own, with a session where somebody is named. */
export async function signedIn(
  browser: Browser,
  origin: string,
  who: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-US' })
  if (who === undefined) return context
  const address = `${origin}/am/json/realms/root/realms/alpha/authenticate`
  const headers = { origin, 'x-atrium-csrf': 'sign-in', 'x-requested-with': 'XMLHttpRequest' }
  const step = (await (await context.request.post(address, { headers, data: {} })).json()) as SignInStep
  const answer = await context.request.post(address, { headers, data: filledIn(step, who, password) })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`)
  return context
}

/** Runs in the page; as text, because the loader of these sources names functions in a way that a page does not know. */
const watch = `
  const waits = '.skeleton, .screen-loading, .widget-loading, .login-skeleton, [aria-busy=true]'
  function look() {
    const stands = document.querySelector('#root main h1') && !document.querySelector(waits)
    if (!stands) delete window.readyAt
    else window.readyAt ??= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

/** Ready is a page whose heading stands and of which no part is waited for. */
export async function visit(page: Page, address: string, slow: number): Promise<Start> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
  await devtools.send('Network.enable')
  if (slow > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
  const scripts = new Set<string>()
  let bytes = 0
  let scriptBytes = 0
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(address)
  const { ready, paint } = await settled(page)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  await devtools.detach()
  return { paint, ready, mainThread: seconds * 1000, bytes, scriptBytes }
}

/** Runs in the page. */
const stood = `(() => {
  if (window.readyAt === undefined || performance.now() - window.readyAt < 1_000) return undefined
  const [paint] = performance.getEntriesByName('first-paint')
  return { ready: window.readyAt, paint: paint?.startTime ?? 0 }
})()`

/** Whatever stands for a second is not replaced by something that is still waited for. */
async function settled(page: Page): Promise<{ readonly ready: number; readonly paint: number }> {
  const found = await waitInPage(page, stood, 20_000)
  if (found !== undefined) return found as { ready: number; paint: number }
  throw new Error(
    `${page.url()} did not get ready: ${await page.evaluate(() => document.body.innerHTML.slice(0, 2_000))}`,
  )
}
