import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const place = 'portal/objects.internal-role'
const editor = `${place}/privileges`
const get = (page: Page, name: string) => page.getByTestId(`${editor}/${name}`)
const form = (page: Page) => get(page, 'form')
const attribute = (page: Page, name: string, access: string) =>
  get(page, `attribute-${name}`).getByRole('radio', { name: access })
const nameField = (page: Page) => page.getByTestId('field-form-form_name').getByRole('textbox')

/** A name that no other test of this run uses. */
const fresh = (word: string) => `${word}-${Math.random().toString(36).slice(2, 8)}`

async function open(page: Page, name: string, type: string): Promise<void> {
  await get(page, 'add').click()
  await form(page).getByLabel('Name', { exact: true }).fill(name)
  await form(page).getByLabel('Objects').selectOption(type)
}

async function createRole(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByTestId(`${place}/form/save`).click()
  await expect(page).toHaveURL(/\/edit\/internal\/role\/(?!new)/)
}

test('a role is created with its privileges, which are held to the two rules', async ({ page, portal }) => {
  await portal.signIn('gil.global', '/edit/internal/role/new')
  await open(page, 'people', 'managed/alpha_user')
  await expect(attribute(page, 'userName', 'None')).toBeChecked()
  await form(page).getByRole('checkbox', { name: 'View' }).uncheck()
  await get(page, 'keep').click()
  await expect(form(page)).toContainText('Choose at least one permission.')
  await expect(form(page)).toContainText('Choose at least one attribute that can be read.')
  await expect(form(page).getByRole('checkbox', { name: 'View' })).toBeFocused()

  await form(page).getByRole('checkbox', { name: 'View' }).check()
  await attribute(page, 'userName', 'Read').first().check()
  await portal.checkAccess()
  await get(page, 'keep').click()
  await expect(get(page, 'privilege-people')).toContainText('1 attribute')

  await createRole(page, fresh('desk'))
  await expect(get(page, 'privilege-people')).toContainText('View')
  await page.reload()
  await expect(get(page, 'privilege-people')).toContainText('Users')
})

test(
  'privileges are changed one by one; the platform refuses a filter it cannot read',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('gil.global', '/edit/internal/role/new')
    await createRole(page, fresh('desk'))
    await open(page, 'roles', 'managed/alpha_role')
    await get(page, 'all-read').click()
    await form(page).getByLabel('Filter').fill('/name eq')
    await get(page, 'keep').click()
    await expect(get(page, 'refused')).toContainText('cannot be read')
    await form(page).getByLabel('Filter').fill('/name sw "a"')
    const [request] = await Promise.all([
      page.waitForRequest(
        (each) => each.method() === 'PATCH' && each.url().includes('/openidm/internal/role/'),
      ),
      get(page, 'keep').click(),
    ])
    expect(await request.headerValue('if-match')).toBeTruthy()
    await expect(form(page)).toBeHidden()
    await expect(get(page, 'privilege-roles')).toContainText('/name sw "a"')

    await get(page, 'edit-roles').click()
    await form(page).getByRole('checkbox', { name: 'Update' }).check()
    await attribute(page, 'description', 'Read and write').check()
    await get(page, 'keep').click()
    await expect(get(page, 'privilege-roles')).toContainText('Update')
    await portal.checkAccess()

    await get(page, 'remove-roles').click()
    await expect(page.getByTestId(editor)).toContainText('No object privileges.')
  },
)

test('who may only look at roles changes no privilege', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/dashboard')
  await page.goto(`${portal.origin}/enduser/?realm=/alpha#/edit/internal/role/openidm-admin`)
  await expect(page.getByTestId(place)).toBeVisible()
  await expect(get(page, 'add')).toHaveCount(0)
})

test(
  'deleting is offered for own roles, never for those that come with the product',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('gil.global', '/edit/internal/role/new')
    const own = fresh('aa-own')
    await createRole(page, own)
    await page.goto(`${portal.origin}/enduser/?realm=/alpha#/list/internal/role`)
    const row = (name: string) => page.locator('tr', { hasText: name })
    await expect(row(own).getByRole('button', { name: `Delete: ${own}` })).toBeVisible()
    await expect(row('openidm-admin').getByRole('link')).toBeVisible()
    await expect(row('openidm-admin').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    const choose = (name: string) => row(name).getByRole('checkbox').check()
    const bulk = page.getByTestId(/\/bulk\/delete$/)
    await choose(own)
    await expect(bulk).toBeEnabled()
    await choose('openidm-admin')
    await expect(bulk).toBeDisabled()
  },
)
