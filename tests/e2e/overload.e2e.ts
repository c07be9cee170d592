import type { Page, Route } from '@playwright/test'
import { expect, signInOn, test } from './support/test.ts'

// A server that has no time says when to come again: the page says so, waits, and goes on by itself.

const busy = 'The server is busy. Trying again in'

const refuse = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { code: 503, reason: 'Service Unavailable', message: 'Not now.', detail: { code: 'not-sent' } },
  })

/** Refuses so many calls of a kind. @returns how often it was asked, the refused ones included */
async function refused(page: Page, method: string, path: RegExp, times: number): Promise<() => number> {
  let asked = 0
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked += 1
    return asked > times ? route.fallback() : refuse(route)
  })
  return () => asked
}

test('a start that is refused begins again by itself', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  const asked = await refused(page, 'GET', /\/enduser\/portal\/boot\b/, 2)
  await page.reload({ waitUntil: 'commit' })
  const said = page.getByTestId('portal/start/busy')
  await expect(said).toContainText(busy)
  await expect(page.getByTestId('portal/start/failure')).toHaveCount(0)
  await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
  await expect(said).toHaveCount(0)
  expect(asked()).toBe(3)
})

test(
  'reads that are refused come again, and what was there stays',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee')
    const asked = await refused(page, 'POST', /\/iga\/governance\/user\/[^/]+\/requests/, 2)
    await portal.open('/my-requests')
    const toasts = page.getByTestId('portal/shell/toasts')
    await expect(toasts).toContainText(busy)
    await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    await portal.checkAccess()
    await expect(toasts).not.toContainText(busy)
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    expect(asked()).toBeGreaterThanOrEqual(3)
  },
)

test(
  'a read that is refused again and again is a fault, with a way to try once more',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    test.setTimeout(90_000)
    const asked = await refused(page, 'GET', /\/selfservice\/activity/, 5)
    await portal.signIn('fred.fulfiller')
    const activity = page.getByTestId('portal/home.dashboard/activity')
    await expect(activity.getByRole('alert')).toContainText('Not now.', { timeout: 20_000 })
    expect(asked()).toBe(5)
    await activity.getByRole('button', { name: 'Try again' }).click()
    await activity.getByRole('button', { name: 'Show sign-ins too' }).click()
    await expect(activity).toContainText('Signed in')
  },
)

test('a save that is refused goes through once, and nothing typed is lost', async ({ page, portal }) => {
  await portal.signIn('fred.fulfiller', '/profile')
  const asked = await refused(page, 'PATCH', /\/openidm\/managed\//, 1)
  const done: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') done.push(response.status())
  })
  const city = page.getByTestId('field-form-personal_city').getByRole('textbox')
  const name = `Tralee ${Date.now()}`
  await city.fill(name)
  await page.getByTestId('portal/account.profile/personal/save').click()
  const toasts = page.getByTestId('portal/shell/toasts')
  await expect(toasts).toContainText(busy)
  await expect(city).toHaveValue(name)
  await expect(toasts).toContainText('Your profile was saved.')
  await expect(toasts).not.toContainText(busy)
  await expect(city).toHaveValue(name)
  expect(asked()).toBe(2)
  expect(done).toEqual([503, 200])
})

test('a sign-in that is refused goes on by itself', { tag: '@nightly' }, async ({ page, portal }) => {
  await page.goto(`${portal.origin}/enduser/?realm=/alpha#/login`)
  await expect(page.getByLabel('User Name')).toBeVisible()
  await refused(page, 'POST', /\/authenticate\b/, 2)
  await signInOn(page, 'erin.employee')
})
