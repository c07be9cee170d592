import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOfRealm } from '../../server/platform/idm/privileges/standing-rules.ts'
import { startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.close())

const personas = {
  nobody: null,
  employee: 'erin.employee',
  'realm administrator': 'adam.admin',
  'global administrator': 'gil.global',
  'built-in administrator': 'openidm-admin',
} as const
type Persona = keyof typeof personas
const global = new Set<Persona>(['global administrator', 'built-in administrator'])

type Reading = 'all' | 'signed in' | 'administrators' | 'global'
/** Who reads each document. Of those in use, none but the themes is written by a realm administrator. */
const documents: readonly (readonly [name: string, reads: Reading])[] = [
  ['ui/configuration', 'signed in'],
  ['ui/dashboard', 'signed in'],
  ['ui/profile', 'signed in'],
  ['uilocale/fr', 'all'],
  ['uilocale/it', 'all'],
  ['selfservice.terms', 'all'],
  ['selfservice.kba', 'signed in'],
  ['consentMappings', 'administrators'],
  ['emailTemplate/welcome', 'administrators'],
  ['privilegeAssignments', 'administrators'],
  ['alphaOrgPrivileges', 'administrators'],
  ['bravoOrgPrivileges', 'administrators'],
  ['identityProviders', 'global'],
  ['oauth2Clients', 'global'],
  // This server knows none of these.
  ['authentication', 'administrators'],
  ['ui/themerealm2', 'administrators'],
  ['ui/unknown', 'administrators'],
  ['alpha', 'administrators'],
  ['endpoint/run', 'administrators'],
  ['UI/themerealm', 'administrators'],
]

const mayRead = (persona: Persona, reads: Reading): boolean => {
  if (reads === 'all' || global.has(persona)) return true
  if (persona === 'nobody') return false
  return reads === 'signed in' || (reads === 'administrators' && persona === 'realm administrator')
}

/** What a document must hold that the platform acts on. */
const needed: Readonly<Record<string, object>> = {
  'selfservice.terms': { versions: [] },
  'selfservice.kba': { questions: {} },
  privilegeAssignments: { privilegeAssignments: [] },
  alphaOrgPrivileges: { privileges: [] },
  bravoOrgPrivileges: { privileges: [] },
}

describe.each(documents)('config/%s', (name, reads) => {
  test.each(Object.keys(personas) as Persona[])('%s', async (persona) => {
    const who = personas[persona]
    const path = `config/${name}`
    const present = { ...needed[name], note: 'as it was' }
    expect((await service.call('openidm-admin', 'PUT', path, present)).status).toBeLessThan(300)
    const patch = [{ operation: 'replace', field: '/note', value: 'changed' }]
    const status = async (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', body?: unknown) =>
      (await service.call(who, method, path, body)).status
    const refused = persona === 'nobody' ? 401 : 403

    expect(await status('GET'), 'reads').toBe(mayRead(persona, reads) ? 200 : refused)
    const writes = global.has(persona)
    expect(await status('PUT', { ...needed[name], note: 'written' }), 'writes').toBe(writes ? 200 : refused)
    expect(await status('PATCH', patch), 'changes').toBe(writes ? 200 : refused)
    if (!writes) {
      const read = await service.call('openidm-admin', 'GET', path)
      expect(read.body, 'nothing changed').toMatchObject(present)
    }
    expect(await status('DELETE'), 'deletes').toBe(writes ? 200 : refused)
    // Nor does anybody else make one that is not there.
    expect((await service.call('openidm-admin', 'DELETE', path)).status).toBe(writes ? 404 : 200)
    expect(await status('PUT', { ...needed[name], note: 'made' }), 'makes').toBe(writes ? 201 : refused)

    if (who === null || persona === 'employee') return
    const listed = await service.call(who, 'GET', 'config?_queryFilter=true')
    const names = listed.body.result?.map(({ _id }) => _id) ?? []
    if (writes) expect(names).toContain(name)
    expect(names.includes(name) && !mayRead(persona, reads), 'is listed').toBe(false)
  })
})

test('of the themes a realm administrator writes those of the realm', async () => {
  const themes = (alpha: string, bravo: string) => ({
    realm: {
      alpha: [{ _id: 'a', name: alpha, isDefault: true }],
      bravo: [{ _id: 'b', name: bravo, isDefault: true }],
    },
  })
  const put = async (who: string, alpha: string, bravo: string) =>
    (await service.call(who, 'PUT', 'config/ui/themerealm', themes(alpha, bravo))).status
  expect(await put('openidm-admin', 'One', 'Two')).toBeLessThan(300)
  expect(await put('adam.admin', 'Other', 'Two')).toBe(200)
  expect(await put('adam.admin', 'Other', 'Mine')).toBe(403)
  expect(await put('erin.employee', 'Mine', 'Two')).toBe(403)
  expect((await service.call('adam.admin', 'DELETE', 'config/ui/themerealm')).status).toBe(403)
})

describe('types are listed in their realm only', () => {
  test.each(['adam.admin', 'gil.global', 'openidm-admin', 'tara.auditor'])('to %s', async (who) => {
    const { body } = await service.call(who, 'POST', 'privilege?_action=listPrivileges')
    const paths = (body as unknown as { privilegePath: string }[]).map((one) => one.privilegePath)
    expect(paths.filter((path) => path.includes('bravo'))).toEqual([])
    if (who !== 'tara.auditor') expect(paths).toContain('managed/alpha_user')
  })

  test('also where a role gives a right on a type of another realm', async () => {
    const role = {
      name: 'visitor',
      privileges: [
        {
          name: 'see bravo',
          path: 'managed/bravo_user',
          permissions: ['VIEW'],
          accessFlags: [{ attribute: 'userName', readOnly: true }],
        },
      ],
    }
    expect(
      (
        await service.call('openidm-admin', 'POST', 'internal/role?_action=create', {
          _id: 'visitor',
          ...role,
        })
      ).status,
    ).toBe(201)
    const { body: found } = await service.call(
      'openidm-admin',
      'GET',
      `managed/alpha_user?_queryFilter=${encodeURIComponent('userName eq "erin.employee"')}`,
    )
    const path = `managed/alpha_user/${String(found.result?.[0]?._id)}`
    const give = [{ operation: 'add', field: '/authzRoles/-', value: { _ref: 'internal/role/visitor' } }]
    expect((await service.call('openidm-admin', 'PATCH', path, give)).status).toBe(200)
    const { body } = await service.call('erin.employee', 'POST', 'privilege?_action=listPrivileges')
    expect(body).toEqual([])
    // The right itself stays: it is only not offered here.
    const right = await service.call('erin.employee', 'GET', 'privilege/managed/bravo_user')
    expect(right.body).toMatchObject({ VIEW: { allowed: true } })
  })

  test.each([
    ['managed/alpha_user', '/alpha', true],
    ['managed/bravo_user', '/alpha', false],
    ['managed/alpha_device', '/bravo', false],
    ['managed/device', '/bravo', true],
    ['internal/role', '/bravo', true],
    ['managed/bravo_user', '/', true],
  ])('%s in %s: %s', (collection, realm, listed) => expect(isOfRealm(collection, realm)).toBe(listed))
})
