import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QueryFilter } from '../../../../server/store/query-filter/ast.ts'
import { FILTER_LIMITS } from '../../../../server/store/query-filter/limits.ts'
import { parseFilter } from '../../../../server/store/query-filter/parse.ts'
import { printFilter } from '../../../../server/store/query-filter/print.ts'
import { StoreProblem } from '../../../../server/store/store-problem.ts'
import { runs } from '../../../support/runs.ts'

const field = (...segments: string[]) => ({ segments, at: expect.any(Number) as number })
const eq = (name: string, value: string | number | boolean | null) => ({
  op: 'eq',
  field: field(name),
  value,
})

describe('parseFilter', () => {
  test.each([
    ['true', { op: 'true' }],
    [' FALSE ', { op: 'false' }],
    ['/mail eq "a@b.c"', eq('mail', 'a@b.c')],
    ["mail EQ 'a\"b'", eq('mail', 'a"b')],
    ['mail eq "a\\"b\\\\c\\u0041\\n"', eq('mail', 'a"b\\cA\n')],
    ["sn eq 'O\\'Hara'", eq('sn', "O'Hara")],
    ['n eq -12.5e1', eq('n', -125)],
    ['b eq true', eq('b', true)],
    ['b eq null', eq('b', null)],
    ['name/first pr', { op: 'pr', field: field('name', 'first') }],
    ['name.first pr', { op: 'pr', field: field('name', 'first') }],
    ['/a.b pr', { op: 'pr', field: field('a.b') }],
    ['/a~1b/c~0d pr', { op: 'pr', field: field('a/b', 'c~d') }],
    ['order pr', { op: 'pr', field: field('order') }],
    ['a in ["x", 1]', { op: 'in', field: field('a'), values: ['x', 1] }],
    ['a in \'["x","y"]\'', { op: 'in', field: field('a'), values: ['x', 'y'] }],
    ['!a pr', { op: 'not', arg: { op: 'pr', field: field('a') } }],
    [
      'a eq 1 or b eq 2 and c eq 3',
      { op: 'or', args: [eq('a', 1), { op: 'and', args: [eq('b', 2), eq('c', 3)] }] },
    ],
    [
      '(a eq 1 or b eq 2) and !(c eq 3)',
      {
        op: 'and',
        args: [
          { op: 'or', args: [eq('a', 1), eq('b', 2)] },
          { op: 'not', arg: eq('c', 3) },
        ],
      },
    ],
  ])('reads %s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected)
  })

  test.each([
    ['', 0, 'found the end'],
    ['userName eq', 11, 'expected value'],
    ['(a pr', 5, 'found the end'],
    ['a pr)', 4, 'found ")"'],
    ['a eq bob', 5, 'expected value'],
    ['a eq "x', 5, 'expected value'],
    ['a like "x"', 2, 'operator'],
    ['a pr and', 8, 'found the end'],
    ['a in "x"', 5, 'needs a list'],
    ['a in "[{}]"', 5, 'needs a list'],
    ['a eq 1e999', 5, 'too large'],
    ['. pr', 0, 'no name'],
    ['a eq "\\u0000"', 0, 'no stored text'],
    ['a eq "\\ud800"', 0, 'no stored text'],
    ['('.repeat(60) + 'a pr' + ')'.repeat(60), FILTER_LIMITS.depth, 'nested deeper'],
    ['! '.repeat(60) + 'a pr', FILTER_LIMITS.depth * 2, 'nested deeper'],
    [Array(600).fill('a pr').join(' or '), 4_000, 'more than 500 terms'],
    [`a eq "${'x'.repeat(FILTER_LIMITS.length)}"`, FILTER_LIMITS.length, 'longer than'],
  ])('refuses a fault at its position with the reason (%#)', (text, position, reason) => {
    const problem = fault(text)
    expect(problem.kind).toBe('bad-request')
    expect(problem.place).toEqual({ parameter: '_queryFilter', position })
    expect(problem.message).toContain(
      "for parameter '_queryFilter' could not be parsed as a valid query filter",
    )
    expect(problem.message).toContain(reason)
  })

  const { depth, terms, length } = FILTER_LIMITS
  const deep = (levels: number) => `${'('.repeat(levels)}a pr${')'.repeat(levels)}`

  test.each([
    ['brackets', deep(depth)],
    ['brackets one after the other', `${deep(depth)} and ${deep(depth)}`],
    ['brackets in a text', `a eq "${'('.repeat(depth + 1)}"`],
    ['brackets in a text of the other quotes', `a eq '"${'('.repeat(depth + 1)}'`],
    ['brackets after an escaped quote', `a eq "\\"${'('.repeat(depth + 1)}"`],
    ['negations', `${'!'.repeat(depth)}a pr`],
    [
      'negations apart',
      Array(depth + 1)
        .fill('!a pr')
        .join(' and '),
    ],
    ['terms', Array(terms).fill('a pr').join(' or ')],
    ['values', `a in [${Array(terms).fill('1').join()}]`],
    ['characters', `a eq "${'x'.repeat(length - 7)}"`],
  ])('reads as many %s as there may be', (_, text) => expect(() => parseFilter(text)).not.toThrow())

  test.each([
    ['brackets', deep(depth + 1), depth, 'nested deeper'],
    ['brackets after a text', `a eq "" and ${deep(depth + 1)}`, 12 + depth, 'nested deeper'],
    ['brackets after a text in single quotes', `a eq '' and ${deep(depth + 1)}`, 12 + depth, 'nested deeper'],
    ['negations', `${'!'.repeat(depth + 1)}a pr`, depth, 'nested deeper'],
    [
      'terms',
      Array(terms + 1)
        .fill('a pr')
        .join(' or '),
      8 * terms,
      'more than',
    ],
    [
      'values',
      `a in [${Array(terms + 1)
        .fill('1')
        .join()}]`,
      0,
      'more than',
    ],
    [
      'constants',
      `${Array(terms + 1)
        .fill('true')
        .join(' or ')}`,
      0,
      'more than',
    ],
    ['characters', `a eq "${'x'.repeat(length - 6)}"`, length, 'longer than'],
  ])('refuses one of the %s more', (_, text, position, reason) => {
    const problem = fault(text)
    expect(problem.place.position).toBe(position)
    expect(problem.message).toContain(reason)
  })

  test('refuses a value of a list that no stored text can have', () => {
    expect(fault('a in ["x", "\\u0000"]').message).toContain('no stored text')
  })

  test.each([
    ['true', 'true'],
    ['FALSE', 'false'],
    ['a pr', '/a pr'],
    ['/a~1b/c~0d eq "x"', '/a~1b/c~0d eq "x"'],
    ['a in [1,"x"]', '/a in [1, "x"]'],
    ['!(a pr)', '!(/a pr)'],
    ['!(a pr and b pr)', '!(/a pr and /b pr)'],
    ['a pr or b pr and c pr', '/a pr or (/b pr and /c pr)'],
    ['(a pr or b pr) and c pr', '(/a pr or /b pr) and /c pr'],
  ])('%s is written as %s', (text, written) => expect(printFilter(parseFilter(text))).toBe(written))

  test('reads back what printFilter writes', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(withoutPositions(parseFilter(printFilter(filter)))).toEqual(withoutPositions(filter))
      }),
      runs(500),
    )
  })

  test('throws nothing but its own error, whatever the text', () => {
    const words = fc.constantFrom(
      'a',
      '/b/c',
      'eq',
      'pr',
      'in',
      'and',
      'or',
      '!',
      '(',
      ')',
      '"x"',
      "'",
      '"',
      '\\',
      '[',
      ']',
      ',',
      '1',
      'true',
      ' ',
    )
    const soup = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
      fc.array(words, { maxLength: 40 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(soup, (text) => {
        try {
          parseFilter(text)
        } catch (error) {
          expect(error).toBeInstanceOf(StoreProblem)
          expect((error as StoreProblem).place.position).toBeLessThanOrEqual(text.length)
        }
      }),
      runs(2_000),
    )
  })
})

