import type { Page } from '@playwright/test'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const signedIn = (page: Page) => expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()

test('another provider: a new account the first time, nothing to fill in the second', async ({
  page,
  portal,
  context,
}) => {
  await portal.open('/profile')
  await expect(page.getByLabel('User Name')).toBeVisible()
  await page.evaluate(() => (location.hash = '#/login/SocialLogin'))
  await portal.checkAccess()
  await page.getByRole('button', { name: 'Partner ID' }).click()
  await expect(page).toHaveURL(/\/am\/partner\/sign-in\//)
  await portal.checkAccess()
  await page.getByLabel('Name').fill('paula')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(page.url()).not.toContain('code=')
  await portal.checkAccess()
  await expect(page.getByLabel('First name')).toHaveValue('Paula')
  await expect(page.getByLabel('Last name')).toHaveValue('Neumann')
  const userName = page.getByLabel('User Name')
  if ((await userName.inputValue()) === '') await userName.fill('paula.neumann')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('An email has been sent')).toBeVisible()
  const outbox = await context.newPage()
  await outbox.goto(`${portal.origin}/outbox`)
  const link = await outbox.getByRole('link').first().getAttribute('href')
  await outbox.close()
  await page.goto(link ?? '')
  await signedIn(page)
  // The page that was asked for before the sign-in, not the start.
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paula')

  await context.clearCookies()
  await page.goto('about:blank')
  await portal.open('/login/SocialLogin')
  await page.getByRole('button', { name: 'Partner ID' }).click()
  await expect(page).toHaveURL(/\/am\/partner\/sign-in\//)
  await page.getByLabel('Name').fill('paula')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signedIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paula')
})
