import type { Page } from '@playwright/test'
import { requestAs } from './support/request-as.ts'
import { expect, test } from './support/test.ts'

const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')
const dialog = (page: Page) => page.getByRole('dialog')

/** The next start of the portal says that something failed. */
async function failAtStart(page: Page): Promise<void> {
  await page.route('**/enduser/portal/boot*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...json, managedObjectsFailed: true } })
  })
}

/** What is said lies over nothing that is decided, at the beginning, in the middle and at the end of the page. */
async function standsClear(page: Page): Promise<void> {
  const bar = page.locator('.detail-decisions')
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part)
    const [decisions, said] = [await bar.boundingBox(), await toasts(page).boundingBox()]
    const apart = decisions!.y >= said!.y + said!.height || said!.y >= decisions!.y + decisions!.height
    expect(apart, `scrolled to ${part}: ${JSON.stringify([decisions, said])}`).toBe(true)
  }
}

test('a request is forwarded, taken back with a comment, and what is not there is said', async ({
  page,
  portal,
}) => {
  const id = await requestAs(portal.origin, 'cora.canceller', 'Contract Vault Contract Reader')
  const { width: wide, height } = page.viewportSize()!
  await page.setViewportSize({ width: 375, height: 600 })
  await failAtStart(page)
  await page.clock.install()
  await portal.signIn('mona.manager', `/approvals/${id}`)
  await expect(page.locator('.detail-decisions')).toBeVisible()
  await expect(toasts(page).getByRole('group')).toHaveCount(1)
  await standsClear(page)
  await page.setViewportSize({ width: wide, height })
  // An error stays as long as its page does; what was said less than a second ago stays beyond it.
  await page.clock.runFor(1_100)
  await portal.open('/approvals?q=cora')
  await expect(toasts(page).getByRole('group')).toHaveCount(0)
  const forward = page.getByRole('button', { name: 'Forward: Contract Reader' })
  await forward.click()
  await dialog(page).getByRole('combobox', { name: 'Forward to' }).fill('tara')
  await page.getByTitle('Tara Okafor').click()
  await dialog(page).getByRole('button', { name: 'Forward' }).click()
  await expect(forward).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(forward).toBeVisible()
  // Who was chosen is found again.
  await forward.click()
  await expect(dialog(page)).toContainText('Tara Okafor')
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('You know the contracts')
  // The library gives an open list no name; what is looked at is the dialog.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await portal.checkAccess()
  const sent = page.waitForResponse(/_action=reassign/)
  await dialog(page).getByRole('button', { name: 'Forward' }).click()
  await expect(toasts(page)).toContainText('Forwarding the request for Contract Reader…')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await portal.open('/dashboard')
  expect((await sent).ok()).toBe(true)
  await portal.signIn('cora.canceller', '/my-requests?f.priority=none')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByTestId('portal/requests.list/list/filter-priority').selectOption({ label: 'Priority: Low' })
  const row = page.getByRole('row', { name: /Contract Reader/ })
  await expect(row).toContainText('Tara Okafor')
  const cancel = row.getByRole('button', { name: 'Cancel request: Contract Reader' })
  // A dialog is left by a button, too.
  await cancel.click()
  await dialog(page).getByRole('button', { name: 'Keep request' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row).toContainText('In progress')
  await cancel.click()
  await dialog(page).getByRole('button', { name: 'Cancel request' }).click()
  await expect(row).toContainText('Canceled')
  await expect(cancel).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('In progress')
  await cancel.click()
  await expect(dialog(page)).toContainText('Nobody decides any more on Contract Reader')
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('Found another way')
  await dialog(page).getByRole('button', { name: 'Cancel request' }).click()
  await expect(row).toContainText('Canceled')
  // Beside what can be done the row leads where it leads elsewhere.
  const { width } = (await row.boundingBox())!
  await row.click({ position: { x: width - 3, y: 10 } })
  await expect(page.getByTestId('portal/requests.details/comments')).toContainText('Found another way')
  await portal.open('/my-requests/details/nowhere')
  await expect(page.getByText('The request could not be loaded. It may have been removed')).toBeVisible()
})

test('several requests are rejected at once, taken back, and rejected on leaving', async ({
  page,
  portal,
}) => {
  await requestAs(portal.origin, 'many.one', 'Contract Vault Contract Reader')
  await requestAs(portal.origin, 'many.two', 'Contract Vault Contract Reader')
  await portal.signIn('mona.manager', '/approvals?q=many.')
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).click()
  const why = dialog(page).getByRole('textbox', { name: 'Justification' })
  const rejectAll = async (words: () => Promise<void>) => {
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click()
    await expect(dialog(page)).toContainText('2 requests end for everybody.')
    await expect(why).toBeFocused()
    await words()
    await dialog(page).getByRole('button', { name: 'Reject' }).click()
    await expect(toasts(page)).toContainText('Rejecting 2 requests…')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  }
  await rejectAll(() => why.fill('Ask your team first'))
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Contract Reader/ })).toHaveCount(2)
  // Chosen still, with what was typed; and who leaves the page has made up their mind.
  await rejectAll(() => expect(why).toHaveValue('Ask your team first'))
  await page.reload()
  await page
    .getByRole('link', { name: 'Complete' })
    .or(page.getByRole('tab', { name: 'Complete' }))
    .click()
  await expect(page.getByRole('row', { name: /many\./ })).toHaveCount(2)
  // Whoever asked finds it by what became of it.
  await portal.signIn('many.one', '/my-requests?f.decision=approved')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page
    .getByTestId('portal/requests.list/list/filter-decision')
    .selectOption({ label: 'Decision: Rejected' })
  await expect(page.getByRole('row', { name: /Contract Reader/ })).toContainText('Rejected')
})

