import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

const list = 'portal/connectors.list/list'

test('an administrator lets a system in by SCIM, and cuts it off', async ({ page, portal, request }) => {
  await portal.signIn('adam.admin', '/administer/connectors')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not authorized')

  await portal.signIn('gil.global', '/dashboard')
  await page.getByRole('link', { name: 'SCIM clients' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SCIM clients')
  await portal.checkAccess()

  const name = `Payroll ${Date.now()}`
  await page.getByRole('button', { name: 'Create client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByLabel('Realm')).toHaveValue('/alpha')
  await dialog.getByLabel('Reads and writes').check()
  await portal.checkAccess()
  await dialog.getByRole('button', { name: 'Create client' }).click()

  // The token is shown this once.
  await expect(dialog).toContainText('shown this once')
  const token = /scim_[\w-]{43}/.exec(await dialog.innerText())?.[0] ?? ''
  expect(token).not.toBe('')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the token' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(token)
  await portal.checkAccess()
  await page.keyboard.press('Escape')

  const row = page.getByTestId(`${list}/row`).filter({ hasText: name })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Reads and writes')
  const status = async () =>
    (
      await request.get(`${new URL(page.url()).origin}/scim/v2/Users?count=1`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status()
  expect(await status()).toBe(200)

  // A new token ends the old one.
  await row.getByTestId(`${list}/row/rotate`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew token' }).click()
  await expect(page.getByRole('dialog')).toContainText('shown this once')
  await page.keyboard.press('Escape')
  expect(await status()).toBe(401)

  await row.getByTestId(`${list}/row/revoke`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')

  await row.getByTestId(`${list}/row/delete`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
