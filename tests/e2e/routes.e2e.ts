import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<object, { api: AdminApi }>({
  api: [
    async ({ server }, use) => {
      await use(await AdminApi.signIn(server.origin))
    },
    { scope: 'worker' },
  ],
})

const question = (page: Page) => page.getByTestId('portal/shell/question')
const hash = (page: Page) => page.evaluate(() => location.hash)
const entries = (page: Page) => page.evaluate(() => history.length)
const city = (page: Page) => page.getByTestId('field-form-form_city').getByRole('textbox')

test('unsaved work holds every way out, and the address says where the person is', async ({
  page,
  portal,
  api,
}) => {
  const userName = `routes.${Math.random().toString(36).slice(2, 8)}`
  const { _id } = await api.createPerson(userName, { city: 'Cork' })
  const here = `#/edit/managed/alpha_user/${_id}`
  await portal.signIn('adam.admin')
  await page.getByTestId('portal/menu/profile').click()
  await expect(page).toHaveTitle(/Profile/)
  await page.getByTestId('portal/menu/alpha_role').click()
  await expect(page.getByTestId('portal/objects.list/list/row').first()).toBeVisible()
  const before = await entries(page)
  await page.evaluate((address) => {
    location.hash = address
  }, here)
  await expect(city(page)).toHaveValue('Cork')
  expect(await entries(page)).toBe(before + 1)
  await city(page).fill('Galway')

  // Faster than the first step can be undone.
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await expect(question(page)).toHaveCount(1)
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => hash(page)).toBe(here)
  await expect(city(page)).toHaveValue('Galway')
  await expect(question(page)).toHaveCount(0)
  expect(await entries(page)).toBe(before + 1)

  await page.evaluate(() => {
    location.hash = '#/dashboard'
  })
  await expect(question(page)).toHaveCount(1)
  await expect.poll(() => hash(page)).toBe(here)
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(city(page)).toHaveValue('Galway')

  // Back again while the question is open: still one question, and the answer holds for the last step.
  await page.goBack()
  await expect(question(page)).toHaveCount(1)
  await expect.poll(() => hash(page)).toBe(here)
  await page.evaluate(() => history.go(-2))
  await expect.poll(() => hash(page)).toBe(here)
  await expect(question(page)).toHaveCount(1)
  await question(page).getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveTitle(/Profile/)
  expect(await hash(page)).toMatch(/^#\/profile/)
  await page.goForward()
  await expect(page).toHaveURL(/#\/list\/managed\/alpha_role/)
})

test('a link to the page itself makes no entry', async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  await page.getByTestId('portal/menu/profile').click()
  await expect(page).toHaveTitle(/Profile/)
  const before = await entries(page)
  await page.getByTestId('portal/menu/profile').click()
  await page.getByTestId('portal/menu/profile').click()
  expect(await entries(page)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.goForward()
  await expect(page).toHaveTitle(/Profile/)
})

test(
  'a list of what is neither managed nor internal is no page; an answer of a provider behind the hash is taken in',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/system/account')
    await expect(page).toHaveTitle(/not found/i)
    await portal.open('/list/managed/alpha_role')
    await expect(page.getByTestId('portal/objects.list/list')).toBeVisible()
    await portal.open('/dashboard?code=1&state=of-nobody')
    await expect.poll(() => hash(page)).toMatch(/^#\/oauthReturn/)
    await expect(page).toHaveTitle(/^The other provider did not bring you in –/)
  },
)

test(
  'what stands before the hash stays, and an unknown address says so under its own',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee')
    expect(new URL(page.url()).searchParams.get('realm')).toBeTruthy()
    const search = new URL(page.url()).search
    await page.evaluate(() => {
      location.hash = '#/nowhere/at%2Fall/100%'
    })
    await expect(page).toHaveTitle(/not found/i)
    expect(await hash(page)).toBe('#/nowhere/at%2Fall/100%')
    await page.getByTestId('portal/menu/profile').click()
    await expect(page).toHaveTitle(/Profile/)
    expect(new URL(page.url()).search).toBe(search)
  },
)
