import type { Page } from '@playwright/test'
import { startServer, type RunningServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(async () => {
  await server?.stop()
})

const form = 'portal/system.notice/form'
const banner = (page: Page) => page.getByTestId('portal/shell/notice')
/** A page loaded anew, once what the server keeps has had its time. */
const again = (page: Page, seen: boolean) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByTestId('portal/shell/menu')).toBeVisible()
    await expect(banner(page)).toBeVisible({ visible: seen, timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

test(
  'an administrator publishes a system notice and takes it down',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await signInAt(server.origin, page, 'adam.admin', '/dashboard')
    await page.getByTestId('portal/menu/notice').click()
    await expect(page.getByText('No notice is shown now.')).toBeVisible()
    await expect(page.getByTestId('portal/system.notice/shown')).toHaveCount(0)
    await portal.checkAccess()
    await page.getByTestId(form).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Fill this in.')).toBeVisible()
    await page.getByLabel('Warning').check()
    await page.getByLabel('Text', { exact: false }).fill('Requests are closed on Friday.')
    await page.getByLabel('Title of the details').fill('Why')
    await page.getByTestId(form).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Fill this in.')).toBeVisible()
    await page.getByLabel('Details', { exact: true }).fill('<p>The <b>audit</b> is here.</p>')
    await page.getByTestId(form).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByTestId('portal/system.notice/shown')).toContainText(
      'Requests are closed on Friday.',
    )
    await expect(banner(page)).toContainText('Requests are closed on Friday.', { timeout: 30_000 })
    await again(page, true)
    // A page hears of what happens once it follows the events.
    const followed = page.waitForResponse((answer) => answer.url().endsWith('/portal/events'))
    await page.reload()
    await followed
    await expect(page.getByLabel('Title of the details')).toHaveValue('Why')
    await banner(page).getByRole('button', { name: 'Why' }).click()
    await expect(page.getByTestId('portal/shell/notice-details')).toContainText('The audit is here.')
    await page.keyboard.press('Escape')
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Take down' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
    await expect(page.getByText('No notice is shown now.')).toBeVisible()
    await expect(page.getByTestId('portal/system.notice/shown')).toHaveCount(0)
    // At once: the event that tells the others comes seconds later.
    await expect(banner(page)).toHaveCount(0, { timeout: 1_500 })
    await again(page, false)
  },
)
