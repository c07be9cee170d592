import { stableId } from '../../server/demo/tenant.ts'
import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ ownServer: 'campaigns' })

const template = 'portal/campaigns.template'
const campaign = 'portal/campaigns.campaign'
const dialog = (page: Page) => page.getByRole('dialog')

/** Chooses in a list of choices, or finds somebody in one that is searched. */
async function choose(page: Page, control: Locator, option: string | RegExp, search?: string): Promise<void> {
  const open = page.locator('.ant-select-dropdown:visible')
  await control.click()
  if (search) await control.fill(search)
  await expect(open).toHaveCount(1)
  // What still moves under the pointer may miss the press.
  await expect(async () => {
    if ((await open.count()) > 0)
      await open
        .locator('.ant-select-item-option')
        .filter({ hasText: option })
        .first()
        .click({ timeout: 2_000 })
    await expect(open).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('an administrator writes a template, starts a campaign and looks after it', async ({ page, portal }) => {
  test.setTimeout(180_000)
  await portal.signIn('adam.admin', '/dashboard')
  await page.getByTestId('portal/menu/campaigns').click()
  const running = page.getByTestId('portal/campaigns.list/running-list/row')
  await expect(running).toHaveCount(4)
  await expect(running.filter({ hasText: 'Sensitive entitlements' })).toContainText('Overdue')
  await portal.checkAccess()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).last().fill('Payments')
  await expect(running).toHaveCount(1)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await expect(page.getByTestId('portal/campaigns.list/ended-list/row')).toContainText('Signed off')
  await page.getByRole('tab', { name: 'Templates' }).click()
  await expect(page.getByTestId('portal/campaigns.list/templates-list/row')).toHaveCount(5)
  await portal.checkAccess()

  // A template by the form; what is missing is said there.
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByTestId(`${template}/form`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Fill this in.')
  await form.getByLabel('Name', { exact: true }).fill('Team of Mona')
  await choose(page, field(page, 'Type of review'), /^Entitlements$/)
  await choose(page, field(page, 'People'), 'Where a property')
  await choose(page, field(page, 'Property'), 'Manager')
  await choose(page, field(page, 'Value'), 'Mona Ferreira', 'mona')
  await choose(page, field(page, 'Who reviews'), 'One person')
  await choose(page, field(page, 'Reviewer'), 'Rita Kapoor', 'rita')
  await choose(page, field(page, 'Campaigns begin'), 'By schedule')
  await choose(page, field(page, 'It begins'), 'Every month')
  await portal.checkAccess()

  // What it would hold, before it is saved.
  await page.getByTestId(`${template}/page/preview`).click()
  const figures = dialog(page).getByTestId('portal/campaigns.preview/figures')
  await expect(figures).toContainText(/Items\s*[1-9]\d*/)
  await expect(figures).toContainText('It begins by itself next')
  await expect(dialog(page)).toContainText('Rita Kapoor')
  await portal.checkAccess()
  const items = Number(/Items\s*(\d+)/.exec((await figures.textContent()) ?? '')?.[1])
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Team of Mona', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/campaigns\/templates\/[0-9a-f-]{36}/)
  await expect(field(page, 'Value')).toHaveCount(1)
  await expect(form).toContainText('Rita Kapoor')

  // Started: it leads to the campaign, which is gathered and then in progress.
  await page.getByTestId(`${template}/page/start`).click()
  await expect(dialog(page).getByTestId('portal/campaigns.start/figures')).toContainText(String(items))
  await dialog(page).getByLabel('Name of the campaign').fill('Team of Mona, autumn')
  await dialog(page).getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: 'Team of Mona, autumn' })).toBeVisible()
  const reviewer = page.getByTestId(`${campaign}/reviewers/row`)
  await expect(reviewer).toHaveCount(1, { timeout: 20_000 })
  await expect(reviewer).toContainText('Rita Kapoor')
  await expect(page.getByTestId(`${campaign}/figures`)).toContainText(`0 of ${items}`)
  await portal.checkAccess()

  // Its deadline goes to a later day, and to no earlier one.
  await page.getByTestId(`${campaign}/page/extend`).click()
  const deadline = dialog(page).getByLabel('New deadline')
  await deadline.fill('2020-01-01')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Extend' }).click()
  await expect(dialog(page)).toContainText('Choose a later day')
  await deadline.fill('2031-05-06')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Extend' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByTestId(`${campaign}/facts`)).toContainText('May 6, 2031')

  await page.getByTestId(`${campaign}/page/remind`).click()
  await dialog(page).getByRole('button', { name: 'Remind all' }).click()
  await expect(page.getByText('1 reviewer was reminded.')).toBeVisible()

  // What is open of one goes to another.
  await reviewer.getByRole('button', { name: /Reassign/ }).click()
  await expect(dialog(page)).toContainText('Reassign what is open of Rita Kapoor')
  await choose(page, dialog(page).getByRole('combobox', { name: 'New reviewer' }), 'Otto', 'otto')
  await portal.checkAccess()
  await dialog(page).getByRole('button', { name: 'Reassign' }).click()
  await expect(page.getByText(`${items} items were handed over.`)).toBeVisible()
  await expect(reviewer.filter({ hasText: 'Otto' })).toHaveCount(1)

  // Evidence as it is signed, and as a table.
  for (const [name, ending, begins] of [
    ['lines', 'ndjson', '{'],
    ['table', 'csv', ''],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId(`${campaign}/downloads/${name}`).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^review-[0-9a-f-]+\\.${ending}$`))
    const text = await (await file.createReadStream()).toArray()
    const lines = Buffer.concat(text).toString().trim().split('\n')
    expect(lines.length).toBeGreaterThan(items)
    expect(lines[0]!.startsWith(begins)).toBe(true)
  }

  await page.getByTestId(`${campaign}/page/cancel`).click()
  await dialog(page).getByLabel('Comment').fill('Begun by mistake')
  await dialog(page).getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(page.getByTestId(`${campaign}/page`)).toContainText('Cancelled')
  await expect(page.getByTestId(`${campaign}/page/extend`)).toHaveCount(0)
})

test(
  'what the form does not know of a template stays when it is saved',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('adam.admin', '/administer/campaigns?tab=templates')
    const row = page.getByTestId('portal/campaigns.list/templates-list/row')
    const template = /certification\/template\/[0-9a-f-]{36}$/
    // One by a person, one by a list of ids, one by a negation that the form cannot write.
    for (const name of ['My team', 'Sensitive', 'Yearly']) {
      await portal.open('/administer/campaigns?tab=templates')
      const link = row.filter({ hasText: name }).getByRole('link').first()
      const id = (await link.getAttribute('href'))!.split('/').at(-1)!
      // What was saved before is read anew, too.
      const read = page.waitForResponse(
        (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/template/${id}`),
      )
      await link.click()
      const old = (await (await read).json()) as Record<string, unknown>
      await page.getByLabel('Description').fill(`Changed: ${name}`)
      const put = page.waitForRequest((request) => request.method() === 'PUT' && template.test(request.url()))
      await page.getByRole('button', { name: 'Save' }).click()
      const sent = (await put).postDataJSON() as Record<string, unknown>
      await expect(page.getByText(new RegExp(`^The template .*${name}.* was saved\\.$`))).toBeVisible()
      expect(sent['description']).toBe(`Changed: ${name}`)
      for (const part of ['user', 'application', 'entitlement'])
        expect([part, shape((sent['targetFilter'] as Record<string, unknown>)[part])]).toEqual([
          part,
          shape((old['targetFilter'] as Record<string, unknown>)[part]),
        ])
      const stage = (from: Record<string, unknown>) => (from['stages'] as { certifierType: string }[])[0]
      expect(stage(sent)).toMatchObject({ certifierType: stage(old)!.certifierType })
      for (const same of ['certificationType', 'stageDuration', 'expirationAction', 'requireJustification'])
        expect(sent[same]).toEqual(old[same])
      expect(sent['reassignPermissions']).toEqual(old['reassignPermissions'])
    }
    await expect(page.getByText('This filter was written elsewhere')).toBeVisible()
  },
)

