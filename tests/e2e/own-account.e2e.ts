import { readFileSync } from 'node:fs'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const profile = 'portal/account.profile'
const consents = `${profile}/consents`

test('a person sets questions, preferences and consents, and takes their data with them', async ({
  page,
  portal,
}) => {
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('quinn.keeper', { password, userType: 0 })
  await portal.signIn('quinn.keeper', '/profile?section=security')

  const questions = page.getByTestId(`${profile}/signIn/securityQuestions`)
  await expect(questions).toContainText('Not set up')
  await questions.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const option = (picker: number, text: string) =>
    dialog.locator(`[id^="form-questions_question${picker}_list_"]:visible`, { hasText: text })
  await dialog.getByLabel('Question 1', { exact: true }).click()
  await option(1, 'Which street').click()
  await dialog.getByLabel('Question 2', { exact: true }).click()
  // What one picker has cannot be chosen in the other.
  await expect(option(2, 'Which street')).toHaveAttribute('aria-disabled', 'true')
  await option(2, 'A question of your own').click()
  await dialog.getByLabel('Your question 2').fill('Who taught me to ride?')
  await dialog.getByLabel('Answer 1', { exact: true }).fill('Elm Street')
  await dialog.getByRole('button', { name: 'Save questions' }).click()
  await expect(dialog).toContainText('Fill this in.')
  await dialog.getByLabel('Answer 2', { exact: true }).fill('x'.repeat(201))
  await dialog.getByRole('button', { name: 'Save questions' }).click()
  await expect(dialog).toContainText('200')
  await portal.checkAccess()
  await dialog.getByLabel('Answer 2', { exact: true }).fill('Aunt Jo')
  await dialog.getByRole('button', { name: 'Save questions' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(questions).toContainText('2 of 2 answered')
  await portal.checkAccess()

  await page.getByTestId(`${profile}/sections/preferences`).click()
  const news = page.getByRole('switch', { name: 'Send me news and updates' })
  await news.click()
  await expect(news).toBeChecked()
  await portal.checkAccess()
  await page.reload()
  await expect(news).toBeChecked()
  await expect(page.getByRole('switch', { name: 'special offers' })).not.toBeChecked()

  await page.getByTestId(`${profile}/sections/consent`).click()
  const shop = page.getByTestId(`${consents}/row`).filter({ hasText: 'Staff shop' })
  await expect(shop).toContainText('Not shared')
  await expect(shop).toContainText('First name')
  await expect(shop).toContainText('Your profile as it is')
  await shop.getByRole('button', { name: 'Allow: Staff shop' }).click()
  await expect(shop).toContainText('Since')
  await portal.checkAccess()
  await shop.getByRole('button', { name: 'Stop sharing: Staff shop' }).click()
  await expect(page.getByTestId('portal/shell/question')).toContainText('Stop sharing with Staff shop?')
  await page.getByTestId('portal/shell/question').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(shop).toContainText('Not shared')

  await page.getByTestId(`${profile}/sections/controls`).click()
  await portal.checkAccess()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Your data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('userProfile.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({
    userName: 'quinn.keeper',
    preferences: { updates: true },
    _meta: { loginCount: 1, createDate: expect.stringMatching(/^20/) },
  })
  for (const name of ['_rev', 'kbaInfo', 'password']) expect(data).not.toHaveProperty(name)
})

test(
  'whoever chooses a time zone reads moments in it, here and after a reload',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const zone = 'Pacific/Kiritimati'
    const admin = await AdminApi.signIn(portal.origin)
    await admin.createPerson('tessa.traveller', { password, userType: 0 })
    await portal.signIn('tessa.traveller', '/profile?section=preferences')
    const card = page.getByTestId(`${profile}/timeZone`)
    const choice = page.getByRole('combobox', { name: 'Time zone' })
    const clock = (timeZone: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date())
    await expect(card).toContainText('As the browser says (UTC)')
    await expect(card.getByTestId(`${profile}/timeZone/now`)).toContainText(clock('UTC'))
    await choice.click()
    await choice.fill('kiriti')
    const kept = page.waitForResponse((answer) => answer.url().includes('account.timeZone'))
    await page.keyboard.press('Enter')
    await expect(card).toContainText(zone)
    await expect(card.getByTestId(`${profile}/timeZone/now`)).toContainText(clock(zone))
    // The library gives an open list no name; what is looked at is the page.
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await portal.checkAccess()
    expect((await kept).ok()).toBe(true)

    // 14 hours ahead of the browser: a moment elsewhere on the page is said by those clocks.
    await page.getByTestId(`${profile}/sections/security`).click()
    const began = page.getByTestId(`${profile}/sessions`).locator('time').first()
    const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: zone })
    const at = new Date(String(await began.getAttribute('datetime')))
    await expect(began).toHaveAttribute('title', exact.format(at))

    await page.getByTestId(`${profile}/sections/preferences`).click()
    await page.reload()
    await expect(card).toContainText(zone)
    await choice.click()
    await choice.fill('as the browser')
    await page.locator('.ant-select-item-option', { hasText: 'As the browser' }).click()
    await expect(card.getByTestId(`${profile}/timeZone/now`)).toContainText(clock('UTC'))
  },
)

