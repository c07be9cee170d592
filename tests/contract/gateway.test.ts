import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoClient } from '../../server/demo/sharing.ts'
import { createBrowserSessions } from '../../server/gateway/session/browser-sessions.ts'
import { Page, signedIn, startGateway } from './gateway-support.ts'
import type { GatewayUnderTest } from './gateway-support.ts'
import { PASSWORD, signIn } from './access-support.ts'

const privileges = [
  { privilegePath: 'managed/alpha_user', title: 'User', 'mat-icon': 'people' },
  { privilegePath: 'managed/alpha_role', title: 'Role', 'mat-icon': 'fa-cog' },
  { privilegePath: 'managed/bravo_user', title: 'Other realm' },
  { privilegePath: 'managed/alpha_teammember', title: 'Hidden' },
  { privilegePath: 'managed/alpha_application', title: 'Application' },
  { privilegePath: 'internal/role', title: 'Internal role', 'mat-icon': 'badge' },
]

let server: GatewayUnderTest
beforeAll(async () => {
  server = await startGateway({
    privileges,
    documents: {
      oauth2Clients: {
        clients: [
          { ...demoClient, redirectUris: [...demoClient.redirectUris], scopes: [...demoClient.scopes] },
        ],
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  server.tenant.time.now = Date.now()
})

const as = (userName = 'erin.employee'): Promise<Page> => signedIn(server.origin, userName)
const echo = (page: Page, headers?: Record<string, string>) =>
  page.send('GET', '/openidm/echo', undefined, headers)

describe('sign-in', () => {
  test('the answer has neither token nor platform cookie; the browser gets the portal’s, and the one by which it is known', async () => {
    const page = new Page(server.origin)
    const answer = await page.signIn('erin.employee')
    expect(await answer.json()).toEqual({ successUrl: '/enduser/?realm=/alpha', realm: '/alpha' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^atrium=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^atrium-device=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(page.cookies).toEqual(['atrium', 'atrium-device'])
  })

  test('a wrong password passes through and opens nothing', async () => {
    const page = new Page(server.origin)
    const answer = await page.signIn('erin.employee', 'nope')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Login failure' })
    expect(page.cookies).toEqual([])
  })

  test('an address written in another way does not leak the token', async () => {
    const page = new Page(server.origin)
    const url = '/am/json/realms/root/realms/alpha/authenticate'
    const step = (await (await page.send('POST', url, {})).json()) as {
      callbacks: { input: { value: string }[] }[]
    }
    step.callbacks[0]!.input[0]!.value = 'erin.employee'
    step.callbacks[1]!.input[0]!.value = PASSWORD
    const answer = await page.send('POST', '/am/json/realms/root/realms/alpha/%61uthenticate', step)
    expect(answer.status).toBe(200)
    expect(await answer.json()).not.toHaveProperty('tokenId')
  })

  test('signing in as somebody else ends the session before', async () => {
    const page = await as()
    const before = page.cookie('atrium')!
    page.csrf = 'sign-in'
    await page.signIn('mona.manager')
    expect(page.cookie('atrium')).not.toBe(before)
    const old = new Page(server.origin)
    old.setCookie('atrium', before)
    expect((await old.boot()).session.authenticated).toBe(false)
  })
})

describe('no secret reaches the browser', () => {
  test('over a whole visit no token of the store is in anything the page received', async () => {
    const page = new Page(server.origin)
    await page.signIn('erin.employee')
    await page.boot()
    await echo(page)
    await page.send('POST', '/am/json/realms/root/realms/alpha/users?_action=idFromSession', {})
    await page.send('POST', '/am/json/realms/root/realms/alpha/authenticate', {})
    await page.send('POST', '/am/json/sessions?_action=getSessionInfo', {})
    await page.send('POST', '/enduser/session/touch')
    const { rows } = await sql<{
      id: string
    }>`select id from oauth_model where model = 'AccessToken'`.execute(server.tenant.database.kysely)
    expect(rows.length).toBeGreaterThan(0)
    const everything = page.received.join('\n')
    for (const { id } of rows) expect(everything).not.toContain(id)
    expect(everything).not.toMatch(/tokenId|access_token|id_token/)
    const cookieName = await cookieNameOf()
    expect(everything).not.toContain(`${cookieName}=`)
  })

  test.each([
    '/am/oauth2/realms/root/realms/alpha/authorize?client_id=end-user-ui&prompt=none',
    '/am/%6Fauth2/realms/root/realms/alpha/authorize',
    '/am/json/../oauth2/access_token',
  ])('the page cannot run the protocol itself: %s', async (path) => {
    const page = await as()
    const answer = await page.send('GET', path)
    expect(answer.status).toBe(403)
  })

  test.each([
    '/am/json/%2e%2e%2foauth2/authorize',
    '/am/json/..;/oauth2/authorize',
    '/am/json/..;a=b/oauth2/authorize',
    '/am/json/..%3b/oauth2/authorize',
    '/am/json/..%5coauth2/authorize',
    '/am/json/%252e%252e/oauth2/authorize',
    '/am/json/..%252foauth2/authorize',
    '/am/json/..%255coauth2/authorize',
    '/openidm/echo;a=b',
  ])('a path that could be read as another one is not passed on: %s', async (path) => {
    const page = await as()
    const count = server.seen.length
    expect((await page.send('GET', path)).status).toBe(400)
    expect(server.seen).toHaveLength(count)
  })

  test('the store keeps neither session id nor token in the clear', async () => {
    const page = await as()
    const { rows } = await sql<Record<string, unknown>>`select * from gateway_session`.execute(
      server.tenant.database.kysely,
    )
    const text = JSON.stringify(rows)
    expect(text).not.toContain(page.cookie('atrium')!)
    const tokens = await sql<{ id: string }>`select id from oauth_model where model = 'AccessToken'`.execute(
      server.tenant.database.kysely,
    )
    for (const { id } of tokens.rows) expect(text).not.toContain(id)
  })
})

describe("the origin's own page", () => {
  const get = async (session?: Page) =>
    (
      await fetch(`${server.origin}/`, {
        headers: session ? { cookie: `atrium=${session.cookie('atrium')}` } : {},
      })
    ).text()

  test('leads to the portal, and out for who is signed in', async () => {
    expect(await get()).toMatch(/Open the portal/)
    expect(await get()).not.toMatch(/Sign out/)
    const page = await as()
    expect(await get(page)).toMatch(/Open the portal[\s\S]*Sign out/)
  })

  test.each([
    ['/sign-out', '/'],
    ['/sign-out?then=portal', '/enduser/#/login'],
  ])('%s ends the session and leads to %s', async (path, leads) => {
    const page = await as()
    const send = (origin: string) =>
      fetch(`${server.origin}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          cookie: `atrium=${page.cookie('atrium')}`,
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    expect((await send('https://evil.example')).status).toBe(403)
    expect((await page.send('GET', '/enduser/session')).status).toBe(200)
    const answer = await send(server.origin)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${server.origin}${leads}`)
    expect(answer.headers.get('set-cookie')).toMatch(/^atrium=;.*Max-Age=0/)
    expect((await page.send('GET', '/enduser/session')).status).toBe(401)
  })
})

describe('after sign-out', () => {
  test.each<[string | undefined, boolean]>([
    [undefined, false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['/enduser/', false],
    ['OWN/enduser/?realm=/alpha', true],
  ])('the platform wishes for %s', async (wish, allowed) => {
    const postLogoutUrl = wish?.replace('OWN', server.origin)
    const { tokenId } = (await signIn(server.tenant.app, '/alpha', 'erin.employee')).json()
    const store = createBrowserSessions(server.tenant.database, () => Date.now())
    const session = await store.create({
      realm: '/alpha',
      subject: 'id-erin',
      authTime: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
      secrets: { accessSession: tokenId, tokens: {}, postLogoutUrl },
    })
    const page = new Page(server.origin)
    page.setCookie('atrium', session.id)
    page.csrf = session.csrf
    const answer = await page.send('POST', '/enduser/session/sign-out')
    expect(await answer.json()).toEqual({ redirect: allowed ? postLogoutUrl : null })
    expect(await store.find(session.id)).toBeNull()
  })
})

describe('the sign-in of another client', () => {
  const REGISTERED = 'http://127.0.0.1:9090/callback'
  const document = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  // Not fetch, which like a browser sets the Sec-Fetch headers itself.
  const visit = async (page: Page, url: string, headers: Record<string, string> = document) => {
    const answer = await server.gateway.app.inject({
      url,
      headers: { cookie: `atrium=${page.cookie('atrium')}`, ...headers },
    })
    return { answer, location: new URL(String(answer.headers.location ?? 'none:'), server.origin) }
  }
  const address = (redirect: string, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({
      client_id: 'photo-prints',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirect,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      ...more,
    })
    return `/am/oauth2/realms/root/realms/alpha/authorize?${query.toString()}`
  }
  const go = (
    page: Page,
    redirect: string,
    headers: Record<string, string> = document,
    more: Record<string, string> = {},
  ) => visit(page, address(redirect, more), headers)

  /** The person answers on the page that asks. */
  const allow = async (page: Page, asks: URL) => {
    const { answer } = await visit(page, asks.pathname)
    expect(answer.body).toContain('Photo Prints')
    const allowed = await server.gateway.app.inject({
      method: 'POST',
      url: asks.pathname,
      headers: {
        cookie: `atrium=${page.cookie('atrium')}`,
        ...document,
        origin: server.origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        proof: /name="proof" value="([^"]+)"/.exec(answer.body)?.[1] ?? '',
        decision: 'allow',
      }).toString(),
    })
    const onward = new URL(String(allowed.headers.location), server.origin)
    return visit(page, onward.pathname + onward.search)
  }

  test('uses the session behind the portal after the person agreed; the browser gets nothing of it', async () => {
    const page = await as()
    const asked = await go(page, 'http://127.0.0.1:49152/callback')
    expect(asked.location.pathname).toContain('/consent/')
    const { answer, location } = await allow(page, asked.location)
    expect(answer.statusCode).toBe(302)
    expect(location.href).toMatch(/^http:\/\/127\.0\.0\.1:49152\/callback\?code=/)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    ['a call of a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a client that is no browser', {}],
    ['a caller with a token of its own', { ...document, authorization: 'Bearer x' }],
  ])('%s is sent to the sign-in page, with the way back', async (_what, headers) => {
    const { location } = await go(await as(), REGISTERED, headers as Record<string, string>)
    expect(location.origin).toBe(server.origin)
    expect(location.hash).toBe('#/login')
    expect(location.searchParams.get('goto')).toContain(`${server.origin}/am/oauth2/`)
  })

  test.each([
    ['end-user-ui', 'http://127.0.0.1:49152/enduser/'],
    ['end-user-ui', 'http://localhost:49152/enduser/appAuthHelperRedirect.html'],
    ['end-user-ui', 'OWN/enduser/'],
    ['end-user-ui', 'OWN/enduser/appAuthHelperRedirect.html'],
    ['END-USER-UI', 'http://127.0.0.1:49152/enduser/'],
    ['idm-admin-ui', 'http://127.0.0.1:49152/platform/appAuthHelperRedirect.html'],
    ['idm-admin-ui', 'OWN/platform/appAuthHelperRedirect.html'],
    ['idmAdminClient', 'OWN/platform/appAuthHelperRedirect.html'],
  ])('an own client gets no code by a click: %s at %s', async (clientId, redirect) => {
    const page = await as()
    const at = redirect.replace('OWN', server.origin)
    for (const more of [{}, { prompt: 'none' }, { prompt: 'login' }] as Record<string, string>[]) {
      const { answer, location } = await go(page, at, document, { client_id: clientId, ...more })
      expect(location.searchParams.has('code')).toBe(false)
      expect(answer.body).not.toContain('code=')
      if (more.prompt !== 'none') expect(answer.statusCode).toBe(403)
    }
  })

  test.each(['client_id=end-user-ui', 'client%5Fid=end-user-ui', 'client_id=photo-prints'])(
    'a second name of a client makes nothing go: %s',
    async (more) => {
      const { answer, location } = await visit(await as(), `${address(REGISTERED)}&${more}`)
      expect(location.searchParams.has('code')).toBe(false)
      expect(location.pathname).not.toContain('/consent/')
      expect([400, 403]).toContain(answer.statusCode)
    },
  )

  test('the address of an own client is still one that may be followed, with the exact redirect', async () => {
    const page = await as()
    const follow = async (wished: string): Promise<string> => {
      const url = '/am/json/realms/root/realms/alpha/users?_action=validateGoto'
      const answer = (await (await page.send('POST', url, { goto: wished })).json()) as { successURL: string }
      return answer.successURL
    }
    const own = (redirect: string) => server.origin + address(redirect, { client_id: 'end-user-ui' })
    const exact = own(`${server.origin}/enduser/appAuthHelperRedirect.html`)
    expect(await follow(exact)).toBe(exact)
    expect(await follow(own('http://127.0.0.1:49152/enduser/'))).toBe('/enduser/?realm=/alpha')
  })

  test('a session that has ended leads to the sign-in page', async () => {
    const page = await as()
    await sql`delete from access_session`.execute(server.tenant.database.kysely)
    const { location } = await go(page, REGISTERED)
    expect(location.hash).toBe('#/login')
  })
})

describe('the address of a call', () => {
  test('is the one it comes from: a direct client cannot choose another', async () => {
    const page = await as()
    const claims: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9', 'x-forwarded-for': '1.2.3.4, 203.0.113.9' },
    ]
    for (const headers of claims) {
      await echo(page, headers)
      expect(server.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
    }
  })

  test('is what the nearest proxies say that the operator trusts', async () => {
    const behind = await startGateway({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
    try {
      const page = await signedIn(behind.origin, 'erin.employee')
      const said = async (header: string) => {
        await echo(page, { 'x-forwarded-for': header })
        return behind.seen.at(-1)!.headers['x-forwarded-for']
      }
      expect(await said('203.0.113.9')).toBe('203.0.113.9')
      expect(await said('198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
      // And so the lock of one address is not that of another.
      const enter = (password: string, ip: string) =>
        new Page(behind.origin).signIn('mona.manager', password, 'alpha', { 'x-forwarded-for': ip })
      for (let at = 0; at < 6; at++) await enter(`guess ${at}`, '203.0.113.20')
      expect((await enter(PASSWORD, '203.0.113.20')).status).toBe(401)
      expect((await enter(PASSWORD, '203.0.113.21')).status).toBe(200)
    } finally {
      await behind.close()
    }
  })

  test('a browser that is known comes in where guessing was stopped', async () => {
    const page = await as('mona.manager')
    for (let at = 0; at < 6; at++) await new Page(server.origin).signIn('mona.manager', `guess ${at}`)
    expect((await new Page(server.origin).signIn('mona.manager')).status).toBe(401)
    const known = new Page(server.origin)
    known.setCookie('atrium-device', page.cookie('atrium-device')!)
    expect((await known.signIn('mona.manager')).status).toBe(200)
    expect(server.seen.every(({ headers }) => !String(headers['cookie']).includes('atrium-device'))).toBe(
      true,
    )
    await sql`delete from access_failure`.execute(server.tenant.database.kysely)
  })
})

describe('calls of the page', () => {
  test('get the token of the service; the proofs stay in the gateway', async () => {
    const page = await as()
    expect(await (await echo(page)).json()).toEqual({ caller: 'id-erin', body: null })
    const { headers } = server.seen.at(-1)!
    expect(headers.authorization).toMatch(/^Bearer [\w-]+$/)
    for (const name of ['cookie', 'x-atrium-csrf', 'origin']) expect(headers).not.toHaveProperty(name)
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('the language of the page reaches the service', async () => {
    await echo(await as(), { 'accept-language': 'fr-CA, fr, en' })
    expect(server.seen.at(-1)!.headers['accept-language']).toBe('fr-CA, fr, en')
  })

  test('a body passes unchanged, a cookie of the platform does not come back', async () => {
    const page = await as()
    const answer = await page.send('POST', '/openidm/echo', { a: ['ü', 1] })
    expect(await answer.json()).toEqual({ caller: 'id-erin', body: { a: ['ü', 1] } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('the access manager gets its session', async () => {
    const page = await as()
    const answer = await page.send(
      'POST',
      '/am/json/realms/root/realms/alpha/users?_action=idFromSession',
      {},
    )
    expect(await answer.json()).toMatchObject({ id: 'id-erin', realm: '/alpha' })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another name of this machine', { origin: 'http://127.0.0.1' }, 403],
    ['the proof of another session', { 'x-atrium-csrf': 'guess' }, 403],
  ])('%s is refused', async (_what, headers, status) => {
    const page = await as()
    const count = server.seen.length
    const answer = await page.send('POST', '/openidm/echo', {}, headers)
    expect(answer.status).toBe(status)
    expect(server.seen).toHaveLength(count)
  })

  test('the cookie alone proves nothing', async () => {
    const page = await as()
    const answer = await fetch(`${server.origin}/openidm/echo`, {
      headers: { cookie: `atrium=${page.cookie('atrium')}` },
    })
    expect(await answer.json()).toMatchObject({ caller: null })
    expect(server.seen.at(-1)!.headers).not.toHaveProperty('cookie')
  })

  test('a session that is gone is 401, and the cookie stays, which may be of another sign-in by then', async () => {
    const page = await as()
    page.setCookie('atrium', 'x'.repeat(43))
    const answer = await echo(page)
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    const boot = await page.send('GET', '/enduser/portal/boot')
    expect(await boot.json()).toMatchObject({ session: { authenticated: false } })
    expect(boot.headers.getSetCookie()).toEqual([])
  })

  test('while another tab signs in again, calls under the old cookie are answered; soon after it is worth nothing', async () => {
    const page = await as()
    const before = { cookie: page.cookie('atrium')!, csrf: page.csrf }
    page.csrf = 'sign-in'
    expect((await page.signIn('erin.employee')).status).toBe(200)
    expect(page.cookie('atrium')).not.toBe(before.cookie)
    const late = new Page(server.origin)
    const ask = async (): Promise<Response> => {
      late.setCookie('atrium', before.cookie)
      late.csrf = before.csrf
      return late.send('GET', '/enduser/session')
    }
    expect((await ask()).status).toBe(200)
    expect((await echo(late)).status).toBe(200)
    await expect.poll(async () => (await ask()).status, { timeout: 9_000, interval: 250 }).toBe(401)
    expect((await page.boot()).session.authenticated).toBe(true)
    expect((await echo(page)).status).toBe(200)
  }, 15_000)

  test('a revoked token is replaced without anybody noticing', async () => {
    const page = await as()
    await sql`delete from oauth_model where model = 'AccessToken'`.execute(server.tenant.database.kysely)
    const answers = await Promise.all(Array.from({ length: 5 }, () => echo(page)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('a store that is away while a token is made says so, wherever that happens', async () => {
    const page = await as()
    const { kysely } = server.tenant.database
    for (const model of ['Session', 'AuthorizationCode', 'AccessToken']) {
      await sql`create or replace function away() returns trigger language plpgsql as $$
        begin raise exception 'away' using errcode = '57P03'; end $$`.execute(kysely)
      await sql`create trigger away before insert or update on oauth_model for each row when (new.model = ${sql.lit(model)}) execute function away()`.execute(
        kysely,
      )
      try {
        const answer = await page.send('GET', '/iga/odd?type=application/json&text={}')
        expect([model, answer.status, answer.headers.get('retry-after')]).toEqual([model, 503, '5'])
      } finally {
        await sql`drop trigger away on oauth_model`.execute(kysely)
      }
    }
    expect((await page.send('GET', '/iga/odd?type=application/json&text={}')).status).toBe(200)
  })

  test('tokens that arrive at the same time are all kept', async () => {
    const store = createBrowserSessions(server.tenant.database, () => Date.now())
    const expiresAt = Date.now() + 60_000
    const session = await store.create({
      realm: '/alpha',
      subject: 'id-erin',
      authTime: new Date(),
      expiresAt: new Date(expiresAt),
      secrets: { accessSession: 'session', tokens: {} },
    })
    const scopes = Array.from({ length: 8 }, (_, i) => `scope-${i}`)
    await Promise.all(scopes.map((scope) => store.keepToken(session, scope, { token: scope, expiresAt })))
    expect(Object.keys((await store.find(session.id))!.secrets.tokens).toSorted()).toEqual(scopes)
    await store.remove(session.id)
    await store.keepToken(session, 'late', { token: 'late', expiresAt })
    expect(await store.find(session.id)).toBeNull()
  })

  test('the gateway session ends with the one of the access manager', async () => {
    const page = await as()
    await sql`delete from access_session`.execute(server.tenant.database.kysely)
    await sql`delete from oauth_model where model = 'AccessToken'`.execute(server.tenant.database.kysely)
    expect((await echo(page)).status).toBe(401)
    expect((await page.boot()).session).toEqual({ authenticated: false })
  })

  test('a page that only polls ends with the idle time, though its token would live on', async () => {
    const page = await as()
    expect((await echo(page)).status).toBe(200)
    server.tenant.time.now += 20 * 60_000
    expect((await echo(page)).status).toBe(200)
    server.tenant.time.now += 11 * 60_000
    expect((await echo(page)).status).toBe(401)
  })

  test('a 401 of the access manager ends the session only when it is over', async () => {
    const page = await as()
    const step = '/am/json/realms/root/realms/alpha/authenticate?ForceAuth=true'
    const first = (await (await page.send('POST', step, {})).json()) as {
      callbacks: { input: { value: string }[] }[]
    }
    first.callbacks[0]!.input[0]!.value = 'erin.employee'
    first.callbacks[1]!.input[0]!.value = 'wrong'
    expect((await page.send('POST', step, first)).status).toBe(401)
    expect((await echo(page)).status).toBe(200)
  })
})

describe('other clients', () => {
  test('their own token and their own session pass untouched', async () => {
    const cookieName = await cookieNameOf()
    const signed = await signIn(server.tenant.app, '/alpha', 'mona.manager')
    const cookie = `${cookieName}=${signed.json().tokenId}; atrium=stays-here; other=1`
    const answer = await fetch(`${server.origin}/openidm/echo`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ caller: 'id-mona' })
    expect(server.seen.at(-1)!.headers.cookie).toBe(`${cookieName}=${signed.json().tokenId}; other=1`)
    const withToken = await fetch(`${server.origin}/openidm/echo`, {
      headers: { authorization: 'Bearer nonsense' },
    })
    expect(withToken.status).toBe(401)
  })

  test('sign in with the protocol and get their token', async () => {
    const answer = await fetch(`${server.origin}/am/json/realms/root/realms/alpha/authenticate`, {
      method: 'POST',
      headers: { 'x-openam-username': 'erin.employee', 'x-openam-password': PASSWORD },
    })
    expect(await answer.json()).toMatchObject({ tokenId: expect.any(String), realm: '/alpha' })
    expect(answer.headers.getSetCookie()[0]).toContain(await cookieNameOf())
  })

  test('find discovery under the public origin', async () => {
    const issuer = `${server.origin}/am/oauth2/realms/root/realms/alpha`
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await answer.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/access_token` })
  })
})

describe('session calls', () => {
  test('touch renews the idle time, reading the state does not', async () => {
    const page = await as()
    const read = async () =>
      (await page.send('GET', '/enduser/session')).json() as Promise<Record<string, string>>
    const before = await read()
    expect(before).toMatchObject({ subject: 'id-erin', realm: '/alpha', authTime: expect.any(Number) })
    server.tenant.time.now += 60_000
    expect((await read()).maxIdleExpirationTime).toBe(before.maxIdleExpirationTime)
    const touched = (await (await page.send('POST', '/enduser/session/touch')).json()) as Record<
      string,
      string
    >
    expect(Date.parse(touched.maxIdleExpirationTime!)).toBe(
      Date.parse(before.maxIdleExpirationTime!) + 60_000,
    )
    expect(
      (await page.send('POST', '/enduser/session/touch', undefined, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403)
  })

  test('sign-out ends the session here and there, and the tokens', async () => {
    const page = new Page(server.origin)
    await page.signIn('bea.bravo', PASSWORD, 'bravo')
    await page.boot()
    await echo(page)
    const token = String(server.seen.at(-1)!.headers.authorization)
    const cookie = page.cookie('atrium')!
    const answer = await page.send('POST', '/enduser/session/sign-out')
    expect(await answer.json()).toEqual({ redirect: null })
    expect(page.cookies).toEqual(['atrium-device'])
    const withToken = await fetch(`${server.origin}/openidm/echo`, { headers: { authorization: token } })
    expect(withToken.status).toBe(401)
    page.setCookie('atrium', cookie)
    expect((await echo(page)).status).toBe(401)
    const { rows } = await sql`select 1 from access_session where person_id = 'id-bea'`.execute(
      server.tenant.database.kysely,
    )
    expect(rows).toEqual([])
  })

  test('nobody signed in: state is 401, sign-out is fine', async () => {
    const page = new Page(server.origin)
    expect((await page.send('GET', '/enduser/session')).status).toBe(401)
    expect((await page.send('POST', '/enduser/session/sign-out')).status).toBe(200)
  })
})

describe('boot document', () => {
  test('anonymous: public routes only, no person, no menu', async () => {
    const document = await new Page(server.origin).boot()
    expect(document).toMatchObject({
      realm: '/alpha',
      locale: 'en',
      session: { authenticated: false },
      menu: [],
      mode: 'enduser',
    })
    expect(document).not.toHaveProperty('user')
    expect(document.routes.every((route) => route.public)).toBe(true)
    expect(document.routes.map((route) => route.path)).toContain('/forbidden')
    expect((await new Page(server.origin).boot('?realm=bravo')).realm).toBe('/bravo')
  })

  test('signed in: person, privileges, menu with managed objects in order of id', async () => {
    const page = await as()
    const document = await page.boot('?locale=de-CH')
    expect(document.user).toMatchObject({
      id: 'id-erin',
      component: 'managed/alpha_user',
      displayName: 'Given Name',
      userType: 0,
      internal: false,
      roles: { idm: ['internal/role/openidm-authorized'], am: ['ui-self-service-user'], ui: [] },
    })
    const managed = document.menu.filter((item) => item.route?.startsWith('/list/'))
    expect(managed).toEqual([
      {
        id: 'alpha_role',
        kind: 'item',
        icon: 'check_box_outline_blank',
        label: 'Role',
        route: '/list/managed/alpha_role',
      },
      { id: 'alpha_user', kind: 'item', icon: 'people', label: 'User', route: '/list/managed/alpha_user' },
      {
        id: 'internal/role',
        kind: 'item',
        icon: 'badge',
        label: 'Internal role',
        route: '/list/internal/role',
      },
    ])
    expect(document.session.csrf).toMatch(/^[\w-]{32}$/)
    expect(document.session.state).toMatchObject({ subject: 'id-erin' })
    expect(document).not.toHaveProperty('realms')
  })

  test('administrators see the realms where people sign in', async () => {
    const page = await as('adam.admin')
    const document = await page.boot()
    expect(document.realms).toEqual(['/', '/alpha', '/bravo'])
    expect(document.user?.roles.ui).toEqual(['realmAdmin'])
  })

  test('screens and messages are addressed by content and kept for ever', async () => {
    const page = new Page(server.origin)
    const document = await page.boot()
    const route = document.routes[0]!
    const screen = await page.send('GET', `/enduser/portal/screens/${route.screen}/${route.hash}`)
    expect(screen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await screen.json()).toMatchObject({ id: route.screen, path: route.path })
    const { locales, parts } = document.messages
    const address = (part: string) => `/enduser/portal/messages/${locales.join()}/${part}/${parts[part]}`
    const messages = await page.send('GET', address('shell'))
    expect(messages.headers.get('cache-control')).toContain('immutable')
    expect(Object.keys((await messages.json()) as object)).toEqual(locales)
    expect((await page.send('GET', `${address('shell')}0`)).status).toBe(404)
    expect((await page.send('GET', address('pages').replace(parts['pages']!, parts['form']!))).status).toBe(
      404,
    )
    const gone = await page.send('GET', `/enduser/portal/screens/${route.screen}/0000`)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control')).toBe('no-store')
  })
})

/** Not fetch, which like a browser sets the Sec-Fetch headers itself. */
const statusOf = async (url: string, headers: Record<string, string>) =>
  (await server.gateway.app.inject({ url, headers })).statusCode

describe('pages', () => {
  test.each([
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 403],
    [undefined, 200],
  ])('the boot document asked for from %s is answered with %i', async (site, status) => {
    expect(await statusOf('/enduser/portal/boot', site === undefined ? {} : { 'sec-fetch-site': site })).toBe(
      status,
    )
  })

  test('the page comes in the shape, the language and the colours of what it will show', async () => {
    const html = async (headers: Record<string, string>) =>
      (await fetch(`${server.origin}/enduser/?realm=/alpha`, { headers })).text()
    const arabic = await html({ 'accept-language': 'ar-EG, en;q=0.5' })
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-start="sign-in">')
    const nonce = /<style id="atrium-theme" nonce="([^"]+)">/.exec(arabic)?.[1]
    expect(arabic).toContain(`<script nonce="${nonce}"`)
    expect(await html({ cookie: 'atrium=anything' })).toContain(
      '<html lang="en" dir="ltr" data-start="page">',
    )
  })

  test('index.html has a fresh nonce in page and policy, and is never stored', async () => {
    const get = async () => {
      const answer = await fetch(`${server.origin}/enduser/?realm=/alpha`)
      return {
        answer,
        html: await answer.text(),
        policy: answer.headers.get('content-security-policy') ?? '',
      }
    }
    const [one, two] = [await get(), await get()]
    const nonce = /nonce="([^"]+)"/.exec(one.html)?.[1]
    expect(one.policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(one.policy).toContain("default-src 'none'")
    expect(one.policy).toContain("frame-ancestors 'none'")
    expect(one.policy).not.toMatch(/unsafe-/)
    expect(two.html).not.toBe(one.html)
    expect(one.answer.headers.get('cache-control')).toBe('no-store')
    expect(one.answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(one.answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(one.answer.headers.has('strict-transport-security')).toBe(false)
  })

  test('assets are compressed, immutable and nothing else of the disk is served', async () => {
    const asset = await fetch(`${server.origin}/enduser/assets/a-1.js`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    expect(asset.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    expect(await asset.text()).toBe('console.log(1)')
    for (const path of [
      '/enduser/assets/none.js',
      '/enduser/assets/..%2findex.html',
      '/enduser/package.json',
      '/nothing',
    ]) {
      expect([403, 404]).toContain((await fetch(server.origin + path)).status)
    }
  })

  test.each([
    '/enduser/appAuthHelperRedirect.html',
    '/enduser/sessionCheck.html',
    '/platform/appAuthHelperRedirect.html',
  ])('%s answers without script and may be framed by the own origin only', async (path) => {
    const answer = await fetch(`${server.origin}${path}?code=x&state=y`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'")
    expect(await answer.text()).not.toMatch(/<script/)
  })

  test('the origin has a page of its own', async () => {
    const answer = await fetch(`${server.origin}/`)
    expect(await answer.text()).toContain('href="/enduser/"')
  })

  test('violations of the policy are counted; nonsense is not an error', async () => {
    const before = server.gateway.cspReports.count
    const report = (body: string, type: string) =>
      fetch(`${server.origin}/enduser/csp-report`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    const sent = JSON.stringify({
      'csp-report': { 'violated-directive': 'style-src', 'blocked-uri': 'inline' },
    })
    expect((await report(sent, 'application/csp-report')).status).toBe(204)
    expect((await report('nonsense', 'text/plain')).status).toBe(204)
    expect(server.gateway.cspReports.count).toBe(before + 2)
    expect((await report('x'.repeat(20_000), 'application/csp-report')).status).toBe(413)
  })
})

async function cookieNameOf(): Promise<string> {
  return (await server.tenant.app.inject('/am/json/serverinfo/*')).json().cookieName
}
