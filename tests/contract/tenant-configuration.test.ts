import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTenant, temporaryFolder } from './tenant-support.ts'
import type { TenantUnderTest } from './tenant-support.ts'

const CONFIGURATION = '/environment/configuration'
const place = temporaryFolder()
let tenant: TenantUnderTest
beforeAll(async () => {
  tenant = await startTenant(join(place.path, 'store'), true)
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

const gil = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  tenant.call('gil.global', method, path, body, headers)
const read = async (): Promise<Read> => (await gil('GET', CONFIGURATION)).body as unknown as Read
const plan = (documents: Documents) => gil('POST', `${CONFIGURATION}?_action=plan`, { format: 1, documents })
const apply = (documents: Documents, revision: string, headers?: Record<string, string>) =>
  gil('POST', `${CONFIGURATION}?_action=apply`, { format: 1, documents, revision }, headers)
const undo = (body?: unknown) => gil('POST', `${CONFIGURATION}?_action=undo`, body)

const word = (id: string) => ({
  id,
  name: id,
  displayName: id,
  type: 'string',
  objectType: '/openidm/managed/assignment',
})
const variable = (text: string) => ({
  description: '',
  expressionType: 'string',
  valueBase64: Buffer.from(text).toString('base64'),
})

describe('who may', () => {
  const calls: readonly (readonly [string, string, unknown])[] = [
    ['GET', CONFIGURATION, undefined],
    ['POST', `${CONFIGURATION}?_action=plan`, { format: 1, documents: {} }],
    ['POST', `${CONFIGURATION}?_action=apply`, { format: 1, documents: {}, revision: 'x' }],
    ['POST', `${CONFIGURATION}?_action=undo`, {}],
  ]
  test.each([
    [null, 401],
    ['erin.employee', 403],
    ['mona.manager', 403],
    ['adam.admin', 403],
  ] as const)('%s gets %i', async (who, status) => {
    for (const [method, path, body] of calls)
      expect((await tenant.call(who, method, path, body)).status, `${method} ${path}`).toBe(status)
  })

  test('a global administrator reads what an import would write', async () => {
    const { revision, documents } = await read()
    expect(Object.keys(documents)).toEqual(Object.keys(documents).toSorted())
    expect((await plan(documents)).body).toEqual({ revision, steps: [], faults: [], needs: [] })
    expect((await read()).revision).toBe(revision)
  })
})

describe('a plan', () => {
  test('tells what would change, and changes nothing', async () => {
    const { revision, documents } = await read()
    const { 'glossary/assignment-category': _gone, ...rest } = documents
    const changed = { ...rest['variables/esv-help-url'], description: 'Where to ask.' }
    const { status, body } = await plan({
      ...rest,
      'variables/esv-help-url': changed,
      'variables/esv-new': variable('1'),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      revision,
      faults: [],
      steps: [
        { path: 'glossary/assignment-category', change: 'delete' },
        {
          path: 'variables/esv-help-url',
          change: 'change',
          differences: [{ pointer: '/description', after: 'Where to ask.' }],
        },
        { path: 'variables/esv-new', change: 'create' },
      ],
    })
    expect((await read()).revision).toBe(revision)
  })

  test('tells everything that is wrong, each with its place', async () => {
    const { documents } = await read()
    const rule = documents['policy-rules/books-four-eyes']!
    const { body } = await plan({
      ...documents,
      'nonsense/a': {},
      'glossary/a': word('b'),
      'variables/esv-a': { ...variable('1'), expressionType: 'int', valueBase64: 'bm8=' },
      'variables/big': variable('1'),
      'workflows/w': { id: 'w' },
      'policy-rules/books-four-eyes': { ...rule, groups: 'none' },
      'journeys/alpha/Broken': { tree: { _id: 'Broken', entryNodeId: 'nowhere', nodes: {} }, nodes: {} },
      'journeys/elsewhere/A': {},
      'internal-roles/half': { name: 'half', privileges: [{ name: 'x' }] },
      'types/alpha_thing': { name: 'alpha_thing', schema: { properties: { x: { type: 'strin' } } } },
      'layers/tenant': { files: [{ file: 'x.overlay.json', text: '{"format":1,"of":"mian","edits":[]}' }] },
      'risk/config': { thresholds: { high: 'very' } },
      'report-templates/published/BROKEN': {
        displayName: 'Broken',
        description: '',
        viewers: [],
        reportConfig: { version: 'v9' },
      },
      'documents/serviceAccounts': {},
      'request-types/createUser': { id: 'createUser', workflow: { id: 'none' } },
      'form-assignments/requestType/none': { objectId: 'requestType/none', formId: 'none' },
      'governance-settings/whatever': {},
      'governance-settings/iga_access_request': { fulfillers: 'otto' },
      'governance-settings/iga_autoid_integration': {
        enableAutoId: true,
        highScorePercentThreshold: 20,
        lowScorePercentThreshold: 80,
      },
      'themes/alpha/faded': { _id: 'faded', name: 'Faded', linkColor: 'blueish' },
      'email-templates/welcome': { enabled: true, subject: { en: 'Welcome' }, message: { en: 7 } },
      'request-forms/f': { id: 'f', name: 'F', form: { fields: [{ fields: [{ type: 'strin' }] }] } },
    })
    const faults = body['faults'] as { path: string; code: string; message: string }[]
    expect([...new Set(faults.map(({ path }) => path))].toSorted()).toEqual([
      'documents/serviceAccounts',
      'email-templates/welcome',
      'form-assignments/requestType/none',
      'glossary/a',
      'governance-settings/iga_access_request',
      'governance-settings/iga_autoid_integration',
      'governance-settings/whatever',
      'internal-roles/half',
      'journeys/alpha/Broken',
      'journeys/elsewhere/A',
      'layers/tenant',
      'nonsense/a',
      'policy-rules/books-four-eyes',
      'report-templates/published/BROKEN',
      'request-forms/f',
      'request-types/createUser',
      'risk/config',
      'themes/alpha/faded',
      'types/alpha_thing',
      'variables/big',
      'variables/esv-a',
      'workflows/w',
    ])
    for (const { message } of faults) expect(message).not.toBe('')
    expect(faults.find(({ path }) => path === 'types/alpha_thing')).toMatchObject({
      code: expect.stringMatching(/^TYP/),
      pointer: '/schema/properties/x/type',
    })
    // As `portal lint` says it of the same file.
    expect(faults.find(({ path }) => path === 'themes/alpha/faded')).toMatchObject({ pointer: '/linkColor' })
    expect(faults.find(({ path }) => path === 'email-templates/welcome')).toMatchObject({
      pointer: '/message/en',
    })
    expect(faults.filter(({ path }) => path === 'request-forms/f')).not.toEqual([])
  }, 60_000)
})

describe('an import', () => {
  test('is taken whole, and back in one call', async () => {
    const before = await read()
    const wanted: Documents = {
      ...before.documents,
      'variables/esv-imported': variable('1'),
      'themes/alpha/imported': { _id: 'imported', name: 'Imported', isDefault: false },
      'internal-roles/imported': {
        name: 'imported',
        description: 'Made by an import.',
        condition: null,
        temporalConstraints: [],
        privileges: [],
      },
      'scripts/alpha/1': { name: 'Kept', script: 'eA==', language: 'JAVASCRIPT' },
      'types/alpha_badge': {
        name: 'alpha_badge',
        schema: {
          type: 'object',
          title: 'Badge',
          order: ['name'],
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name', viewable: true, searchable: true } },
        },
      },
    }
    const done = await apply(wanted, before.revision)
    expect(done.body).toMatchObject({ faults: [] })
    expect(done.status).toBe(200)
    const after = await read()
    expect(after.documents).toEqual(wanted)
    expect(done.body['revision']).toBe(after.revision)
    expect((await gil('GET', '/openidm/managed/alpha_badge?_queryFilter=true')).status).toBe(200)
    expect((await gil('GET', '/openidm/internal/role/imported')).body).toMatchObject({ name: 'imported' })

    const back = await undo()
    expect(back.status).toBe(200)
    expect((await read()).documents).toEqual(before.documents)
    expect((await gil('GET', '/openidm/managed/alpha_badge?_queryFilter=true')).status).toBe(404)
    const trail = await gil('GET', '/openidm/portal/audit?_queryFilter=true&_pageSize=20')
    if (trail.status === 200) expect(JSON.stringify(trail.body)).toContain('environment/configuration')
  })

  test('with a fault in its last document changes nothing', async () => {
    const { revision, documents } = await read()
    const { status, body } = await apply(
      { ...documents, 'glossary/zzz': word('zzz'), 'variables/esv-zzz': variable('1'), 'workflows/zzz': {} },
      revision,
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({
      detail: { code: 'tenant-set-refused', faults: [{ path: 'workflows/zzz' }] },
    })
    expect(await read()).toEqual({ format: 1, revision, documents })
  })

  test('is refused where the tenant has changed since its plan', async () => {
    const { revision, documents } = await read()
    await gil('PUT', '/environment/variables/esv-help-url', { valueBase64: 'bmV3' })
    const { status, body } = await apply({ ...documents, 'glossary/late': word('late') }, revision)
    expect([status, (body['detail'] as { code: string }).code]).toEqual([412, 'tenant-changed'])
    expect((await read()).documents).not.toHaveProperty('glossary/late')
  })

  test('of two at the same moment one is taken', async () => {
    const { revision, documents } = await read()
    const both = await Promise.all(
      ['this', 'that'].map((id) => apply({ ...documents, [`glossary/${id}`]: word(id) }, revision)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const after = (await read()).documents
    expect(['this', 'that'].filter((id) => `glossary/${id}` in after)).toHaveLength(1)
    await undo()
    expect(await read()).toEqual({ format: 1, revision, documents })
  })

  test('is done once for one key', async () => {
    const { revision, documents } = await read()
    const wanted = { ...documents, 'glossary/once': word('once') }
    const key = { 'idempotency-key': randomUUID() }
    const first = await apply(wanted, revision, key)
    expect(first.status).toBe(200)
    expect(await apply(wanted, revision, key)).toEqual(first)
    expect((await undo()).status).toBe(200)
  })

  test.each([
    ['no set', {}],
    ['another format', { format: 2, documents: {} }],
    ['a list', { format: 1, documents: [] }],
    ['a document that is a text', { format: 1, documents: { 'a/b': 'x' } }],
    ['a path without a kind', { format: 1, documents: { b: {} } }],
    [
      'more documents than there may be',
      { format: 1, documents: Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`a/${at}`, {}])) },
    ],
  ])('%s is refused', async (_, body) => {
    expect((await gil('POST', `${CONFIGURATION}?_action=plan`, body)).status).toBe(400)
  })

  test('of more bytes than there may be is refused unread', async () => {
    const body = `{"format":1,"documents":{"a/b":{"x":"${'x'.repeat(8_500_000)}"}}}`
    expect((await gil('POST', `${CONFIGURATION}?_action=plan`, body)).status).toBe(413)
  })
})

describe('taking back', () => {
  test('loses nothing that somebody has written since, unless it is asked to', async () => {
    const before = await read()
    await apply({ ...before.documents, 'variables/esv-mine': variable('1') }, before.revision)
    await gil('PUT', '/environment/variables/esv-mine', { valueBase64: 'Mg==' })
    await gil('PUT', '/environment/variables/esv-beside', { valueBase64: 'Mw==' })
    const refused = await undo({})
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      detail: { code: 'tenant-import-changed', paths: ['variables/esv-mine'] },
    })
    expect((await undo({ anyway: true })).status).toBe(200)
    const { documents } = await read()
    expect(documents).not.toHaveProperty('variables/esv-mine')
    expect(documents).toHaveProperty('variables/esv-beside')
    await gil('DELETE', '/environment/variables/esv-beside')
  })

  test('goes back import by import, and ends', async () => {
    const before = await read()
    for (const id of ['one', 'two']) {
      const { revision, documents } = await read()
      await apply({ ...documents, [`glossary/${id}`]: word(id) }, revision)
    }
    await undo()
    expect((await read()).documents).not.toHaveProperty('glossary/two')
    expect((await read()).documents).toHaveProperty('glossary/one')
    await undo()
    expect((await read()).documents).toEqual(before.documents)
    const none = await undo()
    expect([none.status, (none.body['detail'] as { code: string }).code]).toEqual([
      409,
      'tenant-nothing-to-undo',
    ])
  })
})

