import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileTargetFilter } from '../../server/platform/iga/filter/compile-target.ts'
import type { TargetFilterValue, ParsedTargetFilter } from '../../server/platform/iga/filter/target-filter.ts'
import type { Database } from '../../server/store/database.ts'
import { freshDatabase } from './support/fresh-database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const words = fc.constantFrom('a', 'A', 'ab', 'b%', '_', '\\', "o'b", '"q"', '', ' ', 'é', '.*', '^a$', 'a.b')
const scalars: fc.Arbitrary<TargetFilterValue> = fc.oneof(
  words,
  fc.integer({ min: -2, max: 3 }),
  fc.boolean(),
)
const documents = fc.record(
  {
    name: fc.option(words),
    count: fc.integer({ min: -2, max: 3 }),
    done: fc.boolean(),
    '/slash': fc.record({ name: words }),
    people: fc.array(fc.record({ name: words, at: fc.integer({ min: 0, max: 2 }) }), { maxLength: 3 }),
    tags: fc.array(words, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const paths = fc.constantFrom(
  ['name'],
  ['count'],
  ['done'],
  ['/slash', 'name'],
  ['people', 'name'],
  ['people', 'at'],
  ['tags'],
  ['none', 'at', 'all'],
)
const comparisons = fc.constantFrom(
  'EQUALS',
  'CONTAINS',
  'STARTS_WITH',
  'ENDS_WITH',
  'GT',
  'GTE',
  'LT',
  'LTE',
)
const { filter } = fc.letrec<{ filter: ParsedTargetFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.record({ path: paths, comparison: comparisons, value: scalars }) as fc.Arbitrary<ParsedTargetFilter>,
    fc.record({ path: paths, exists: fc.constant(true as const) }),
    fc.record({ all: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('filter') }),
  ),
}))

/** What a path leads to; lists on the way are opened. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path))
  const [word, ...rest] = path
  if (word === undefined) return value === undefined ? [] : [value]
  return typeof value === 'object' && value !== null
    ? valuesAt((value as Record<string, unknown>)[word], rest)
    : []
}

/** Says the same in plain words. */
function holds(doc: unknown, node: ParsedTargetFilter): boolean {
  if ('all' in node) return node.all.every((one) => holds(doc, one))
  if ('any' in node) return node.any.some((one) => holds(doc, one))
  if ('not' in node) return !holds(doc, node.not)
  const found = valuesAt(doc, node.path)
  if ('exists' in node) return found.some((one) => one !== null && one !== '')
  return found.some((one) => compares(one, node.comparison, node.value))
}

function compares(one: unknown, comparison: string, value: TargetFilterValue): boolean {
  const text = String(value).toLowerCase()
  const words = typeof one === 'string' ? one.toLowerCase() : undefined
  switch (comparison) {
    case 'EQUALS':
      return one === value || (typeof value !== 'string' && one === String(value))
    case 'CONTAINS':
      // The empty text is in whatever is there.
      return text === '' ? one !== null : (words?.includes(text) ?? false)
    case 'STARTS_WITH':
      return words?.startsWith(text) ?? false
    case 'ENDS_WITH':
      return words?.endsWith(text) ?? false
  }
  if (typeof one !== typeof value || one === null) return false
  const [left, right] = [one as TargetFilterValue, value]
  return { GT: left > right, GTE: left >= right, LT: left < right, LTE: left <= right }[comparison] ?? false
}

test('the compiled filter says what the filter says', async () => {
  await fc.assert(
    fc.asyncProperty(documents, filter, async (doc, condition) => {
      const { rows } = await sql<{
        holds: boolean
      }>`select ${compileTargetFilter(condition, sql`d.doc`)} as holds
        from (select ${JSON.stringify(doc)}::jsonb as doc) d`.execute(database.kysely)
      expect(rows[0]?.holds).toBe(holds(doc, condition))
    }),
    { numRuns: process.env['NIGHTLY'] ? 3000 : 300 },
  )
})
