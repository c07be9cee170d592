import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** What was copied. */
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('a thing that is not there is said with a heading, a way back, and details to copy', async ({
  page,
  portal,
}) => {
  await portal.signIn('erin.employee', '/my-requests/details/nothing')
  const failure = page.getByTestId('portal/screen/failure')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not here')
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await portal.checkAccess()
  await failure.getByRole('button', { name: 'Copy details' }).click()
  await expect(failure.getByRole('status')).toHaveText('Details copied')
  const text = await copied(page)
  expect(text).toMatch(/^status: 404/)
  expect(text).toContain('operation: readRequest')
  expect(text).toMatch(/transaction: \S+/)
  expect(text).toMatch(/time: \d{4}-\d\d-\d\dT/)
  expect(text).toMatch(/address: http.*#\/my-requests\/details\/nothing/)
  // Up is the list in the menu, wherever one came from.
  await expect(page.getByTestId('portal/shell/back')).toContainText('My Requests')
  await failure.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('an unknown address and a page that is not theirs have them too', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Copy details' }).click()
  expect(await copied(page)).toMatch(/address: http.*#\/nowhere/)
  await portal.open('/forbidden')
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect.poll(() => copied(page)).toContain('#/forbidden')
  await portal.checkAccess()
  // Nobody goes back to what was not there.
  await page.getByTestId('portal/menu/profile').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erin Walsh')
  await expect(page.getByTestId('portal/shell/back')).toHaveCount(0)
})

test('a failing service is said, and where the browser does not copy, the details are shown', async ({
  page,
  portal,
}) => {
  await page.route(/\/requests\/broken/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      headers: { 'x-forgerock-transactionid': 'find-me/0' },
      body: JSON.stringify({ code: 500, reason: 'Internal Server Error', message: 'Out of order.' }),
    }),
  )
  await portal.signIn('erin.employee', '/my-requests/details/broken')
  const failure = page.getByTestId('portal/screen/failure')
  await expect(failure).toContainText('Out of order.')
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    }),
  )
  await failure.getByRole('button', { name: 'Copy details' }).click()
  await expect(failure.locator('pre')).toContainText('transaction: find-me/0')
  await portal.checkAccess()
})

for (const { user, route, says, list } of [
  {
    user: 'adam.admin',
    route: '/edit/managed/alpha_user/nope',
    says: 'The object could not be loaded.',
    list: '/list/managed/alpha_user',
  },
  { user: 'adam.admin', route: '/list/managed/nope', says: 'The list could not be loaded.', list: undefined },
  { user: 'adam.admin', route: '/themes/nope', says: 'The theme could not be loaded.', list: '/themes' },
  { user: 'tara.auditor', route: '/audit/abc', says: 'The entry could not be loaded.', list: '/audit' },
])
  test(
    `${route} says first what is not there, in the person's words, and leads back`,
    { tag: list === undefined || route === '/audit/abc' ? '@nightly' : [] },
    async ({ page, portal }) => {
      await portal.signIn(user, route)
      const failure = page.getByTestId('portal/screen/failure')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not here')
      await expect(page).toHaveTitle(/^This is not here/)
      await expect(failure.locator('p')).toHaveText(
        `${says} It may have been removed, or you may not have access to it.`,
      )
      await expect(failure.getByRole('button', { name: 'Copy details' })).toBeVisible()
      const back = failure.getByRole('link', { name: 'Back to the list' })
      if (!list) return expect(back).toHaveCount(0)
      await back.click()
      await expect(page).toHaveURL(new RegExp(`#${list}$`))
    },
  )
