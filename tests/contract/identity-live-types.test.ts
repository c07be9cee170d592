import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConfigDocuments } from '../../server/platform/idm/config/documents.ts'
import { createLiveManaged } from '../../server/platform/idm/config/live-managed.ts'
import {
  loadManagedConfiguration,
  parseManagedConfiguration,
} from '../../server/platform/idm/managed-configuration.ts'
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

  const odd = (change: object, more: object = {}) => ({
    ...device,
    name: 'alpha_odd',
    schema: {
      ...device.schema,
      ...more,
      properties: { ...device.schema.properties, ...change },
    },
  })
  test.each<[string, object, string]>([
    [
      'an unknown type',
      odd({ size: { type: 'strng' } }),
      '/properties/size/type: There is no type "strng". Did you mean "string"?',
    ],
    [
      'a bad pattern',
      odd({ size: { type: 'string', pattern: '[a-' } }),
      '/properties/size/pattern: The pattern cannot be used.',
    ],
    [
      'a required property that is not there',
      odd({}, { required: ['serail'] }),
      '/required/0: "required" names "serail", which is no property. Did you mean "serial"?',
    ],
    [
      'an unknown key',
      odd({ size: { type: 'string', maxLenght: 4 } }),
      '/properties/size/maxLenght: A property has no "maxLenght". Did you mean "maxLength"?',
    ],
    [
      'a relationship to nowhere',
      odd({ owner: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_usr' }] } }),
      '/resourceCollection/0/path: There is no type "alpha_usr". Did you mean "alpha_user"?',
    ],
    ['no schema', { name: 'alpha_odd' }, '/schema: The type "alpha_odd" declares no properties.'],
  ])('%s is refused with its place and the way out', async (_what, type, sentence) => {
    const here = (await adam('GET', 'config/managed')).body as unknown as { objects: object[] }
    const answer = await write('gil.global', [...here.objects, type])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(`config/managed, at /objects/${here.objects.length}/schema`)
    expect(answer.body.message).toContain(sentence)
  })

  test('a schema is not taken away while there are objects of it', async () => {
    const without = before.objects.map((type) => (type.name === 'alpha_user' ? { name: type.name } : type))
    const answer = await write('gil.global', without)
    expect(answer.status).toBe(409)
  })

  test('what was wrong before keeps nobody from changing something else', async () => {
    const stands = { objects: [...before.objects, odd({ size: { type: 'strng' } })] }
    const shared = await startIdentity({ users: 1, managed: parseManagedConfiguration(stands, 'a file') })
    try {
      const { body } = await shared.call('gil.global', 'GET', 'config/managed')
      const objects = (body as unknown as { objects: object[] }).objects
      const more = { ...device, name: 'alpha_device' }
      expect(
        (await shared.call('gil.global', 'PUT', 'config/managed', { objects: [...objects, more] })).status,
      ).toBe(200)
    } finally {
      await shared.close()
    }
  })

  test('a realm administrator reads it and does not write it; nobody deletes it', async () => {
    expect((await adam('GET', 'config/managed')).status).toBe(200)
    expect((await write('adam.admin', [...before.objects, device])).status).toBe(403)
    expect((await service.call('gil.global', 'DELETE', 'config/managed')).status).toBe(403)
  })
})

describe('what would happen', () => {
  const asked = (objects: object[]) =>
    service.call('gil.global', 'POST', 'config/managed?_action=try', { objects })
  const people = (change: (type: Type) => object) =>
    before.objects.map((type) => (type.name === 'alpha_user' ? change(type) : type))

  test('is said with how many objects would break which rule, and nothing changes', async () => {
    const { status, body } = await asked(
      people((type) => ({
        ...type,
        schema: {
          ...type.schema,
          required: ['userName', 'badge'],
          properties: {
            ...type.schema.properties,
            badge: { type: 'string' },
            sn: { type: 'string', pattern: '^[0-9]+$' },
            givenName: { type: 'number' },
          },
        },
      })),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ usable: true, refusal: null, faults: [] })
    const [people_] = body.types as { objects: number; looked: number; breaks: object[] }[]
    expect(people_).toMatchObject({ name: 'alpha_user', change: 'changed' })
    const { objects, looked, breaks } = people_!
    expect(objects).toBeGreaterThan(4)
    expect(looked).toBe(objects)
    expect(breaks).toContainEqual({ property: 'badge', requirement: 'REQUIRED', objects })
    expect(breaks).toContainEqual({ property: 'sn', requirement: 'MATCH_REGEXP', objects })
    expect(breaks).toContainEqual({ property: 'givenName', requirement: 'VALID_TYPE', objects })
    expect((await adam('GET', 'schema/managed/alpha_user')).body.properties).not.toHaveProperty('badge')
  })

  test('of what is refused is why', async () => {
    const { body } = await asked(
      people((type) => ({ ...type, schema: { ...type.schema, required: ['gone'] } })),
    )
    expect(body).toMatchObject({ usable: false, faults: [{ code: 'TYP813', severity: 'error' }] })
    expect(body.refusal).toContain('"required" names "gone"')
  })

  test('is for those who may write it', async () => {
    const { objects } = before
    expect((await service.call('adam.admin', 'POST', 'config/managed?_action=try', { objects })).status).toBe(
      403,
    )
    const other = await service.call('gil.global', 'POST', 'config/ui/themerealm?_action=try', {})
    expect(other.status).toBe(404)
  })
})
