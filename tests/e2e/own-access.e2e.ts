import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { PortalClient } from '../support/portal-client.ts'
import { AdminApi } from './support/admin-api.ts'
import { broken, why } from './support/broken.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { haveKey } from './support/virtual-key.ts'

const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')
const agree = (page: Page, name: string) =>
  page.getByTestId('portal/shell/question').getByRole('button', { name, exact: true }).click()

test('a person looks after the devices and sessions of the own account', async ({ page, portal }) => {
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('dora.devices', { password })
  await haveKey(page)
  await portal.open('/login/CallbackDeviceProfile')
  await page.getByLabel('User Name').fill('dora.devices')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()

  await portal.open('/profile?section=devices')
  const devices = page.getByTestId('portal/account.profile/devices')
  await expect(devices.getByTestId(/\/row$/)).toHaveCount(1)
  await expect(devices).toContainText('This device')
  await expect(devices).toContainText('Chrome')
  await devices.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kitchen table')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(devices).toContainText('Kitchen table')
  await portal.checkAccess()

  await portal.open('/profile?section=security')
  const twoStep = page.getByTestId('portal/account.profile/signIn/twoStep')
  await expect(twoStep).toContainText('Off')
  await twoStep.getByRole('button', { name: /Manage/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Devices' })).toBeVisible()
  const keys = page.getByTestId('portal/account.auth-devices/keys')
  await expect(keys).toContainText('No passkeys')
  await portal.checkAccess()
  await keys.getByRole('button', { name: 'Add a passkey' }).click()
  // A session may have been left open: whoever adds a key shows first that the account is theirs.
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this device').fill('Laptop of Dora')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(keys).toContainText('Laptop of Dora')
  await expect(page.getByTestId('portal/account.auth-devices/codes')).toContainText('10 codes left')
  await expect(page.getByText('The device was not registered')).toHaveCount(0)
  await keys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(keys).toContainText('Old laptop')
  await portal.checkAccess()
  await keys.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByTestId('portal/shell/question')).toContainText('last second factor')
  await agree(page, 'Remove')
  await expect(toasts(page)).toContainText('No device is left.')
  await expect(page).toHaveURL(/#\/profile\?section=security/)
  await expect(twoStep).toContainText('Off')
  for (const failure of ['failure=true', 'failure', 'failure=', 'failure=1']) {
    await portal.open(`/auth-devices?${failure}`)
    await expect(page.getByText('The device was not registered')).toBeVisible()
  }
  await portal.open('/auth-devices?failure=false')
  await expect(keys).toBeVisible()
  await expect(page.getByText('The device was not registered')).toBeHidden()

  const elsewhere = new PortalClient(portal.origin)
  await elsewhere.signIn('dora.devices', password)
  await portal.open('/profile?section=security')
  const sessions = page.getByTestId('portal/account.profile/sessions')
  await expect(sessions).toContainText('This session')
  await expect(sessions.getByRole('button', { name: /^Sign out there/ })).toHaveCount(1)
  await portal.checkAccess()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await agree(page, 'Sign out everywhere else')
  await expect(toasts(page)).toContainText('You are signed in here only.')
  await expect(sessions.getByTestId(/\/row$/)).toHaveCount(1)
  expect((await elsewhere.send('GET', '/openidm/info/login')).status).toBe(401)
})

test(
  'an application of somebody else asks first, and can be sent away',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const client = createServer((_request, response) => response.end('Thank you.'))
    await new Promise<void>((listening) => client.listen(0, '127.0.0.1', listening))
    const redirect = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`
    const query = new URLSearchParams({
      client_id: 'photo-prints',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: redirect,
      state: 'from-the-shop',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const authorize = `${portal.origin}/am/oauth2/realms/root/realms/alpha/authorize?${query.toString()}`
    await portal.signIn('tara.auditor')
    await page.goto(authorize)
    await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible()
    await expect(page.getByText('See your email address')).toBeVisible()
    await portal.checkAccess()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('Thank you.')).toBeVisible()
    const back = new URL(page.url())
    expect(back.searchParams.get('state')).toBe('from-the-shop')
    expect(back.searchParams.get('code')).toEqual(expect.any(String))
    client.close()

    await portal.open('/profile?section=authorized')
    const applications = page.getByTestId('portal/account.profile/authorized')
    await expect(applications).toContainText('Photo Prints')
    await expect(applications).toContainText('See your email address')
    await portal.checkAccess()
    const mended = await broken(page, 'DELETE', /\/oauth2\/applications\//)
    await applications.getByRole('button', { name: /^Revoke/ }).click()
    await agree(page, 'Revoke')
    await expect(toasts(page)).toContainText(`The access was not revoked. ${why}`)
    await mended()
    await applications.getByRole('button', { name: /^Revoke/ }).click()
    await agree(page, 'Revoke')
    await expect(toasts(page)).toContainText('Photo Prints has no access any more.')
    await expect(applications).toContainText('No authorized applications')
  },
)

test('an account at another provider is connected and disconnected', async ({ page, portal }) => {
  const admin = await AdminApi.signIn(portal.origin)
  await admin.createPerson('sonia.social', { password })
  await portal.signIn('sonia.social', '/profile?section=social')
  const providers = page.getByTestId('portal/account.profile/social')
  await expect(providers).toContainText('Partner ID')
  await portal.checkAccess()
  await providers.getByRole('button', { name: /^Connect/ }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Partner ID' }).click()
  await page.getByLabel('Name').fill('pia')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/profile\?section=social$/)
  await expect(providers).toContainText('Connected')
  const mended = await broken(page, 'PATCH', /\/openidm\/managed\//)
  await providers.getByRole('button', { name: /^Disconnect/ }).click()
  await agree(page, 'Disconnect')
  await expect(toasts(page)).toContainText(`The account was not disconnected. ${why}`)
  await expect(providers).toContainText('Connected')
  await mended()
  await providers.getByRole('button', { name: /^Disconnect/ }).click()
  await agree(page, 'Disconnect')
  await expect(toasts(page)).toContainText('Partner ID is disconnected.')
  await expect(providers.getByRole('button', { name: /^Connect/ })).toBeVisible()
})

test(
  'applications are found, kept as favourites, and open beside the portal, which remembers when',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('erin.employee', '/applications')
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    const tiles = page.getByTestId('portal/home.applications/applications/tile')
    await expect(tiles.first()).toBeVisible()
    const names = await tiles.locator('.tile-title bdi').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    const last = tiles.filter({ hasText: names.at(-1) ?? '' })
    await expect(last.getByRole('link')).toHaveAttribute('href', /^https:/)
    await expect(last.getByRole('link')).toHaveAttribute('target', '_blank')
    await expect(last.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    await portal.checkAccess()
    const kept = page.waitForResponse((answer) => answer.url().includes('/enduser/portal/preferences/'))
    await last.getByRole('button', { name: /^Favourite/ }).press('Enter')
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(tiles.first()).toContainText(names.at(-1) ?? '')
    const search = page.getByRole('searchbox', { name: 'Search applications' })
    await search.fill(names[0] ?? '')
    await expect(tiles).toHaveCount(1)
    await expect(page).toHaveURL(/search=/)
    await search.fill('nothing of the kind')
    await expect(page.getByText('Nothing fits the search')).toBeVisible()
    await portal.checkAccess()

    // What is opened from here is known where the access is looked at.
    await search.fill('Data Lake')
    const said = page.waitForResponse((answer) => answer.url().includes('_action=use'))
    const opened = page.waitForEvent('popup')
    await tiles.getByRole('link').click()
    await (await opened).close()
    expect((await said).ok()).toBe(true)
    await portal.open('/my-accounts')
    const account = page.getByTestId('portal/access.my-accounts/grants/row').filter({ hasText: 'Data Lake' })
    await expect(account).toContainText(/now|seconds? ago|minute ago/)
  },
)
