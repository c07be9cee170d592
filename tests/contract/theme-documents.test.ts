import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service?.close())

const path = 'config/ui/themerealm'
const alpha = [{ _id: 'a', name: 'A', isDefault: true, linkedTrees: ['Login'] }]
const bravo = [{ _id: 'b', name: 'B', isDefault: true, linkedTrees: [] }]

describe('the document of themes', () => {
  test('an empty realm has the starter theme, for anybody', async () => {
    const { status, body } = await service.call(
      null,
      'GET',
      'ui/theme?realm=alpha&_queryFilter=isDefault eq true',
    )
    expect([status, body.result?.[0]?.['name']]).toEqual([200, 'Starter Theme'])
  })

  test.each([
    [null, 401],
    ['erin.employee', 403],
    ['mona.manager', 403],
  ])('%s may not write it: %d', async (who, status) => {
    expect((await service.call(who, 'PUT', path, { realm: { alpha } })).status).toBe(status)
  })

  test('a realm administrator writes the own realm', async () => {
    const written = await service.call('adam.admin', 'PUT', path, { realm: { alpha } })
    expect(written.status).toBe(200)
    const query = encodeURIComponent('linkedTrees eq "Login"')
    const found = await service.call(null, 'GET', `ui/theme?realm=alpha&_queryFilter=${query}`)
    expect(found.body.result).toEqual(alpha)
  })

  test.each([
    ['PUT', { realm: { alpha, bravo } }],
    ['PUT', { realm: { alpha }, other: true }],
    ['PATCH', [{ operation: 'add', field: '/realm/bravo', value: bravo }]],
    ['DELETE', undefined],
  ] as const)('and nothing of another: %s', async (method, body) => {
    const refused = await service.call('adam.admin', method, path, body)
    expect(refused.status).toBe(403)
    expect(refused.body['message']).toMatch(/realm/)
    expect((await service.call(null, 'GET', path)).body['realm']).toEqual({ alpha })
  })

  test('a global administrator writes every realm, which a realm administrator then keeps', async () => {
    expect((await service.call('gil.global', 'PUT', path, { realm: { alpha, bravo } })).status).toBe(200)
    expect((await service.call('adam.admin', 'PUT', path, { realm: { alpha: [] } })).status).toBe(403)
    expect((await service.call('adam.admin', 'PUT', path, { realm: { alpha: [], bravo } })).status).toBe(200)
  })

  test('a stale revision is refused', async () => {
    const { headers } = await service.call(null, 'GET', path)
    const etag = String(headers['etag'])
    const first = await service.call(
      'adam.admin',
      'PUT',
      path,
      { realm: { alpha, bravo } },
      { 'if-match': etag },
    )
    expect(first.status).toBe(200)
    const second = await service.call(
      'adam.admin',
      'PUT',
      path,
      { realm: { alpha: [], bravo } },
      { 'if-match': etag },
    )
    expect(second.status).toBe(412)
  })
})
