import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { haveKey } from './support/virtual-key.ts'

/** Name and password, with the keyboard alone: the focus stands in the first field of each step. */
async function typeIn(page: Page, userName: string): Promise<void> {
  await expect(page.getByLabel('User Name')).toBeFocused()
  await page.keyboard.type(userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Chooses a second factor by its first letter. */
async function choose(page: Page, factor: string): Promise<void> {
  await expect(page.getByLabel(/How do you want to confirm it/)).toBeFocused()
  await page.keyboard.press(factor[0] ?? '')
  await expect(page.getByLabel(/How do you want to confirm it/).locator('option:checked')).toHaveText(factor)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Presses Tab until a button has the focus, and then presses it. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  const focused = () => button.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 15 && !(await focused()); stops += 1) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

const signedIn = (page: Page) => expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()

test.describe('with the keyboard alone', () => {
  test('an authenticator app, and a recovery code in its place', async ({ page, portal, context }) => {
    await portal.open('/login/LoginWithSecondFactor')
    await typeIn(page, 'otto.owner')
    await choose(page, 'Authenticator app')
    await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
    await portal.checkAccess()
    const secret = ((await page.locator('.login-secret-text code').textContent()) ?? '').replaceAll(' ', '')
    await expect(page.locator('.login-input')).toBeFocused()
    await page.keyboard.type(await generate({ secret }))
    await page.keyboard.press('Enter')
    await expect(page.locator('.login-code-list li')).toHaveCount(10)
    const codes = await page.locator('.login-code-list li').allTextContents()
    await portal.checkAccess()
    await pressButton(page, 'I have kept them')
    await signedIn(page)

    // Each number counts once: the one of the next half minute is near enough.
    await context.clearCookies()
    await page.goto('about:blank')
    await portal.open('/login/LoginWithSecondFactor')
    await typeIn(page, 'otto.owner')
    // One second factor is asked for without a choice.
    await expect(page.locator('.login-input:is(input)')).toHaveCount(1)
    await expect(page.locator('.login-input:is(input)')).toBeFocused()
    await portal.checkAccess()
    await page.keyboard.type(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
    await page.keyboard.press('Enter')
    await signedIn(page)

    await context.clearCookies()
    await page.goto('about:blank')
    await portal.open('/login/LoginWithSecondFactor')
    await typeIn(page, 'otto.owner')
    await expect(page.locator('.login-input:is(input)')).toHaveCount(1)
    await expect(page.locator('.login-input:is(input)')).toBeFocused()
    await pressButton(page, 'Use Recovery Code')
    await expect(page.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible()
    await expect(page.locator('.login-input')).toBeFocused()
    await portal.checkAccess()
    await page.keyboard.type(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await signedIn(page)
  })

  test('a security key', { tag: '@nightly' }, async ({ page, portal, context }) => {
    await haveKey(page)
    await portal.open('/login/LoginWithSecondFactor')
    await typeIn(page, 'mona.manager')
    await choose(page, 'Security key or passkey')
    await expect(page.getByLabel('Name of this device')).toBeFocused()
    await page.keyboard.type('Key of Mona')
    await pressButton(page, 'Create a passkey')
    await pressButton(page, 'I have kept them')
    await signedIn(page)
    await context.clearCookies()
    await page.goto('about:blank')
    await portal.open('/login/LoginWithSecondFactor')
    await typeIn(page, 'mona.manager')
    await signedIn(page)
  })

  test(
    'a phone, with the number that the page shows',
    { tag: '@nightly' },
    async ({ page, portal, context }) => {
      await portal.open('/login/LoginWithSecondFactor')
      await typeIn(page, 'rita.reviewer')
      await choose(page, 'Phone')
      await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
      const link = await page.locator('.login-on-touch').getAttribute('href')
      expect(link).toMatch(/^pushauth:/)
      const phone = await context.newPage()
      await phone.goto(`${portal.origin}/am/phone`)
      await phone.getByLabel('Link of the code').fill(link ?? '')
      await phone.getByRole('button', { name: 'Register' }).click()
      await pressButton(page, 'I have kept them')
      const number = page.locator('.login-challenge strong')
      await signedIn(page)
      await page.goto('about:blank')
      await page.context().clearCookies({ name: 'atrium' })
      await portal.open('/login/LoginWithSecondFactor')
      await typeIn(page, 'rita.reviewer')
      await expect(number).toBeVisible()
      await portal.checkAccess()
      await phone.goto(`${portal.origin}/am/phone`)
      await phone
        .getByRole('button', { name: (await number.textContent()) ?? '', exact: true })
        .press('Enter')
      await signedIn(page)
    },
  )
})

test('a passkey is made, and signs in alone', async ({ page, portal }) => {
  await haveKey(page)
  await portal.open('/login/RegisterPasskey')
  await typeIn(page, 'fred.fulfiller')
  await page.getByLabel('Name of this device').fill('Work laptop')
  await portal.checkAccess()
  await pressButton(page, 'Create a passkey')
  await pressButton(page, 'I have kept them')
  await signedIn(page)
  await page.getByTestId('portal/shell/user-menu').click()
  await page.getByTestId('portal/shell/sign-out').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await portal.open('/login/LoginWithPasskey')
  await signedIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fred')
})

test('a passkey that does not come leaves other ways', async ({ page, portal }) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await portal.open('/login/LoginWithPasskey')
  await expect(page.getByTestId('portal/login/passkey-fault')).toContainText(
    'It was cancelled or took too long.',
  )
  await portal.checkAccess()
  await pressButton(page, 'Go on another way')
  await expect(page.getByTestId('portal/login/passkey-fault')).toHaveCount(0)
})
