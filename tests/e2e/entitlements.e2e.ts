import { broken, why } from './support/broken.ts'
import { expect, test } from './support/test.ts'

const form = 'portal/lifecycle.new-entitlement'
const changes = 'portal/requests.details/changes'

test('whoever owns an application adds an entitlement to it and changes one, both by request', async ({
  page,
  portal,
}) => {
  await portal.signIn('otto.owner', '/dashboard')
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('button', { name: 'Lifecycle management' }).click()
  await menu.getByRole('link', { name: 'Entitlements' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administer Entitlements')
  await expect(page.getByRole('cell', { name: 'Contract Vault' }).first()).toBeVisible()
  // What others own is none of his.
  await expect(page.getByRole('cell', { name: 'Data Lake' })).toHaveCount(0)
  await portal.checkAccess()

  await page.getByRole('button', { name: 'New entitlement' }).click()
  const pick = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Application', 'Contract Vault')
  await pick('Kind of object', 'Group')
  const send = page.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await page.getByLabel('Name').fill('Contract Witness')
  await pick('Risk level', 'Medium')
  await portal.checkAccess()
  const mend = await broken(page, 'POST', /governance\/requests\/createEntitlement/)
  await send.click()
  await expect(page.getByTestId(form)).toContainText(`The entitlement was not requested. ${why}`)
  await expect(page.getByLabel('Name')).toHaveValue('Contract Witness')
  await mend()
  await send.click()
  await expect(page.getByTestId(changes)).toContainText('Contract Witness')
  await withdrawn()

  await portal.open('/administer/entitlements?q=signer')
  await page.getByRole('link', { name: 'Contract Signer' }).click()
  await expect(page.getByText('People who hold it')).toBeVisible()
  await portal.checkAccess()
  await page.getByRole('tab', { name: /^Who holds it/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Granted by' })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Description').fill('Signs for the company.')
  await send.click()
  // What did not change is not asked for.
  await expect(page.getByTestId(changes)).toContainText('Signs for the company.')
  await expect(page.getByTestId(changes)).not.toContainText('Risk level')
  await withdrawn()

  /** Whoever tries it again is not told that it is asked for already. */
  async function withdrawn(): Promise<void> {
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
    await expect(page.getByRole('main')).toContainText('Canceled')
  }
})

test(
  'what cannot be read of entitlements is said in the words of the page',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/administer/entitlements/nothing')
    await expect(page.getByRole('main')).toContainText('Entitlement nothing not found')
    const unread = await broken(page, 'GET', /governance\/entitlement\/nothing$/)
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Error loading entitlement, please try again')
    await unread()
    const mend = await broken(page, 'GET', /governance\/entitlement\?/)
    await portal.open('/administer/entitlements')
    await expect(page.getByRole('main')).toContainText(`Failed to load entitlements`)
    await expect(page.getByRole('main')).toContainText(why)
    await mend()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('link', { name: 'Badge Printer' })).toBeVisible()
    for (const [call, text] of [
      [/entitlement\/[^/]+\/use/, 'How it is used was not loaded.'],
      [/entitlement\/[^/]+\/grants/, 'Who holds it was not loaded.'],
    ] as const) {
      const again = await broken(page, 'GET', call)
      await portal.open('/administer/entitlements')
      await page.getByRole('link', { name: 'Badge Printer' }).click()
      await page.getByRole('tab', { name: /^Who holds it/ }).click()
      await expect(page.getByRole('main')).toContainText(text)
      await again()
    }
  },
)
