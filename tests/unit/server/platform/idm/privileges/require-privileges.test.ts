import { describe, expect, it } from 'vitest'
import { requirePrivileges } from '../../../../../../server/platform/idm/privileges/require-privileges.ts'

const good = {
  name: 'users',
  path: 'managed/alpha_user',
  permissions: ['VIEW'],
  actions: [],
  filter: '/country eq "US"',
  accessFlags: [{ attribute: 'userName', readOnly: true }],
}

describe('privileges of a role', () => {
  it.each<[string, unknown]>([
    ['none at all', undefined],
    ['null', null],
    ['an empty list', []],
    ['a whole one', [good]],
    ['one without a filter', [{ ...good, filter: null }]],
    ['one that may be written', [{ ...good, accessFlags: [{ attribute: 'mail', readOnly: false }] }]],
  ])('take %s', (_what, privileges) => {
    expect(() => requirePrivileges(privileges)).not.toThrow()
  })

  it.each<[unknown, RegExp]>([
    ['text', /must be a list/],
    [[7], /at 1 must be an object/],
    [[{ ...good, path: '' }], /"users" must name the "path"/],
    [[good, { ...good, name: 'two', permissions: [] }], /"two" needs at least one permission/],
    [[{ ...good, permissions: ['SEE'] }], /at least one permission/],
    [
      [{ ...good, name: '', accessFlags: [] }],
      /privilege at 1 needs at least one attribute with read access/,
    ],
    [[{ ...good, accessFlags: [{ attribute: '' }] }], /at least one attribute/],
    [[{ ...good, accessFlags: undefined }], /at least one attribute/],
    [[{ ...good, filter: '/country eq' }], /filter of the privilege "users" cannot be read/],
    [[{ ...good, filter: 7 }], /must be a text/],
    [Array.from({ length: 201 }, () => good), /at most 200/],
  ])('refuse %j', (privileges, sentence) => {
    expect(() => requirePrivileges(privileges)).toThrow(sentence)
  })
})
