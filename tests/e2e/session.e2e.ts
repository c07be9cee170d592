import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, signInOn, test } from './support/test.ts'

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

/** A server whose sessions and warnings are short enough to be waited for. */
async function startShort(idle: number, max: number, timeouts: object): Promise<RunningServer> {
  const file = join(mkdtempSync(join(tmpdir(), 'atrium-session-')), 'portal.json')
  writeFileSync(file, JSON.stringify({ sessionTimeout: timeouts }))
  return startServer({
    PORTAL_CONFIG: file,
    SESSION_IDLE_SECONDS: String(idle),
    SESSION_MAX_SECONDS: String(max),
  })
}

async function signIn(page: Page, origin: string, route = '/dashboard', userName = 'erin.employee') {
  await page.goto(`${origin}/enduser/?realm=/alpha#${route}`)
  await signInOn(page, userName)
}

test.describe('in real time, an idle session', () => {
  let short: RunningServer
  test.beforeAll(async () => {
    short = await startShort(16, 600, {
      checkEverySeconds: 1,
      idleWarningSeconds: 9,
      idleSignOutSeconds: 7,
    })
  })
  test.afterAll(() => short.stop())

  test('is announced; one key stays, and doing nothing signs out and keeps the place', async ({
    page,
    portal,
  }) => {
    await signIn(page, short.origin, '/profile')
    const warning = page.getByTestId('portal/session/idle')
    await expect(warning).toBeVisible()
    await expect(page.getByTestId('portal/session/stay')).toBeFocused()
    await portal.checkAccess()
    await page.keyboard.press('Enter')
    await expect(warning).toBeHidden()
    await expect(warning).toBeVisible()
    await expect(signInHeading(page)).toBeVisible()
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('Your session has ended')
    await signInOn(page, 'erin.employee')
    await expect(page).toHaveURL(/#\/profile$/)
  })

  test('stays in for twice its idle time while a person is active', async ({ page }) => {
    await signIn(page, short.origin)
    const until = Date.now() + 32_000
    while (Date.now() < until) {
      await page.keyboard.press('Shift')
      await page.waitForTimeout(2_000)
      await expect(page.getByTestId('portal/session/idle')).toBeHidden()
    }
    await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
  })

  test('polling alone does not keep it', async ({ page, context }) => {
    await signIn(page, short.origin)
    let polls = 0
    page.on('request', (request) => {
      if (request.url().includes('_notifications')) polls += 1
    })
    await expect(signInHeading(page)).toBeVisible({ timeout: 40_000 })
    expect(polls).toBeGreaterThan(1)
    const answer = await context.request.get(`${short.origin}/enduser/session`)
    expect(answer.status()).toBe(401)
  })
})

test('in real time, the end of a session is announced and comes', async ({ page }) => {
  const short = await startShort(600, 14, {
    checkEverySeconds: 1,
    maxWarningSeconds: 10,
    maxSignOutSeconds: 6,
  })
  try {
    await signIn(page, short.origin)
    await expect(page.getByTestId('portal/session/max')).toBeVisible()
    await page.getByTestId('portal/session/stay').click()
    await expect(page.getByTestId('portal/session/max')).toBeHidden()
    await expect(signInHeading(page)).toBeVisible()
  } finally {
    await short.stop()
  }
})

async function openTabs(context: BrowserContext, origin: string, count: number): Promise<Page[]> {
  const pages: Page[] = []
  for (let n = 0; n < count; n++) {
    const page = await context.newPage()
    await page.goto(`${origin}/enduser/?realm=%2Falpha#/dashboard`)
    await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
    pages.push(page)
  }
  return pages
}

test('twenty tabs: one sign-out signs all out, and a sign-in is noticed by all', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('erin.employee')
  const tabs = await openTabs(context, portal.origin, 19)
  await page.getByTestId('portal/shell/user-menu').click()
  await page.getByTestId('portal/shell/sign-out').click()
  for (const tab of [page, ...tabs]) await expect(signInHeading(tab)).toBeVisible()
  await signInOn(page, 'mona.manager')
  for (const tab of tabs) {
    await expect(tab.getByTestId('portal/shell/user-menu')).toContainText('Mona')
    await expect(tab.locator('body')).not.toContainText('Erin')
  }
})

test('another person in another tab takes the place of what is shown', async ({ page, portal, context }) => {
  // A tab that hears no news and asks nothing by itself: only its next activity tells.
  await page.route('**/openidm/managed/alpha_user/*_notifications*', (route) => route.abort())
  await page.addInitScript(() => {
    const nobody = () => undefined
    Object.assign(BroadcastChannel.prototype, { addEventListener: nobody, postMessage: nobody })
  })
  await portal.signIn('erin.employee', '/profile')
  const other = await context.newPage()
  await other.goto(`${portal.origin}/enduser/?realm=%2Falpha#/dashboard`)
  await other.getByTestId('portal/shell/user-menu').click()
  await other.getByTestId('portal/shell/sign-out').click()
  await signInOn(other, 'mona.manager')
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.getByTestId('portal/shell/user-menu')).toContainText('Mona', { timeout: 6_000 })
  }).toPass({ timeout: 40_000 })
})

test('a session that ended elsewhere leads to the sign-in page and back, with unsent work', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('erin.employee', '/profile')
  const field = page.getByLabel('Telephone number')
  await field.fill('+353 1 555 0000')
  await page.waitForTimeout(1_500)
  await context.clearCookies()
  await page.getByTestId('portal/menu/dashboard').focus()
  await expect(signInHeading(page)).toBeVisible({ timeout: 20_000 })
  await signInOn(page, 'erin.employee')
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page.getByLabel('Telephone number')).toHaveValue('+353 1 555 0000')
})

test('the realm of the address is kept equal to that of the session', async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  await page.goto(`${portal.origin}/enduser/?realm=/bravo#/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erin')
  expect(new URL(page.url()).searchParams.get('realm')).toBe('/alpha')
})

test('the built-in administrator is sent to the server’s own page', async ({ page, portal }) => {
  await page.goto(`${portal.origin}/enduser/?realm=/#/login`)
  await page.getByLabel('User Name').fill('openidm-admin')
  await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${portal.origin}/`)
  await expect(page.getByRole('heading', { name: /Atrium/ })).toBeVisible()
})

test('confirming who one is in one tab leaves the others able to save', async ({ page, portal, context }) => {
  await portal.signIn('rita.reviewer', '/profile')
  const field = page.getByLabel('Telephone number')
  await field.fill('+353 1 555 0101')
  const other = await context.newPage()
  const back = encodeURIComponent(`${portal.origin}/enduser/?realm=/alpha#/dashboard`)
  await other.goto(`${portal.origin}/enduser/?realm=/alpha&ForceAuth=true&goto=${back}#/login`)
  await signInOn(other, 'rita.reviewer')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: /^Save/ }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByTestId('portal/shell/user-menu')).toContainText('Rita')
})
