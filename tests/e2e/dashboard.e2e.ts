import { AdminApi } from './support/admin-api.ts'
import { expect, test } from './support/test.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { requestAs } from './support/request-as.ts'

const DAY = 86_400_000

test('what waits is decided on the dashboard, taken back, and decided when the person goes on', async ({
  page,
  portal,
}) => {
  await requestAs(portal.origin, 'dash.one', 'Contract Vault Contract Reader')
  await requestAs(portal.origin, 'dash.two', 'Data Lake Data Reader')
  await portal.signIn('mona.manager', '/dashboard')
  const rows = page.getByTestId('portal/home.dashboard/needs/row')
  const rowOf = (who: string) => rows.filter({ hasText: who })
  await expect(rowOf('dash.one')).toContainText('Due in 14 days')
  await portal.checkAccess()

  // Without a reason where the settings ask for none; it can be taken back.
  await rowOf('dash.one')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(rowOf('dash.one')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf('dash.one')).toHaveCount(1)

  // Whoever decides the next one has made up their mind.
  await rowOf('dash.one')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(rowOf('dash.one')).toHaveCount(0)
  await rowOf('dash.two')
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Justification/ }).fill('Ask the owner of the data first')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf('dash.two')).toHaveCount(0)
  await portal.open('/approvals?status=complete&q=dash.')
  await expect(page.getByRole('row', { name: /dash\.one/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /dash\.two/ })).toContainText('Rejected')
})

