import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasesByDay } from '../store/support/fresh-database.ts'
import { ENTERPRISE, ERROR, newUser, patchOf, person, SEARCH, startScim, USER } from './scim-support.ts'
import type { ScimUnderTest } from './scim-support.ts'

describe.each(databasesByDay)('people by SCIM on %s', (kind) => {
  let scim: ScimUnderTest
  beforeAll(async () => {
    scim = await startScim(kind)
  })
  afterAll(() => scim.close())

  const create = async (userName: string, more: object = {}) => {
    const answer = await scim.call('POST', '/Users', newUser(userName, more))
    expect(answer.status, answer.text).toBe(201)
    return answer
  }

  it('are created, read, found and deleted', async () => {
    const manager = person('erin.employee')
    const answer = await create('nora.berg', {
      displayName: 'Nora Berg',
      externalId: 'hr-1001',
      title: 'Analyst',
      password: 'Larch-Brook-4711',
      phoneNumbers: [{ type: 'work', value: '+47 22 00 00 00' }],
      addresses: [{ type: 'work', streetAddress: 'Storgata 1', locality: 'Oslo', country: 'Norway' }],
      [ENTERPRISE]: { costCenter: 'NO-4711', organization: 'Fjord', manager: { value: manager } },
      nonsense: { passed: 'over' },
    })
    const { id, meta } = answer.body
    expect(answer.headers.get('content-type')).toBe('application/scim+json;charset=utf-8')
    expect(answer.headers.get('location')).toBe(`${scim.origin}/scim/v2/Users/${id}`)
    expect(answer.headers.get('etag')).toBe(meta.version)
    expect(answer.text).not.toContain('Larch-Brook')
    expect(answer.body).toEqual({
      schemas: [USER, ENTERPRISE],
      id,
      externalId: 'hr-1001',
      userName: 'nora.berg',
      name: { formatted: 'Nora Berg', givenName: 'Nora', familyName: 'Berg' },
      displayName: 'Nora Berg',
      title: 'Analyst',
      active: true,
      emails: [{ value: 'nora.berg@example.com', type: 'work', primary: true }],
      phoneNumbers: [{ value: '+47 22 00 00 00', type: 'work', primary: true }],
      addresses: [
        { streetAddress: 'Storgata 1', locality: 'Oslo', country: 'Norway', type: 'work', primary: true },
      ],
      [ENTERPRISE]: {
        costCenter: 'NO-4711',
        organization: 'Fjord',
        manager: {
          value: manager,
          $ref: `${scim.origin}/scim/v2/Users/${manager}`,
          displayName: expect.any(String),
        },
      },
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `${scim.origin}/scim/v2/Users/${id}`,
        version: meta.version,
      },
    })
    expect((await scim.call('GET', `/Users/${id}`)).body).toEqual(answer.body)
    const found = await scim.call('GET', `/Users?filter=${encodeURIComponent('externalId eq "hr-1001"')}`)
    expect(found.body.Resources).toEqual([answer.body])

    const stored = await scim.identity.objects.read('managed/alpha_user', id)
    expect(stored).toMatchObject({ userName: 'nora.berg', sn: 'Berg', mail: 'nora.berg@example.com' })
    const signIn = await scim.identity.people.findForSignIn('/alpha', 'nora.berg')
    expect(await scim.identity.people.verifyPassword(signIn?.passwordHash ?? null, 'Larch-Brook-4711')).toBe(
      true,
    )

    expect((await scim.call('DELETE', `/Users/${id}`)).status).toBe(204)
    const gone = await scim.call('GET', `/Users/${id}`)
    expect([gone.status, gone.body]).toEqual([
      404,
      { schemas: [ERROR], status: '404', detail: `Resource '${id}' was not found.` },
    ])
    // What was kept of the person goes along: the id is free again.
    await create('nora.second', { externalId: 'hr-1001' })
  })

  it('are refused by the policies of the realm, in words of SCIM', async () => {
    await create('taken.name')
    const twice = await scim.call('POST', '/Users', newUser('Taken.Name'))
    expect([twice.status, twice.body.scimType, twice.body.detail]).toEqual([
      409,
      'uniqueness',
      'Another resource has this value of userName.',
    ])
    const weak = await scim.call('POST', '/Users', newUser('weak.word', { password: 'short' }))
    expect([weak.status, weak.body.scimType]).toEqual([400, 'invalidValue'])
    expect(weak.body.detail).toContain('password (')
    const bad = await scim.call('POST', '/Users', newUser('bad.mail', { emails: [{ value: 'no address' }] }))
    expect([bad.status, bad.body.scimType]).toEqual([400, 'invalidValue'])
    expect(bad.body.detail).toContain('emails.value (')
    const nobody = await scim.call(
      'POST',
      '/Users',
      newUser('lost.report', { [ENTERPRISE]: { manager: { value: 'nobody' } } }),
    )
    expect([nobody.status, nobody.body.scimType]).toEqual([400, 'invalidValue'])
    const plain = await scim.call('POST', '/Users', { userName: 'no.schema' })
    expect([plain.status, plain.body.scimType]).toEqual([400, 'invalidSyntax'])
    const nameless = await scim.call('POST', '/Users', { schemas: [USER] })
    expect([nameless.status, nameless.body.detail]).toEqual([400, "'userName' is required."])
    const typed = await scim.call('POST', '/Users', newUser('typed.wrong', { active: 'perhaps' }))
    expect([typed.status, typed.body.detail]).toEqual([
      400,
      "The value of 'active' is not valid: it must be true or false.",
    ])
  })

  it('have an externalId for each connector', async () => {
    const { body } = await create('two.systems', { externalId: 'x-1' })
    const other = { authorization: `Bearer ${await scim.token()}` }
    expect((await scim.call('GET', `/Users/${body.id}`, undefined, other)).body['externalId']).toBeUndefined()
    const set = patchOf({ op: 'add', path: 'externalId', value: 'y-1' })
    const changed = await scim.call('PATCH', `/Users/${body.id}`, set, other)
    expect([changed.status, changed.body['externalId']]).toEqual([200, 'y-1'])
    expect((await scim.call('GET', `/Users/${body.id}`)).body['externalId']).toBe('x-1')
    const taken = await scim.call('POST', '/Users', newUser('third.person', { externalId: 'x-1' }))
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
    expect(
      (await scim.call('GET', '/Users?filter=userName%20eq%20%22third.person%22')).body.totalResults,
    ).toBe(0)
  })

  it('are replaced: what is left out goes, but for what is never read', async () => {
    const { body } = await create('put.person', {
      title: 'Clerk',
      password: 'Larch-Brook-4711',
      externalId: 'put-1',
      [ENTERPRISE]: { costCenter: 'NO-1000', manager: { value: person('erin.employee') } },
    })
    const put = await scim.call('PUT', `/Users/${body.id}`, {
      ...newUser('put.person'),
      id: 'another',
      groups: [{ value: 'read-only' }],
      active: false,
    })
    expect([put.status, put.body.id, put.body['active']]).toEqual([200, body.id, false])
    for (const name of ['title', 'externalId', ENTERPRISE, 'groups']) expect(put.body[name]).toBeUndefined()
    const signIn = await scim.identity.people.findForSignIn('/alpha', 'put.person')
    expect(signIn).toMatchObject({ active: false, passwordHash: expect.any(String) })
    // A property that no attribute stands for stays.
    const again = await scim.call('PUT', `/Users/${body.id}`, newUser('put.person'))
    expect(again.body['active']).toBe(false)
  })

  it.each<[string, object, string]>([
    [
      'two addresses',
      {
        emails: [
          { type: 'work', value: 'a@example.com' },
          { value: 'b@example.com', primary: true },
        ],
      },
      'emails',
    ],
    ['an address of another type', { emails: [{ type: 'home', value: 'a@example.com' }] }, 'emails.type'],
    [
      'two telephones',
      { phoneNumbers: [{ value: '+47 1' }, { type: 'mobile', value: '+47 2' }] },
      'phoneNumbers',
    ],
    ['a mobile telephone', { phoneNumbers: [{ type: 'mobile', value: '+47 2' }] }, 'phoneNumbers.type'],
    [
      'two places',
      { addresses: [{ locality: 'Oslo' }, { locality: 'Oslo', country: 'Norway' }] },
      'addresses',
    ],
  ])('lose nothing silently: %s are refused', async (_what, more, attribute) => {
    const answer = await scim.call('POST', '/Users', newUser('lost.value', more))
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue'])
    expect(answer.body.detail).toContain(`'${attribute}'`)
    expect((await scim.call('GET', '/Users?filter=userName%20eq%20%22lost.value%22')).body.totalResults).toBe(
      0,
    )
  })

  it('take one value that is sent twice, in any case of its type, and values without any', async () => {
    const twice = [
      { type: 'Work', value: 'twice@example.com' },
      { value: 'twice@example.com', primary: true },
    ]
    const { status, body, text } = await create('twice.person', {
      emails: twice,
      phoneNumbers: [{ type: 'mobile' }],
    })
    expect(status, text).toBe(201)
    expect(body['emails']).toEqual([{ value: 'twice@example.com', type: 'work', primary: true }])
    expect(body['phoneNumbers']).toBeUndefined()
  })

  it('are found by when they were made and changed', async () => {
    const first = (await create('time.one')).body
    await new Promise((done) => setTimeout(done, 5))
    const second = (await create('time.two')).body
    const found = async (filter: string) => {
      const query = encodeURIComponent(`userName sw "time." and (${filter})`)
      const answer = await scim.call('GET', `/Users?sortBy=userName&filter=${query}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.Resources.map(({ userName }) => userName)
    }
    const [one, two] = [first.meta['created'], second.meta['created']].map(String)
    expect(await found(`meta.created eq "${one}"`)).toEqual(['time.one'])
    expect(await found(`meta.created ne "${one}"`)).toEqual(['time.two'])
    expect(await found(`meta.created gt "${one}"`)).toEqual(['time.two'])
    expect(await found(`meta.created ge "${one}"`)).toEqual(['time.one', 'time.two'])
    expect(await found(`meta.created lt "${two}"`)).toEqual(['time.one'])
    expect(await found(`meta.created le "${two}"`)).toEqual(['time.one', 'time.two'])
    const zoned = new Date(Date.parse(two!) + 3_600_000).toISOString().replace('Z', '+01:00')
    expect(await found(`meta.created lt "${zoned}"`)).toEqual(['time.one'])
    const changed = await scim.call(
      'PATCH',
      `/Users/${first.id}`,
      patchOf({ op: 'replace', path: 'title', value: 'Later' }),
    )
    const at = String(changed.body.meta['lastModified'])
    expect(Date.parse(at)).toBeGreaterThan(Date.parse(two!))
    expect(await found(`meta.lastModified ge "${at}"`)).toEqual(['time.one'])
    expect(await found(`meta.lastModified lt "${at}"`)).toEqual(['time.two'])
  })

  it('have versions', async () => {
    const { body } = await create('version.person')
    const at = `/Users/${body.id}`
    const { version } = body.meta
    expect(version).toMatch(/^W\/".+"$/)
    const same = await scim.call('GET', at, undefined, { 'if-none-match': version })
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', version])
    const set = patchOf({ op: 'replace', path: 'title', value: 'One' })
    const first = await scim.call('PATCH', at, set, { 'if-match': version })
    expect(first.status).toBe(200)
    expect(first.body.meta.version).not.toBe(version)
    for (const answer of [
      await scim.call('PATCH', at, set, { 'if-match': version }),
      await scim.call('PUT', at, newUser('version.person'), { 'if-match': version }),
      await scim.call('DELETE', at, undefined, { 'if-match': version }),
    ])
      expect([answer.status, answer.body['status']]).toEqual([412, '412'])
    expect((await scim.call('GET', at, undefined, { 'if-none-match': version })).status).toBe(200)
    // An external id of one's own makes another version, too.
    const named = await scim.call('PATCH', at, patchOf({ op: 'add', value: { externalId: 'v-1' } }))
    expect(named.body.meta.version).not.toBe(first.body.meta.version)
    const removed = await scim.call('DELETE', at, undefined, { 'if-match': named.body.meta.version })
    expect(removed.status).toBe(204)
  })

  it('are listed in pages, sorted, with some attributes', async () => {
    for (const name of ['list.c', 'list.a', 'list.b']) await create(name)
    const of = (query: string) => scim.call('GET', `/Users?filter=userName%20sw%20%22list.%22&${query}`)
    const names = (answer: Awaited<ReturnType<typeof of>>) =>
      answer.body.Resources.map(({ userName }) => userName)
    expect(names(await of('sortBy=userName'))).toEqual(['list.a', 'list.b', 'list.c'])
    expect(names(await of('sortBy=userName&sortOrder=descending'))).toEqual(['list.c', 'list.b', 'list.a'])
    const page = await of('sortBy=userName&startIndex=2&count=1')
    expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
    expect(names(page)).toEqual(['list.b'])
    expect((await of('count=0')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] })
    expect((await of('count=-5')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0 })
    expect((await of('startIndex=-1')).body).toMatchObject({ startIndex: 1 })
    const some = await of('attributes=USERNAME,name.familyName&sortBy=userName')
    expect(some.body.Resources[0]).toEqual({
      schemas: [USER],
      id: expect.any(String),
      userName: 'list.a',
      name: { familyName: 'Berg' },
    })
    const without = await of('excludedAttributes=name,emails.type,id')
    expect(without.body.Resources[0]).toMatchObject({ id: expect.any(String) })
    expect(without.body.Resources[0]?.['name']).toBeUndefined()
    expect(without.body.Resources[0]?.['emails']).toEqual([{ value: expect.any(String), primary: true }])
    const odd = await of('sortBy=password')
    expect([odd.status, odd.body.scimType]).toEqual([400, 'invalidPath'])
    const searched = await scim.call('POST', '/Users/.search', {
      schemas: [SEARCH],
      filter: 'userName sw "list."',
      attributes: ['userName'],
      sortBy: 'userName',
      count: 2,
    })
    expect([searched.status, searched.body.totalResults, names(searched)]).toEqual([
      200,
      3,
      ['list.a', 'list.b'],
    ])
  })

  it('change and leave as an administrator changes and deletes them, in the trail as well', async () => {
    const { body } = await create('trail.person')
    await scim.call('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path: 'active', value: false }))
    const rows = await scim.database.kysely
      .withTables<{ audit: { actor: string; action: string; resource: string; changed: string[] } }>()
      .selectFrom('audit')
      .select(['actor', 'action', 'changed'])
      .where('resource', '=', `managed/alpha_user/${body.id}`)
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(rows[1]?.changed).toEqual(['accountStatus'])
    expect(rows.every(({ actor }) => actor.startsWith('connector/'))).toBe(true)
  })

  it('who have more rights than others are beyond its reach', async () => {
    const admin = person('adam.admin')
    for (const answer of [
      await scim.call(
        'PATCH',
        `/Users/${admin}`,
        patchOf({ op: 'replace', path: 'password', value: 'Larch-Brook-4711' }),
      ),
      await scim.call('DELETE', `/Users/${admin}`),
    ])
      expect([answer.status, answer.body['status']]).toEqual([403, '403'])
    expect((await scim.call('GET', `/Users/${admin}`)).status).toBe(200)
  })
})
