import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { changedValues } from '../../server/store/audit-values.ts'
import type { Database } from '../../server/store/database.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import type { ObjectStore } from '../../server/store/objects/object-store.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { parsePatch } from '../../server/store/objects/patch.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { databasesByDay, freshDatabase } from './support/fresh-database.ts'
import { sampleTypes } from './support/sample-types.ts'

const by = { by: { actor: 'managed/person/admin', transactionId: 'tx-1' } }
const SECRET = 'Hunter-2-Hunter-2'

describe.each(databasesByDay)('rows of the audit trail on %s', (kind) => {
  let database: Database
  let store: ObjectStore
  beforeAll(async () => {
    database = await freshDatabase(kind)
    store = createObjectStore(database)
    await store.configure(sampleTypes)
  })
  afterAll(() => database.close())

  const trail = (resource: string) =>
    database.kysely
      .withTables<StoreTables>()
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', resource)
      .orderBy('id')
      .execute()
  const patch = (id: string, ...operations: JsonObject[]) =>
    store.patch(store.type('managed/person'), id, parsePatch(operations), by)

  test('say from what to what, without secrets', async () => {
    const { id } = await store.create(
      store.type('managed/person'),
      undefined,
      { userName: 'ada', sn: 'Byron', password: SECRET, secret: SECRET, tags: ['a'] },
      by,
    )
    await patch(
      id,
      { operation: 'replace', field: '/sn', value: 'Lovelace' },
      { operation: 'remove', field: '/tags' },
      { operation: 'replace', field: '/password', value: `${SECRET}!` },
      { operation: 'replace', field: '/secret', value: `${SECRET}?` },
      { operation: 'replace', field: '/extra', value: { apiKey: SECRET, colour: 'red' } },
    )
    await store.remove(store.type('managed/person'), id, by)
    const rows = await trail(`managed/person/${id}`)
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'create', before: null, after: { userName: 'ada', sn: 'Byron', tags: ['a'] } },
      {
        action: 'update',
        before: { sn: 'Byron', tags: ['a'] },
        after: { sn: 'Lovelace', extra: { colour: 'red' } },
      },
      {
        action: 'delete',
        before: { userName: 'ada', sn: 'Lovelace', extra: { colour: 'red' } },
        after: null,
      },
    ])
    expect(rows[1]!.changed).toEqual(expect.arrayContaining(['password', 'secret']))
    expect(JSON.stringify(rows)).not.toContain(SECRET)
    expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).toSorted((a, b) => a - b))
    expect(rows.every(({ outcome }) => outcome === 'success')).toBe(true)
  })

  test('name the links that came and went', async () => {
    const role = async (name: string) =>
      (await store.create(store.type('managed/role'), undefined, { name }, by)).id
    const [first, second] = [await role('first'), await role('second')]
    const ref = (id: string): JsonObject => ({ _ref: `managed/role/${id}` })
    const { id } = await store.create(
      store.type('managed/person'),
      undefined,
      { userName: 'linked', roles: [ref(first)] },
      by,
    )
    await patch(id, { operation: 'replace', field: '/roles', value: [ref(second)] })
    const [, update] = await trail(`managed/person/${id}`)
    expect(update).toMatchObject({
      before: { roles: [`managed/role/${first}`] },
      after: { roles: [`managed/role/${second}`] },
    })
  })

  test('hold a picture by hash and size', async () => {
    const { id } = await store.create(
      store.type('managed/person'),
      undefined,
      { userName: 'pictured', note: 'x'.repeat(100_000) },
      by,
    )
    const [row] = await trail(`managed/person/${id}`)
    expect(row!.after).toEqual({
      userName: 'pictured',
      note: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: 100_002 },
    })
  })
})

test('no secret comes through, however deep it lies', () => {
  const names = fc.constantFrom(
    'password',
    'clientSecret',
    'refresh_token',
    'answer',
    'passwordHash',
    'kbaInfo',
  )
  const nested = fc.array(fc.constantFrom('list', 'object'), { maxLength: 6 })
  fc.assert(
    fc.property(names, nested, (name, layers) => {
      const value = layers.reduce<JsonObject>(
        (inner, layer) => ({ part: layer === 'list' ? [inner] : inner }),
        { [name]: SECRET, open: 1 },
      )
      const text = JSON.stringify(changedValues({}, { value }))
      expect(text).not.toContain(SECRET)
      expect(text).toContain('"open":1')
    }),
  )
})

test('a side of a row has an end, whatever changed', () => {
  const long = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`p${n}`, 'y'.repeat(1_900)]))
  expect(JSON.stringify(changedValues(null, long)).length).toBeLessThan(60_000)
})
