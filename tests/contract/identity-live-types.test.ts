import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConfigDocuments } from '../../server/platform/idm/config/documents.ts'
import { createLiveManaged } from '../../server/platform/idm/config/live-managed.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import { startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

type Type = { name: string; schema: { properties: Record<string, object> } }

let service: IdentityUnderTest
let before: { objects: Type[] }
beforeAll(async () => {
  service = await startIdentity({ users: 5 })
  before = (await service.call('gil.global', 'GET', 'config/managed')).body as unknown as typeof before
})
afterAll(() => service?.close())

const device = {
  name: 'alpha_device',
  schema: {
    title: 'Device',
    type: 'object',
    order: ['serial', 'model'],
    required: ['serial'],
    properties: {
      serial: {
        title: 'Serial',
        type: 'string',
        viewable: true,
        searchable: true,
        userEditable: true,
        policies: [{ policyId: 'unique' }],
      },
      model: { title: 'Model', type: 'string', viewable: true, searchable: true, userEditable: true },
    },
  },
}
const write = (who: string, objects: object[]) => service.call(who, 'PUT', 'config/managed', { objects })
const adam = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  service.call('adam.admin', method, url, body)

describe('a type added while the platform runs', () => {
  test('is listed, opened, created, found, changed and deleted at once', async () => {
    expect((await adam('GET', 'managed/alpha_device?_queryFilter=true')).status).toBe(404)
    expect((await write('gil.global', [...before.objects, device])).status).toBe(200)

    const { body: listed } = await adam('POST', 'privilege?_action=listPrivileges')
    expect(listed).toContainEqual({ privilegePath: 'managed/alpha_device', title: 'Device' })
    expect((await adam('GET', 'schema/managed/alpha_device')).body.title).toBe('Device')
    expect((await adam('GET', 'privilege/managed/alpha_device')).body.CREATE).toMatchObject({ allowed: true })

    const created = await adam('POST', 'managed/alpha_device?_action=create', {
      serial: 'S-1',
      model: 'Flat',
    })
    expect(created.status).toBe(201)
    const twice = await adam('POST', 'managed/alpha_device?_action=create', { serial: 'S-1' })
    expect(twice.status).toBe(403)
    const found = await adam(
      'GET',
      `managed/alpha_device?_queryFilter=${encodeURIComponent('model sw "fl"')}`,
    )
    expect(found.body.result).toMatchObject([{ serial: 'S-1' }])
    const address = `managed/alpha_device/${String(created.body._id)}`
    const changed = await adam('PATCH', address, [{ operation: 'replace', field: '/model', value: 'Round' }])
    expect(changed.body.model).toBe('Round')

    const gone = await write('gil.global', before.objects)
    expect(gone.status).toBe(409)
    expect(gone.body.message).toContain('managed/alpha_device')
    expect((await adam('DELETE', address)).status).toBe(200)
    expect((await write('gil.global', before.objects)).status).toBe(200)
    expect((await adam('GET', 'schema/managed/alpha_device')).status).toBe(404)
  })

  test('is seen by another process, and after a restart', async () => {
    let now = await createLiveManaged({
      objects: createObjectStore(service.database),
      documents: createConfigDocuments(service.database, {}),
      start: loadManagedConfiguration(),
      report: () => {},
    })
    expect(now.catalogue.find('managed/alpha_device')).toBeUndefined()
    expect((await write('gil.global', [...before.objects, device])).status).toBe(200)
    await now.refresh()
    expect(now.catalogue.find('managed/alpha_device')).toBeDefined()
    now = await createLiveManaged({
      objects: createObjectStore(service.database),
      documents: createConfigDocuments(service.database, {}),
      start: loadManagedConfiguration(),
      report: () => {},
    })
    expect(now.catalogue.find('managed/alpha_device')).toBeDefined()
  })

  test('can be added by a patch', async () => {
    const room = { ...device, name: 'alpha_room' }
    const patch = [{ operation: 'add', field: '/objects/-', value: room }]
    const { status, body } = await service.call('gil.global', 'PATCH', 'config/managed', patch)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await adam('GET', 'schema/managed/alpha_room')).status).toBe(200)
  })
})

describe('what cannot be written', () => {
  const people = (change: (properties: Record<string, object>) => Record<string, object>) => () =>
    before.objects.map((type) =>
      type.name === 'alpha_user'
        ? { ...type, schema: { ...type.schema, properties: change(type.schema.properties) } }
        : type,
    )
  test.each<[string, number, string, () => object[]]>([
    ['two types of one name', 400, 'stands twice', () => [...before.objects, device, device]],
    ['a type without a name', 400, '/objects/0/name', () => [{ schema: {} }]],
    [
      'no people',
      409,
      'managed/alpha_user',
      () => before.objects.filter(({ name }) => name !== 'alpha_user'),
    ],
    ['people without a user name', 409, 'sign in', people(({ userName: _gone, ...rest }) => rest)],
    [
      'a name that is kept like a password',
      409,
      '"sn" of managed/alpha_user is kept as a plain value',
      people((properties) => ({
        ...properties,
        sn: { type: 'string', secureHash: { algorithm: 'SHA-256' }, scope: 'private' },
      })),
    ],
    [
      'a manager that is a text',
      409,
      '"manager" of managed/alpha_user is kept as a relationship',
      people((properties) => ({ ...properties, manager: { type: 'string' } })),
    ],
  ])('%s', async (_what, status, sentence, objects) => {
    const answer = await write('gil.global', objects())
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(sentence)
    expect((await adam('GET', 'schema/managed/alpha_user')).body.properties).toHaveProperty('userName')
  })

  test('a realm administrator reads it and does not write it; nobody deletes it', async () => {
    expect((await adam('GET', 'config/managed')).status).toBe(200)
    expect((await write('adam.admin', [...before.objects, device])).status).toBe(403)
    expect((await service.call('gil.global', 'DELETE', 'config/managed')).status).toBe(403)
  })
})
