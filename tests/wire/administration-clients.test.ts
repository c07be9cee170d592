import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALPHA, BRAVO, idsOf, startToolServer } from './administration-support.ts'
import type { ToolServer } from './administration-support.ts'

// OAuth clients as a tool lists, exports and imports them.

let server: ToolServer
beforeAll(async () => {
  server = await startToolServer()
}, 120_000)
afterAll(() => server?.close())

const CLIENTS = `${ALPHA}/realm-config/agents/OAuth2Client`
const DOCUMENT = '/openidm/config/oauth2Clients'
const SECRET = 'a-secret-of-the-shop-1'
const OWN = ['end-user-ui', 'idm-admin-ui', 'idmAdminClient']
const value = (one: unknown) => ({ inherited: false, value: one })
const client = (core: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  _type: { _id: 'OAuth2Client', name: 'OAuth2 Clients', collection: true },
  coreOAuth2ClientConfig: {
    userpassword: SECRET,
    status: value('Active'),
    clientName: value(['The shop']),
    clientType: value('Confidential'),
    redirectionUris: value(['https://shop.example.com/cb']),
    scopes: value(['openid', 'profile']),
    ...core,
  },
  advancedOAuth2ClientConfig: { grantTypes: value(['authorization_code']) },
  ...more,
})
const put = (id: string, body: unknown, headers?: Record<string, string>, who = 'gil.global') =>
  server.ask(who, 'PUT', `${CLIENTS}/${id}`, body, headers)
const entryOf = async (id: string) => {
  const { body } = await server.ask('gil.global', 'GET', DOCUMENT)
  return (body['clients'] as Record<string, unknown>[]).find(({ clientId }) => clientId === id)
}
const authorize = (id: string) =>
  fetch(
    `${server.origin}/am/oauth2/realms/root/realms/alpha/authorize?client_id=${id}&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('https://shop.example.com/cb')}&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`,
    { redirect: 'manual' },
  )

describe('one list', () => {
  test('the own clients and those of the document, for administrators of the realm', async () => {
    const listed = await server.ask('gil.global', 'GET', `${CLIENTS}?_queryFilter=true`)
    expect(listed.status).toBe(200)
    expect(idsOf(listed)).toEqual(expect.arrayContaining([...OWN, 'photo-prints', 'northwind-school']))
    expect(JSON.stringify(listed.body)).not.toContain('clientSecret')
    for (const one of listed.body['result'] as { _id: string }[])
      expect((await server.ask('adam.admin', 'GET', `${CLIENTS}/${one._id}`)).body).toEqual(one)
    for (const action of ['nextdescendents', 'getAllTypes'])
      expect(
        (await server.ask('adam.admin', 'POST', `${ALPHA}/realm-config/agents?_action=${action}`, {})).status,
      ).toBe(200)
    expect((await server.ask('adam.admin', 'GET', `${BRAVO}/realm-config/agents/OAuth2Client`)).status).toBe(
      403,
    )
    expect((await server.ask('erin.employee', 'GET', CLIENTS)).status).toBe(403)
    expect((await server.ask(null, 'GET', CLIENTS)).status).toBe(401)
    expect((await server.ask('gil.global', 'GET', `${CLIENTS}/none`)).status).toBe(404)
  })

  test('what a tool makes works, stands in the document, and is taken away again', async () => {
    expect((await authorize('shop')).status).toBe(400)
    const made = await put('shop', client())
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      _id: 'shop',
      coreOAuth2ClientConfig: { userpassword: null, clientName: ['The shop'] },
    })
    expect(JSON.stringify(made.body)).not.toContain(SECRET)
    expect(await entryOf('shop')).toMatchObject({ realm: '/alpha', clientSecret: SECRET, enabled: true })
    const asked = await authorize('shop')
    expect([asked.status, asked.headers.get('location')?.includes('#/login')]).toEqual([302, true])
    expect((await put('shop', client({ status: value('Inactive') }))).status).toBe(200)
    expect((await authorize('shop')).status).toBe(400)
    expect((await server.ask('gil.global', 'DELETE', `${CLIENTS}/shop`)).status).toBe(200)
    expect((await server.ask('gil.global', 'DELETE', `${CLIENTS}/shop`)).status).toBe(404)
    expect(await entryOf('shop')).toBeUndefined()
  })

  test('what stands in the document is listed, plain values are taken', async () => {
    const { body: before } = await server.ask('gil.global', 'GET', DOCUMENT)
    const entry = {
      realm: '/alpha',
      clientId: 'by-document',
      redirectUris: ['https://d.example.com/'],
      scopes: ['openid'],
    }
    await server.ask('gil.global', 'PUT', DOCUMENT, {
      clients: [...(before['clients'] as unknown[]), entry],
    })
    const read = await server.ask('gil.global', 'GET', `${CLIENTS}/by-document`)
    expect(read.body).toMatchObject({
      coreOAuth2ClientConfig: { clientType: 'Public', redirectionUris: entry.redirectUris },
    })
    const plain = {
      coreOAuth2ClientConfig: {
        clientType: 'Public',
        redirectionUris: ['https://e.example.com/'],
        scopes: ['openid'],
      },
    }
    expect((await put('by-document', plain)).status).toBe(200)
    expect(await entryOf('by-document')).toMatchObject({ redirectUris: ['https://e.example.com/'] })
  })

  test('an export that is imported changes nothing, but the grants that were not said are said', async () => {
    const { body } = await server.ask('gil.global', 'GET', `${CLIENTS}/photo-prints`)
    const { _rev, ...exported } = body
    expect((await put('photo-prints', exported)).status).toBe(200)
    const after = await server.ask('gil.global', 'GET', `${CLIENTS}/photo-prints`)
    expect({ ...after.body, _rev }).toEqual(body)
  })
})

