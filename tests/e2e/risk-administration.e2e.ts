import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const list = 'portal/risk.data-sources/list'
const editor = 'portal/risk.new-data-source/editor'
const config = 'portal/risk.config/editor'

/** Sign-ins of a shop, a line each, the last of which is none. */
async function writeFiles(bucket: string): Promise<void> {
  // Where servers of the tests have their buckets (global-setup.ts).
  const folder = join(process.env['RISK_BUCKETS']!, bucket)
  await mkdir(join(folder, '2026'), { recursive: true })
  const lines = Array.from({ length: 12 }, (_, nth) =>
    JSON.stringify({
      principal: 'erin.employee',
      when: new Date(Date.now() - (20 - nth) * 60_000).toISOString(),
      client: { ip: '198.51.100.77' },
    }),
  )
  await writeFile(join(folder, '2026/a.jsonl'), `${lines.join('\n')}\nno sign-in\n`)
  for (const nth of [1, 2, 3, 4, 5, 6, 7])
    await writeFile(join(folder, `f${nth}.json`), nth === 1 ? '{no' : '{"a":1}')
}

const events = async (origin: string, source: string): Promise<number> => {
  const client = new PortalClient(origin)
  await client.signIn('adam.admin', password)
  const path = '/autoaccess/jas/entity/search/autoaccess/risk_explainability'
  const query = { size: 0, query: { term: { 'predictionResult.features.source': source } } }
  const answer = (await (await client.send('POST', path, { query })).json()) as {
    hits: { total: { value: number } }
  }
  return answer.hits.total.value
}

/** Writes the whole text of the configuration anew. */
async function writeConfig(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Configuration' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('a data source is made of files, mapped and switched on; then an address of it is blocked', async ({
  page,
  portal,
}) => {
  const bucket = `shop-${Date.now()}`
  await writeFiles(bucket)
  await portal.signIn('adam.admin', '/autoaccess/data-sources')
  await expect(page).toHaveTitle(/Data Sources/)
  await portal.checkAccess()
  await page.getByRole('button', { name: 'New data source' }).click()
  await page.getByLabel('Bucket').selectOption(bucket)
  await expect(page.getByTestId(`${editor}/entry`)).toHaveCount(6)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByTestId(`${editor}/entry`)).toHaveCount(2)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByRole('button', { name: 'f1.json' }).click()
  await expect(page.getByTestId(`${editor}/preview-failed`)).toContainText('The file is not valid JSON.')
  await page.getByRole('button', { name: '2026' }).click()
  await page.getByTestId(`${editor}/whole-folder`).click()
  await expect(page.getByTestId(`${editor}/event`)).toContainText('198.51.100.77')
  await page.getByLabel('Name').fill(bucket)
  await page.getByLabel('User ID').fill('.principal')
  await page.getByLabel('Timestamp').fill('.when')
  await page.getByLabel('IP address').fill('.client | .ip')
  await expect(page.getByTestId(`${editor}/found-ipAddress`)).toContainText('Column 8')
  await page.getByLabel('IP address').fill('.client.ip')
  await expect(page.getByTestId(`${editor}/found-ipAddress`)).toHaveText('198.51.100.77')
  await portal.checkAccess()
  await page.getByRole('button', { name: 'Save' }).click()

  // Its own page: it begins switched off, and says what was read once it is on.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bucket)
  const id = new URL(page.url()).hash.split('/').at(-1) ?? ''
  await expect(page.getByText('Inactive').first()).toBeVisible()
  expect(await events(portal.origin, id)).toBe(0)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await expect.poll(() => events(portal.origin, id), { timeout: 30_000 }).toBe(12)
  await page.reload()
  await expect(page.getByText('line 13').or(page.getByText(': 13 ·')).first()).toBeVisible()
  await portal.checkAccess()

  // Before the address is blocked, its events say what would become of them.
  await portal.open('/autoaccess/risk-config')
  await expect(page).toHaveTitle(/Risk Config/)
  await page.getByTestId(`${config}/from`).selectOption(bucket)
  await writeConfig(page, 'thresholds: { medium: 30, high: 500 }\n')
  await expect(page.getByTestId(`${config}/findings`)).toContainText('Write a whole number from 0 to 100.')
  await expect(page.getByTestId(`${config}/save`)).toBeDisabled()
  await writeConfig(page, "addresses:\n  block: ['198.51.100.0/24']\n")
  const rows = page.getByTestId(`${config}/preview`).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('100 high')
  await expect(rows.first()).toContainText('blocked address')
  await portal.checkAccess()
  await page.getByTestId(`${config}/save`).click()
  await expect(page.getByText('The configuration is in force.')).toBeVisible()
  await expect(page.getByTestId(`${config}/history`).locator('li')).toHaveCount(2)

  // What came with the product is compared with, and brought back.
  await page.getByTestId(`${config}/compare-0`).click()
  await expect(page.getByTestId(`${config}/differences`)).toContainText('198.51.100.0/24')
  await portal.checkAccess()
  await page.getByTestId(`${config}/bring-back-0`).click()
  await page.getByTestId(`${config}/save`).click()
  await expect(page.getByTestId(`${config}/history`).locator('li')).toHaveCount(3)

  await portal.open('/autoaccess/data-sources')
  await page.getByRole('searchbox').fill(bucket.toUpperCase())
  await expect(page.getByTestId(list).getByText(`${bucket}/2026/*`)).toBeVisible()
})

test(
  'a configuration that somebody else has changed meanwhile is compared before it is replaced',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/autoaccess/risk-config')
    await writeConfig(page, 'mine: true\n')
    await expect(page.getByTestId(`${config}/save`)).toBeEnabled()
    const other = new PortalClient(portal.origin)
    await other.signIn('adam.admin', password)
    const path = '/autoaccess/api/v2/riskConfig/userConfig'
    expect((await other.send('PUT', path, { theirs: true })).ok).toBe(true)
    await page.getByTestId(`${config}/save`).click()
    await expect(page.getByTestId(`${config}/conflict`)).toBeVisible()
    await portal.checkAccess()
    await page.getByTestId(`${config}/read-again`).click()
    await page.getByTestId(`${config}/keep-mine`).click()
    await page.getByTestId(`${config}/save`).click()
    await expect(page.getByText('The configuration is in force.')).toBeVisible()
  },
)

test('who administers nothing finds no risk administration', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/autoaccess/data-sources')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Data Sources')
  await expect(page.getByText('Risk administration')).toHaveCount(0)
})
