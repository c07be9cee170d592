import { sql } from 'kysely'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'

let service: AccessUnderTest
let cookieName: string
let alpha: client.Configuration
const redirectUri = (): string => `${service.origin}/enduser/appAuthHelperRedirect.html`
const oauth = '/am/oauth2/realms/root/realms/alpha'

/** A client of others with a server that keeps a secret. */
const shop = {
  clientId: 'shop',
  clientSecret: 'a-secret-of-some-length',
  redirectUris: ['https://shop.example/callback'],
  scopes: ['openid'],
}

beforeAll(async () => {
  service = await startAccess({ documents: { oauth2Clients: { clients: [shop] } } })
  cookieName = (await service.app.inject('/am/json/serverinfo/*')).json().cookieName
  alpha = await discover(`${service.origin}${oauth}`, 'end-user-ui')
})
afterAll(() => service.close())

function discover(
  issuer: string,
  clientId: string,
  authentication = client.None(),
): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    execute: [client.allowInsecureRequests],
  })
}

async function cookieOf(userName: string, realm = '/alpha'): Promise<string> {
  return `${cookieName}=${(await signIn(service.app, realm, userName)).json().tokenId}`
}

interface Attempt {
  cookie?: string
  scope?: string
  redirect?: string
  config?: client.Configuration
  more?: Record<string, string>
  pkce?: boolean
}

async function authorize(attempt: Attempt) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const url = client.buildAuthorizationUrl(attempt.config ?? alpha, {
    redirect_uri: attempt.redirect ?? redirectUri(),
    scope: attempt.scope ?? 'openid fr:idm:*',
    state,
    nonce,
    ...(attempt.pkce === false
      ? {}
      : { code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }),
    ...attempt.more,
  })
  const answer = await fetch(url, {
    redirect: 'manual',
    ...(attempt.cookie ? { headers: { cookie: attempt.cookie } } : {}),
  })
  const location = answer.headers.get('location')
  return { answer, location: location === null ? null : new URL(location), verifier, state, nonce }
}

async function tokens(cookie: string, scope?: string) {
  const { location, verifier, state, nonce } = await authorize({
    cookie,
    ...(scope ? { scope } : {}),
    more: { prompt: 'none' },
  })
  const granted = await client.authorizationCodeGrant(alpha, location!, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  return { granted, location: location!, verifier, state, nonce }
}

describe('discovery', () => {
  test.each([
    ['/am/oauth2', '/'],
    ['/am/oauth2/realms/root', '/'],
    [oauth, '/alpha'],
    ['/am/oauth2/realms/alpha', '/alpha'],
    ['/am/oauth2/realms/root/realms/bravo', '/bravo'],
  ])('%s is an issuer of its own form', async (path) => {
    const answer = await fetch(`${service.origin}${path}/.well-known/openid-configuration`)
    const document = (await answer.json()) as Record<string, unknown>
    expect(document.issuer).toBe(service.origin + path)
    expect(document).toMatchObject({
      authorization_endpoint: `${service.origin}${path}/authorize`,
      token_endpoint: `${service.origin}${path}/access_token`,
      revocation_endpoint: `${service.origin}${path}/token/revoke`,
      end_session_endpoint: `${service.origin}${path}/connect/endSession`,
      jwks_uri: `${service.origin}${path}/connect/jwk_uri`,
      userinfo_endpoint: `${service.origin}${path}/userinfo`,
      code_challenge_methods_supported: ['S256'],
    })
    expect((await fetch(String(document.jwks_uri))).status).toBe(200)
  })

  test('an unknown realm is 404', async () => {
    const answer = await fetch(
      `${service.origin}/am/oauth2/realms/root/realms/gamma/.well-known/openid-configuration`,
    )
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 404 })
  })
})