describe('secrets', () => {
  const SECRET = 'a-secret-of-a-client-0123456789'
  const client = (clientId: string) => ({
    realm: '/alpha',
    clientId,
    name: clientId,
    clientSecret: SECRET,
    redirectUris: ['https://client.example/callback'],
    scopes: ['openid'],
  })
  const clients = async () => (await gil('GET', '/openidm/config/oauth2Clients')).body['clients'] as unknown[]

  test('are not exported, and stay as they are', async () => {
    const { 'oauth2-clients/alpha/keeps': _none, ...documents } = (await read()).documents
    await gil('PUT', '/openidm/config/oauth2Clients', { clients: [...(await clients()), client('keeps')] })
    const kept = await read()
    expect(JSON.stringify(kept)).not.toContain(SECRET)
    const exported = kept.documents['oauth2-clients/alpha/keeps']!
    expect(exported['clientSecret']).toEqual({ $secret: true })
    const done = await apply(
      { ...kept.documents, 'oauth2-clients/alpha/keeps': { ...exported, name: 'Keeps' } },
      kept.revision,
    )
    expect(done.body).toMatchObject({ needs: [] })
    expect(await clients()).toContainEqual({ ...client('keeps'), name: 'Keeps' })
    await undo()
    expect(await clients()).toContainEqual(client('keeps'))

    // Taken away and brought back, the client waits for its secret: it is not let in.
    await apply(documents, (await read()).revision)
    const again = await plan(kept.documents)
    expect(again.body).toMatchObject({
      faults: [],
      needs: [{ path: 'oauth2-clients/alpha/keeps', pointer: '/clientSecret', what: 'secret' }],
    })
    await apply(kept.documents, (await read()).revision)
    expect((await read()).documents).toEqual(kept.documents)
    const page = await tenant.call(
      null,
      'GET',
      '/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration',
    )
    const asked = await fetch(
      `${String(page.body['authorization_endpoint'])}?${new URLSearchParams({
        client_id: 'keeps',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: 'https://client.example/callback',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      })}`,
      { redirect: 'manual' },
    )
    expect(asked.headers.get('location') ?? '').not.toContain('client.example')
    await undo()
    await undo()
  })

  test('a secret of the environment is named, and waits for its value', async () => {
    const { revision, documents } = await read()
    const declared = { description: 'Later.', encoding: 'generic', useInPlaceholders: true }
    const done = await apply({ ...documents, 'secrets/esv-later': declared }, revision)
    expect(done.body).toMatchObject({ needs: [{ path: 'secrets/esv-later', what: 'secret' }] })
    expect((await gil('GET', '/environment/secrets/esv-later')).body).toMatchObject({ activeVersion: '' })
    expect((await plan((await read()).documents)).body).toMatchObject({ steps: [] })
    await gil('PUT', '/environment/secrets/esv-later', { valueBase64: 'eA==' })
    expect((await gil('GET', '/environment/secrets/esv-later')).body).toMatchObject({ activeVersion: '1' })
    await undo({ anyway: true })
  })
})

