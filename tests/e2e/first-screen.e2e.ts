import type { Page } from '@playwright/test'
import { watch } from './support/page-faults.ts'
import { expect, test } from './support/test.ts'

/** When what was asked for, and when its answer was there, by the page's own clock. */
const asked = (page: Page, part: string) =>
  page.evaluate(
    (text) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(text))
        .map((entry) => ({
          name: new URL(entry.name).pathname,
          start: entry.startTime,
          end: (entry as PerformanceResourceTiming).responseEnd,
        })),
    part,
  )

test('a second visit asks for boot, messages, screen and code at once, and once', async ({
  page,
  portal,
}) => {
  await portal.signIn('erin.employee')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('atrium.known')))
    .toContain('home.dashboard')
  // What waits for the answer begins after it, however fast that is.
  await page.route('**/enduser/portal/boot*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('h1').first()).toBeVisible()
  const [boot, ...more] = await asked(page, '/enduser/portal/boot')
  expect(more).toEqual([])
  const [screen] = await asked(page, '/enduser/portal/screens/home.dashboard/')
  const messages = (await asked(page, '/enduser/portal/messages/')).filter(
    ({ name }) => !name.includes('/rest/'),
  )
  const code = await asked(page, '/assets/signed-in')
  expect(messages.length).toBeGreaterThan(1)
  for (const each of [screen!, ...messages, ...code]) expect(each.start, each.name).toBeLessThan(boot!.end)
  expect(new Set(messages.map(({ name }) => name)).size).toBe(messages.length)
})

test('whoever signs out leaves nothing of their pages on the device', async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  const known = () => page.evaluate(() => localStorage.getItem('atrium.known') ?? '')
  await expect.poll(known).toContain('home.dashboard')
  await page.getByTestId('portal/shell/user-menu').click()
  await page.getByText('Sign out').click()
  await expect(page.getByLabel('User Name')).toBeVisible()
  expect(await known()).not.toContain('home.dashboard')
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('before the program is there the page has its shape, its direction and its colours', async ({
    page,
    portal,
    server,
  }) => {
    await portal.signIn('erin.employee')
    await page.evaluate(() => localStorage.setItem('atrium.mode', 'dark'))
    // The program never comes.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    await expect(page.locator('#skeleton .shell-side')).toBeVisible()
    await expect(page.locator('#skeleton .login-card')).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const side = await page.locator('#skeleton .shell-side').boundingBox()
    expect(side!.x).toBeGreaterThan(500)
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(page.locator('#skeleton .shell-side')).toBeHidden()
    await page.context().clearCookies()
    await page.goto('about:blank')
    await page.goto(`${server.origin}/enduser/?realm=/alpha#/login`)
    await expect(page.locator('#skeleton .login-card')).toBeVisible()
  })
})

test('the frame stands where its skeleton stood', { tag: '@nightly' }, async ({ page, portal }) => {
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 800 })
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await portal.signIn('erin.employee')
    await page.route('**/enduser/portal/boot*', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    const boxes = async (root: string) => ({
      bar: await page.locator(`${root} .top-bar`).boundingBox(),
      content: await page.locator(`${root} .shell-content`).evaluate((element) => {
        const { left, top, width: wide } = element.getBoundingClientRect()
        return { left, top, wide }
      }),
    })
    await expect(page.locator('#skeleton .top-bar')).toBeVisible()
    const before = await boxes('#skeleton')
    release!()
    await expect(page.locator('#skeleton')).toHaveCount(0)
    expect(await boxes('#root')).toEqual(before)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a start that fails says so, and the next try is a question of its own', async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  let fails = true
  await page.route('**/enduser/portal/boot*', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { code: 503, reason: 'Busy', message: 'Too many.' } })
      : route.continue(),
  )
  await page.reload()
  await expect(page.getByTestId('portal/start/failure')).toContainText('Too many.')
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('portal/home.dashboard')).toBeVisible()
})

test(
  'no page speaks of messages that did not come with it',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const missing: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('No message')) missing.push(`${page.url()} ${message.text()}`)
    })
    await page.route('**/portal/messages/*/rest/*', () => undefined)
    const watched = watch(page, /\/portal\/messages\/[^/]+\/rest\//)
    for (const route of [
      '/dashboard',
      '/my-requests',
      '/profile',
      '/my-entitlements',
      '/my-reports',
      '/my-requests/new-request',
    ]) {
      await portal.signIn('erin.employee', route)
      await watched.settled()
    }
    for (const route of ['/approvals', '/themes', '/list/managed/alpha_user']) {
      await portal.signIn('adam.admin', route)
      await watched.settled()
    }
    expect(missing).toEqual([])
  },
)
