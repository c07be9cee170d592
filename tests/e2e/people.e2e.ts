import type { Page } from '@playwright/test'
import { stableId } from '../../server/demo/tenant.ts'
import { PortalClient } from '../support/portal-client.ts'
import { AdminApi } from './support/admin-api.ts'
import { broken, why } from './support/broken.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const changes = 'portal/requests.details/changes'
const pending = 'portal/lifecycle.user/pending'

test('somebody comes, changes and leaves by requests that a manager decides', async ({ page, portal }) => {
  test.setTimeout(120_000)
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('mel.lead', { password, sn: 'Leadbetter' })
  const mel = new PortalClient(portal.origin)
  await mel.signIn('mel.lead', password)
  const approve = async () => {
    await expect(page).toHaveURL(/#\/my-requests\/details\//)
    const id = page.url().split('/').at(-1)!
    expect((await mel.send('POST', `/iga/governance/requests/${id}?_action=approve`, {})).status).toBe(200)
  }

  await portal.signIn('adam.admin', '/dashboard')
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('button', { name: 'Lifecycle management' }).click()
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administer Users')
  await expect(page.getByRole('columnheader', { name: 'Manager' })).toBeVisible()
  await portal.checkAccess()

  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByLabel('User name').fill('nina.new')
  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Last name').fill('Newman')
  const next = page.getByRole('button', { name: 'Continue…' })
  await next.click()
  await expect(page.getByText('Fill this in.').first()).toBeVisible()
  await portal.checkAccess()
  await page.getByLabel('Email address').fill('nina.new@example.com')
  const manager = page.getByRole('combobox', { name: 'Manager' })
  await manager.fill('mel.lead')
  await page.getByRole('option', { name: /Leadbetter/ }).click()
  await next.click()
  await expect(dialog(page)).toContainText('Test Leadbetter')
  await portal.checkAccess()
  const mend = await broken(page, 'POST', /requests\/createUser\?_action=publish/)
  const send = dialog(page).getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(dialog(page)).toContainText(`The request was not sent. ${why}`)
  await mend()
  await dialog(page).getByLabel('Justification').fill('Starts on Monday')
  await send.click()
  await expect(page.getByTestId(changes)).toContainText('nina.new@example.com')

  // Nobody is there before the manager has agreed.
  const address = page.url()
  await portal.open('/administer/users?q=nina.new')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await portal.signIn('mel.lead', `/approvals/${address.split('/').at(-1)}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your approval is on its way')).toBeVisible()

  await portal.signIn('adam.admin', '/administer/users?q=nina.new')
  const row = page.getByRole('row', { name: /nina\.new/ })
  await expect(row).toContainText('Test Leadbetter')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nina Newman')
  await expect(page.getByTestId(pending)).toHaveCount(0)
  const person = page.url()
  await page.getByLabel('Cost center').fill('DE-4711')
  await next.click()
  await expect(dialog(page).getByRole('row', { name: /Cost center/ })).toContainText('DE-4711')
  await send.click()
  await expect(page.getByTestId(changes)).toContainText('DE-4711')
  // What was not touched is not asked for.
  await expect(page.getByTestId(changes)).not.toContainText('Newman')
  const change = page.url()
  await page.goto(person)
  await expect(page.getByTestId(pending)).toContainText('Cost center')
  await expect(page.getByTestId(pending)).toContainText('Test Leadbetter')
  await portal.checkAccess()
  await page.goto(change)
  await expect(page.getByTestId(changes)).toBeVisible()
  await approve()

  await page.goto(person)
  await expect(page.getByLabel('Cost center')).toHaveValue('DE-4711')
  await expect(page.getByTestId(pending)).toHaveCount(0)
  const parts = page.getByTestId('portal/lifecycle.user/parts')
  await parts.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByTestId('portal/lifecycle.user/requests/row')).toHaveCount(2)
  for (const [part, text] of [
    ['Roles', 'No roles'],
    ['Violations', 'No violations'],
  ] as const) {
    await parts.getByRole('link', { name: part }).click()
    await expect(page.getByRole('main')).toContainText(text)
  }
  // The audit trail is for those who may read it.
  await expect(parts.getByRole('link', { name: 'Activity' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Request deletion…' }).click()
  await expect(dialog(page)).toContainText('Nina Newman cannot sign in any more')
  await portal.checkAccess()
  await send.click()
  await approve()
  await portal.open('/administer/users?q=nina.new')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.goto(person)
  await expect(page.getByRole('main')).toContainText('Error getting user')
})

test(
  'a form that is assigned asks in place of the schema; what cannot be read is said',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const adam = new PortalClient(portal.origin)
    await adam.signIn('adam.admin', password)
    const ask = async (method: string, path: string, body: unknown) =>
      expect((await adam.send(method, `/iga/governance/${path}`, body)).status).toBe(200)
    const field = (name: string, label: string) => ({
      id: name,
      fields: [
        {
          id: name,
          model: `user.object.${name}`,
          type: 'string',
          label,
          validation: { required: true },
          layout: { columns: 12, offset: 0 },
        },
      ],
    })
    await ask('PUT', 'requestForms/newcomer', {
      id: 'newcomer',
      name: 'Newcomer',
      type: 'lcmRequest',
      form: {
        fields: [field('userName', 'Sign-in name'), field('sn', 'Family name'), field('mail', 'Address')],
      },
    })
    const assignment = { formId: 'newcomer', objectId: 'lcm/user/create' }
    await ask('POST', 'requestFormAssignments?_action=assign', assignment)
    try {
      // Somebody without a manager waits for the default approver, who decides on no wish of their own.
      await portal.signIn('gil.global', '/administer/users/new')
      await page.getByLabel('Sign-in name').fill('frank.form')
      await page.getByLabel('Family name').fill('Form')
      await page.getByLabel('Address').fill('frank.form@example.com')
      await expect(page.getByLabel('Cost center')).toHaveCount(0)
      await page.getByRole('button', { name: 'Continue…' }).click()
      await expect(dialog(page)).toContainText('Adam Novak')
      await dialog(page).getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByTestId(changes)).toContainText('frank.form@example.com')
      await page.getByRole('button', { name: 'Cancel request' }).click()
      await dialog(page).getByRole('button', { name: 'Cancel request' }).click()
      await expect(page.getByRole('main')).toContainText('Canceled')
    } finally {
      await ask('POST', 'requestFormAssignments?_action=unassign', assignment)
    }

    // Whoever may read the audit trail reads there what happened to somebody.
    const erin = `/administer/users/${stableId('alpha_user', 'erin.employee')}`
    await portal.open(`${erin}?tab=activity`)
    await expect(page.getByTestId('portal/lifecycle.user/activity/row').first()).toBeVisible()
    for (const [route, call, text] of [
      ['/administer/users', /managed\/alpha_user\?/, 'Users cannot be obtained at the moment'],
      ['/administer/users', /privilege\/managed\/alpha_user/, 'Error getting user privileges'],
      ['/administer/users/new', /schema\/managed\/alpha_user/, 'Error getting user schema'],
      [erin, /managed\/alpha_user\/[\w-]+\?_fields=\*/, 'Error getting user'],
    ] as const) {
      const mend = await broken(page, 'GET', call)
      await portal.open('/dashboard')
      await page.reload()
      await portal.open(route)
      await expect(page.getByRole('main')).toContainText(text)
      await expect(page.getByRole('main')).toContainText(why)
      await mend()
    }
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erin Walsh')
  },
)

test('one property of many is changed from a file, and taken back', async ({ page, portal }) => {
  test.setTimeout(90_000)
  const admin = await AdminApi.signIn(portal.origin)
  const manager = { _ref: `managed/alpha_user/${stableId('alpha_user', 'mona.manager')}` }
  await admin.createPerson('file.one', { password, sn: 'One', manager })
  await admin.createPerson('file.two', { password, sn: 'Two', manager })
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const rows = page.getByTestId('portal/lifecycle.bulk-change/rows/row')

  await portal.signIn('adam.admin', '/administer/users')
  await page.getByRole('button', { name: 'Change many' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes of many people')
  await portal.checkAccess()
  await page.getByRole('button', { name: 'New change from a file' }).click()
  const chooser = dialog(page).locator('input[type=file]')
  const check = dialog(page).getByRole('button', { name: 'Check the file' })
  await check.click()
  await expect(dialog(page)).toContainText('Fill this in.')
  await portal.checkAccess()
  await chooser.setInputFiles(file('big.csv', 'x'.repeat(5_000_001)))
  await expect(dialog(page)).toContainText('The file has 5,001 KB, at most 5,000 KB are possible.')
  await chooser.setInputFiles(file('wrong.csv', 'userName,shoe\nfile.one,44\n'))
  await check.click()
  await expect(dialog(page)).toContainText('Column 2 of line 1, “shoe”, is no property that can be changed.')
  await chooser.setInputFiles(
    file('moves.csv', 'userName,city\nfile.one,Bergen\nfile.two,Bergen\nnobody.here,Bergen\nfile.two,=1+1\n'),
  )
  await expect(dialog(page)).toContainText('moves.csv')
  const mendCheck = await broken(page, 'POST', /governance\/bulkChange$/)
  await check.click()
  await expect(dialog(page)).toContainText(`The file was not taken. ${why}`)
  await mendCheck()
  await check.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('moves.csv')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Would change')
  await expect(rows.nth(2)).toContainText('You look after nobody of this name.')
  await expect(rows.nth(3)).toContainText('Column 2 begins like a formula of a spreadsheet.')
  await portal.checkAccess()
  await page.getByRole('link', { name: 'Refused' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'All rows' }).click()

  await page.getByRole('button', { name: 'Send requests' }).click()
  await expect(dialog(page)).toContainText('Send 2 requests?')
  const mendSend = await broken(page, 'POST', /bulkChange\/[\w-]+\?_action=send/)
  const send = dialog(page).getByRole('button', { name: 'Send requests' })
  await send.click()
  await expect(dialog(page)).toContainText(`The requests were not sent. ${why}`)
  await mendSend()
  await send.click()
  await expect(rows.nth(0)).toContainText('Requested')
  await expect(rows.nth(1)).toContainText('Requested')

  const takeBack = page.getByRole('button', { name: 'Take back' })
  const mendBack = await broken(page, 'POST', /_action=takeBack/)
  await takeBack.click()
  await dialog(page).getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('The requests were not taken back.')).toBeVisible()
  await mendBack()
  await takeBack.click()
  await dialog(page).getByRole('button', { name: 'Take back' }).click()
  await expect(rows.nth(0)).toContainText('Taken back')
  await expect(rows.nth(1)).toContainText('Taken back')
  await expect(takeBack).toHaveCount(0)
})

test('whoever may is quicker than a request: an account is disabled at once, and enabled', async ({
  page,
  portal,
}) => {
  const admin = await AdminApi.signIn(portal.origin)
  const { _id } = await admin.createPerson('dara.disabled', { password, sn: 'Dare' })
  const signedIn = async () => {
    const client = new PortalClient(portal.origin)
    await client.signIn('dara.disabled', password)
    return client
  }
  const [dara, elsewhere] = [await signedIn(), await signedIn()]
  const self = `/openidm/managed/alpha_user/${_id}?_fields=userName`
  expect((await dara.send('GET', self)).status).toBe(200)

  await portal.signIn('adam.admin', `/administer/users/${_id}`)
  const act = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await dialog(page).getByRole('button', { name }).click()
  }
  const mend = await broken(page, 'PATCH', /managed\/alpha_user/)
  await act('Disable now')
  await expect(page.getByText(`The account was not disabled. ${why}`)).toBeVisible()
  await mend()
  await act('Disable now')
  await expect(page.getByText('Test Dare is disabled.')).toBeVisible()
  await portal.checkAccess()
  // The session that stood is over.
  expect((await dara.send('GET', self)).status).toBe(401)
  await act('Enable now')
  await expect(page.getByText('Test Dare is enabled.')).toBeVisible()
  // A session that nobody used meanwhile does not come back.
  expect((await elsewhere.send('GET', self)).status).toBe(401)
  // Tokens know whole seconds only: one of the second in which the account was disabled is none.
  await expect.poll(async () => (await (await signedIn()).send('GET', self)).status).toBe(200)
  // Nobody locks themselves out.
  await portal.open(`/administer/users/${stableId('alpha_user', 'adam.admin')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adam Novak')
  await expect(page.getByRole('button', { name: 'Disable now' })).toHaveCount(0)
})

test(
  'whoever administers an organisation sees, asks for and places its people, and nobody else',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    test.setTimeout(90_000)
    const admin = await AdminApi.signIn(portal.origin)
    const desk = { _ref: `managed/alpha_organization/${stableId('alpha_organization', 'Service Desk')}` }
    await admin.createPerson('dee.desk', { password, givenName: 'Dee', sn: 'Desk', memberOfOrg: [desk] })
    const main = page.getByRole('main')

    await portal.signIn('fred.fulfiller', '/dashboard')
    const menu = page.getByRole('navigation').first()
    await menu.getByRole('button', { name: 'Lifecycle management' }).click()
    await menu.getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('columnheader', { name: 'Organization' })).toBeVisible()
    await portal.checkAccess()
    await page
      .getByLabel('Organization')
      .selectOption({ label: 'Organization: Customer Care › Service Desk' })
    await expect(main).toContainText('dee.desk')
    const rows = page.getByTestId('portal/lifecycle.users/list/row')
    await expect(rows.filter({ hasText: 'Field Service' })).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Customer Care › Service Desk' }).first()).toBeVisible()
    await portal.open('/administer/users?q=erin.employee')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await portal.open(`/administer/users/${stableId('alpha_user', 'erin.employee')}`)
    await expect(main).toContainText('Error getting user')

    await portal.open('/administer/users?q=dee.desk')
    await page.getByRole('link', { name: 'dee.desk' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dee Desk')
    await expect(main).toContainText('Customer Care › Service Desk')
    await expect(main.getByRole('button', { name: 'Request access' }).first()).toBeVisible()
    await portal.checkAccess()
    await main.getByRole('link', { name: 'Roles' }).click()
    await expect(page).toHaveURL(/tab=role/)

    await portal.open('/administer/users/new')
    await page.getByLabel('User name').fill('neil.nowhere')
    await page.getByLabel('Last name').fill('Nowhere')
    await page.getByLabel('Email address').fill('neil.nowhere@example.com')
    const next = page.getByRole('button', { name: 'Continue…' })
    await next.click()
    await expect(page.locator('body')).toContainText(
      'Put the person into an organization that you look after',
    )
    await page.keyboard.press('Escape')
    const place = page.getByRole('combobox', { name: 'Organizations' })
    await place.fill('Field')
    await page.getByRole('option', { name: /Field Service/ }).click()
    await next.click()
    await expect(dialog(page)).toContainText('Field Service')
    await dialog(page).getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByTestId(changes)).toContainText('neil.nowhere@example.com')
  },
)
