import type { Page } from '@playwright/test'
import { PortalClient } from '../support/portal-client.ts'
import { countCalls, expectNoCalls, passTime } from './support/page-calls.ts'
import { type PageWatch, watch } from './support/page-faults.ts'
import { password } from './support/password.ts'
import { requestAs } from './support/request-as.ts'
import { expect, test } from './support/test.ts'

const ITEM = 'Contract Vault Contract Reader'
const SOON = { timeout: 1_000 }
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Somebody acts on a request elsewhere. */
async function act(origin: string, userName: string, request: string, action: 'cancel' | 'reject') {
  const client = new PortalClient(origin)
  await client.signIn(userName, password)
  return async () => {
    const body = action === 'reject' ? { justification: 'Not needed' } : { comment: 'Found another way' }
    const answer = await client.send('POST', `/iga/governance/requests/${request}?_action=${action}`, body)
    expect(answer.status).toBe(200)
  }
}

/** Waits until the page hears of what is new, and has read what it reads then: the inbox does not ask by itself any more. */
async function listening(page: Page, open: () => Promise<void>): Promise<PageWatch> {
  await page.clock.install()
  const watched = watch(page)
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/enduser/portal/events'))
  await open()
  await opened
  await expectNoCalls(page, watched, countCalls(page, '_notifications'), 10_000)
  return watched
}

/** Signs of loading in a list, from now on: to be none. */
async function unrest(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const view = window as unknown as { unrest: number }
    view.unrest = 0
    new MutationObserver(() => {
      view.unrest += document.querySelectorAll('#content [aria-busy="true"], #content .skeleton').length
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { unrest: number }).unrest)
}

test('a list of approvals follows what others do, and leaves the person where they are', async ({
  page,
  portal,
}) => {
  const [one, , three] = [
    await requestAs(portal.origin, 'ren.one', ITEM),
    await requestAs(portal.origin, 'ren.two', ITEM),
    await requestAs(portal.origin, 'ren.three', ITEM),
  ]
  const cancelOne = await act(portal.origin, 'ren.one', one, 'cancel')
  const cancelThree = await act(portal.origin, 'ren.three', three, 'cancel')
  const watched = await listening(page, () => portal.signIn('mona.manager', '/approvals?q=ren.'))
  await expect(rowOf(page, 'ren\\.')).toHaveCount(3)
  const box = rowOf(page, 'ren.two').getByRole('checkbox')
  await box.click()
  const restless = await unrest(page)
  const reads = countCalls(page, 'tasks?_action=search')
  const scrolled = await page.evaluate(() => scrollY)

  await cancelOne()
  await expect(rowOf(page, 'ren.one')).toHaveCount(0, SOON)
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await restless()).toBe(0)
  // One reading of the list a second.
  await watched.settled()
  await passTime(page, 2_000)
  await watched.settled()
  expect(reads()).toBeLessThanOrEqual(2)

  // Who writes is not disturbed; what was new meanwhile is shown afterwards.
  await rowOf(page, 'ren.two')
    .getByRole('button', { name: /^Reject/ })
    .click()
  const why = page.getByRole('dialog').getByRole('textbox', { name: 'Justification' })
  await why.fill('Ask your team first')
  const counted = page.waitForResponse(/\/enduser\/counts/)
  await cancelThree()
  // The page has heard of it: what is open is counted again, and only the list waits.
  await counted
  await passTime(page, 5_000)
  await watched.settled()
  await expect(rowOf(page, 'ren.three')).toHaveCount(1)
  await expect(why).toBeFocused()
  await expect(why).toHaveValue('Ask your team first')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, 'ren.three')).toHaveCount(0)
})

test(
  'the page of a request and the list of one’s requests say what was decided',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const request = await requestAs(portal.origin, 'rex.reader', ITEM)
    const reject = await act(portal.origin, 'mona.manager', request, 'reject')
    await listening(page, () => portal.signIn('rex.reader', '/my-requests'))
    const other = await page.context().newPage()
    const watchedOther = watch(other)
    await other.goto(`${portal.origin}/enduser/?realm=/alpha#/my-requests/details/${request}`)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Contract Reader')
    // It hears by the stream of the first tab, once it is at rest.
    await expectNoCalls(other, watchedOther, countCalls(other, '_notifications'), 10_000)
    await expect(rowOf(page, 'Contract Reader')).toContainText('Mona')
    await reject()
    // The tab in front first: one that is behind may be put to rest by its browser.
    await expect(other.getByTestId('portal/requests.details')).toContainText('Not needed', SOON)
    await page.bringToFront()
    await expect(rowOf(page, 'Contract Reader')).toContainText('Rejected')
  },
)