test(
  'several requests are forwarded at once, and taken back',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await requestAs(portal.origin, 'fwd.one', 'Contract Vault Contract Reader')
    await requestAs(portal.origin, 'fwd.two', 'Contract Vault Contract Reader')
    await portal.signIn('mona.manager', '/approvals?q=fwd.')
    const chosen = page.getByRole('region', { name: 'Selected rows' })
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).click()
    await chosen.getByRole('button', { name: 'Forward' }).click()
    await expect(dialog(page)).toContainText('Somebody else decides on 2 requests')
    await dialog(page).getByRole('combobox', { name: 'Forward to' }).fill('tara')
    await page.getByTitle('Tara Okafor').click()
    await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('You know the contracts')
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await portal.checkAccess()
    await dialog(page).getByRole('button', { name: 'Forward' }).click()
    await expect(toasts(page)).toContainText('Forwarding 2 requests…')
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row', { name: /Contract Reader/ })).toHaveCount(2)
    // Chosen still, with what was filled in.
    await chosen.getByRole('button', { name: 'Forward' }).click()
    await expect(dialog(page).getByRole('textbox', { name: 'Comment' })).toHaveValue('You know the contracts')
    // It is sent when the time to take it back is over.
    const sent = page.waitForResponse((answer) => answer.url().includes('_action=reassign'))
    await dialog(page).getByRole('button', { name: 'Forward' }).click()
    await expect(toasts(page)).toContainText('Forwarding 2 requests…')
    expect((await sent).ok()).toBe(true)
    await portal.signIn('tara.auditor', '/approvals?q=fwd.')
    await expect(page.getByRole('row', { name: /Contract Reader/ })).toHaveCount(2)
  },
)

test(
  'a request that would break a rule says what is asked for and what is held',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const id = await requestAs(portal.origin, 'both.books', 'Ledger Journal Reviewer', {
      holds: ['Ledger Journal Poster'],
    })
    await portal.signIn('mona.manager', `/approvals/${id}`)
    const conflict = page.getByTestId('portal/approvals.details/conflicts/row')
    await expect(conflict).toContainText('Post and review journals')
    await expect(conflict).toContainText('Whoever posts to the books must not review the postings.')
    await expect(conflict).toContainText('Requested: Journal Reviewer')
    await expect(conflict).toContainText('Already held: Journal Poster')
    // Rules are read by their owners and by administrators.
    await expect(page.getByRole('button', { name: 'View the rule' })).toHaveCount(0)
    await portal.checkAccess()
    await portal.signIn('adam.admin', `/my-requests/details/${id}`)
    await page.getByRole('button', { name: 'View the rule' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Post and review journals')
  },
)
