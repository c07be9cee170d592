import { expect, test } from './support/test.ts'

test.describe('the list of people', () => {
  test('pages, sorts and searches on the server, with its state in the address', async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    const list = page.getByTestId('portal/objects.list/list')
    const rows = page.getByTestId('portal/objects.list/list/row')
    await expect(rows).toHaveCount(10)
    await expect(page.getByTestId('portal/objects.list/list/range')).toContainText('1–10 of 70')
    await portal.checkAccess()

    await page.getByTestId('portal/objects.list/list/next').click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByTestId('portal/objects.list/list/range')).toContainText('11–20 of 70')
    await page.goBack()
    await expect(page.getByTestId('portal/objects.list/list/range')).toContainText('1–10 of 70')

    const names = async () =>
      (await rows.locator('td:first-child').allTextContents()).map((name) => name.trim())
    const head = page.getByTestId('portal/objects.list/list/sort-userName')
    await head.click()
    await expect(page.locator('th[aria-sort=ascending]')).toContainText('User name')
    await expect(list).toHaveAttribute('aria-busy', 'false')
    const ascending = await names()
    expect(ascending).toEqual(ascending.toSorted())
    await head.click()
    await expect(page.locator('th[aria-sort=descending]')).toContainText('User name')
    await expect(list).toHaveAttribute('aria-busy', 'false')
    const descending = await names()
    expect(descending).toEqual(descending.toSorted().reverse())
    expect(descending[0]).not.toBe(ascending[0])

    await page.getByTestId('portal/objects.list/list/search').fill('erin.emp')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('erin.employee')
    await page.reload()
    await expect(page.getByTestId('portal/objects.list/list/search')).toHaveValue('erin.emp')
    await expect(rows).toHaveCount(1)

    await page.getByTestId('portal/objects.list/list/search').fill('nobody-has-this-name')
    await expect(page.getByTestId('portal/objects.list/list/no-match')).toBeVisible()
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(rows).toHaveCount(10)
  })

  test('a failing call shows the message and a way on', async ({ page, portal }) => {
    await portal.signIn('adam.admin')
    await page.route('**/openidm/managed/alpha_user?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":500,"reason":"x","message":"The <b>store</b> is away"}',
      }),
    )
    await portal.open('/list/managed/alpha_user')
    await expect(page.getByTestId('portal/objects.list/list/error')).toContainText('The store is away')
    await portal.checkAccess()
    await page.unroute('**/openidm/managed/alpha_user?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByTestId('portal/objects.list/list/row')).toHaveCount(10)
  })

  test('a person without the privilege is sent to Forbidden, and has no entry for it', async ({
    page,
    portal,
  }) => {
    await portal.signIn('erin.employee')
    await expect(page.getByTestId('portal/menu/profile')).toBeVisible()
    await expect(page.getByTestId('portal/shell/menu').getByRole('link')).toHaveCount(2)
    await portal.open('/list/managed/alpha_user')
    await expect(
      page.getByRole('heading', { name: 'You are not authorized to view this site.' }),
    ).toBeVisible()
    await portal.checkAccess()
    await page.getByRole('link', { name: 'Return to the dashboard' }).click()
    await expect(page).toHaveURL(/#\/dashboard/)
  })
})

test('an unknown address says so', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/nowhere')
  await expect(
    page.getByRole('heading', { name: "We couldn't find the page you were looking for." }),
  ).toBeVisible()
  await portal.checkAccess()
})

test('small screens get a drawer and cards', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await portal.signIn('adam.admin', '/list/managed/alpha_user')
  await expect(page.getByTestId('portal/objects.list/list/row')).toHaveCount(10)
  await expect(page.locator('table')).toHaveCount(0)
  await portal.checkAccess()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByTestId('portal/menu/profile').click()
  await expect(page).toHaveURL(/#\/profile/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
