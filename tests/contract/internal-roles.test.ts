import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

const good = {
  name: 'users',
  path: 'managed/alpha_user',
  permissions: ['VIEW'],
  actions: [],
  filter: null,
  accessFlags: [{ attribute: 'userName', readOnly: true }],
}

describe('privileges of internal roles', () => {
  let service: IdentityUnderTest
  const admin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown) =>
    service.call('openidm-admin', method, url, body)
  const create = (name: string, privileges: unknown) =>
    admin('POST', 'internal/role?_action=create', { _id: name, name, privileges })
  const replace = (name: string, privileges: unknown) =>
    admin('PATCH', `internal/role/${name}`, [
      { operation: 'replace', field: '/privileges', value: privileges },
    ])

  beforeAll(async () => {
    service = await startIdentity()
  })
  afterAll(() => service.close())

  test('a role is created only with whole privileges', async () => {
    const refused = await create('half', [{ ...good, permissions: [] }])
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('"users" needs at least one permission')
    expect((await admin('GET', 'internal/role/half')).status).toBe(404)
    expect((await create('whole', [good])).status).toBe(201)
  })

  test('a role that comes with the product stays, and deleting it is not offered', async () => {
    const mayDelete = async (role: string) =>
      (await admin('GET', `privilege/internal/role/${role}`)).body as { DELETE: { allowed: boolean } }
    await create('own', [good])
    const { DELETE } = (await admin('GET', 'privilege/internal/role')).body as {
      DELETE: { allowed: boolean; except: string[] }
    }
    expect(DELETE).toMatchObject({ allowed: true })
    expect(DELETE.except).toEqual(expect.arrayContaining(['openidm-admin', 'tenant-auditor']))
    expect(DELETE.except).not.toContain('own')
    expect((await mayDelete('own')).DELETE.allowed).toBe(true)
    for (const role of ['openidm-admin', 'ui-realm-admin', 'tenant-auditor']) {
      expect((await mayDelete(role)).DELETE.allowed).toBe(false)
      const refused = await service.call('openidm-admin', 'DELETE', `internal/role/${role}`)
      expect(refused.status).toBe(403)
      expect(refused.body.message).toContain('built-in')
    }
  })

  test('a change keeps to the rules, and leaves the role as it was otherwise', async () => {
    await create('changing', [good])
    const refused = await replace('changing', [{ ...good, accessFlags: [] }])
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('at least one attribute with read access')
    const part = [{ operation: 'replace', field: '/privileges/0/permissions', value: [] }]
    expect((await admin('PATCH', 'internal/role/changing', part)).status).toBe(400)
    const whole = { _id: 'changing', name: 'changing', privileges: [{ ...good, filter: '/city eq' }] }
    expect((await admin('PUT', 'internal/role/changing', whole)).status).toBe(400)
    const { body } = await admin('GET', 'internal/role/changing')
    expect(body).toMatchObject({ privileges: [good] })
    expect((await replace('changing', [good, { ...good, name: 'more' }])).status).toBe(200)
  })
})