/** A filter of nothing holds for all, however it is written. */
const shape = (filter: unknown): unknown => {
  const { operand } = (filter ?? {}) as { operand?: unknown }
  return operand === undefined || (Array.isArray(operand) && operand.length === 0) ? 'all' : filter
}

test('who does not administer has no entry and is refused', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('rita.reviewer', '/dashboard')
  await expect(page.getByTestId('portal/menu/profile')).toBeVisible()
  await expect(page.getByTestId('portal/menu/campaigns')).toHaveCount(0)
  for (const address of ['/administer/campaigns', '/administer/campaigns/templates/new']) {
    await portal.open(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are not authorized')
  }
  await portal.open('/administer/campaigns/00000000-0000-0000-0000-000000000000')
  await expect(page.getByRole('main')).toContainText(
    'There was an error getting the campaign. It may have been removed',
  )
})

for (const [locale, colorScheme] of [
  ['en', 'dark'],
  ['ar', 'light'],
] as const)
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })
    test('everybody can use the screens', { tag: '@nightly' }, async ({ page, portal }) => {
      test.setTimeout(90_000)
      await portal.signIn('adam.admin', '/administer/campaigns')
      const rows = page.getByTestId('portal/campaigns.list/running-list/row')
      await expect(rows.first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await portal.checkAccess()
      await rows.first().getByRole('link').click()
      await expect(page.getByTestId(`${campaign}/reviewers/row`).first()).toBeVisible()
      await portal.checkAccess()
      await page.getByTestId(`${campaign}/page/cancel`).click()
      await expect(dialog(page).getByRole('textbox')).toBeVisible()
      await portal.checkAccess()
      await page.keyboard.press('Escape')
      await portal.open('/administer/campaigns/templates/new')
      await expect(page.getByTestId(`${template}/form`)).toBeVisible()
      await portal.checkAccess()
    })
  })

