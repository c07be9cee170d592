import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { broken } from './support/broken.ts'
import { LayersApi } from './support/layers-api.ts'
import { nextSecond } from './support/next-second.ts'
import { password } from './support/password.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

test('the menu: letters, arrows, folding, the way back', async ({ page, portal }) => {
  await portal.signIn('adam.admin')
  await page.getByTestId('portal/menu/dashboard').focus()
  await page.keyboard.press('t')
  await expect(page.getByTestId('portal/menu/themes')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByTestId('portal/menu/dashboard')).toBeFocused()
  for (const item of [
    ...['riskDashboard', 'reports', 'inbox', 'applications', 'myAccess', 'directory'],
    ...['riskAdministration', 'requests', 'profile'],
  ]) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByTestId(`portal/menu/${item}`)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page).toHaveTitle(/Profile/)
  // A page of the menu lies below nothing; a page of one thing below where one came from to it.
  const back = page.getByTestId('portal/shell/back')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toHaveCount(0)
  await portal.open('/auth-devices')
  await expect(back).toContainText('Profile')
  await page.reload()
  await expect(back).toContainText('Profile')
  await back.click()
  await expect(page).toHaveURL(/#\/profile$/)
  await page.getByTestId('portal/menu/dashboard').click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.getByTestId('portal/menu/dashboard').focus()
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
})

test('the menu is a drawer on a small screen, and a rail below the large breakpoint', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await portal.signIn('erin.employee')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByTestId('portal/menu/profile')).toBeVisible()
  await portal.checkAccess()
  await page.getByRole('dialog').getByTestId('portal/menu/profile').click()
  await expect(page).toHaveURL(/#\/profile$/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

test(
  'a layer’s entries open a dialog and raise an event; the dialog is for the named privilege',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const layers = await LayersApi.signIn(portal.origin, 'adam.admin', 'realm')
    await layers.publish(
      {
        'hello.dialog.json': {
          format: 1,
          id: 'acme.hello',
          titleKey: 'pageTitles.Profile',
          width: 'small',
          layout: { id: 'text', widget: 'text', options: { textKey: 'common.nothingHere' } },
        },
        'main.overlay.json': {
          format: 1,
          of: 'main',
          edits: [
            {
              insert: {
                id: 'hello',
                label: { en: 'Hello' },
                open: 'acme.hello',
                privileges: ['managed/{realm}_user'],
              },
              into: 'items',
            },
            { insert: { id: 'feedback', label: { en: 'Feedback' }, emit: 'feedback' }, into: 'items' },
          ],
        },
      },
      'Entries that do something',
    )
    try {
      await portal.signIn('adam.admin')
      await page.getByTestId('portal/menu/hello').click()
      await expect(page.getByTestId('portal/acme.hello/dialog')).toContainText('Nothing here yet.')
      await page.keyboard.press('Escape')
      const raised = page.evaluate(
        () => new Promise<string>((resolve) => addEventListener('atrium:feedback', () => resolve('raised'))),
      )
      await page.getByTestId('portal/menu/feedback').click()
      expect(await raised).toBe('raised')
      await page.context().clearCookies()
      await portal.signIn('erin.employee')
      await expect(page.getByTestId('portal/menu/feedback')).toBeVisible()
      await expect(page.getByTestId('portal/menu/hello')).toHaveCount(0)
    } finally {
      await layers.rollBack(0, 'After the test')
    }
  },
)

/** A person of this test alone, told of as many changes of the password. */
async function personWithNotifications(origin: string, userName: string, count: number): Promise<void> {
  const admin = await AdminApi.signIn(origin)
  const { _id } = await admin.createPerson(userName)
  for (let n = 1; n <= count; n++)
    await admin.replace(`managed/alpha_user/${_id}`, {
      password: n === count ? password : `${password}-${n}`,
    })
}

