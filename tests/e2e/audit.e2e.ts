import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

const list = 'portal/audit.list/list'

test('an auditor finds who changed what, and saves the list', async ({ page, portal }) => {
  // Something happens, and something is refused.
  await portal.signIn('erin.employee', '/profile')
  await portal.open('/audit')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not authorized')
  await expect(page.getByTestId(list)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0)
  const status = await page.evaluate(async () => {
    const boot = await (await fetch('/enduser/portal/boot')).json()
    return (await fetch('/openidm/audit', { headers: { 'x-atrium-csrf': boot.session.csrf } })).status
  })
  expect(status).toBe(403)

  await portal.signIn('tara.auditor', '/dashboard')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail')
  const rows = page.getByTestId(`${list}/row`)
  await expect(rows.first()).toContainText('tara.auditor')
  await portal.checkAccess()

  // By person: what she did and what was done to her account.
  await page.getByTestId(`${list}/search`).fill('erin.employee')
  await expect(rows.filter({ hasText: 'Refused' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'tara.auditor' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByTestId(`${list}/export-open`).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain('erin.employee')
  expect(csv.split('\n').length).toBeGreaterThan(2)

  await rows.filter({ hasText: 'Refused' }).first().getByRole('link').first().click()
  await expect(page.getByTestId('portal/audit.details/page')).toContainText('queryAudit')
  await expect(page.getByTestId('portal/audit.details/page')).toContainText('127.0.0.1')
  await portal.checkAccess()

  // Nothing fits.
  await portal.open('/audit')
  await page.getByTestId(`${list}/search`).fill('nobody.at.all')
  await expect(page.getByTestId(`${list}/no-match`)).toBeVisible()
  await portal.checkAccess()
})

test(
  'the list says that it could not be loaded, and tries again',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('tara.auditor')
    await page.route(/\/openidm\/audit\?/, (route) => route.fulfill({ status: 500, json: { code: 500 } }))
    await portal.open('/audit')
    await expect(page.getByText('The audit trail could not be loaded.')).toBeVisible()
    await portal.checkAccess()
    await page.unroute(/\/openidm\/audit\?/)
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByTestId(`${list}/row`).first()).toBeVisible()
  },
)

test(
  'the list and an entry look right, wide and narrow, light and dark',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('tara.auditor', '/audit')
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1366, 375]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await portal.open('/audit')
        await expect(page.getByTestId(`${list}/row`).first()).toBeVisible()
        if (process.env['PICTURES'])
          await page.screenshot({ path: `${process.env['PICTURES']}/audit-list-${width}-${colorScheme}.png` })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  },
)
