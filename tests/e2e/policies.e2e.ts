import type { Page } from '@playwright/test'
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

async function find(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  const control = page.getByRole('combobox', { name: label, exact: true })
  await control.click()
  await control.fill(text)
  await choose(page, option)
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

test('an administrator writes a rule, sees who would break it, changes it, scans and deletes it', async ({
  page,
  portal,
}) => {
  test.setTimeout(90_000)
  await portal.signIn('adam.admin', '/dashboard')
  await page.getByTestId('portal/menu/policies').click()
  const rows = page.getByTestId(`${list}/rules-list/row`)
  await expect(rows).toHaveCount(3)
  await portal.checkAccess()

  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Read and travel')
  await find(page, 'Nobody should hold one of these', 'Report', /Report Reader/)
  await find(page, 'together with one of these', 'Trip', /Trip Booker/)
  await find(page, 'Rule owner', 'otto', /Otto/)
  await portal.checkAccess()
  await page.getByTestId(`${rule}/page/preview`).click()
  await expect(dialog(page)).toContainText('Who would break Read and travel')
  await expect(dialog(page).getByTestId(/figures$/)).toContainText(/\d/)
  await portal.checkAccess()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule Read and travel was added.')).toBeVisible()
  await expect(rows).toHaveCount(4)

  await rows.filter({ hasText: 'Read and travel' }).getByRole('link').first().click()
  await expect(page.getByText('Trip Booker')).toBeVisible()
  await page.getByLabel('Description').fill('Nobody books what they report on')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule Read and travel was saved.')).toBeVisible()

  // A side may be everything of an application.
  const whole = page.getByRole('combobox', { name: 'or anything of these applications' })
  await whole.last().fill('Travel')
  await choose(page, /Travel Desk/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule Read and travel was saved.').last()).toBeVisible()
  await page.reload()
  await expect(page.getByTestId(/otherApplications/).first()).toContainText('Travel Desk')
  await portal.checkAccess()
  await page.getByTestId(`${rule}/page/delete`).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(3)

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
})

test('who neither administers nor owns a rule has no entry and is refused', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/dashboard')
  await expect(page.getByTestId('portal/menu/profile')).toBeVisible()
  await expect(page.getByTestId('portal/menu/policies')).toHaveCount(0)
  await portal.open('/administer/policies')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are not authorized')
})

test('an owner who administers nothing reads the rules that are theirs', async ({ page, portal }) => {
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
  await portal.checkAccess()
})
