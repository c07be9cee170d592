import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Page, startGateway } from './gateway-support.ts'
import type { GatewayUnderTest } from './gateway-support.ts'
import { PASSWORD } from './access-support.ts'

let server: GatewayUnderTest
beforeAll(async () => {
  server = await startGateway({ proxied: true })
})
afterAll(() => server.close())

describe('in front of a tenant with an origin of its own', () => {
  test('a person signs in, calls services and signs out', async () => {
    const page = new Page(server.origin)
    expect((await page.signIn('erin.employee')).status).toBe(200)
    expect(page.cookies).toEqual(['atrium', 'atrium-device'])
    const document = await page.boot()
    expect(document.user?.id).toBe('id-erin')
    const answer = await page.send('GET', '/openidm/echo')
    expect(await answer.json()).toMatchObject({ caller: 'id-erin' })
    expect((await page.send('POST', '/enduser/session/sign-out')).status).toBe(200)
    expect((await page.boot()).session.authenticated).toBe(false)
  })

  test('the origins differ, and no address of the tenant comes through', async () => {
    expect(server.tenant.origin).not.toBe(server.origin)
    const page = new Page(server.origin)
    await page.signIn('mona.manager')
    await page.boot()
    expect(page.received.join('\n')).not.toContain(server.tenant.origin)
  })

  test('cookies of the platform lose its domain for other clients', async () => {
    const answer = await fetch(`${server.origin}/am/json/realms/root/realms/alpha/authenticate`, {
      method: 'POST',
      headers: { 'x-openam-username': 'erin.employee', 'x-openam-password': PASSWORD },
    })
    const body = (await answer.json()) as { tokenId: string }
    const [cookie] = answer.headers.getSetCookie()
    const echo = await fetch(`${server.origin}/openidm/echo`, { headers: { cookie: cookie!.split(';')[0]! } })
    expect(await echo.json()).toMatchObject({ caller: 'id-erin' })
    expect(echo.headers.getSetCookie()).toEqual(['platform=1; Path=/'])
    expect(cookie).toContain(body.tokenId)
  })

  test('redirects stay on the public origin', async () => {
    const answer = await fetch(
      `${server.origin}/am/oauth2/realms/root/realms/alpha/authorize?client_id=end-user-ui&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(
        `${server.tenant.origin}/enduser/`,
      )}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
      { redirect: 'manual' },
    )
    expect(answer.status).toBe(302)
    const location = answer.headers.get('location') ?? ''
    expect(location.startsWith(`${server.origin}/enduser/?realm=`)).toBe(true)
  })

  test('a platform that does not answer is 502 in the shape of the contract', async () => {
    await server.tenant.app.close()
    const page = new Page(server.origin)
    const answer = await page.send('GET', '/openidm/echo')
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({
      code: 502,
      reason: 'Bad Gateway',
      message: expect.stringMatching(/does not answer/),
    })
  })
})
