import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const list = 'portal/policies.list'
const rule = 'portal/policies.rule'
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, option: RegExp): Promise<void> {
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click()
}

const one = 'Nobody should hold any of these'
const other = 'Together with any of these'
/** A field of a section of the form. */
const field = (page: Page, section: string, label: string) =>
  page
    .getByRole('region', { name: section })
    .getByRole('combobox', { name: new RegExp(`^${label}( optional)?$`) })

/** Chooses in a field that is no search. */
async function pick(control: Locator, option: RegExp): Promise<void> {
  await control.click()
  await choose(control.page(), option)
  await expect(control.page().locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

async function find(control: Locator, text: string, option: RegExp): Promise<void> {
  const page = control.page()
  await control.click()
  await control.fill(text)
  await choose(page, option)
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

test('an administrator writes a rule, sees who would break it, brings a version back and deletes it', async ({
  page,
  portal,
}) => {
  test.setTimeout(150_000)
  await portal.signIn('adam.admin', '/dashboard')
  await page.getByTestId('portal/menu/policies').click()
  const rows = page.getByTestId(`${list}/rules-list/row`)
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Read and travel')
  await find(field(page, one, 'Entitlements'), 'Report', /Report Reader/)
  await pick(field(page, one, 'Whatever else has a property'), /Where a property/)
  await pick(field(page, one, 'Property'), /^Risk$/)
  await pick(field(page, one, 'Value'), /Medium risk or higher/)
  await find(field(page, other, 'Entitlements'), 'Trip', /Trip Booker/)
  await find(field(page, other, 'Roles'), 'Payment', /Payment release/)
  await pick(field(page, 'Whom it is about', 'People'), /Where a property/)
  await pick(field(page, 'Whom it is about', 'Property'), /^Manager$/)
  await find(field(page, 'Whom it is about', 'Value'), 'mona', /Mona/)
  await find(page.getByRole('combobox', { name: 'Rule owner' }), 'otto', /Otto/)
  await portal.checkAccess()
  await page.getByTestId(`${rule}/page/preview`).click()
  await expect(dialog(page)).toContainText('Who would break Read and travel')
  await expect(dialog(page).getByTestId(/figures$/)).toContainText(/\d/)
  await portal.checkAccess()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule Read and travel was added.')).toBeVisible()
  await expect(rows).toHaveCount(4)

  // What was written is read: roles, the property of a side, and whom it is about.
  await rows.filter({ hasText: 'Read and travel' }).getByRole('link').first().click()
  await expect(page.getByText('Payment release')).toBeVisible()
  await expect(page.getByRole('region', { name: one })).toContainText('Medium risk or higher')
  await expect(page.getByRole('region', { name: 'Whom it is about' })).toContainText('Mona')
  // A side may be everything of an application as well.
  await find(field(page, other, 'Anything of these applications'), 'Travel', /Travel Desk/)
  await page.getByLabel('Description').fill('Nobody books what they report on')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule Read and travel was saved.')).toBeVisible()

  // The history tells both versions, and brings the first one back.
  const versions = page.getByTestId(`${rule}/history-list/row`)
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(/Adam Novak.*Changed.*Description.*Filter of the second side/s)
  await portal.checkAccess()
  await versions.first().getByRole('button', { name: 'Before and after' }).click()
  await expect(dialog(page)).toContainText('Application is Travel Desk')
  await portal.checkAccess()
  await page.keyboard.press('Escape')
  await versions.last().getByRole('button', { name: 'Restore' }).click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText('Restored')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await page.getByTestId(`${rule}/page/delete`).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(3)
})

test(
  'an administrator scans everybody, schedules it, and keeps what is broken',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    test.setTimeout(90_000)
    await portal.signIn('adam.admin', '/administer/policies')
    const rows = page.getByTestId(`${list}/rules-list/row`)
    await expect(rows).toHaveCount(3)
    await portal.checkAccess()
    await page.getByTestId(`${list}/scan-actions/start`).click()
    await expect(page.getByTestId(`${list}/scan`)).toContainText('Complete', { timeout: 60_000 })

    await page.getByTestId(`${list}/scan-actions/schedule`).click()
    await dialog(page).getByLabel('Look at all people').click()
    await choose(page, /Every night/)
    await portal.checkAccess()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByTestId(`${list}/scan`)).toContainText(/Next scan.*2:00/)

    // What is broken is not deleted, and says so.
    await rows.filter({ hasText: 'Post and review journals' }).getByRole('link').first().click()
    await page.getByTestId(`${rule}/page/delete`).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('The rule was not deleted.')
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('are open')
  },
)

test(
  'who neither administers nor owns a rule has no entry and is refused',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee', '/dashboard')
    await expect(page.getByTestId('portal/menu/profile')).toBeVisible()
    await expect(page.getByTestId('portal/menu/policies')).toHaveCount(0)
    await portal.open('/administer/policies')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are not authorized')
  },
)

test(
  'an owner who administers nothing reads the rules that are theirs',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('otto.owner', '/dashboard')
    await page.getByTestId('portal/menu/policies').click()
    const rows = page.getByTestId(`${list}/rules-list/row`)
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'New rule' })).toHaveCount(0)
    await expect(page.getByTestId(`${list}/scan`)).toHaveCount(0)
    await expect(page.getByTestId(`${list}/scan-actions/start`)).toHaveCount(0)
    await portal.checkAccess()
    await rows.filter({ hasText: 'Post and review journals' }).getByRole('link').first().click()
    const facts = page.getByTestId(`${rule}/facts`)
    await expect(facts).toContainText('Journal Poster')
    await expect(facts).toContainText('Period Closer')
    await expect(facts).toContainText('Otto')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(page.getByTestId(`${rule}/page/delete`)).toHaveCount(0)
    await expect(page.getByTestId(`${rule}/page/preview`)).toHaveCount(0)
    await expect(page.getByTestId(`${rule}/history-list`)).toContainText('No changes yet')
    await portal.checkAccess()
  },
)
