import { afterAll, beforeAll, expect, test } from 'vitest'
import { Page, startGateway } from './gateway-support.ts'
import type { GatewayUnderTest } from './gateway-support.ts'

let service: GatewayUnderTest
beforeAll(async () => {
  service = await startGateway()
})
afterAll(() => service.close())

async function browser(): Promise<Page> {
  const page = new Page(service.origin)
  await page.signIn('erin.employee')
  await page.boot()
  return page
}

test('a browser whose session was ended elsewhere gets nothing more, from no service', async () => {
  const lost = await browser()
  const safe = await browser()
  expect((await lost.send('GET', '/openidm/echo')).status).toBe(200)
  const filter = encodeURIComponent('username eq "id-erin" and realm eq "/alpha"')
  const path = '/am/json/realms/root/realms/alpha/sessions'
  const { result } = (await (await safe.send('GET', `${path}?_queryFilter=${filter}`)).json()) as {
    result: { sessionHandle: string; current: boolean }[]
  }
  const others = result.filter(({ current }) => !current).map(({ sessionHandle }) => sessionHandle)
  expect(others).toHaveLength(1)
  const ended = await safe.send('POST', `${path}?_action=logoutByHandle`, { sessionHandles: others })
  expect(ended.status).toBe(200)
  // At once, although the gateway asked a moment ago whether the session lives and holds a token of it.
  expect((await lost.send('GET', '/openidm/echo')).status).toBe(401)
  expect((await safe.send('GET', '/openidm/echo')).status).toBe(200)
})
