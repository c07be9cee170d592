import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { requestAs } from './support/request-as.ts'
import { expect, test } from './support/test.ts'

const at = 'portal/approvals.list/pending-list/row'
const box = async (page: Page, selector: string) =>
  (await page.getByTestId(at).first().locator(selector).boundingBox())!

/** How far the head of the fixed column stands from the cells below it, in pixels, and whether anything shows through it. */
const fixedHead = (page: Page) =>
  page.locator('.list-table').evaluate((table) => {
    const head = table.querySelector('th.list-main')!
    const cell = table.querySelector('td.list-main')!
    const [one, other] = [head, cell].map((each) => each.getBoundingClientRect())
    const { left, right } = one!
    const middle = (one!.top + one!.bottom) / 2
    const seen = [left + 2, right - 2].map((x) => document.elementFromPoint(x, middle)?.closest('th'))
    const ground = getComputedStyle(head).backgroundColor
    return {
      start: left - other!.left,
      end: right - other!.right,
      isOpaque: ground.startsWith('rgb(') && seen.every((each) => each === head),
    }
  })

test(
  'nine columns stand beside the row’s actions, and a narrower table scrolls below its name and them',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    // What others ask Mona for is as long as they like: this manager has one request.
    const admin = await AdminApi.signIn(portal.origin)
    await admin.createPerson('wanda.wide', { password, sn: 'Wide' })
    await requestAs(portal.origin, 'willy.wide', 'Payments Hub Payment Approver', { reportsTo: 'wanda.wide' })
    await portal.signIn('wanda.wide', '/approvals')
    const row = page.getByTestId(at).first()
    await expect(row).toContainText('Due in')
    // What a list is sorted by of itself is said too, and turned by a press.
    await expect(page.locator('th[aria-sort=ascending]')).toHaveText('Due')
    await page.getByRole('button', { name: 'Due', exact: true }).click()
    await expect(page.locator('th[aria-sort=descending]')).toHaveText('Due')
    await page.getByRole('button', { name: 'Due', exact: true }).click()
    await expect(page).not.toHaveURL(/sort=/)
    // Ages fall as the days of requests rise.
    await page.getByRole('button', { name: 'Age', exact: true }).click()
    await expect(page).toHaveURL(/sort=decision\.startDate/)
    await expect(page.locator('th[aria-sort=descending]')).toHaveText('Age')
    await page.goBack()
    // Nothing lies under the actions, which are fixed at the end.
    const last = 'td:nth-last-child(2) .value-icon'
    // On a usual screen what can be done stands in one line.
    await page.setViewportSize({ width: 1366, height: 800 })
    const tops = await row
      .locator('.row-actions button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(tops.length).toBe(3)
    expect(new Set(tops).size).toBe(1)
    const end = await box(page, last)
    expect(end.x + end.width).toBeLessThanOrEqual((await box(page, '.list-row-actions')).x)

    await page.setViewportSize({ width: 780, height: 800 })
    const scroller = page.locator('.list-scroll')
    const { x: left } = (await scroller.boundingBox())!
    expect(await scroller.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeGreaterThan(0)
    await scroller.evaluate((each) => each.scrollTo({ left: each.scrollWidth }))
    const name = await box(page, '.list-main')
    expect(await fixedHead(page)).toEqual({ start: 0, end: 0, isOpaque: true })
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
  },
)

test.describe('from right to left', () => {
  test.use({ locale: 'ar' })

  test('the name stays at the right', { tag: '@nightly' }, async ({ page, portal }) => {
    await portal.signIn('mona.manager', '/approvals')
    await page.setViewportSize({ width: 780, height: 800 })
    await expect(page.getByTestId(at).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const scroller = page.locator('.list-scroll')
    await scroller.evaluate((each) => each.scrollTo({ left: -each.scrollWidth }))
    const place = (await scroller.boundingBox())!
    const name = await box(page, '.list-main')
    expect(name.x + name.width).toBeLessThanOrEqual(place.x + place.width)
    expect(name.x).toBeGreaterThan(place.x + place.width / 2)
    expect(await fixedHead(page)).toEqual({ start: 0, end: 0, isOpaque: true })
    // The edge of what is fixed is where the rest passes below it: to the left.
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => getComputedStyle(each).boxShadow)
    for (const cell of ['th.list-main', 'td.list-main'])
      await expect.poll(() => edge(cell)).toMatch(/ 1px 0px 0px 0px inset$/)
  })
})
