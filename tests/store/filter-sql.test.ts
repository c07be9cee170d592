import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import type { ObjectStore } from '../../server/store/objects/object-store.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import type { QueryFilter } from '../../server/store/query-filter/ast.ts'
import { printFilter } from '../../server/store/query-filter/print.ts'
import { databases, freshDatabase } from './support/fresh-database.ts'
import { matches } from './support/filter-oracle.ts'
import { sampleTypes } from './support/sample-types.ts'

const PERSON = 'managed/person'
const words = fc.constantFrom(
  'a',
  'A',
  'ab',
  'AB',
  'abc',
  'b%',
  '_',
  '\\',
  "o'b",
  '"q"',
  '',
  ' ',
  'é',
  'x'.repeat(250),
  `${'x'.repeat(250)}y`,
)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
const documents = fc.record({
  sn: optional(fc.option(words)),
  note: optional(words),
  age: optional(fc.integer({ min: -2, max: 3 })),
  active: optional(fc.boolean()),
  tags: optional(fc.array(words, { maxLength: 3 })),
  home: optional(fc.record({ city: optional(words), floor: optional(fc.integer({ min: 0, max: 2 })) })),
  phones: optional(fc.array(fc.record({ kind: words, number: optional(words) }), { maxLength: 2 })),
  frIndexedString1: optional(words),
})
const path = (...segments: string[]) => ({ segments, at: 0 })
const textFields = fc.constantFrom(
  path('sn'),
  path('note'),
  path('tags'),
  path('home', 'city'),
  path('phones', 'kind'),
  path('phones', 'number'),
  path('frIndexedString1'),
)
const textTerm = fc.record({
  op: fc.constantFrom('eq', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
  field: textFields,
  value: words,
})
const ordering = fc.constantFrom('eq', 'gt', 'ge', 'lt', 'le')
const numberTerm = fc.record({
  op: ordering,
  field: fc.constantFrom(path('age'), path('home', 'floor')),
  value: fc.integer({ min: -3, max: 4 }),
})
const booleanTerm = fc.record({ op: ordering, field: fc.constant(path('active')), value: fc.boolean() })
const anyField = fc.oneof(
  textFields,
  fc.constantFrom(path('age'), path('active'), path('home'), path('phones')),
)
const { filter: filters } = fc.letrec<{ filter: QueryFilter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    textTerm as fc.Arbitrary<QueryFilter>,
    numberTerm as fc.Arbitrary<QueryFilter>,
    booleanTerm as fc.Arbitrary<QueryFilter>,
    fc.record({ op: fc.constant('pr'), field: anyField }) as fc.Arbitrary<QueryFilter>,
    fc.record({
      op: fc.constant('eq'),
      field: anyField,
      value: fc.constant(null),
    }) as fc.Arbitrary<QueryFilter>,
    fc.record({
      op: fc.constant('in'),
      field: textFields,
      values: fc.array(words, { minLength: 1, maxLength: 3 }),
    }) as fc.Arbitrary<QueryFilter>,
    fc.record({ op: fc.constant('not'), arg: tie('filter') }) as fc.Arbitrary<QueryFilter>,
    fc.record({
      op: fc.constantFrom('and', 'or'),
      args: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }) as fc.Arbitrary<QueryFilter>,
  ),
}))

describe.each(databases)('compiled filters on %s', (kind) => {
  let database: Database
  let store: ObjectStore
  const stored = new Map<string, JsonObject>()

  beforeAll(async () => {
    database = await freshDatabase(kind)
    store = createObjectStore(database)
    await store.configure(sampleTypes)
    const sample = fc.sample(documents, { numRuns: 120, seed: 7 })
    sample.forEach((doc, index) => stored.set(`p${index}`, JSON.parse(JSON.stringify(doc)) as JsonObject))
    await store.insertMany([...stored].map(([id, doc]) => ({ collection: PERSON, id, doc })))
  })
  afterAll(() => database.close())

  test('find what the filter means', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = [...stored].filter(([, doc]) => matches(filter, doc)).map(([id]) => id)
        const page = await store.query(PERSON, { filter, totals: 'EXACT' }, { fields: '_id' })
        expect(
          page.objects.map((object) => object._id),
          printFilter(filter),
        ).toEqual(expected.toSorted())
        expect(page.total).toBe(expected.length)
      }),
      { numRuns: process.env.NIGHTLY ? 5_000 : 300 },
    )
  })

  test('page by cookie through every order without loss or repetition', async () => {
    const keys = fc.uniqueArray(fc.constantFrom('sn', '-age', 'active', '-note', 'home/city', '-_id'), {
      maxLength: 3,
      selector: (key) => key.replace('-', ''),
    })
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 50 }), async (sortKeys, pageSize) => {
        const whole = await store.query(PERSON, { filter: { op: 'true' }, sortKeys })
        const seen: unknown[] = []
        let cookie: string | null = null
        do {
          const page = await store.query(PERSON, {
            filter: { op: 'true' },
            sortKeys,
            pageSize,
            ...(cookie === null ? {} : { cookie }),
          })
          seen.push(...page.objects.map((object) => object._id))
          cookie = page.cookie
        } while (cookie !== null)
        expect(seen).toEqual(whole.objects.map((object) => object._id))
        expect(new Set(seen).size).toBe(stored.size)
      }),
      { numRuns: 25 },
    )
  })
})
