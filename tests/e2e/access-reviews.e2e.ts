import { stableId } from '../../server/demo/tenant.ts'
import { PortalClient } from '../support/portal-client.ts'
import { broken } from './support/broken.ts'
import { password } from './support/password.ts'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ ownServer: 'access-reviews' })

const at = 'portal/reviews.task/grid'

test('a reviewer decides by keyboard alone, takes back, looks at the evidence, and signs off', async ({
  page,
  portal,
}) => {
  await portal.signIn('rita.reviewer', '/access-reviews')
  const badge = page.getByTestId('portal/menu/accessReviews')
  await expect(badge).toContainText('3')
  const list = page.getByTestId('portal/reviews.list/active-list/row')
  await expect(list).toHaveCount(3)
  await portal.checkAccess()
  await list.filter({ hasText: 'Overdue' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/certification-task/)
  const rows = page.getByTestId(`${at}/row`)
  const counts = page.getByTestId(`${at}/counts`)
  await expect(rows.first()).toBeVisible()
  const total = Number(/of (\d+)/.exec((await counts.textContent()) ?? '')?.[1])
  expect(total).toBeGreaterThan(3)
  await expect(counts).toContainText(`No decision ${total}`)
  await portal.checkAccess()

  // By keys: certify, next, certify, take it back.
  await rows.first().focus()
  await page.keyboard.press('c')
  await expect(rows.first()).toContainText('Certified')
  await expect(counts).toContainText('Certified 1')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('c')
  await expect(counts).toContainText('Certified 2')
  await page.keyboard.press('u')
  await expect(counts).toContainText('Certified 1')
  await expect(rows.nth(1)).not.toContainText('Certified')

  // The evidence of the row, and what happened to it.
  await page.keyboard.press('Enter')
  const panel = page.getByTestId(`${at}/panel`)
  await expect(panel).toContainText('Revoking removes')
  await expect(panel.getByTestId(`${at}/history`)).toContainText('taken back')
  await panel.getByTestId(`${at}/comment`).fill('Asked the owner.')
  await page.keyboard.press('Enter')
  await expect(panel.getByTestId(`${at}/history`)).toContainText('Asked the owner.')
  await portal.checkAccess()
  await rows.nth(1).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // The whole list is filtered on the server, and the address says so.
  await page.keyboard.press('/')
  await page.keyboard.type('no such person')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page).toHaveURL(/q=no\+such\+person|q=no%20such%20person/)
  await page.getByTestId(`${at}/search`).fill('')
  await expect(rows.first()).toBeVisible()

  // Many at once, with a reason where the review asks for one; then what signing off would do.
  await rows.nth(1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByTestId(`${at}/many-revoke`).click()
  const reason = page.getByTestId(`${at}/reason`)
  if (await reason.isVisible()) {
    await page.getByTestId(`${at}/reason-send`).click()
    await expect(reason).toContainText('Give a reason')
    await reason.getByRole('textbox').fill('Not needed any more')
    await page.getByTestId(`${at}/reason-send`).click()
  }
  await expect(counts).toContainText('Revoked 2')
  await page.getByTestId(`${at}/sign-off`).click()
  const dialog = page.getByTestId(`${at}/sign-off-dialog`)
  await expect(dialog).toContainText('What is removed from whom')
  await portal.checkAccess()
  await page.getByTestId(`${at}/sign-off-send`).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The review was signed off.')).toBeVisible()
  await expect(rows.first().getByTestId(`${at}/decided`)).toHaveCount(0)
})

test('what is not one’s own is not there', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/access-reviews')
  await expect(page.getByText('No access reviews wait for you')).toBeVisible()
  await portal.open('/certification/certification-task/00000000-0000-0000-0000-000000000000')
  await expect(page.getByTestId(`${at}/failure`)).toContainText(
    'There was an error getting the certification details',
  )
})

