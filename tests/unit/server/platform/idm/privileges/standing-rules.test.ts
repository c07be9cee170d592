import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../server/platform/kernel/caller.ts'
import { rulesFromPrivileges } from '../../../../../../server/platform/idm/privileges/from-role.ts'
import { permissionsOfRules } from '../../../../../../server/platform/idm/privileges/permissions-of.ts'
import {
  belongsToRealm,
  standingRules,
} from '../../../../../../server/platform/idm/privileges/standing-rules.ts'
import type { TypeShape } from '../../../../../../server/platform/idm/privileges/standing-rules.ts'
import { printFilter } from '../../../../../../server/store/query-filter/print.ts'

const caller = (...roles: string[]): Caller => ({
  id: 'u1',
  realm: '/alpha',
  component: 'managed/alpha_user',
  roles: ['internal/role/openidm-authorized', ...roles.map((role) => `internal/role/${role}`)],
  scopes: ['fr:idm:*'],
})
const person = {
  userName: {},
  mail: { userEditable: true },
  password: { scope: 'private', isProtected: true, userEditable: true },
  authzRoles: {},
}
const types: readonly TypeShape[] = [
  { collection: 'managed/alpha_user', properties: person },
  { collection: 'managed/bravo_user', properties: person },
  { collection: 'managed/badge', properties: { name: {} } },
  { collection: 'internal/role', properties: { name: {}, privileges: {} } },
]
const names = Object.keys(person)
const rulesOn = (who: Caller, collection: string) =>
  standingRules(who, types).filter((rule) => rule.collection === collection)

describe('rights that need no privilege', () => {
  it('lets a person see, edit and delete themselves, and nothing else', () => {
    const rules = standingRules(caller(), types)
    expect(rules).toHaveLength(1)
    expect(rules[0]?.filter && printFilter(rules[0].filter)).toContain('u1')
    expect(rules[0]?.lists).toBe(false)
    expect(permissionsOfRules(rules, names)).toEqual({
      VIEW: { allowed: true, properties: ['userName', 'mail', 'authzRoles'] },
      CREATE: { allowed: false, properties: [] },
      UPDATE: { allowed: true, properties: ['password'] },
      DELETE: { allowed: true },
      ACTION: { allowed: false, actions: [] },
    })
  })

  it.each([
    ['ui-realm-admin', 'managed/alpha_user', true, true],
    ['ui-realm-admin', 'managed/badge', true, true],
    ['ui-realm-admin', 'managed/bravo_user', false, false],
    ['ui-realm-admin', 'internal/role', true, false],
    ['type-admin', 'managed/bravo_user', true, true],
    ['type-admin', 'internal/role', true, false],
    ['ui-global-admin', 'managed/bravo_user', true, true],
    ['ui-global-admin', 'internal/role', true, true],
    ['openidm-admin', 'internal/role', true, true],
    ['tenant-auditor', 'managed/badge', false, false],
  ])('%s on %s: sees %s, deletes %s', (role, collection, sees, deletes) => {
    const rules = rulesOn(caller(role), collection).filter((rule) => rule.lists)
    const answer = permissionsOfRules(rules, names)
    expect([answer.VIEW.allowed, answer.DELETE.allowed]).toEqual([sees, deletes])
  })

  it('never lets a realm administrator raise anybody’s rights', () => {
    const writes = (role: string) =>
      rulesOn(caller(role), 'managed/alpha_user').some((rule) => rule.writes('authzRoles'))
    expect(writes('ui-realm-admin')).toBe(false)
    expect(writes('ui-global-admin')).toBe(true)
    expect(rulesOn(caller('ui-realm-admin'), 'internal/role').some((rule) => rule.writes('privileges'))).toBe(
      false,
    )
  })

  it('keeps global administrators out of the reach of realm administrators', () => {
    const [view, change] = rulesOn(caller('ui-realm-admin'), 'managed/alpha_user')
    expect(view && [...view.permissions]).toEqual(['VIEW', 'CREATE'])
    expect(change?.filter && printFilter(change.filter)).toContain('ui-global-admin')
    const [global] = rulesOn(caller('ui-global-admin'), 'managed/alpha_user')
    expect(global?.filter).toBeUndefined()
  })

  it('knows which realm a type belongs to', () => {
    expect(belongsToRealm('managed/alpha_user', '/bravo')).toBe(false)
    expect(belongsToRealm('managed/user', '/bravo')).toBe(true)
  })
})

