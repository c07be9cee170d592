import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The link that looks like a button, on a page that does not exist; the portal stays loaded. */
async function linkButton(page: Page): Promise<string> {
  await page.evaluate(() => void (location.hash = '#/nowhere'))
  const link = page.locator('main a.btn-primary')
  await expect(link).toBeVisible()
  return link.evaluate((element) => {
    const { color, backgroundColor, textDecorationLine } = getComputedStyle(element)
    return [color, backgroundColor, textDecorationLine].join(' ')
  })
}

test('a manager lets somebody stand in, and ends it', async ({ page, portal }) => {
  await portal.signIn('mona.manager', '/my-delegates')
  const before = await linkButton(page)
  await page.goBack()
  const list = 'portal/directory.my-delegates/delegates'
  const toasts = page.getByTestId('portal/shell/toasts')
  const dialog = page.getByRole('dialog')
  const row = page.getByTestId(`${list}/row`).filter({ hasText: 'Kapoor' })
  await expect(page.getByText('No delegates', { exact: true })).toBeVisible()
  await portal.checkAccess()

  await page.getByRole('button', { name: 'Add delegate' }).click()
  // Nobody stands in for themselves.
  await dialog.getByRole('combobox', { name: 'Person' }).fill('fer')
  await expect(page.getByTitle('Duncan Ferry')).toBeVisible()
  await expect(page.getByTitle(/Ferreira/)).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Person' }).fill('kap')
  await page.getByText('Rita Kapoor').click({ timeout: 8000 })
  await dialog.getByLabel('From').fill('2027-03-10')
  await dialog.getByLabel('From').press('Enter')
  await dialog.getByLabel('Until').fill('2027-03-09')
  await dialog.getByLabel('Until').press('Enter')
  await dialog.getByRole('button', { name: 'Add delegate' }).click()
  await expect(dialog).toContainText('End date cannot come before start date')
  await portal.checkAccess()
  await dialog.getByLabel('Until').fill('2027-03-12')
  await dialog.getByLabel('Until').press('Enter')
  await dialog.getByRole('button', { name: 'Add delegate' }).click()
  await expect(toasts).toContainText('The delegate was added.')
  await expect(row).toContainText('Planned')
  await expect(row).toContainText('March 10, 2027 – March 12, 2027')
  await expect(row).toContainText('Approvals')
  await portal.checkAccess()

  // Once more is refused by the server, and what was filled in stays.
  await page.getByRole('button', { name: 'Add delegate' }).click()
  await dialog.getByRole('combobox', { name: 'Person' }).fill('kap')
  await page.getByText('Rita Kapoor').last().click()
  await dialog.getByRole('button', { name: 'Add delegate' }).click()
  await expect(dialog).toContainText('Rita Kapoor is a delegate already.')
  // What is discarded is not asked about.
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await row.getByRole('button', { name: /^End now/ }).click()
  const question = page.getByTestId('portal/shell/question')
  await expect(question).toContainText('End the delegation to Rita Kapoor?')
  await question.getByRole('button', { name: 'End now' }).click()
  await expect(toasts).toContainText('Rita Kapoor does not stand in for you any more.')
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Done in your place' }).click()
  await expect(page.getByText('Nothing was done in your place')).toBeVisible()
  // The pickers of the dialog brought styles of their own, also for links.
  expect(await linkButton(page)).toBe(before)
})

test('a manager looks at the access of a direct report, and asks for a removal', async ({ page, portal }) => {
  await portal.signIn('mona.manager', '/my-reports')
  await page.getByTestId('portal/directory.my-reports/reports/search').fill('walsh')
  const row = page.getByTestId('portal/directory.my-reports/reports/row')
  await expect(row).toHaveCount(1)
  await portal.checkAccess()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erin Walsh')
  // Up is the list of the menu, then the name.
  await expect(page.getByTestId('portal/shell/back')).toHaveText(/^Direct reports$/i)
  await expect(page.getByRole('banner')).toContainText('Erin Walsh')
  await expect(page).toHaveURL(/\/account$/)
  const views = page.getByTestId('portal/directory.report-access/kinds')
  await expect(views.getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Entitlements' }).click()
  const entitlement = page
    .getByTestId('portal/directory.report-access/entitlements/row')
    .filter({ hasText: 'Journal Reviewer' })
  await expect(entitlement).toContainText('Ledger')
  await portal.checkAccess()
  await entitlement.getByRole('button', { name: /^Request removal/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Justification').fill('Moved to another team')
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  // Asking is her agreement, and nobody else has to be asked, once the time to take it back is over.
  await expect(entitlement).toContainText('Removal requested')
  await expect(entitlement).toHaveCount(0, { timeout: 15_000 })
  // Beside herself: two people, whoever is chosen. What only one of them has is asked for on the spot, for the one who lacks it.
  await page.getByRole('button', { name: 'Compare' }).click()
  const chosen = (side: string) => page.getByTestId(`portal/directory.compare-access/${side}`)
  await expect(chosen('first')).toContainText('Mona Ferreira')
  await expect(chosen('second')).toContainText('Erin Walsh')
  const signer = page
    .getByTestId('portal/directory.compare-access/compared/row')
    .filter({ hasText: 'Contract Signer' })
  await expect(signer).toContainText('Does not have it')
  await portal.checkAccess()
  // On a small screen nothing is wider than it.
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.setViewportSize({ width: 1366, height: 900 })
  await signer.getByRole('button', { name: /^Request for Erin Walsh/ }).click()
  await expect(page.getByTestId('portal/directory.compare-access/cart/row')).toContainText('Contract Signer')
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await expect(page.getByTestId('portal/requests.new/impact')).toContainText('Contract Signer')
  await page.getByTestId('portal/shell/back').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare access')

  // Like a colleague: all that one of them has and the other lacks goes into the cart.
  await page.getByRole('button', { name: 'Request for Erin Walsh what only Mona Ferreira has' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Request')
  await expect(page.getByTestId('portal/requests.new/people')).toContainText('Erin Walsh')
  await expect(page.getByTestId('portal/requests.new/cart/row')).not.toHaveCount(0)
  await expect(page.getByTestId('portal/requests.new/cart')).toContainText('Contract Signer')
})
