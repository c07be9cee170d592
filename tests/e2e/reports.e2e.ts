import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { unzip } from '../support/unzip.ts'
import { expect, test } from './support/test.ts'

const list = 'portal/reports.list/list'
const runs = 'portal/reports.history/runs'
const rows = 'portal/reports.view/rows'

test('an administrator runs a report, reads its rows, exports and downloads it', async ({ page, portal }) => {
  await portal.signIn('adam.admin', '/dashboard')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await portal.checkAccess()

  // Drafts are for administrators.
  await page.getByTestId(`${list}/search`).fill('Holders by application')
  const draft = page.getByTestId(`${list}/row`)
  await expect(draft).toHaveCount(1)
  await expect(draft).toContainText('Draft')
  await page.getByTestId(`${list}/search`).fill('Sign-ins')
  const report = page.getByTestId(`${list}/row`).filter({ hasText: 'Sign-ins by journey' })
  await expect(report).toContainText('Shipped')
  await report.getByRole('button', { name: 'Run' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-ins by journey')
  const form = page.getByTestId('portal/reports.run/form')
  await expect(form).toContainText('Last 7 days')
  await expect(page.getByText('reads with your rights')).toBeVisible()
  await portal.checkAccess()
  await form.getByRole('button', { name: 'Run report' }).click()

  // It is asked again until it has come to its end.
  const run = page.getByTestId(`${runs}/row`).first()
  await expect(run).toContainText('Complete', { timeout: 60_000 })
  await expect(run).toContainText('Adam Novak')
  await portal.checkAccess()

  await run.getByRole('button', { name: 'Export CSV' }).click()
  await expect(run).toContainText('Ready for download', { timeout: 60_000 })
  // Whoever leaves and comes back finds it as the server says it.
  await portal.open('/reports')
  await page.getByTestId(`${list}/search`).fill('Sign-ins by journey')
  await report.getByRole('button', { name: 'History' }).click()
  const download = page.waitForEvent('download')
  await run.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Sign-ins by journey.csv')
  // A workbook is bytes, and comes as these.
  await run.getByTestId(`${runs}/row/menu`).click()
  await page.getByTestId(`${runs}/row/export-xlsx`).click()
  await expect(run).toContainText(/XLSX file\s*Ready for download/, { timeout: 60_000 })
  await run.getByTestId(`${runs}/row/menu`).click()
  const workbook = page.waitForEvent('download')
  await page.getByTestId(`${runs}/row/download-xlsx`).click()
  const bytes = readFileSync(await (await workbook).path())
  expect(unzip(bytes).get('xl/worksheets/sheet1.xml')).toContain('<row r="2">')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)

  await run.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-ins by journey')
  await expect(page.getByTestId('portal/shell/user-menu')).toHaveCount(0)
  await expect(page.getByTestId(`${rows}/range`)).toContainText(`of ${lines.length - 1}`)
  await portal.checkAccess()
})

test(
  'rows are sorted, filtered and paged by the server, and columns left out',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/reports/run/published/USERS-SUMMARY')
    // It asks for nothing.
    await page.getByRole('button', { name: 'Run report' }).click()
    const run = page.getByTestId(`${runs}/row`).first()
    await expect(run).toContainText('Complete', { timeout: 60_000 })
    await run.getByRole('button', { name: 'View' }).click()
    const table = page.getByTestId(rows).getByRole('table')
    const heads = table.getByRole('columnheader')
    const first = table.getByRole('row').nth(1).getByRole('cell').first()
    await expect(first).toBeVisible()

    await heads.first().getByRole('button').click()
    await expect(heads.first()).toHaveAttribute('aria-sort', 'ascending')
    const lowest = await first.innerText()
    await heads.first().getByRole('button').click()
    await expect(heads.first()).toHaveAttribute('aria-sort', 'descending')
    await expect(first).not.toHaveText(lowest)
    const highest = await first.innerText()

    await page.getByTestId(`${rows}/filter-open`).click()
    await page.getByLabel('Comparison').selectOption('equals')
    await page.getByTestId(`${rows}/filter-value`).fill(highest)
    await portal.checkAccess()
    await page.getByTestId(`${rows}/filter-apply`).click()
    await expect(page.getByTestId(`${rows}/range`)).toHaveText('1–1 of 1')
    await expect(first).toHaveText(highest)
    await page.getByRole('button', { name: /^Remove this condition/ }).click()
    await expect(page.getByTestId(`${rows}/range`)).not.toHaveText('1–1 of 1')

    const count = await heads.count()
    await page.getByTestId(`${rows}/columns-open`).click()
    await page.getByRole('dialog').getByRole('checkbox').last().uncheck()
    await expect(heads).toHaveCount(count - 1)
    await page.keyboard.press('Escape')

    // Two columns are drawn, of all rows; what they say stands in a table.
    await page.getByTestId(`${rows}/chart-open`).click()
    const chart = page.getByTestId(`${rows}/chart`)
    await expect(chart.locator('.chart-drawing svg')).toBeVisible()
    const figures = chart.getByRole('row')
    await expect(figures.first()).toBeAttached()
    await page.getByTestId(`${rows}/chart-kind`).selectOption('pie')
    await page.getByTestId(`${rows}/chart-value`).selectOption({ index: 2 })
    await expect(chart.locator('.chart-drawing svg')).toBeVisible()
    await portal.checkAccess()

    // Paper has all rows, and nothing of the page.
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByTestId(`${rows}/print`).click()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.report-rows-paper')
    await expect(paper.getByRole('columnheader')).toHaveCount(count - 1)
    await expect(page.getByTestId(rows)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    // What was left out stays so.
    await page.reload()
    await expect(heads).toHaveCount(count - 1)
  },
)

test('an administrator manages reports: from a copy to one that is gone, and back from its file', async ({
  page,
  portal,
}) => {
  await portal.signIn('adam.admin', '/reports')
  const search = async (text: string) => {
    await page.getByTestId(`${list}/search`).fill(text)
    return page.getByTestId(`${list}/row`).filter({ hasText: text }).first()
  }
  const act = async (row: Locator, id: string) => {
    await row.getByTestId(`${list}/row/menu`).click()
    await page.getByTestId(`${list}/row/${id}`).click()
  }
  const shipped = await search('People by role')
  await shipped.getByTestId(`${list}/row/favour`).click()
  await expect(shipped).toContainText('Favourite')
  await page.getByTestId(`${list}/favourites`).click()
  await expect(page.getByTestId(`${list}/row`)).toHaveCount(1)
  await page.getByTestId(`${list}/all`).click()
  await shipped.getByTestId(`${list}/row/unfavour`).click()
  await shipped.getByTestId(`${list}/row/menu`).click()
  await portal.checkAccess()
  // What is shipped stays as it is.
  await expect(page.getByTestId(`${list}/row/delete`)).toHaveCount(0)
  await page.getByTestId(`${list}/row/duplicate`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Our roles')
  await portal.checkAccess()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog).toBeHidden()

  const own = await search('Our roles')
  await expect(own).toContainText('Draft')
  await act(own, 'viewers')
  await dialog.getByLabel('Everybody who may view reports').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await act(own, 'publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(own).toContainText('Published')

  const download = page.waitForEvent('download')
  await act(own, 'export')
  const file = await (await download).path()
  const imported = async (path: string) => {
    await page.getByTestId(`${list}/import`).click()
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog.getByRole('button', { name: 'Import' }).click()
  }
  // The published one is there already, and is named.
  await imported(file)
  await expect(dialog).toContainText('item already exists')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByTestId('portal/shell/question').getByRole('button').last().click()
  await act(own, 'delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId(list)).toContainText('Nothing matches')
  await imported(file)
  await expect(own).toContainText('Draft')
  await act(own, 'delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId(list)).toContainText('Nothing matches')
})

test('an auditor runs a report, and is not shown drafts', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('tara.auditor', '/reports')
  await page.getByTestId(`${list}/search`).fill('Holders by application')
  await expect(page.getByTestId(list)).toContainText('Nothing matches')
  for (const id of ['new', 'import', 'row/menu'])
    await expect(page.getByTestId(`${list}/${id}`)).toHaveCount(0)
  await portal.open('/reports/run/published/ROLE-MEMBERS')
  await page.getByTestId('portal/reports.run/form').getByRole('button', { name: 'Run report' }).click()
  await expect(page.getByTestId(`${runs}/row`).first()).toContainText('Complete', { timeout: 60_000 })
  await portal.open('/reports/run/published/NO-SUCH-REPORT')
  await expect(page.getByText('Report template does not exist.')).toBeVisible()
  await portal.checkAccess()
})

test('reports are for those who may run one', { tag: '@nightly' }, async ({ page, portal }) => {
  // One is for her, of her people, and leads to what she may see of them.
  await portal.signIn('mona.manager', '/dashboard')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await portal.open('/reports/run/published/DEMO-PEOPLE-AND-ACCESS')
  await page.getByTestId('portal/reports.run/form').getByRole('button', { name: 'Run report' }).click()
  const row = page.getByTestId(`${runs}/row`).first()
  await expect(row).toContainText('Complete', { timeout: 60_000 })
  await row.getByRole('button', { name: /^View/ }).click()
  const person = page.getByTestId('portal/reports.view/rows').getByRole('cell').getByRole('link').first()
  const called = await person.innerText()
  await person.click()
  await expect(page).toHaveURL(/#\/my-reports\/[^/]+\/account/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(called)

  await portal.signIn('erin.employee', '/dashboard')
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0)
  for (const address of ['/reports', '/reports/run/published/USERS-SUMMARY']) {
    await portal.open(address)
    await expect(page.getByTestId('portal/reports.run/form')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText("couldn't find")
  }
  const status = await page.evaluate(async () => {
    const boot = await (await fetch('/enduser/portal/boot')).json()
    const headers = { 'x-atrium-csrf': boot.session.csrf, 'content-type': 'application/json' }
    const path = '/reports/templates/USERS-SUMMARY?_action=run&templateType=published'
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status
  })
  expect(status).toBe(404)
})
