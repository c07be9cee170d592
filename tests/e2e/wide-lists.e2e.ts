import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { requestAs } from './support/request-as.ts'
import { expect, test } from './support/test.ts'

const at = 'portal/approvals.list/pending-list/row'
const box = async (page: Page, selector: string) =>
  (await page.getByTestId(at).first().locator(selector).boundingBox())!

test('nine columns stand beside the row’s actions, and a narrower table scrolls below its name and them', async ({
  page,
  portal,
}) => {
  // What others ask Mona for is as long as they like: this manager has one request.
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('wanda.wide', { password, sn: 'Wide' })
  await requestAs(portal.origin, 'willy.wide', 'Payments Hub Payment Approver', 'wanda.wide')
  await portal.signIn('wanda.wide', '/approvals')
  const row = page.getByTestId(at).first()
  await expect(row).toContainText('Due in')
  // What a list is sorted by of itself is said too, and turned by a press.
  await expect(page.locator('th[aria-sort=descending]')).toHaveText('Age')
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  await expect(page.locator('th[aria-sort=ascending]')).toHaveText('Age')
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  await expect(page).not.toHaveURL(/sort=/)
  // Nothing lies under the actions, which are fixed at the end.
  const last = 'td:nth-last-child(2) .value-icon'
  const end = await box(page, last)
  expect(end.x + end.width).toBeLessThanOrEqual((await box(page, '.list-row-actions')).x)

  await page.setViewportSize({ width: 780, height: 800 })
  const scroller = page.locator('.list-scroll')
  const { x: left } = (await scroller.boundingBox())!
  expect(await scroller.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeGreaterThan(0)
  await scroller.evaluate((each) => each.scrollTo({ left: each.scrollWidth }))
  const name = await box(page, '.list-main')
  expect(name.x).toBeGreaterThanOrEqual(left)
  const shown = await box(page, last)
  expect(shown.x).toBeGreaterThanOrEqual(name.x + name.width)
  expect(shown.x + shown.width).toBeLessThanOrEqual((await box(page, '.list-row-actions')).x)
  await portal.checkAccess()

  // A row leads where it does at any place that is in sight, and its hints are under the pointer.
  const time = row.locator('time')
  const { x, y } = (await time.boundingBox())!
  const hint = await page.evaluate(
    ([atX, atY]) => document.elementFromPoint(atX!, atY!)?.closest('[title]')?.getAttribute('title'),
    [x + 4, y + 4],
  )
  expect(hint).toMatch(/UTC/)
  await time.click()
  await expect(page).toHaveURL(/\/approvals\/[^?]+$/)
})

test('from right to left the name stays at the right', async ({ page, portal }) => {
  await portal.signIn('mona.manager', '/approvals')
  await page.setViewportSize({ width: 780, height: 800 })
  await expect(page.getByTestId(at).first()).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const scroller = page.locator('.list-scroll')
  await scroller.evaluate((each) => each.scrollTo({ left: -each.scrollWidth }))
  const place = (await scroller.boundingBox())!
  const name = await box(page, '.list-main')
  expect(name.x + name.width).toBeLessThanOrEqual(place.x + place.width)
  expect(name.x).toBeGreaterThan(place.x + place.width / 2)
})
