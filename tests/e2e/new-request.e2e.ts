import type { Page, Route } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const at = 'portal/requests.new'
const row = (page: Page, list: string, name: string) =>
  page.getByTestId(`${at}/${list}/row`).filter({ has: page.getByText(name, { exact: true }) })
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')

test('an employee asks for access that breaks a rule, sees the impact first, and loses nothing on the way', async ({
  page,
  portal,
}) => {
  // Who can ask for nobody else is not asked for whom, from an address neither.
  await portal.signIn('erin.employee', '/my-requests/new-request?q=paym')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Request')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A word with wrong letters finds what was meant; what is held already cannot be asked for, and it is said so.
  const catalogue = page.getByTestId(`${at}/catalogue`)
  await expect(catalogue.getByRole('searchbox')).toHaveValue('paym')
  await catalogue.getByRole('searchbox').fill('paymnet')
  const approver = row(page, 'catalogue', 'Payment Approver')
  await expect(approver).toContainText('You have this')
  await expect(approver.getByRole('button', { name: /^Held/ })).toBeDisabled()
  await row(page, 'catalogue', 'Payment Initiator').getByRole('button', { name: /^Add/ }).click()
  await expect(row(page, 'catalogue', 'Payment Initiator').getByRole('button')).toHaveText('Take out')
  await row(page, 'catalogue', 'Payment Reader').getByRole('button', { name: /^Add/ }).click()

  const impact = page.getByTestId(`${at}/impact`)
  for (const words of ['Payment Initiator', 'Payment Reader', 'Mona Ferreira', 'Otto Brandt'])
    await expect(impact).toContainText(words)
  const clash = page.getByTestId(`${at}/impact/row`).filter({ hasText: 'Enter and release payments' })
  await expect(clash).toContainText('Requested: Payment Initiator')
  await expect(clash).toContainText('Already held: Payment Approver')
  await portal.checkAccess()
  // What sends it stands below what scrolls, on the windows people have, wherever they have scrolled to.
  const submit = page.getByRole('button', { name: 'Submit request' })
  for (const height of [768, 860]) {
    await page.setViewportSize({ width: 1366, height })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(submit).toBeInViewport({ ratio: 1 })
    await clash.getByRole('button').scrollIntoViewIfNeeded()
    await expect(clash.getByRole('button')).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await page.setViewportSize({ width: 1366, height: 900 })

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
  // An address of one kind searches only that; from there to everything is one step.
  await expect(catalogue.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByTestId(`${at}/catalogue/row`).first()).toContainText('Role')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await catalogue.getByRole('searchbox').fill('Payment')
  await row(page, 'catalogue', 'Payment Initiator').getByRole('button', { name: /^Add/ }).click()

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Request')
  await expect(page.getByTestId(`${at}/cart/row`)).toHaveCount(0)

  // The dashboard leads to what people like them have, with the reason.
  await portal.open('/dashboard')
  await page.getByRole('button', { name: 'See recommendations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommended Access')
  const recommended = page.getByTestId('portal/requests.recommended/recommended/row').first()
  await expect(recommended).toContainText('Same manager: Mona Ferreira')
  // Nothing on the page of what is recommended is called not recommended.
  const suggestions = page.getByTestId('portal/requests.recommended/recommended/row')
  await expect(page.getByTestId('portal/requests.recommended')).not.toContainText('No recommendation')
  await expect(suggestions.filter({ hasText: /High confidence|Some peers have it/ })).toHaveCount(
    await suggestions.count(),
  )
  await portal.checkAccess()
  await recommended.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByTestId('portal/requests.recommended/cart/row')).toHaveCount(1)
})

test('no page is called missing while it is not known yet whether recommendations are switched on', async ({
  page,
  portal,
}) => {
  await portal.signIn('erin.employee', '/dashboard')
  await page.getByRole('button', { name: 'See recommendations' }).click()
  const rows = page.getByTestId('portal/requests.recommended/recommended/row')
  await expect(rows.first()).toBeVisible()
  let held: Route | undefined
  await page.route(/\/iga_autoid_integration/, (route) => {
    held = route
  })
  await page.reload()
  await expect.poll(() => held).toBeDefined()
  const headings = page.getByRole('heading', { level: 1 })
  await expect(headings).toHaveText(['Recommended Access'])
  await held!.continue()
  await expect(rows.first()).toBeVisible()
  await expect(headings).toHaveText(['Recommended Access'])
})

test('one search finds applications, entitlements and roles, with counts of what each choice would find', async ({
  page,
  portal,
}) => {
  // Somebody whose cart nobody has put anything into.
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('carl.cart', { password })
  await portal.signIn('carl.cart', '/my-requests')
  await page.getByRole('button', { name: 'New request' }).first().click()
  const catalogue = page.getByTestId(`${at}/catalogue`)
  const rows = page.getByTestId(`${at}/catalogue/row`)
  const box = (facet: string, name: RegExp) =>
    page.getByTestId(`${at}/catalogue/filter-${facet}`).getByRole('checkbox', { name })
  await expect(rows.first()).toBeVisible()
  const counts = async (facet: string) => {
    const texts = await page
      .getByTestId(`${at}/catalogue/filter-${facet}`)
      .locator('.list-facet-count')
      .allTextContents()
    return texts.map(Number)
  }
  const kinds = await counts('kind')
  expect(kinds).toHaveLength(3)
  const total = catalogue.getByText(/ of \d+/)
  await expect(total).toContainText(String(kinds.reduce((sum, each) => sum + each, 0)))
  // Two kinds, then one application: rows have one of the kinds, and the application.
  await box('kind', /Entitlements/).check()
  await box('application', /Payments Hub/).check()
  await expect(rows.first()).toContainText('Payments Hub')
  await expect(page).toHaveURL(/f\.kind=entitlementGrant/)
  await box('kind', /Applications/).check()
  await expect(rows.filter({ hasText: /^.*Application/ })).not.toHaveCount(0)
  await expect(rows).toHaveCount(Number((await counts('application'))[0] ?? 0) || (await rows.count()))
  await catalogue.getByTestId(`${at}/catalogue/sort`).selectOption({ label: 'Name, falling' })
  await expect(page).toHaveURL(/sort=-name/)
  await portal.checkAccess()
  await catalogue.getByRole('button', { name: 'Clear' }).first().click()
  await expect(box('kind', /Entitlements/)).not.toBeChecked()

  // On a small screen the choices open with a button, and what is gathered stays in sight.
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(box('kind', /Roles/)).toBeHidden()
  await page.getByTestId(`${at}/catalogue/facets-open`).click()
  await box('kind', /Roles/).check()
  await page.getByTestId(`${at}/catalogue/facets-open`).click()
  await rows.getByRole('button', { name: /^Add/ }).first().click()
  const bar = page.getByTestId(`${at}/gathered`)
  await expect(bar).toContainText('1 item for Test carl.cart')
  await expect(bar).toBeInViewport()
  await portal.checkAccess()
  await bar.getByRole('button', { name: 'Review request' }).click()
  await expect(page.getByTestId(`${at}/cart`)).toBeFocused()
  await expect(page.getByTestId(`${at}/cart`)).toBeInViewport()
})

test(
  'a manager is asked for whom, and what is suggested lies over none of the answers',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    // A manager of this test alone: carts are kept, and somebody else's may have people in it.
    const admin = await AdminApi.signIn(portal.origin)
    const manager = await admin.createPerson('wanda.whom', { password })
    for (const name of ['edda.whom', 'enno.whom'])
      await admin.createPerson(name, { password, manager: { _ref: `managed/alpha_user/${manager._id}` } })
    // Without people in the cart there is nothing to choose for: it is asked for whom, and gone on with what was wanted.
    await portal.signIn('wanda.whom', '/my-requests/new-request?q=paym')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Requests')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('For whom is the access?')
    await portal.checkAccess()
    await dialog.getByRole('combobox').fill('e')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('combobox').fill('e')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    // One press, with the list open.
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Request')
    // The page that was opened first is a page that one comes to, too.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByTestId(`${at}/catalogue`).getByRole('searchbox')).toHaveValue('paym')

    // What is added and taken out is said, and the focus is never lost.
    const said = page.getByTestId(`${at}/cart/said`)
    const reader = row(page, 'catalogue', 'Payment Reader').getByRole('button')
    const initiator = row(page, 'catalogue', 'Payment Initiator').getByRole('button')
    await reader.press('Enter')
    await expect(said).toHaveText('Added: Payment Reader. Items in your request: 1.')
    await expect(reader).toHaveText('Take out')
    await expect(reader).toBeFocused()
    await initiator.press('Enter')
    await expect(said).toHaveText('Added: Payment Initiator. Items in your request: 2.')
    const cart = page.getByTestId(`${at}/cart/row`)
    await cart.first().getByRole('button').press('Enter')
    await expect(said).toHaveText('Taken out: Payment Reader. Items in your request: 1.')
    await expect(cart.first().getByRole('button')).toBeFocused()
    await cart.first().getByRole('button').press('Enter')
    await expect(cart).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    await expect(page.getByTestId(`${at}/cart`)).toBeFocused()
    await page
      .getByTestId(`${at}/people`)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .press('Enter')
    await expect(page.getByTestId(`${at}/people/said`)).toContainText('removed')
    await expect(page.getByTestId(`${at}/people/search`)).toBeFocused()
  },
)