test(
  'decisions made offline wait, survive the page, and are made once',
  { tag: '@nightly' },
  async ({ page, portal, context }) => {
    await portal.signIn('mona.manager', '/access-reviews')
    await page.getByRole('link', { name: 'My team: entitlements' }).first().click()
    const rows = page.getByTestId(`${at}/row`)
    const counts = page.getByTestId(`${at}/counts`)
    const open = rows.filter({ has: page.getByTestId(`${at}/certify`) })
    await expect(open.first()).toBeVisible()
    const certified = Number(/Certified (\d+)/.exec((await counts.textContent()) ?? '')?.[1])
    await context.setOffline(true)
    await open.first().focus()
    await page.keyboard.press('c')
    await open.first().focus()
    await page.keyboard.press('c')
    await expect(page.getByTestId(`${at}/unsent`)).toContainText('2 decisions are not sent yet')
    await expect(rows.filter({ hasText: 'Not sent yet' })).toHaveCount(2)
    await expect(page.getByTestId(`${at}/sign-off`)).toBeDisabled()
    await portal.checkAccess()
    // The tab goes; what waits does not.
    await page.goto('about:blank')
    await context.setOffline(false)
    // No review is open, and they go out all the same.
    await portal.open('/access-reviews')
    await expect(page.getByText('2 decisions that waited were sent.')).toBeVisible()
    await page.getByRole('link', { name: 'My team: entitlements' }).first().click()
    await expect(counts).toContainText(`Certified ${certified + 2}`)
    await expect(page.getByTestId(`${at}/unsent`)).toHaveCount(0)
  },
)

test(
  'rows stand in groups, all that match are decided at once, and taken back',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const rows = page.getByTestId(`${at}/row`)
    const counts = page.getByTestId(`${at}/counts`)
    await expect(rows.first()).toBeVisible()
    await page.getByTestId(`${at}/group-by`).selectOption('application')
    const heads = page.getByTestId(`${at}/group`)
    await expect(heads.first()).toContainText(/\d+ items?/)
    await expect(page).toHaveURL(/group=application/)
    await rows.first().focus()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await portal.checkAccess()
    // A group folds, in the address too; keys pass over what is folded away.
    const fold = heads.first().getByTestId(`${at}/fold`)
    // What came before is counted by now: figures that arrive late are no decision of this page.
    let counted = ''
    const isSettled = async () => {
      const before = counted
      counted = await counts.innerText()
      return counted === before
    }
    await expect.poll(isSettled, { intervals: [1000] }).toBe(true)
    await fold.click()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    // On the head of a group nothing is decided, least of all what is folded away.
    await page.keyboard.press('c')
    await expect(page.getByTestId(`${at}/counts`)).toHaveText(counted, { useInnerText: true })
    await expect(rows.first()).not.toHaveAttribute('data-place', '0')
    await page.reload()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await portal.checkAccess()
    await page.getByTestId(`${at}/fold-all`).click()
    await expect(rows).toHaveCount(0)
    await page.getByTestId(`${at}/fold-all`).click()
    await expect(rows.first()).toHaveAttribute('data-place', '0')
    await page.getByTestId(`${at}/group-by`).selectOption('')
    await expect(heads).toHaveCount(0)
    await expect(rows.first()).toBeVisible()

    const total = Number(/of ([\d,]+)/.exec((await counts.textContent()) ?? '')?.[1]?.replace(',', ''))
    await page.getByTestId(`${at}/choose-screen`).check()
    await page.getByTestId(`${at}/widen`).click()
    await expect(page.getByRole('toolbar')).toContainText('that match are chosen')
    await page.getByTestId(`${at}/many-revoke`).click()
    const reason = page.getByTestId(`${at}/reason`)
    await expect(reason).toContainText(/Revoke [\d,]+ items\?/)
    await portal.checkAccess()
    const asked = Number(/Revoke ([\d,]+)/.exec((await reason.textContent()) ?? '')?.[1]?.replace(',', ''))
    expect(asked).toBeGreaterThan(40)
    expect(asked).toBeLessThanOrEqual(total)
    await reason.getByRole('textbox').fill('The year is over')
    await page.getByTestId(`${at}/reason-send`).click()
    await expect(counts).toContainText(new RegExp(`Revoked ${asked.toLocaleString('en')}`))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(counts).toContainText('Revoked 0', { timeout: 30_000 })
  },
)

