import { stableId } from '../../server/demo/tenant.ts'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

test('somebody sees why they have something, and asks for its removal', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/my-entitlements')
  const list = 'portal/access.my-entitlements/grants'
  const row = page.getByTestId(`${list}/row`).filter({ hasText: 'Payment Approver' })
  await expect(row).toContainText('Payments Hub')
  // What can be done is in sight with its words, and the row no taller for it.
  await expect(row.getByText('Request removal')).toBeVisible()
  expect((await row.boundingBox())!.height).toBeLessThan(56)
  await portal.checkAccess()
  await page.getByTestId(`${list}/search`).fill('payment')
  await expect(page.getByTestId(`${list}/row`)).toHaveCount(1)

  await row.getByRole('button', { name: /^Why\?/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Why Payment Approver?' })).toBeVisible()
  await expect(dialog).toContainText('Release payments that others have entered.')
  await expect(page.getByTestId('portal/access.grant/said')).toContainText(
    /Payment Approver in Payments Hub: here since .+\. It was given by an administrator or in the system itself, not by a request\./,
  )
  await expect(page.getByTestId('portal/access.grant/chain')).toContainText('Found in the system')
  await portal.checkAccess()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Request removal/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Remove Payment Approver?' })).toBeVisible()
  await dialog.getByLabel('Justification').fill('I do not release payments any more')
  await portal.checkAccess()
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText(
    'Requesting the removal of Payment Approver…',
  )
  await expect(row).toContainText('Removal requested')
  await page.getByTestId('portal/shell/toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Removal requested')).toHaveCount(0)
  await row.getByRole('button', { name: /^Request removal/ }).click()
  // What was typed is found again.
  await expect(dialog.getByLabel('Justification')).toHaveValue('I do not release payments any more')
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /governance\/requests/.test(answer.url()),
  )
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(row).toContainText('Removal requested')
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  expect((await sent).ok()).toBe(true)
  await page.getByRole('link', { name: 'Entitlements', exact: true }).click()
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

test(
  'several things are asked to be removed at once, each by a request of its own, with time to take it back',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee', '/my-entitlements')
    const list = 'portal/access.my-entitlements/grants'
    const rows = page.getByTestId(`${list}/row`)
    await expect(rows.first()).toContainText('Otto Brandt')
    await page.getByTestId(`${list}/filter-risk`).selectOption({ label: 'Risk level: High' })
    await expect(page).toHaveURL(/f\.risk=high/)
    await expect(rows.filter({ hasText: 'Low risk' })).toHaveCount(0)
    await page.getByTestId(`${list}/clear`).click()
    await page.getByTestId(`${list}/filter-origin`).selectOption({ label: 'Granted by: Found in the system' })
    const removable = rows.filter({ has: page.getByRole('button', { name: /^Request removal/ }) })
    await expect(removable.nth(1)).toBeVisible()
    const chosen = [0, 1].map((at) => removable.nth(at))
    const names = await Promise.all(chosen.map((row) => row.locator('.list-main').innerText()))
    for (const row of chosen) await row.getByRole('checkbox').check()
    await page.getByTestId(`${list}/bulk`).getByRole('button', { name: 'Request removal' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Remove 2 items?' })).toBeVisible()
    await dialog.getByLabel('Justification').fill('Not my work any more')
    await portal.checkAccess()
    await dialog.getByRole('button', { name: 'Request removal' }).click()
    const toasts = page.getByTestId('portal/shell/toasts')
    await expect(toasts).toContainText('Requesting the removal, for each item by itself…')
    // What is asked to be removed stays, and says so.
    for (const name of names) await expect(rows.filter({ hasText: name })).toContainText('Removal requested')
    await toasts.getByRole('button', { name: 'Undo' }).click()
    for (const name of names)
      await expect(rows.filter({ hasText: name })).not.toContainText('Removal requested')
    // Once more, and not taken back: the requests are made when one leaves.
    for (const at of [0, 1]) await removable.nth(at).getByRole('checkbox').check()
    await page.getByTestId(`${list}/bulk`).getByRole('button', { name: 'Request removal' }).click()
    await dialog.getByLabel('Justification').fill('Not my work any more')
    await dialog.getByRole('button', { name: 'Request removal' }).click()
    await portal.open('/my-requests')
    const requests = page.getByRole('row', { name: /Remove entitlement/ })
    for (const name of names) await expect(requests.filter({ hasText: name })).toHaveCount(1)
    await requests.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Deletion of ')
    await expect(page.getByTestId('portal/requests.details/facts')).toContainText('BasicRemove')
  },
)

test(
  'what conflicts is marked, and says with what and by which rule',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const admin = await AdminApi.signIn(portal.origin)
    const person = await admin.createPerson('both.sides', {
      password,
      userType: 0,
      assignments: ['Journal Poster', 'Journal Reviewer', 'Report Reader'].map((name) => ({
        _ref: `managed/alpha_assignment/${stableId('entitlement', `Ledger ${name}`)}`,
      })),
    })
    await portal.signIn('both.sides', '/my-entitlements')
    const rows = page.getByTestId('portal/access.my-entitlements/grants/row')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'Conflict' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Report Reader' })).not.toContainText('Conflict')
    await portal.checkAccess()
    await rows
      .filter({ hasText: 'Poster' })
      .getByRole('button', { name: /^Why\?/ })
      .click()
    await expect(page.getByTestId('portal/access.grant/conflict')).toContainText(
      'Nobody should hold this together with Journal Reviewer (rule: Post and review journals).',
    )
    await portal.checkAccess()
    // And it is no violation any more that others come upon.
    await admin.replace(`managed/alpha_user/${person._id}`, { assignments: [] })
    await page.reload()
    await expect(page.getByText('No entitlements')).toBeVisible()
  },
)
