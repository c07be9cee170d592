import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  loadManagedConfiguration,
  parseManagedConfiguration,
} from '../../server/platform/idm/managed-configuration.ts'
import type { ManagedObjectDefinition } from '../../server/platform/idm/managed-configuration.ts'
import { INBOX } from '../../server/platform/idm/notifications/notification-type.ts'
import { person, startIdentity } from './identity-support.ts'
import type { Answer, IdentityUnderTest } from './identity-support.ts'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const configurations: [string, string | undefined][] = [
  ['the shipped one', undefined],
  ['a workshop with odd constructs', file('../fixtures/managed/workshop.json')],
  ['a tenant of the cloud product', file('../../../shared/fixtures/real/idm/managed.aic-tenant-a.json')],
  ['a classic server', file('../../../shared/fixtures/real/idm/openidm.managed.json')],
]

for (const [name, path] of configurations) {
  describe.skipIf(path !== undefined && !existsSync(path))(`the managed configuration of ${name}`, () => {
    const managed = path === undefined || existsSync(path) ? loadManagedConfiguration(path) : undefined
    const types = managed?.definitions ?? []
    let service: IdentityUnderTest
    beforeAll(async () => {
      service = await startIdentity({ ...(managed ? { managed } : {}), users: 5 })
    })
    afterAll(() => service?.close())

    test('gives people who sign in', async () => {
      const record = await service.identity.people.findForSignIn('/alpha', 'adam.admin')
      expect(record).toMatchObject({ userName: 'adam.admin', active: true })
      expect(record?.passwordHash).toMatch(/^\$argon2id\$/)
      const { access } = await service.identity.people.rolesOf(record?.component ?? '', record?.id ?? '')
      expect(access).toContain('ui-realm-admin')
    })

    test('lists every type of the realm to its administrator', async () => {
      const { body } = await service.call('adam.admin', 'POST', 'privilege?_action=listPrivileges')
      const paths = (body as unknown as { privilegePath: string }[]).map((one) => one.privilegePath)
      const ofRealm = types
        .map((type) => type.collection)
        .filter((path) => !path.startsWith('managed/bravo_'))
      expect(paths).toEqual([...ofRealm, 'internal/role'])
    })

    test.each(types.map((type) => [type.name, type] as const))('serves %s', async (_name, type) => {
      const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
        service.call('adam.admin', method, url, body)
      const value = sampleOf(type)
      const created = await call('POST', `${type.collection}?_action=create`, value)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      const address = `${type.collection}/${String(created.body._id)}`
      const read = await call('GET', `${address}?_fields=*,*_ref`)
      const kept = service.identity.objects.type(type.collection)
      const shown = Object.entries(value).filter(
        ([property]) => kept.fields.get(property)?.isPrivate === false,
      )
      for (const [property, one] of shown) expect(read.body[property], property).toEqual(one)
      const listed = await call('GET', `${type.collection}?_queryFilter=_id eq "${String(created.body._id)}"`)
      expect(listed.body.result).toHaveLength(1)
      const [first] = shown.filter(([, one]) => typeof one === 'string')
      if (first) {
        const text = JSON.stringify(first[1])
        const filter = encodeURIComponent(`/${first[0]} eq ${text}`)
        expect((await call('GET', `${type.collection}?_queryFilter=${filter}`)).body.result).toHaveLength(1)
        expect(
          (await call('PATCH', address, [{ operation: 'replace', field: first[0], value: first[1] }])).status,
        ).toBe(200)
      }
      // People have an inbox, also where their configuration does not bring one.
      const inbox = service.identity.catalogue.people.has(type.collection)
        ? { [INBOX]: expect.any(Object) }
        : {}
      expect((await call('GET', `schema/${type.collection}`)).body.properties).toEqual({
        ...inbox,
        ...type.schema.properties,
      })
      expect((await call('DELETE', address)).status).toBe(200)
      expect((await call('GET', address)).status).toBe(404)
    })
  })
}

