import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter, FilterTerm, Scalar } from '../../../../../engine/runtime/list/filter.ts'
import { operators, type Operator } from '../../../../../engine/runtime/list/operators.ts'
import { queryFilter } from '../../../../../engine/runtime/list/query-filter.ts'
import { searchQuery } from '../../../../../engine/runtime/list/search-query.ts'
import { targetFilter, targetFilterText } from '../../../../../engine/runtime/list/target-filter.ts'
import type { QueryFilter as ServerFilter } from '../../../../../server/store/query-filter/ast.ts'
import { parseFilter } from '../../../../../server/store/query-filter/parse.ts'

const names = Object.keys(operators) as Operator[]
const field = fc
  .array(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,6}$/), { minLength: 1, maxLength: 3 })
  .map((steps) => steps.join('.'))
// Every character that quoting has to think of, and then any text that can be stored.
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', "'", '\\', ' ', 'a', 'é', '漢', '😀', '(', ')', '!', '/', '\n') }),
  fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0')),
)
const scalar: fc.Arbitrary<Scalar> = fc.oneof(text, fc.integer(), fc.boolean())
const term: fc.Arbitrary<FilterTerm> = fc
  .record({
    field,
    operator: fc.constantFrom(...names),
    value: scalar,
    more: fc.array(scalar, { maxLength: 2 }),
  })
  .map(({ field: path, operator, value, more }): FilterTerm => {
    if (operator === 'pr') return { field: path, operator }
    if (operator === 'in') return { field: path, operator, values: [value, ...more] }
    return { field: path, operator, value }
  })
const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    term.map((each): Filter => ({ term: each })),
    fc.array(tie('filter'), { minLength: 2, maxLength: 3 }).map((all): Filter => ({ all })),
    fc.array(tie('filter'), { minLength: 2, maxLength: 3 }).map((any): Filter => ({ any })),
    tie('filter').map((not): Filter => ({ not })),
  ),
})).filter

/** The tree that the server must understand. `split`: an `in` arrives as alternatives. */
function expected(each: Filter, split: boolean): unknown {
  if ('term' in each) {
    const { term: made } = each
    const segments = made.field.split('.')
    if (made.operator === 'pr') return { op: 'pr', segments }
    if (made.operator !== 'in') return { op: made.operator, segments, value: made.value }
    if (!split) return { op: 'in', segments, values: made.values }
    const args = made.values.map((value) => ({ op: 'eq', segments, value }))
    return args.length === 1 ? args[0] : { op: 'or', args }
  }
  if ('not' in each) return { op: 'not', arg: expected(each.not, split) }
  if ('all' in each) return { op: 'and', args: each.all.map((part) => expected(part, split)) }
  if ('any' in each) return { op: 'or', args: each.any.map((part) => expected(part, split)) }
  throw new Error('the generator makes no such filter')
}

/** What the server read, without offsets. */
function read(each: ServerFilter): unknown {
  if ('args' in each) return { op: each.op, args: each.args.map(read) }
  if ('arg' in each) return { op: 'not', arg: read(each.arg) }
  if (!('field' in each)) return each
  const { field: path, ...rest } = each
  return { ...rest, segments: [...path.segments] }
}

describe('what is written is what the server’s grammar reads', () => {
  it('_queryFilter', () => {
    fc.assert(
      fc.property(filter, (each) => {
        expect(read(parseFilter(queryFilter(each)))).toEqual(expected(each, false))
      }),
      { numRuns: 400 },
    )
  })
  it('a target filter in a query string', () => {
    fc.assert(
      fc.property(filter, (each) => {
        expect(read(parseFilter(targetFilterText(targetFilter(each))))).toEqual(expected(each, true))
      }),
      { numRuns: 400 },
    )
  })
})

describe('target filters', () => {
  const status: Filter = { term: { field: 'status', operator: 'eq', value: 'x' } }
  const leaf = { operator: 'EQUALS', operand: { targetName: 'status', targetValue: 'x' } }
  it.each<[Filter, unknown]>([
    [{ all: [] }, { operator: 'ALL', operand: [] }],
    [{ all: [status] }, leaf],
    [{ any: [status, { all: [] }] }, { operator: 'ALL', operand: [] }],
    [{ not: status }, { operator: 'NOT', operand: [leaf] }],
    [{ never: true }, { operator: 'NOT', operand: [{ operator: 'ALL', operand: [] }] }],
    [
      { all: [{ raw: leaf }, { term: { field: 'mail', operator: 'pr' } }] },
      { operator: 'AND', operand: [leaf, { operator: 'EXISTS', operand: { targetName: 'mail' } }] },
    ],
    [{ raw: {} }, { operator: 'ALL', operand: [] }],
    [
      { term: { field: '/descriptor/idx/~1entitlement/displayName', operator: 'co', value: 'a' } },
      {
        operator: 'CONTAINS',
        operand: { targetName: 'descriptor.idx./entitlement.displayName', targetValue: 'a' },
      },
    ],
    [
      { term: { field: 'id', operator: 'in', values: ['a', 'b'] } },
      { operator: 'IN', operand: { targetName: 'id', targetValue: ['a', 'b'] } },
    ],
  ])('%j', (each, made) => expect(targetFilter(each)).toEqual(made))

  it('refuse a text', () => expect(() => targetFilter({ raw: 'true' })).toThrow(/operator, operand/))
  it('quote for a query string', () => {
    const quoted: Filter = { term: { field: 'n', operator: 'eq', value: String.raw`O'B\ "c"` } }
    expect(targetFilterText(targetFilter(quoted))).toBe(String.raw`n eq 'O\'B\\ "c"'`)
  })
})

describe('entity searches', () => {
  it.each<[Filter, unknown]>([
    [{ all: [] }, { bool: {} }],
    [{ never: true }, { bool: { must_not: [{ bool: {} }] } }],
    [
      { term: { field: 'name', operator: 'co', value: 'a*b?' } },
      { wildcard: { 'name.keyword': String.raw`*a\*b\?*` } },
    ],
    [{ term: { field: 'score', operator: 'ge', value: 70 } }, { range: { score: { gte: 70 } } }],
    [{ term: { field: 'risky', operator: 'eq', value: true } }, { term: { risky: true } }],
    [
      { any: [{ raw: { term: { a: 1 } } }, { not: { term: { field: 'b', operator: 'pr' } } }] },
      {
        bool: {
          should: [{ term: { a: 1 } }, { bool: { must_not: [{ wildcard: { 'b.keyword': '*' } }] } }],
          minimum_should_match: 1,
        },
      },
    ],
  ])('%j', (each, made) => expect(searchQuery(each)).toEqual(made))
})

it('a piece that always holds decides among alternatives and is left out among conditions', () => {
  const one: Filter = { term: { field: 'a', operator: 'eq', value: 1 } }
  expect(queryFilter({ any: [one, { raw: 'true' }] })).toBe('true')
  expect(queryFilter({ all: [one, { raw: 'true' }] })).toBe('/a eq 1')
  expect(queryFilter({ not: { all: [] } })).toBe('false')
  expect(queryFilter({ all: [one, { never: true }] })).toBe('/a eq 1 and false')
})
