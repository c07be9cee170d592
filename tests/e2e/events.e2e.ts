import type { Page } from '@playwright/test'
import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { requestAs } from './support/request-as.ts'
import { expect, signInAt, test } from './support/test.ts'

const EVENTS = '/enduser/portal/events'
const READER = 'Contract Vault Contract Reader'
const bell = (page: Page) => page.getByTestId('portal/shell/bell')

async function reject(origin: string, request: string): Promise<void> {
  const mona = new PortalClient(origin)
  await mona.signIn('mona.manager', password)
  const answer = await mona.send('POST', `/iga/governance/requests/${request}?_action=reject`, {
    justification: 'Not needed',
  })
  expect(answer.status).toBe(200)
}

/** What a page asks from now on. */
function asked(page: Page): {
  readonly inbox: () => number
  readonly counts: () => number
  readonly events: () => number
} {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const of = (text: string) => () => urls.filter((url) => url.includes(text)).length
  return { inbox: of('_notifications'), counts: of('/enduser/counts'), events: of(EVENTS) }
}

test('what another person decides is there within a second, on a page that does not ask', async ({
  page,
  portal,
}) => {
  const request = await requestAs(portal.origin, 'eva.events', READER)
  const opened = page.waitForResponse((answer) => answer.url().endsWith(EVENTS))
  await portal.signIn('eva.events')
  expect((await opened).status()).toBe(200)
  await expect(bell(page)).toBeVisible()
  // What it reads when the stream opens.
  await page.waitForTimeout(1_000)
  const calls = asked(page)
  await page.waitForTimeout(4_000)
  expect([calls.inbox(), calls.counts(), calls.events()]).toEqual([0, 0, 0])
  const before = await bell(page).innerText()
  await reject(portal.origin, request)
  await expect(bell(page)).not.toHaveText(before, { timeout: 1_000 })
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Contract Reader')
  await expect.poll(calls.counts).toBeGreaterThan(0)
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
  const opened = page.waitForResponse((answer) => answer.url().endsWith(EVENTS))
  await portal.signIn('tia.tabs')
  await opened
  const second = await context.newPage()
  const calls = asked(second)
  await second.goto(`${portal.origin}/enduser/?realm=/alpha#/dashboard`)
  await expect(bell(second)).toBeVisible()
  await expect.poll(calls.inbox, { timeout: 10_000 }).toBeGreaterThan(0)
  await second.waitForTimeout(1_000)
  const before = calls.inbox()
  await second.waitForTimeout(4_000)
  expect(calls.inbox()).toBe(before)
  expect(streams).toBe(1)
  const again = second.waitForResponse((answer) => answer.url().endsWith(EVENTS))
  await page.close()
  expect((await again).status()).toBe(200)
  await reject(portal.origin, request)
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
    await reject(portal.origin, request)
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('Contract Reader', { timeout: 6_000 })
  } finally {
    await context.close()
  }
})
