import { TOKEN, startScimSystem } from '../contract/targets/scim-system.ts'
import { AdminApi } from './support/admin-api.ts'
import { expect, test } from './support/test.ts'

const list = 'portal/targets.list/list'
const accounts = 'portal/targets.system/accounts'

test('an application is connected to a system outside, and accounts follow', async ({ page, portal }) => {
  const scim = await startScimSystem()
  try {
    await portal.signIn('adam.admin', '/administer/target-systems')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not authorized')

    const stamp = Date.now()
    const name = `Cloud ${stamp}`
    const admin = await AdminApi.signIn(new URL(page.url()).origin)
    const application = await admin.create('managed/alpha_application', { name })
    const holder = { applications: [{ _ref: `managed/alpha_application/${application._id}` }] }
    await admin.createPerson(`cloud.one.${stamp}`, holder)

    await portal.signIn('gil.global', '/dashboard')
    await page.getByRole('link', { name: 'Target systems' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Target systems')
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Connect system' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Application').fill(name)
    await page.getByRole('option', { name }).click()
    await dialog.getByLabel('Address').fill('https://169.254.169.254/scim')
    const token = dialog.getByLabel('Token', { exact: true })
    await token.fill('wrong-token')
    await expect(token).toHaveAttribute('type', 'password')
    await portal.checkAccess()
    await dialog.getByRole('button', { name: 'Connect system' }).click()
    await expect(dialog).toContainText('cannot be the address of a target system')
    await dialog.getByLabel('Address').fill(scim.base)
    await dialog.getByRole('button', { name: 'Connect system' }).click()

    // The system does not accept the token: everything waits, and says why.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('does not accept the token').first()).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('New token').fill(TOKEN)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog).toContainText('answers and accepts the token')
    await portal.checkAccess()
    await page.keyboard.press('Escape')
    await expect(() => expect(scim.account(`cloud.one.${stamp}`)).toBeDefined()).toPass()

    // Which property becomes which attribute is said here, and checked there.
    await page.getByRole('button', { name: 'Map an attribute' }).click()
    const choose = async (label: string, ...keys: string[]) => {
      const control = dialog.getByRole('combobox', { name: label, exact: true })
      await control.click()
      for (const key of [...keys, 'Enter']) await control.press(key)
      await expect(control).toHaveAttribute('aria-expanded', 'false')
    }
    // The last choice is any other attribute, the second one the first property.
    await choose('Attribute there', 'ArrowUp')
    await dialog.getByLabel('Name of the attribute').fill('password')
    await choose('Property of the person', 'ArrowDown')
    await portal.checkAccess()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText("'password' is no attribute that can be written")
    await dialog.getByLabel('Name of the attribute').fill('nickName')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/nickName ← \w+/)).toBeVisible()

    // What is refused stays in the list, and can be tried again.
    scim.fault = (request, response, next) =>
      request.method === 'POST' ? void response.status(400).json({ detail: 'No room for it' }) : next()
    await admin.createPerson(`cloud.two.${stamp}`, holder)
    await page.reload()
    const row = page.getByTestId(`${accounts}/row`).filter({ hasText: `cloud.two.${stamp}` })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('No room for it', { timeout: 2_000 })
    }).toPass()
    await expect(row).toContainText('Refused')
    await portal.checkAccess()
    scim.fault = undefined
    await row.getByTestId(`${accounts}/row/retry`).click()
    await expect(row).toHaveCount(0, { timeout: 20_000 })
    expect(scim.account(`cloud.two.${stamp}`)).toMatchObject({ active: true })

    scim.users.set('stranger', { id: 'stranger', userName: 'service.account', active: true })
    await page.getByRole('link', { name: 'Reconciliation' }).click()
    await page.getByRole('button', { name: 'Reconcile' }).click()
    await expect(page.getByText('Account of nobody')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('service.account')).toBeVisible()
    await portal.checkAccess()
    // Whose it is, somebody says who knows.
    const owner = `cloud.three.${stamp}`
    const { _id: ownerId } = await admin.createPerson(owner)
    await page.getByTestId('portal/targets.reconciliation/findings/row/adopt').click()
    await expect(dialog).toContainText('Adopt service.account')
    await dialog.getByLabel('Whose account it is').fill(owner)
    await page.getByRole('option', { name: owner }).click()
    await portal.checkAccess()
    await dialog.getByRole('button', { name: 'Adopt for a person' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Account of nobody')).toHaveCount(0)
    await expect(() =>
      expect(scim.users.get('stranger')).toMatchObject({ userName: owner, externalId: ownerId }),
    ).toPass()

    await page.getByRole('link', { name: 'Waiting or refused' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Target systems')
    await expect(page.getByTestId(`${list}/row`).filter({ hasText: name })).toHaveCount(0)
  } finally {
    await scim.close()
  }
})