test('rows are filtered by what is built, on the server, and the address keeps it', async ({
  page,
  portal,
}) => {
  await portal.signIn('rita.reviewer', '/access-reviews')
  await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
  const rows = page.getByTestId(`${at}/row`)
  await expect(rows.first()).toBeVisible()
  const place = page.locator('.review-place')
  const total = async () =>
    Number(/of ([\d,]+)/.exec((await place.textContent()) ?? '')?.[1]?.replace(',', ''))
  const all = await total()
  await page.getByTestId(`${at}/builder-open`).click()
  const builder = page.getByTestId(`${at}/builder`)
  await builder.getByTestId(`${at}/builder/row-1/field`).selectOption({ label: 'Person: City' })
  await builder.getByTestId(`${at}/builder/row-1/operator`).selectOption('pr')
  await portal.checkAccess()
  await builder.getByTestId(`${at}/builder/add`).click()
  await builder.getByTestId(`${at}/builder/row-2/field`).selectOption({ label: 'Risk' })
  await builder.getByTestId(`${at}/builder/row-2/operator`).selectOption('ge')
  await builder.getByTestId(`${at}/builder/row-2/value`).fill('60')
  await builder.getByTestId(`${at}/builder/apply`).click()
  await expect(page).toHaveURL(/where=user-city\.pr/)
  await expect.poll(total).toBeLessThan(all)
  const some = await total()
  expect(some).toBeGreaterThan(0)
  const risks = await rows.locator('[data-column=risk]').allTextContents()
  expect(risks.map(Number).every((risk) => risk >= 60)).toBe(true)
  await page.reload()
  await expect.poll(total).toBe(some)
  await expect(page.getByTestId(`${at}/builder-open`)).toContainText('2 conditions')
  // What the address says and nobody can read is said, and removed.
  await portal.open(`${new URL(page.url()).hash.slice(1).replace(/where=[^&]*/, 'where=no-such.eq.x')}`)
  await expect(page.getByTestId(`${at}/where-malformed`)).toBeVisible()
  await page.getByTestId(`${at}/where-malformed`).getByRole('button').click()
  await expect.poll(total).toBe(all)
})

