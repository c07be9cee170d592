import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTenant, temporaryFolder } from './tenant-support.ts'
import type { TenantUnderTest } from './tenant-support.ts'

const CONFIGURATION = '/environment/configuration'
const CLIENTS = '/openidm/config/oauth2Clients'
const place = temporaryFolder()
let tenant: TenantUnderTest
beforeAll(async () => {
  tenant = await startTenant(join(place.path, 'store'), false)
}, 180_000)
afterAll(async () => {
  await tenant?.close()
  place.remove()
})

type Documents = Record<string, Record<string, unknown> | null>
interface Read {
  readonly revision: string
  readonly documents: Documents
}

const admin = (method: string, path: string, body?: unknown) =>
  tenant.call('openidm-admin', method, path, body)
const read = async (): Promise<Read> => (await admin('GET', CONFIGURATION)).body as unknown as Read
const plan = (documents: Documents) =>
  admin('POST', `${CONFIGURATION}?_action=plan`, { format: 1, documents })
const apply = (documents: Documents, revision: string) =>
  admin('POST', `${CONFIGURATION}?_action=apply`, { format: 1, documents, revision })
const undo = () => admin('POST', `${CONFIGURATION}?_action=undo`, { anyway: true })

const MARK = { $secret: true }
const WORD = 'hunter2-is-nobodys-business'
const SECRETS = {
  accessToken: WORD,
  pwd: WORD,
  credentials: { user: WORD, more: [WORD] },
  password: { $crypto: { type: 'x-simple-encryption', value: { data: WORD } } },
  authorization: `Basic ${WORD}`,
  bearer: [WORD],
  clientSecret: WORD,
  apiKey: WORD,
}
const MARKS = Object.fromEntries(Object.keys(SECRETS).map((name) => [name, MARK]))

const journey = (settings: object) => ({
  tree: {
    _id: 'Calls',
    enabled: true,
    entryNodeId: 'password',
    uiConfig: {},
    staticNodes: { startNode: { x: 1, y: 1 } },
    nodes: {
      password: {
        nodeType: 'CallOfOthersNode',
        displayName: 'Call',
        version: '1.0',
        connections: { true: '70e691a5-1e33-4ac3-a356-e7b6d60d92e0' },
        x: 1,
        y: 1,
      },
    },
  },
  nodes: {
    password: { _id: 'password', _type: { _id: 'CallOfOthersNode', name: 'Call' }, ...settings },
  },
})

const client = (clientId: string, more: object = {}) => ({
  realm: '/alpha',
  clientId,
  name: clientId,
  redirectUris: ['https://client.example/callback'],
  scopes: ['openid'],
  ...more,
})
const provider = (name: string, more: object = {}) => ({
  realm: '/alpha',
  provider: name,
  issuer: 'https://partner.example',
  clientId: 'portal',
  ...more,
})

describe('secrets by whatever name', () => {
  test('are in no export, no plan and no history, and stay', async () => {
    const before = await read()
    const wanted: Documents = {
      ...before.documents,
      'documents/calls': { note: 'one', ...SECRETS, inner: [{ name: 'a', ...SECRETS }] },
      'journeys/alpha/Calls': journey({ note: 'one', ...SECRETS }),
    }
    const made = await apply(wanted, before.revision)
    expect([made.status, JSON.stringify(made.body).includes(WORD)]).toEqual([200, false])

    const exported = await read()
    expect(JSON.stringify(exported)).not.toContain(WORD)
    const document = exported.documents['documents/calls']!
    expect(document).toEqual({ note: 'one', ...MARKS, inner: [{ name: 'a', ...MARKS }] })
    const nodes = (exported.documents['journeys/alpha/Calls'] as ReturnType<typeof journey>).nodes
    expect(nodes.password).toMatchObject({ note: 'one', ...MARKS })

    // Written into the file in clear: a difference, of which nothing is told.
    const told = await plan(wanted)
    expect(JSON.stringify(told.body)).not.toContain(WORD)
    const steps = told.body['steps'] as { path: string; differences: object[] }[]
    expect(steps.map(({ path }) => path)).toEqual(['documents/calls', 'journeys/alpha/Calls'])
    expect(steps[0]!.differences.length).toBeGreaterThan(7)

    const changed = { ...exported.documents, 'documents/calls': { ...document, note: 'two' } }
    expect((await apply(changed, exported.revision)).body).toMatchObject({ needs: [] })
    expect((await admin('GET', '/openidm/config/calls')).body).toMatchObject({ note: 'two', ...SECRETS })
    const back = await undo()
    expect(JSON.stringify(back.body)).not.toContain(WORD)
    expect((await admin('GET', '/openidm/config/calls')).body).toMatchObject({ note: 'one', ...SECRETS })
    await undo()
    // Whatever brings it back brings it without: the history holds none.
    const gone = await read()
    expect(gone.documents).toEqual(before.documents)
  })

  test('go to no other element of a list', async () => {
    const { revision, documents } = await read()
    const servers = [
      { name: 'a', password: 'of-a' },
      { name: 'b', password: 'of-b' },
    ]
    await apply({ ...documents, 'documents/servers': { servers } }, revision)
    const now = await read()
    const moved = [
      { name: 'evil', password: MARK },
      { name: 'a', password: MARK },
    ]
    const done = await apply({ ...now.documents, 'documents/servers': { servers: moved } }, now.revision)
    expect(done.body).toMatchObject({
      needs: [{ path: 'documents/servers', pointer: '/servers/0/password', what: 'secret' }],
    })
    expect((await admin('GET', '/openidm/config/servers')).body['servers']).toEqual([moved[0], servers[0]])
    await undo()
    await undo()
  })

  test('labels of pages are none', async () => {
    const { revision, documents } = await read()
    const labels = { enduser: { overrides: { password: 'Mot secret', apiKey: 'Clé' } } }
    const before = documents['documents/uilocale/fr'] ?? {}
    const done = await apply({ ...documents, 'documents/uilocale/fr': { ...before, ...labels } }, revision)
    expect([done.status, done.body['needs']]).toEqual([200, []])
    expect((await read()).documents['documents/uilocale/fr']).toMatchObject(labels)
    await undo()
  })
})

