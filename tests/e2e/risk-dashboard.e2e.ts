import { readFileSync } from 'node:fs'
import { filledIn, type SignInStep } from '../support/sign-in-step.ts'
import { startServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

const dashboard = 'portal/risk.dashboard/dashboard'
const search = /\/autoaccess\/jas\/entity\/search\//

/** Tries a wrong password from somewhere. */
async function guess(origin: string, userName: string, address: string): Promise<void> {
  const url = `${origin}/am/json/realms/root/realms/alpha/authenticate`
  const headers = {
    origin,
    'content-type': 'application/json',
    'x-atrium-csrf': 'sign-in',
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': address,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const step = (await (await fetch(url, { method: 'POST', headers, body: '{}' })).json()) as SignInStep
  const body = JSON.stringify(filledIn(step, userName, 'not-the-password'))
  const { status } = await fetch(url, { method: 'POST', headers, body })
  expect(status).not.toBe(200)
}

test('a storm of wrong passwords appears by itself within five seconds, and everything filters by it', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000)
  const server = await startServer({ TRUSTED_PROXIES: 'loopback' })
  try {
    await signInAt(server.origin, page, 'adam.admin', '/dashboard')
    await page.getByRole('link', { name: 'Risk dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk dashboard')
    const at = (id: string) => page.getByTestId(`${dashboard}/${id}`)
    const rows = at('event')
    await at('sort-time').click()
    await expect(rows.first()).toContainText('adam.admin')
    await expect(page).toHaveURL(/sort=time/)

    for (let tries = 0; tries < 5; tries += 1) await guess(server.origin, 'erin.employee', '203.0.113.9')
    const found = rows.filter({ hasText: 'erin.employee' }).filter({ hasText: 'Brute force' })
    await expect(found.first()).toBeVisible({ timeout: 5_000 })
    await expect(found.first()).toContainText('Singapore')

    // A reason, then the person: the address says both, and each step can be gone back.
    await at('reason/is_brute_force').click()
    await expect(page).toHaveURL(/reason=is_brute_force/)
    await expect(at('filter-reason')).toContainText('Brute force')
    await at('person/erin.employee').click()
    await expect(at('filter-user')).toContainText('erin.employee')
    await expect(rows.filter({ hasNotText: 'erin.employee' })).toHaveCount(0)
    await page.goBack()
    await expect(at('filter-user')).toHaveCount(0)
    await page.goForward()
    // A cluster of the map; the chip takes it back.
    await at('world')
      .getByRole('button', { name: /° N, 103\.8° E/ })
      .click()
    await expect(at('filter-area')).toContainText('E')
    await at('filter-area-remove').click()
    await expect(page).not.toHaveURL(/area=/)
    // What is asked anew is dimmed until its answer.
    await expect(page.locator('.rd-panels')).toHaveAttribute('aria-busy', 'false')
    await portal.checkAccess()

    // One sign-in; a link to it opens it for a colleague.
    await at('open').first().click()
    await expect(at('drawer')).toContainText('What the score is made of')
    await expect(at('drawer')).toContainText('203.0.113.9')
    await expect(page).toHaveURL(/event=/)
    await portal.checkAccess()
    const address = page.url()
    await page.keyboard.press('Escape')
    await expect(at('drawer')).toHaveCount(0)
    await signInAt(server.origin, page, 'tara.auditor', address.slice(address.indexOf('#') + 1))
    await expect(at('drawer')).toContainText('erin.employee')
  } finally {
    await server.stop()
  }
})

test(
  'areas are drawn, panels are tables, and everything can be saved',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/risk-dashboard')
    const at = (id: string) => page.getByTestId(`${dashboard}/${id}`)
    await expect(at('event').first()).toBeVisible()
    for (const name of ['scores', 'times']) await at(`${name}/switch`).click()
    await portal.checkAccess()
    for (const name of ['scores', 'times']) await at(`${name}/switch`).click()

    const saved = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download')
      await press()
      return readFileSync(await (await download).path(), 'utf8')
    }
    expect(await saved(() => at('export').click())).toContain('adam.admin')
    await at('scores/save').click()
    expect(await saved(() => at('scores/svg').click())).toMatch(/^<svg [^]*rgb\(/)
    await at('people/save').click()
    expect(await saved(() => at('people/csv').click())).toContain('adam.admin')

    const box = (await at('world').boundingBox())!
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/area=/)
    await at('clear').click()
    await expect(page).not.toHaveURL(/area=/)

    // Time: today, then chosen days that nothing came in.
    await at('dates').click()
    await at('dates-today').click()
    await expect(page).toHaveURL(/dates=today/)
    await at('dates').click()
    await at('dates-from').fill('2020-01-01')
    await at('dates-to').fill('2020-01-02')
    await at('dates-apply').click()
    await expect(at('empty')).toBeVisible()
    await portal.checkAccess()
  },
)

test('what fails is said, and tried again', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/dashboard')
  await page.route(search, (route) => route.fulfill({ status: 500, json: { code: 500 } }))
  await portal.open('/risk-dashboard')
  await expect(page.getByTestId(`${dashboard}/failure`)).toBeVisible()
  await portal.checkAccess()
  await page.unroute(search)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId(`${dashboard}/event`).first()).toBeVisible()
  await page.route(search, (route) => route.fulfill({ status: 500, json: { code: 500 } }))
  await page.getByTestId(`${dashboard}/risky-only`).check()
  await expect(page.getByTestId(`${dashboard}/stale`)).toBeVisible()
  await expect(page.getByTestId(`${dashboard}/event`).first()).toBeVisible()
  await portal.checkAccess()
})

test('nobody else finds it', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/profile')
  await expect(page.getByRole('link', { name: 'Risk dashboard' })).toHaveCount(0)
  await portal.open('/risk-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('find')
  await expect(page.getByTestId(dashboard)).toHaveCount(0)
})

for (const [name, width, scheme, locale] of [
  ['narrow', 375, 'light', 'en'],
  ['dark', 1366, 'dark', 'en'],
  ['narrow and dark', 375, 'dark', 'fr'],
  ['from right to left', 1366, 'light', 'ar'],
] as const)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: scheme, locale })
    test('it keeps its rules', { tag: '@nightly' }, async ({ page, portal }) => {
      await portal.signIn('adam.admin', '/risk-dashboard')
      await expect(page.getByTestId(`${dashboard}/event`).first()).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await portal.checkAccess()
      await page.getByTestId(`${dashboard}/open`).first().click()
      await expect(
        page
          .getByTestId(`${dashboard}/usual`)
          .or(page.getByTestId(`${dashboard}/drawer`))
          .first(),
      ).toBeVisible()
      await portal.checkAccess()
    })
  })
