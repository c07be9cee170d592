import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { emptyReport } from './support/reports.ts'
import { expect, test } from './support/test.ts'

const builder = 'portal/reports.edit/builder'

/** Finds a field of a condition by its name, with the keyboard alone. */
async function chooseField(condition: Locator, name: string, path: string): Promise<void> {
  const field = condition.getByTestId(`${builder}/condition-field`)
  await field.getByRole('combobox', { name: 'Field' }).fill(name)
  const found = condition.page().locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect(found.first()).toHaveClass(/option-active/)
  await condition.page().keyboard.press('Enter')
  await expect(field).toHaveAttribute('data-value', path)
}

test('a report from nothing: built, published, run by whom it is for, and refused to others', async ({
  page,
  portal,
}) => {
  await portal.signIn('adam.admin', '/dashboard')
  const name = await emptyReport(new URL(page.url()).origin, 'Who holds what')
  await portal.open(`/reports/edit/${name}`)
  const at = (id: string) => page.getByTestId(`${builder}/${id}`)
  const columns = at('columns').getByTestId(`${builder}/column`)
  const names = columns.locator('bdi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who holds what')
  await expect(page.getByText('What is the report of?')).toBeVisible()

  // Data: people, what they hold, and whom they report to.
  await at('begin-users').click()
  await at('field-users.name').click()
  await at('related').click()
  await at('relate-users.grants').click()
  await at('join-users.grants').selectOption('inner')
  await expect(page.getByText('Only People with Access, a row for each.')).toBeVisible()
  await at('relate-users.manager').click()
  await at('find').fill('name')
  // A field becomes a column where it is dropped, or by a press; two of the same name are told apart.
  await at('field-users.grants.name').dragTo(columns.first(), { targetPosition: { x: 60, y: 2 } })
  await at('field-users.manager.name').press('Enter')
  await at('find').fill('')
  await expect(names).toHaveText(['Access: Name', 'Name', 'Manager: Name'])

  // A column is moved by the keys of its handle, and renamed.
  const handle = page.getByRole('button', { name: 'Move Access: Name' })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(names).toHaveText(['Name', 'Access: Name', 'Manager: Name'])
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: 'Change Manager: Name' }).click()
  await at('label').fill('Manager')
  await at('sort').selectOption('desc')
  await page.getByRole('button', { name: 'Close' }).click()

  // A parameter, a condition that needs it, and a total.
  await at('add-parameter').click()
  await page.getByRole('button', { name: 'Change Parameter 1' }).click()
  await at('parameter-label').fill('')
  await expect(at('parameter-panel').getByText('Label Required')).toBeVisible()
  await at('parameter-label').fill('Status')
  await page.getByRole('button', { name: 'Close' }).click()
  const filters = at('filters')
  await filters.getByTestId(`${builder}/add-condition`).click()
  await chooseField(filters, 'status', 'users.status')
  await filters.getByTestId(`${builder}/condition-operator`).selectOption('equals')
  await filters.getByTestId(`${builder}/condition-with`).selectOption('parameter')
  // The two days of a time frame bound when access was given.
  await at('add-time-frame').click()
  const conditions = filters.getByTestId(`${builder}/condition`)
  for (const [place, operator, day] of [
    [1, 'gte', 'startDate'],
    [2, 'lte', 'endDate'],
  ] as const) {
    await filters.getByTestId(`${builder}/add-condition`).click()
    const one = conditions.nth(place)
    await chooseField(one, 'granted access', 'users.grants.grantedAt')
    await one.getByTestId(`${builder}/condition-operator`).selectOption(operator)
    await one.getByTestId(`${builder}/condition-with`).selectOption('parameter')
    await one.getByTestId(`${builder}/condition-parameter`).selectOption(day)
  }
  await at('aggregate').click()
  await expect(names).toHaveText(['Name', 'Access: Name', 'Manager', 'Number of rows'])

  // The first rows change with it.
  const preview = at('preview')
  await expect(at('preview-status')).toContainText('First 20 rows')
  await expect(preview.getByRole('columnheader')).toHaveText([
    'Name',
    'Access: Name',
    'Manager',
    'Number of rows',
  ])
  await at('values').click()
  await at('value-parameter1').fill('nobody')
  await expect(preview.getByText(/The report finds no rows\.|No rows in the part/)).toBeVisible()
  await at('value-parameter1').fill('active')
  await expect(preview.getByRole('row')).toHaveCount(21)
  await page.keyboard.press('Escape')
  await portal.checkAccess()

  // What is wrong is said beside its part.
  await at('join-users.grants').selectOption('parent_match')
  await expect(columns.nth(1)).toContainText('only say which rows')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(at('join-users.grants')).toHaveValue('inner')
  await page.keyboard.press('Control+z')
  await expect(names).toHaveCount(3)
  await page.keyboard.press('Control+Shift+Z')
  await expect(names).toHaveCount(4)

  // It is saved by itself.
  await expect(at('saved')).toContainText(/^Saved \w/)
  await page.reload()
  await expect(names).toHaveText(['Name', 'Access: Name', 'Manager', 'Number of rows'])
  await expect(columns.nth(2)).toContainText('sorted first')

  await at('viewers').click()
  await page.getByRole('checkbox', { name: 'Everybody who may view reports' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await at('publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/run/published/${name}`))

  // Whom it is for runs it for the last thirty days, leaves, and finds what it found.
  await portal.signIn('tara.auditor', `/reports/run/published/${name}`)
  const form = page.getByTestId('portal/reports.run/form')
  await form.getByLabel('Time frame').click()
  await page.getByTitle('Last 30 days').click()
  await form.getByLabel('Status').fill('active')
  await form.getByRole('button', { name: 'Run report' }).click()
  const run = page.getByTestId('portal/reports.history/runs/row').first()
  await expect(run).toContainText('Complete', { timeout: 60_000 })
  const [, from = '', to = ''] = /From: (\S+) · To: (\d{4}-\d\d-\d\d)/.exec(await run.innerText()) ?? []
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
  await portal.open('/dashboard')
  await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
  await portal.open(`/reports/history/published/${name}`)
  await run.getByRole('button', { name: 'Export CSV' }).click()
  await expect(run).toContainText('Ready for download', { timeout: 60_000 })
  const download = page.waitForEvent('download')
  await run.getByRole('button', { name: 'Download CSV' }).click()
  const [head, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(head).toContain('Number of rows')

  // The file has the rows of the page; some of them are found, and drawn.
  await run.getByRole('button', { name: 'View' }).click()
  const rows = page.getByTestId('portal/reports.view/rows')
  const range = page.getByTestId('portal/reports.view/rows/range')
  await expect(range).toContainText(`of ${lines.length}`)
  const first = rows.getByRole('table').getByRole('row').nth(1).getByRole('cell')
  expect(lines[0]!.replaceAll('"', '').split(',')).toEqual(await first.allInnerTexts())
  await page.getByTestId('portal/reports.view/rows/filter-open').click()
  await page.getByLabel('Comparison').selectOption('equals')
  await page.getByTestId('portal/reports.view/rows/filter-value').fill(await first.first().innerText())
  await page.getByTestId('portal/reports.view/rows/filter-apply').click()
  await expect(range).not.toContainText(`of ${lines.length}`)
  await page.getByTestId('portal/reports.view/rows/chart-open').click()
  await expect(page.getByTestId('portal/reports.view/rows/chart').locator('.chart-drawing svg')).toBeVisible()
  await portal.open(`/reports/edit/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText("couldn't find")
  await portal.signIn('erin.employee', '/dashboard')
  await portal.open(`/reports/run/published/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText("couldn't find")
})
