import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')
// What moves does so in this story, as for people who have not asked for less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A card of the dashboard with its count. */
const counted = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('access from asking to having, and back: employee, delegate, owner, fulfiller', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  // People of this story alone: nobody else's inbox moves.
  const admin = await AdminApi.signIn(portal.origin)
  const max = await admin.createPerson('max.story', { password })
  const dora = await admin.createPerson('dora.story', { password })
  await admin.createPerson('stella.story', {
    password,
    manager: { _ref: `managed/alpha_user/${max._id}` },
  })
  await admin.setDelegate(max._id, dora._id)

  // She asks for two things that do not go together, sees it, and says why all the same.
  await portal.signIn('stella.story', '/my-requests')
  await page.getByRole('button', { name: 'New request' }).first().click()
  const catalogue = page.getByTestId('portal/requests.new/catalogue')
  await catalogue.getByRole('searchbox').fill('badge office')
  for (const name of ['Badge Printer', 'Door Administrator'])
    await page
      .getByTestId('portal/requests.new/catalogue/row')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('button', { name: /^Add/ })
      .click()
  await page.getByLabel('Justification').fill('She opens the new office')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(dialog(page)).toContainText('Print badges and open doors')
  await dialog(page).getByRole('button', { name: 'Submit with Violation' }).click()
  await expect(toasts(page)).toContainText('2 requests are on their way.')
  const mine = page.getByRole('row', { name: /Badge Printer/ })
  await expect(mine).toContainText('In progress')
  const address = await mine.getByRole('link').first().getAttribute('href')
  const id = address!.split('/').at(-1)!

  // Who stands in for her manager decides; the counts follow.
  await portal.signIn('dora.story', '/dashboard')
  await expect(counted(page, 'Approvals 2')).toBeVisible()
  await page.getByTestId('portal/shell/bell').click()
  await page.getByRole('link', { name: /^Badge Printer for .* waits for your approval/ }).click()
  await expect(page).toHaveURL(new RegExp(`/approvals/${id}$`))
  await expect(page.getByTestId('portal/approvals.details/conflicts/row')).toContainText(
    /Print badges and open doors.*Requested: .*Badge Printer/,
  )
  await portal.checkAccess()
  await page.getByTestId('portal/approvals.details/page/approve').click()
  await dialog(page).getByRole('textbox', { name: 'Justification' }).fill('For the opening only')
  await portal.checkAccess()
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your approval is on its way')).toBeVisible()
  await portal.open('/dashboard')
  await expect(counted(page, 'Approvals 1')).toBeVisible()

  // The owner asks, changes the priority, and agrees.
  await portal.signIn('otto.owner', `/approvals/${id}`)
  const stages = page.getByTestId('portal/approvals.details/stages')
  await expect(stages).toContainText('Test dora.story')
  await expect(page.getByTestId('portal/approvals.details/comments')).toContainText('For the opening only')
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Which door?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByTestId('portal/approvals.details/comments')).toContainText('Which door?')
  await page.getByRole('button', { name: 'Change dates and priority' }).click()
  await dialog(page).getByRole('combobox', { name: 'Priority' }).click()
  await page.getByTitle('High', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('portal/approvals.details/facts')).toContainText('High')
  await page.getByTestId('portal/approvals.details/page/approve').click()
  // It is sent when the time to take it back is over.
  const sent = page.waitForResponse((answer) => answer.url().includes('_action=approve'))
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  // What has not happened yet is not said to have, neither by the page nor by its stage.
  await expect(toasts(page)).toContainText('Approving Badge Printer…')
  await expect(page.getByText('Your approval is on its way')).toBeVisible()
  await expect(page.getByText('You approved this')).toHaveCount(0)
  await expect(stages).toContainText('Waiting')
  expect((await sent).ok()).toBe(true)
  await expect(page.getByText('You approved this')).toBeVisible()

  // People carry out what the platform cannot.
  await portal.signIn('fred.fulfiller', '/tasks')
  const task = page.getByRole('row', { name: /stella\.story/ })
  await portal.checkAccess()
  for (const name of ['Application', 'Risk', 'Due'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await task.getByRole('link').click()
  await page.getByRole('button', { name: 'Return to everybody' }).click()
  await page.getByTestId('portal/shell/question').getByRole('button', { name: 'Return to everybody' }).click()
  await expect(toasts(page)).toContainText('The task of Badge Printer waits for everybody again.')
  const complete = page.getByTestId('portal/tasks.details/page/complete')
  await complete.click()
  await portal.checkAccess()
  await dialog(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('This task does not wait for you.')).toBeVisible()
  await expect(complete).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This task does not wait for you.')).toHaveCount(0)
  await complete.click()
  const recorded = page.waitForRequest(/_action=fulfill/)
  await dialog(page).getByRole('button', { name: 'Complete' }).click()
  await expect(toasts(page)).toContainText('Recording Badge Printer as done…')
  await expect(page.getByText('This task does not wait for you.')).toBeVisible()
  await portal.open('/tasks')
  // Its answer finds the page left: what it did shows in her request.
  await recorded

  // She is told, has it, sees why, and gives it back.
  await portal.signIn('stella.story', `/my-requests/details/${id}`)
  await expect(page.getByTestId('portal/requests.details/facts')).toContainText('Fulfilled')
  await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0)
  await portal.checkAccess()
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText('You have Badge Printer now.')).toBeVisible()
  await page.keyboard.press('Escape')
  await portal.open('/my-entitlements')
  const held = page.getByTestId('portal/access.my-entitlements/grants/row')
  await expect(held).toContainText('Badge Printer')
  await held.getByRole('button', { name: /^Why\?/ }).click()
  await expect(page.getByTestId('portal/access.grant/said')).toContainText('(in place of Test max.story)')
  const chain = page.getByTestId('portal/access.grant/chain').getByRole('listitem')
  await expect(chain.first()).toContainText('She opens the new office')
  for (const who of ['Test dora.story', 'Otto', 'Fred'])
    await expect(chain.filter({ hasText: who }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await held.getByRole('button', { name: /^Request removal/ }).click()
  await dialog(page).getByRole('button', { name: 'Request removal' }).click()
  await expect(toasts(page)).toContainText('Requesting the removal of Badge Printer…')
  await expect(held).toContainText('Removal requested')
})
