import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDocuments, projectFolder } from '../../server/contract/document.ts'
import { operationsOf } from '../../server/contract/operations.ts'
import type { Operation } from '../../server/contract/operations.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'

// Text and numbers that no statement takes, in every place of every operation: an answer says where, and none is a 500.

let server: RunningServer
let administrator: Record<string, string>
/** Of a connector, to whom SCIM is open. */
let connector: Record<string, string>
const home = mkdtempSync(join(tmpdir(), 'atrium-hostile-'))

beforeAll(async () => {
  server = await startDemoServer(home)
  const info = (await (await fetch(`${server.origin}/am/json/serverinfo/*`)).json()) as { cookieName: string }
  const answer = await fetch(`${server.origin}/am/json/realms/root/realms/alpha/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-openam-username': 'gil.global',
      'x-openam-password': demoPassword,
    },
    body: '{}',
  })
  const { tokenId } = (await answer.json()) as { tokenId: string }
  administrator = { cookie: `${info.cookieName}=${tokenId}` }
  const made = await fetch(`${server.origin}/environment/connectors/scim?_action=create`, {
    method: 'POST',
    headers: { ...administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Hostile', realm: '/alpha', mayWrite: true }),
  })
  const { token } = (await made.json()) as { token: string }
  connector = { authorization: `Bearer ${token}` }
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

const services = [
  'access',
  'connectors',
  'environment',
  'governance',
  'identity',
  'protection',
  'portal',
  'reporting',
  'risk',
  'scim',
  'tenant',
]
const operations = loadDocuments(projectFolder('openapi'), services).flatMap(operationsOf)

interface Sample {
  readonly enum?: readonly unknown[]
  readonly type?: string
}

/** The address of an operation, with one parameter of its path or query set to something. */
function address(operation: Operation, odd?: { readonly name: string; readonly value: string }): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
    if (odd?.name === name) return name === 'realmPath' ? `realms/root/realms/${odd.value}` : odd.value
    if (name === 'realmPath') return 'realms/root/realms/alpha'
    const schema = operation.parameters.find((one) => one.name === name)?.schema as Sample | undefined
    return String(schema?.enum?.[0] ?? (schema?.type === 'integer' ? 1 : 'x'))
  })
  const query = [
    ...(operation.action === undefined ? [] : [`_action=${operation.action}`]),
    ...(odd && !operation.path.includes(`{${odd.name}}`) ? [`${odd.name}=${odd.value}`] : []),
  ]
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const call = (
  operation: Operation,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Response> =>
  fetch(server.origin + url, {
    method: operation.method,
    redirect: 'manual',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined || operation.method === 'GET' ? {} : { body }),
  })

const entitled = ({ service }: Operation): Record<string, string> =>
  service === 'scim' ? connector : administrator

const PORTAL_OWN = (operation: Operation): boolean => operation.service === 'portal' && operation.secured

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const places = operation.parameters.filter(({ in: place }) => place === 'path' || place === 'query')

  test('no NUL character in a parameter', async () => {
    for (const { name, in: place } of places) {
      const answer = await call(operation, address(operation, { name, value: 'a%00b' }), entitled(operation))
      const text = await answer.text()
      if (PORTAL_OWN(operation)) expect([401, 403], text).toContain(answer.status)
      else {
        expect([400, 404], `${place} ${name}: ${answer.status} ${text}`).toContain(answer.status)
        if (answer.status === 400) expect(text).toMatch(/NUL|parameter/)
      }
    }
  })

  test('no number that is too large', async () => {
    const numbers = places.filter((one) => (one.schema as Sample | undefined)?.type === 'integer')
    for (const { name } of numbers) {
      for (const value of ['99999999999999999999', '1e30', '9007199254740993', '-9223372036854775809']) {
        const answer = await call(operation, address(operation, { name, value }), entitled(operation))
        expect(answer.status, `${name}=${value}: ${await answer.text()}`).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    }
  })

  test('no NUL character and no half of a pair in the body', async () => {
    if (operation.body === undefined) return
    for (const body of [
      '{"a":"\\u0000"}',
      '{"a":{"b~/c":["x","\\ud800y"]}}',
      '{"a\\u0000":1}',
      '["\\udc00"]',
      '"\\u0000"',
    ]) {
      const answer = await call(operation, address(operation), entitled(operation), body)
      const text = await answer.text()
      if (PORTAL_OWN(operation)) expect([401, 403], text).toContain(answer.status)
      else {
        expect(answer.status, `${body}: ${text}`).toBe(400)
        expect(text).toMatch(/NUL character or half of a surrogate pair in .*request body/)
      }
    }
  })

  test('who is not signed in is told that before anything else', async () => {
    if (!operation.secured) return
    const odd = places.find(({ in: place }) => place === 'query')
    const url = odd ? address(operation, { name: odd.name, value: 'a%00b' }) : address(operation)
    const answer = await call(operation, url, {}, '{not json')
    // The gateway asks first where a change comes from.
    expect(PORTAL_OWN(operation) ? [401, 403] : [401]).toContain(answer.status)
  })
})

test('a place in a body is a JSON pointer', async () => {
  const answer = await fetch(`${server.origin}/openidm/managed/alpha_user?_action=create`, {
    method: 'POST',
    headers: { ...administrator, 'content-type': 'application/json' },
    body: '{"userName":"x","preferences":{"a/b":["ok","\\u0000"]}}',
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(`'/preferences/a~1b/1' of the request body`)
})

describe('OAuth', () => {
  const base = '/am/oauth2/realms/root/realms/alpha'
  test.each([
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'login_hint',
    'id_token_hint',
    'claims',
    'prompt',
    'code_challenge',
  ])('authorize: %s', async (name) => {
    const query = new URLSearchParams({
      client_id: 'end-user-ui',
      response_type: 'code',
      redirect_uri: `${server.origin}/enduser/appAuthHelperRedirect.html`,
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    query.set(name, 'a\0b')
    for (const headers of [{}, administrator]) {
      const answer = await fetch(`${server.origin}${base}/authorize?${query}`, {
        redirect: 'manual',
        headers,
      })
      expect(answer.status, await answer.text()).toBe(400)
      const posted = await fetch(`${server.origin}${base}/authorize`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: query.toString(),
      })
      expect(posted.status, await posted.text()).toBe(400)
    }
  })

  test.each(['code', 'redirect_uri', 'client_id', 'code_verifier', 'refresh_token', 'scope', 'ticket'])(
    'access_token: %s',
    async (name) => {
      for (const grant of [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:uma-ticket',
      ]) {
        const form = new URLSearchParams({ grant_type: grant, client_id: 'end-user-ui', code: 'x' })
        form.set(name, 'a\0b')
        for (const path of ['access_token', 'token/revoke', 'introspect']) {
          form.set('token', 'a\0b')
          const answer = await fetch(`${server.origin}${base}/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: form.toString(),
          })
          expect(answer.status, `${path} ${grant}: ${await answer.text()}`).toBeLessThan(500)
        }
      }
    },
  )
})

const oddHeaders: readonly Record<string, string>[] = [
  { iplanetdirectorypro: '%00' },
  { authorization: 'Bearer %00' },
  { cookie: 'atrium=%00a', 'x-atrium-csrf': 'x' },
]

test('in a cookie and in a header', async () => {
  const [name = ''] = administrator['cookie']!.split('=')
  const cookies = ['%00', '%ED%A0%80', 'a%00b'].map((odd) => ({ cookie: `${name}=${odd}` }))
  for (const headers of [...oddHeaders, ...cookies]) {
    for (const path of [
      '/openidm/managed/alpha_user?_queryFilter=true',
      '/enduser/session',
      '/iga/governance/user/x/requests',
    ]) {
      const answer = await fetch(server.origin + path, { headers })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  }
})