test(
  'an owner who administers nothing finds what is theirs',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const otto = `managed/user/${stableId('alpha_user', 'otto.owner')}`
    const adam = new PortalClient(portal.origin)
    await adam.signIn('adam.admin', password)
    const made = await adam.send('POST', '/iga/governance/certification/template', {
      name: 'What Otto answers for',
      certificationType: 'entitlement',
      ownerId: otto,
      stages: [{ certifierType: 'user', certifierId: otto }],
      targetFilter: {
        user: { operator: 'EQUALS', operand: { targetName: 'userName', targetValue: 'erin.employee' } },
      },
    })
    expect(made.status).toBe(201)
    await portal.signIn('otto.owner', '/dashboard')
    await page.getByTestId('portal/menu/campaigns').click()
    await expect(page.getByTestId('portal/campaigns.list/running-list')).toContainText(
      'No campaign is running',
    )
    await page.getByRole('tab', { name: 'Templates' }).click()
    const templates = page.getByTestId('portal/campaigns.list/templates-list/row')
    await expect(templates).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0)
    await templates.getByRole('link').first().click()
    await expect(page.getByTestId(`${template}/page/start`)).toBeVisible()
    await expect(page.getByTestId(`${template}/page/delete`)).toHaveCount(0)
    await portal.checkAccess()

    await page.getByTestId(`${template}/page/start`).click()
    await expect(dialog(page).getByTestId('portal/campaigns.start/figures')).toContainText(/Items\s*[1-9]/)
    await dialog(page).getByRole('button', { name: 'Start now' }).click()
    const reviewer = page.getByTestId(`${campaign}/reviewers/row`)
    await expect(reviewer).toHaveCount(1, { timeout: 20_000 })
    await expect(page.getByTestId(`${campaign}/page/extend`)).toBeVisible()
    await portal.checkAccess()
    await page.getByTestId('portal/menu/campaigns').click()
    const running = page.getByTestId('portal/campaigns.list/running-list/row')
    await expect(running).toHaveCount(1)
    await expect(running).toContainText('What Otto answers for')
  },
)
