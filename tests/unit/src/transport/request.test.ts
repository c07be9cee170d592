import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationRow } from '../../../../openapi/generated/operations.ts'
import { realmPath } from '../../../../engine/format/realm-path.ts'
import { buildRequest } from '../../../../src/transport/request.ts'

const row: OperationRow = {
  service: 'identity',
  method: 'GET',
  path: '/openidm/managed/{type}/{id}',
  query: ['_fields', '_queryFilter'],
}

describe('buildRequest', () => {
  it.each([
    [
      'fills path and query',
      { type: 'alpha_user', id: '7', _fields: 'a,b' },
      '/openidm/managed/alpha_user/7?_fields=a%2Cb',
    ],
    ['joins lists', { type: 'u', id: '7', _fields: ['a', 'b'] }, '/openidm/managed/u/7?_fields=a%2Cb'],
    ['leaves out what is absent', { type: 'u', id: '7', _fields: undefined }, '/openidm/managed/u/7'],
    [
      'encodes what could leave its segment',
      { type: 'u', id: 'a/b?y#z' },
      '/openidm/managed/u/a%2Fb%3Fy%23z',
    ],
  ])('%s', (_, params, url) => {
    expect(buildRequest('readManagedObject', row, params)).toBe(url)
  })

  it('keeps slashes only where the contract says so', () => {
    const config: OperationRow = { ...row, path: '/openidm/config/{name}', segments: ['name'] }
    expect(buildRequest('readConfig', config, { name: 'ui/theme realm' })).toBe(
      '/openidm/config/ui/theme%20realm',
    )
  })

  it('writes realms as the access manager does', () => {
    expect(realmPath('/')).toBe('realms/root')
    expect(realmPath('root')).toBe('realms/root')
    expect(realmPath('/a/b')).toBe('realms/root/realms/a/realms/b')
  })

  it('names the parameter that is missing or unknown', () => {
    expect(() => buildRequest('readManagedObject', row, { type: 'u' })).toThrow(
      'readManagedObject needs the parameter id',
    )
    expect(() => buildRequest('readManagedObject', row, { type: 'u', id: '1', page: 2 })).toThrow(
      'has no parameter page',
    )
  })

  it.each(['..', '.', '../../config/x', 'a/../b'])('refuses the relative path %s', (id) => {
    expect(() => buildRequest('readManagedObject', row, { type: 'u', id })).toThrow(
      'must not be a relative path',
    )
  })

  it('never lets an id change the path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(!id.split('/').some((part) => part === '.' || part === '..'))
        const url = buildRequest('readManagedObject', row, { type: 'u', id })
        expect(new URL(url, 'http://localhost').pathname.split('/')).toHaveLength(5)
      }),
    )
  })
})
