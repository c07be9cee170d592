import type { Request, Route } from '@playwright/test'
import { broken } from './support/broken.ts'
import { expect, signInOn, test } from './support/test.ts'

// Ten cells of the table in tests/faults, in a real browser: the same faults between the browser and the server.

const refusal = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code: status, message: 'Not <b>now</b>.' }),
  })
const malformed = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '{"result":[{"id":' })
const lost = (route: Route) => route.abort('connectionreset')

test('reads that fail are told where they are missed, and come again', async ({ page, portal }) => {
  let mend = await broken(page, 'GET', /\/selfservice\/activity/, refusal(500))
  await portal.signIn('fred.fulfiller')
  const activity = page.getByTestId('portal/home.dashboard/activity')
  await expect(activity.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByTestId('portal/home.dashboard/details')).toContainText('fred.fulfiller')
  await portal.checkAccess()
  await mend()
  mend = await broken(page, 'GET', /\/selfservice\/activity/, malformed)
  await activity.getByRole('button', { name: 'Try again' }).click()
  await expect(activity.getByRole('alert')).toContainText('did not answer')
  await mend()
  await activity.getByRole('button', { name: 'Try again' }).click()
  await activity.getByRole('button', { name: 'Show sign-ins too' }).click()
  await expect(activity).toContainText('Signed in')

  mend = await broken(page, 'GET', /\/openidm\/schema\//, refusal(404))
  await portal.open('/profile')
  const form = page.getByTestId('portal/account.profile/personal/failed')
  await expect(form).toContainText('Not now.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fred')
  await mend()
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('field-form-personal_city').getByRole('textbox')).toBeVisible()

  mend = await broken(page, 'GET', /\/selfservice\/trees/, lost)
  await portal.open('/profile?section=security')
  await expect(page.getByTestId('portal/account.profile/signIn/userName')).toContainText('fred.fulfiller')
  await mend()
})

test('a save that fails loses nothing, whatever is wrong', async ({ page, portal }) => {
  await portal.signIn('fred.fulfiller', '/profile')
  const city = page.getByTestId('field-form-personal_city').getByRole('textbox')
  const save = page.getByTestId('portal/account.profile/personal/save')
  await city.fill('Tralee')
  for (const [how, words] of [
    [refusal(500), 'Not now.'],
    ...(process.env['NIGHTLY'] ? ([[refusal(409), 'Not now.']] as const) : []),
    [refusal(429), 'Not now.'],
    [lost, 'It is not known whether this was done.'],
    ...(process.env['NIGHTLY'] ? ([[malformed, 'It is not known whether this was done.']] as const) : []),
  ] as const) {
    const mend = await broken(page, 'PATCH', /\/openidm\/managed\//, how)
    // The words of the refusal before stand until this one is on its way.
    const predicate = (request: Request) =>
      request.method() === 'PATCH' && request.url().includes('/openidm/managed/')
    const over =
      how === lost
        ? page.waitForEvent('requestfailed', { predicate })
        : page.waitForEvent('requestfinished', { predicate })
    await save.click()
    await over
    const form = page.locator('main')
    await expect(form.getByText(words)).toBeVisible({ timeout: 40_000 })
    if (how === lost || how === malformed) await expect(form).not.toContainText('could not be saved')
    await expect(city).toHaveValue('Tralee')
    await mend()
  }
  // The session has ended meanwhile: what was typed waits behind the sign-in page.
  const mend = await broken(page, 'PATCH', /\/openidm\/managed\//, refusal(401))
  await page.context().clearCookies()
  await save.click()
  await expect(page).toHaveURL(/#\/login/)
  await mend()
  await signInOn(page, 'fred.fulfiller')
  await expect(page).toHaveURL(/#\/profile/)
  await expect(city).toHaveValue('Tralee')
  await save.click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Your profile was saved.')
})
