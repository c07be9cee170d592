import type { Page } from '@playwright/test'
import { PortalClient } from '../support/portal-client.ts'
import { AdminApi } from './support/admin-api.ts'
import { broken, why } from './support/broken.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { haveKey } from './support/virtual-key.ts'

const profile = 'portal/account.profile'
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')
const dialog = (page: Page) => page.getByRole('dialog')
const agree = (page: Page, name: string) =>
  page.getByTestId('portal/shell/question').getByRole('button', { name, exact: true }).click()
const dismiss = (page: Page) =>
  toasts(page).getByRole('group').filter({ hasText: why }).getByRole('button', { name: 'Dismiss' }).click()

/** Renames what is in the list, at first in vain. */
async function rename(page: Page, list: string, address: RegExp, name: string): Promise<void> {
  const mended = await broken(page, 'PUT', address)
  await page
    .getByTestId(list)
    .getByRole('button', { name: /^Rename/ })
    .click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(dialog(page).getByTestId(/\/refused$/)).toHaveText(`The device was not renamed. ${why}`)
  await mended()
  // What was typed is still there.
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(toasts(page)).toContainText('The new name is saved.')
  await expect(page.getByTestId(list)).toContainText(name)
}

test(
  'a device that cannot be renamed or removed says so, and can be once the service is well',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const admin = await AdminApi.signIn(portal.origin)
    await admin.createPerson('dave.devices', { password })
    await haveKey(page)
    await portal.open('/login/CallbackDeviceProfile')
    await page.getByLabel('User Name').fill('dave.devices')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()

    const devices = `${profile}/devices`
    await portal.open('/profile?section=devices')
    await rename(page, devices, /\/devices\/profile\//, 'Kitchen table')
    const mended = await broken(page, 'DELETE', /\/devices\/profile\//)
    const remove = page.getByTestId(devices).getByRole('button', { name: /^Remove/ })
    await remove.click()
    await agree(page, 'Remove')
    await expect(toasts(page)).toContainText(`The device was not removed. ${why}`)
    await expect(page.getByTestId(devices)).toContainText('Kitchen table')
    await portal.checkAccess()
    await dismiss(page)
    await mended()
    await remove.click()
    await agree(page, 'Remove')
    await expect(toasts(page)).toContainText('Kitchen table is not trusted any more.')
    await expect(page.getByTestId(devices)).toContainText('No trusted devices')

    const keys = 'portal/account.auth-devices/keys'
    await portal.open('/auth-devices')
    await page.getByTestId(keys).getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByLabel('Name of this device').fill('Laptop of Dave')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByTestId(keys)).toContainText('Laptop of Dave')
    await rename(page, keys, /\/devices\/2fa\/webauthn\//, 'Old laptop')
    const well = await broken(page, 'DELETE', /\/devices\/2fa\/webauthn\//)
    const removeKey = page.getByTestId(keys).getByRole('button', { name: /^Remove/ })
    await removeKey.click()
    await agree(page, 'Remove')
    await expect(toasts(page)).toContainText(`The device was not removed. ${why}`)
    await dismiss(page)
    await well()
    await removeKey.click()
    await agree(page, 'Remove')
    await expect(toasts(page)).toContainText('No device is left.')
  },
)

test(
  'what else of the own account is not done is said in its own words',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const admin = await AdminApi.signIn(portal.origin)
    await admin.createPerson('fay.failing', { password, userType: 0 })
    const elsewhere = new PortalClient(portal.origin)
    await elsewhere.signIn('fay.failing', password)
    await portal.signIn('fay.failing', '/profile?section=security')
    await broken(page, 'POST', /_action=logoutByHandle/)
    await broken(page, 'PATCH', /\/openidm\/managed\//)
    await broken(page, 'DELETE', /\/openidm\/managed\//)
    const sessions = page.getByTestId(`${profile}/sessions`)
    await sessions.getByRole('button', { name: /^Sign out there/ }).click()
    await agree(page, 'Sign out there')
    await expect(toasts(page)).toContainText(`That browser was not signed out. ${why}`)
    await dismiss(page)
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await agree(page, 'Sign out everywhere else')
    await expect(toasts(page)).toContainText(`The other browsers were not signed out. ${why}`)
    await dismiss(page)

    await portal.open('/profile?section=preferences')
    const news = page.getByRole('switch', { name: 'Send me news and updates' })
    await news.click()
    const preferences = page.getByTestId(`${profile}/preferences`)
    await expect(preferences.getByRole('alert').first()).toHaveText(`The preference was not saved. ${why}`)
    await expect(news).not.toBeChecked()

    await portal.open('/profile?section=consent')
    await page.getByRole('button', { name: 'Allow: Staff shop' }).click()
    await expect(toasts(page)).toContainText(`Your consent was not saved. ${why}`)
    await dismiss(page)

    await portal.open('/profile?section=controls')
    await page.getByRole('button', { name: 'Delete account: Your account' }).click()
    await page.getByTestId('portal/shell/question').getByRole('textbox').fill('fay.failing')
    await agree(page, 'Delete for ever')
    await expect(toasts(page)).toContainText(`The account was not deleted. ${why}`)
    await expect(page).toHaveURL(/#\/profile/)
  },
)

test('a failure looks unlike a success, and the page can be scrolled out from under it', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 375, height: 400 })
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('nora.narrow', { password, userType: 0 })
  await portal.signIn('nora.narrow', '/profile?section=consent')
  const allow = page.getByRole('button', { name: 'Allow: Staff shop' })
  const toast = toasts(page).getByRole('group')
  const look = () =>
    toast.evaluate((element) => {
      const { backgroundColor, borderInlineStartColor } = getComputedStyle(element)
      return { backgroundColor, borderInlineStartColor }
    })
  const mended = await broken(page, 'PATCH', /\/openidm\/managed\//)
  await allow.click()
  await expect(toast).toContainText('Your consent was not saved.')
  const failed = await look()
  await portal.checkAccess()
  for (const width of [375, 1366]) {
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [content, message] = await Promise.all([
      page.getByTestId(`${profile}/sections`).boundingBox(),
      toast.boundingBox(),
    ])
    expect(content!.y + content!.height, `${width} px`).toBeLessThanOrEqual(message!.y)
  }
  await dismiss(page)
  await mended()
  await allow.click()
  await expect(toast).toContainText('may receive your data now')
  const done = await look()
  expect(failed.backgroundColor).not.toBe(done.backgroundColor)
  expect(failed.borderInlineStartColor).not.toBe(done.borderInlineStartColor)
})
