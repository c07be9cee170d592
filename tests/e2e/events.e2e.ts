import type { Page } from '@playwright/test'
import { countCalls, expectNoCalls } from './support/page-calls.ts'
import { watch } from './support/page-faults.ts'
import { rejectRequest } from './support/reject-request.ts'
import { requestAs } from './support/request-as.ts'
import { expect, signInAt, test } from './support/test.ts'

const EVENTS = '/enduser/portal/events'
const READER = 'Contract Vault Contract Reader'
const bell = (page: Page) => page.getByTestId('portal/shell/bell')

/** What a page asks from now on. */
const asked = (page: Page) => ({
  inbox: countCalls(page, '_notifications'),
  counts: countCalls(page, '/enduser/counts'),
  events: countCalls(page, EVENTS),
})

test('what another person decides is there within a second, on a page that does not ask', async ({
  page,
  portal,
}) => {
  const request = await requestAs(portal.origin, 'eva.events', READER)
  await page.clock.install()
  const watched = watch(page)
  const opened = page.waitForResponse((answer) => answer.url().endsWith(EVENTS))
  await portal.signIn('eva.events')
  expect((await opened).status()).toBe(200)
  await expect(bell(page)).toBeVisible()
  const calls = asked(page)
  await expectNoCalls(page, watched, () => calls.inbox() + calls.counts() + calls.events(), 10_000)
  expect(calls.events()).toBe(0)
  const counted = calls.counts()
  const before = await bell(page).innerText()
  await rejectRequest(portal.origin, request)
  await expect(bell(page)).not.toHaveText(before, { timeout: 1_000 })
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Contract Reader')
  await expect.poll(calls.counts).toBeGreaterThan(counted)
  expect(calls.events()).toBe(0)
})

test('two tabs have one stream, and the one that is left opens its own', async ({
  page,
  portal,
  context,
}) => {
  const request = await requestAs(portal.origin, 'tia.tabs', READER)
  let streams = 0
  context.on('request', (call) => void (call.url().endsWith(EVENTS) && (streams += 1)))
  await page.clock.install()
  const opened = page.waitForResponse((answer) => answer.url().endsWith(EVENTS))
  await portal.signIn('tia.tabs')
  await opened
  const second = await context.newPage()
  const watched = watch(second)
  const calls = asked(second)
  await second.goto(`${portal.origin}/enduser/?realm=/alpha#/dashboard`)
  await expect(bell(second)).toBeVisible()
  await expect.poll(calls.inbox, { timeout: 10_000 }).toBeGreaterThan(0)
  await expectNoCalls(second, watched, calls.inbox, 10_000)
  expect(streams).toBe(1)
  const again = second.waitForResponse((answer) => answer.url().endsWith(EVENTS))
  await page.close()
  expect((await again).status()).toBe(200)
  await rejectRequest(portal.origin, request)
  await expect(second.getByTestId('portal/shell/toasts')).toContainText('Contract Reader', { timeout: 2_000 })
})

test('without the stream the page asks by itself', { tag: '@nightly' }, async ({ browser, portal }) => {
  const request = await requestAs(portal.origin, 'bo.blocked', READER)
  const context = await browser.newContext()
  try {
    await context.route(`**${EVENTS}`, (route) => route.abort())
    const page = await context.newPage()
    await signInAt(portal.origin, page, 'bo.blocked')
    const calls = asked(page)
    await expect.poll(calls.inbox, { timeout: 12_000 }).toBeGreaterThan(2)
    await rejectRequest(portal.origin, request)
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('Contract Reader', { timeout: 6_000 })
  } finally {
    await context.close()
  }
})