describe('rulesFromPrivileges', () => {
  const privilege = {
    name: 'help desk',
    path: 'managed/alpha_user',
    permissions: ['VIEW', 'UPDATE', 'FLY'],
    actions: [],
    filter: '/manager/_refResourceId eq "{{_id}}"',
    accessFlags: [
      { attribute: 'userName', readOnly: true },
      { attribute: 'mail', readOnly: false },
    ],
  }

  it('reads permissions, attributes and the filter with the caller filled in', () => {
    const [rule] = rulesFromPrivileges([privilege], { _id: 'u"1' }, 'role help-desk', () => undefined)
    expect(rule && [...rule.permissions]).toEqual(['VIEW', 'UPDATE'])
    expect(rule?.filter && printFilter(rule.filter)).toContain('u\\"1')
    expect(permissionsOfRules(rule ? [rule] : [], names)).toMatchObject({
      VIEW: { properties: ['userName', 'mail'] },
      UPDATE: { properties: ['mail'] },
      DELETE: { allowed: false },
    })
  })

  it.each([
    [{ ...privilege, filter: '/a eq' }],
    [{ ...privilege, filter: 7 }],
    [{ ...privilege, path: undefined }],
    ['nonsense'],
  ])('gives nothing for a malformed privilege, and says so: %j', (malformed) => {
    const faults: string[] = []
    expect(
      rulesFromPrivileges([malformed], { _id: 'u1' }, 'role help-desk', (fault) => faults.push(fault)),
    ).toEqual([])
    expect(faults).toHaveLength(1)
  })

  it.each([
    ["/city eq '{{city}}'", "x' or true or city eq 'y", '/city eq "x\' or true or city eq \'y"'],
    ['/city eq "{{city}}"', 'x" or true', '/city eq "x\\" or true"'],
    ['/city in ["{{city}}", "Cork"]', '{{_id}}', '/city in ["{{_id}}", "Cork"]'],
  ])('no value of a caller becomes filter text: %s', (filter, city, meant) => {
    const [rule] = rulesFromPrivileges([{ ...privilege, filter }], { _id: 'u1', city }, 'r', () => undefined)
    expect(rule?.filter && printFilter(rule.filter)).toBe(meant)
  })

  it('a place outside a text gives nothing', () => {
    const faults: string[] = []
    const report = (fault: string) => faults.push(fault)
    expect(
      rulesFromPrivileges([{ ...privilege, filter: '/city {{city}}' }], { city: 'pr' }, 'r', report),
    ).toEqual([])
    expect(faults).toHaveLength(1)
  })

  it('stands for the organisations of the caller', () => {
    const filter = '/memberOfOrg eq "__org_id_placeholder__"'
    const [rule] = rulesFromPrivileges([{ ...privilege, filter }], {}, 'r', () => undefined, ['a', '{{_id}}'])
    expect(rule?.filter && printFilter(rule.filter)).toBe('/memberOfOrg in ["a", "{{_id}}"]')
  })

  it('a place that the caller cannot fill matches nobody instead of everybody', () => {
    const [rule] = rulesFromPrivileges(
      [{ ...privilege, filter: '/city sw "{{city}}"' }],
      {},
      'r',
      () => undefined,
    )
    expect(rule?.filter && printFilter(rule.filter)).not.toContain('sw ""')
  })
})