function fault(text: string): StoreProblem {
  try {
    parseFilter(text)
  } catch (error) {
    if (error instanceof StoreProblem) return error
    throw error
  }
  throw new Error(`"${text}" was accepted`)
}

const segment = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[\s()"'!,[\]\\]/.test(text))
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => ({ segments, at: 0 }))
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
  fc.boolean(),
  fc.constant(null),
)
const comparison = fc.record({
  op: fc.constantFrom('eq', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
  field: path,
  value,
})
const { filter: filters } = fc.letrec<{ filter: QueryFilter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison as fc.Arbitrary<QueryFilter>,
    fc.record({ op: fc.constant('pr'), field: path }) as fc.Arbitrary<QueryFilter>,
    fc.record({
      op: fc.constant('in'),
      field: path,
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    }) as fc.Arbitrary<QueryFilter>,
    fc.constantFrom<QueryFilter>({ op: 'true' }, { op: 'false' }),
    fc.record({ op: fc.constant('not'), arg: tie('filter') }) as fc.Arbitrary<QueryFilter>,
    fc.record({
      op: fc.constantFrom('and', 'or'),
      args: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }) as fc.Arbitrary<QueryFilter>,
  ),
}))

function withoutPositions(filter: unknown): unknown {
  return JSON.parse(JSON.stringify(filter, (key, inner: unknown) => (key === 'at' ? 0 : inner)))
}