describe('a service account', () => {
  const ALL = ['fr:am:*', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*', 'fr:idc:esv:*']
  async function account(scopes: readonly string[]) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const made = await gil('POST', '/openidm/managed/svcacct?_action=create', {
      name: 'Pipeline',
      scopes,
      jwks: JSON.stringify({ keys: [await exportJWK(publicKey)] }),
    })
    const pem = join(place.path, `${randomUUID()}.pem`)
    writeFileSync(pem, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const jwk = join(place.path, `${randomUUID()}.jwk`)
    writeFileSync(jwk, JSON.stringify(privateKey.export({ format: 'jwk' })))
    return { id: String(made.body['_id']), pem, jwk }
  }

  test('with every scope exports and imports by its key', async () => {
    const { id, pem, jwk } = await account(ALL)
    const folder = join(place.path, 'by-account')
    expect(await tenant.tenant('export', folder, '--service-account', id, '--key', pem)).toMatchObject({
      code: 0,
      notes: '',
    })
    writeFileSync(join(folder, 'configuration/variables/esv-by-account.json'), JSON.stringify(variable('1')))
    const imported = await tenant.tenant('import', folder, '--yes', '--service-account', id, '--key', jwk)
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('imported 1 documents') })
    expect(await tenant.tenant('undo', '--service-account', id, '--key', jwk)).toMatchObject({
      code: 0,
      out: expect.stringContaining('- variables/esv-by-account'),
    })
  })

  test('without one of them does not', async () => {
    const { id, pem } = await account(ALL.slice(1))
    const refused = await tenant.tenant(
      'export',
      join(place.path, 'never'),
      '--service-account',
      id,
      '--key',
      pem,
    )
    expect(refused).toMatchObject({ code: 2, notes: expect.stringContaining('it lacks fr:am:*') })
  })
})