test(
  'who reviews an item is shown, added, changed and removed, and refusals say why',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const rows = page.getByTestId(`${at}/row`)
    await expect(rows.first()).toBeVisible()
    await rows.first().locator('[data-column=access]').click()
    const reviewers = page.getByTestId(`${at}/reviewers`).getByRole('listitem')
    await expect(reviewers).toHaveCount(1)
    await expect(reviewers).toContainText('Rita Kapoor')
    await expect(reviewers.getByTestId(`${at}/reviewer-remove`)).toHaveCount(0)
    const dialog = page.getByRole('dialog')
    const add = page.getByTestId(`${at}/reviewer-add`)
    const save = dialog.getByRole('button', { name: 'Save' })

    // A person who comments and forwards.
    await add.click()
    await portal.checkAccess()
    await choose(page, 'Person', 'Otto', /Otto/)
    await dialog.getByRole('checkbox', { name: 'Decide' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Forward' }).check()
    let mend = await broken(page, 'POST', /\/reassign$/, refusal)
    await save.click()
    await expect(dialog).toContainText('Error saving reviewer')
    await expect(dialog).toContainText('Not now.')
    await mend()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const otto = reviewers.filter({ hasText: 'Otto' })
    await expect(otto).toContainText('Comment · Forward')
    await portal.checkAccess()

    // The same person once more is refused; a role is another reviewer.
    await add.click()
    await choose(page, 'Person', 'Otto', /Otto/)
    await dialog.getByRole('checkbox', { name: 'Decide' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Forward' }).check()
    await save.click()
    await expect(dialog).toContainText('Reviewer already assigned')
    await dialog.getByRole('radio', { name: 'Members of a role' }).check()
    await choose(page, 'Members of a role', 'Ledger', /Ledger posting/)
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(reviewers).toHaveCount(3)

    // What one may do is changed, and found again when it is changed once more.
    await otto.getByTestId(`${at}/reviewer-change`).click()
    await expect(dialog).toContainText('Otto')
    await expect(dialog.getByRole('checkbox', { name: 'Forward' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Decide' })).not.toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Decide' }).check()
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(otto).toContainText('Decide')

    // Removing one; the refusal says so.
    mend = await broken(page, 'PUT', /\/actors$/, refusal)
    await otto.getByTestId(`${at}/reviewer-remove`).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('Error removing reviewer')
    await expect(otto).toHaveCount(1)
    await mend()
    await otto.getByTestId(`${at}/reviewer-remove`).click()
    await portal.checkAccess()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(reviewers).toHaveCount(2)
    await expect(otto).toHaveCount(0)
  },
)

test(
  'on a phone items are cards, and the focus goes into the open one and back',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const card = page
      .getByTestId(`${at}/row`)
      .filter({ has: page.getByTestId(`${at}/certify`) })
      .first()
    await expect(card.getByRole('button')).toHaveText(['Certify', 'Revoke', 'More'])
    await expect(card).toContainText('Last used')
    await portal.checkAccess()
    await card.getByTestId(`${at}/more`).click()
    const panel = page.getByTestId(`${at}/panel`)
    await expect(panel.getByTestId(`${at}/panel-exception`)).toBeVisible()
    await expect(panel.locator(':focus')).toHaveCount(1)
    await portal.checkAccess()
    await panel.getByRole('button', { name: 'Close' }).first().click()
    await expect(panel).toHaveCount(0)
    await expect(card).toBeFocused()
  },
)

test(
  'all that match are handed on, and given one more reviewer',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const counts = page.getByTestId(`${at}/counts`)
    await page.getByTestId(`${at}/quick-unused`).click()
    await expect(page).toHaveURL(/only=unused/)
    // Nobody is handed their own access.
    await portal.open(`${new URL(page.url()).hash.slice(1)}&where=user-userName.neq.mona.manager`)
    await expect(page.getByTestId(`${at}/builder-open`)).toContainText('1 condition')
    const rows = page.getByTestId(`${at}/row`)
    const total = async () =>
      Number(/of ([\d,]+)/.exec((await counts.textContent()) ?? '')?.[1]?.replace(',', ''))
    const before = await total()
    const every = async (what: 'forward' | 'reassign') => {
      await expect(rows.first()).toBeVisible()
      await page.getByTestId(`${at}/choose-screen`).check()
      await page.getByTestId(`${at}/widen`).click()
      await page.getByTestId(`${at}/many-${what}`).click()
    }
    const dialog = page.getByRole('dialog')
    await every('reassign')
    await expect(dialog).toContainText(/to \d+ items\?/)
    const asked = Number(/to (\d+) items/.exec((await dialog.textContent()) ?? '')?.[1])
    expect(asked).toBeGreaterThan(10)
    await choose(page, 'Reviewer', 'Otto', /Otto/)
    await dialog.getByRole('checkbox', { name: 'Comment' }).check()
    let mend = await broken(page, 'POST', /items\/reassign/, refusal)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toContainText('There was an error trying to reassign the certifications.')
    await mend()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('The reviewer was added.')).toBeVisible()

    mend = await broken(page, 'POST', /items\/forward/, refusal)
    const toasts = page.getByTestId('portal/shell/toasts')
    await every('forward')
    await choose(page, 'Forward to', 'Mona', /Mona/)
    await dialog.getByLabel('Comment').fill('She knows them.')
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await expect(toasts).toContainText('There was an error trying to forward the certification tasks.')
    // Refused, it asks again with what was given.
    await expect(dialog).toContainText('Mona')
    await expect(dialog.getByLabel('Comment')).toHaveValue('She knows them.')
    await portal.checkAccess()
    await mend()
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await expect(toasts).toContainText(/\d+ items forwarded/)
    await expect(dialog).toHaveCount(0)
    await expect.poll(total).toBe(before - asked)
  },
)

test(
  'rows that could not be read say so beside those that stand, and are read again',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const rows = page.getByTestId(`${at}/row`)
    await expect(rows.first()).toBeVisible()
    const mend = await broken(page, 'POST', /items\/search/, refusal)
    await rows.first().focus()
    await page.keyboard.press('End')
    const failure = page.getByTestId(`${at}/rows-failure`)
    await expect(failure).toContainText('There was an error getting the list of certifications.')
    await portal.checkAccess()
    await mend()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
    await expect(rows.last()).toBeVisible()
  },
)

