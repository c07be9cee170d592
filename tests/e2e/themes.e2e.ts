import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

const list = 'portal/themes.list/list'
const editor = 'portal/themes.edit/editor'
const at = (page: Page, name: string) => page.getByTestId(`${editor}/${name}`)
const colour = (page: Page, key: string) => at(page, `setting-${key}`).locator('.theme-hex')

type Document = Record<string, unknown>
const read = (path: string): Record<string, Document[]> => {
  const file = new URL(path, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).realm : {}
}
const own = read('../fixtures/themes/themerealm.json')['alpha']!.filter(({ _id }) => _id !== 'plain')
const real = read('../../../shared/fixtures/real/idm/themerealm.aic-tenant-a.json')['alpha'] ?? []
/** Six looks of a real tenant, or our own where its documents are not at hand. */
const six = ['ASModProfile', 'FORG', 'FX', 'indeed', 'yellow', 'Expanse_MFA'].flatMap((name) => {
  const found = real.find((theme) => theme['name'] === name)
  return found ? [found] : []
})
const all = six.length === 6 ? six : own
const looks = process.env['NIGHTLY'] ? all : all.slice(0, 2)

/** Saves a theme as the administrator who is signed in. */
async function save(page: Page, id: string, theme: Document): Promise<number> {
  return page.evaluate(
    async ([themeId, document]) => {
      const boot = await (await fetch('/enduser/portal/boot')).json()
      const answer = await fetch(`/enduser/portal/themes/${String(themeId)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-atrium-csrf': boot.session.csrf },
        body: JSON.stringify({ theme: document }),
      })
      return answer.status
    },
    [id, theme] as const,
  )
}

/** A name that no other test of this run uses. */
const fresh = (word: string) => `${word}-${Math.random().toString(36).slice(2, 8)}`

test('a theme is copied, changed with a preview, saved and deleted', async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/themes')
  await expect(page.getByTestId(list)).toBeVisible()
  await portal.checkAccess()
  await page.getByTestId(`${list}/new`).click()
  await expect(page).toHaveURL(/\/themes\/new\?from=/)
  await expect(page.getByRole('heading', { name: 'New theme', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^New theme –/)
  const name = fresh('Fenwick')
  const fresher = (part: string) => page.getByTestId(`portal/themes.new/editor/${part}`)
  await fresher('setting-name').getByRole('textbox').fill(name)
  await fresher('colours').click()
  await fresher('setting-primaryColor').locator('.theme-hex').fill('#17604c')
  await fresher('setting-linkColor').locator('.theme-hex').fill('#12a37a')
  await expect(fresher('setting-linkColor')).toContainText('Used as #')
  await expect(fresher('preview').locator('.tp-head .tp-button')).toHaveCSS(
    'background-color',
    'rgb(23, 96, 76)',
  )
  for (const group of ['brand', 'signIn', 'portal', 'colours']) {
    await fresher(group).click()
    const closed = page.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    await portal.checkAccess()
  }
  await fresher('save').click()
  await expect(page).toHaveURL(/\/themes\/(?!new).*[?]part=colours$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(at(page, 'save')).toBeDisabled()

  await at(page, 'colours').click()
  await colour(page, 'primaryColor').fill('#no')
  await expect(at(page, 'setting-primaryColor')).toContainText('Write a colour as #rrggbb, rgb(…) or hsl(…).')
  await at(page, 'save').click()
  await expect(at(page, 'refused')).toContainText('The theme could not be saved.')
  await at(page, 'discard').click()
  await expect(colour(page, 'primaryColor')).toHaveValue('#17604c')

  await colour(page, 'primaryColor').fill('#05288b')
  await page.evaluate(() => (location.hash = '#/themes'))
  await page.getByRole('dialog').getByRole('button', { name: /leave/i }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`Delete ${name}?`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('a theme leaves as a file and comes back as another one', async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/themes')
  const id = fresh('travels')
  expect(await save(page, id, { name: id, primaryColor: '#17604c' })).toBe(200)
  await page.reload()
  const leaving = page.waitForEvent('download')
  await page.getByTestId(`${list}/${id}/export`).click()
  const file = await leaving
  expect(file.suggestedFilename()).toBe(`${id}.theme.json`)
  const text = readFileSync(await file.path(), 'utf8')
  const input = page.getByTestId(`${list}/import-file`)
  const bring = (content: string) =>
    input.setInputFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from(content) })

  await bring('{ "name": }')
  await expect(page.getByTestId(`${list}/not-imported`)).toContainText('line 1, column 11')
  await bring(text.replace('#17604c', 'green?'))
  await expect(page.getByTestId(`${list}/not-imported`)).toContainText(
    /primaryColor, line \d+: Write a colour/,
  )
  await portal.checkAccess()
  await bring(text)
  await expect(page.getByRole('heading', { name: `${id} (2)`, level: 1 })).toBeVisible()
  await at(page, 'colours').click()
  await expect(colour(page, 'primaryColor')).toHaveValue('#17604c')
})

test(
  'a section that a theme switches off is missing in the profile',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/themes')
    const id = fresh('sections')
    expect(await save(page, id, { name: id })).toBe(200)
    await portal.open(`/themes/${id}?part=portal`)
    const sections = at(page, 'pages')
    await sections.locator('summary').click()
    await sections.getByRole('checkbox', { name: 'Social sign-in' }).click()
    await sections.getByRole('checkbox', { name: 'Password' }).click()
    await portal.checkAccess()
    await at(page, 'save').click()
    await expect(at(page, 'save')).toBeDisabled()
    await page.evaluate((themeId) => localStorage.setItem('atrium.theme-id', themeId), id)
    await page.evaluate(() => (location.hash = '#/profile'))
    await page.reload()
    const parts = page.getByTestId('portal/account.profile/sections')
    await expect(parts.getByText('Consent')).not.toHaveCount(0)
    await expect(parts.getByText('Social sign-in')).toHaveCount(0)
    await parts.getByText('Sign-in and security').first().click()
    await expect(parts.getByText('User name')).not.toHaveCount(0)
    await expect(parts.getByText('Password', { exact: true })).toHaveCount(0)
  },
)

test('people get the menu that is arranged in the editor', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/themes')
  const id = fresh('menu')
  expect(await save(page, id, { name: id })).toBe(200)
  await portal.open(`/themes/${id}?part=menu`)
  await at(page, 'add-link').click()
  const link = page.locator('[data-testid*="/entry-link-"].theme-menu-row')
  await link.getByRole('textbox', { name: 'Label' }).fill('Help desk')
  await link.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await expect(link).toContainText('Use an http(s) or mailto: address')
  await link.getByRole('textbox', { name: 'Address' }).fill('https://help.example')
  await link.getByRole('radio', { name: 'Star' }).check()
  await page.getByRole('button', { name: 'Move Help desk up' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Help desk is at place \d+ now/ })).toBeAttached()
  await at(page, 'add-divider').click()
  await at(page, 'entry-inbox').getByRole('button', { name: 'Inbox', exact: true }).click()
  await page.getByRole('button', { name: 'Hide Approvals' }).click()
  await page.getByRole('button', { name: 'Move Tasks down' }).click()
  await page.getByRole('button', { name: 'Hide My Requests' }).click()
  await expect(link).not.toContainText('Use an http(s) or mailto: address')
  await portal.checkAccess()
  await at(page, 'save').click()
  await expect(at(page, 'save')).toBeDisabled()
  await page.evaluate((themeId) => localStorage.setItem('atrium.theme-id', themeId), id)
  await page.reload()
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Help desk' })).toHaveAttribute('href', 'https://help.example')
  await expect(menu.getByRole('link', { name: 'My Requests' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Inbox' }).click()
  await expect(menu.getByRole('link', { name: 'Tasks' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Approvals' })).toHaveCount(0)
})

test('an earlier look of a theme is restored', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/themes')
  const id = fresh('aged')
  expect(await save(page, id, { name: id, primaryColor: '#17604c' })).toBe(200)
  expect(await save(page, id, { name: id, primaryColor: '#05288b' })).toBe(200)
  await portal.open(`/themes/${id}`)
  await at(page, 'history').click()
  const states = page.getByTestId('portal/themes.history/states')
  await expect(states.getByTestId(/row$/)).toContainText([/State 2.*Saved by.*Colours: Primary/, /State 1/])
  await expect(states.getByTestId(/row$/).first()).toContainText('Now')
  await portal.checkAccess()
  await states.getByRole('button', { name: /Restore/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The look is restored.')).toBeVisible()
  await at(page, 'colours').click()
  await expect(colour(page, 'primaryColor')).toHaveValue('#17604c')
})

test('a journey shows the theme that is linked to it', async ({ page, portal, browser }) => {
  await portal.signIn('adam.admin', '/themes')
  const id = fresh('linked')
  const theme = { ...own.find(({ _id }) => _id === 'midnight'), name: id, linkedTrees: ['Registration'] }
  expect(await save(page, id, theme)).toBe(200)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${portal.origin}/enduser/?realm=/alpha#/login/Registration`)
  await expect(stranger.locator('.login-card')).toHaveCSS('background-color', 'rgb(29, 31, 36)')
  await stranger.goto('about:blank')
  await stranger.goto(`${portal.origin}/enduser/?realm=/alpha#/login`)
  await expect(stranger.locator('.login-card')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await stranger.context().close()
})

test(
  'a theme is tried on a journey without being linked or remembered',
  { tag: '@nightly' },
  async ({ page, portal, context }) => {
    await portal.signIn('adam.admin', '/themes')
    const id = fresh('tried')
    const theme = { ...own.find(({ _id }) => _id === 'midnight'), name: id, linkedTrees: [] }
    expect(await save(page, id, theme)).toBe(200)
    await portal.open(`/themes/${id}?part=signIn`)
    await at(page, 'journeys').locator('summary').click()
    await portal.checkAccess()
    const opened = context.waitForEvent('page')
    await at(page, 'journeys').getByRole('link', { name: 'Try ForgottenPassword in this theme' }).click()
    const trial = await opened
    await expect(trial).toHaveURL(/#\/login\/ForgottenPassword$/)
    await expect(trial.locator('.login-card')).toHaveCSS('background-color', 'rgb(29, 31, 36)')
    expect(await trial.evaluate(() => localStorage.getItem('atrium.theme-id'))).toBeNull()
  },
)

for (const look of looks) {
  const name = String(look['name'])
  test(
    `the portal and its sign-in page read in the theme ${name}`,
    { tag: look === looks[0] ? [] : '@nightly' },
    async ({ page, portal }) => {
      await portal.signIn('adam.admin', '/themes')
      const id = fresh('look')
      // Pictures of other servers are not loaded here, and the markup of a tenant's footers is the tenant's.
      const pictures = {
        logo: '',
        logoProfile: '',
        logoProfileCollapsed: '',
        favicon: '',
        backgroundImage: '',
      }
      const markup = {
        accountFooterEnabled: false,
        journeyFooterEnabled: false,
        journeyHeaderEnabled: false,
        journeyJustifiedContentEnabled: false,
      }
      expect(await save(page, id, { ...look, ...pictures, ...markup, name: id, linkedTrees: [] })).toBe(200)
      await page.evaluate((themeId) => localStorage.setItem('atrium.theme-id', themeId), id)
      const inBothModes = async (drawn: () => Promise<void>) => {
        await page.reload()
        await drawn()
        // The page follows the system without being loaded again.
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          await portal.checkAccess()
        }
      }
      await inBothModes(() => expect(page.getByTestId(list)).toBeVisible())
      await page.context().clearCookies()
      await portal.open('/login')
      await inBothModes(() => expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled())
    },
  )
}

test(
  'a sign-in page works while its theme is long in coming, and shows it then',
  { tag: '@nightly' },
  async ({ page, portal, browser }) => {
    await portal.signIn('adam.admin', '/themes')
    const id = fresh('slow')
    const theme = {
      ...own.find(({ _id }) => _id === 'midnight'),
      name: id,
      linkedTrees: ['ForgottenPassword'],
    }
    expect(await save(page, id, theme)).toBe(200)
    const stranger = await (await browser.newContext()).newPage()
    await stranger.route('**/enduser/portal/theme?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, process.env['NIGHTLY'] ? 20_000 : 6_000))
      await route.continue()
    })
    await stranger.goto(`${portal.origin}/enduser/?realm=/alpha#/login`)
    await expect(stranger.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await stranger.goto(`${portal.origin}/enduser/?realm=/alpha#/login/ForgottenPassword`)
    await expect(stranger.getByRole('button', { name: 'Sign in' })).toBeHidden()
    const field = stranger.getByRole('textbox').first()
    await field.fill('erin@example.com', { timeout: 10_000 })
    await expect(stranger.locator('.login-card')).toHaveCSS('background-color', 'rgb(29, 31, 36)', {
      timeout: 30_000,
    })
    await expect(field).toHaveValue('erin@example.com')
    await stranger.context().close()
  },
)

test('a script of 120 KB is kept as it was written', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/themes')
  const id = fresh('long')
  const accountFooterScriptTag = Buffer.from(`// ü ${'x'.repeat(120_000)}`).toString('base64')
  expect(await save(page, id, { name: id, accountFooterScriptTag })).toBe(200)
  const kept = await page.evaluate(async (themeId) => {
    const boot = await (await fetch('/enduser/portal/boot')).json()
    const headers = { 'x-atrium-csrf': boot.session.csrf }
    return (await (await fetch(`/enduser/portal/themes/${themeId}`, { headers })).json()).theme
  }, id)
  expect(kept.accountFooterScriptTag === accountFooterScriptTag).toBe(true)
  await portal.open(`/themes/${id}?part=portal`)
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
})

test(
  'a typeface that the operator does not allow is asked of nobody',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(portal.origin) && !/^(data|blob):/.test(request.url()))
        foreign.push(request.url())
    })
    await portal.signIn('adam.admin', '/themes')
    const id = fresh('face')
    expect(await save(page, id, { name: id, fontFamily: 'Josefin Sans' })).toBe(200)
    await page.evaluate((themeId) => localStorage.setItem('atrium.theme-id', themeId), id)
    await page.reload()
    await expect(page.getByTestId(list)).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('font-family', /Josefin Sans.*Open Sans/)
    expect(foreign).toEqual([])
  },
)

test('the script of a theme runs, and reaches nothing of the page', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-theme-script-'))
  writeFileSync(join(folder, 'portal.json'), JSON.stringify({ themeScripts: true }))
  const server = await startServer({ PORTAL_CONFIG: join(folder, 'portal.json') })
  try {
    await signInAt(server.origin, page, 'adam.admin', '/themes')
    const code = `
      const told = []
      for (const reach of [() => parent.document.title, () => document.cookie, () => localStorage.length])
        try { told.push(String(reach())) } catch { told.push('refused') }
      document.title = told.join(', ')`
    const accountFooterScriptTag = Buffer.from(`<script>${code}</script>`).toString('base64')
    const theme = { name: 'Scripted', accountFooterScriptTag, accountFooterScriptTagEnabled: true }
    expect(await save(page, 'scripted', theme)).toBe(200)
    await page.evaluate(() => localStorage.setItem('atrium.theme-id', 'scripted'))
    await page.reload()
    await expect(page.locator('iframe#atrium-theme-script')).toHaveAttribute('sandbox', 'allow-scripts')
    const framed = () => page.frames().find((frame) => frame.url().includes('/enduser/theme-script/'))
    await expect.poll(() => framed()?.title()).toBe('refused, refused, refused')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
