import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'

test.describe('the list of people', () => {
  test('pages, sorts and searches on the server, with its state in the address', async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    const list = page.getByTestId('portal/objects.list/list')
    const rows = page.getByTestId('portal/objects.list/list/row')
    await expect(rows).toHaveCount(10)
    // Other tests of this server may have added people.
    const range = page.getByTestId('portal/objects.list/list/range')
    await expect(range).toContainText(/^1–10 of [78]\d$/)
    const total = (await range.textContent())!.split(' ').at(-1)!
    await expect(page.getByTestId('portal/objects.list/list/page-size').locator('option:checked')).toHaveText(
      '10 per page',
    )
    await portal.checkAccess()

    await page.getByTestId('portal/objects.list/list/next').click()
    await expect(page).toHaveURL(/page=2/)
    await expect(range).toContainText(`11–20 of ${total}`)
    await page.goBack()
    await expect(range).toContainText(`1–10 of ${total}`)

    const names = async () =>
      (await rows.locator('td.list-main').allTextContents()).map((name) => name.trim())
    const head = page.getByTestId('portal/objects.list/list/sort-userName')
    // Until somebody chooses it is in the order of its first column.
    await expect(page.getByTestId('portal/objects.list/list/unsorted')).toHaveCount(0)
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

  test('a failing call shows the message and a way on', { tag: '@nightly' }, async ({ page, portal }) => {
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
    const objects = /Assignments|Groups|Organizations|Roles|Users/
    await expect(page.getByTestId('portal/shell/menu').getByRole('link', { name: objects })).toHaveCount(0)
    await portal.open('/list/managed/alpha_user')
    await expect(
      page.getByRole('heading', { name: 'You are not authorized to view this site.' }),
    ).toBeVisible()
    await portal.checkAccess()
    await page.getByRole('link', { name: 'Return to the dashboard' }).click()
    await expect(page).toHaveURL(/#\/dashboard/)
  })
})

const at = 'portal/objects.list/list'

test.describe('the whole list', () => {
  test('is filtered by conditions, in the address', async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    const rows = page.getByTestId(`${at}/row`)
    await expect(rows).toHaveCount(10)
    await page.getByTestId(`${at}/builder-open`).press('Enter')
    const row = page.getByTestId(`${at}/builder/row-1`)
    await expect(page.getByTestId(`${at}/builder/join`)).toBeFocused()
    await page.getByTestId(`${at}/builder/apply`).click()
    await expect(row).toContainText('Give this condition a value')
    await row.getByLabel('Field').selectOption({ label: 'User name' })
    await row.getByLabel('Comparison').selectOption('sw')
    await row.getByLabel('Value').fill('erin.emp')
    await page.getByTestId(`${at}/builder/add`).click()
    const second = page.getByTestId(`${at}/builder/row-2`)
    await second.getByLabel('Field').selectOption({ label: 'Email address' })
    await second.getByLabel('Comparison').selectOption('pr')
    await expect(second.getByLabel('Value')).toHaveCount(0)
    await portal.checkAccess()
    await page.getByTestId(`${at}/builder/apply`).press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(page.getByTestId(`${at}/builder-open`)).toBeFocused()
    await expect(page.getByTestId(`${at}/builder-open`)).toContainText('2 conditions')
    expect(page.url()).toContain('where=userName.sw.erin.emp*mail.pr')
    await page.reload()
    await expect(rows).toHaveCount(1)

    await page.getByTestId(`${at}/builder-open`).click()
    await row.getByLabel('Comparison').selectOption('neq')
    await page.getByTestId(`${at}/builder/apply`).click()
    await expect(page.getByTestId(`${at}/range`)).toContainText(/^1–10 of [789]\d/)

    await portal.open('/list/managed/alpha_user?where=nobody.eq.1')
    await page.reload()
    await expect(page.getByTestId(`${at}/where-malformed`)).toBeVisible()
    await expect(page.getByTestId(`${at}/range`)).toContainText(/^1–10 of [789]\d/)
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByTestId(`${at}/where-malformed`)).toHaveCount(0)
  })

  test('shows the columns a person chose, also next time', { tag: '@nightly' }, async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    await expect(page.getByTestId(`${at}/row`)).toHaveCount(10)
    const heads = () => page.locator('th:not(.list-check-cell, .list-actions-head)').allTextContents()
    expect(await heads()).toEqual(['User name', 'First name', 'Last name', 'Email address'])
    await page.getByTestId(`${at}/columns-open`).click()
    for (const id of ['userName', 'givenName', 'sn', 'mail'])
      await page.getByTestId(`${at}/columns/${id}`).uncheck()
    await expect(page.getByText('Choose at least one column.')).toBeVisible()
    await expect(page.getByTestId(`${at}/columns-apply`)).toBeDisabled()
    await portal.checkAccess()
    await page.getByTestId(`${at}/columns/userName`).check()
    await page.getByLabel('Telephone number', { exact: true }).check()
    await page.getByRole('button', { name: 'Move Telephone number up' }).click()
    await page.getByTestId(`${at}/density-compact`).check()
    await page.getByTestId(`${at}/columns-apply`).click()
    await expect.poll(heads).toEqual(['User name', 'Telephone number'])
    await page.reload()
    await expect.poll(heads).toEqual(['User name', 'Telephone number'])
    await expect(page.getByTestId(at)).toHaveAttribute('data-density', 'compact')
    await expect(page.getByTestId(`${at}/row`).first().locator('td').nth(2)).not.toHaveText('—')
    await page.getByTestId(`${at}/columns-open`).click()
    await page.getByTestId(`${at}/columns-reset`).click()
    await expect.poll(heads).toHaveLength(4)
  })

  test('is saved as a file, every row of it', { tag: '@nightly' }, async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    await expect(page.getByTestId(`${at}/row`)).toHaveCount(10)
    const saved = page.waitForEvent('download')
    await page.getByTestId(`${at}/export-open`).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^Users \d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile((await file.path())!, 'utf8')
    expect(text.startsWith('\uFEFFUser name,First name,Last name,Email address\r\n')).toBe(true)
    const lines = text.trimEnd().split('\r\n').slice(1)
    const range = await page.getByTestId(`${at}/range`).textContent()
    const total = Number(range!.split(' ').at(-1))
    expect(total).toBeGreaterThanOrEqual(70)
    expect(new Set(lines).size).toBe(total)
    expect(lines.every((line) => /@/.test(line))).toBe(true)
    await expect(page.getByTestId(`${at}/export`)).toContainText(`${total} rows in the file`)
    await portal.checkAccess()

    await page.route('**/openidm/managed/alpha_user?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":503,"message":"Busy"}' }),
    )
    await page.getByTestId(`${at}/export-open`).click()
    await expect(page.getByTestId(`${at}/export`)).toContainText('The export stopped after 0 rows')
    await expect(page.getByTestId(`${at}/export`)).toContainText('Busy')
    await portal.checkAccess()
    await page.unroute('**/openidm/managed/alpha_user?*')
    const again = page.waitForEvent('download')
    await page.getByTestId(`${at}/export-retry`).click()
    expect((await readFile((await (await again).path())!, 'utf8')).trimEnd().split('\r\n')).toHaveLength(
      total + 1,
    )
  })

  test('is saved in its order, page after page', { tag: '@nightly' }, async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user?sort=-userName&where=userName.co.e')
    const range = page.getByTestId(`${at}/range`)
    await expect(range).toContainText('of')
    const total = Number(/of (\d+)/.exec((await range.textContent())!)![1])
    // Small pages stand for a long list: every one begins where the server says.
    const cookies: (string | null)[] = []
    await page.route('**/openidm/managed/alpha_user?*_pageSize=500*', (route) => {
      const url = new URL(route.request().url())
      cookies.push(url.searchParams.get('_pagedResultsCookie'))
      url.searchParams.set('_pageSize', '20')
      return route.continue({ url: url.href })
    })
    const saved = page.waitForEvent('download')
    await page.getByTestId(`${at}/export-open`).click()
    const lines = (await readFile((await (await saved).path())!, 'utf8')).trimEnd().split('\r\n').slice(1)
    const names = lines.map((line) => line.split(',')[0]!)
    expect(names).toHaveLength(total)
    expect(names).toEqual([...new Set(names)].toSorted().reverse())
    expect(cookies).toHaveLength(Math.ceil(total / 20))
    expect(cookies.filter(Boolean)).toHaveLength(cookies.length - 1)
  })

  test('has columns to resize where the flag is on', { tag: '@nightly' }, async ({ page, portal }) => {
    await page.route('**/enduser/portal/boot*', async (route) => {
      const answer = await route.fetch()
      const boot = (await answer.json()) as { flags: Record<string, boolean> }
      await route.fulfill({
        response: answer,
        json: { ...boot, flags: { ...boot.flags, tableColumnResizing: true } },
      })
    })
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    const edge = page.getByTestId(`${at}/resize-userName`)
    const head = page.locator('th[data-column=userName]')
    await expect(edge).toBeVisible()
    // Columns take their width from what is in them.
    await expect(page.getByTestId(`${at}/row`)).toHaveCount(10)
    const before = (await head.boundingBox())!.width
    const { x, y, width, height } = (await edge.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(60)
    await edge.press('ArrowRight')
    await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(76)
    await portal.checkAccess()
    await page.reload()
    await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(76)
  })

  test('is chosen as a whole, and what fails stays chosen', async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/list/managed/alpha_user')
    const rows = page.getByTestId(`${at}/row`)
    await expect(rows).toHaveCount(10)
    const count = page.getByTestId(`${at}/bulk-count`)
    await page.getByTestId(`${at}/choose-page`).check()
    await expect(count).toHaveText('10 selected')
    // Other tests add people: as many as the list says.
    const total = Number(/of (\d+)/.exec((await page.getByTestId(`${at}/range`).textContent())!)![1])
    expect(total).toBeGreaterThanOrEqual(70)
    await page.getByTestId(`${at}/bulk-all`).click()
    await expect(count).toHaveText(`All ${total} that match`)
    await page.getByTestId(`${at}/next`).click()
    await expect(page.getByTestId(`${at}/range`)).toContainText('11–20')
    // The rows of the page before stand until those of this one are there.
    await expect(page.getByTestId(at)).toHaveAttribute('aria-busy', 'false')
    await rows.first().getByRole('checkbox').uncheck()
    await expect(count).toHaveText(`All ${total - 1} that match`)
    await portal.checkAccess()
    await page.getByTestId(`${at}/search`).fill('e')
    await expect(page).toHaveURL(/[?&]q=e/)
    await expect(page.getByTestId(`${at}/bulk`)).toHaveCount(0)
    await page.getByTestId(`${at}/search`).fill('')
    // The rows that were found stand until the whole list is asked for again.
    await expect(page).not.toHaveURL(/[?&]q=/)
    await expect(page.getByTestId(`${at}/range`)).toContainText(/of [789]\d/)
    await expect(page.getByTestId(at)).toHaveAttribute('aria-busy', 'false')

    // Nothing is deleted here: other tests count the same people.
    let calls = 0
    await page.route('**/openidm/managed/alpha_user/*', (route) =>
      route.request().method() !== 'DELETE'
        ? route.fallback()
        : ++calls === 1
          ? route.fulfill({
              status: 403,
              contentType: 'application/json',
              body: '{"code":403,"message":"Not yours"}',
            })
          : route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    )
    for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check()
    await page.getByTestId(`${at}/bulk/delete`).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Delete 3?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 of 3 done; 1 failed: Not yours')).toBeVisible()
    await expect(count).toHaveText('1 selected')
  })

  test('draws long pages near the view only', { tag: '@nightly' }, async ({ page, portal }) => {
    await portal.signIn('adam.admin')
    await page.route('**/openidm/managed/alpha_user?*', (route) => {
      const result = Array.from({ length: 300 }, (_, index) => ({
        _id: `p${index}`,
        _rev: '1',
        userName: `person.${index}`,
        mail: `p${index}@example.com`,
      }))
      return route.fulfill({
        json: {
          result,
          resultCount: 300,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: 'EXACT',
          totalPagedResults: 300,
          remainingPagedResults: -1,
        },
      })
    })
    await portal.open('/list/managed/alpha_user?size=500')
    const rows = page.getByTestId(`${at}/row`)
    await expect(rows.first()).toContainText('person.0')
    expect(await rows.count()).toBeLessThan(80)
    await expect(page.locator('table')).toHaveAttribute('aria-rowcount', '301')
    await portal.checkAccess()
    await rows.first().getByRole('link').focus()
    await page.locator('.list-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(rows.last()).toContainText('person.299')
    await expect(rows.last()).toHaveAttribute('aria-rowindex', '301')
    // The focus is where it was, though its row is far out of view.
    await expect(rows.first().getByRole('link')).toBeFocused()
    expect(await rows.count()).toBeLessThan(80)
    await expect(page.getByTestId(`${at}/sort-userName`)).toBeInViewport()
    await page.getByTestId(`${at}/choose-page`).check()
    await expect(page.getByTestId(`${at}/bulk-count`)).toHaveText('300 selected')
  })
})

test('an unknown address says so', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/nowhere')
  await expect(
    page.getByRole('heading', { name: "We couldn't find the page you were looking for." }),
  ).toBeVisible()
  await portal.checkAccess()
})

test('small screens get a drawer and cards', { tag: '@nightly' }, async ({ page, portal }) => {
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
