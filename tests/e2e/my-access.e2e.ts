import { expect, test } from './support/test.ts'

test('somebody sees why they have something, and asks for its removal', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/my-entitlements')
  const list = 'portal/access.my-entitlements/grants'
  const row = page.getByTestId(`${list}/row`).filter({ hasText: 'Payment Approver' })
  await expect(row).toContainText('Payments Hub')
  await expect(row).toContainText('Found in the system')
  // What can be done is in sight with its words, and the row no taller for it.
  await expect(row.getByText('Request removal')).toBeVisible()
  expect((await row.boundingBox())!.height).toBeLessThan(56)
  await portal.checkAccess()
  await page.getByTestId(`${list}/search`).fill('payment')
  await expect(page.getByTestId(`${list}/row`)).toHaveCount(1)

  await row.getByRole('button', { name: /^Why do I have this\?/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Release payments that others have entered.')
  await expect(dialog.getByRole('listitem')).toContainText('Found in the system')
  await portal.checkAccess()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Request removal/ }).click()
  await dialog.getByLabel('Justification').fill('I do not release payments any more')
  await portal.checkAccess()
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText(
    'The removal of Payment Approver was requested.',
  )
  await expect(row).toContainText('Removal requested')
  await expect(row.getByRole('button', { name: /^Request removal/ })).toHaveCount(0)
  // Nothing lies over what is pending.
  const pending = (await row.getByText('Removal requested').boundingBox())!
  const actions = (await row.locator('.list-row-actions').boundingBox())!
  expect(pending.x + pending.width).toBeLessThanOrEqual(actions.x)

  // What a role gives ends with the role.
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  const role = page.getByTestId('portal/access.my-roles/grants/row').first()
  await expect(role).toContainText('Role or rule')
  await expect(role.getByRole('button', { name: /^Request removal/ })).toHaveCount(0)
})
