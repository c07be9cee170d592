import type { Page } from '@playwright/test'
import { type RunningServer, startServer } from './support/server.ts'
import { test as base, expect, signInAt, signInOn } from './support/test.ts'

/** The look of a realm is seen by all its people: these tests have a server of their own. */
const test = base.extend<object, { own: RunningServer }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const own = await startServer()
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const look = { name: 'Bravo green', primaryColor: '#17604c', linkedTrees: [] }
const menu = (page: Page) => page.getByTestId('portal/shell/menu').getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const realmOf = (page: Page) => new URL(page.url()).searchParams.get('realm')
const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-primary').trim())

async function choose(page: Page, realm: string): Promise<void> {
  await page.getByTestId('portal/shell/realm').click()
  await page.getByTestId('portal/shell/realms').getByRole('button', { name: realm }).click()
}

/** Another realm is chosen, and somebody signs in there. */
async function switchTo(page: Page, realm: string, userName: string): Promise<void> {
  await choose(page, realm)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(realmOf(page)).toBe(`/${realm}`)
  await signInOn(page, userName)
  expect(realmOf(page)).toBe(`/${realm}`)
}

test(
  'an employee of a realm without governance finds what there is, and nothing that is not',
  { tag: '@nightly' },
  async ({ page, portal, own }) => {
    const open = (route: string) => page.goto(`${own.origin}/enduser/?realm=/bravo#${route}`)
    await open('/dashboard')
    await signInOn(page, 'bea.bravo')
    await expect(heading(page)).toContainText('Bea')
    await expect(menu(page)).toHaveText(['Dashboard', 'Applications', 'Profile'])
    await expect(page.getByTestId('portal/shell/realm')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText(/request|approval/i)
    await portal.checkAccess()
    for (const route of [
      '/approvals',
      '/tasks',
      '/my-requests',
      '/my-requests/new-request',
      '/my-accounts',
      '/my-reports',
    ]) {
      await open(route)
      await expect(heading(page), route).toHaveText("We couldn't find the page you were looking for.")
    }
    for (const route of ['/list/managed/bravo_user', '/themes', '/audit']) {
      await open(route)
      await expect(heading(page), route).toHaveText('You are not authorized to view this site.')
    }
    await open('/applications')
    await expect(page.getByTestId('portal/home.applications/applications/tile').first()).toBeVisible()
    await open('/profile')
    await expect(heading(page)).toHaveText('Bea Lindgren')
    await expect(page.getByRole('navigation', { name: 'Sections of your profile' })).not.toContainText(
      'Shared',
    )
    await open('/sharing')
    await expect(page.locator('main')).toContainText('Sharing is not available here')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('request')
    await expect(page.getByRole('option', { name: 'New request' })).toHaveCount(0)
  },
)

test('an administrator of a realm looks after its people and its look, and no others', async ({
  browser,
  page,
  own,
}) => {
  await signInAt(own.origin, page, 'rolf.realm', '/dashboard', 'bravo')
  await expect(menu(page).filter({ hasText: 'Users' })).toHaveAttribute(
    'href',
    /\/list\/managed\/bravo_user$/,
  )
  await expect(page.getByTestId('portal/shell/menu')).not.toContainText('Approvals')
  await menu(page).filter({ hasText: 'Users' }).click()
  await page.getByRole('searchbox').fill('bea')
  await page.getByRole('link', { name: 'bea.bravo' }).click()
  await page.getByLabel('Job title').fill('Head planner')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Saved.')
  await expect(page.locator('main')).toContainText('No unsaved changes')
  await page.goto(`${own.origin}/enduser/?realm=/bravo#/list/managed/alpha_user`)
  await expect(heading(page)).toHaveText('You are not authorized to view this site.')

  // A look of the realm's own.
  const before = await primary(page)
  await page.evaluate(async (theme) => {
    const boot = (await (await fetch('/enduser/portal/boot')).json()) as { session: { csrf: string } }
    const headers = { 'content-type': 'application/json', 'x-atrium-csrf': boot.session.csrf }
    await fetch('/enduser/portal/themes/green', { method: 'PUT', headers, body: JSON.stringify({ theme }) })
  }, look)
  await page.goto(`${own.origin}/enduser/?realm=/bravo#/themes`)
  const row = page.getByRole('listitem').filter({ hasText: 'Bravo green' })
  await row.getByRole('button', { name: 'Make Bravo green the default' }).click()
  await page.getByTestId('portal/shell/question').getByRole('button', { name: 'Make default' }).click()
  await expect(row).toContainText('Default')

  // Its people see it; those of the other realm do not.
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAt(own.origin, other, 'bea.bravo', '/profile', 'bravo')
  // The gateway keeps a look for some seconds.
  await expect(async () => {
    await other.reload()
    expect(await primary(other)).toBe('#17604c')
  }).toPass()
  await expect(other.locator('main')).toContainText('Head planner')
  await signInAt(own.origin, other, 'erin.employee')
  expect(await primary(other)).toBe(before)
  await context.close()
})

test(
  'switching realms ends the session here and begins one there, with the menu of there',
  { tag: '@nightly' },
  async ({ page, own }) => {
    await signInAt(own.origin, page, 'gil.global')
    await choose(page, 'bravo')
    // Whoever has no account there finds the way back.
    const note = page.getByTestId('portal/login/realm')
    await expect(note).toContainText('realm bravo')
    await note.getByRole('link', { name: 'Back to alpha' }).click()
    await expect(page).toHaveURL(/realm=%2Falpha#\/login/)
    await expect(note).toHaveCount(0)
    await signInOn(page, 'gil.global')
    await switchTo(page, 'bravo', 'rolf.realm')
    await expect(heading(page)).toContainText('Rolf')
    await expect(page.getByTestId('portal/shell/menu')).not.toContainText('Inbox')
    await switchTo(page, 'alpha', 'mona.manager')
    await expect(heading(page)).toContainText('Mona')
    await expect(page.getByTestId('portal/shell/menu')).toContainText('Inbox')
    // The session is that of alpha: the address of the other realm does not change it.
    await page.goto(`${own.origin}/enduser/?realm=/bravo#/dashboard`)
    await expect(heading(page)).toContainText('Mona')
    expect(realmOf(page)).toBe('/alpha')
  },
)