/** A value for every plain property that its schema accepts. */
function sampleOf(type: ManagedObjectDefinition): Record<string, unknown> {
  const properties = Object.entries(type.schema.properties) as [string, Record<string, unknown>][]
  return Object.fromEntries(
    properties.flatMap(([name, schema]) => {
      if (name === '_id' || schema.isVirtual === true || schema.isProtected === true) return []
      const value = valueFor(name, schema)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueFor(name: string, schema: Record<string, unknown>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (name === 'mail' || schema.format === 'email') return 'sample@example.com'
  if (schema.format === 'date') return '2026-11-20'
  if (schema.format === 'date-time') return '2026-11-20T10:00:00Z'
  if (schema.format === 'uri') return 'https://example.com/a.png'
  if (name === 'serial' || name === 'costCenter') return 'AB-1234'
  if (name === 'telephoneNumber') return '+1 555 0100'
  const [kind] = [schema.type].flat().filter((one) => one !== 'null')
  switch (kind) {
    case 'string':
      return `sample-${name}`.slice(0, typeof schema.maxLength === 'number' ? schema.maxLength : 60)
    case 'number':
    case 'integer':
      return typeof schema.minimum === 'number' ? schema.minimum : 3
    case 'boolean':
      return true
    case 'array':
    case 'object':
    case 'relationship':
      return undefined
    default:
      return { kept: ['as it', 'was sent'] }
  }
}

const real = (name: string): string => file(`../../../shared/fixtures/real/idm/${name}.json`)

describe.skipIf(!existsSync(real('config.alphaOrgPrivileges')))(
  'organisations of a tenant of the cloud product',
  () => {
    let service: IdentityUnderTest
    beforeAll(async () => {
      const managed = loadManagedConfiguration(real('managed.aic-tenant-a'))
      service = await startIdentity({ managed, users: 5 })
      for (const name of ['alphaOrgPrivileges', 'privilegeAssignments']) {
        const document = JSON.parse(readFileSync(real(`config.${name}`), 'utf8')) as unknown
        await service.call('openidm-admin', 'PUT', `config/${name}`, document)
      }
    })
    afterAll(() => service?.close())

    test('are run by their owners, down the whole tree, and by nobody else', async () => {
      const root = (type: string, body: unknown) =>
        service.call('openidm-admin', 'POST', `managed/alpha_${type}?_action=create`, body)
      const ref = (answer: Answer, type: string) => ({
        _ref: `managed/alpha_${type}/${String(answer.body._id)}`,
      })
      const owner = { _ref: `managed/alpha_user/${person('pat.parent')}` }
      const top = await root('organization', { name: 'Top', owners: [owner] })
      const below = await root('organization', { name: 'Below', parent: ref(top, 'organization') })
      const beside = await root('organization', { name: 'Beside' })
      const member = await root('user', {
        userName: 'member.below',
        givenName: 'M',
        sn: 'B',
        mail: 'm@example.com',
        memberOfOrg: [ref(below, 'organization')],
      })
      expect(member.status, JSON.stringify(member.body)).toBe(201)
      const names = async (who: string, type: string, field: string) => {
        const { body } = await service.call(
          who,
          'GET',
          `managed/alpha_${type}?_queryFilter=true&_fields=${field}`,
        )
        return body.result?.map((one) => one[field]).toSorted() ?? null
      }
      await expect
        .poll(() => names('pat.parent', 'organization', 'name'), { timeout: 5_000 })
        .toEqual(['Below', 'Top'])
      expect(await names('pat.parent', 'user', 'userName')).toContain('member.below')
      expect(await names('pat.parent', 'user', 'userName')).not.toContain('mona.manager')
      const path = `managed/alpha_user/${String(member.body._id)}`
      const change = (value: string) => [{ operation: 'replace', field: '/sn', value }]
      expect((await service.call('pat.parent', 'PATCH', path, change('Changed'))).status).toBe(200)
      const other = `managed/alpha_organization/${String(beside.body._id)}`
      expect((await service.call('pat.parent', 'GET', other)).status).toBe(404)
      expect((await service.call('mona.manager', 'GET', path)).status).toBe(403)
      expect(service.reports).toEqual([])
    })
  },
)

describe('a managed configuration', () => {
  test('reports odd constructs with their place, and keeps going', () => {
    const { diagnostics } = loadManagedConfiguration(file('../fixtures/managed/workshop.json'))
    const places = diagnostics.map((one) => one.pointer)
    for (const property of ['badge', 'mystery', 'anything', 'orphan']) {
      expect(places).toContain(`/objects/0/schema/properties/${property}`)
    }
    expect(places).toContain('/objects/2/schema/properties')
    expect(diagnostics.every((one) => one.hint !== '' && one.file.endsWith('workshop.json'))).toBe(true)
  })

  test.each([
    ['no objects', {}, '/objects'],
    ['an object without name', { objects: [{ schema: {} }] }, '/objects/0/name'],
    ['a name with a slash', { objects: [{ name: 'a/b' }] }, '/objects/0/name'],
    ['a name twice', { objects: [{ name: 'a' }, { name: 'a' }] }, '/objects/1/name'],
  ])('with %s is refused with file, place and remedy', (_what, document, pointer) => {
    expect(() => parseManagedConfiguration(document, 'tenant.json')).toThrow(`tenant.json, at ${pointer}:`)
  })

  test('that is missing or no JSON is refused by name', () => {
    expect(() => loadManagedConfiguration('/nowhere/managed.json')).toThrow(
      /\/nowhere\/managed\.json: It does not exist\. Set MANAGED_CONFIG/,
    )
    expect(() => loadManagedConfiguration(file('./identity.test.ts'))).toThrow(/not valid JSON/)
  })
})
