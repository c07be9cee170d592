import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { expect, signInAt, test } from './support/test.ts'

/** A frame without an origin, as the checker of access opens one, keeps nothing. */
const speak = (page: Page, locale: string) =>
  page.addInitScript((chosen) => {
    if (origin !== 'null') localStorage.setItem('atrium.locale', chosen)
  }, locale)

/** Every text that services answered: such a text is data, and nobody translates it. */
function collectData(page: Page): Set<string> {
  const data = new Set<string>()
  const take = (value: unknown): void => {
    if (typeof value === 'string')
      data.add(
        value
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    else if (Array.isArray(value)) value.forEach(take)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take)
  }
  page.on('response', (response) => {
    if (
      !/json/.test(response.headers()['content-type'] ?? '') ||
      response.url().includes('/portal/messages/')
    )
      return
    void response
      .json()
      .then(take)
      .catch(() => undefined)
  })
  return data
}

/** Visible texts with letters that do not stand in the brackets of the pseudo-locale. */
const plainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      const parent = node.parentElement
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('script, style, noscript, kbd')
      )
        continue
      if (/\p{L}{3,}/u.test(text) && !text.includes('⟦') && !/\d/.test(text)) found.add(text)
    }
    return [...found]
  })

/** Buttons and headings whose words do not fit into them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, label')]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => element.clientWidth > 1 && element.title === '')
      .map((element) => element.innerText),
  )

const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

const pages = [
  ['/dashboard', 'adam.admin'],
  ['/profile', 'adam.admin'],
  ['/list/managed/alpha_user', 'adam.admin'],
  ['/list/internal/role', 'adam.admin'],
  ['/themes', 'adam.admin'],
  ['/nowhere', 'erin.employee'],
] as const

test.describe('the pseudo-locale', () => {
  for (const width of [1366, 375]) {
    test(
      `finds nothing hard-coded and nothing cut at ${width}`,
      { tag: width === 1366 ? '@nightly' : [] },
      async ({ page, portal }) => {
        await page.setViewportSize({ width, height: 800 })
        await speak(page, 'en-XA')
        const data = collectData(page)
        await portal.open('/login')
        await expect(page.getByLabel('User Name')).toBeVisible()
        const unknown = async () => (await plainTexts(page)).filter((text) => !isData(text, data))
        await expect.poll(unknown).toEqual([])
        await page.getByLabel('User Name').fill('adam.admin')
        await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1')
        await page.locator('form button[type=submit]').click()
        await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
        for (const [route] of pages) {
          await portal.open(route)
          await expect(page.locator('h1').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          // What services answered may still be on its way to the test.
          await expect.poll(unknown, { message: route }).toEqual([])
          expect.soft(await cutTexts(page), route).toEqual([])
        }
      },
    )
  }
})

/** Whole, or made of parts that are data: "Erin Walsh" of given name and surname. */
function isData(text: string, data: ReadonlySet<string>): boolean {
  if (data.has(text)) return true
  const lower = text.toLowerCase()
  return [...data].some((each) => each.length > 2 && (each.toLowerCase() === lower || each.includes(text)))
}

test.describe('languages', () => {
  test('the choice is remembered, and the page follows without a new sign-in', async ({
    page,
    portal,
    browser,
  }) => {
    const admin = await AdminApi.signIn(portal.origin)
    await admin.createPerson('lou.linguist', { password, userType: 0 })
    await portal.signIn('lou.linguist')
    await page.getByTestId('portal/shell/user-menu').click()
    await page.getByRole('menuitem', { name: /Language/ }).click()
    await page.getByRole('menuitemradio', { name: 'français' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    // It is the person's, not the device's.
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signInAt(portal.origin, other, 'lou.linguist')
    await expect(other.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    await elsewhere.close()
  })

  for (const [locale, width, mode] of [
    ['de', 375, 'light'],
    ['de', 1366, 'dark'],
    ['ja', 375, 'dark'],
    ['ja', 1366, 'light'],
  ] as const)
    // By day long words where it is narrow, and other letters where there is room; the rest by night.
    test(
      `${locale} fits into the pages at ${width}, ${mode}`,
      { tag: mode === 'dark' ? '@nightly' : [] },
      async ({ page, portal }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: mode })
        await speak(page, locale)
        await portal.signIn('adam.admin')
        for (const [route] of pages) {
          await portal.open(route)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.locator('h1').first()).toBeVisible()
          expect.soft(await cutTexts(page), route).toEqual([])
          expect.soft(await isWide(page), route).toBe(false)
          await portal.checkAccess()
        }
      },
    )

  test('Arabic mirrors the page', async ({ page, portal }) => {
    await speak(page, 'ar')
    await portal.open('/login')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
    await portal.checkAccess()
  })
})

test.describe('the language of the sign-in page', () => {
  test('is chosen in its foot, keeps what was typed, and is remembered', async ({ page, portal }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await portal.open('/login')
    await page.getByLabel('User Name').fill('erin.employee')
    await page.getByLabel('Password', { exact: true }).fill('half a passw')
    const choice = page.getByRole('combobox', { name: 'Language' })
    await expect(choice.getByRole('option', { name: 'français' })).toHaveCount(1)
    await choice.selectOption('ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
    await expect(page.locator('#login-0')).toHaveValue('erin.employee')
    await expect(page.locator('#login-1')).toHaveValue('half a passw')
    await expect(page.getByLabel('اسم المستخدم')).toBeVisible()
    await portal.checkAccess()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar')
    await expect(page.getByLabel('اسم المستخدم')).toBeVisible()
  })

  test('changes the step of any journey, and leaves the focus where it is', async ({ page, portal }) => {
    await portal.open('/login/CallbackTextInput')
    await expect(page.locator('.login-input').first()).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('combobox', { name: 'Language' }).focus()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
    await expect(page.getByRole('combobox', { name: 'Langue' })).toBeFocused()
  })
})
