import type { Locator, Page } from '@playwright/test'
import { broken, why } from './support/broken.ts'
import { expect, signInOn, test } from './support/test.ts'

const at = 'portal/sharing.overview'
const row = (page: Page, list: string, name: string) =>
  page.getByTestId(`${list}/row`).filter({ hasText: name })
const toasts = (page: Page) => page.getByTestId('portal/shell/toasts')
const question = (page: Page) => page.getByTestId('portal/shell/question')
const button = (within: Locator, name: RegExp | string) => within.getByRole('button', { name })

/** A toast says what was not done, and goes. */
async function saysOf(page: Page, sentence: string): Promise<void> {
  const toast = toasts(page).getByRole('group', { name: `${sentence} ${why}` })
  await expect(toast).toBeVisible()
  await button(toast, 'Dismiss').click()
  await expect(toast).toHaveCount(0)
}

/** A dialog says what was not done beside what was chosen in it, and is left. */
async function saysInDialog(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId(/\/refused$/)).toHaveText(`${sentence} ${why}`)
  await button(dialog, 'Discard').click()
  await button(dialog, 'Close').click()
  await expect(dialog).toHaveCount(0)
}

test('two people share, ask for more, allow a part, and stop sharing', async ({ browser, page, portal }) => {
  await portal.signIn('erin.employee', '/sharing')
  const resources = `${at}/resources`
  const certificate = row(page, resources, 'First-aid certificate')
  await expect(certificate).toContainText('Not shared')
  await portal.checkAccess()

  // Somebody unknown, nobody, and somebody who is there already.
  const dialog = page.getByRole('dialog')
  await row(page, resources, 'Summer outing photos')
    .getByRole('button', { name: /^Share:/ })
    .click()
  await dialog.getByLabel('Person').fill('Mona.Manager')
  await dialog.getByRole('checkbox', { name: 'Download' }).check()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByTestId('field-form-form_subject')).toContainText('already shared with that person')
  await dialog.getByLabel('Person').fill('nobody.here')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByTestId('field-form-form_subject')).toContainText("There is no user 'nobody.here'")
  await dialog.getByLabel('Person').fill('')
  await expect(dialog.getByTestId('field-form-form_subject')).toContainText('Fill this in.')
  await portal.checkAccess()
  await dialog.getByLabel('Person').fill('otto.owner')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(toasts(page)).toContainText('is shared.')
  await expect(row(page, resources, 'Summer outing photos')).toContainText('Mona Ferreira, Otto Brandt')

  // A label of one's own, and only what has it.
  await page.getByTestId(`${at}/labels`).getByRole('button', { name: 'New label' }).click()
  await dialog.getByLabel('Name').fill('Family')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await row(page, resources, 'Summer outing photos')
    .getByRole('button', { name: /^Labels:/ })
    .click()
  await dialog.getByRole('checkbox', { name: 'Family' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row(page, `${at}/labels`, 'Family').getByRole('link').click()
  await expect(page.getByTestId(`${resources}/row`)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all' }).click()
  await certificate.getByRole('button', { name: /^Star:/ }).click()
  await expect(certificate).toContainText('Starred')

  // The other person sees it and asks for more.
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`${portal.origin}/enduser/?realm=/alpha#/sharing?tab=shared`)
  await signInOn(other, 'otto.owner')
  const shared = row(other, `${at}/shared`, 'Summer outing photos')
  await expect(shared).toContainText('Owner Erin Walsh')
  await expect(shared).toContainText('Download')
  await shared.getByRole('button', { name: /^Ask for more:/ }).click()
  await expect(other.getByRole('dialog').getByRole('checkbox')).toHaveCount(2)
  await other.getByRole('checkbox', { name: 'View' }).check()
  await other.getByRole('checkbox', { name: 'Comment' }).check()
  await other.getByRole('dialog').getByRole('button', { name: 'Ask' }).click()
  await expect(toasts(other)).toContainText('Your request was sent to Erin Walsh.')

  // The owner allows a part of it.
  await page.reload()
  await page.getByRole('tab', { name: /Requests/ }).click()
  const request = row(page, `${at}/requests`, 'Otto Brandt')
  await expect(request).toContainText('Asks for')
  await portal.checkAccess()
  await request.getByRole('button', { name: /^Allow:/ }).click()
  await dialog.getByRole('checkbox', { name: 'Comment' }).uncheck()
  await dialog.getByRole('button', { name: 'Allow' }).click()
  await expect(request).toHaveCount(0)
  await other.reload()
  await expect(shared).toContainText('View')
  await expect(shared).not.toContainText('Comment')

  // What happened, newest first; then nobody may use anything any more.
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByTestId(`${at}/history`)
  await expect(history.getByRole('row').nth(1)).toContainText('Request allowed')
  await expect(history.getByRole('row').nth(2)).toContainText('Access asked for')
  await portal.checkAccess()
  await page.getByRole('tab', { name: 'My resources' }).click()
  await page.getByRole('link', { name: 'Summer outing photos' }).click()
  const people = 'portal/sharing.resource/people'
  await row(page, people, 'Mona Ferreira')
    .getByRole('button', { name: /^Change:/ })
    .click()
  await dialog.getByRole('checkbox', { name: 'Comment' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, people, 'Mona Ferreira')).not.toContainText('Comment')
  await portal.checkAccess()
  await row(page, people, 'Otto Brandt')
    .getByRole('button', { name: /^Unshare:/ })
    .click()
  await expect(question(page)).toContainText('Otto Brandt can no longer use “Summer outing photos”.')
  await question(page).getByRole('button', { name: 'Unshare' }).click()
  await expect(row(page, people, 'Otto Brandt')).toHaveCount(0)
  await page.getByTestId('portal/shell/back').click()
  await page.getByRole('button', { name: 'Unshare everything' }).click()
  await question(page).getByRole('button', { name: 'Unshare everything' }).click()
  await expect(toasts(page)).toContainText('You share nothing any more.')
  await expect(page.getByTestId(`${resources}/row`).filter({ hasText: 'Not shared' })).toHaveCount(3)
  await other.reload()
  await expect(other.getByTestId(`${at}/shared`)).not.toContainText('Summer outing photos')
  await context.close()
})