describe('secrets', () => {
  test('a replace without one keeps it, one with one replaces it, and the revision says so', async () => {
    const made = await put('kept', client())
    const again = await put('kept', client({ userpassword: null, scopes: value(['openid']) }))
    expect(await entryOf('kept')).toMatchObject({ clientSecret: SECRET, scopes: ['openid'] })
    const other = await put('kept', client({ userpassword: `${SECRET}-2`, scopes: value(['openid']) }))
    expect(await entryOf('kept')).toMatchObject({ clientSecret: `${SECRET}-2` })
    expect(new Set([made, again, other].map(({ body }) => body['_rev'])).size).toBe(3)
    const open = await put('kept', client({ userpassword: null, clientType: value('Public') }))
    expect(open.status).toBe(200)
    expect(await entryOf('kept')).not.toHaveProperty('clientSecret')
    expect(await put('kept', client({ userpassword: null }))).toMatchObject({ status: 400 })
  })

  test('in the audit trail there is none', async () => {
    await put('audited', client({ userpassword: 'never-in-the-trail-1' }))
    const trail = await server.ask(
      'gil.global',
      'GET',
      `/openidm/audit?_queryFilter=${encodeURIComponent('resource eq "config/oauth2Clients"')}&_pageSize=5`,
    )
    expect((trail.body['result'] as unknown[]).length).toBeGreaterThan(0)
    expect(JSON.stringify(trail.body)).not.toContain('never-in-the-trail-1')
  })
})

describe('conditions', () => {
  test('If-Match and If-None-Match', async () => {
    const none = { 'if-none-match': '*' }
    const made = await put('once', client(), none)
    expect(made.status).toBe(201)
    expect((await put('once', client(), none)).status).toBe(412)
    expect((await put('once', client(), { 'if-match': '"other"' })).status).toBe(412)
    const rev = String(made.body['_rev'])
    expect(made.headers.get('etag')).toBe(`"${rev}"`)
    expect((await put('once', client({ scopes: value(['openid']) }), { 'if-match': rev })).status).toBe(200)
    const remove = (match: string) =>
      server.ask('gil.global', 'DELETE', `${CLIENTS}/once`, undefined, { 'if-match': match })
    expect((await remove(rev)).status).toBe(412)
    expect((await remove('*')).status).toBe(200)
    expect((await put('nowhere', client(), { 'if-match': '*' })).status).toBe(412)
  })

  test('clients that are made at once are all there', async () => {
    const ids = ['c1', 'c2', 'c3', 'c4']
    const made = await Promise.all(ids.map((id) => put(id, client())))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const listed = await server.ask('gil.global', 'GET', `${CLIENTS}?_queryFilter=true`)
    expect(idsOf(listed)).toEqual(expect.arrayContaining(ids))
  })
})

