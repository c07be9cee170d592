import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { expect, signInOn, test } from './support/test.ts'

interface Screen {
  readonly name: string
  readonly route: string
  /** Answer calls to this address with a failure. */
  readonly failing?: RegExp
  readonly ready: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
const shown = (testId: string) => (page: Page) => expect(page.getByTestId(testId).first()).toBeVisible()
const list = 'portal/objects.list/list'
const form = 'portal/objects.edit/form'

function screensOf(adam: string): Screen[] {
  const people = '/list/managed/alpha_user'
  const person = `/edit/managed/alpha_user/${adam}`
  return [
    { name: 'dashboard', route: '/dashboard', ready: heading(/Adam/) },
    { name: 'profile', route: '/profile', ready: shown('portal/account.profile/personal') },
    { name: 'list', route: people, ready: shown(`${list}/row`) },
    { name: 'list without matches', route: `${people}?q=nobody-has-this`, ready: shown(`${list}/no-match`) },
    {
      name: 'failing list',
      route: '/list/managed/alpha_role',
      failing: /\/openidm\/managed\/alpha_role\?/,
      ready: shown(`${list}/error`),
    },
    { name: 'edit', route: person, ready: shown(form) },
    {
      name: 'failing edit',
      route: person,
      failing: /\/openidm\/managed\/alpha_user\/[^?]+/,
      ready: (page) => expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible(),
    },
    { name: 'new', route: '/edit/managed/alpha_user/new', ready: shown(form) },
    { name: 'forbidden', route: '/forbidden', ready: heading(/not authorized/) },
    { name: 'not found', route: '/nowhere', ready: heading(/couldn't find/) },
  ]
}

const looks = [
  // By day every-screen looks at what is wide and light.
  ...(process.env['NIGHTLY']
    ? ([{ name: 'wide and light', colorScheme: 'light', viewport: { width: 1366, height: 900 } }] as const)
    : []),
  { name: 'narrow and dark', colorScheme: 'dark', viewport: { width: 375, height: 812 } },
] as const

for (const { name, colorScheme, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport })

    test(
      'every screen keeps WCAG 2.2 AA and fits its width',
      { tag: '@nightly' },
      async ({ page, portal }) => {
        // Eleven screens, each looked at by axe.
        test.setTimeout(300_000)
        const api = await AdminApi.signIn(portal.origin)
        const adam = await api.findPerson('adam.admin')
        const check = async (screen: string) =>
          test.step(screen, async () => {
            await portal.checkAccess()
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(overflow, `${screen} scrolls sideways`).toBe(0)
          })
        await portal.open('/login')
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
        await check('sign-in')
        await signInOn(page, 'adam.admin')
        for (const { name: screen, route, failing, ready } of screensOf(adam._id)) {
          if (failing)
            await page.route(failing, (call) =>
              call.fulfill({ status: 500, json: { code: 500, reason: 'x', message: 'The store is away' } }),
            )
          await page.goto('about:blank')
          await portal.open(route)
          await ready(page)
          await check(screen)
          if (failing) await page.unroute(failing)
        }
      },
    )
  })
}
