import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const at = 'portal/requests.new'
const row = (page: Page, list: string, name: string) =>
  page.getByTestId(`${at}/${list}/row`).filter({ has: page.getByText(name, { exact: true }) })
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')

test('an employee asks for access that breaks a rule, sees the impact first, and loses nothing on the way', async ({
  page,
  portal,
}) => {
  // Without people in the cart there is nothing to choose for.
  await portal.signIn('erin.employee', '/my-requests/new-request')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Requests')
  await expect(toasts(page)).toContainText('First choose, with “New request”')
  await page.getByRole('button', { name: 'New request' }).first().click()
  await portal.checkAccess()
  await page.getByRole('dialog').getByRole('button', { name: 'For myself' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Request')

  // A word with wrong letters finds what was meant; what is held already cannot be asked for, and it is said so.
  const catalogue = page.getByTestId(`${at}/entitlements`)
  await catalogue.getByRole('searchbox').fill('paymnet')
  const approver = row(page, 'entitlements', 'Payment Approver')
  await expect(approver).toContainText('You have this')
  await expect(approver.getByRole('button', { name: /^Held/ })).toBeDisabled()
  await row(page, 'entitlements', 'Payment Initiator').getByRole('button', { name: /^Add/ }).click()
  await expect(row(page, 'entitlements', 'Payment Initiator').getByRole('button')).toHaveText('Take out')
  await row(page, 'entitlements', 'Payment Reader').getByRole('button', { name: /^Add/ }).click()

  const impact = page.getByTestId(`${at}/impact`)
  for (const words of ['Payment Initiator', 'Payment Reader', 'Mona Ferreira', 'Otto Brandt', 'Conflict'])
    await expect(impact).toContainText(words)
  await portal.checkAccess()

  // The cart is the person’s, not the page’s.
  await expect(page.getByTestId(`${at}/cart/row`)).toHaveCount(2)
  // Left at once: the addition may still be on its way, and the removal has not been sent.
  await page.getByTestId(`${at}/cart/row`).first().getByRole('button').click()
  await expect(page.getByTestId(`${at}/cart/row`)).toHaveCount(1)
  await page.reload()
  await expect(page.getByTestId(`${at}/cart/row`)).toHaveCount(1)
  await page.goto('about:blank')
  await portal.signIn('erin.employee', '/my-requests/new-request/roles')
  await expect(page.getByTestId(`${at}/cart/row`)).toContainText('Payment Reader')
  await expect(page.getByRole('tab', { name: 'Roles' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Entitlements' }).click()
  await catalogue.getByRole('searchbox').fill('Payment')
  await row(page, 'entitlements', 'Payment Initiator').getByRole('button', { name: /^Add/ }).click()

  const date = async (label: string, value: string) => {
    await page.getByLabel(label).fill(value)
    await page.getByLabel(label).press('Tab')
  }
  await date('Start date', '2030-05-02')
  await date('End date', '2030-05-01')
  await expect(page.getByTestId(`${at}/terms`)).toContainText('End date must be after the start date.')
  await date('End date', '2030-06-01')
  await expect(page.getByTestId(`${at}/terms`)).not.toContainText('End date must be')
  await page.getByLabel('Justification').fill('Cover for the month end')
  await page.getByRole('button', { name: 'Submit request' }).click()
  const violations = page.getByRole('dialog')
  await expect(violations).toContainText('Violations Found')
  await expect(violations).toContainText('Enter and release payments')
  await portal.checkAccess()
  await violations.getByRole('button', { name: 'Submit with Violation' }).click()
  await expect(toasts(page)).toContainText('2 requests are on their way.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Requests')
  await expect(page.getByTestId('portal/requests.list')).toContainText('Payment Initiator')

  // Nothing is left in the cart.
  await portal.open('/my-requests/new-request')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Requests')

  // The dashboard leads to what people like them have, with the reason.
  await portal.open('/dashboard')
  await page.getByRole('button', { name: 'See recommendations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommended Access')
  const recommended = page.getByTestId('portal/requests.recommended/recommended/row').first()
  await expect(recommended).toContainText('Same manager: Mona Ferreira')
  await portal.checkAccess()
  await recommended.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByTestId('portal/requests.recommended/cart/row')).toHaveCount(1)
})
