import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

test(
  'forms of the tenant are filled in, and a manager sees what a change of somebody changes',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const admin = await AdminApi.signIn(portal.origin)
    const manager = await admin.findPerson('mona.manager')
    const kim = await admin.createPerson('kim.keeper', {
      password,
      city: 'Austin',
      manager: { _ref: `managed/alpha_user/${manager._id}` },
    })
    const { id } = await admin.publish('modifyUser', {
      user: { userId: kim._id, object: { city: 'Oslo' } },
    })

    await portal.signIn('kim.keeper', '/my-requests')
    await page.getByRole('button', { name: 'Request by form' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Fill in/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Order equipment' })).toBeVisible()
    await portal.checkAccess()
    await page.getByLabel('Delivery address').fill('Here')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Give the whole address.').first()).toBeVisible()
    await page.getByLabel('Delivery address').fill('4 Harbour Street, Austin')
    await page.getByRole('button', { name: 'Send request' }).click()
    const answers = page.getByTestId('portal/requests.details/changes')
    await expect(answers).toContainText('4 Harbour Street, Austin')
    await expect(answers).toContainText('Laptop, 13 inches')
    await expect(page.getByTestId('portal/requests.details/question')).toHaveCount(0)
    await expect(page.getByTestId('portal/requests.details/stages')).toContainText('Mona Ferreira')

    // The list filters by the types of the tenant, too.
    await portal.open('/my-requests')
    const byType = page.getByTestId('portal/requests.list/list/filter-type')
    await byType.selectOption({ label: 'Type: Order equipment' })
    await expect(page.getByRole('row', { name: /Order equipment/ })).toBeVisible()
    await byType.selectOption({ index: 0 })

    // An application may ask for a form of its own; its answers go with the cart.
    await page.getByRole('button', { name: 'New request' }).first().click()
    const desk = page
      .getByTestId('portal/requests.new/catalogue/row')
      .filter({ has: page.getByText('Travel Desk', { exact: true }) })
    await page.getByTestId('portal/requests.new/catalogue').getByRole('searchbox').fill('travel')
    await desk.getByRole('button', { name: 'Add: Travel Desk' }).click()
    await page.getByRole('dialog').getByLabel('Cost centre').fill('12')
    await portal.checkAccess()
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('dialog')).toContainText('Two capitals, a hyphen, four digits.')
    await page.getByRole('dialog').getByLabel('Cost centre').fill('FA-1200')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(desk.getByRole('button', { name: 'Take out: Travel Desk' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Requests')
    await page
      .getByRole('row', { name: /Travel Desk/ })
      .getByRole('link')
      .click()
    await expect(answers).toContainText('FA-1200')

    await portal.signIn('mona.manager', `/approvals/${id}`)
    const row = page.getByTestId('portal/approvals.details/changes').getByRole('row', { name: /City/ })
    await expect(row.getByRole('cell')).toHaveText(['Austin', 'Oslo'])
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByTestId('portal/approvals.details/stages')).toContainText('Request complete')
    await expect.poll(async () => (await admin.read(`managed/alpha_user/${kim._id}`))['city']).toBe('Oslo')
  },
)
