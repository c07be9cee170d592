import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, startGateway } from '../contract/gateway-support.ts'
import type { GatewayUnderTest } from '../contract/gateway-support.ts'

let server: GatewayUnderTest
beforeAll(async () => {
  server = await startGateway({ admission: { inWork: 8, inLine: 8 } })
})
afterAll(() => server.close())

describe('more than the server can', () => {
  test('one page that floods is told so, another person is served meanwhile', async () => {
    const flood = await signedIn(server.origin, 'erin.employee')
    const other = await signedIn(server.origin, 'mona.manager')
    const slow = Array.from({ length: 30 }, () => flood.send('GET', '/openidm/slow'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    const answer = await other.send('GET', '/openidm/echo')
    expect(answer.status).toBe(200)
    const answers = await Promise.all(slow)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-4]$/)
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
    expect(await refused[0]?.json()).toMatchObject({ code: 503, detail: { code: 'not-sent' } })
    expect((await flood.send('GET', '/openidm/echo')).status).toBe(200)
  })

  test('whoever is turned away is told so in their language', async () => {
    const flood = await signedIn(server.origin, 'erin.employee')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, call) =>
        flood.send('GET', '/openidm/slow', undefined, { 'accept-language': call % 2 ? 'fr-CA' : 'de, en' }),
      ),
    )
    const said = await Promise.all(
      answers.flatMap((answer, call) =>
        answer.status === 503
          ? [answer.json().then((body: { message: string }) => `${call % 2} ${body.message}`)]
          : [],
      ),
    )
    expect([...new Set(said)].toSorted()).toEqual([
      expect.stringMatching(/^0 .*(server|portal)/i),
      expect.stringMatching(/^1 .*(serveur|portail)/i),
    ])
  })

  test('the page itself is served all the same', async () => {
    const flood = await signedIn(server.origin, 'erin.employee')
    const slow = Array.from({ length: 12 }, () => flood.send('GET', '/openidm/slow'))
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${server.origin}/enduser`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await Promise.all(slow)
  })

  test('a caller who goes while waiting gives the place back', async () => {
    const page = await signedIn(server.origin, 'erin.employee')
    const cookie = page.cookies.map((name) => `${name}=${page.cookie(name)}`).join('; ')
    const left = Array.from({ length: 4 }, () => {
      const sent = get(`${server.origin}/openidm/slow`, { headers: { cookie, 'x-atrium-csrf': page.csrf } })
      sent.on('error', () => {})
      return sent
    })
    await new Promise((resolve) => setTimeout(resolve, 30))
    for (const sent of left) sent.destroy()
    await expect.poll(async () => (await page.send('GET', '/openidm/echo')).status).toBe(200)
  })
})

test('reports of the page policy are bounded for each address', async () => {
  const report = async (): Promise<number> =>
    (
      await fetch(`${server.origin}/enduser/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } }),
      })
    ).status
  const statuses: number[] = []
  for (let i = 0; i < 40; i += 1) statuses.push(await report())
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204))
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429))
  expect(server.gateway.cspReports.count).toBe(30)
})

describe('headers', () => {
  test.each(['/enduser', '/', '/enduser/portal/boot', '/openidm/echo', '/enduser/assets/a-1.js', '/nowhere'])(
    '%s',
    async (path) => {
      const answer = await fetch(server.origin + path)
      // A body that nobody reads holds the connection, and with it the end of the server.
      await answer.arrayBuffer()
      const { headers } = answer
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toMatch(/(^|, )camera=\(\)(,|$)/)
      expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('pages of ours are opened alone; pages at which other clients end are not', async () => {
    const policy = async (path: string): Promise<string | null> =>
      (await fetch(server.origin + path)).headers.get('cross-origin-opener-policy')
    expect(await policy('/enduser')).toBe('same-origin')
    expect(await policy('/')).toBe('same-origin')
    expect(await policy('/enduser/appAuthHelperRedirect.html')).toBeNull()
  })
})