describe('code and PKCE', () => {
  test('a signed-in person gets tokens without being asked', async () => {
    const { granted } = await tokens(await cookieOf('erin.employee'))
    expect(granted).toMatchObject({ token_type: 'bearer', scope: 'openid fr:idm:*', expires_in: 3600 })
    expect(granted.access_token).not.toContain('.')
    expect(granted.claims()).toMatchObject({
      iss: service.origin + oauth,
      sub: '(usr!id-erin)',
      subname: 'id-erin',
      realm: '/alpha',
      aud: 'end-user-ui',
      auth_time: expect.any(Number),
    })
    const info = await client.fetchUserInfo(alpha, granted.access_token, '(usr!id-erin)')
    expect(info).toMatchObject({ subname: 'id-erin', realm: '/alpha' })
  })

  test('unknown scopes are left out, not an error', async () => {
    const { granted } = await tokens(await cookieOf('erin.employee'), 'openid fr:idm:* fr:nobody:knows')
    expect(granted.scope).toBe('openid fr:idm:*')
  })

  test('the access token opens a service with the right scope only', async () => {
    const { granted } = await tokens(await cookieOf('erin.employee'), 'openid fr:am:*')
    const call = (token: string) =>
      fetch(`${service.origin}/am/json/realms/root/realms/alpha/users?_action=idFromSession`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    expect(await (await call(granted.access_token)).json()).toMatchObject({ id: 'id-erin' })
    const { granted: narrow } = await tokens(await cookieOf('erin.employee'), 'openid fr:idm:*')
    expect((await call(narrow.access_token)).status).toBe(403)
    expect((await call('made-up')).status).toBe(401)
    await client.tokenRevocation(alpha, granted.access_token)
    expect((await call(granted.access_token)).status).toBe(401)
  })

  test('an access token ends when somebody else sets the password', async () => {
    const { granted } = await tokens(await cookieOf('mona.manager'), 'openid fr:am:*')
    const call = () =>
      fetch(`${service.origin}/am/json/realms/root/realms/alpha/users?_action=idFromSession`, {
        method: 'POST',
        headers: { authorization: `Bearer ${granted.access_token}` },
      })
    expect((await call()).status).toBe(200)
    await sql`insert into audit (actor, action, resource, changed)
      values ('managed/alpha_user/id-adam', 'update', 'managed/alpha_user/id-mona', '["password"]')`.execute(
      service.database.kysely,
    )
    // As the change of the object itself, which stands in a store of people, would be noted.
    await sql`insert into store_change (subject) values ('managed/alpha_user/id-mona')`.execute(
      service.database.kysely,
    )
    await service.database.changes.look()
    expect((await call()).status).toBe(401)
    await sql`delete from audit`.execute(service.database.kysely)
  })

  test('a code is good once, and its replay ends the tokens', async () => {
    const { granted, location, verifier, state, nonce } = await tokens(await cookieOf('erin.employee'))
    await expect(
      client.authorizationCodeGrant(alpha, location, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(client.fetchUserInfo(alpha, granted.access_token, '(usr!id-erin)')).rejects.toThrow(
      /challenge/,
    )
  })

  test('another verifier is refused', async () => {
    const { location, state, nonce } = await authorize({
      cookie: await cookieOf('erin.employee'),
      more: { prompt: 'none' },
    })
    await expect(
      client.authorizationCodeGrant(alpha, location!, {
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
        expectedState: state,
        expectedNonce: nonce,
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('missing PKCE is refused', async () => {
    const { location } = await authorize({ cookie: await cookieOf('erin.employee'), pkce: false })
    expect(location?.searchParams.get('error')).toBe('invalid_request')
    expect(location?.searchParams.has('code')).toBe(false)
  })

  test.each([
    ['another host', 'https://evil.example/enduser/'],
    ['another path', 'http://localhost:1/elsewhere'],
    ['a loopback name as prefix', 'http://localhost.evil.example/enduser/'],
  ])('%s is never redirected to', async (_what, redirect) => {
    const { answer, location } = await authorize({ cookie: await cookieOf('erin.employee'), redirect })
    expect(answer.status).toBe(400)
    expect(location).toBeNull()
  })

  test.each([
    'http://127.0.0.1:49152/enduser/',
    'http://localhost:49152/enduser/appAuthHelperRedirect.html',
    'http://[::1]:49152/enduser/sessionCheck.html',
    'http://localhost/enduser/',
  ])('an own client is good exactly where it is registered, not at %s', async (redirect) => {
    const { answer, location } = await authorize({
      cookie: await cookieOf('erin.employee'),
      redirect,
      more: { prompt: 'none' },
    })
    expect(answer.status).toBe(400)
    expect(location).toBeNull()
  })

  test.each(['/enduser/', '/enduser/appAuthHelperRedirect.html', '/enduser/sessionCheck.html'])(
    'a redirect that is accepted is one whose tokens are given, also to the page there: %s',
    async (path) => {
      const redirect = service.origin + path
      const { location, verifier } = await authorize({ cookie: await cookieOf('erin.employee'), redirect })
      const answer = await fetch(`${service.origin}${oauth}/access_token`, {
        method: 'POST',
        headers: { origin: service.origin },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'end-user-ui',
          code: location?.searchParams.get('code') ?? '',
          redirect_uri: redirect,
          code_verifier: verifier,
        }),
      })
      expect(answer.status).toBe(200)
    },
  )
})

describe('the session of the access manager is the login', () => {
  test('nobody signed in: login_required in silence, else the sign-in page with the way back', async () => {
    const silent = await authorize({ more: { prompt: 'none' } })
    expect(silent.answer.status).toBe(302)
    expect(silent.location?.searchParams.get('error')).toBe('login_required')
    const { location } = await authorize({})
    expect(location?.origin).toBe(service.origin)
    expect(location?.pathname).toBe('/enduser/')
    expect(location?.hash).toBe('#/login')
    expect(location?.searchParams.get('goto')).toContain(`${service.origin}${oauth}/authorize?`)
  })

  test('after logout it is login_required again, also with the cookie of the provider', async () => {
    const cookie = await cookieOf('erin.employee')
    const first = await authorize({ cookie, more: { prompt: 'none' } })
    expect(first.location?.searchParams.get('code')).toBeTruthy()
    const own = first.answer.headers.getSetCookie().map((line) => line.split(';')[0])
    const both = [cookie, ...own].join('; ')
    expect(
      (await authorize({ cookie: both, more: { prompt: 'none' } })).location?.searchParams.get('code'),
    ).toBeTruthy()
    await service.app.inject({ method: 'POST', url: '/am/json/sessions?_action=logout', headers: { cookie } })
    const after = await authorize({ cookie: both, more: { prompt: 'none' } })
    expect(after.location?.searchParams.get('error')).toBe('login_required')
  })

  test('another person in the same browser gets the own subject', async () => {
    const erin = await authorize({ cookie: await cookieOf('erin.employee'), more: { prompt: 'none' } })
    const own = erin.answer.headers.getSetCookie().map((line) => line.split(';')[0])
    const mona = await authorize({
      cookie: [await cookieOf('mona.manager'), ...own].join('; '),
      more: { prompt: 'none' },
    })
    const granted = await client.authorizationCodeGrant(alpha, mona.location!, {
      pkceCodeVerifier: mona.verifier,
      expectedState: mona.state,
      expectedNonce: mona.nonce,
    })
    expect(granted.claims()?.sub).toBe('(usr!id-mona)')
  })

  test('a session of another realm does not count', async () => {
    const { location } = await authorize({
      cookie: await cookieOf('bea.bravo', '/bravo'),
      more: { prompt: 'none' },
    })
    expect(location?.searchParams.get('error')).toBe('login_required')
  })
})

describe('the secret of a client', () => {
  const exchange = (clientId: string, secret: string | null, form: Record<string, string> = {}) =>
    fetch(`${service.origin}${oauth}/access_token`, {
      method: 'POST',
      headers: {
        ...(secret === null ? {} : { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` }),
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'none',
        redirect_uri: shop.redirectUris[0] ?? '',
        code_verifier: 'x'.repeat(43),
        ...form,
      }),
    }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as object }))

  test.each([
    ['the right secret', shop.clientSecret, 400, 'invalid_grant'],
    ['another secret', 'a-secret-of-some-lengtH', 401, 'invalid_client'],
    ['a part of it', 'a-secret', 401, 'invalid_client'],
    ['any secret', 'doesnotmatter', 401, 'invalid_client'],
    ['none', '', 400, 'invalid_request'],
  ])('%s', async (_what, secret, status, error) => {
    // The code is wrong: what matters is how far the client gets.
    const answer = await exchange('shop', secret)
    expect(answer).toMatchObject({ status, body: { error } })
  })

  test('a client with a secret may not do without', async () => {
    expect(await exchange('shop', null, { client_id: 'shop' })).toMatchObject({ status: 401 })
    const posted = await exchange('shop', null, { client_id: 'shop', client_secret: 'doesnotmatter' })
    expect(posted.status).toBe(401)
  })

  test('of the administration tools alone any secret is taken', async () => {
    expect(await exchange('idmAdminClient', 'doesnotmatter')).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    for (const clientId of ['end-user-ui', 'idm-admin-ui'])
      expect(await exchange(clientId, 'doesnotmatter')).toMatchObject({ status: 401 })
  })
})

describe('sign-out by a client', () => {
  const signOut = (cookie: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${service.origin}${oauth}/connect/endSession?${new URLSearchParams(query)}`, {
      redirect: 'manual',
      headers: { cookie, ...headers },
    })
  const isIn = async (cookie: string): Promise<boolean> =>
    (await authorize({ cookie, more: { prompt: 'none' } })).location!.searchParams.has('code')

  test('ends the session of the access manager and forgets its cookie', async () => {
    const cookie = await cookieOf('erin.employee')
    const { granted } = await tokens(cookie)
    const answer = await signOut(cookie, { id_token_hint: granted.id_token!, client_id: 'end-user-ui' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toContain(`${cookieName}=; Max-Age=0`)
    expect(await isIn(cookie)).toBe(false)
  })

  test.each([
    ['/enduser/?realm=/alpha', '/enduser/?realm=%2Falpha&state=a+b'],
    ['https://evil.example/', null],
    ['//evil.example/', null],
  ])('goes on to %s only where that is allowed', async (wished, expected) => {
    const cookie = await cookieOf('erin.employee')
    const answer = await signOut(cookie, { post_logout_redirect_uri: wished, state: 'a b' })
    expect(answer.status).toBe(expected === null ? 204 : 302)
    expect(answer.headers.get('location')).toBe(expected === null ? null : service.origin + expected)
    expect(await isIn(cookie)).toBe(false)
  })

  test('the hint of another person, a forged one, or another site without one end nothing', async () => {
    const cookie = await cookieOf('erin.employee')
    const { granted } = await tokens(await cookieOf('mona.manager'))
    expect((await signOut(cookie, { id_token_hint: granted.id_token! })).status).toBe(204)
    expect(
      (await signOut(cookie, { id_token_hint: `${granted.id_token!.slice(0, -8)}AAAAAAAA` })).status,
    ).toBe(400)
    expect((await signOut(cookie, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect(await isIn(cookie)).toBe(true)
  })
})

describe('administration tools', () => {
  const redirect = (): string => `${service.origin}/platform/appAuthHelperRedirect.html`
  const post = (form: Record<string, string>, cookie: string) =>
    fetch(`${service.origin}/am/oauth2/authorize`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(form),
    })

  test.each([
    ['idmAdminClient', client.ClientSecretBasic('doesnotmatter')],
    ['idm-admin-ui', client.None()],
  ])('%s: header sign-in, posted decision, code, token', async (clientId, authentication) => {
    const session = await service.app.inject({
      method: 'POST',
      url: '/am/json/realms/root/authenticate',
      headers: { 'x-openam-username': 'gil.global', 'x-openam-password': 'Portal-Demo-1' },
    })
    const token = session.json().tokenId
    const verifier = client.randomPKCECodeVerifier()
    const form = {
      redirect_uri: redirect(),
      scope: 'openid fr:am:* fr:idm:* fr:idc:esv:* fr:idc:cookie-domain:* fr:idc:promotion:*',
      response_type: 'code',
      client_id: clientId,
      csrf: token,
      decision: 'allow',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    const answer = await post(form, `${cookieName}=${token}`)
    expect(answer.status).toBe(302)
    const location = new URL(answer.headers.get('location') ?? '')
    expect(location.searchParams.get('code')).toBeTruthy()
    const root = await discover(`${service.origin}/am/oauth2`, clientId, authentication)
    const granted = await client.authorizationCodeGrant(root, location, { pkceCodeVerifier: verifier })
    expect(granted.scope).toBe('openid fr:am:* fr:idm:* fr:idc:esv:*')
    const info = await fetch(`${service.origin}/am/json/sessions?_action=getSessionInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenId: token }),
    })
    expect(await info.json()).toMatchObject({ username: 'id-gil', realm: '/' })
  })

  test('a post without the session token as csrf is refused', async () => {
    const cookie = await cookieOf('gil.global', '/')
    const answer = await post({ client_id: 'idm-admin-ui', csrf: 'guess', decision: 'allow' }, cookie)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 403, message: expect.stringContaining('csrf') })
  })
})
