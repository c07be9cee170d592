import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasesByDay } from '../store/support/fresh-database.ts'
import {
  BULK,
  ENTERPRISE,
  GROUP,
  newUser,
  PATCH,
  patchOf,
  person,
  SEARCH,
  startScim,
  USER,
} from './scim-support.ts'
import type { ScimUnderTest } from './scim-support.ts'

describe.each(databasesByDay)('changes by SCIM on %s', (kind) => {
  let scim: ScimUnderTest
  beforeAll(async () => {
    scim = await startScim(kind)
  })
  afterAll(() => scim.close())

  const create = async (userName: string, more: object = {}): Promise<string> => {
    const answer = await scim.call('POST', '/Users', newUser(userName, more))
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }
  const patch = (id: string, ...operations: object[]) =>
    scim.call('PATCH', `/Users/${id}`, patchOf(...operations))

  describe('a patch of a person', () => {
    it('adds, replaces and removes', async () => {
      const id = await create('patch.person')
      const added = await patch(
        id,
        { op: 'add', path: 'title', value: 'Tester' },
        { op: 'Add', path: 'name.givenName', value: 'Nina' },
        { op: 'add', path: `${ENTERPRISE}:costCenter`, value: 'NO-2000' },
        { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '+47 22 11 11 11' },
      )
      expect(added.body, added.text).toMatchObject({
        title: 'Tester',
        name: { formatted: 'Nina Berg', givenName: 'Nina' },
        phoneNumbers: [{ value: '+47 22 11 11 11' }],
        [ENTERPRISE]: { costCenter: 'NO-2000' },
      })
      const replaced = await patch(
        id,
        {
          op: 'replace',
          path: 'emails[type eq "work" and primary eq true].value',
          value: 'nina@example.com',
        },
        { op: 'replace', value: { active: 'False', NAME: { familyName: 'Dahl' }, 'name.givenName': 'Ina' } },
        { op: 'replace', path: `${ENTERPRISE}:manager`, value: person('erin.employee') },
      )
      expect(replaced.body, replaced.text).toMatchObject({
        active: false,
        name: { formatted: 'Ina Dahl' },
        emails: [{ value: 'nina@example.com', type: 'work', primary: true }],
        [ENTERPRISE]: { costCenter: 'NO-2000', manager: { value: person('erin.employee') } },
      })
      const removed = await patch(
        id,
        { op: 'remove', path: 'title' },
        { op: 'remove', path: 'phoneNumbers[type eq "work"]' },
        { op: 'remove', path: ENTERPRISE },
      )
      expect(removed.status, removed.text).toBe(200)
      for (const name of ['title', 'phoneNumbers', ENTERPRISE]) expect(removed.body[name]).toBeUndefined()
      expect(removed.body['schemas']).toEqual([USER])
    })

    it('is done as a whole or not at all', async () => {
      const id = await create('patch.whole')
      const answer = await patch(
        id,
        { op: 'replace', path: 'title', value: 'Half' },
        { op: 'replace', path: 'emails[type eq "home"].value', value: 'x@example.com' },
      )
      expect([answer.status, answer.body.scimType]).toEqual([400, 'noTarget'])
      expect((await scim.call('GET', `/Users/${id}`)).body['title']).toBeUndefined()
    })

    it.each([
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
      [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }, 'mutability'],
      [{ op: 'replace', path: 'name.formatted', value: 'x' }, 'mutability'],
      [{ op: 'replace', path: 'nonsense', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'name.nonsense', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[colour eq "red"].value', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'title[type eq "work"]', value: 'x' }, 'invalidPath'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'remove', path: 'active' }, 'invalidValue'],
      [{ op: 'remove', path: 'name.familyName' }, 'invalidValue'],
      [{ op: 'replace', path: 'active', value: 7 }, 'invalidValue'],
      [{ op: 'replace', path: 'title', value: ['a'] }, 'invalidValue'],
      [{ op: 'replace', path: 'password', value: 'short' }, 'invalidValue'],
      [{ op: 'replace', path: `${ENTERPRISE}:manager`, value: { value: 'nobody' } }, 'invalidValue'],
      [{ op: 'replace', path: `${ENTERPRISE}:costCenter`, value: 'anything' }, 'invalidValue'],
      // One address is kept: a second one would be lost.
      [{ op: 'add', path: 'emails', value: [{ type: 'work', value: 'second@example.com' }] }, 'invalidValue'],
      [{ op: 'add', path: 'emails', value: [{ type: 'home', value: 'home@example.com' }] }, 'invalidValue'],
      [{ op: 'replace', path: 'emails[type eq "work"].type', value: 'home' }, 'invalidValue'],
      [{ op: 'add', value: { emails: [{ primary: true, value: 'second@example.com' }] } }, 'invalidValue'],
      [{ op: 'merge', path: 'title', value: 'x' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'userName', value: 'erin.employee' }, 'uniqueness'],
    ])('%o: %s', async (operation, scimType) => {
      const id = await create(`patch.bad.${Math.random().toString(36).slice(2)}`)
      const answer = await patch(id, operation)
      expect([answer.status, answer.body.scimType, answer.text]).toEqual([
        scimType === 'uniqueness' ? 409 : 400,
        scimType,
        expect.any(String),
      ])
    })

    it('has operations, and says that it is one', async () => {
      const id = await create('patch.form')
      for (const body of [
        { schemas: [PATCH] },
        patchOf(),
        { Operations: [{ op: 'remove', path: 'title' }] },
      ]) {
        const answer = await scim.call('PATCH', `/Users/${id}`, body)
        expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidSyntax'])
      }
    })

    it('sets a password that the policies take, and ends sessions as that of an administrator does', async () => {
      const id = await create('patch.secret', { password: 'Larch-Brook-4711' })
      const answer = await patch(id, { op: 'replace', path: 'password', value: 'Cedar-Brook-4712' })
      expect([answer.status, answer.body['password']]).toEqual([200, undefined])
      const { people } = scim.identity
      const { passwordHash } = (await people.findForSignIn('/alpha', 'patch.secret'))!
      expect(await people.verifyPassword(passwordHash, 'Cedar-Brook-4712')).toBe(true)
    })

    it('loses nothing when two come at once', async () => {
      const id = await create('patch.race')
      const answers = await Promise.all([
        patch(id, { op: 'replace', path: 'title', value: 'A' }),
        patch(id, { op: 'replace', path: 'displayName', value: 'B' }),
        patch(id, { op: 'replace', path: `${ENTERPRISE}:organization`, value: 'C' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await scim.call('GET', `/Users/${id}`)).body).toMatchObject({
        title: 'A',
        displayName: 'B',
        [ENTERPRISE]: { organization: 'C' },
      })
    })
  })

  describe('groups', () => {
    const newGroup = (displayName: string, members: readonly string[] = [], more: object = {}) => ({
      schemas: [GROUP],
      displayName,
      members: members.map((value) => ({ value })),
      ...more,
    })
    const membersOf = async (id: string): Promise<unknown[]> =>
      (((await scim.call('GET', `/Groups/${id}`)).body['members'] ?? []) as { value: string }[])
        .map(({ value }) => value)
        .toSorted()

    it('are created, read, found, replaced and deleted', async () => {
      const [a, b] = [await create('group.a'), await create('group.b')]
      const made = await scim.call('POST', '/Groups', newGroup('Guides', [a], { externalId: 'g-1' }))
      expect(made.status, made.text).toBe(201)
      const { id, meta } = made.body
      expect(made.body).toEqual({
        schemas: [GROUP],
        id,
        externalId: 'g-1',
        displayName: 'Guides',
        members: [
          { value: a, $ref: `${scim.origin}/scim/v2/Users/${a}`, display: 'Nora Berg', type: 'User' },
        ],
        meta: { ...meta, resourceType: 'Group', location: `${scim.origin}/scim/v2/Groups/${id}` },
      })
      const twice = await scim.call('POST', '/Groups', newGroup('guides'))
      expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness'])
      expect((await scim.call('GET', `/Users/${a}`)).body['groups']).toEqual([
        { value: id, $ref: `${scim.origin}/scim/v2/Groups/${id}`, display: 'Guides' },
      ])
      for (const filter of [
        'displayName eq "guides"',
        'externalId eq "g-1"',
        `members.value eq "${a}"`,
        `members[value eq "${a}" and type eq "User"]`,
      ]) {
        const found = await scim.call(
          'GET',
          `/Groups?filter=${encodeURIComponent(filter)}&excludedAttributes=members`,
        )
        expect([filter, found.body.Resources?.map((each) => each.id)]).toEqual([filter, [id]])
        expect(found.body.Resources[0]?.['members']).toBeUndefined()
      }
      const people = await scim.call('GET', `/Users?filter=${encodeURIComponent(`groups[value eq "${id}"]`)}`)
      expect(people.body.Resources.map((each) => each.id)).toEqual([a])
      const put = await scim.call('PUT', `/Groups/${id}`, newGroup('Guides of the city', [b]))
      expect([put.status, put.body['displayName'], await membersOf(id)]).toEqual([
        200,
        'Guides of the city',
        [b],
      ])
      expect(put.body['externalId']).toBeUndefined()
      expect((await scim.call('DELETE', `/Groups/${id}`)).status).toBe(204)
      expect((await scim.call('GET', `/Groups/${id}`)).status).toBe(404)
      expect((await scim.call('GET', `/Users/${b}`)).body['groups']).toBeUndefined()
    })

    it('take and lose members', async () => {
      const ids = await Promise.all(['m.a', 'm.b', 'm.c', 'm.d'].map((name) => create(name)))
      const [a, b, c, d] = ids as [string, string, string, string]
      const { id } = (await scim.call('POST', '/Groups', newGroup('Members', [a]))).body
      const change = async (...operations: object[]) => {
        const answer = await scim.call('PATCH', `/Groups/${id}`, patchOf(...operations))
        expect([answer.status, answer.text]).toEqual([204, ''])
        return membersOf(id)
      }
      expect(await change({ op: 'add', path: 'members', value: [{ value: b }, { value: c }] })).toEqual(
        [a, b, c].toSorted(),
      )
      expect(await change({ op: 'add', value: { members: [{ value: c }, { value: d }] } })).toEqual(
        ids.toSorted(),
      )
      expect(await change({ op: 'remove', path: `members[value eq "${b}"]` })).toEqual([a, c, d].toSorted())
      expect(await change({ op: 'remove', path: 'members', value: [{ value: c }] })).toEqual(
        [a, d].toSorted(),
      )
      expect(await change({ op: 'remove', path: `members[value eq "${b}" or value eq "${a}"]` })).toEqual([d])
      expect(await change({ op: 'replace', path: 'members', value: [{ value: a }] })).toEqual([a])
      expect(
        await change(
          { op: 'replace', path: 'displayName', value: 'Fellows' },
          { op: 'add', path: 'members', value: [{ value: b }] },
        ),
      ).toEqual([a, b].toSorted())
      expect(await change({ op: 'remove', path: 'members' })).toEqual([])
      const shown = await scim.call(
        'PATCH',
        `/Groups/${id}?attributes=displayName`,
        patchOf({ op: 'add', path: 'externalId', value: 'm-1' }),
      )
      expect([shown.status, shown.body['displayName']]).toEqual([200, 'Fellows'])
      const own = await scim.call(
        'PATCH',
        `/Groups/${id}`,
        patchOf({ op: 'add', path: 'members', value: [{ value: id, type: 'Group' }] }),
      )
      expect([own.status, own.body.scimType]).toEqual([400, 'invalidValue'])
      const nobody = await scim.call(
        'PATCH',
        `/Groups/${id}`,
        patchOf({ op: 'add', path: 'members', value: [{ value: 'nobody' }] }),
      )
      expect([nobody.status, nobody.body.scimType]).toEqual([400, 'invalidValue'])
    })

    it('are found with people by one search', async () => {
      await create('search.person', { displayName: 'Lanterns' })
      await scim.call('POST', '/Groups', newGroup('Lanterns'))
      const search = (more: object) =>
        scim.call('POST', '/.search', { schemas: [SEARCH], filter: 'displayName eq "Lanterns"', ...more })
      const all = await search({})
      const types = (answer: typeof all) =>
        answer.body.Resources.map((each) => (each['meta'] as { resourceType: string }).resourceType)
      expect([all.body.totalResults, types(all)]).toEqual([2, ['User', 'Group']])
      const second = await search({ startIndex: 2, count: 1 })
      expect([second.body.totalResults, types(second)]).toEqual([2, ['Group']])
      const only = await search({ filter: 'displayName eq "Lanterns" and meta.resourceType eq "User"' })
      expect(types(only)).toEqual(['User'])
    })
  })

  describe('a bulk request', () => {
    const bulk = (Operations: readonly object[], more: object = {}) =>
      scim.call('POST', '/Bulk', { schemas: [BULK], Operations, ...more })
    type Result = { status: string; bulkId?: string; location?: string; response?: { scimType?: string } }
    const resultsOf = (answer: Awaited<ReturnType<typeof bulk>>) => answer.body['Operations'] as Result[]

    it('creates, changes and deletes, and resolves what comes later', async () => {
      const gone = await create('bulk.gone')
      const answer = await bulk([
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'team',
          data: {
            schemas: [GROUP],
            displayName: 'Bulk team',
            members: [{ value: 'bulkId:lead' }, { type: 'User', value: 'bulkId:report' }],
          },
        },
        { method: 'post', path: '/Users', bulkId: 'lead', data: newUser('bulk.lead') },
        {
          method: 'POST',
          path: '/Users',
          bulkId: 'report',
          data: newUser('bulk.report', { [ENTERPRISE]: { manager: { value: 'bulkId:lead' } } }),
        },
        {
          method: 'PATCH',
          path: '/Users/bulkId:lead',
          data: patchOf({ op: 'add', path: 'title', value: 'Lead' }),
        },
        { method: 'DELETE', path: `/Users/${gone}` },
      ])
      expect(answer.status, answer.text).toBe(200)
      const results = resultsOf(answer)
      expect(results.map(({ status, bulkId }) => [status, bulkId])).toEqual([
        ['201', 'team'],
        ['201', 'lead'],
        ['201', 'report'],
        ['200', undefined],
        ['204', undefined],
      ])
      const idAt = (at: number) => results[at]!.location!.split('/').at(-1)!
      const team = await scim.call('GET', `/Groups/${idAt(0)}`)
      expect((team.body['members'] as { value: string }[]).map(({ value }) => value).toSorted()).toEqual(
        [idAt(1), idAt(2)].toSorted(),
      )
      expect((await scim.call('GET', `/Users/${idAt(1)}`)).body['title']).toBe('Lead')
      expect((await scim.call('GET', `/Users/${gone}`)).status).toBe(404)
    })

    it('says of each what was wrong, and stops after so many errors', async () => {
      const operations = [
        { method: 'POST', path: '/Users', bulkId: '1', data: newUser('erin.employee') },
        { method: 'POST', path: '/Users', bulkId: '2', data: newUser('bulk.fine') },
        { method: 'POST', path: '/Users', bulkId: '3', data: { schemas: [USER] } },
        { method: 'POST', path: '/Users', bulkId: '4', data: newUser('bulk.late') },
      ]
      const stopped = resultsOf(await bulk(operations, { failOnErrors: 2 }))
      expect(stopped.map(({ status, response }) => [status, response?.scimType])).toEqual([
        ['409', 'uniqueness'],
        ['201', undefined],
        ['400', 'invalidValue'],
      ])
      const odd = resultsOf(
        await bulk([
          { method: 'GET', path: '/Users' },
          { method: 'POST', path: '/Users/x', bulkId: 'x', data: {} },
          { method: 'POST', path: '/Rooms', bulkId: 'y', data: {} },
          { method: 'DELETE', path: '/Users' },
          { method: 'POST', path: '/Users', data: newUser('bulk.nameless') },
          { method: 'DELETE', path: '/Users/nobody' },
        ]),
      )
      expect(odd.map(({ status }) => status)).toEqual(['400', '400', '400', '400', '400', '404'])
    })

    it('refuses references to nothing, and in a circle', async () => {
      const link = (bulkId: string, to: string) => ({
        method: 'POST',
        path: '/Users',
        bulkId,
        data: newUser(`circle.${bulkId}`, { [ENTERPRISE]: { manager: { value: `bulkId:${to}` } } }),
      })
      const results = resultsOf(await bulk([link('a', 'b'), link('b', 'a'), link('c', 'nothing')]))
      expect(results.map(({ status }) => status)).toEqual(['409', '409', '409'])
    })

    it('is bounded', async () => {
      const many = await bulk(
        Array.from({ length: 501 }, () => ({ method: 'DELETE', path: '/Users/nobody' })),
      )
      expect([many.status, many.body['status']]).toEqual([413, '413'])
    })
  })

  it('tells what it can do', async () => {
    const config = await scim.call('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true, maxOperations: 500, maxPayloadSize: 1_048_576 },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      sort: { supported: true },
    })
    const types = await scim.call('GET', '/ResourceTypes')
    expect(types.body.Resources.map(({ id }) => id)).toEqual(['User', 'Group'])
    expect((await scim.call('GET', '/ResourceTypes/User')).body).toMatchObject({
      endpoint: '/Users',
      schema: USER,
      schemaExtensions: [{ schema: ENTERPRISE, required: false }],
    })
    expect((await scim.call('GET', '/ResourceTypes/Room')).status).toBe(404)
    const schemas = await scim.call('GET', '/Schemas')
    expect(schemas.body.Resources.map(({ id }) => id)).toEqual([USER, ENTERPRISE, GROUP])
    const user = await scim.call('GET', `/Schemas/${USER}`)
    const attributes = user.body['attributes'] as { name: string; returned: string; mutability: string }[]
    expect(attributes.find(({ name }) => name === 'password')).toMatchObject({
      mutability: 'writeOnly',
      returned: 'never',
    })
    // The type has no such property.
    expect(attributes.some(({ name }) => name === 'nickName')).toBe(false)
    expect(user.text).not.toContain('binding')
  })
})
