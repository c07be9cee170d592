import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const list = 'portal/violations.list'
const details = 'portal/violations.violation'
const dialog = (page: Page) => page.getByRole('dialog')
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')

// It takes away what others look at.
test.use({ ownServer: 'violations' })

test('an owner of rules allows an exception, ends it, and remediates', async ({ page, portal }) => {
  test.setTimeout(240_000)
  await portal.signIn('otto.owner', '/violations')
  const rows = page.getByTestId(`${list}/pending-list/row`)
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  expect(count).toBeGreaterThan(2)
  // Rows that are read again are dimmed for a moment.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await portal.checkAccess()
  const row = rows.filter({ hasText: 'Enter and release payments' }).first()
  await expect(row).toContainText('Payment Initiator')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Enter and release payments')
  await expect(page.getByTestId(`${details}/side-2`)).toContainText('Payment Approver')
  await portal.checkAccess()

  await page.getByTestId(`${details}/page/exception`).click()
  await dialog(page).getByLabel('Until').fill('2030-06-01')
  await page.keyboard.press('Tab')
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
  await dialog(page).getByLabel('Comment').fill('Until the new clerk begins')
  await portal.checkAccess()
  const sent = page.waitForResponse((answer) => /\/exception$/.test(answer.url()))
  await dialog(page).getByRole('button', { name: 'Allow exception' }).click()
  expect((await sent).status()).toBe(200)
  await expect(page.getByTestId(`${details}/page`)).toContainText('Exception Granted')
  await portal.open('/violations?tab=exceptions')
  const exceptions = page
    .getByTestId(`${list}/exceptions-list/row`)
    .filter({ hasText: 'Enter and release payments' })
  await expect(exceptions).toHaveCount(1)
  await exceptions.getByRole('link').first().click()
  await expect(page.getByTestId('portal/violations.exception/page/extend')).toBeVisible()
  await page.getByTestId('portal/violations.exception/page/end').click()
  const ended = page.waitForResponse((answer) => /cancel-exception$/.test(answer.url()))
  await dialog(page).getByRole('button', { name: 'Revoke exception' }).click()
  expect((await ended).status()).toBe(200)
  await expect(page.getByTestId('portal/violations.exception/page')).toContainText('In progress')

  await page.getByTestId('portal/violations.exception/page/remediate').click()
  await expect(page).toHaveURL(/\/remediate$/)
  await expect(page.getByTestId('portal/menu/profile')).toHaveCount(0)
  // Each side says of which application its access is, in the words of the other pages.
  await expect(page.getByTestId('portal/violations.remediate-item/side-1/row').first()).toContainText(
    /Entitlement.*Payments Hub/,
  )
  await portal.checkAccess()
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click()
  await expect(page.getByText('The rule would not be broken any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke access' }).click()
  await expect(toasts(page)).toContainText('is remediated.')
  await expect(page.getByTestId(`${list}/pending-list/row`)).toHaveCount(count - 1)
})

test('what people take away by hand waits for them', { tag: '@nightly' }, async ({ page, portal }) => {
  test.setTimeout(240_000)
  await portal.signIn('otto.owner', '/violations')
  const rows = page.getByTestId(`${list}/pending-list/row`)
  await rows.filter({ hasText: 'Print badges and open doors' }).first().getByRole('link').first().click()
  await page.getByTestId(`${details}/page/remediate`).click()
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click()
  await expect(page.getByText('People revoke Badge Printer by hand')).toBeVisible()
  await portal.checkAccess()
  await page.getByRole('button', { name: 'Revoke access' }).click()
  await expect(toasts(page)).toContainText('The violation waits until it is done.')
  await portal.open('/violations?tab=removals')
  const waiting = page.getByTestId(`${list}/removals-list/row`)
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('Fred')
  await portal.checkAccess()
  await waiting.getByRole('link').first().click()
  await expect(page.getByTestId(`${details}/removal`)).toContainText('Badge Printer')
  await expect(page.getByTestId(`${details}/page`)).toContainText('Pending')
  await expect(page.getByTestId(`${details}/page/remediate`)).toHaveCount(0)
  await portal.checkAccess()

  await portal.signIn('fred.fulfiller', '/tasks')
  await page
    .getByRole('row', { name: /Badge Printer/ })
    // What was asked for last is due last.
    .last()
    .getByRole('link')
    .first()
    .click()
  await page.getByTestId('portal/tasks.details/page/complete').click()
  const recorded = page.waitForResponse(/_action=fulfill/)
  await dialog(page).getByRole('button', { name: 'Complete' }).click()
  expect((await recorded).status()).toBe(200)

  await portal.signIn('otto.owner', '/violations?tab=removals')
  await expect(page.getByText('Nothing waits to be revoked')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await portal.open('/violations?tab=closed')
  await expect(
    page.getByTestId(`${list}/closed-list/row`).filter({ hasText: 'Print badges and open doors' }),
  ).toContainText('Remediated')
})