test('an approval is decided, taken back, and leads to the next one', async ({ page, portal }) => {
  const id = await requestAs(portal.origin, 'next.one', 'Contract Vault Contract Reader')
  await requestAs(portal.origin, 'next.two', 'Data Lake Data Reader')
  await portal.signIn('mona.manager', `/approvals/${id}`)
  const stages = page.getByTestId('portal/approvals.details/stages')
  await expect(stages).toContainText('Entitlement owner approval')
  await expect(stages).toContainText('Due:')
  const approve = page.getByTestId('portal/approvals.details/page/approve')
  const decide = async () => {
    await approve.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Your approval is on its way')).toBeVisible()
  }
  await decide()
  await portal.checkAccess()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(approve).toBeVisible()
  await decide()
  await page.getByRole('button', { name: 'Open the next one' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(approve).toBeVisible()
  await portal.open(`/approvals/${id}`)
  await expect(page.getByText('This request does not wait for you.')).toBeVisible()
})

test(
  'access that ends soon is extended from the dashboard, and sign-ins are shown when wanted',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const asked = new PortalClient(portal.origin)
    await asked.signIn('erin.employee', password)
    const answer = await asked.send('POST', '/iga/governance/requests?_action=create', {
      users: [stableId('alpha_user', 'erin.employee')],
      catalogs: [{ type: 'entitlement', id: stableId('entitlement', 'Contract Vault Contract Reader') }],
      accessModifier: 'add',
      endDate: new Date(Date.now() + 12 * DAY).toISOString(),
    })
    const { result } = (await answer.json()) as { result: { id: string }[] }
    for (const who of ['mona.manager', 'otto.owner']) {
      const client = new PortalClient(portal.origin)
      await client.signIn(who, password)
      const decided = await client.send(
        'POST',
        `/iga/governance/requests/${result[0]!.id}?_action=approve`,
        {},
      )
      expect(decided.status, await decided.text()).toBe(200)
    }
    await portal.signIn('erin.employee', '/dashboard')
    const soon = page.getByTestId('portal/home.dashboard/soon/row').filter({ hasText: 'Contract Reader' })
    await expect(soon).toContainText('Contract Vault')
    await soon.getByRole('button', { name: /^Extend/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Contract Reader')
    await dialog.getByLabel('Until').fill('2030-05-01')
    await dialog.getByLabel('Until').press('Enter')
    await dialog.getByRole('button', { name: 'Ask to keep it' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'You asked to keep' })).toBeVisible()
    const sent = await asked.send(
      'POST',
      `/iga/governance/user/${stableId('alpha_user', 'erin.employee')}/requests?_action=search`,
      {
        targetFilter: {
          operator: 'EQUALS',
          operand: { targetName: 'requestType', targetValue: 'extendEndDate' },
        },
      },
    )
    expect(await sent.json()).toMatchObject({
      totalCount: 1,
      result: [{ decision: { status: 'in-progress' } }],
    })

    const activity = page.getByTestId('portal/home.dashboard/activity')
    await expect(activity).toContainText('Request sent')
    await expect(activity).not.toContainText('Signed in')
    await activity.getByRole('button', { name: 'Show sign-ins too' }).click()
    await expect(activity).toContainText('Signed in')
  },
)

test(
  'the number said is what tiles and rows show, and each leads to it',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const home = 'portal/home.dashboard'
    const tile = (id: string) => page.getByTestId(`${home}/waiting/${id}`)
    const shown = async () => {
      const figures = await Promise.all(
        ['approvals', 'tasks', 'reviews', 'violations', 'sharing'].map((id) =>
          tile(id).locator('.link-cards-figure').allInnerTexts(),
        ),
      )
      const questions = await page.getByTestId(`${home}/needs/row`).filter({ hasText: 'Your answer' }).count()
      return figures.flat().reduce((sum, figure) => sum + Number(figure), questions)
    }
    const signIn = async (who: string) => {
      await portal.signIn(who, '/dashboard')
      const greeting = page.getByTestId(`${home}/greeting`)
      await expect(greeting).toContainText('waiting for you')
      const [said = '0'] = /\d+(?= things? (?:is|are) waiting)/.exec(await greeting.innerText()) ?? []
      await expect.poll(shown, who).toBe(Number(said))
    }
    const row = (button: RegExp) =>
      page
        .getByTestId(`${home}/needs/row`)
        .filter({ hasText: /Due|Was due/ })
        .filter({ has: page.getByRole('button', { name: button }) })
        .first()
    await signIn('fred.fulfiller')
    await signIn('mona.manager')

    await signIn('otto.owner')
    await expect(row(/^Resolve/)).toContainText('Conflict')
    await tile('violations').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Violations' })).toBeVisible()

    await signIn('rita.reviewer')
    await portal.checkAccess()
    await tile('reviews').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Access Reviews' })).toBeVisible()
    await page.goBack()
    await row(/^Review/)
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/certification-task/)

    await signIn('erin.employee')
    await expect(row(/^Resolve|^Approve/)).toHaveCount(0)
    const shared = page.getByTestId(`${home}/needs/row`).filter({ hasText: 'Summer outing photos' })
    await expect(shared).toContainText('Rita Kapoor')
    // Denied, and taken back: other tests rely on it.
    await shared.getByRole('button', { name: /^Deny/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    await expect(shared).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shared).toHaveCount(1)
    await portal.checkAccess()
    await tile('sharing').click()
    await expect(page.getByRole('tab', { name: /^Requests/ })).toHaveAttribute('aria-selected', 'true')
  },
)

test('nobody sees what is not there for them', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('pat.parent', '/dashboard')
  await expect(page.getByTestId('portal/home.dashboard/quick')).toBeVisible()
  for (const card of ['waiting', 'soon'])
    await expect(page.getByTestId(`portal/home.dashboard/${card}`)).toHaveCount(0)
  // What others ask of a parent waits for them as well, though they take no part in governance.
  await expect(page.getByTestId('portal/home.dashboard/needs')).toContainText('Fred Lindqvist')
  await expect(page.getByRole('main')).toContainText('1 thing is waiting for you.')
  for (const link of ['Look after people', 'Change the look', 'See who did what'])
    await expect(page.getByRole('link', { name: link })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New request' })).toHaveCount(0)
  await portal.signIn('mona.manager', '/dashboard')
  await expect(page.getByRole('button', { name: 'New request' })).toBeVisible()
  await expect(page.getByTestId('portal/home.dashboard/quick')).toContainText('See what my team holds')
  await expect(page.getByTestId('portal/home.dashboard/waiting')).not.toContainText('Violations')
  // Nothing waits, so nothing is counted.
  await portal.signIn('tara.auditor', '/dashboard')
  await expect(page.getByTestId('portal/home.dashboard/needs')).toContainText(
    'Nothing waits for your decision',
  )
  await expect(page.getByTestId('portal/home.dashboard/waiting')).toHaveCount(0)
  await page.getByRole('link', { name: 'See who did what' }).click()
  await expect(page).toHaveURL(/#\/audit/)
})

test(
  'a removal is looked at before it is approved, and a figure of nothing is no news',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    // Somebody whose access no other test relies on.
    const admin = await AdminApi.signIn(portal.origin)
    const approver = stableId('entitlement', 'Payments Hub Payment Approver')
    const { _id } = await admin.createPerson('rhea.releaser', {
      password,
      manager: { _ref: `managed/alpha_user/${stableId('alpha_user', 'mona.manager')}` },
      assignments: [{ _ref: `managed/alpha_assignment/${approver}` }],
    })
    const client = new PortalClient(portal.origin)
    await client.signIn('rhea.releaser', password)
    const answer = await client.send('POST', '/iga/governance/requests?_action=create', {
      users: [_id],
      catalogs: [{ type: 'entitlement', id: approver }],
      accessModifier: 'remove',
      justification: 'I do not release payments any more',
    })
    expect(answer.status, await answer.text()).toBe(200)
    await portal.signIn('mona.manager', '/dashboard')
    const waiting = page.getByTestId('portal/home.dashboard/waiting')
    await expect(waiting).toContainText('Approvals')
    await expect(waiting).not.toContainText('Tasks')
    const row = page
      .getByTestId('portal/home.dashboard/needs/row')
      .filter({ hasText: 'rhea.releaser' })
      .filter({ hasText: 'Payment Approver' })
    await row.getByRole('button', { name: /^Approve/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Approve Payment Approver?' })).toBeVisible()
    await portal.checkAccess()
    const sent = page.waitForResponse(/_action=approve/)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(row).toHaveCount(0)
    await portal.open('/approvals')
    expect((await sent).ok()).toBe(true)
  },
)

test(
  'what was refused after the page was closed is said at the next visit',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const id = await requestAs(portal.origin, 'late.one', 'Contract Vault Contract Reader')
    const requester = new PortalClient(portal.origin)
    await requester.signIn('late.one', password)
    await portal.signIn('mona.manager', '/dashboard')
    const row = page.getByTestId('portal/home.dashboard/needs/row').filter({ hasText: 'late.one' })
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(row).toHaveCount(0)
    const cancelled = await requester.send('POST', `/iga/governance/requests/${id}?_action=cancel`, {})
    expect(cancelled.status).toBe(200)
    // The decision is on its way when the page goes: nobody hears the answer.
    await page.goto('about:blank')
    await portal.open('/profile')
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('was refused: ', { timeout: 15_000 })
  },
)

test(
  'cards of a column follow each other, what is due today stands out, and everything can be arranged',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await requestAs(portal.origin, 'today.one', 'Contract Vault Contract Reader')
    await page.route(/\/tasks.*type=request/, async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { result: { decision: { due?: string } }[] }
      json.result[0]!.decision.due = new Date().toISOString()
      await route.fulfill({ response: answer, json })
    })
    await portal.signIn('mona.manager', '/dashboard')
    await expect(page.getByTestId('portal/home.dashboard/waiting/approvals')).toContainText('1 due by today')
    await expect(page.getByRole('link', { name: 'Compare two people' })).toBeVisible()
    await portal.checkAccess()
    const place = async (id: string) => (await page.getByTestId(`portal/home.dashboard/${id}`).boundingBox())!
    const gap = async (above: string, below: string) => {
      const { y, height } = await place(above)
      return (await place(below)).y - y - height
    }
    await expect.poll(async () => Math.round(await gap('needs', 'activity'))).toBe(20)
    expect(Math.round(await gap('quick', 'soon'))).toBe(20)

    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'Hide Quick actions' }).click()
    await expect(page.getByRole('button', { name: 'Show Quick actions' })).toBeFocused()
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByTestId('portal/home.dashboard/quick')).toHaveCount(0)
    // As it was, for the other tests.
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByTestId('portal/home.dashboard/cards/reset').click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByTestId('portal/home.dashboard/quick')).toBeVisible()
  },
)