test(
  'what could not be done with an item is said in the words of the review',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const row = page
      .getByTestId(`${at}/row`)
      .filter({ has: page.getByTestId(`${at}/exception`) })
      .first()
    const toasts = page.getByTestId('portal/shell/toasts')
    const press = (key: string) => async () => {
      await row.focus()
      await page.keyboard.press(key)
    }
    const failing = async (call: RegExp, act: () => Promise<void>, text: string) => {
      const mend = await broken(page, 'POST', call, refusal)
      await act()
      await expect(toasts).toContainText(`${text} Not now.`)
      await mend()
      for (const leave of await page.getByTestId(`${at}/leave`).all()) await leave.click()
    }
    await failing(/\/certify$/, press('c'), 'There was an error certifying this item.')
    await failing(/\/revoke$/, press('r'), 'There was an error revoking access to this item.')
    await failing(/\/exception$/, press('e'), 'There was an error trying to defer this item.')
    await row.locator('[data-column=access]').click()
    const box = page.getByTestId(`${at}/comment`)
    const say = async () => {
      await box.fill('Asked the owner.')
      await page.keyboard.press('Enter')
    }
    await failing(/\/comment$/, say, 'There was an error adding the comment.')
    await expect(box).toHaveValue('Asked the owner.')
    await row.getByRole('checkbox').check()
    const forward = async () => {
      await page.getByTestId(`${at}/many-forward`).click()
      await choose(page, 'Forward to', 'Mona', /Mona/)
      await page.getByRole('dialog').getByRole('button', { name: 'Forward' }).click()
    }
    await failing(/items\/forward/, forward, 'There was an error forwarding this item.')
    // It asks again; whoever does not want to any more leaves.
    const dialogs = page.getByRole('dialog')
    await expect(async () => {
      if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await row.getByRole('checkbox').uncheck()
    await press('c')()
    const decided = page.getByTestId(`${at}/decided`).first()
    await expect(decided).toBeVisible()
    await failing(/\/reset$/, () => decided.click(), 'There was an error trying to clear decisions.')
    await page.getByTestId(`${at}/sign-off`).click()
    const dialog = page.getByTestId(`${at}/sign-off-dialog`)
    await expect(dialog).toContainText('Certified')
    await broken(page, 'POST', /\/signoff$/, refusal)
    await page.getByTestId(`${at}/sign-off-send`).click()
    await expect(dialog).toContainText('There was an error trying to sign off the certification.')
  },
)

test(
  'columns are chosen, ordered and widened, and found again',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    // What was chosen goes to the server a moment later, perhaps before anybody waits for it.
    let kept = 0
    page.on('response', (response) => {
      if (response.url().includes('preferences') && response.request().method() !== 'GET') kept += 1
    })
    await portal.signIn('rita.reviewer', '/access-reviews')
    await page.getByRole('link', { name: 'Yearly review of all access' }).first().click()
    const heads = page.getByRole('columnheader')
    await expect(page.getByTestId(`${at}/row`).first()).toBeVisible()
    await page.getByTestId(`${at}/columns-open`).click()
    await page.getByTestId(`${at}/columns/peers`).uncheck()
    await page.getByTestId(`${at}/columns/lastDecision`).check()
    await page.getByTestId(`${at}/columns/application-up`).click()
    await portal.checkAccess()
    await page.keyboard.press('Escape')
    const edge = page.getByTestId(`${at}/resize-application`)
    const before = (await heads.filter({ hasText: 'Application' }).boundingBox())!.width
    await edge.focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
    const wide = (await heads.filter({ hasText: 'Application' }).boundingBox())!.width
    expect(wide).toBeGreaterThan(before)
    await edge.hover()
    const box = (await edge.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(box.x + 64, box.y + 4, { steps: 4 })
    await page.mouse.up()
    expect((await heads.filter({ hasText: 'Application' }).boundingBox())!.width).toBeGreaterThan(wide + 20)
    const wanted = [
      'Application',
      'Person',
      'Access',
      'Flags',
      'Last used',
      'Risk',
      'Last review',
      'Decision',
    ]
    await expect(heads.filter({ hasText: /\w/ })).toHaveText(wanted)
    await expect.poll(() => kept).toBeGreaterThan(0)
    await page.reload()
    await expect(heads.filter({ hasText: /\w/ })).toHaveText(wanted)
    await page.getByTestId(`${at}/columns-open`).click()
    await page.getByTestId(`${at}/columns-reset`).click()
    await expect(heads.filter({ hasText: 'Peers' })).toBeVisible()
  },
)

test(
  'who reviews beside me is named on the rows that they change, and by whoever decides second',
  { tag: '@nightly' },
  async ({ page, portal, context }) => {
    const stream = page.waitForResponse((response) => response.url().endsWith('/enduser/portal/events'))
    await portal.signIn('mona.manager', '/access-reviews')
    await page.getByRole('link', { name: 'My team: entitlements' }).first().click()
    const rows = page.getByTestId(`${at}/row`)
    await expect(rows.first()).toBeVisible()
    await stream
    const campaign = /certification-task\/([^?]+)/.exec(page.url())![1]!
    const review = `/iga/governance/certification/${campaign}/items`
    const adam = await signedIn(portal.origin, 'adam.admin')
    const found = await adam.send(
      'POST',
      `${review}/search?isAdmin=true&pageSize=100&sortBy=risk&sortDir=desc`,
      {},
    )
    const { result } = (await found.json()) as {
      result: { id: string; user: { sn: string }; decision: object }[]
    }
    const open = result.filter(({ decision }) => JSON.stringify(decision).includes('"decision":null'))
    const [first, second] = open
    const all = { comment: true, certify: true, revoke: true, exception: true, reset: true, signoff: true }
    const added = await adam.send('POST', `${review}/reassign`, {
      ids: [first!.id, second!.id],
      newActorId: `managed/user/${stableId('alpha_user', 'otto.owner')}`,
      permissions: all,
    })
    expect(added.status).toBe(200)
    // Otto decides elsewhere: within a moment the row here says so.
    const otto = await signedIn(portal.origin, 'otto.owner')
    expect((await otto.send('POST', `${review}/${first!.id}/certify`, {})).status).toBe(200)
    await expect(rows.filter({ hasText: 'Just now: Otto' })).toHaveCount(1, { timeout: 30_000 })

    // Who was first while one was away is told, and may do it all the same.
    await expect(rows.filter({ hasText: 'Just now' })).toHaveCount(0, { timeout: 15_000 })
    await context.setOffline(true)
    expect((await otto.send('POST', `${review}/${second!.id}/certify`, {})).status).toBe(200)
    await page.getByTestId(`${at}/search`).blur()
    const mine = rows.filter({ has: page.getByTestId(`${at}/revoke`) })
    const count = await mine.count()
    for (let index = 0; index < count; index += 1) {
      const line = await mine.first().getAttribute('aria-rowindex')
      await mine.first().getByTestId(`${at}/revoke`).click()
      // The next one is pressed, and not this one once more.
      await expect(mine.and(page.locator(`[aria-rowindex="${line}"]`))).toHaveCount(0)
    }
    await context.setOffline(false)
    const refusal = page.getByTestId(`${at}/refusal`)
    await expect(refusal).toContainText('Otto')
    await expect(refusal).toContainText('You chose: Revoked')
    await portal.checkAccess()
    await refusal.getByTestId(`${at}/insist`).click()
    await expect(refusal).toHaveCount(0)
    await expect(page.getByTestId(`${at}/unsent`)).toHaveCount(0)
    await expect(page.getByTestId(`${at}/counts`)).toContainText(`Revoked ${count}`)
  },
)

const refusal = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ code: 500, message: 'Not <b>now</b>.' }),
  })

