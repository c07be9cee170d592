import { readFileSync } from 'node:fs'
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
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)

  await run.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-ins by journey')
  await expect(page.getByTestId('portal/shell/user-menu')).toHaveCount(0)
  await expect(page.getByTestId(`${rows}/range`)).toContainText(`of ${lines.length - 1}`)
  await portal.checkAccess()
})

test('rows are sorted, filtered and paged by the server, and columns left out', async ({ page, portal }) => {
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
  await portal.checkAccess()
})

test('an auditor runs a report, and is not shown drafts', async ({ page, portal }) => {
  await portal.signIn('tara.auditor', '/reports')
  await page.getByTestId(`${list}/search`).fill('Holders by application')
  await expect(page.getByTestId(list)).toContainText('Nothing matches')
  await portal.open('/reports/run/published/ROLE-MEMBERS')
  await page.getByTestId('portal/reports.run/form').getByRole('button', { name: 'Run report' }).click()
  await expect(page.getByTestId(`${runs}/row`).first()).toContainText('Complete', { timeout: 60_000 })
  await portal.open('/reports/run/published/NO-SUCH-REPORT')
  await expect(page.getByText('Report template does not exist.')).toBeVisible()
  await portal.checkAccess()
})

test('reports are for those who may run one', async ({ page, portal }) => {
  // One is for her.
  await portal.signIn('mona.manager', '/dashboard')
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toBeVisible()

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
