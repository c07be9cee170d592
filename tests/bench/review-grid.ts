import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright'
import { idOf } from '../../server/demo/tenant.ts'
import { password } from '../e2e/support/password.ts'
import { startIn } from '../e2e/support/server.ts'
import { PortalClient } from '../support/portal-client.ts'
import { signedIn, visit } from './screen.ts'
import { quantile } from './statistics.ts'

/** So many people that they hold some 10,000 entitlements. */
const PEOPLE = '1700'
const RUNS = 5
/** From the first row to the last in so many steps, each a screen or more, as somebody does who holds the scroll bar. */
const SCROLL_STEPS = 120

/** The grid of a large review in the browser, with the processor slowed down to a quarter. */
export async function benchReviewGrid(): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-grid-'))
  const server = await startIn(folder, { DEMO_USERS: PEOPLE })
  const browser = await chromium.launch({
    ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  try {
    const address = await begin(server.origin)
    const starts = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await signedIn(browser, server.origin, 'rita.reviewer')
      starts.push(await visit(await context.newPage(), address, 4))
      await context.close()
    }
    const middle = (values: readonly number[]) => Math.round(quantile(values, 0.5))
    const context = await signedIn(browser, server.origin, 'rita.reviewer')
    const page = await context.newPage()
    const rows = {
      'ready, ms at 4x': { measured: middle(starts.map(({ ready }) => ready)), limit: 1800 },
      'main thread, ms at 4x': { measured: middle(starts.map(({ mainThread }) => mainThread)), limit: 1600 },
      ...(await scrolled(page, address)),
    }
    await context.close()
    return rows
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Begins a campaign of all entitlements, and waits until they are gathered. @returns where it is reviewed */
async function begin(origin: string): Promise<string> {
  const admin = new PortalClient(origin)
  await admin.signIn('adam.admin', password)
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await admin.send(method, `/iga/governance/${path}`, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { readonly id: string; readonly status: string }
  }
  const template = await ask('POST', 'certification/template', {
    name: 'All entitlements',
    certificationType: 'entitlement',
    stages: [{ certifierType: 'user', certifierId: `managed/user/${idOf('alpha_user', 'rita.reviewer')}` }],
    targetFilter: { type: ['entitlementGrant'] },
  })
  const { id } = await ask('POST', `certification/template/${template.id}/start`, {
    name: 'All of it',
  })
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await ask('GET', `admin/certification/${id}`)
    if (status === 'in-progress')
      return `${origin}/enduser/?realm=/alpha#/certification/certification-task/${id}`
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  }
  throw new Error('The campaign was not gathered within five minutes.')
}

async function scrolled(page: Page, address: string): Promise<Record<string, unknown>> {
  await visit(page, address, 1)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const before = await metricsOf(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(`window.scrollSteps = ${SCROLL_STEPS}`)
  const frames = (await page.evaluate(scrollToTheEnd)) as number[]
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForTimeout(1_000)
  await devtools.send('HeapProfiler.collectGarbage')
  const after = await metricsOf(devtools)
  return {
    items: { measured: Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1 },
    'DOM nodes at first': { measured: before.nodes, limit: 1500 },
    'DOM nodes at the end': { measured: after.nodes, limit: 1500 },
    'heap at first, MB': { measured: before.heap, limit: 40 },
    'heap at the end, MB': { measured: after.heap, limit: 40 },
    'scroll from end to end, p95 frame, ms at 4x': {
      measured: Math.round(quantile(frames, 0.95)),
      limit: 50,
    },
    'scroll from end to end, longest frame, ms at 4x': {
      measured: Math.round(Math.max(...frames)),
      limit: 50,
    },
    'frames over 50 ms': {
      measured: `${frames.filter((each) => each > 50).length} of ${frames.length}`,
      limit: 0,
    },
  }
}

async function metricsOf(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: "document.querySelectorAll('*').length",
    returnByValue: true,
  })
  return { nodes: Number(result.value), heap: Math.round(of('JSHeapUsedSize') / 1e5) / 10 }
}

/** Runs in the page, as text for the same reason as in screen.ts. Answers the time between frames. */
const scrollToTheEnd = `
  new Promise((resolve) => {
    const scroller = document.querySelector('.review-scroll')
    const frames = []
    let step = 0
    let last = performance.now()
    function next(now) {
      if (step > 0) frames.push(now - last)
      last = now
      step += 1
      if (step > window.scrollSteps) return resolve(frames)
      scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / window.scrollSteps
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
`
