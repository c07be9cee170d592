import { randomUUID } from 'node:crypto'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDocuments, projectFolder } from '../../server/contract/document.ts'
import { operationsOf } from '../../server/contract/operations.ts'
import { ALPHA, idsOf, startToolServer } from './administration-support.ts'
import type { ToolServer } from './administration-support.ts'

// Programs that sign in by a key: who makes their accounts, what proves them, and what their tokens open.

let server: ToolServer
beforeAll(async () => {
  server = await startToolServer()
}, 120_000)
afterAll(() => server?.close())

const ACCOUNTS = '/openidm/managed/svcacct'
interface Pair {
  readonly privateKey: CryptoKey
  readonly jwk: JWK
  readonly alg: string
}
async function newKey(alg = 'ES256', kid?: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), ...(kid ? { kid } : {}) }, alg }
}
const bodyOf = (keys: readonly JWK[], scopes = ['fr:am:*', 'fr:idm:*'], more: object = {}) => ({
  name: 'Robot',
  scopes,
  jwks: JSON.stringify({ keys }),
  ...more,
})
async function newAccount(keys: readonly JWK[], scopes?: string[]): Promise<string> {
  const made = await server.ask('gil.global', 'POST', `${ACCOUNTS}?_action=create`, bodyOf(keys, scopes))
  expect(made.status).toBe(201)
  return String(made.body['_id'])
}
interface Proof {
  readonly iss?: string
  readonly aud?: string
  readonly exp?: number
  readonly jti?: string | null
}
const seconds = (): number => Math.floor(Date.now() / 1000)
function sign(id: string, { privateKey, jwk, alg }: Pair, proof: Proof = {}): Promise<string> {
  const { iss = id, aud = `${server.origin}/am/oauth2/access_token`, exp = seconds() + 180 } = proof
  const { jti = randomUUID() } = proof
  return new SignJWT(jti === null ? {} : { jti })
    .setProtectedHeader({ alg, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .setIssuer(iss)
    .setSubject(id)
    .setAudience(aud)
    .setExpirationTime(exp)
    .sign(privateKey)
}
async function exchange(assertion: string, scope?: string, path = '/am/oauth2/access_token') {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'service-account',
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
      ...(scope === undefined ? {} : { scope }),
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
const ask = (token: string | undefined, method: string, path: string, body?: unknown) =>
  server.ask(null, method, path, body, bearer(token))

describe('accounts', () => {
  test('are made, read, changed and removed by persons who administer every realm', async () => {
    const { jwk } = await newKey()
    const id = await newAccount([jwk])
    const read = await server.ask('gil.global', 'GET', `${ACCOUNTS}/${id}`)
    expect(read.body).toMatchObject({ _id: id, name: 'Robot', accountStatus: 'active' })
    expect(idsOf(await server.ask('gil.global', 'GET', `${ACCOUNTS}?_queryFilter=true`))).toContain(id)
    const put = (headers: Record<string, string>) =>
      server.ask('gil.global', 'PUT', `${ACCOUNTS}/${id}`, bodyOf([jwk], ['fr:am:*']), headers)
    expect((await put({ 'if-match': '"other"' })).status).toBe(412)
    expect((await put({ 'if-none-match': '*' })).status).toBe(412)
    expect((await put({ 'if-match': String(read.body['_rev']) })).status).toBe(200)
    for (const who of ['adam.admin', 'erin.employee']) {
      expect((await server.ask(who, 'GET', `${ACCOUNTS}/${id}`)).status).toBe(403)
      expect((await server.ask(who, 'PUT', `${ACCOUNTS}/${id}`, bodyOf([jwk]))).status).toBe(403)
      expect((await server.ask(who, 'POST', `${ACCOUNTS}?_action=create`, bodyOf([jwk]))).status).toBe(403)
      expect((await server.ask(who, 'DELETE', `${ACCOUNTS}/${id}`)).status).toBe(403)
    }
    expect((await server.ask(null, 'GET', ACCOUNTS)).status).toBe(401)
    expect((await server.ask('gil.global', 'DELETE', `${ACCOUNTS}/${id}`)).status).toBe(200)
    expect((await server.ask('gil.global', 'DELETE', `${ACCOUNTS}/${id}`)).status).toBe(404)
    const filter = encodeURIComponent('resource eq "config/serviceAccounts"')
    const trail = await server.ask('gil.global', 'GET', `/openidm/audit?_queryFilter=${filter}`)
    expect((trail.body['result'] as unknown[]).length).toBeGreaterThanOrEqual(3)
  })

  test('are written in no other way', async () => {
    const write = await server.ask('gil.global', 'PUT', '/openidm/config/serviceAccounts', { accounts: {} })
    expect(write.status).toBe(403)
  })

  test('what is no account is refused', async () => {
    const { jwk, privateKey } = await newKey()
    const whole = await exportJWK(privateKey)
    const short = { kty: 'RSA', n: 'AQAB', e: 'AQAB' }
    for (const [field, body] of [
      ['jwks', bodyOf([])],
      ['jwks', bodyOf([whole])],
      ['jwks', bodyOf([short])],
      ['jwks', bodyOf([{ kty: 'oct', k: 'c2VjcmV0' }])],
      ['jwks', bodyOf(Array.from({ length: 11 }, () => jwk))],
      ['scopes', bodyOf([jwk], ['openid'])],
      ['scopes', bodyOf([jwk], [])],
      ['accountStatus', bodyOf([jwk], undefined, { accountStatus: 'maybe' })],
      ['name', bodyOf([jwk], undefined, { name: '' })],
    ] as const) {
      const made = await server.ask('gil.global', 'POST', `${ACCOUNTS}?_action=create`, body)
      expect([made.status, (made.body['detail'] as { params: object }).params]).toEqual([400, { field }])
    }
  })
})

describe('a token for a proof', () => {
  test.each(['RS256', 'ES256', 'EdDSA'])('by a key for %s', async (alg) => {
    const key = await newKey(alg)
    const id = await newAccount([key.jwk])
    const granted = await exchange(await sign(id, key), 'fr:am:* fr:idm:* fr:idc:esv:* openid')
    expect(granted).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'fr:am:* fr:idm:*' } })
    expect(granted.body['refresh_token']).toBeUndefined()
    expect((await exchange(await sign(id, key))).body['scope']).toBe('fr:am:* fr:idm:*')
    expect((await exchange(await sign(id, key), 'fr:idc:esv:*')).body['error']).toBe('invalid_scope')
  })

  test('by either key while one takes the place of the other', async () => {
    const [before, after] = [await newKey('ES256', 'k1'), await newKey('EdDSA', 'k2')]
    const id = await newAccount([before.jwk, after.jwk])
    expect((await exchange(await sign(id, before))).status).toBe(200)
    expect((await exchange(await sign(id, after))).status).toBe(200)
    await server.ask('gil.global', 'PUT', `${ACCOUNTS}/${id}`, bodyOf([after.jwk]))
    expect((await exchange(await sign(id, before))).body['error']).toBe('invalid_grant')
    expect((await exchange(await sign(id, after))).status).toBe(200)
  })

  test('for this address, also with its port as tools write it', async () => {
    const key = await newKey()
    const id = await newAccount([key.jwk])
    const { host, port } = new URL(server.origin)
    for (const aud of [`${server.origin}/am/oauth2`, `http://${host}:${port}/am/oauth2/access_token`])
      expect((await exchange(await sign(id, key, { aud }))).status).toBe(200)
  })

  test('once, also when it is sent twice at once', async () => {
    const key = await newKey()
    const assertion = await sign(await newAccount([key.jwk]), key)
    const answers = await Promise.all([exchange(assertion), exchange(assertion), exchange(assertion)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test('not for one that does not prove it', async () => {
    const key = await newKey()
    const other = await newKey()
    const id = await newAccount([key.jwk])
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({
        iss: id,
        sub: id,
        aud: `${server.origin}/am/oauth2/access_token`,
        exp: seconds() + 60,
        jti: 'x',
      }),
    ).toString('base64url')}.`
    const refused = {
      'another key': await sign(id, other),
      'no signature': none,
      'no JWT': 'nonsense',
      'another issuer': await sign(id, key, { iss: 'somebody' }),
      'another audience': await sign(id, key, { aud: 'https://elsewhere.example/access_token' }),
      'over before': await sign(id, key, { exp: seconds() - 60 }),
      'good for too long': await sign(id, key, { exp: seconds() + 3_600 }),
      'without an id': await sign(id, key, { jti: null }),
      'of nobody': await sign(randomUUID(), key),
    }
    for (const [why, assertion] of Object.entries(refused)) {
      const { status, body } = await exchange(assertion)
      expect([why, status, body['error']]).toEqual([why, 400, 'invalid_grant'])
    }
    const realm = await exchange(
      await sign(id, key),
      undefined,
      '/am/oauth2/realms/root/realms/alpha/access_token',
    )
    expect(realm.body['error']).toBe('invalid_client')
    const put = bodyOf([key.jwk], undefined, { accountStatus: 'inactive' })
    await server.ask('gil.global', 'PUT', `${ACCOUNTS}/${id}`, put)
    expect((await exchange(await sign(id, key))).body['error']).toBe('invalid_grant')
  })
})

describe('what a token opens', () => {
  test('what the scopes of the account say, and nothing when they are taken', async () => {
    const key = await newKey()
    const id = await newAccount([key.jwk], ['fr:am:*', 'fr:idc:esv:*'])
    const { access_token: token } = (await exchange(await sign(id, key))).body
    const clients = `${ALPHA}/realm-config/agents/OAuth2Client?_queryFilter=true`
    expect((await ask(token, 'GET', clients)).status).toBe(200)
    expect((await ask(token, 'GET', '/environment/variables')).status).toBe(200)
    expect((await ask(token, 'GET', '/openidm/config')).status).toBe(403)
    await server.ask('gil.global', 'PUT', `${ACCOUNTS}/${id}`, bodyOf([key.jwk], ['fr:am:*']))
    expect((await ask(token, 'GET', clients)).status).toBe(200)
    expect((await ask(token, 'GET', '/environment/variables')).status).toBe(403)
    await server.ask('gil.global', 'DELETE', `${ACCOUNTS}/${id}`)
    expect((await ask(token, 'GET', clients)).status).toBe(401)
  })

  test('no account of another, and none with more', async () => {
    const key = await newKey()
    const id = await newAccount([key.jwk], ['fr:idm:*'])
    const other = await newAccount([key.jwk])
    const { access_token: token } = (await exchange(await sign(id, key))).body
    expect((await ask(token, 'GET', `${ACCOUNTS}/${id}`)).body['_id']).toBe(id)
    expect((await ask(token, 'GET', `${ACCOUNTS}/${other}`)).status).toBe(404)
    const more = bodyOf([key.jwk], ['fr:idm:*', 'fr:am:*'])
    expect((await ask(token, 'PUT', `${ACCOUNTS}/${id}`, more)).status).toBe(403)
    expect((await ask(token, 'POST', `${ACCOUNTS}?_action=create`, more)).status).toBe(403)
    expect((await ask(token, 'DELETE', `${ACCOUNTS}/${other}`)).status).toBe(403)
    expect((await ask(token, 'PUT', '/openidm/config/serviceAccounts', {})).status).toBe(403)
  })

  test('is an answer everywhere: a program is nobody of the directory', async () => {
    const key = await newKey()
    const scopes = [
      'fr:am:*',
      'fr:idm:*',
      'fr:iga:*',
      'fr:autoaccess:*',
      'fr:idc:analytics:*',
      'fr:idc:esv:*',
    ]
    const { access_token: token } = (await exchange(await sign(await newAccount([key.jwk], scopes), key)))
      .body
    const names = ['access', 'environment', 'governance', 'identity', 'reporting', 'risk', 'certification']
    const reads = loadDocuments(projectFolder('openapi'), names)
      .flatMap(operationsOf)
      .filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(80)
    const failed: string[] = []
    for (const { path, id } of reads) {
      const filled = path.replace('{realmPath}', 'realms/root/realms/alpha').replaceAll(/\{\w+\}/g, 'x')
      const { status } = await ask(token, 'GET', filled)
      if (status >= 500 || status === 401) failed.push(`${id} ${status}`)
    }
    expect(failed).toEqual([])
  })
})

test('the scopes that there are', async () => {
  const path = '/environment/scopes/service-accounts'
  const { status, body } = await server.ask('gil.global', 'GET', path)
  expect([status, (body as unknown as { scope: string }[]).map(({ scope }) => scope)]).toEqual([
    200,
    expect.arrayContaining(['fr:am:*', 'fr:idm:*']),
  ])
  expect((await server.ask('erin.employee', 'GET', path)).status).toBe(403)
})
