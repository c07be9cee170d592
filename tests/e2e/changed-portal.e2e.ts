import type { Page } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { LayersApi } from './support/layers-api.ts'
import { countCalls, expectNoCalls, passTime } from './support/page-calls.ts'
import { watch } from './support/page-faults.ts'
import { rejectRequest } from './support/reject-request.ts'
import { requestAs } from './support/request-as.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

/** What the realm brings: an entry in the menu. */
const entry = (id: string) => ({
  'menu.overlay.json': {
    format: 1,
    of: 'main',
    edits: [
      {
        insert: { id, label: { en: 'About me' }, icon: 'person', route: '/profile' },
        into: 'items',
        after: 'dashboard',
      },
    ],
  },
})
const SAID = 'This portal was changed. Reload to see it.'
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')
const menuEntry = (page: Page, id: string) => page.getByTestId(`portal/menu/${id}`)

test.describe('a portal that is changed while it is open', () => {
  test.describe.configure({ mode: 'serial' })
  let server: RunningServer
  let adam: LayersApi
  test.beforeAll(async () => {
    server = await startServer()
    adam = await LayersApi.signIn(server.origin, 'adam.admin', 'realm')
  })
  test.afterAll(async () => {
    await server.stop()
  })
  const open = async (page: Page, userName: string, route?: string): Promise<void> => {
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/enduser/portal/events'))
    await signInAt(server.origin, page, userName, route)
    await opened
  }

  test('says so, and is loaded anew when the person wants it', async ({ page }) => {
    await open(page, 'erin.employee')
    await adam.publish(entry('first'), 'Something new.')
    await expect(toasts(page)).toContainText(SAID)
    await expect(menuEntry(page, 'first')).toHaveCount(0)
    await toasts(page).getByRole('button', { name: 'Reload' }).click()
    await expect(menuEntry(page, 'first')).toBeVisible()
    await expect(toasts(page)).not.toContainText(SAID)
  })

  test('loses nothing that is not sent', { tag: '@nightly' }, async ({ page }) => {
    const { _id } = await (await AdminApi.signIn(server.origin)).findPerson('erin.employee')
    await open(page, 'adam.admin', `/edit/managed/alpha_user/${_id}`)
    const city = page.getByTestId('field-form-form_city').getByRole('textbox')
    await city.fill('Galway')
    await adam.publish(entry('second'), 'Something else.')
    const reload = toasts(page).getByRole('button', { name: 'Reload' })
    await reload.click()
    const question = page.getByTestId('portal/shell/question')
    await expect(question).toContainText('Leave without saving?')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(city).toHaveValue('Galway')
    await reload.click()
    await question.getByRole('button', { name: 'Leave page' }).click()
    await expect(menuEntry(page, 'second')).toBeVisible()
  })

  test('says nothing of a draft', { tag: '@nightly' }, async ({ page }) => {
    const request = await requestAs(server.origin, 'dora.draft', 'Contract Vault Contract Reader')
    await page.clock.install()
    const watched = watch(page)
    await open(page, 'dora.draft')
    await expectNoCalls(page, watched, countCalls(page, '_notifications'), 10_000)
    const looks = countCalls(page, 'portal/boot')
    await adam.draft(entry('third'))
    await rejectRequest(server.origin, request)
    // The page hears of what comes after the draft; a look may be spread over ten seconds and a half.
    await expect(toasts(page)).toContainText('Contract Reader')
    await passTime(page, 11_000)
    expect(looks()).toBe(0)
    await expect(toasts(page)).not.toContainText(SAID)
  })
})
