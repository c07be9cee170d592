import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { person, startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

const user = (name: string): string => `managed/alpha_user/${person(name)}`
const set = (field: string, value: unknown) => [{ operation: 'replace', field, value }]
const add = (field: string, value: unknown) => [{ operation: 'add', field, value }]
const masked = { $crypto: { type: 'argon2id' } }

/** A right to see and change people of one city. */
const peopleOf = (city: string, writable: readonly string[]) => ({
  name: `people of ${city}`,
  path: 'managed/alpha_user',
  permissions: ['VIEW', 'UPDATE', 'CREATE', 'DELETE'],
  actions: [],
  filter: `/city eq "${city}"`,
  accessFlags: ['userName', 'sn', 'city', ...writable].map((attribute) => ({
    attribute,
    readOnly: attribute === 'userName',
  })),
})

describe('nobody takes more rights than they were given', () => {
  let service: IdentityUnderTest
  const root = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    service.call('openidm-admin', method, url, body)
  const role = (name: string, privileges: unknown) =>
    root('POST', 'internal/role?_action=create', { _id: name, name, privileges })
  const status = async (
    who: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => (await service.call(who, method, url, body, headers)).status
  const hashesOf = async (name: string): Promise<string> => {
    const row = await service.database.kysely
      .withTables<{ managed_object: { id: string; doc: { kbaInfo?: unknown } } }>()
      .selectFrom('managed_object')
      .select('doc')
      .where('id', '=', person(name))
      .executeTakeFirst()
    return JSON.stringify(row?.doc.kbaInfo)
  }

  beforeAll(async () => {
    service = await startIdentity()
    const rights = [
      peopleOf('Galway', ['password', 'authzRoles', 'reports', 'manager', 'kbaInfo', 'jobTitle']),
      {
        name: 'roles',
        path: 'internal/role',
        permissions: ['VIEW', 'CREATE', 'UPDATE', 'DELETE'],
        actions: [],
        accessFlags: ['name', 'privileges', 'condition', 'authzMembers'].map((attribute) => ({
          attribute,
          readOnly: false,
        })),
      },
    ]
    const made = [
      await role('desk', rights),
      await root(
        'PATCH',
        user('rita.reviewer'),
        add('/authzRoles/-', { _ref: 'internal/role/ui-realm-admin' }),
      ),
      await root('PATCH', user('fred.fulfiller'), [
        ...add('/authzRoles/-', { _ref: 'internal/role/desk' }),
        ...set('/city', 'Galway'),
        ...set('/adminOfOrg', []),
      ]),
      await root('PATCH', user('adam.admin'), set('/city', 'Galway')),
      await root('PATCH', user('sam.student'), set('/city', 'Galway')),
      await root('PATCH', user('mona.manager'), set('/city', 'Dublin')),
      await root('PATCH', user('erin.employee'), set('/city', 'Dublin')),
    ]
    const refused = made.find((answer) => answer.status >= 300)
    if (refused) throw new Error(JSON.stringify(refused.body))
  })
  afterAll(() => service.close())

  test.each(['alphaOrgPrivileges', 'bravoOrgPrivileges', 'privilegeAssignments'])(
    'a realm administrator does not write config/%s',
    async (name) => {
      const path = `config/${name}`
      const nothing = { privileges: [], privilegeAssignments: [] }
      expect(await status('rita.reviewer', 'PUT', path, nothing)).toBe(403)
      expect((await root('PUT', path, nothing)).status).toBe(200)
      expect(await status('rita.reviewer', 'PATCH', path, set('/privileges', []))).toBe(403)
      expect(await status('rita.reviewer', 'DELETE', path)).toBe(403)
      expect((await root('DELETE', path)).status).toBe(200)
    },
  )

  test('a realm administrator does not read the secrets with which every realm signs in elsewhere', async () => {
    const path = 'config/identityProviders'
    const providers = [{ realm: '/bravo', provider: 'one', clientSecret: 'not-for-alpha' }]
    expect((await root('PUT', path, { providers })).status).toBe(201)
    expect(await status('rita.reviewer', 'GET', path)).toBe(403)
    const listed = await service.call('rita.reviewer', 'GET', 'config?_queryFilter=true')
    expect(listed.status).toBe(200)
    expect(JSON.stringify(listed.body)).not.toContain('not-for-alpha')
    expect((await root('GET', path)).body).toMatchObject({ providers })
    expect((await root('DELETE', path)).status).toBe(200)
  })

  test('no privilege gives roles, from either side, or changes what a role gives', async () => {
    const role = { _ref: 'internal/role/ui-global-admin' }
    const path = user('fred.fulfiller')
    expect(await status('fred.fulfiller', 'PATCH', path, add('/authzRoles/-', role))).toBe(403)
    expect(await status('fred.fulfiller', 'PATCH', role._ref, add('/authzMembers/-', { _ref: path }))).toBe(
      403,
    )
    expect(await status('fred.fulfiller', 'PATCH', 'internal/role/desk', set('/condition', 'true'))).toBe(403)
    const made = { _id: 'mine', name: 'mine' }
    expect(await status('fred.fulfiller', 'POST', 'internal/role?_action=create', made)).toBe(403)
    expect(await status('fred.fulfiller', 'DELETE', 'internal/role/desk')).toBe(403)
  })

  test('nobody sets the password of somebody with more rights', async () => {
    const change = set('/password', 'taken over by somebody')
    expect(await status('rita.reviewer', 'PATCH', user('adam.admin'), change), 'type-admin').toBe(403)
    expect(await status('fred.fulfiller', 'PATCH', user('adam.admin'), change), 'realm admin').toBe(403)
    expect(await status('fred.fulfiller', 'DELETE', user('adam.admin'))).toBe(403)
    expect(await status('adam.admin', 'PATCH', user('rita.reviewer'), set('/jobTitle', 'Reviewer'))).toBe(200)
    expect(await status('rita.reviewer', 'PATCH', user('tara.auditor'), set('/jobTitle', 'Audit'))).toBe(200)
    expect(await status('fred.fulfiller', 'PATCH', user('sam.student'), set('/sn', 'Moreau-B'))).toBe(200)
  })

  test('a link needs sight of its target, and a right there when it replaces its value', async () => {
    const linked = (field: string, name: string) =>
      service.call('fred.fulfiller', 'PATCH', user('sam.student'), add(field, { _ref: user(name) }))
    const hidden = await linked('/reports/-', 'erin.employee')
    expect(hidden.status).toBe(400)
    expect(hidden.body.message).toContain('does not exist')
    expect((await linked('/manager', 'mona.manager')).status).toBe(400)
    const seen = peopleOf('Dublin', [])
    await role('sight', [{ ...seen, permissions: ['VIEW'] }])
    await root('PATCH', user('fred.fulfiller'), add('/authzRoles/-', { _ref: 'internal/role/sight' }))
    expect((await linked('/manager', 'mona.manager')).status).toBe(200)
    expect((await linked('/reports/-', 'erin.employee')).status).toBe(403)
    const { body } = await root('GET', `${user('erin.employee')}?_fields=manager`)
    expect(body.manager).toMatchObject({ _ref: user('mona.manager') })
    expect((await linked('/reports/-', 'fred.fulfiller')).status).toBe(200)
  })

  test('a change of something hidden answers like a change of nothing', async () => {
    const path = user('pat.parent')
    const probes: [unknown, Record<string, string>][] = [
      [set('/sn', 'X'), { 'if-match': '"999"' }],
      [[{ operation: 'increment', field: '/sn', value: 1 }], {}],
    ]
    for (const [patch, headers] of probes) {
      const there = await service.call('fred.fulfiller', 'PATCH', path, patch, headers)
      const none = await service.call('fred.fulfiller', 'PATCH', 'managed/alpha_user/none', patch, headers)
      expect([there.status, none.status]).toEqual([404, 404])
      expect(String(there.body.message).replace(person('pat.parent'), 'none')).toBe(none.body.message)
      expect(await status('erin.employee', 'PATCH', path, patch, headers)).toBe(403)
      expect(await status('erin.employee', 'PATCH', 'managed/alpha_user/none', patch, headers)).toBe(403)
    }
    const old = { 'if-match': '"999"' }
    expect(await status('fred.fulfiller', 'PUT', path, { sn: 'X' }, old)).toBe(404)
    expect(await status('fred.fulfiller', 'DELETE', path, undefined, old)).toBe(404)
    expect(
      await status('fred.fulfiller', 'PATCH', user('sam.student'), [
        { operation: 'increment', field: '/preferences/updates', value: 1 },
      ]),
      'an attribute that is hidden',
    ).toBe(403)
  })

  describe('answers to security questions', () => {
    const answers = [
      { questionId: '1', answer: 'Blue' },
      { questionId: '2', answer: 'Rex' },
    ]

    test('are never stored in clear, and stay when they come back masked', async () => {
      const path = user('pat.parent')
      const { body } = await root('GET', path)
      expect((await root('PUT', path, { ...body, kbaInfo: answers })).status).toBe(200)
      const stored = await hashesOf('pat.parent')
      expect(stored).not.toContain('Blue')
      const read = await root('GET', `${path}?_fields=*,kbaInfo`)
      expect(read.body.kbaInfo).toMatchObject([{ answer: masked }, { answer: masked }])
      expect((await root('PUT', path, { ...read.body, sn: 'Put' })).status).toBe(200)
      expect(await hashesOf('pat.parent')).toBe(stored)
      expect((await root('PATCH', path, set('/kbaInfo', read.body.kbaInfo))).status).toBe(200)
      expect(await hashesOf('pat.parent')).toBe(stored)
      const mixed = [
        { questionId: '1', answer: masked },
        { questionId: '3', answer: 'New' },
      ]
      expect((await root('PATCH', path, set('/kbaInfo', mixed))).status).toBe(400)
      expect((await root('PATCH', path, set('/kbaInfo/0/answer', masked))).status).toBe(400)
      expect((await root('PUT', path, { ...read.body, kbaInfo: mixed })).status).toBe(400)
      expect(await hashesOf('pat.parent')).toBe(stored)
    })
    test('are not copied out', async () => {
      const path = user('pat.parent')
      for (const operation of ['copy', 'move']) {
        const patch = [{ operation, from: '/kbaInfo/0/answer', field: '/jobTitle' }]
        expect((await root('PATCH', path, patch)).status, operation).toBe(400)
        const into = [{ operation, from: '/jobTitle', field: '/kbaInfo/0/answer' }]
        expect((await root('PATCH', path, into)).status, operation).toBe(400)
      }
    })
    test('are few, and long passwords are refused before they cost anything', async () => {
      const many = Array.from({ length: 21 }, () => ({ questionId: '1', answer: 'x' }))
      const path = user('pat.parent')
      expect((await root('PATCH', path, set('/kbaInfo', many))).status).toBe(400)
      const spread = many.map((value) => ({ operation: 'add', field: '/kbaInfo/-', value }))
      expect((await root('PATCH', path, spread)).status).toBe(400)
      expect((await root('PATCH', path, set('/password', 'x'.repeat(1_025)))).status).toBe(400)
      expect(await status('erin.employee', 'PATCH', path, set('/kbaInfo', many)), 'rights first').toBe(403)
    })
  })

  test('the own password is guessed a few times only', async () => {
    const path = user('otto.owner')
    const change = set('/password', 'a sentence of my own')
    const guess = (password: string) =>
      service.call('otto.owner', 'PATCH', path, change, { 'x-openidm-reauth-password': password })
    for (let at = 0; at < 12; at += 1) expect((await guess(`wrong ${at}`)).status).toBe(403)
    const locked = await guess(demoPassword)
    expect(locked.status).toBe(403)
    expect(locked.body.message).toContain('too often')
  })

  test('a built-in role cannot be deleted', async () => {
    const refused = await root('DELETE', 'internal/role/ui-realm-admin')
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('built-in')
    expect((await role('own', [])).status).toBe(201)
    expect((await root('DELETE', 'internal/role/own')).status).toBe(200)
  })

  test('a configuration is deleted under a condition', async () => {
    await root('PUT', 'config/uilocale/de', { shared: { a: 'eins' } })
    const remove = (match: string) =>
      service.call('openidm-admin', 'DELETE', 'config/uilocale/de', undefined, { 'if-match': match })
    expect((await remove('"old"')).status).toBe(412)
    const { headers } = await root('GET', 'config/uilocale/de')
    expect((await remove(String(headers.etag))).status).toBe(200)
  })

  test('configuration lists sort, count and cut as asked', async () => {
    for (const name of ['x1', 'x3', 'x2'])
      await root('PUT', `config/list/${name}`, { rank: Number(name.slice(1)), group: 'g' })
    const list = (query: string) =>
      root('GET', `config?_queryFilter=${encodeURIComponent('group eq "g"')}&_fields=rank${query}`)
    const all = await list('&_sortKeys=-rank')
    expect(all.body.result?.map((one) => one.rank)).toEqual([3, 2, 1])
    expect(all.body).toMatchObject({ totalPagedResultsPolicy: 'NONE', totalPagedResults: -1 })
    const second = await list(
      '&_sortKeys=rank&_pageSize=1&_pagedResultsOffset=1&_totalPagedResultsPolicy=EXACT',
    )
    expect(second.body.result?.map((one) => one.rank)).toEqual([2])
    expect(second.body).toMatchObject({ totalPagedResultsPolicy: 'EXACT', totalPagedResults: 3 })
  })
})

test('the demo tenant leaves a password that was set alone', async () => {
  const service = await startIdentity({ users: 1 })
  try {
    const change = set('/password', 'a sentence of my own')
    expect((await service.call('gil.global', 'PATCH', 'internal/user/openidm-admin', change)).status).toBe(
      200,
    )
    await service.database.kysely
      .withTables<{ managed_object: { collection: string; id: string } }>()
      .deleteFrom('managed_object')
      .where('id', '=', person('erin.employee'))
      .execute()
    await seedDemoTenant(service.identity, { users: 1 })
    const { people } = service.identity
    const record = await people.findForSignIn('/alpha', 'openidm-admin')
    expect(await people.verifyPassword(record?.passwordHash ?? null, demoPassword)).toBe(false)
  } finally {
    await service.close()
  }
})
