import { expect, test } from './support/test.ts'

// What the page says of what it does not know.

test('what could not be counted is a dash, and never nothing', async ({ page, portal }) => {
  await page.route(/\/enduser\/portal\/(boot|counts)\b/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { counts?: Record<string, number>; countsFailed?: string[] }
    body.counts = Object.fromEntries(Object.keys(body.counts ?? {}).map((name) => [name, 0]))
    body.countsFailed = Object.keys(body.counts)
    await route.fulfill({ response: answer, json: body })
  })
  await page.route(/_notifications/, (route) => route.abort('connectionreset'))
  await page.route(/_countOnly=true/, (route) => route.fulfill({ json: { another: 'shape' } }))
  await portal.signIn('gil.global')
  const waiting = page.getByTestId('portal/home.dashboard/waiting')
  await expect(waiting).toContainText('could not be counted')
  await expect(waiting).not.toContainText(/\d/)
  const figures = page.getByTestId('portal/home.dashboard/figures')
  await expect(figures).toContainText('could not be counted')
  await expect(figures).not.toContainText(/\d/)
  await expect(page.getByTestId('portal/home.dashboard/greeting')).toContainText(
    'What waits for you could not be counted.',
  )
  await expect(page.locator('main')).not.toContainText('Nothing is waiting for you')
  await expect(page.getByTestId('portal/shell/menu')).toContainText('could not be counted')
  const bell = page.getByTestId('portal/shell/bell')
  await expect(bell).toHaveAccessibleName('Notifications, could not be counted')
  await bell.click()
  await expect(page.getByTestId('portal/shell/notifications')).toContainText('could not be read')
  await page.keyboard.press('Escape')
  await portal.checkAccess()
})

test('a list of another shape has failed, and does not say that there is nothing', async ({
  page,
  portal,
}) => {
  await page.route(/\/iga\/governance\/user\/[^/]+\/tasks/, (route) =>
    route.fulfill({ json: { tasks: 'moved' } }),
  )
  await portal.signIn('mona.manager', '/approvals')
  const list = page.locator('main')
  await expect(list.getByRole('alert')).toContainText('could not be loaded')
  await expect(list).not.toContainText('Nothing')
})

test('a save whose answer got lost is looked for with the same key, and done once', async ({
  page,
  portal,
}) => {
  await portal.signIn('fred.fulfiller', '/profile')
  const keys: (string | undefined)[] = []
  let first: { status: number; body: string } | undefined
  // The server keeps the answer with the key; the line loses it once.
  await page.route(/\/openidm\/managed\//, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    keys.push((await route.request().headerValue('idempotency-key')) ?? undefined)
    if (first) return route.fulfill({ ...first, contentType: 'application/json' })
    const answer = await route.fetch()
    first = { status: answer.status(), body: await answer.text() }
    return route.abort('connectionreset')
  })
  const city = page.getByTestId('field-form-personal_city').getByRole('textbox')
  await city.fill(`Tralee ${Date.now()}`)
  await page.getByTestId('portal/account.profile/personal/save').click()
  const toasts = page.getByTestId('portal/shell/toasts')
  await expect(toasts).toContainText('It is not known yet whether this was done.')
  await expect(toasts).toContainText('The answer was late, but this was done.')
  await expect(toasts).toContainText('Your profile was saved.')
  await expect(page.locator('main')).not.toContainText('could not be saved')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[A-Za-z0-9._~-]{8,128}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a 401 of one call while the session lives is said in place, without a way round by the sign-in page', async ({
  page,
  portal,
}) => {
  let asked = 0
  await page.route(/\/selfservice\/activity/, (route) => {
    asked += 1
    return route.fulfill({ status: 401, json: { code: 401, message: 'Not you.' } })
  })
  await portal.signIn('fred.fulfiller')
  await expect(page.getByTestId('portal/home.dashboard/activity').getByRole('alert')).toContainText(
    'Not you.',
  )
  await expect(page).toHaveURL(/#\/dashboard/)
  expect(asked).toBe(2)
})
