import { describe, expect, test } from 'vitest'
import { foldEntityPath, foldRealmPath, splitRealm } from '../../../../server/contract/rewrite-url.ts'

describe('foldRealmPath', () => {
  test.each([
    ['/am/json/serverinfo/*', '/am/json/%2F/serverinfo/*'],
    ['/am/json/realms/root/serverinfo/*', '/am/json/%2F/serverinfo/*'],
    ['/am/json/realms/root/realms/alpha/users/7?x=1', '/am/json/%2Falpha/users/7?x=1'],
    ['/am/json/realms/alpha/users/7/devices/2fa/oath', '/am/json/%2Falpha/users/7/devices/2fa/oath'],
    ['/am/json/realms/root/realms/a/realms/b/users', '/am/json/%2Fa%2Fb/users'],
    ['/am/json/users?realm=/alpha', '/am/json/%2Falpha/users?realm=/alpha'],
    ['/am/json/users?realm=alpha', '/am/json/%2Falpha/users?realm=alpha'],
    ['/am/json/users?realm=/', '/am/json/%2F/users?realm=/'],
    ['/am/json/realms/root/realms/alpha/users?realm=/bravo', '/am/json/%2Falpha/users?realm=/bravo'],
    ['/am/json/sessions/?_action=logout', '/am/json/%2F/sessions?_action=logout'],
    [
      '/am/json/global-config/realms?_queryFilter=true',
      '/am/json/%2F/global-config/realms?_queryFilter=true',
    ],
    ['/am/json/realms/root/realms/%61lpha/users', '/am/json/%2Falpha/users'],
    ['/am/json/realms/root/realms/%zz/users', '/am/json/%2F%25zz/users'],
    ['/openidm/realms/root/users', '/openidm/realms/root/users'],
    ['/am/jsonx/realms/root', '/am/jsonx/realms/root'],
  ])('%s', (from, to) => expect(foldRealmPath(from)).toBe(to))
})

describe('splitRealm', () => {
  test.each([
    ['/realms/root/realms/alpha/authorize', '', '/alpha', '/authorize'],
    ['/realms/alpha/.well-known/openid-configuration', '', '/alpha', '/.well-known/openid-configuration'],
    ['/authorize', '', '/', '/authorize'],
    ['/authorize', '?realm=/bravo', '/bravo', '/authorize'],
  ])('%s%s', (path, query, realm, rest) => expect(splitRealm(path, query)).toEqual({ realm, rest }))
})

describe('foldEntityPath', () => {
  const base = '/autoaccess/jas/entity'
  test.each([
    [`${base}/persist//autoaccess/api/datasources/1.0`, `${base}/persist/autoaccess/api/datasources/1.0`],
    [`${base}/upsert/autoaccess/api/datasources/1.0`, `${base}/upsert/autoaccess/api/datasources/1.0`],
    [`${base}/delete//autoaccess/api/x/1.0?y=//z`, `${base}/delete/autoaccess/api/x/1.0?y=//z`],
    [`${base}/search/autoaccess/api/datasources/1.0`, `${base}/search/autoaccess/api/datasources`],
    [`${base}/search//autoaccess/api/datasources?x=1`, `${base}/search/autoaccess/api/datasources?x=1`],
    [`${base}/search/autoaccess/api/datasources/2.0`, `${base}/search/autoaccess/api/datasources/2.0`],
    [`${base}/persist///x`, `${base}/persist///x`],
    ['/openidm//managed/alpha_user', '/openidm//managed/alpha_user'],
  ])('%s', (from, to) => expect(foldEntityPath(from)).toBe(to))
})
