import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay } from '../store/support/fresh-database.ts'
import { person, startIdentity } from './identity-support.ts'
import type { Answer, IdentityUnderTest } from './identity-support.ts'

const erin = `managed/alpha_user/${person('erin.employee')}`
const mona = `managed/alpha_user/${person('mona.manager')}`
const refresh = (field: string, value: unknown) => [{ operation: 'replace', field, value }]

/** For what tests need before they start. */
function requireStatus(answer: Answer, status: number): void {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`)
}

describe.each(databasesByDay)('the identity service on %s', (kind) => {
  let service: IdentityUnderTest
  beforeAll(async () => {
    service = await startIdentity({ kind })
    // Rita administers the realm alpha and nothing else.
    const right = {
      operation: 'add',
      field: '/authzRoles/-',
      value: { _ref: 'internal/role/ui-realm-admin' },
    }
    const given = await service.call(
      'openidm-admin',
      'PATCH',
      `managed/alpha_user/${person('rita.reviewer')}`,
      [right],
    )
    requireStatus(given, 200)
  })
  afterAll(() => service.close())
  const admin = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => service.call('adam.admin', method, url, body, headers)
  let serial = 0
  const newUser = async (more: Record<string, unknown> = {}) => {
    serial += 1
    const body = {
      userName: `new.person${serial}`,
      givenName: 'New',
      sn: 'Person',
      mail: 'new@example.com',
      ...more,
    }
    const answer = await admin('POST', 'managed/alpha_user?_action=create', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return { ...answer, path: `managed/alpha_user/${String(answer.body._id)}` }
  }

  describe('sign-in answer', () => {
    test('names person, component and roles', async () => {
      const { body } = await service.call('adam.admin', 'POST', 'authentication?_action=login')
      expect(body).toMatchObject({
        _id: 'login',
        authenticationId: person('adam.admin'),
        authorization: { id: person('adam.admin'), component: 'managed/alpha_user' },
      })
      expect((body.authorization as { roles: string[] }).roles.toSorted()).toEqual([
        'internal/role/openidm-authorized',
        'internal/role/type-admin',
        'internal/role/ui-realm-admin',
      ])
    })
    test('is 401 for nobody', async () => {
      expect((await service.call(null, 'POST', 'authentication?_action=login')).status).toBe(401)
    })
    test('knows openidm-admin', async () => {
      const { body } = await service.call('openidm-admin', 'GET', 'info/login')
      expect(body.authorization).toMatchObject({ id: 'openidm-admin', component: 'internal/user' })
    })
  })

  describe('privileges', () => {
    test('an administrator of alpha is listed every type of alpha and none of bravo', async () => {
      const { body } = await service.call('rita.reviewer', 'POST', 'privilege?_action=listPrivileges')
      const paths = (body as unknown as { privilegePath: string }[]).map((one) => one.privilegePath)
      expect(paths).toContain('managed/alpha_user')
      expect(paths).toContain('managed/alpha_application')
      expect(paths).toContain('internal/role')
      expect(paths.filter((path) => path.includes('bravo'))).toEqual([])
    })
    test('an employee has none', async () => {
      expect((await service.call('erin.employee', 'POST', 'privilege?_action=listPrivileges')).body).toEqual(
        [],
      )
      const { body } = await service.call('erin.employee', 'GET', 'privilege/managed/alpha_user')
      expect(body).toEqual({
        VIEW: { allowed: false, properties: [] },
        CREATE: { allowed: false, properties: [] },
        UPDATE: { allowed: false, properties: [] },
        DELETE: { allowed: false },
        ACTION: { allowed: false, actions: [] },
      })
    })
    test('never name a credential among what is seen', async () => {
      const { body } = await admin('GET', 'privilege/managed/alpha_user')
      const { VIEW, CREATE } = body as Record<string, { properties: string[] }>
      expect(VIEW?.properties).not.toContain('password')
      expect(CREATE?.properties).toContain('password')
      expect(CREATE?.properties).not.toContain('effectiveRoles')
    })
  })

  describe('without privilege', () => {
    test.each([
      ['list', 'GET', 'managed/alpha_user?_queryFilter=true'],
      ['count', 'GET', 'managed/alpha_user?_queryFilter=true&_countOnly=true'],
      ['read another', 'GET', mona],
      ['read one that does not exist', 'GET', 'managed/alpha_user/none'],
      ['read roles', 'GET', 'internal/role?_queryFilter=true'],
      ['read internal users', 'GET', 'internal/user/openidm-admin'],
      ['read the configuration', 'GET', 'config/managed'],
      ['read a foreign schema', 'GET', 'schema/managed/alpha_role'],
      ['ask for policies of a foreign type', 'GET', 'policy/managed/alpha_role/*'],
      ['read a relationship of another', 'GET', `${mona}/reports?_queryFilter=true`],
    ] as const)('nobody may %s', async (_what, method, url) => {
      const answer = await service.call('erin.employee', method, url)
      expect(answer.status).toBe(403)
      expect(answer.body.detail).toEqual({ code: 'access-denied', params: {} })
    })
    test('nobody may write', async () => {
      expect((await service.call('erin.employee', 'PATCH', mona, refresh('/sn', 'X'))).status).toBe(403)
      expect((await service.call('erin.employee', 'DELETE', mona)).status).toBe(403)
      expect(
        (await service.call('erin.employee', 'POST', 'managed/alpha_user?_action=create', { userName: 'x' }))
          .status,
      ).toBe(403)
    })
    test('nothing at all without sign-in', async () => {
      expect((await service.call(null, 'GET', erin)).status).toBe(401)
    })
  })

  describe('oneself', () => {
    test('is read without credentials', async () => {
      const { status, body, headers } = await service.call('erin.employee', 'GET', erin)
      expect(status).toBe(200)
      expect(body).toMatchObject({ userName: 'erin.employee', givenName: 'Erin' })
      expect(headers.etag).toBe(`"${String(body._rev)}"`)
      expect(JSON.stringify(body)).not.toMatch(/password"|argon2/)
      const asked = await service.call('erin.employee', 'GET', `${erin}?_fields=password,userName`)
      expect(Object.keys(asked.body).toSorted()).toEqual(['_id', '_rev', 'userName'])
    })
    test('shows the manager by name, and nothing else of the manager', async () => {
      const { body } = await service.call('erin.employee', 'GET', `${erin}?_fields=manager/*`)
      expect(body.manager).toMatchObject({ _ref: mona, userName: 'mona.manager', givenName: 'Mona' })
      expect(body.manager).not.toHaveProperty('city')
      expect(body.manager).not.toHaveProperty('telephoneNumber')
    })
    test('lists the people who report to one, page by page', async () => {
      const url = `${mona}/reports?_queryFilter=true&_fields=userName&_pageSize=5&_totalPagedResultsPolicy=EXACT&_sortKeys=userName`
      const { status, body } = await service.call('mona.manager', 'GET', url)
      expect(status).toBe(200)
      expect(body.resultCount).toBe(5)
      expect(body.totalPagedResults).toBeGreaterThan(5)
      expect(body.result?.[0]).toMatchObject({ _refResourceCollection: 'managed/alpha_user' })
      const names = body.result?.map((one) => String(one.userName)) ?? []
      expect(names).toEqual(names.toSorted())
      const cookie = encodeURIComponent(String(body.pagedResultsCookie))
      const next = await service.call('mona.manager', 'GET', `${url}&_pagedResultsCookie=${cookie}`)
      expect(next.body.result?.map((one) => one.userName)).not.toContain(names[0])
    })
    test('cannot be found out about through a relationship filter', async () => {
      const secret = await service.call(
        'mona.manager',
        'GET',
        `${mona}/reports?_queryFilter=telephoneNumber sw "%2B"&_fields=telephoneNumber`,
      )
      expect(secret.body.result).toEqual([])
    })
    test('may change what is editable, and no more', async () => {
      expect(
        (await service.call('erin.employee', 'PATCH', erin, refresh('/telephoneNumber', '+353 1 555 0100')))
          .status,
      ).toBe(200)
      for (const field of ['/accountStatus', '/userType', '/manager', '/authzRoles', '/effectiveRoles']) {
        const answer = await service.call(
          'erin.employee',
          'PATCH',
          erin,
          refresh(field, field === '/userType' ? 1 : null),
        )
        expect([400, 403], field).toContain(answer.status)
      }
      const copy = await service.call('erin.employee', 'PATCH', erin, [
        { operation: 'copy', from: '/password', field: '/telephoneNumber' },
      ])
      expect(copy.status).toBe(400)
    })
    test('keeps the answers to security questions to itself', async () => {
      const path = `managed/alpha_user/${person('pat.parent')}`
      const set = refresh('/kbaInfo', [
        { questionId: '1', answer: 'Blue' },
        { customQuestion: 'Who taught me to ride?', answer: 'Aunt Jo' },
      ])
      const patched = await service.call('pat.parent', 'PATCH', path, set)
      expect(patched.status, JSON.stringify(patched.body)).toBe(200)
      expect((await admin('GET', `${path}?_fields=kbaInfo`)).body.kbaInfo).toEqual([
        { questionId: '1', answer: { $crypto: { type: 'argon2id' } } },
        { customQuestion: 'Who taught me to ride?', answer: { $crypto: { type: 'argon2id' } } },
      ])
      const stored = await service.database.kysely
        .withTables<{ managed_object: { id: string; doc: { kbaInfo?: unknown } } }>()
        .selectFrom('managed_object')
        .select('doc')
        .where('id', '=', person('pat.parent'))
        .executeTakeFirst()
      expect(JSON.stringify(stored?.doc.kbaInfo)).toMatch(/argon2id\$/)
      expect(JSON.stringify(stored)).not.toContain('Blue')
    })
    test('changes the password only with the present one', async () => {
      const change = refresh('/password', 'a long new sentence')
      const path = `managed/alpha_user/${person('sam.student')}`
      expect((await service.call('sam.student', 'PATCH', path, change)).status).toBe(403)
      const headers = { 'x-openidm-reauth-password': 'Portal-Demo-1' }
      expect((await service.call('sam.student', 'PATCH', path, change, headers)).status).toBe(200)
      const record = await service.identity.people.findForSignIn('/alpha', 'SAM.student')
      expect(
        await service.identity.people.verifyPassword(record?.passwordHash ?? null, 'a long new sentence'),
      ).toBe(true)
    })
  })

  describe('objects', () => {
    test('are created with Location and ETag, defaults filled in', async () => {
      const { body, headers } = await newUser({ password: 'correct horse battery' })
      expect(headers.location).toBe(`/openidm/managed/alpha_user/${String(body._id)}`)
      expect(headers.etag).toBe(`"${String(body._rev)}"`)
      expect(body).toMatchObject({ accountStatus: 'active' })
      expect(body).not.toHaveProperty('password')
    })
    test('honour preconditions', async () => {
      const path = 'managed/alpha_role/by-id'
      const create = { 'if-none-match': '*' }
      expect((await admin('PUT', path, { name: 'By id' }, create)).status).toBe(201)
      expect((await admin('PUT', path, { name: 'By id' }, create)).status).toBe(412)
      const first = await admin('PUT', path, { name: 'By id 2' }, { 'if-match': '*' })
      expect(first.status).toBe(200)
      const stale = await admin('PUT', path, { name: 'By id 3' }, { 'if-match': '"1"' })
      expect(stale.status).toBe(412)
      expect((await admin('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412)
      const gone = await admin('DELETE', path, undefined, { 'if-match': String(first.headers.etag) })
      expect(gone.body).toMatchObject({ _id: 'by-id', name: 'By id 2' })
      expect((await admin('GET', path)).status).toBe(404)
    })
    test('are patched at any pointer', async () => {
      const { path } = await newUser({ languages: ['English'], userType: 1 })
      const { status, body } = await admin('PATCH', path, [
        { operation: 'add', field: '/languages/-', value: 'Irish' },
        { operation: 'replace', field: 'preferences/updates', value: true },
        { operation: 'increment', field: '/userType', value: 1 },
        { operation: 'copy', from: '/sn', field: '/jobTitle' },
        { operation: 'remove', field: '/languages', value: 'English' },
      ])
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({
        languages: ['Irish'],
        preferences: { updates: true },
        userType: 2,
        jobTitle: 'Person',
      })
    })
    test.each([
      ['an unknown property', refresh('/nickname', 'x'), 'nickname'],
      ['a transform', [{ operation: 'transform', field: '/sn', value: {} }], 'not supported'],
      ['a property below a text', refresh('/sn/first', 'x'), 'single value'],
      ['an index outside', refresh('/languages/7', 'x'), "no element '7'"],
      ['its revision', refresh('/_rev', '9'), '_rev'],
      [
        'a relationship to nothing',
        [{ operation: 'add', field: '/roles/-', value: { _ref: 'managed/alpha_role/none' } }],
        'does not exist',
      ],
      [
        'a relationship to a wrong type',
        [{ operation: 'add', field: '/roles/-', value: { _ref: erin } }],
        'cannot point to',
      ],
      ['a text that cannot be stored', refresh('/jobTitle', 'a\u0000b'), 'NUL character'],
    ])('refuse a patch of %s with 400', async (_what, patch, reason) => {
      const { path } = await newUser({ languages: ['English'] })
      const { status, body } = await admin('PATCH', path, patch)
      expect(status).toBe(400)
      expect(body.message).toContain(reason)
    })
    test('break no policy', async () => {
      const bad = { userName: 'bad one', sn: '', mail: 'nowhere', password: 'password123', userType: 'x' }
      const { status, body } = await admin('POST', 'managed/alpha_user?_action=create', bad)
      expect(status).toBe(403)
      expect(body.message).toBe('Failed policy validation')
      const { failedPolicyRequirements } = body.detail as { failedPolicyRequirements: { property: string }[] }
      expect(failedPolicyRequirements.map((one) => one.property).toSorted()).toEqual([
        'mail',
        'password',
        'sn',
        'userType',
      ])
    })
    test('keep unique values unique, also in a race', async () => {
      const body = { userName: 'ERIN.employee', sn: 'X', mail: 'x@example.com' }
      const taken = await admin('POST', 'managed/alpha_user?_action=create', body)
      expect(taken.status).toBe(403)
      expect(JSON.stringify(taken.body.detail)).toContain('UNIQUE')
      const race = { ...body, userName: 'race.person' }
      const both = await Promise.all(
        [1, 2].map(() => admin('POST', 'managed/alpha_user?_action=create', race)),
      )
      expect(both.map((one) => one.status).filter((status) => status === 201)).toHaveLength(1)
      expect(both.every((one) => [201, 403, 409].includes(one.status))).toBe(true)
    })
    test('are linked both ways, and let go when one is deleted', async () => {
      const role = await admin('POST', 'managed/alpha_role?_action=create', { name: `Linked ${kind}` })
      const { path } = await newUser()
      const ref = { _ref: `managed/alpha_role/${String(role.body._id)}` }
      await admin('PATCH', path, [{ operation: 'add', field: '/roles/-', value: ref }])
      const members = await admin(
        'GET',
        `managed/alpha_role/${String(role.body._id)}?_fields=members/userName`,
      )
      expect(members.body.members).toMatchObject([{ _ref: path }])
      expect((await admin('GET', path)).body.effectiveRoles).toMatchObject([ref])
      const found = await admin(
        'GET',
        `managed/alpha_user?_queryFilter=roles/_refResourceId eq "${String(role.body._id)}"`,
      )
      expect(found.body.result).toHaveLength(1)
      await admin('DELETE', `managed/alpha_role/${String(role.body._id)}`)
      const after = await admin('GET', `${path}?_fields=*,roles`)
      expect(after.body).toMatchObject({ roles: [], effectiveRoles: [] })
    })
    test('have one manager, whichever side sets it', async () => {
      const [boss, other, staff] = [await newUser(), await newUser(), await newUser()]
      await admin('PATCH', staff.path, refresh('/manager', { _ref: boss.path }))
      await admin('PATCH', other.path, [
        { operation: 'add', field: '/reports/-', value: { _ref: staff.path } },
      ])
      const { body } = await admin('GET', `${staff.path}?_fields=manager`)
      expect(body.manager).toMatchObject({ _ref: other.path })
      expect((await admin('GET', `${boss.path}?_fields=reports`)).body.reports).toEqual([])
    })
    test('that administer every realm are out of reach of a realm administrator', async () => {
      const gil = `managed/alpha_user/${person('gil.global')}`
      expect((await admin('PATCH', gil, refresh('/password', 'taken over by adam'))).status).toBe(403)
      expect((await admin('DELETE', gil)).status).toBe(403)
      expect((await service.call('gil.global', 'PATCH', gil, refresh('/jobTitle', 'Chief'))).status).toBe(200)
    })
    test('note when a password changes', async () => {
      const { body, path } = await newUser({ password: 'correct horse battery' })
      expect(Date.parse(String(body.passwordLastChangedTime))).toBeGreaterThan(Date.now() - 60_000)
      const again = await admin('PATCH', path, refresh('/password', 'another horse battery'))
      expect(String(again.body.passwordLastChangedTime) >= String(body.passwordLastChangedTime)).toBe(true)
      const whole = await admin(
        'PUT',
        path,
        { ...again.body, sn: 'Put' },
        { 'if-match': String(again.headers.etag) },
      )
      expect(whole.body).toMatchObject({ sn: 'Put', userName: body.userName })
      const record = await service.identity.people.findForSignIn('/alpha', String(body.userName))
      expect(
        await service.identity.people.verifyPassword(record?.passwordHash ?? null, 'another horse battery'),
      ).toBe(true)
    })
    test('of another realm are not there', async () => {
      expect(
        (await service.call('rita.reviewer', 'GET', 'managed/bravo_user?_queryFilter=true')).status,
      ).toBe(403)
      expect(
        (await service.call('gil.global', 'GET', 'managed/bravo_user?_queryFilter=true&_pageSize=1')).status,
      ).toBe(200)
    })
    test('of no configured type are not found', async () => {
      expect((await admin('GET', 'managed/nothing?_queryFilter=true')).status).toBe(404)
    })
  })

  describe('lists', () => {
    test.each([
      ['a malformed filter', '_queryFilter=userName', 'could not be parsed as a valid query filter'],
      ['an unknown field', '_queryFilter=usrName eq "x"', 'Did you mean "userName"'],
      ['a credential', '_queryFilter=password pr', 'Unknown field'],
      ['an unknown sort key', '_queryFilter=true&_sortKeys=foo', 'Unknown field'],
      ['a sort by relationship', '_queryFilter=true&_sortKeys=manager', 'cannot be sorted'],
      ['a forged cookie', '_queryFilter=true&_pagedResultsCookie=abc', '_pagedResultsCookie'],
      ['too large a page', '_queryFilter=true&_pageSize=100000', '_pageSize'],
      ['a negative page', '_queryFilter=true&_pageSize=-1', '_pageSize'],
      ['no question', '', '_queryFilter'],
      ['an unknown query id', '_queryId=x', 'no query'],
    ])('refuse %s with 400', async (_what, query, reason) => {
      const { status, body } = await admin('GET', `managed/alpha_user?${query}`)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(reason.replaceAll('"', '\\"'))
    })
    test('count, total and cut', async () => {
      const all = await admin('GET', 'managed/alpha_role?_queryFilter=true')
      expect(all.body).toMatchObject({
        totalPagedResultsPolicy: 'NONE',
        totalPagedResults: -1,
        pagedResultsCookie: null,
      })
      const count = await admin(
        'GET',
        'managed/alpha_role?_queryFilter=true&_countOnly=true&_totalPagedResultsPolicy=EXACT',
      )
      expect(count.body).toMatchObject({ result: [], resultCount: all.body.resultCount })
      const ids = await admin(
        'GET',
        'managed/alpha_role?_queryId=query-all-ids&_pageSize=1&_totalPagedResultsPolicy=ESTIMATE',
      )
      expect(Object.keys(ids.body.result?.[0] ?? {})).toEqual(['_id', '_rev'])
      expect(ids.body.totalPagedResults).toBe(all.body.resultCount)
      const fields = await admin('GET', `${erin}?_fields=preferences/updates,*_ref`)
      expect(fields.body.preferences).toEqual({ updates: expect.any(Boolean) as boolean })
      expect(fields.body.manager).toMatchObject({ _ref: mona })
      expect(fields.body).not.toHaveProperty('userName')
    })
  })

  describe('a delegated administrator', () => {
    beforeAll(async () => {
      const role = {
        name: `help-desk`,
        privileges: [
          {
            name: 'people of Galway',
            path: 'managed/alpha_user',
            permissions: ['VIEW', 'UPDATE', 'CREATE'],
            actions: [],
            filter: '/city eq "Galway"',
            accessFlags: [
              { attribute: 'userName', readOnly: false },
              { attribute: 'sn', readOnly: false },
              { attribute: 'mail', readOnly: false },
              { attribute: 'city', readOnly: false },
              { attribute: 'accountStatus', readOnly: true },
            ],
          },
          {
            name: 'broken',
            path: 'managed/alpha_role',
            permissions: ['VIEW'],
            filter: '/nothing eq 1',
            accessFlags: [{ attribute: 'name' }],
          },
        ],
      }
      const created = await service.call('openidm-admin', 'POST', 'internal/role?_action=create', {
        _id: 'help-desk',
        ...role,
      })
      requireStatus(created, 201)
      const fred = `managed/alpha_user/${person('fred.fulfiller')}`
      const link = [
        { operation: 'add', field: '/authzRoles/-', value: { _ref: 'internal/role/help-desk' } },
        // What the demo gives him with an organisation is another test's matter.
        { operation: 'replace', field: '/adminOfOrg', value: [] },
      ]
      requireStatus(await admin('PATCH', fred, link), 403)
      requireStatus(await service.call('openidm-admin', 'PATCH', fred, link), 200)
      await newUser({ userName: 'gal.way', city: 'Galway', telephoneNumber: '+353 1 555 7777' })
    })
    const fred = (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', url: string, body?: unknown) =>
      service.call('fred.fulfiller', method, url, body)

    test('sees the rows and attributes of the privilege only', async () => {
      const { body } = await fred(
        'GET',
        'managed/alpha_user?_queryFilter=true&_totalPagedResultsPolicy=EXACT',
      )
      const others = body.result?.filter((one) => one._id !== person('fred.fulfiller')) ?? []
      expect(others.map((one) => one.userName)).toEqual(['gal.way'])
      expect(others[0]).not.toHaveProperty('telephoneNumber')
      expect(others[0]).not.toHaveProperty('givenName')
    })
    test('learns nothing by filters and sort keys on what is hidden', async () => {
      const probe = (filter: string) =>
        fred('GET', `managed/alpha_user?_queryFilter=${encodeURIComponent(filter)}`)
      const names = async (filter: string) =>
        (await probe(filter)).body.result?.map((one) => one.userName) ?? []
      expect(await names('telephoneNumber co "7777"')).toEqual([])
      expect(await names('userName eq "gal.way" and telephoneNumber pr')).toEqual([])
      expect(await names('userName eq "mona.manager"')).toEqual([])
      expect(await names('userName eq "gal.way"')).toEqual(['gal.way'])
    })
    test('writes as far as the privilege goes', async () => {
      const list = await fred('GET', 'managed/alpha_user?_queryFilter=userName eq "gal.way"')
      const path = `managed/alpha_user/${String(list.body.result?.[0]?._id)}`
      expect((await fred('PATCH', path, refresh('/sn', 'Changed'))).status).toBe(200)
      expect((await fred('PATCH', path, refresh('/accountStatus', 'inactive'))).status).toBe(403)
      expect((await fred('PATCH', path, refresh('/city', 'Cork'))).status, 'out of the own reach').toBe(403)
      expect((await fred('DELETE', path)).status).toBe(403)
      const privilege = await fred('GET', `privilege/${path}`)
      expect(privilege.body).toMatchObject({
        UPDATE: { allowed: true, properties: ['userName', 'sn', 'mail', 'city'] },
        DELETE: { allowed: false },
      })
    })
    test('creates inside the privilege only', async () => {
      const body = { userName: 'made.here', sn: 'Here', mail: 'h@example.com' }
      expect(
        (await fred('POST', 'managed/alpha_user?_action=create', { ...body, city: 'Cork' })).status,
      ).toBe(403)
      expect(
        (await fred('POST', 'managed/alpha_user?_action=create', { ...body, city: 'Galway', userType: 0 }))
          .status,
      ).toBe(403)
      expect(
        (await fred('POST', 'managed/alpha_user?_action=create', { ...body, city: 'Galway' })).status,
      ).toBe(201)
    })
    test('has nothing from a privilege that cannot be read', async () => {
      expect((await fred('GET', 'managed/alpha_role?_queryFilter=true')).status).toBe(403)
      expect(service.reports.join('\n')).toContain('managed/alpha_role')
    })
  })

  describe('policies', () => {
    test('are described and tried', async () => {
      const described = await admin('GET', 'policy/managed/alpha_user/*')
      expect(described.body).toMatchObject({ _id: '*', resource: 'managed/alpha_user/*' })
      const verdict = await admin('POST', 'policy/managed/alpha_user/*?_action=validateProperty', {
        password: 'short',
      })
      expect(verdict.body).toMatchObject({
        result: false,
        failedPolicyRequirements: [{ property: 'password' }],
      })
      const whole = {
        userName: 'fine.person',
        givenName: 'F',
        sn: 'P',
        mail: 'f@example.com',
        password: 'correct horse battery',
      }
      expect((await admin('POST', 'policy/managed/alpha_user/*?_action=validateObject', whole)).body).toEqual(
        {
          result: true,
          failedPolicyRequirements: [],
        },
      )
    })
  })

  describe('configuration documents', () => {
    test.each([
      ['fr', 'Prénom'],
      ['ar', 'الاسم الأول'],
    ])('the shipped types have words in %s, for everybody', async (locale, firstName) => {
      const { body } = await service.call(null, 'GET', `config/uilocale/${locale}?_fields=enduser`)
      expect(body).toMatchObject({ enduser: { overrides: { Firstname: firstName, givenName: firstName } } })
    })

    test('are written under conditions and patched', async () => {
      const root = (method: 'PUT' | 'PATCH', url: string, body: unknown, headers?: Record<string, string>) =>
        service.call('openidm-admin', method, url, body, headers)
      const put = (body: unknown, headers?: Record<string, string>) =>
        root('PUT', 'config/uilocale/it', body, headers)
      expect((await put({ shared: { a: 'un' } }, { 'if-none-match': '*' })).status).toBe(201)
      expect((await put({ shared: { a: 'un' } }, { 'if-none-match': '*' })).status).toBe(412)
      const read = await service.call(null, 'GET', 'config/uilocale/it?_fields=shared')
      expect(read.body).toEqual({ _id: 'uilocale/it', shared: { a: 'un' } })
      const tag = { 'if-match': String(read.headers.etag) }
      const patch = [{ operation: 'add', field: '/shared/b', value: 'deux' }]
      const patched = await root('PATCH', 'config/uilocale/it', patch, tag)
      expect(patched.body).toEqual({ _id: 'uilocale/it', shared: { a: 'un', b: 'deux' } })
      expect((await root('PATCH', 'config/uilocale/it', patch, tag)).status).toBe(412)
      expect((await root('PATCH', 'config/uilocale/none', patch)).status).toBe(404)
      expect((await service.call('erin.employee', 'PATCH', 'config/uilocale/it', patch)).status).toBe(403)
    })
    test('give owners of organisations their rights', async () => {
      const assignments = [
        { name: 'owners', relationshipField: 'ownerOfOrg', privileges: ['own-organisations'] },
      ]
      const privileges = [
        {
          name: 'own-organisations',
          path: 'managed/alpha_organization',
          permissions: ['VIEW', 'UPDATE'],
          actions: [],
          filter: '/owners/_refResourceId eq "{{_id}}"',
          accessFlags: [
            { attribute: 'name', readOnly: true },
            { attribute: 'description', readOnly: false },
          ],
        },
      ]
      const { body: found } = await admin('GET', 'managed/alpha_organization?_queryFilter=name eq "Treasury"')
      const treasury = `managed/alpha_organization/${String(found.result?.[0]?._id)}`
      const owner = { _ref: `managed/alpha_user/${person('otto.owner')}` }
      const list = () => service.call('otto.owner', 'GET', 'managed/alpha_organization?_queryFilter=true')
      expect((await list()).status).toBe(403)
      await admin('PATCH', treasury, [{ operation: 'add', field: '/owners/-', value: owner }])
      await service.call('openidm-admin', 'PUT', 'config/alphaOrgPrivileges', { privileges })
      await service.call('openidm-admin', 'PUT', 'config/privilegeAssignments', {
        privilegeAssignments: assignments,
      })
      await expect.poll(async () => (await list()).status, { timeout: 5_000 }).toBe(200)
      const { body } = await list()
      expect(body.result).toHaveLength(1)
      const path = `managed/alpha_organization/${String(body.result?.[0]?._id)}`
      expect((await service.call('otto.owner', 'PATCH', path, refresh('/description', 'Ours'))).status).toBe(
        200,
      )
      expect((await service.call('otto.owner', 'PATCH', path, refresh('/name', 'Mine'))).status).toBe(403)
      expect(
        (await service.call('erin.employee', 'GET', 'managed/alpha_organization?_queryFilter=true')).status,
      ).toBe(403)
    })
  })

  test('nobody learns from policies which values exist', async () => {
    const probe = { userName: 'mona.manager', sn: 'X', mail: 'x@example.com' }
    const url = 'policy/managed/alpha_user/*?_action=validateObject'
    expect((await service.call('erin.employee', 'POST', url, probe)).body.result).toBe(true)
    expect((await admin('POST', url, probe)).body.result).toBe(false)
  })

  test('every change leaves an audit row without values', async () => {
    const { path } = await newUser({ password: 'correct horse battery' })
    await admin('PATCH', path, refresh('/sn', 'Audited'))
    const rows = await service.database.kysely
      .withTables<{
        audit: { id: number; resource: string; action: string; changed: string[]; actor: string }
      }>()
      .selectFrom('audit')
      .select(['action', 'changed', 'actor'])
      .where('resource', '=', path)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.action)).toEqual(['create', 'update'])
    expect(rows[1]).toMatchObject({ changed: ['sn'], actor: `managed/alpha_user/${person('adam.admin')}` })
    expect(JSON.stringify(rows)).not.toMatch(/Audited|horse/)
  })
})
