import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInOn, test } from './support/test.ts'

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

test('the end of a session is announced and comes, read or not', async ({ page, portal }) => {
  await page.clock.install()
  const soon = new Date(Date.now() + 140_000).toISOString()
  await page.route(/\/enduser\/portal\/boot/, async (route) => {
    const answer = await route.fetch()
    const boot = (await answer.json()) as { session: { state?: object } }
    const state = boot.session.state && { ...boot.session.state, maxSessionExpirationTime: soon }
    await route.fulfill({ response: answer, json: { ...boot, session: { ...boot.session, state } } })
  })
  await portal.signIn('erin.employee')
  const warning = page.getByTestId('portal/session/max')
  await expect(warning).toBeVisible()
  await portal.checkAccess()
  await page.getByTestId('portal/session/stay').click()
  await expect(warning).toBeHidden()
  await page.clock.fastForward(121_000)
  await expect(signInHeading(page)).toBeVisible()
  expect((await page.request.get(`${portal.origin}/enduser/session`)).status()).toBe(401)
  // A start that is on its way has nobody to answer to.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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

const tabCount = process.env['NIGHTLY'] ? 20 : 6

test(`${tabCount} tabs: one sign-out signs all out, and a sign-in is noticed by all`, async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('erin.employee')
  const tabs = await openTabs(context, portal.origin, tabCount - 1)
  await page.getByTestId('portal/shell/user-menu').click()
  await page.getByTestId('portal/shell/sign-out').click()
  for (const tab of [page, ...tabs]) await expect(signInHeading(tab)).toBeVisible()
  await signInOn(page, 'mona.manager')
  for (const tab of tabs) {
    await expect(tab.getByTestId('portal/shell/user-menu')).toContainText('Mona')
    // What waits for Mona may be Erin's; that she is greeted by her own name shows whose page it is.
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Mona')
    await expect(tab.getByTestId('portal/shell/user-menu')).not.toContainText('Erin')
  }
})

test('another person in another tab takes the place of what is shown', async ({ page, portal, context }) => {
  // A tab that hears no news and asks nothing by itself: only its next activity tells.
  await page.route('**/openidm/managed/alpha_user/*_notifications*', (route) => route.abort())
  await page.route('**/enduser/portal/events', (route) => route.abort())
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
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join()))
    .toContain('+353 1 555 0000')
  const boot = await context.request.get(`${portal.origin}/enduser/portal/boot`)
  const { session } = (await boot.json()) as { session: { csrf: string } }
  const proof = { origin: portal.origin, 'x-atrium-csrf': session.csrf }
  await context.request.post(`${portal.origin}/enduser/session/sign-out`, { headers: proof })
  // Whoever does something is told at once; a page whose stream stands by now has heard of it and shows the sign-in already.
  await page
    .getByTestId('portal/menu/dashboard')
    .or(signInHeading(page))
    .first()
    .evaluate((shown) => shown instanceof HTMLElement && shown.focus())
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
  await portal.checkAccess()
  // Out again, to the portal of another person.
  await page.getByRole('button', { name: 'Sign in as another person' }).click()
  await expect(signInHeading(page)).toBeVisible()
  await page.goto(`${portal.origin}/`)
  await expect(page.getByRole('link', { name: 'Open the portal' })).toBeVisible()
})

test(
  'who signed out of a realm is asked for that realm the next time',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee')
    await page.getByTestId('portal/shell/user-menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(signInHeading(page)).toBeVisible()
    await page.goto(`${portal.origin}/`)
    await page.getByRole('link', { name: 'Open the portal' }).click()
    await expect(signInHeading(page)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('realm')).toBe('/alpha')
  },
)

test(
  'another person in another tab is told, and why one was signed out is',
  { tag: '@nightly' },
  async ({ page, portal, context }) => {
    await portal.signIn('erin.employee', '/profile')
    const other = await context.newPage()
    await other.goto(`${portal.origin}/enduser/?realm=/alpha#/profile`)
    await other.getByTestId('portal/shell/user-menu').click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    const ended = page.getByTestId('portal/login/ended')
    await expect(ended).toContainText('You were signed out')
    await page.reload()
    await expect(ended).toBeVisible()
    await ended.getByRole('button', { name: 'Dismiss' }).click()
    await expect(ended).toBeHidden()
    await signInOn(page, 'erin.employee')
    const back = encodeURIComponent(`${portal.origin}/enduser/?realm=/alpha#/dashboard`)
    await other.goto(`${portal.origin}/enduser/?realm=/alpha&ForceAuth=true&goto=${back}#/login`)
    await signInOn(other, 'mona.manager')
    await expect(page.getByTestId('portal/shell/toasts')).toContainText(
      'Mona Ferreira has signed in in another tab.',
    )
    await expect(page.getByTestId('portal/shell/user-menu')).toContainText('Mona')
    // Nor does whoever comes after a sign-out find the page of who was here.
    await portal.open('/my-reports')
    await other.getByTestId('portal/shell/user-menu').click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(ended).toContainText('You were signed out')
    await signInOn(other, 'fred.fulfiller')
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('has signed in in another tab.')
    await expect(page).toHaveURL(/#\/dashboard$/)
  },
)

test(
  'confirming who one is in one tab leaves the others able to save',
  { tag: '@nightly' },
  async ({ page, portal, context }) => {
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
  },
)