test('who deletes the account is signed out and cannot come back', async ({ page, portal }) => {
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('lea.leaver', { password, userType: 0 })
  await portal.signIn('lea.leaver', '/profile?section=controls')
  await page.getByRole('button', { name: 'Delete account: Your account' }).click()
  const question = page.getByTestId('portal/shell/question')
  const forever = question.getByRole('button', { name: 'Delete for ever' })
  await expect(question).toContainText('Delete the account lea.leaver?')
  await expect(forever).toBeDisabled()
  await portal.checkAccess()
  await question.getByRole('textbox').fill('lea.leaver')
  await forever.click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await page.getByLabel('User name').fill('lea.leaver')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/login/)
})

test(
  'parents and students see what is theirs, and nothing else',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const field = (name: string) => page.getByTestId(`field-form-personal_${name}`).getByRole('textbox')
    const sections = page.getByRole('navigation', { name: 'Sections of your profile' })
    await portal.signIn('pat.parent', '/profile')
    await expect(field('telephoneNumber')).toBeEditable()
    // Changed in a journey of its own, which proves the new address.
    await expect(field('mail')).not.toBeEditable()
    await expect(page.getByTestId('field-form-personal_jobTitle')).toHaveCount(0)
    await expect(sections).toContainText('Account controls')
    await page.getByTestId(`${profile}/sections/controls`).click()
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()

    await page.context().clearCookies()
    await portal.signIn('sam.student', '/profile')
    await expect(field('givenName')).not.toBeEditable()
    await expect(field('mail')).not.toBeEditable()
    await expect(page.getByTestId('field-form-personal_jobTitle')).toHaveCount(0)
    await page.getByTestId(`${profile}/sections/consent`).click()
    await expect(page.getByTestId(`${consents}/row`).first()).toBeVisible()
    await expect(page.getByTestId(consents).getByRole('button')).toHaveCount(0)
    await page.getByTestId(`${profile}/sections/controls`).click()
    await expect(page.getByRole('button', { name: 'Download: Your data' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  },
)

test('a new mail address holds once the link in the mail was followed, also by who is signed in', async ({
  page,
  portal,
}) => {
  const address = `rita.${Date.now()}@halden.example`
  await portal.signIn('rita.reviewer', '/profile?section=security')
  await page.getByRole('button', { name: 'Change: Email address' }).click()
  // The page that is left has buttons of the same names.
  await page.locator('input[type=password]').fill('Portal-Demo-1')
  await page.keyboard.press('Enter')
  await page
    .getByLabel(/email|mail/i)
    .first()
    .fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Follow the link/)).toBeVisible()
  const outbox = await page.request.get(`${portal.origin}/outbox`, {
    headers: { accept: 'application/json' },
  })
  const { result } = (await outbox.json()) as { result: { to: string; links: string[] }[] }
  const link = result.find(({ to }) => to === address)?.links[0] ?? ''
  expect(link).toContain('suspendedId=')
  await page.goto(link)
  await expect(page).toHaveURL(/#\/profile/)
  await expect(page.getByText(address).first()).toBeVisible()
})
