import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { startServer } from './support/server.ts'
import { expect, signInOn, test as base } from './support/test.ts'

/** A captcha's vendor on the loopback: its script, and the service that says whether a token is good. */
interface Vendor {
  readonly origin: string
  /** Tokens that it was asked about. */
  readonly asked: string[]
}

const script = `window.grecaptcha = {
  ready: (use) => use(),
  render(place, { sitekey, callback }) {
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'I am a person'
    box.addEventListener('click', () => callback('token of ' + sitekey))
    place.append(box)
  },
  enterprise: {
    ready: (use) => use(),
    render() {},
    execute: async (sitekey) => 'invisible token of ' + sitekey,
  },
}`

/** The shipped journey with the vendor of the test. */
function journeyOf(name: string, vendor: string): unknown {
  const file = new URL(`../../server/platform/am/journeys/shipped/${name}.journey.json`, import.meta.url)
  const journey = JSON.parse(readFileSync(file, 'utf8')) as {
    tree: { _id: string }
    innerNodes: { captcha: Record<string, unknown> }
  }
  Object.assign(journey.innerNodes.captcha, {
    siteKey: 'site-7',
    apiUri: `${vendor}/api.js`,
    captchaUri: `${vendor}/siteverify`,
  })
  return journey
}

const test = base.extend<object, { vendor: Vendor }>({
  vendor: [
    // Playwright reads the names of the fixtures from this pattern, even when there is none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const asked: string[] = []
      const service: Server = createServer((request, response) => {
        if (request.url?.startsWith('/api.js')) {
          response.setHeader('content-type', 'text/javascript')
          response.end(script)
          return
        }
        let body = ''
        request.on('data', (part: Buffer) => (body += part.toString()))
        request.on('end', () => {
          const token = new URLSearchParams(body).get('response') ?? ''
          asked.push(token)
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify({ success: token === 'token of site-7' }))
        })
      })
      await new Promise<void>((done) => service.listen(0, 'localhost', done))
      await use({ origin: `http://localhost:${(service.address() as AddressInfo).port}`, asked })
      service.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ vendor }, use) => {
      const file = join(mkdtempSync(join(tmpdir(), 'atrium-captcha-')), 'portal.json')
      writeFileSync(file, JSON.stringify({ captchaOrigins: [vendor.origin] }))
      const server = await startServer({ PORTAL_CONFIG: file, OUTBOUND_ALLOW: 'localhost' })
      const client = new PortalClient(server.origin)
      await client.signIn('gil.global', password)
      const answer = await client.send(
        'POST',
        '/am/json/realms/root/realms/alpha/realm-config/authentication/authenticationtrees/trees?_action=import',
        journeyOf('callback-re-captcha', vendor.origin),
      )
      if (!answer.ok) throw new Error(`The journey was refused: ${await answer.text()}`)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test('a captcha of an allowed origin is shown, and its token is sent and checked', async ({
  page,
  portal,
  vendor,
}) => {
  await portal.open('/login/CallbackReCaptcha')
  await page.getByRole('button', { name: 'I am a person' }).click()
  await portal.checkAccess()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('User Name')).toBeVisible()
  expect(vendor.asked).toContain('token of site-7')
  await signInOn(page, 'erin.employee')
})

test('without a token nobody gets past it', async ({ page, portal }) => {
  await portal.open('/login/CallbackReCaptcha')
  await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByTestId('portal/login/fault')).toContainText("Sorry that isn't right. Try again.")
  await expect(page.getByLabel('User Name')).toHaveCount(0)
})

test(
  'a captcha from elsewhere is not loaded, and the step says where it would come from',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const called: string[] = []
    page.on('request', (request) => called.push(new URL(request.url()).origin))
    await portal.open('/login/CallbackReCaptchaEnterprise')
    await expect(page.getByRole('alert').or(page.locator('.note')).first()).toContainText(
      'would come from https://www.google.com',
    )
    await portal.checkAccess()
    expect(called.filter((origin) => origin !== portal.origin)).toEqual([])
  },
)
