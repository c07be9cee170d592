import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { demoClient, demoResourceServer } from '../../server/demo/sharing.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { ALPHA, startJourneys } from './journeys-support.ts'
import type { JourneysUnderTest } from './journeys-support.ts'

const REDIRECT = demoClient.redirectUris[0]
const id = (userName: string): string => stableId('alpha_user', userName)
let service: JourneysUnderTest
let photo: client.Configuration
beforeAll(async () => {
  service = await startJourneys()
  const issuer = new URL(`${service.origin}/am/oauth2/realms/root/realms/alpha`)
  photo = await client.discovery(issuer, demoClient.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
})
afterAll(() => service.close())

const cookieOf = (token: string): string => `${service.cookieName}=${token}`

/** A browser on its way: follows nothing by itself. */
const go = (address: string | URL, token: string, form?: Record<string, string>, language = 'en') =>
  fetch(new URL(address, service.origin), {
    redirect: 'manual',
    headers: { cookie: cookieOf(token), 'accept-language': language },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
const locationOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? '', service.origin)

async function begin(token: string, more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const url = client.buildAuthorizationUrl(photo, {
    redirect_uri: REDIRECT,
    scope: 'openid profile offline_access',
    state,
    prompt: 'consent',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { answer: await go(url, token), verifier, state }
}
const proofOf = (html: string): string => /name="proof" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Through the consent page to the tokens. */
async function allow(userName: string) {
  const token = await service.signIn(userName)
  const { answer, verifier, state } = await begin(token)
  const page = locationOf(answer)
  const html = await (await go(page, token)).text()
  const allowed = await go(page, token, { proof: proofOf(html), decision: 'allow' })
  const back = await go(locationOf(allowed), token)
  const tokens = await client.authorizationCodeGrant(photo, locationOf(back), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  return { token, tokens, page, html }
}
const applications = async (token: string, userName: string, language = 'en') => {
  const answer = await service.app.inject({
    url: `${ALPHA}/users/${id(userName)}/oauth2/applications?_queryFilter=true`,
    headers: { cookie: cookieOf(token), 'accept-language': language },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const revoke = async (token: string, userName: string) => {
  const url = `${ALPHA}/users/${id(userName)}/oauth2/applications/${demoClient.clientId}`
  return (await service.app.inject({ method: 'DELETE', url, headers: { cookie: cookieOf(token) } }))
    .statusCode
}

describe('a client of others', () => {
  test('asks on a page without scripts, in words, and gets what the person allows', async () => {
    const { token, tokens, page, html } = await allow('erin.employee')
    expect(page.pathname).toMatch(/\/am\/oauth2\/realms\/root\/realms\/alpha\/consent\/[\w-]+$/)
    expect(html).toContain('Photo Prints')
    expect(html).toContain('See your name and language')
    expect(html).not.toContain('<script')
    const { headers } = await go(page, token)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(tokens.scope).toBe('openid profile offline_access')
    expect(tokens.claims()?.sub).toBe(`(usr!${id('erin.employee')})`)
    // Not asked again for the same; asked again for more.
    const again = await begin(token, { scope: 'openid profile', prompt: '' })
    expect(locationOf(again.answer).href).toMatch(new RegExp(`^${REDIRECT}\\?code=`))
    const more = await begin(token, { scope: 'openid email', prompt: '' })
    expect(locationOf(more.answer).pathname).toContain('/consent/')
  })

  test('a native one listens at a port of its own, and is asked for each time; another one does not', async () => {
    const token = await service.signIn('tara.auditor')
    const redirect = 'http://127.0.0.1:49152/callback'
    // An earlier answer, at the registered address.
    const first = locationOf((await begin(token)).answer)
    await go(first, token, { proof: proofOf(await (await go(first, token)).text()), decision: 'allow' })
    for (const prompt of ['', '']) {
      const { answer, verifier, state } = await begin(token, { redirect_uri: redirect, prompt })
      const page = locationOf(answer)
      expect(page.pathname).toContain('/consent/')
      const proof = proofOf(await (await go(page, token)).text())
      const onward = locationOf(await go(page, token, { proof, decision: 'allow' }))
      const elsewhere = new URL(onward)
      elsewhere.searchParams.set('redirect_uri', 'http://127.0.0.1:49153/callback')
      expect(locationOf(await go(elsewhere, token)).searchParams.has('code')).toBe(false)
      const back = locationOf(await go(onward, token))
      expect(back.origin).toBe('http://127.0.0.1:49152')
      const granted = await client.authorizationCodeGrant(photo, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      })
      expect(granted.access_token).toEqual(expect.any(String))
    }
    const silent = await begin(token, { redirect_uri: redirect, prompt: 'none' })
    expect(locationOf(silent.answer).searchParams.get('error')).toBe('consent_required')
    const web = await begin(token, {
      client_id: demoResourceServer.clientId,
      redirect_uri: 'http://127.0.0.1:49152/callback',
    })
    expect(web.answer.status).toBe(400)
    expect(web.answer.headers.get('location')).toBeNull()
  })

  test('gets nothing when the person denies it, or somebody else answers', async () => {
    const token = await service.signIn('mona.manager')
    const { answer, state } = await begin(token)
    const page = locationOf(answer)
    const html = await (await go(page, token)).text()
    const other = await service.signIn('otto.owner')
    expect((await go(page, other)).status).toBe(400)
    expect((await go(page, other, { proof: proofOf(html), decision: 'allow' })).status).toBe(400)
    expect((await go(page, token, { proof: 'guessed', decision: 'allow' })).status).toBe(403)
    const denied = locationOf(await go(page, token, { proof: proofOf(html), decision: 'deny' }))
    expect(denied.origin + denied.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({ error: 'access_denied', state })
    // Once answered there is nothing to answer.
    expect((await go(page, token, { proof: proofOf(html), decision: 'allow' })).status).toBe(400)
    expect((await applications(token, 'mona.manager')).body.result).toEqual([])
  })

  test('stands among the applications of the person, the own clients do not; taking it back ends every token', async () => {
    const { token, tokens } = await allow('rita.reviewer')
    const own = `${service.origin}/am/oauth2/realms/root/realms/alpha/authorize?client_id=end-user-ui&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(`${service.origin}/enduser/`)}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`
    expect(locationOf(await go(own, token)).searchParams.get('code')).not.toBeNull()
    const { body } = await applications(token, 'rita.reviewer', 'fr')
    expect(body.result).toEqual([
      {
        _id: 'photo-prints',
        name: 'Photo Prints',
        logoUri: null,
        scopes: {
          openid: 'Savoir qui vous êtes',
          profile: 'Voir votre nom et votre langue',
          offline_access: 'Garder son accès en votre absence',
        },
        expiryDateTime: expect.any(Number),
      },
    ])
    expect(body.result[0].expiryDateTime).toBeGreaterThan(Date.now() + 80 * 86_400_000)
    const renewed = await client.refreshTokenGrant(photo, tokens.refresh_token ?? '')
    expect(renewed.access_token).toEqual(expect.any(String))
    expect((await applications(token, 'mona.manager')).status).toBe(403)
    expect(await revoke(await service.signIn('otto.owner'), 'rita.reviewer')).toBe(403)
    expect(await revoke(token, 'rita.reviewer')).toBe(200)
    expect(await revoke(token, 'rita.reviewer')).toBe(404)
    expect((await applications(token, 'rita.reviewer')).body.result).toEqual([])
    await expect(client.refreshTokenGrant(photo, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(
      client.fetchUserInfo(photo, renewed.access_token, client.skipSubjectCheck),
    ).rejects.toMatchObject({ status: 401 })
    const left = await service.database.kysely
      .withTables<AccessTables>()
      .selectFrom('oauth_model')
      .select('model')
      .where('client_id', '=', 'photo-prints')
      .where('account_id', '=', `(usr!${id('rita.reviewer')})`)
      .execute()
    expect(left).toEqual([])
  })

  test('whose person may not go on gets no new token', async () => {
    const { tokens } = await allow('fred.fulfiller')
    await service.identity.objects.patch(
      service.identity.objects.type('managed/alpha_user'),
      id('fred.fulfiller'),
      [{ operation: 'replace', path: ['accountStatus'], from: undefined, value: 'inactive', index: 0 }],
      { by: { actor: 'test' } },
    )
    await expect(client.refreshTokenGrant(photo, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

describe('a client that administration tools change', () => {
  const path = `${ALPHA}/realm-config/agents/OAuth2Client/${demoClient.clientId}`
  const change = async (method: 'GET' | 'PUT' | 'DELETE', change: Record<string, unknown> = {}) => {
    const headers = { cookie: cookieOf(await service.signIn('gil.global')) }
    const read = (await service.app.inject({ url: path, headers })).json()
    const core = { ...read.coreOAuth2ClientConfig, ...change }
    const advanced = { ...read.advancedOAuth2ClientConfig, ...change }
    const payload = { ...read, coreOAuth2ClientConfig: core, advancedOAuth2ClientConfig: advanced }
    const answer = await service.app.inject({
      method,
      url: path,
      headers,
      ...(method === 'PUT' ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const opens = async (token: string): Promise<boolean> => {
    const address = `${service.origin}/am/oauth2/realms/root/realms/alpha/userinfo`
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).ok
  }

  test('renews no tokens without that grant', async () => {
    expect((await change('PUT', { grantTypes: ['authorization_code'] })).status).toBe(200)
    expect((await allow('mona.manager')).tokens.refresh_token).toBeUndefined()
    expect((await change('PUT', { grantTypes: ['authorization_code', 'refresh_token'] })).status).toBe(200)
    expect((await allow('mona.manager')).tokens.refresh_token).toEqual(expect.any(String))
  })

  test('loses every token when it is switched off, and what was allowed when it is removed', async () => {
    const { tokens, token } = await allow('mona.manager')
    const listed = async (): Promise<string[]> =>
      (await applications(token, 'mona.manager')).body.result.map(({ _id }: { _id: string }) => _id)
    expect([await opens(tokens.access_token), await listed()]).toEqual([true, [demoClient.clientId]])
    expect((await change('PUT', { status: 'Inactive' })).status).toBe(200)
    expect([await opens(tokens.access_token), await listed()]).toEqual([false, [demoClient.clientId]])
    await expect(client.refreshTokenGrant(photo, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_client',
    })
    const { body } = await change('DELETE')
    expect(await listed()).toEqual([])
    const headers = { cookie: cookieOf(await service.signIn('gil.global')) }
    const core = { ...body.coreOAuth2ClientConfig, status: 'Active' }
    const payload = { ...body, coreOAuth2ClientConfig: core }
    const again = await service.app.inject({ method: 'PUT', url: path, headers, payload })
    expect(again.statusCode).toBe(201)
    expect(locationOf((await begin(token, { prompt: '' })).answer).pathname).toContain('/consent/')
  })
})

test('an import that takes the client away, or switches it off, ends every token of it', async () => {
  const administrator = { cookie: cookieOf(await service.signIn('gil.global')) }
  const configuration = async (action?: string, body?: object) => {
    const answer = await service.app.inject({
      method: action === undefined ? 'GET' : 'POST',
      url: `/environment/configuration${action === undefined ? '' : `?_action=${action}`}`,
      headers: administrator,
      ...(body ? { payload: body } : {}),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as { revision: string; documents: Record<string, object> }
  }
  const path = `oauth2-clients/alpha/${demoClient.clientId}`
  const isTaken = (tokens: client.TokenEndpointResponse) =>
    client.fetchUserInfo(photo, tokens.access_token, client.skipSubjectCheck).then(
      () => true,
      () => false,
    )
  for (const change of [{ name: 'Prints' }, { enabled: false }, undefined]) {
    const { tokens } = await allow('rita.reviewer')
    expect(await isTaken(tokens)).toBe(true)
    const { revision, documents } = await configuration()
    const { [path]: present, ...others } = documents
    const wanted = change ? { ...documents, [path]: { ...present, ...change } } : others
    await configuration('apply', { format: 1, revision, documents: wanted })
    expect(await isTaken(tokens)).toBe(change?.name !== undefined)
    await configuration('undo', {})
    // It is let in again; what it held is gone.
    expect(await isTaken(tokens)).toBe(change?.name !== undefined)
  }
})