test(
  'a parent answers a request, and finds the way from the palette and the profile',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    await portal.signIn('pat.parent', '/profile?section=sharing')
    await page.getByRole('button', { name: /^Open sharing/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sharing')
    await portal.open('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pat')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('shar')
    await page.getByRole('option', { name: 'Sharing' }).click()
    await page.getByRole('tab', { name: 'Shared with me' }).click()
    await expect(row(page, `${at}/shared`, 'Timetable')).toContainText('Owner Sam Moreau')
    await portal.checkAccess()
    await page.getByRole('tab', { name: /Requests/ }).click()
    const request = row(page, `${at}/requests`, 'Fred Lindqvist')
    await expect(request).toContainText('Health record of Sam')
    await request.getByRole('button', { name: /^Deny:/ }).click()
    await expect(question(page)).toContainText('Fred Lindqvist does not get access to “Health record of Sam”')
    await question(page).getByRole('button', { name: 'Deny' }).click()
    const empty = page.getByTestId(`${at}/requests/empty`)
    await expect(empty).toContainText('Nobody is waiting')
    // Nothing was sent yet: taken back, the request waits as before.
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(request).toContainText('Health record of Sam')
    await page.reload()
    await expect(request).toContainText('Health record of Sam')
    await request.getByRole('button', { name: /^Deny:/ }).click()
    const denied = page.waitForResponse((answer) => answer.url().includes('/uma/pendingrequests/'))
    await question(page).getByRole('button', { name: 'Deny' }).click()
    await expect(empty).toContainText('Nobody is waiting')
    expect((await denied).ok()).toBe(true)
    await page.reload()
    await expect(empty).toContainText('Nobody is waiting')
  },
)

test(
  'whatever of sharing is not done says so, and nothing is changed',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const people = 'portal/sharing.resource/people'
    const dialog = page.getByRole('dialog')
    await portal.signIn('sam.student', '/sharing')
    await broken(page, 'PUT', /\/uma\/|\/resources\/sets/)
    await broken(page, 'POST', /\/uma\/|\/resources\/sets/)
    await broken(page, 'DELETE', /\/uma\/|\/resources\/sets/)

    const photos = row(page, `${at}/resources`, 'Class photos')
    await button(photos, /^Share:/).click()
    await dialog.getByLabel('Person').fill('pat.parent')
    await dialog.getByRole('checkbox', { name: 'View' }).check()
    await button(dialog, 'Share').click()
    await saysInDialog(page, 'It could not be shared.')
    await expect(photos).toContainText('Not shared')
    await button(photos, /^Star:/).click()
    await saysOf(page, 'The labels could not be changed.')
    await button(page.locator('main'), 'Unshare everything').click()
    await button(question(page), 'Unshare everything').click()
    await saysOf(page, 'Sharing could not be ended.')

    await page.getByRole('link', { name: 'Timetable' }).click()
    const pat = row(page, people, 'Pat Moreau')
    await button(pat, /^Change:/).click()
    await dialog.getByRole('checkbox', { name: 'Edit' }).uncheck()
    await button(dialog, 'Save').click()
    await saysInDialog(page, 'The change could not be saved.')
    await button(pat, /^Unshare:/).click()
    await button(question(page), 'Unshare').click()
    await saysOf(page, 'Sharing could not be ended.')
    await button(page.getByTestId(people), 'Unshare with all').click()
    await button(question(page), 'Unshare with all').click()
    await saysOf(page, 'Sharing could not be ended.')
    await expect(pat).toContainText('Edit')

    await portal.open('/sharing?tab=shared')
    await button(row(page, `${at}/shared`, 'School report'), /^Ask for more:/).click()
    await dialog.getByRole('checkbox', { name: 'Download' }).check()
    await button(dialog, 'Ask').click()
    await saysInDialog(page, 'Your request could not be sent.')

    await page.getByRole('tab', { name: /Requests/ }).click()
    const request = row(page, `${at}/requests`, 'Pat Moreau')
    await button(request, /^Allow:/).click()
    await button(dialog, 'Allow').click()
    await expect(dialog.getByTestId(/\/refused$/)).toHaveText(`The request could not be allowed. ${why}`)
    await portal.checkAccess()
    await button(dialog, 'Close').click()
    await button(request, /^Deny:/).click()
    await button(question(page), 'Deny').click()
    await saysOf(page, 'The request could not be denied.')
    await expect(request).toBeVisible()
  },
)

test('all requests are answered at once, or none', { tag: '@nightly' }, async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/sharing?tab=requests')
  const requests = page.getByTestId(`${at}/requests`)
  const mended = await broken(page, 'POST', /\/uma\/pendingrequests/)
  await button(requests, 'Allow all').click()
  await button(question(page), 'Allow all').click()
  await saysOf(page, 'The requests could not be allowed.')
  await button(requests, 'Deny all').click()
  await button(question(page), 'Deny all').click()
  await saysOf(page, 'The requests could not be denied.')
  await expect(row(page, `${at}/requests`, 'Rita Kapoor')).toBeVisible()
  await mended()
  await button(requests, 'Deny all').click()
  await button(question(page), 'Deny all').click()
  await expect(toasts(page)).toContainText('Denied.')
  await expect(page.getByTestId(`${at}/requests/empty`)).toContainText('Nobody is waiting')
})