describe('what is refused', () => {
  test.each(['adam.admin', 'erin.employee'])('%s may not write', async (who) => {
    expect((await put('theirs', client(), {}, who)).status).toBe(403)
    expect((await server.ask(who, 'DELETE', `${CLIENTS}/photo-prints`)).status).toBe(403)
    expect(await entryOf('theirs')).toBeUndefined()
    expect(await entryOf('photo-prints')).toBeDefined()
  })

  test.each(OWN)('%s cannot be changed, but its export comes back', async (id) => {
    const { body } = await server.ask('gil.global', 'GET', `${CLIENTS}/${id}`)
    const { _rev, ...exported } = body
    expect((await put(id, exported)).body).toEqual(body)
    expect((await put(id, client())).status).toBe(403)
    expect((await put(id.toUpperCase(), client())).status).toBe(403)
    expect((await server.ask('gil.global', 'DELETE', `${CLIENTS}/${id}`)).status).toBe(403)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no address to return to', client({ redirectionUris: value([]) }), 'redirectionUris'],
    [
      'an address that cannot be',
      client({ redirectionUris: value(['javascript:alert(1)']) }),
      'redirectionUris',
    ],
    ['no openid', client({ scopes: value(['profile']) }), 'scopes'],
    ['a short secret', client({ userpassword: 'short' }), 'userpassword'],
    ['another type', client({ clientType: value('Secret') }), 'clientType'],
    ['a list of numbers', client({ scopes: value([1]) }), 'scopes'],
    ['a shorter life', client({ accessTokenLifetime: value(60) }), 'accessTokenLifetime'],
    [
      'another proof',
      client({}, { advancedOAuth2ClientConfig: { tokenEndpointAuthMethod: value('private_key_jwt') } }),
      'tokenEndpointAuthMethod',
    ],
    [
      'only other grants',
      client({}, { advancedOAuth2ClientConfig: { grantTypes: value(['client_credentials']) } }),
      'grantTypes',
    ],
    [
      'an encrypted id_token',
      client({}, { signEncOAuth2ClientConfig: { idTokenEncryptionEnabled: value(true) } }),
      'idTokenEncryptionEnabled',
    ],
  ])('%s', async (_what, body, setting) => {
    const { status, body: problem } = await put('refused', body)
    expect([status, (problem['detail'] as { params: { setting: string } }).params.setting]).toEqual([
      400,
      setting,
    ])
    expect(await entryOf('refused')).toBeUndefined()
  })
})

test('what the platform does not act on is kept, and said', async () => {
  const sent = client(
    { accessTokenLifetime: value(0), 'userpassword-encrypted': value('x'), defaultScopes: value(['openid']) },
    {
      advancedOAuth2ClientConfig: {
        grantTypes: value(['authorization_code', 'password']),
        isConsentImplied: value(true),
      },
    },
  )
  const made = await put('more', sent)
  expect(made.headers.get('x-settings-not-honoured')?.split(', ').sort()).toEqual([
    'advancedOAuth2ClientConfig.grantTypes',
    'advancedOAuth2ClientConfig.isConsentImplied',
    'coreOAuth2ClientConfig.defaultScopes',
  ])
  const { body } = await server.ask('gil.global', 'GET', `${CLIENTS}/more`)
  expect(body).toMatchObject({
    coreOAuth2ClientConfig: { accessTokenLifetime: 0, defaultScopes: ['openid'] },
    advancedOAuth2ClientConfig: {
      isConsentImplied: true,
      grantTypes: ['authorization_code', 'password'],
    },
  })
  expect(JSON.stringify(body)).not.toContain('encrypted')
})
