import { chromium } from 'playwright'
import { password } from '../e2e/support/password.ts'
import { startServer } from '../e2e/support/server.ts'

/** Requests of a browser with an empty cache from the address to the complete dashboard, for a person already signed in. */
export async function benchRequests(): Promise<Record<string, number>> {
  const server = await startServer()
  const executablePath = process.env['CHROME_PATH']
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ locale: 'en-US' })
    const first = await context.newPage()
    await first.goto(`${server.origin}/enduser/?realm=/alpha#/dashboard`)
    await first.getByLabel('User Name').fill('erin.employee')
    await first.getByLabel('Password', { exact: true }).fill(password)
    await first.getByRole('button', { name: 'Sign in' }).click()
    await first.getByTestId('portal/shell/user-menu').waitFor()
    await first.close()

    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const urls: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(server.origin)) urls.push(new URL(request.url()).pathname)
    })
    const started = performance.now()
    await page.goto(`${server.origin}/enduser/?realm=/alpha#/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const greeted = Math.round(performance.now() - started)
    // Complete: every card has what it shows.
    await page.getByTestId('portal/home.dashboard/activity/row').first().waitFor()
    await page.waitForFunction(() => document.querySelector('.skeleton') === null)
    const complete = Math.round(performance.now() - started)
    await page.waitForLoadState('networkidle')
    const services = urls.filter((path) => !path.startsWith('/enduser/assets/') && path !== '/enduser/')
    return {
      requests: urls.length,
      'of these to services': services.length,
      'milliseconds until the greeting': greeted,
      'milliseconds until the dashboard is complete': complete,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
