import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { Page, signedIn } from './gateway-support.ts'
import { startDemoServer } from '../support/demo-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-preferences-'))
let server: RunningServer
beforeAll(async () => {
  server = await startDemoServer(join(folder, 'data'))
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (userName: string): Promise<Page> => signedIn(server.origin, userName, demoPassword)
const at = (name: string) => `/enduser/portal/preferences/${name}`
const kept = async (page: Page) => (await page.boot()).preferences

test('a choice is found again in another browser, by its owner only, until it is forgotten', async () => {
  const erin = await as('erin.employee')
  const other = await as('mona.manager')
  expect(await kept(erin)).toEqual({})
  const value = { order: ['a', 'b'], odd: '\u0001 \ud83d\ude00' }
  const saved = await erin.send('PUT', at('home.dashboard.cards'), { value })
  expect([saved.status, await saved.json()]).toEqual([200, { name: 'home.dashboard.cards', value }])
  expect(await kept(await as('erin.employee'))).toEqual({ 'home.dashboard.cards': value })
  expect(await kept(other)).toEqual({})
  const removed = await erin.send('DELETE', at('home.dashboard.cards'))
  expect(await removed.json()).toEqual({ name: 'home.dashboard.cards', value })
  expect(await kept(erin)).toEqual({})
  expect((await erin.send('DELETE', at('home.dashboard.cards'))).status).toBe(200)
})

test.each([
  ['no value', 'a', {}, 400],
  ['null', 'a', { value: null }, 400],
  ['something beside the value', 'a', { value: 1, more: 2 }, 400],
  ['a name with a slash', 'a%2Fb', { value: 1 }, 400],
  ['a name that begins with a digit', '1a', { value: 1 }, 400],
  ['a NUL character', 'a', { value: { odd: '\u0000' } }, 400],
  ['half of a surrogate pair', 'a', { value: ['\ud800'] }, 400],
  ['a large value', 'a', { value: 'x'.repeat(16_500) }, 400],
])('%s is refused', async (_, name, body, status) => {
  const page = await as('rita.reviewer')
  const answer = await page.send('PUT', at(name), body)
  expect(answer.status).toBe(status)
  expect(await kept(page)).toEqual({})
})

test('a refusal is a code with params, and a sentence in the language of the page', async () => {
  const page = await as('rita.reviewer')
  const large = { value: 'x'.repeat(16_500) }
  const answer = await page.send('PUT', at('a'), large, { 'accept-language': 'fr, en;q=0.5' })
  expect(await answer.json()).toEqual({
    code: 400,
    reason: 'Bad Request',
    message: 'Le choix «\u00a0a\u00a0» dépasse 16384 octets.',
    detail: { code: 'choice-too-large', params: { name: 'a', bytes: 16_384 } },
  })
})

test('nobody keeps more than two hundred', async () => {
  const page = await as('fred.fulfiller')
  for (let at_ = 0; at_ < 200; at_++)
    expect((await page.send('PUT', at(`name.${at_}`), { value: at_ })).status).toBe(200)
  const answer = await page.send('PUT', at('one.more'), { value: 1 })
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { message: string }).message).toContain('200')
  expect((await page.send('PUT', at('name.7'), { value: 'again' })).status).toBe(200)
})

test('a write that arrives late does not undo a later one of the same device; another device writes as it arrives', async () => {
  const page = await as('otto.owner')
  const put = async (device: string, written: number, value: unknown) =>
    (await page.send('PUT', `${at('cart')}?device=${device}&written=${written}`, { value })).json()
  const remove = (device: string, written: number) =>
    page.send('DELETE', `${at('cart')}?device=${device}&written=${written}`)
  await put('device-one', 2000, ['reader'])
  expect(await put('device-one', 1000, ['reader', 'initiator'])).toEqual({ name: 'cart', value: ['reader'] })
  expect(await kept(page)).toEqual({ cart: ['reader'] })
  expect(await put('device-one', 2000, ['reader'])).toEqual({ name: 'cart', value: ['reader'] })
  await put('device-two', 500, ['other'])
  expect(await kept(page)).toEqual({ cart: ['other'] })
  // Emptied before the addition arrived, and before anything was kept at all.
  await remove('device-two', 3000)
  await put('device-two', 2500, ['late'])
  expect(await kept(page)).toEqual({})
  await page.send('DELETE', `${at('never')}?device=device-one&written=9000`)
  await page.send('PUT', `${at('never')}?device=device-one&written=8000`, { value: 1 })
  expect(await kept(page)).toEqual({})
  await put('device-two', 4000, ['new'])
  expect(await kept(page)).toEqual({ cart: ['new'] })
})

test('without a session, or from another site, nothing is kept', async () => {
  const page = new Page(server.origin)
  expect((await page.send('PUT', at('a'), { value: 1 })).status).toBe(401)
  const erin = await as('erin.employee')
  const foreign = await erin.send('PUT', at('a'), { value: 1 }, { origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
})
