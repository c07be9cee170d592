import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'

// What tools export of a tenant: what is listed can be read, and where there is nothing the list is empty.

let server: RunningServer
let cookieName: string
const home = mkdtempSync(join(tmpdir(), 'atrium-tools-'))
beforeAll(async () => {
  server = await startDemoServer(home)
  const info = await fetch(`${server.origin}/am/json/serverinfo/*`)
  cookieName = ((await info.json()) as { cookieName: string }).cookieName
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

const cookies = new Map<string, string>()
async function cookieOf(userName: string): Promise<string> {
  const known = cookies.get(userName)
  if (known) return known
  const answer = await fetch(`${server.origin}/am/json/realms/root/realms/alpha/authenticate`, {
    method: 'POST',
    headers: { 'x-openam-username': userName, 'x-openam-password': demoPassword },
  })
  const cookie = `${cookieName}=${((await answer.json()) as { tokenId: string }).tokenId}`
  cookies.set(userName, cookie)
  return cookie
}

interface Listed {
  readonly _id: string
  readonly [name: string]: unknown
}

async function ask(userName: string | null, method: string, path: string, body?: unknown) {
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      ...(userName === null ? {} : { cookie: await cookieOf(userName) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
}

const ALPHA = '/am/json/realms/root/realms/alpha'
const TREES = `${ALPHA}/realm-config/authentication/authenticationtrees/trees`

describe('what is listed can be read by its id, the same, and nothing else can', () => {
  const encoded = (id: string): string => id.split('/').map(encodeURIComponent).join('/')
  test.each([
    ['configuration', '/openidm/config', 'openidm-admin'],
    ['configuration', '/openidm/config', 'gil.global'],
    ['configuration', '/openidm/config', 'adam.admin'],
    ['clients', `${ALPHA}/realm-config/agents/OAuth2Client`, 'adam.admin'],
    ['journeys', TREES, 'gil.global'],
    ['journeys', TREES, 'adam.admin'],
    ['internal roles', '/openidm/internal/role', 'gil.global'],
    ['variables', '/environment/variables', 'gil.global'],
    ['secrets', '/environment/secrets', 'gil.global'],
    ['people', '/openidm/managed/alpha_user', 'adam.admin'],
    ['applications', '/openidm/managed/alpha_application', 'gil.global'],
  ])('%s at %s, as %s', async (_, path, who) => {
    const list = await ask(who, 'GET', `${path}?_queryFilter=true`)
    expect(list.status).toBe(200)
    const result = (list.body['result'] ?? list.body) as Listed[]
    expect(result.length).toBeGreaterThan(0)
    for (const listed of result) {
      const read = await ask(who, 'GET', `${path}/${encoded(listed._id)}`)
      expect([listed._id, read.status]).toEqual([listed._id, 200])
      expect(read.body['_id']).toBe(listed._id)
      for (const name of Object.keys(listed)) expect([name, read.body[name]]).toEqual([name, listed[name]])
    }
    expect((await ask(who, 'GET', `${path}/esv-no-such-thing`)).status).toBe(404)
  })

  test('the journey that everybody signs in with too', async () => {
    const { status, body } = await ask('gil.global', 'GET', `${TREES}/Login`)
    expect([status, body['_id']]).toEqual([200, 'Login'])
    expect((await ask('erin.employee', 'GET', `${TREES}/Login`)).status).toBe(403)
    expect((await ask(null, 'GET', `${TREES}/Login`)).status).toBe(401)
  })

  test('the mappings of a platform that synchronises nothing', async () => {
    expect(await ask('gil.global', 'GET', '/openidm/config/sync')).toEqual({
      status: 200,
      body: { _id: 'sync', mappings: [] },
    })
  })
})

describe('where there is nothing the answer is empty, for administrators', () => {
  const page = { result: [], resultCount: 0, pagedResultsCookie: null }
  test.each([
    'realm-config/agents/WebAgent',
    'realm-config/saml2',
    'realm-config/saml2/hosted',
    'realm-config/saml2/remote',
    'realm-config/webhooks',
    'realm-config/authentication/chains',
    'realm-config/federation/circlesoftrust',
    'resourcetypes',
    'scripts',
  ])('GET %s', async (area) => {
    const path = `${ALPHA}/${area}?_queryFilter=true`
    expect(await ask('gil.global', 'GET', path)).toMatchObject({ status: 200, body: page })
    expect(await ask('adam.admin', 'GET', path)).toMatchObject({ status: 200, body: page })
    expect((await ask('erin.employee', 'GET', path)).status).toBe(403)
    expect((await ask(null, 'GET', path)).status).toBe(401)
    const bravo = path.replace('alpha', 'bravo')
    expect((await ask('adam.admin', 'GET', bravo)).status).toBe(403)
  })

  test.each(['agents/WebAgent', 'authentication/chains', 'federation/circlesoftrust'])(
    'nextdescendents and getAllTypes of %s',
    async (area) => {
      for (const action of ['nextdescendents', 'getAllTypes']) {
        const path = `${ALPHA}/realm-config/${area}?_action=${action}`
        expect(await ask('gil.global', 'POST', path, {})).toEqual({ status: 200, body: { result: [] } })
        expect((await ask('erin.employee', 'POST', path, {})).status).toBe(403)
      }
    },
  )

  test('servers of connectors', async () => {
    const path = '/openidm/system?_action=testConnectorServers'
    expect(await ask('gil.global', 'POST', path, {})).toEqual({ status: 200, body: { openicf: [] } })
    expect((await ask('erin.employee', 'POST', path, {})).status).toBe(403)
  })

  test('a part that nobody knows is 404', async () => {
    expect((await ask('gil.global', 'GET', `${ALPHA}/realm-config/nothing?_queryFilter=true`)).status).toBe(
      404,
    )
    expect((await ask('gil.global', 'GET', `${ALPHA}/realm-config/agents/OAuth2Client/x`)).status).toBe(404)
  })

  test.each([
    ['PUT', 'realm-config/agents/WebAgent'],
    ['DELETE', 'realm-config/webhooks'],
    ['PUT', 'resourcetypes'],
    ['POST', 'realm-config/saml2'],
  ])('a write is refused and never passed over: %s %s', async (method, area) => {
    const { status, body } = await ask('gil.global', method, `${ALPHA}/${area}`, { a: 1 })
    expect([400, 405]).toContain(status)
    expect(String(body['message'])).toMatch(/not supported|_action is required/)
  })
})

test('the environment says what it is', async () => {
  expect(await ask('gil.global', 'GET', '/environment/info')).toEqual({
    status: 200,
    body: { immutable: false, locked: false, region: '' },
  })
  expect((await ask('erin.employee', 'GET', '/environment/info')).status).toBe(403)
})

test('the applications of a realm are for its people', async () => {
  expect((await ask('erin.employee', 'GET', `${ALPHA}/dashboard/defined`)).status).toBe(200)
  expect((await ask(null, 'GET', `${ALPHA}/dashboard/defined`)).status).toBe(401)
  expect(
    (await ask('erin.employee', 'GET', `${ALPHA.replace('alpha', 'bravo')}/dashboard/defined`)).status,
  ).toBe(403)
})