/** Adds a notification to the answers of the platform: what changes a password signs its owner out. */
async function tellMore(page: Page, message: string): Promise<void> {
  await page.route('**/openidm/managed/alpha_user/*_notifications*', async (route) => {
    const answer = await route.fetch()
    const person = (await answer.json()) as { _notifications?: object[] }
    const more = { _id: 'n-more', message, notificationType: 'warning', createDate: new Date().toISOString() }
    await route.fulfill({
      response: answer,
      json: { ...person, _notifications: [...(person._notifications ?? []), more] },
    })
  })
}

test('notifications: count, panel, a new one, clear one and all', async ({ page, portal }) => {
  await personWithNotifications(portal.origin, 'nina.notified', 3)
  await nextSecond()
  // Nothing is written when the answer below changes: the page asks by itself.
  await page.route('**/enduser/portal/events', (route) => route.abort())
  await portal.signIn('nina.notified')
  const bell = page.getByTestId('portal/shell/bell')
  await expect(bell).toHaveAccessibleName('Notifications, 3')
  await tellMore(page, 'Your access ends tomorrow.')
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Your access ends tomorrow.')
  // A toast stays clear of the menu and of what folds it: a click there would wait for nothing else to be in its way.
  await page.getByRole('button', { name: 'Collapse menu' }).click({ timeout: 1_500 })
  await page.getByRole('button', { name: 'Expand menu' }).click({ timeout: 1_500 })
  await expect(bell).toHaveAccessibleName('Notifications, 4')
  await page.unroute('**/openidm/managed/alpha_user/*_notifications*')
  await expect(bell).toHaveAccessibleName('Notifications, 3')
  await bell.click()
  const panel = page.getByTestId('portal/shell/notifications')
  await expect(panel.locator('time').first()).toHaveText(
    /^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M UTC$/,
  )
  await portal.checkAccess()
  await panel.getByRole('button', { name: 'Remove: Your password has been changed.' }).first().click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Removed notification')
  await expect(bell).toHaveAccessibleName('Notifications, 2')
  await page.route('**/notification?**', (route) => route.fulfill({ status: 500, body: '{"code":500}' }))
  await page.getByTestId('portal/shell/notifications/clear-all').click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Failed to clear all notifications')
  await expect(bell).toHaveAccessibleName('Notifications, 2')
  await page.unroute('**/notification?**')
  await page.getByTestId('portal/shell/notifications/clear-all').click()
  await expect(panel).toContainText('You have no notifications.')
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Removed all notifications')
  // The question that is asked next brings none back.
  await page.waitForResponse(/_notifications/)
  await page.waitForResponse(/_notifications/)
  await expect(bell).toHaveAccessibleName('Notifications, none')
})

