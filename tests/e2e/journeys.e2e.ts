import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

/** The user name and the password of the step that most journeys begin or end with. */
async function userAndPassword(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}
const signedIn = (page: Page) => expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()

test('a new account: policies while typing, a mail, and the portal', async ({ page, portal }) => {
  await portal.open('/login/Registration')
  await expect(page).toHaveTitle(/Create an account/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByTestId('portal/login/fault-summary')).toContainText('fields need your attention')
  await expect(page.getByLabel('User Name')).toBeFocused()
  await portal.checkAccess()
  await page.getByLabel('User Name').fill('erin.employee')
  await expect(page.getByText('This is in use already. Choose another one.')).toBeVisible()
  await page.getByLabel('User Name').fill('nora.new')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('New')
  await page.getByLabel(/Email/).fill('nora.new@example.com')
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('short')
  await expect(page.locator('.login-policies [data-state=failed]').first()).toBeVisible()
  await secret.fill('Long-Enough-For-Nora-7')
  await expect(page.locator('.login-policies [data-state=failed]')).toHaveCount(0)
  const again = page.getByLabel('Password again')
  if (await again.isVisible()) await again.fill('Long-Enough-For-Nora-7')
  for (const [index, question] of (await page.getByLabel('Question').all()).entries())
    await question.selectOption({ index: index + 1 })
  for (const answer of await page.getByLabel('Answer').all()) await answer.fill('Argo')
  const agree = page.getByRole('checkbox', { name: /terms/ })
  if (await agree.isVisible()) await agree.check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('An email has been sent')).toBeVisible()
  await portal.checkAccess()
  const outbox = await (await page.request.get(`${portal.origin}/outbox`)).json()
  const link = /https?:\/\/[^\s"<>]*suspendedId=[^\s"<>]*/.exec(JSON.stringify(outbox))?.[0]
  await page.goto((link ?? '').replaceAll('&amp;', '&'))
  await signedIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
  expect(page.url()).not.toContain('suspendedId')
})

// Each callback by itself is drawn by callback-views.jsdom.test.tsx; by day those that look least like a field are walked through.
for (const [journey, kind, tag] of [
  ['CallbackAttributeInput', 'attributes', '@nightly'],
  ['CallbackChoice', 'a choice', '@nightly'],
  ['CallbackConfirmation', 'a confirmation', []],
  ['CallbackKba', 'security questions', '@nightly'],
  ['CallbackPollingWait', 'waiting', '@nightly'],
  ['CallbackSameDevice', 'the same device', '@nightly'],
  ['CallbackTermsAndConditions', 'terms', '@nightly'],
  ['CallbackTextInput', 'a text', '@nightly'],
  ['CallbackDeviceProfile', 'a device profile', []],
  ['ConsentMapping', 'a consent', '@nightly'],
] as const)
  test(`a journey with ${kind} can be walked to its end`, { tag: [tag].flat() }, async ({ page, portal }) => {
    await portal.open(`/login/${journey}`)
    const portalPage = page.getByTestId('portal/shell/user-menu')
    const form = page.locator('[data-testid="portal/login/form"][aria-busy=false]')
    const control = form.locator('.login-input, .login-option-row .btn, .login-submit, .login-choice').first()
    for (let step = 0; step < 6; step += 1) {
      await expect(portalPage.or(control).first()).toBeVisible()
      if (await portalPage.isVisible()) break
      await portal.checkAccess()
      await answerStep(page)
    }
    await signedIn(page)
  })

/** Answers whatever the step asks, as a person would who agrees to everything. */
async function answerStep(page: Page): Promise<void> {
  const asked = await page.getByTestId('portal/login/form').textContent()
  if (await page.getByLabel('User Name').isVisible()) await userAndPassword(page, 'pat.parent')
  else {
    const questions = await page.getByLabel('Question').all()
    for (const [index, select] of questions.entries()) await select.selectOption({ index: index + 1 })
    for (const [index, field] of (await page.locator('.login-input:is(input)').all()).entries())
      if ((await field.inputValue()) === '') await field.fill(`${index + 7}`)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    const buttons = page.locator('.btn-primary, .login-option-row .btn')
    if ((await buttons.count()) > 0) await buttons.first().click()
  }
  await page.waitForFunction((text) => {
    const form = document.querySelector('[data-testid="portal/login/form"]')
    return form === null || (form.getAttribute('aria-busy') === 'false' && form.textContent !== text)
  }, asked)
}

test('somebody who is signed in confirms something and comes back', async ({ page, portal }) => {
  // Somebody of their own: the password of the others is what other tests sign in with.
  await (await AdminApi.signIn(portal.origin)).createPerson('una.updates', { password })
  await portal.signIn('una.updates')
  const back = encodeURIComponent(`${portal.origin}/enduser/?realm=/alpha#/profile`)
  await page.goto(
    `${portal.origin}/enduser/?realm=/alpha&noSession=true&ForceAuth=true&goto=${back}#/login/UpdatePassword`,
  )
  await expect(page.getByRole('heading', { name: 'Verify your present password' })).toBeVisible()
  await page.getByRole('textbox').first().fill('Not-The-One-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByTestId('portal/login/fault')).toContainText('That password is not right.')
  await page.getByRole('textbox').first().fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Sign out everywhere else' })).toBeChecked()
  for (const field of await page.locator('input[autocomplete=new-password]').all())
    await field.fill('Another-Long-One-9')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/#\/profile$/)
  await signedIn(page)
})

test('a journey in Arabic, dark and narrow stays readable', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('atrium.locale', 'ar'))
  await portal.open('/login/Registration')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.login-input').first()).toBeVisible()
  await portal.checkAccess()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
