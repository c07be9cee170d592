import type { Page } from '@playwright/test'
import { LayersApi } from './support/layers-api.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, signInOn, test } from './support/test.ts'

/** What the tenant brings: a page for every realm, and its entry in the menu. */
const tenant = {
  'people.screen.json': {
    format: 1,
    id: 'acme.people',
    path: '/people',
    titleKey: 'acme.people',
    data: {
      people: {
        operation: 'queryManagedObjects',
        list: { sort: ['userName'] },
        params: { resourceType: 'managed', resourceName: "=realm + '_user'" },
      },
    },
    layout: {
      widget: 'list-page',
      id: 'list',
      options: { list: 'people', titleKey: 'acme.people' },
      columns: [
        { id: 'user', field: 'userName', labelKey: 'fields.userName' },
        { id: 'mail', field: 'mail', labelKey: 'fields.mail' },
      ],
      rowActions: [
        { id: 'look', labelKey: 'acme.look', action: { navigate: '/edit/managed/{realm}_user/{row._id}' } },
      ],
    },
  },
  'menu.overlay.json': {
    format: 1,
    of: 'main',
    edits: [
      {
        insert: { id: 'people', labelKey: 'acme.people', icon: 'people', route: '/people' },
        into: 'items',
        after: 'dashboard',
      },
    ],
  },
  'locales/en/acme.json': { acme: { people: 'Our people', look: 'Look at' } },
}

/** What the realm makes of it. */
const realm = {
  'people.overlay.json': {
    format: 1,
    of: 'acme.people',
    edits: [
      { remove: 'columns.mail' },
      {
        insert: { id: 'city', field: 'city', label: { en: 'City' } },
        into: 'columns',
        after: 'user',
      },
      { restrict: 'rowActions.look.visibleIf', and: "user.userName == 'gil.global'" },
    ],
  },
  'menu.overlay.json': {
    format: 1,
    of: 'main',
    edits: [
      {
        insert: { id: 'mine', label: { en: 'About me' }, icon: 'person', route: '/profile' },
        into: 'items',
        after: 'people',
      },
    ],
  },
}

test.describe('layers over the product', () => {
  test.describe.configure({ mode: 'serial' })
  let server: RunningServer
  test.beforeAll(async () => {
    server = await startServer()
    const gil = await LayersApi.signIn(server.origin, 'gil.global', 'tenant')
    await gil.publish(tenant, 'A page for every realm.')
  })
  test.afterAll(async () => {
    await server.stop()
  })

  const heads = (page: Page) => page.getByTestId('portal/acme.people/list').getByRole('columnheader')
  const entry = (page: Page, id: string) => page.getByTestId(`portal/menu/${id}`)
  const looks = (page: Page) => page.getByRole('button', { name: /^Look at/ })

  test('change columns, actions and menu of one realm after a reload, and roll back', async ({ page }) => {
    await page.goto(`${server.origin}/enduser/?realm=/alpha#/people`)
    await signInOn(page, 'adam.admin')
    await expect(heads(page)).toContainText(['User name', 'Mail'])
    await expect(looks(page).first()).toBeAttached()
    await expect(entry(page, 'mine')).toHaveCount(0)

    const adam = await LayersApi.signIn(server.origin, 'adam.admin', 'realm')
    await adam.publish(realm, 'The city matters here.')
    await page.reload()
    await expect(heads(page)).toContainText(['User name', 'City'])
    await expect(heads(page).filter({ hasText: 'Mail' })).toHaveCount(0)
    await expect(page.getByTestId('portal/acme.people/list/row').first()).toBeVisible()
    await expect(looks(page)).toHaveCount(0)
    await entry(page, 'mine').click()
    await expect(page).toHaveURL(/#\/profile$/)

    await adam.rollBack(0, 'Not yet.')
    expect(await adam.reasons()).toEqual(['Not yet.', 'The city matters here.'])
    await page.goto(`${server.origin}/enduser/?realm=/alpha#/people`)
    await page.reload()
    await expect(heads(page)).toContainText(['User name', 'Mail'])
    await expect(looks(page).first()).toBeAttached()
    await expect(entry(page, 'mine')).toHaveCount(0)
  })

  test('leave other realms alone', { tag: '@nightly' }, async ({ page, browser }) => {
    const adam = await LayersApi.signIn(server.origin, 'adam.admin', 'realm')
    await adam.publish(realm, 'Again.')
    await page.goto(`${server.origin}/enduser/?realm=/bravo#/dashboard`)
    await signInOn(page, 'bea.bravo')
    await expect(entry(page, 'people')).toBeVisible()
    await expect(entry(page, 'mine')).toHaveCount(0)

    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(`${server.origin}/enduser/?realm=/alpha#/dashboard`)
    await signInOn(other, 'erin.employee')
    await expect(entry(other, 'people')).toBeVisible()
    await expect(entry(other, 'mine')).toBeVisible()
    await context.close()
  })

  test('are out of the way in safe mode', { tag: '@nightly' }, async ({ page }) => {
    const adam = await LayersApi.signIn(server.origin, 'adam.admin', 'realm')
    await adam.publish(realm, 'Once more.')
    await page.goto(`${server.origin}/enduser/?realm=/alpha#/dashboard`)
    await signInOn(page, 'adam.admin')
    await expect(entry(page, 'mine')).toBeVisible()
    await page.goto(`${server.origin}/enduser/?realm=/alpha&safe=1#/dashboard`)
    await expect(entry(page, 'profile')).toBeVisible()
    await expect(entry(page, 'people')).toHaveCount(0)
    await expect(entry(page, 'mine')).toHaveCount(0)
    await page.goto(`${server.origin}/enduser/?realm=/alpha#/people`)
    await expect(heads(page)).toContainText(['User name', 'City'])
  })
})