test('the palette finds pages, actions and people by the keyboard alone', async ({ page, portal }) => {
  await portal.signIn('adam.admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByTestId('portal/shell/palette')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await portal.checkAccess()
  await page.keyboard.type('prof')
  await expect(palette.getByRole('option').first()).toHaveText(/Profile/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/profile$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mona')
  await expect(palette.getByRole('option', { name: /^Mona/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/edit\/managed\/alpha_user\//)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('>dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqxyzzq')
  await expect(palette).toContainText('Nothing is called like that.')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('people are not searched for those who may not list them', async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_queryFilter=userName')) asked.push(request.url())
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('mona')
  await expect(page.getByRole('option', { name: /Delegate to Mona/ })).toBeVisible()
  expect(asked).toEqual([])
})

test(
  'the palette finds access, requests and who could stand in',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee')
    const palette = page.getByTestId('portal/shell/palette')
    const search = async (text: string) => {
      await page.keyboard.press('Control+k')
      await expect(palette.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(text)
    }
    await search('payment')
    await expect(palette.getByRole('group', { name: 'Access' }).getByText('Payment Approver')).toBeVisible()
    await portal.checkAccess()
    await page.keyboard.press('Escape')
    await search('walsh')
    await palette.getByRole('group', { name: 'Requests' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/#\/my-requests\/details\//)
    await portal.open('/my-delegates')
    const listed = page
      .getByTestId('portal/directory.my-delegates/delegates/row')
      .filter({ hasText: 'Ferreira' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(listed).toHaveCount(0)
    await search('delegate to mona')
    await palette.getByRole('option', { name: /Delegate to Mona/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Mona Ferreira')
    await dialog.getByRole('button', { name: 'Add delegate' }).click()
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('The delegate was added.')
    await expect(listed).toHaveCount(1)
  },
)

test(
  'the keys are listed, and those without a modifier can be switched off',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee')
    await page.keyboard.press('?')
    const help = page.getByTestId('portal/shell/shortcuts')
    await expect(help).toBeVisible()
    await portal.checkAccess()
    await help.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(page.getByTestId('portal/shell/palette')).toBeVisible()
    await expect(help).toBeHidden()
  },
)

test(
  'another language: its own names, the whole shell, the same page, remembered',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const admin = await AdminApi.signIn(portal.origin)
    await admin.createPerson('ariel.abroad', { password, userType: 0 })
    await portal.signIn('ariel.abroad', '/profile')
    await page.getByTestId('portal/shell/user-menu').click()
    await page.getByTestId('portal/shell/language').click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveURL(/#\/profile$/)
    await expect(page.getByTestId('portal/menu/dashboard')).not.toContainText('Dashboard')
    await expect(page.locator('[aria-expanded="false"] > .menu-arrow').first()).toHaveCSS(
      'transform',
      'matrix(-1, 0, 0, 1, 0, 0)',
    )
    await portal.checkAccess()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  },
)

test(
  'the menu of the person opens without the version when that cannot be had',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee')
    const mend = await broken(page, 'GET', /\/info\/version/)
    await page.getByTestId('portal/shell/user-menu').click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('version')
    await mend()
    await page.keyboard.press('Escape')
    await page.getByTestId('portal/shell/user-menu').click()
    await expect(page.getByTestId('portal/shell/version')).toContainText(/\d+\.\d+\.\d+/)
  },
)

test('what is typed while the palette is on its way is not lost', async ({ page, portal }) => {
  let come = () => {}
  const asked = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*palette*.js', async (route) => {
    await asked
    await route.continue()
  })
  await portal.signIn('erin.employee')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pax')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('y')
  come()
  const field = page.getByTestId('portal/shell/palette').getByRole('combobox')
  await expect(field).toHaveValue('pay')
  await expect(field).toBeFocused()
  await page.keyboard.type('ment')
  await expect(field).toHaveValue('payment')
})

test('code that does not come can be asked for again', async ({ page, portal }) => {
  await page.route('**/assets/*palette*.js', (route) => route.abort())
  await portal.signIn('erin.employee')
  await page.keyboard.press('Control+k')
  await expect(page.getByTestId('portal/part/failure')).toBeVisible()
  await page.unroute('**/assets/*palette*.js')
  // A browser may keep the failed module; then the second try loads the page anew.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    else await page.keyboard.press('Control+k')
    await expect(page.getByTestId('portal/shell/palette')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
})

test('an administrator switches the realm: this session ends, signing in starts there', async ({
  page,
  portal,
}) => {
  await portal.signIn('gil.global')
  await page.getByTestId('portal/shell/realm').click()
  await page.getByTestId('portal/shell/realms').getByRole('button', { name: 'bravo' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('realm')).toBe('/bravo')
})

test.describe('as the operator set it', () => {
  // In one worker, for one server.
  test.describe.configure({ mode: 'default' })
  let server: RunningServer
  test.beforeAll(async () => {
    server = await startServer({ PORTAL_CONFIG: configured })
  })
  test.afterAll(() => server.stop())
  const open = (page: Page) => signInAt(server.origin, page, 'erin.employee')

  test(
    'tier, flag, help, documentation and the lock show in the bar',
    { tag: '@nightly' },
    async ({ page, portal }) => {
      await open(page)
      await expect(page.getByTestId('portal/shell/tier')).toHaveText('staging')
      await expect(page.getByRole('img', { name: 'Germany' })).toBeVisible()
      await page.getByTestId('portal/shell/help-button').click()
      const help = page.getByTestId('portal/shell/help')
      await expect(help.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
        'href',
        'https://docs.example.com',
      )
      await page.keyboard.press('Escape')
      await page.getByTestId('portal/menu/profile').click()
      await expect(page.getByTestId('portal/shell/tenant-locked')).toContainText('Tenant locked')
      await expect(page.getByTestId('portal/shell/back')).toHaveCount(0)
      await page.getByRole('button', { name: 'More about the lock' }).click()
      await expect(page.getByTestId('portal/shell/tenant-locked')).toContainText('Frozen until Monday.')
      await portal.checkAccess()
    },
  )

  test('each country has its flag, and another one none', { tag: '@nightly' }, async ({ page }) => {
    let region = ''
    await page.route('**/enduser/portal/boot**', async (route) => {
      const answer = await route.fetch()
      const boot = await answer.json()
      await route.fulfill({ response: answer, json: { ...boot, tenant: { ...boot.tenant, region } } })
    })
    const regions = [
      'au',
      'be',
      'br',
      'ca',
      'ch',
      'de',
      'fi',
      'fr',
      'gb',
      'hk',
      'id',
      'nl',
      'qa',
      'sa',
      'sg',
      'us',
    ]
    // By day the first and the last.
    for (region of process.env['NIGHTLY'] ? regions : ['au', 'us']) {
      if (page.url() === 'about:blank') await open(page)
      else await page.reload()
      const flag = page.locator('img.flag')
      await expect(flag).toHaveAttribute('src', new RegExp(`/${region}-`))
      await expect(flag).toHaveAttribute('alt', /[a-z]{3}/)
      await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
    region = 'jp'
    await page.reload()
    await expect(page.getByTestId('portal/shell/tier')).toBeVisible()
    await expect(page.locator('img.flag')).toHaveCount(0)
  })

  test(
    'the banner has details, sanitised, and stays away once dismissed',
    { tag: '@nightly' },
    async ({ page, portal }) => {
      await open(page)
      const banner = page.getByTestId('portal/shell/notice')
      await expect(banner).toContainText('Maintenance on Sunday')
      await banner.getByRole('button', { name: 'Maintenance' }).click()
      const details = page.getByTestId('portal/shell/notice-details')
      await expect(details.locator('b')).toHaveText('not possible')
      await expect(details.locator('script, [style], [onclick]')).toHaveCount(0)
      await portal.checkAccess()
      await page.keyboard.press('Escape')
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect(banner).toHaveCount(0)
      await page.reload()
      await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
      await expect(banner).toHaveCount(0)
    },
  )
})

const configured = join(mkdtempSync(join(tmpdir(), 'atrium-shell-')), 'portal.json')
writeFileSync(
  configured,
  JSON.stringify({
    mode: 'tenant',
    links: { help: 'https://help.example.com', docs: 'https://docs.example.com' },
    region: 'de',
    tier: 'staging',
    tenantLocked: true,
    tenantLockedMessage: 'Frozen until Monday.',
    notice: {
      variant: 'warning',
      content: 'Maintenance on Sunday.',
      modal: {
        title: 'Maintenance',
        content:
          '<p style="color:red" onclick="alert(1)">Sign-in is <b>not possible</b>.</p><script>alert(1)</script>',
      },
    },
  }),
)

test(
  'without hosted pages every route leads to Forbidden, without menus',
  { tag: '@nightly' },
  async ({ page }) => {
    const file = join(mkdtempSync(join(tmpdir(), 'atrium-closed-')), 'portal.json')
    writeFileSync(file, JSON.stringify({ flags: { hostedPages: false } }))
    const server = await startServer({ PORTAL_CONFIG: file })
    try {
      for (const route of ['/dashboard', '/login', '/profile', '/nowhere']) {
        await page.goto(`${server.origin}/enduser/?realm=/alpha#${route}`)
        await expect(page).toHaveURL(/#\/forbidden$/)
        await expect(page.locator('body')).toContainText('You are not authorized to view this site.')
        await expect(page.getByTestId('portal/shell/menu')).toHaveCount(0)
      }
    } finally {
      await server.stop()
    }
  },
)