describe('what administration tools could not write', () => {
  const SECRET = { clientSecret: 'a-secret-of-a-client-0123456789' }
  test.each<[string, Record<string, unknown>, string, string]>([
    ['oauth2-clients/alpha/end-user-ui', client('end-user-ui', { enabled: false }), 'client-shipped', ''],
    ['oauth2-clients/alpha/End-User-UI', client('End-User-UI'), 'client-shipped', ''],
    ['oauth2-clients/alpha/idmAdminClient', client('idmAdminClient', SECRET), 'client-shipped', ''],
    ['oauth2-clients/gamma/a', client('a', { realm: '/gamma' }), 'realm-not-found', ''],
    ['oauth2-clients/alpha/a b', client('a b'), 'client-not-valid', '/clientId'],
    ['oauth2-clients/alpha/a', client('a', { redirectUris: [] }), 'client-not-valid', '/redirectUris'],
    ['oauth2-clients/alpha/b', client('b', { redirectUris: ['x:y'] }), 'client-not-valid', '/redirectUris'],
    ['oauth2-clients/alpha/c', client('c', { scopes: ['profile'] }), 'client-not-valid', '/scopes'],
    ['oauth2-clients/alpha/d', client('d', { scopes: 'openid' }), 'tenant-property-not-valid', '/scopes'],
    ['oauth2-clients/alpha/e', client('e', { clientSecret: 'short' }), 'client-not-valid', '/clientSecret'],
    ['oauth2-clients/alpha/f', client('f', { grantTypes: [] }), 'client-not-valid', '/grantTypes'],
    ['oauth2-clients/alpha/g', client('g', { enabled: 'no' }), 'tenant-property-not-valid', '/enabled'],
    ['identity-providers/gamma/a', provider('a', { realm: '/gamma' }), 'realm-not-found', ''],
    ['identity-providers/alpha/1a', provider('1a'), 'tenant-property-not-valid', '/provider'],
    ['identity-providers/alpha/b', provider('b', { issuer: 'x' }), 'tenant-property-not-valid', '/issuer'],
    ['identity-providers/alpha/c', provider('c', { clientId: '' }), 'tenant-property-not-valid', '/clientId'],
  ])('%s is refused', async (path, content, code, pointer) => {
    const { documents } = await read()
    expect((await plan({ ...documents, [path]: content })).body['faults']).toEqual([
      { path, pointer, code, message: expect.stringMatching(/\S/) as string },
    ])
  })

  test('the others are taken, also switched off, and what waits for its secret', async () => {
    const before = await read()
    const taken: Documents = {
      'identity-providers/alpha/off': provider('off', { enabled: false, issuer: '' }),
      'identity-providers/alpha/partner': provider('partner', { clientSecret: MARK }),
      'oauth2-clients/alpha/full': client('full', { clientSecret: MARK, enabled: true }),
      'oauth2-clients/alpha/off': client('off', { enabled: false, redirectUris: [] }),
      'oauth2-clients/bravo/plain': client('plain', { realm: '/bravo' }),
    }
    const done = await apply({ ...before.documents, ...taken }, before.revision)
    expect(done.body).toMatchObject({
      faults: [],
      needs: [
        { path: 'oauth2-clients/alpha/full', pointer: '/clientSecret', what: 'secret' },
        { path: 'identity-providers/alpha/partner', pointer: '/clientSecret', what: 'secret' },
      ],
    })
    expect((await read()).documents).toEqual({ ...before.documents, ...taken })
    await undo()
  })

  test('a client of the product that somebody wrote into the document can be taken out of it', async () => {
    const put = await admin('PUT', CLIENTS, { clients: [client('end-user-ui', { enabled: false })] })
    expect(put.status).toBeLessThan(300)
    const { revision, documents } = await read()
    const { 'oauth2-clients/alpha/end-user-ui': _gone, ...rest } = documents
    expect((await apply(rest, revision)).status).toBe(200)
    expect((await read()).documents).not.toHaveProperty(['oauth2-clients/alpha/end-user-ui'])
  })
})
