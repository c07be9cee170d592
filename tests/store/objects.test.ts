import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import type { ObjectStore } from '../../server/store/objects/object-store.ts'
import { isJsonObject } from '../../server/store/objects/json.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { parsePatch } from '../../server/store/objects/patch.ts'
import { parseFilter } from '../../server/store/query-filter/parse.ts'
import { StoreProblem } from '../../server/store/store-problem.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { databases, freshDatabase } from './support/fresh-database.ts'
import { sampleTypes } from './support/sample-types.ts'

const by = { by: { actor: 'test' } }
const ref = (collection: string, id: string): JsonObject => ({ _ref: `${collection}/${id}` })
const person = (id: string): JsonObject => ref('managed/person', id)

async function problem(work: Promise<unknown>): Promise<StoreProblem> {
  try {
    await work
  } catch (error) {
    if (error instanceof StoreProblem) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe.each(databases)('the object store on %s', (kind) => {
  let database: Database
  let store: ObjectStore
  let serial = 0
  beforeAll(async () => {
    database = await freshDatabase(kind)
    store = createObjectStore(database)
    await store.configure(sampleTypes)
  })
  afterAll(() => database.close())

  const create = async (type: 'person' | 'role' | 'team', value: JsonObject = {}): Promise<string> => {
    serial += 1
    const name: JsonObject =
      type === 'person' ? { userName: `person.${serial}` } : { name: `${type} ${serial}` }
    return (await store.create(store.type(`managed/${type}`), undefined, { ...name, ...value }, by)).id
  }
  const patch = (type: string, id: string, ...operations: unknown[]) =>
    store.patch(store.type(`managed/${type}`), id, parsePatch(operations), by)
  const read = async (type: string, id: string, fields?: string) =>
    (await store.read(`managed/${type}`, id, { fields })) ?? {}
  const ids = async (type: string, filter: string, more = {}) => {
    const page = await store.query(`managed/${type}`, { filter: parseFilter(filter), ...more })
    return page.objects.map((object) => object._id)
  }

  test.each(['create', 'replace', 'patch', 'remove'] as const)(
    '%s is done once when tried twice',
    async (action) => {
      const type = store.type('managed/person')
      const id = `twice-${action}`
      const value = { userName: id, boss: person(await create('person')), password: 'one Word 1' }
      if (action !== 'create') await store.create(type, id, value, by)
      let tries = 0
      const options = {
        ...by,
        after: async () => {
          tries += 1
          if (tries === 1) throw Object.assign(new Error('ended for the sake of another'), { code: '40001' })
        },
      }
      if (action === 'create') await store.create(type, id, value, options)
      if (action === 'replace') await store.replace(type, id, { ...value, sn: 'new' }, options)
      if (action === 'patch')
        await store.patch(
          type,
          id,
          parsePatch([{ operation: 'replace', field: '/sn', value: 'new' }]),
          options,
        )
      if (action === 'remove') await store.remove(type, id, options)
      expect(tries).toBe(2)
      const after = {
        create: { _rev: '1' },
        replace: { _rev: '2', sn: 'new' },
        patch: { _rev: '2', sn: 'new' },
      }
      if (action === 'remove') expect(await store.read('managed/person', id)).toBeNull()
      else expect(await read('person', id)).toMatchObject(after[action])
      const rows = await database.kysely
        .withTables<StoreTables>()
        .selectFrom('audit')
        .select('action')
        .where('resource', '=', `managed/person/${id}`)
        .execute()
      expect(rows).toHaveLength(action === 'create' ? 1 : 2)
    },
  )

  describe('relationships', () => {
    test('show on both sides with their properties', async () => {
      const [boss, staff] = [await create('person'), await create('person')]
      await patch('person', staff, {
        operation: 'replace',
        field: '/boss',
        value: { ...person(boss), _refProperties: { since: '2026' } },
      })
      const { staff: listed } = await read('person', boss, 'staff/userName')
      expect(listed).toMatchObject([
        {
          _ref: `managed/person/${staff}`,
          _refProperties: { since: '2026' },
          userName: expect.any(String) as string,
        },
      ])
    })
    test('are removed as they were read', async () => {
      const [role, member] = [await create('role'), await create('person')]
      await patch('role', role, { operation: 'add', field: '/members/-', value: person(member) })
      const { members } = await read('role', role, 'members')
      const [value] = members as JsonObject[]
      await patch('role', role, { operation: 'remove', field: '/members', value })
      expect(await read('person', member, 'roles')).toMatchObject({ roles: [] })
    })
    test('are the same edge when set twice', async () => {
      const [role, member] = [await create('role'), await create('person')]
      const add = { operation: 'add', field: '/roles/-', value: ref('managed/role', role) }
      await patch('person', member, add, add)
      expect((await read('person', member, 'roles')).roles).toHaveLength(1)
    })
    test('let go of everything when an object is deleted', async () => {
      const boss = await create('person')
      const staff = await create('person', { boss: person(boss) })
      await store.remove(store.type('managed/person'), boss, by)
      expect(await read('person', staff, 'boss')).toMatchObject({ boss: null })
    })
    test('filter by presence and by reference', async () => {
      const boss = await create('person')
      const staff = await create('person', { boss: person(boss) })
      expect(await ids('person', `boss/_ref eq "managed/person/${boss}"`)).toEqual([staff])
      expect(await ids('person', `boss/_refResourceId in ["${boss}"] and boss pr`)).toEqual([staff])
      expect(await ids('person', `!(boss pr) and _id eq "${boss}"`)).toEqual([boss])
    })
    test('in opposite directions at once do not lock each other out', async () => {
      const [a, b] = [await create('person'), await create('person')]
      const link = (from: string, to: string) =>
        patch('person', from, { operation: 'replace', field: '/boss', value: person(to) })
      await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? link(a, b) : link(b, a))))
      expect(await read('person', a, 'boss')).toMatchObject({ boss: { _refResourceId: b } })
      expect(await read('person', b, 'boss')).toMatchObject({ boss: { _refResourceId: a } })
    })
  })

  describe('derived values', () => {
    test('follow whole chains, whichever link changes', async () => {
      const [top, middle, leaf] = [await create('team'), await create('team'), await create('team')]
      await patch('team', leaf, {
        operation: 'replace',
        field: '/parent',
        value: ref('managed/team', middle),
      })
      const member = await create('person', { teams: [ref('managed/team', leaf)] })
      expect((await read('person', member)).teamIDs).toEqual([leaf, middle].toSorted())
      await patch('team', top, { operation: 'add', field: '/children/-', value: ref('managed/team', middle) })
      expect((await read('person', member)).teamIDs).toEqual([leaf, middle, top].toSorted())
      expect(await ids('person', `teamIDs eq "${top}"`)).toEqual([member])
      await store.remove(store.type('managed/team'), top, by)
      expect((await read('person', member)).teamIDs).toEqual([leaf, middle].toSorted())
    })
    test('end in a loop of parents', async () => {
      const [a, b] = [await create('team'), await create('team')]
      await patch('team', a, { operation: 'replace', field: '/parent', value: ref('managed/team', b) })
      await patch('team', b, { operation: 'replace', field: '/parent', value: ref('managed/team', a) })
      expect((await read('team', a)).parentIDs).toEqual([a, b].toSorted())
    })
    test('cannot be written', async () => {
      const id = await create('person', { effectiveRoles: [{ _ref: 'internal/role/x' }] })
      expect((await read('person', id)).effectiveRoles ?? []).toEqual([])
      expect(
        (await problem(patch('person', id, { operation: 'replace', field: '/teamIDs', value: [] }))).message,
      ).toContain('computed')
    })
  })

  describe('credentials and private values', () => {
    test('never leave the store', async () => {
      const id = await create('person', { password: 'correct horse battery', secret: 'hidden' })
      const all = JSON.stringify(await read('person', id, '*,password,secret,*_ref'))
      expect(all).not.toMatch(/horse|hidden|argon2/)
      expect(await store.credential('managed/person', id, 'password')).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
      )
      for (const field of ['password', 'secret']) {
        expect((await problem(ids('person', `${field} pr`))).message).toContain('Unknown field')
        const copy = patch('person', id, { operation: 'copy', from: `/${field}`, field: '/note' })
        expect((await problem(copy)).kind).toBe('bad-request')
      }
    })
    test('survive a replacement that does not name them', async () => {
      const id = await create('person', { password: 'correct horse battery', secret: 'hidden', note: 'x' })
      const { userName = '' } = await read('person', id)
      await store.replace(store.type('managed/person'), id, { userName }, by)
      expect(await read('person', id, 'note')).not.toHaveProperty('note')
      expect(await store.credential('managed/person', id, 'password')).not.toBeNull()
      const rows = await database.kysely
        .withTables<StoreTables>()
        .withTables<{ managed_object: { id: string; doc: JsonObject } }>()
        .selectFrom('managed_object')
        .select('doc')
        .where('id', '=', id)
        .execute()
      expect(rows[0]?.doc).toMatchObject({ secret: 'hidden' })
    })
    test('go with their object', async () => {
      const id = await create('person', { password: 'correct horse battery' })
      await store.remove(store.type('managed/person'), id, by)
      expect(await store.credential('managed/person', id, 'password')).toBeNull()
    })
  })

  describe('changes', () => {
    test('count revisions and refuse a stale one', async () => {
      const id = await create('person')
      const type = store.type('managed/person')
      const operations = parsePatch([{ operation: 'add', field: '/tags/-', value: 'x' }])
      expect(await store.patch(type, id, operations, { ...by, expectedRev: '1' })).toEqual({ id, rev: 2 })
      expect((await problem(store.patch(type, id, operations, { ...by, expectedRev: '1' }))).kind).toBe(
        'precondition-failed',
      )
    })
    test('that change nothing keep the revision', async () => {
      const id = await create('person', { note: 'same' })
      expect((await patch('person', id, { operation: 'replace', field: '/note', value: 'same' })).rev).toBe(1)
    })
    test('are undone whole when a hook refuses at the end', async () => {
      const [role, id] = [await create('role'), await create('person')]
      const operations = parsePatch([
        { operation: 'replace', field: '/note', value: 'no' },
        { operation: 'add', field: '/roles/-', value: ref('managed/role', role) },
      ])
      const refused = store.patch(store.type('managed/person'), id, operations, {
        ...by,
        after: async () => {
          throw new StoreProblem('conflict', 'refused')
        },
      })
      expect((await problem(refused)).message).toBe('refused')
      expect(await read('person', id, 'note,roles,_rev')).toEqual({ _id: id, _rev: '1', roles: [] })
    })
    test('by many at once all count', async () => {
      const id = await create('person', { age: 0 })
      await Promise.all(
        Array.from({ length: 20 }, () =>
          patch('person', id, { operation: 'increment', field: '/age', value: 1 }),
        ),
      )
      expect(await read('person', id)).toMatchObject({ age: 20, _rev: '21' })
    })
    test('keep unique values unique whatever the case', async () => {
      await create('person', { userName: 'Ünique.One' })
      const clash = await problem(create('person', { userName: 'üNIQUE.one' }))
      expect(clash).toMatchObject({ kind: 'conflict', place: { property: 'userName' } })
    })
  })

  describe('lists', () => {
    test('leave in the database what is large and not asked for', async () => {
      const picture = Array.from({ length: 20_000 }, (_, at) => (at * 7919).toString(36)).join('')
      const [large, small] = [
        await create('person', { sn: 'Cut', note: picture }),
        await create('person', { sn: 'Cut' }),
      ]
      const read: JsonObject[] = []
      const db = database.kysely.withTables<StoreTables>().withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          read.push(...result.rows.flatMap((row) => (isJsonObject(row['doc']) ? [row['doc']] : [])))
          return result
        },
      })
      const filter = parseFilter('sn eq "Cut"')
      const asked = async (fields?: string) =>
        (await store.query('managed/person', { filter, sortKeys: ['userName'] }, { fields, db })).objects
      expect((await asked('userName,sn')).map(({ _id: id, sn }) => [id, sn])).toEqual([
        [large, 'Cut'],
        [small, 'Cut'],
      ])
      expect(JSON.stringify(read).length).toBeLessThan(2_000)
      expect((await asked('note'))[0]).toMatchObject({ note: picture })
      expect((await asked())[0]).toMatchObject({ note: picture, sn: 'Cut' })
      read.length = 0
      expect(await store.read('managed/person', large, { fields: 'sn', db })).toMatchObject({
        sn: 'Cut',
      })
      expect(JSON.stringify(read).length).toBeLessThan(1_000)
    })

    test('are the same whether they begin at what bounds them or at everything', async () => {
      const [boss, other] = [await create('person'), await create('person')]
      for (const sn of ['B', 'A', 'A']) await create('person', { sn, boss: person(boss), active: sn === 'A' })
      await create('person', { sn: 'C', boss: person(other) })
      const asked = async (filters: readonly string[], totals: 'EXACT' | 'ESTIMATE' | 'NONE') => {
        const grants = filters.map((filter) => ({ filter: parseFilter(filter), sees: () => true }))
        const options = { access: () => grants, fields: 'sn' }
        const filter = parseFilter('sn ge "A"')
        const page = await store.query('managed/person', { filter, sortKeys: ['sn'], totals }, options)
        return { of: page.total, names: page.objects.map(({ sn }) => sn) }
      }
      const mine = `boss/_refResourceId eq "${boss}"`
      const shown: [readonly string[], string][] = [
        [[mine], 'AAB'],
        [[`boss/_refResourceId in ["${boss}", "${other}"]`], 'AABC'],
        [[`${mine} and active eq true`], 'AA'],
        [[`active eq true and ${mine}`, `_id eq "${boss}"`, `boss/_refResourceId eq "${other}"`], 'AAC'],
        [[`${mine} or boss/_refResourceId eq "${other}"`], 'AABC'],
        [[`${mine} or sn eq "C"`], 'AABC'],
        [[mine, 'sn eq "C"'], 'AABC'],
        [[`!(boss/_refResourceId eq "${other}") and ${mine}`], 'AAB'],
        [[`boss/_refResourceId sw "${boss}"`], 'AAB'],
        [['boss/_refResourceId eq "nobody"'], ''],
      ]
      for (const [filters, names] of shown)
        for (const totals of ['EXACT', 'ESTIMATE', 'NONE'] as const)
          expect(await asked(filters, totals), `${filters.join(' | ')} ${totals}`).toEqual({
            of: totals === 'NONE' ? -1 : names.length,
            names: [...names],
          })
    })

    test('of a large type need an index', async () => {
      const many = function* () {
        for (let n = 0; n < 20_500; n++)
          yield { collection: 'managed/role', id: `bulk-${n}`, doc: { name: `bulk ${n}`, note: 'x' } }
      }
      await store.insertMany(many())
      const large = createObjectStore(database)
      const role = sampleTypes.get('managed/role')
      const note = role?.fields.get('name')
      if (!role || !note) throw new Error('the sample types have changed')
      const fields = new Map([...role.fields, ['note', { ...note, name: 'note', index: undefined }]])
      await large.configure(new Map([...sampleTypes, ['managed/role', { ...role, fields }]]))
      const list = (filter: string, sortKeys: string[] = []) =>
        large.query('managed/role', { filter: parseFilter(filter), sortKeys, pageSize: 5 })
      expect((await problem(list('note eq "x"'))).message).toContain('"note" has no index')
      expect((await problem(list('true', ['-note']))).message).toContain('"note" has no index')
      expect((await problem(list('name sw "bulk 1" or note pr'))).kind).toBe('bad-request')
      expect((await list('name eq "bulk 7" and note eq "x"')).objects).toHaveLength(1)
      expect((await list('name co "20499"')).objects).toHaveLength(1)
      expect((await problem(large.query('managed/role', { filter: { op: 'true' } }))).message).toContain(
        'more than 10000 objects',
      )
      const estimate = await large.query('managed/role', {
        filter: { op: 'true' },
        pageSize: 1,
        totals: 'ESTIMATE',
      })
      expect(estimate.total).toBeGreaterThan(10_000)
    }, 120_000)
    test('find the last page from the end', async () => {
      const request = {
        filter: parseFilter('name sw "bulk"'),
        sortKeys: ['name'],
        pageSize: 7,
        totals: 'EXACT' as const,
      }
      const far = await store.query('managed/role', { ...request, offset: 20_490 })
      expect(far.total).toBe(20_500)
      expect(far.objects.map((object) => object.name)).toEqual(
        Array.from({ length: 20_500 }, (_, n) => `bulk ${n}`)
          .toSorted()
          .slice(20_490, 20_497),
      )
      const rest = await store.query('managed/role', { ...request, totals: 'NONE', cookie: far.cookie ?? '' })
      expect(rest.objects).toHaveLength(3)
      expect(rest.cookie).toBeNull()
      expect((await store.query('managed/role', { ...request, offset: 30_000 })).objects).toEqual([])
    })
    test('refuse a cookie of another question', async () => {
      const first = await store.query('managed/role', { filter: { op: 'true' }, pageSize: 2 })
      const other = store.query('managed/role', {
        filter: { op: 'true' },
        pageSize: 2,
        sortKeys: ['name'],
        cookie: first.cookie ?? '',
      })
      expect((await problem(other)).message).toContain('_pagedResultsCookie')
    })
    test('of targets page, filter and sort like any list', async () => {
      const boss = await create('person')
      const staff = await Promise.all(
        ['c', 'a', 'b'].map((sn) => create('person', { sn, boss: person(boss) })),
      )
      const owner = { collection: 'managed/person', id: boss }
      const list = (request = {}) =>
        store.queryRelationship(
          owner,
          'staff',
          { filter: { op: 'true' }, sortKeys: ['sn'], ...request },
          { fields: 'sn' },
        )
      expect((await list()).objects.map((object) => object.sn)).toEqual(['a', 'b', 'c'])
      const page = await list({ pageSize: 2, totals: 'EXACT' })
      expect(page.total).toBe(3)
      expect((await list({ pageSize: 2, cookie: page.cookie ?? '' })).objects).toMatchObject([
        { sn: 'c', _refResourceId: staff[0] },
      ])
      expect((await list({ filter: parseFilter('sn eq "B"') })).objects).toHaveLength(1)
    })
  })
})
