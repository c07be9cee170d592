import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { LayersApi } from './support/layers-api.ts'
import { signInAt, expect, test as base } from './support/test.ts'
import { type RunningServer, startServer } from './support/server.ts'

/** What one tenant publishes, all others of its server see: these tests have one of their own. */
const test = base.extend<object, { own: RunningServer }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const own = await startServer()
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

/** Shows a page of whoever is signed in, in another language than the browser's. */
async function showIn(page: Page, locale: string, route: string): Promise<void> {
  await page.evaluate(
    ([chosen, hash]) => {
      localStorage.setItem('atrium.locale', chosen!)
      location.hash = hash!
    },
    [locale, route],
  )
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
/** What the service said of a page that failed; of what is not there it stands with the details only. */
async function said(page: Page): Promise<string> {
  await page.getByTestId('portal/screen/failure').getByTestId('portal/copy-details').click()
  return page.evaluate(() => navigator.clipboard.readText())
}
const nobody = '/edit/managed/alpha_user/nobody'
// The browser speaks English; the page does not.
test.use({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

test('what a service refuses is said in the language of the page, and anew when that changes', async ({
  page,
  portal,
}) => {
  await portal.signIn('adam.admin')
  await showIn(page, 'fr', nobody)
  const failure = page.getByTestId('portal/screen/failure')
  await expect(failure).toContainText('L’objet n’a pas pu être chargé.')
  await expect(failure).not.toContainText('managed/')
  expect(await said(page)).toContain('Objet nobody introuvable dans managed/alpha_user')
  await page.getByTestId('portal/shell/user-menu').click()
  await page.getByRole('menuitem', { name: /Langue/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.poll(() => said(page)).toContain('Object nobody not found in managed/alpha_user')
  // The choice lies with the person, and other tests show the same one in other languages.
  const admin = await AdminApi.signIn(portal.origin)
  const { _id: id } = await admin.findPerson('adam.admin')
  await admin.replace(`managed/alpha_user/${id}`, { preferences: {} })
})

test(
  'what people are told is said in the language of the page, and anew when that changes',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const admin = await AdminApi.signIn(portal.origin)
    const { _id: id } = await admin.createPerson('fleur.notified', { password: 'Portal-Demo-1' })
    await admin.replace(`managed/alpha_user/${id}`, { sn: 'Renamed' })
    await portal.signIn('fleur.notified')
    await showIn(page, 'fr', '/dashboard')
    await page.getByTestId('portal/shell/bell').click()
    const panel = page.getByTestId('portal/shell/notifications')
    await expect(panel).toContainText('Quelqu’un d’autre a modifié votre profil.')
    await page.keyboard.press('Escape')
    await page.getByTestId('portal/shell/user-menu').click()
    await page.getByRole('menuitem', { name: /Langue/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByTestId('portal/shell/bell').click()
    await expect(panel).toContainText('Your profile has been changed by somebody else.')
  },
)

test(
  'a tenant’s own words for a problem win, in their language',
  { tag: '@nightly' },
  async ({ page, own }) => {
    const layers = await LayersApi.signIn(own.origin, 'gil.global', 'tenant')
    const problems = { 'object-not-found': 'Chez nous, {{id}} ne figure pas dans {{collection}}.' }
    await layers.publish({ 'locales/fr/acme.json': { problems } }, 'Our words')
    await signInAt(own.origin, page, 'adam.admin')
    await showIn(page, 'fr', nobody)
    expect(await said(page)).toContain('Chez nous, nobody ne figure pas dans managed/alpha_user.')
    await showIn(page, 'en', nobody)
    await expect.poll(() => said(page)).toContain('Object nobody not found in managed/alpha_user')
  },
)