test(
  'an open question stands first with whoever made the request, and counts in the greeting',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const id = await requestAs(portal.origin, 'asked.one', 'Contract Vault Contract Reader')
    const mona = new PortalClient(portal.origin)
    await mona.signIn('mona.manager', password)
    const asked = await mona.send(
      'POST',
      `/iga/governance/requests/${id}?_action=comment&phaseName=managerApproval`,
      {
        comment: 'For which suppliers?',
        ask: true,
      },
    )
    expect(asked.status, await asked.text()).toBe(200)
    await portal.signIn('asked.one', '/dashboard')
    await expect(page.getByTestId('portal/home.dashboard/greeting')).toContainText(
      '1 thing is waiting for you.',
    )
    const row = page.getByTestId('portal/home.dashboard/needs/row').first()
    await expect(row).toContainText('Your answer is awaited')
    await portal.checkAccess()
    await row.getByRole('button', { name: /^Answer/ }).click()
    await expect(page).toHaveURL(new RegExp(`#/my-requests/details/${id}`))
    const banner = page.getByTestId('portal/requests.details/question')
    await expect(banner).toContainText('For which suppliers?')
    await banner.getByRole('button', { name: 'Answer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('For which suppliers?')
    await portal.checkAccess()
    await dialog.getByRole('textbox', { name: /Your answer/ }).fill('For those of the north')
    await dialog.getByRole('button', { name: 'Answer' }).click()
    await expect(page.getByText('has your answer.')).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expect(page.getByTestId('portal/requests.details/comments')).toContainText('For those of the north')
  },
)
