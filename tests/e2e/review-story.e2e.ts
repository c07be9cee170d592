import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { run } from '../../cli/main.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { PortalClient } from '../support/portal-client.ts'
import { AdminApi } from './support/admin-api.ts'
import { password } from './support/password.ts'
import { startServer } from './support/server.ts'
import type { RunningServer } from './support/server.ts'
import { expect, signInAt, test as base } from './support/test.ts'

/** So many people that a review has more than 500 items. */
const PEOPLE = '500'
const CAMPAIGN = 'Autumn review of all access'
const at = 'portal/reviews.task/grid'

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ DEMO_USERS: PEOPLE })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
// A step that finds nothing says so, and does not wait for the end of the whole story.
test.use({ actionTimeout: 20_000 })

test(
  'a campaign from its start to the end of the access that it revokes',
  { tag: '@nightly' },
  async ({ page, server }, testInfo) => {
    test.setTimeout(420_000)
    const { origin } = server
    const rita = stableId('alpha_user', 'rita.reviewer')
    const admin = new PortalClient(origin)
    await admin.signIn('adam.admin', password)
    const rows = page.getByTestId(`${at}/row`)
    const counts = page.getByTestId(`${at}/counts`)

    await test.step('an administrator starts it', async () => {
      const answer = await admin.send('POST', '/iga/governance/certification/template', {
        name: 'All access',
        certificationType: 'identity',
        stages: [{ certifierType: 'user', certifierId: `managed/user/${rita}` }],
        targetFilter: { type: ['accountGrant', 'entitlementGrant'] },
        requireJustification: { revoke: true, exceptionAllowed: true },
      })
      expect(answer.status, await answer.text()).toBeLessThan(300)
      await signInAt(origin, page, 'adam.admin', '/administer/campaigns?tab=templates')
      await page
        .getByTestId('portal/campaigns.list/templates-list/row')
        .filter({ hasText: 'All access' })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('All access')
      await page.getByTestId('portal/campaigns.template/page/start').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name of the campaign').fill(CAMPAIGN)
      await dialog.getByRole('button', { name: 'Start now' }).click()
      await expect(page.getByRole('heading', { name: CAMPAIGN })).toBeVisible()
      await expect(page.getByTestId('portal/campaigns.campaign/reviewers/row').first()).toContainText(
        'Rita',
        {
          timeout: 60_000,
        },
      )
    })
    const campaign = /campaigns\/([0-9a-f-]{36})/.exec(page.url())![1]!
    const task = `/certification/certification-task/${campaign}`
    await (await AdminApi.signIn(origin)).setDelegate(rita, stableId('alpha_user', 'otto.owner'))

    await test.step('the reviewer decides by keyboard alone', async () => {
      await signInAt(origin, page, 'rita.reviewer', task)
      await search(page, 'erin.employee')
      await expect(rows.first()).toContainText('Erin')
      // Something of her own: a role takes nothing away by itself.
      const own = await firstRow(rows, 'revoke')
      await own.focus()
      await decide(page, 'r', 'No part of her work any more')
      await expect(counts).toContainText('Revoked 1')
      await search(page, '')
      await expect(rows.nth(6)).toBeVisible()
      const open = rows.filter({ has: page.getByTestId(`${at}/exception`) })
      await open.first().focus()
      await decide(page, 'c')
      await expect(counts).toContainText('Certified 1')
      await open.first().focus()
      await decide(page, 'e', 'Until the handover')
      await expect(counts).toContainText(/Exceptions? (allowed )?1/)
    })

    await test.step('takes back what was done to more than 500', async () => {
      await page.getByTestId(`${at}/choose-screen`).check()
      await page.getByTestId(`${at}/widen`).click()
      await page.getByTestId(`${at}/many-certify`).click()
      const reason = page.getByTestId(`${at}/reason`)
      await expect(reason.or(counts.filter({ hasText: /Certified [\d,]{3,}/ }))).toBeVisible()
      if (await reason.isVisible()) await page.getByTestId(`${at}/reason-send`).click()
      await expect(counts).toContainText(/Certified [\d,]{3,}/, { timeout: 60_000 })
      expect(certified(await counts.textContent())).toBeGreaterThan(500)
      await rows.first().focus()
      await page.keyboard.press('u')
      await expect(counts).toContainText(/Certified 1\b(?!,)/)
      await expect(counts).toContainText('Revoked 1')
    })

    await test.step('forwards one', async () => {
      const open = rows.filter({ has: page.getByTestId(`${at}/certify`) })
      await open.first().focus()
      await page.keyboard.press('x')
      await page.getByTestId(`${at}/many-forward`).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').click()
      await dialog.getByRole('combobox').fill('mona')
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: 'Mona Ferreira' })
        .click()
      await dialog.getByRole('button', { name: 'Forward' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('a delegate decides one', async () => {
      await signInAt(origin, page, 'otto.owner', task)
      await expect(rows.first()).toBeVisible()
      await rows
        .filter({ has: page.getByTestId(`${at}/certify`) })
        .first()
        .focus()
      await decide(page, 'c')
      await expect(counts).toContainText('Certified 2')
    })

    await test.step('the reviewer signs off', async () => {
      await signInAt(origin, page, 'rita.reviewer', task)
      await expect(counts).toContainText('Certified 2')
      await page.getByTestId(`${at}/sign-off`).click()
      await expect(page.getByTestId(`${at}/sign-off-dialog`)).toContainText('Erin')
      await page.getByTestId(`${at}/sign-off-send`).click()
      await expect(page.getByText('The review was signed off.')).toBeVisible()
    })

    const revoked = await test.step('the access is gone', async () => {
      const { result } = (await (
        await admin.send(
          'POST',
          `/iga/governance/certification/${campaign}/items/search?isAdmin=true&pageSize=10`,
          {
            targetFilter: {
              operator: 'EQUALS',
              operand: { targetName: 'decision.certification.decision', targetValue: 'revoke' },
            },
          },
        )
      ).json()) as { result: { id: string; user: { id: string }; catalog: { id: string } }[] }
      expect(result).toHaveLength(1)
      const [{ user, catalog }] = result as [(typeof result)[number]]
      const held = async () => {
        const ids: string[] = []
        for (const property of ['applications', 'assignments', 'roles']) {
          const answer = await admin.send(
            'GET',
            `/openidm/managed/alpha_user/${user.id}/${property}?_queryFilter=true&_fields=_refResourceId`,
          )
          const found = (await answer.json()) as { result: { _refResourceId: string }[] }
          ids.push(...found.result.map(({ _refResourceId: id }) => id))
        }
        return ids
      }
      await expect.poll(held, { timeout: 150_000, intervals: [2_000] }).not.toContain(catalog.id)
      return result[0]!
    })

    await test.step('the person is told why', async () => {
      expect(revoked.user.id).toBe(stableId('alpha_user', 'erin.employee'))
      await signInAt(origin, page, 'erin.employee')
      await page.getByTestId('portal/shell/bell').click()
      await expect(page.getByText(new RegExp(CAMPAIGN)).first()).toBeVisible()
      await expect(page.getByText(/No part of her work any more/).first()).toBeVisible()
    })

    await test.step('its evidence verifies, and with a changed byte it does not', async () => {
      await signInAt(origin, page, 'adam.admin', `/administer/campaigns/${campaign}`)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByTestId('portal/campaigns.campaign/downloads/lines').click(),
      ])
      const bytes = Buffer.concat(await (await file.createReadStream()).toArray())
      const whole = testInfo.outputPath('whole.ndjson')
      writeFileSync(whole, bytes)
      expect(await portal('reviews', 'verify', whole)).toMatchObject({ code: 0 })
      const place = bytes.indexOf('"revoke"')
      expect(place).toBeGreaterThan(0)
      bytes[place + 1] = 'R'.charCodeAt(0)
      const changed = testInfo.outputPath('changed.ndjson')
      writeFileSync(changed, bytes)
      expect(await portal('reviews', 'verify', changed)).toMatchObject({
        code: 1,
        out: expect.stringContaining('was changed'),
      })
    })
  },
)

const certified = (text: string | null): number =>
  Number(/Certified ([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

async function search(page: Page, text: string): Promise<void> {
  await page.getByTestId(`${at}/search`).fill(text)
  await expect(page).toHaveURL(text === '' ? /task\/[0-9a-f-]+$/ : new RegExp(`q=${text}`))
}

/** The first row that can be decided so. */
async function firstRow(rows: Locator, decision: string): Promise<Locator> {
  const row = rows.filter({ has: rows.page().getByTestId(`${at}/${decision}`) }).first()
  await expect(row).toBeVisible()
  return row
}

/** Presses the key of a decision, and says why. */
async function decide(page: Page, key: string, why?: string): Promise<void> {
  await page.keyboard.press(key)
  if (why === undefined) return
  const reason = page.getByTestId(`${at}/reason`)
  await expect(reason.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(why)
  await page.keyboard.press('Control+Enter')
  await expect(reason).toHaveCount(0)
}

async function portal(...args: string[]) {
  let out = ''
  const code = await run(args, { out: (each) => (out += each), note: (each) => (out += each) })
  return { code, out }
}