/** Chooses in the dialog by typing. */
async function choose(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(typed)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: name })
    .first()
    .click()
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

async function signedIn(origin: string, userName: string): Promise<PortalClient> {
  const client = new PortalClient(origin)
  await client.signIn(userName, password)
  return client
}

test.describe('from right to left', () => {
  test.use({ locale: 'ar' })

  test(
    'lines stand where rows will be, and a Latin name is cut at its own end',
    { tag: '@nightly' },
    async ({ page, portal }) => {
      await portal.signIn('rita.reviewer', '/access-reviews')
      let answer = (): void => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(/items\/search/, async (route) => {
        await held
        await route.continue()
      })
      await page.getByTestId('portal/reviews.list/active-list/row').getByRole('link').first().click()
      const grid = page.getByTestId(`${at}/grid`)
      await expect(grid).toHaveAttribute('aria-busy', 'true')
      const room = await grid.locator('.review-rows').boundingBox()
      expect(room!.height).toBeGreaterThanOrEqual(320)
      answer()
      await expect(page.getByTestId(`${at}/row`).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const name = page.getByTestId(`${at}/row`).first().locator('[data-column=application] bdi')
      expect(await name.evaluate((each) => getComputedStyle(each).direction)).toBe('ltr')
      // As wide as its cell at most, and at the side where the others begin.
      const [own, cell] = [(await name.boundingBox())!, (await name.locator('..').boundingBox())!]
      expect(own.x).toBeGreaterThanOrEqual(cell.x - 1)
      expect(Math.abs(own.x + own.width - cell.x - cell.width)).toBeLessThan(2)
    },
  )
})

test('the evidence says which rule an item breaks now, and with what', async ({ page, portal }) => {
  const { origin } = portal
  const rita = new PortalClient(origin)
  await rita.signIn('rita.reviewer', password)
  type Found = { result: { id: string; name: string }[] }
  const reviews = await rita.send('GET', '/iga/governance/certification/items?status=active&pageSize=10')
  const { id } = ((await reviews.json()) as Found).result.find(({ name }) =>
    name.startsWith('Payments team'),
  )!
  // Somebody who holds two things, of which a rule is made.
  type Item = { user: { id: string; userName: string }; catalog: { id: string } }
  const search = `/iga/governance/certification/${id}/items/search?pageSize=100`
  const only = { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'entitlementGrant' } }
  const answer = await rita.send('POST', search, { targetFilter: only })
  const items = ((await answer.json()) as { result: Item[] }).result
  const otherOf = (one: Item) =>
    items.find(({ user, catalog }) => user.id === one.user.id && catalog.id !== one.catalog.id)
  const first = items.find((each) => otherOf(each))!
  const second = otherOf(first)!
  const admin = new PortalClient(origin)
  await admin.signIn('adam.admin', password)
  const made = await admin.send('POST', '/iga/governance/policy/rule', {
    name: 'One or the other',
    policyRuleOwner: { id: stableId('alpha_user', 'otto.owner') },
    groups: [[first.catalog.id], [second.catalog.id]],
  })
  expect(made.status, await made.clone().text()).toBe(201)
  const shown = `type=entitlementGrant&q=${first.user.userName}`
  await portal.signIn('rita.reviewer', `/certification/certification-task/${id}?${shown}`)
  await page.getByTestId(`${at}/row`).first().waitFor()
  const conflicts = page.getByTestId(`${at}/conflicts`)
  const rows = page.getByTestId(`${at}/row`)
  for (const row of await rows.all()) {
    await row.focus()
    await page.keyboard.press('Enter')
    const isThere = await conflicts.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) break
    await page.keyboard.press('Escape')
  }
  await expect(conflicts).toContainText('One or the other')
  await expect(conflicts).toContainText('Together with:')
  await portal.checkAccess()
})
