import type { Browser, BrowserContext, Page } from 'playwright'
import { atRest } from './at-rest.ts'
import { quantile } from './statistics.ts'
import { waitInPage } from './wait-in-page.ts'

type SignedIn = (browser: Browser, origin: string, who: string | undefined) => Promise<BrowserContext>

/** What a person does, on which page, and who does it. */
const acts: readonly {
  readonly name: string
  readonly who: string
  readonly route: string
  readonly act: (page: Page, run: number) => Promise<void>
}[] = [
  {
    name: 'search',
    who: 'adam.admin',
    route: '/list/managed/alpha_user',
    act: async (page, run) =>
      page
        .getByRole('searchbox')
        .first()
        .pressSequentially('abe'[run % 3]!),
  },
  {
    name: 'sort',
    who: 'adam.admin',
    route: '/list/managed/alpha_user',
    act: async (page) => page.locator('thead button').first().click(),
  },
  {
    name: 'page',
    who: 'adam.admin',
    route: '/list/managed/alpha_user',
    act: async (page) => page.getByRole('button', { name: /next/i }).first().click(),
  },
  {
    name: 'open',
    who: 'adam.admin',
    route: '/list/managed/alpha_user',
    act: async (page) => page.locator('tbody a').first().click(),
  },
  {
    name: 'decide',
    who: 'mona.manager',
    route: '/approvals',
    act: async (page) =>
      page
        .getByRole('button', { name: /^approve/i })
        .first()
        .click(),
  },
]

const RUNS = 4
/** Without a change for so long, in milliseconds, a page has loaded what it loads when idle too. */
const SETTLE = 2_000

/** From the act to the next paint, with the processor slowed down to a quarter: what the browser says of each event. */
export async function benchInteractions(
  browser: Browser,
  origin: string,
  label: string,
  signedIn: SignedIn,
): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const { name, who, route, act } of acts) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await signedIn(browser, origin, who)
      try {
        times.push(
          await paintAfter(await context.newPage(), `${origin}/enduser/?realm=/alpha#${route}`, (page) =>
            act(page, run),
          ),
        )
      } catch (error) {
        console.warn(`${name}: ${String(error).split('\n', 1)[0]}`)
      } finally {
        await context.close()
      }
    }
    rows[`${name}, ${label}`] = {
      'to next paint 4x': times.length > 0 ? Math.round(quantile(times, 0.5)) : 'not measured',
    }
  }
  rows[`100 rows, ${label}`] = { 'drawn in ms': await hundredRows(browser, origin, signedIn) }
  return rows
}

/** From the answer with 100 rows instead of 10 to the frame that shows them, at full speed. */
async function hundredRows(browser: Browser, origin: string, signedIn: SignedIn): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await signedIn(browser, origin, 'adam.admin')
    try {
      const page = await context.newPage()
      await page.goto(`${origin}/enduser/?realm=/alpha#/list/managed/alpha_user`)
      await page.locator('tbody tr').nth(9).waitFor()
      await atRest(page, SETTLE)
      await page.evaluate(watchRows)
      await page.locator('.list-size select').selectOption('100')
      await page.locator('tbody tr').nth(99).waitFor()
      const drawn = await waitInPage(page, 'window.drawnIn', 10_000)
      if (typeof drawn !== 'number') throw new Error('100 rows were not drawn within ten seconds')
      times.push(drawn)
    } finally {
      await context.close()
    }
  }
  return Math.round(quantile(times, 0.5))
}

/** Runs in the page. The list's call is the last one that was answered before its rows stand. */
const watchRows = `
  const answered = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (...body) {
    this.addEventListener('readystatechange', () => {
      if (this.readyState === 4 && /_pageSize=100/.test(this.responseURL)) window.answeredAt = performance.now()
    })
    return answered.apply(this, body)
  }
  const channel = new MessageChannel()
  channel.port1.onmessage = () => (window.drawnIn ??= performance.now() - window.answeredAt)
  new MutationObserver(() => {
    if (document.querySelectorAll('tbody tr').length >= 100) requestAnimationFrame(() => channel.port2.postMessage(0))
  }).observe(document.querySelector('main'), { childList: true, subtree: true })
`

async function paintAfter(page: Page, address: string, act: (page: Page) => Promise<void>): Promise<number> {
  await page.goto(address)
  await page.locator('#root main h1').first().waitFor()
  await atRest(page, SETTLE)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const view = window as unknown as { slowest: number }
    view.slowest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId)
          view.slowest = Math.max(view.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  page.setDefaultTimeout(8_000)
  await act(page)
  // What the browser says of an event comes after the frame that shows it.
  await atRest(page, 1_000)
  return await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}
