import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { stableId } from '../../server/demo/tenant.ts'
import { password } from '../e2e/support/password.ts'
import { startIn } from '../e2e/support/server.ts'
import { PortalClient } from '../support/portal-client.ts'
import { atRest } from './at-rest.ts'
import { signedIn, visit } from './screen.ts'
import { quantile } from './statistics.ts'

/** So many people that they have some 10,000 accounts. */
const PEOPLE = '3000'
const RUNS = 5
/** From the first row to the last in so many steps, each a screen or more, as somebody does who holds the scroll bar. */
const SCROLL_STEPS = 120
/** Pixels in one frame, as of a wheel that is turned fast. */
const WHEEL = 100

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
      ...(await opened(page, address)),
      ...(await scrolled(page, 'from end to end', { steps: SCROLL_STEPS })),
      ...(await scrolled(page, 'by the wheel', { steps: SCROLL_STEPS, by: WHEEL })),
    }
    await context.close()
    return rows
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Begins a campaign of all accounts, and waits until they are gathered. @returns where it is reviewed */
async function begin(origin: string): Promise<string> {
  const admin = new PortalClient(origin)
  await admin.signIn('adam.admin', password)
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await admin.send(method, `/iga/governance/${path}`, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { readonly id: string; readonly status: string }
  }
  const template = await ask('POST', 'certification/template', {
    name: 'All accounts',
    certificationType: 'identity',
    stages: [
      { certifierType: 'user', certifierId: `managed/user/${stableId('alpha_user', 'rita.reviewer')}` },
    ],
    targetFilter: { type: ['accountGrant'] },
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

async function opened(page: Page, address: string): Promise<Record<string, unknown>> {
  await visit(page, address, 1)
  const { nodes, heap } = await metricsOf(page)
  return {
    items: { measured: Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1 },
    'DOM nodes at first': { measured: nodes, limit: 1500 },
    'heap at first, MB': { measured: heap, limit: 40 },
  }
}

/** @param by so many pixels in each frame; default: as many as lead from the first row to the last */
async function scrolled(
  page: Page,
  name: string,
  how: { readonly steps: number; readonly by?: number },
): Promise<Record<string, unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(`document.querySelector('.review-scroll').scrollTop = 0`)
  await atRest(page, 500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = (await page.evaluate(scrollOf(how))) as number[]
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  await atRest(page, 500)
  const { nodes, heap } = await metricsOf(page)
  return {
    [`scroll ${name}, p95 frame, ms at 4x`]: { measured: Math.round(quantile(frames, 0.95)), limit: 50 },
    [`scroll ${name}, longest frame, ms at 4x`]: { measured: Math.round(Math.max(...frames)), limit: 50 },
    [`scroll ${name}, frames over 50 ms`]: {
      measured: `${frames.filter((each) => each > 51).length} of ${frames.length}`,
      limit: 0,
    },
    [`scroll ${name}, DOM nodes after it`]: { measured: nodes, limit: 1500 },
    [`scroll ${name}, heap after it, MB`]: { measured: heap, limit: 40 },
  }
}

async function metricsOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: "document.querySelectorAll('*').length",
    returnByValue: true,
  })
  await devtools.detach()
  return { nodes: Number(result.value), heap: Math.round(of('JSHeapUsedSize') / 1e5) / 10 }
}

/** Runs in the page, as text for the same reason as in screen.ts. Answers the time between frames. */
const scrollOf = ({ steps, by }: { readonly steps: number; readonly by?: number }) => `
  new Promise((resolve) => {
    const scroller = document.querySelector('.review-scroll')
    const most = scroller.scrollHeight - scroller.clientHeight
    const frames = []
    let step = 0
    let last = performance.now()
    function next(now) {
      if (step > 0) frames.push(now - last)
      last = now
      step += 1
      if (step > ${steps}) return resolve(frames)
      scroller.scrollTop = ${by === undefined ? `(most * step) / ${steps}` : `step * ${by}`}
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
`
