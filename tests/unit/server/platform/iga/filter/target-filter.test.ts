import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../../../../server/contract/index.ts'
import {
  parseTargetFilter,
  requireNames,
  TARGET_FILTER_LIMITS,
  targetFilterOf,
} from '../../../../../../server/platform/iga/filter/target-filter.ts'

const leaf = (targetName: unknown, targetValue?: unknown, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, ...(targetValue === undefined ? {} : { targetValue }) },
})

describe('a targetFilter (contract iga.md)', () => {
  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, { all: [] }],
    ['an empty object', {}, { all: [] }],
    ['ALL', { operator: 'ALL', operand: [] }, { all: [] }],
    ['a group of nothing', { operator: 'OR', operand: [] }, { all: [] }],
    [
      'a leaf',
      leaf('decision.status', 'in-progress'),
      { path: ['decision', 'status'], comparison: 'EQUALS', value: 'in-progress' },
    ],
    [
      'a leaf that says AND',
      leaf('decision.status', 'x', 'AND'),
      { path: ['decision', 'status'], comparison: 'EQUALS', value: 'x' },
    ],
    [
      'a segment with a slash',
      leaf('descriptor.idx./entitlement.displayName', 'a', 'CONTAINS'),
      {
        path: ['descriptor', 'idx', '/entitlement', 'displayName'],
        comparison: 'CONTAINS',
        value: 'a',
      },
    ],
    [
      'EXISTS',
      leaf('request.common.priority', undefined, 'EXISTS'),
      { path: ['request', 'common', 'priority'], exists: true },
    ],
    [
      'IN',
      leaf('id', ['a', 'b'], 'IN'),
      {
        any: [
          { path: ['id'], comparison: 'EQUALS', value: 'a' },
          { path: ['id'], comparison: 'EQUALS', value: 'b' },
        ],
      },
    ],
    ['IN of nothing', leaf('id', [], 'IN'), { not: { all: [] } }],
    [
      'NOT',
      { operator: 'NOT', operand: [leaf('id', 'a')] },
      { not: { path: ['id'], comparison: 'EQUALS', value: 'a' } },
    ],
  ])('%s is read', (_, sent, read) => expect(parseTargetFilter(sent)).toEqual(read))

  test.each<[string, unknown, RegExp]>([
    ['a text', 'id eq 1', /\/targetFilter is no object/],
    ['an unknown operator', leaf('id', 'a', 'LIKE'), /unknown operator "LIKE"/],
    [
      'NOT of two',
      { operator: 'NOT', operand: [leaf('id', 'a'), leaf('id', 'b')] },
      /NOT of more or less than one/,
    ],
    ['a list where a leaf is meant', { operator: 'EQUALS', operand: [] }, /takes no list/],
    ['a value that is an object', leaf('id', {}), /operand\/targetValue is no text, number or boolean/],
    ['a name with quotes', leaf('a"b', 'x'), /is no field name/],
    ['a name that is no text', leaf(7, 'x'), /is no field name/],
    ['a long text', leaf('id', 'x'.repeat(TARGET_FILTER_LIMITS.text + 1)), /longer than/],
    ['IN without a list', leaf('id', 'a', 'IN'), /is no list/],
  ])('%s is refused, with place and reason', (_, sent, reason) => {
    expect(() => parseTargetFilter(sent)).toThrow(reason)
  })

  test.each(['EQUALS', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE'])(
    'a leaf compares by %s',
    (comparison) =>
      expect(parseTargetFilter(leaf('id', 7, comparison))).toEqual({ path: ['id'], comparison, value: 7 }),
  )

  test.each<[string, unknown, unknown]>([
    ['AND', { operator: 'AND', operand: [leaf('id', 'a')] }, { all: [{ path: ['id'] }] }],
    ['AND of nothing', { operator: 'AND', operand: [] }, { all: [] }],
    ['OR', { operator: 'OR', operand: [leaf('id', 'a')] }, { any: [{ path: ['id'] }] }],
    ['null', null, { all: [] }],
    ['ALL with an operand', { operator: 'ALL', operand: { targetName: 'id' } }, { all: [] }],
    ['a truth', leaf('id', false), { value: false }],
  ])('%s is read too', (_, sent, read) => expect(parseTargetFilter(sent)).toMatchObject(read as object))

  /** Where it is refused, and why. */
  const refusal = (sent: unknown) => {
    try {
      parseTargetFilter(sent)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { code, params } = error.params['why'] as { code: string; params?: object }
      return [error.code, error.params['at'], code, params ?? {}]
    }
    return undefined
  }
  const { depth, leaves, values, text, path } = TARGET_FILTER_LIMITS
  const nested = (levels: number): unknown =>
    levels === 0 ? leaf('id', 'a') : { operator: 'NOT', operand: [nested(levels - 1)] }
  const or = (operand: unknown[]) => ({ operator: 'OR', operand })
  const place = (levels: number) => `/targetFilter${'/operand/0'.repeat(levels)}`

  test.each<[string, unknown, unknown]>([
    ['depth', nested(depth), undefined],
    ['more depth', nested(depth + 1), [place(depth + 1), 'filter-nested-too-deep', { most: depth }]],
    ['conditions, with their group', or(Array(leaves - 1).fill(leaf('id', 'a'))), undefined],
    [
      'more conditions',
      or(Array(leaves).fill(leaf('id', 'a'))),
      [`/targetFilter/operand/${leaves - 1}`, 'filter-too-many-conditions', { most: leaves }],
    ],
    ['values', leaf('id', Array(values).fill('a'), 'IN'), undefined],
    [
      'more values',
      leaf('id', Array(values + 1).fill('a'), 'IN'),
      ['/targetFilter/operand/targetValue', 'filter-too-many-values', { most: values }],
    ],
    [
      'values that are as many conditions',
      or([leaf('id', Array(leaves - 2).fill('a'), 'IN'), leaf('id', 'a')]),
      ['/targetFilter/operand/1', 'filter-too-many-conditions', { most: leaves }],
    ],
    ['text', leaf('id', 'x'.repeat(text)), undefined],
    [
      'more text',
      leaf('id', 'x'.repeat(text + 1)),
      ['/targetFilter/operand/targetValue', 'filter-text-too-long', { most: text }],
    ],
    ['words of a name', leaf(Array(path).fill('a').join('.'), 'x'), undefined],
    [
      'more words of a name',
      leaf(
        Array(path + 1)
          .fill('a')
          .join('.'),
        'x',
      ),
      [
        '/targetFilter/operand/targetName',
        'filter-names-no-field',
        {
          name: Array(path + 1)
            .fill('a')
            .join('.'),
        },
      ],
    ],
    ['a word of 100 characters', leaf('x'.repeat(100), 'x'), undefined],
    [
      'a longer word',
      leaf('x'.repeat(101), 'x'),
      ['/targetFilter/operand/targetName', 'filter-names-no-field', { name: 'x'.repeat(101) }],
    ],
  ])('as much %s as is allowed, and not one more', (_, sent, refused) =>
    expect(refusal(sent)).toEqual(refused && ['filter-not-usable', ...(refused as unknown[])]),
  )

  test.each<[string, unknown, string, string, object]>([
    ['a number', 7, '/targetFilter', 'filter-no-condition', {}],
    ['no operand', { operator: 'EQUALS' }, '/targetFilter/operand', 'filter-no-operand', {}],
    ['no operator', { operand: {} }, '/targetFilter/operand/targetName', 'filter-no-field-name', {}],
    ['an empty name', leaf('', 'x'), '/targetFilter/operand/targetName', 'filter-no-field-name', {}],
    [
      'an empty word',
      leaf('a..b', 'x'),
      '/targetFilter/operand/targetName',
      'filter-names-no-field',
      { name: 'a..b' },
    ],
    ['NOT of nothing', { operator: 'NOT', operand: [] }, '/targetFilter', 'filter-not-of-one', {}],
    [
      'no operator for a list',
      { operand: [] },
      '/targetFilter',
      'filter-operator-takes-no-list',
      { operator: 'undefined' },
    ],
    [
      'no operator for a leaf',
      { operand: leaf('id', 'x').operand },
      '/targetFilter',
      'filter-operator-unknown',
      { operator: 'undefined' },
    ],
    [
      'a number for an operator',
      { ...leaf('id', 'x'), operator: 7 },
      '/targetFilter',
      'filter-operator-unknown',
      { operator: '7' },
    ],
    ['no value', leaf('id'), '/targetFilter/operand/targetValue', 'filter-no-value', {}],
    ['no number', leaf('id', Number.NaN), '/targetFilter/operand/targetValue', 'filter-no-value', {}],
    [
      'a text that no store takes',
      leaf('id', '\u0000'),
      '/targetFilter/operand/targetValue',
      'filter-text-not-storable',
      {},
    ],
    [
      'a value of many',
      leaf('id', ['a', {}], 'IN'),
      '/targetFilter/operand/targetValue/1',
      'filter-no-value',
      {},
    ],
    [
      'IN without a list',
      leaf('id', 'a', 'IN'),
      '/targetFilter/operand/targetValue',
      'filter-in-needs-list',
      {},
    ],
  ])('%s is refused where it stands', (_, sent, at, code, params) =>
    expect(refusal(sent)).toEqual(['filter-not-usable', at, code, params]),
  )

  test('names are held to what can be asked of, wherever they stand', () => {
    const known = ([first = '']: readonly string[]) => first === 'id'
    const check = (sent: unknown) => requireNames(parseTargetFilter(sent), '/here', known)
    for (const other of [
      leaf('name.first', 'a'),
      leaf('name.first', undefined, 'EXISTS'),
      or([leaf('id', 'a'), leaf('name.first', 'a')]),
      { operator: 'AND', operand: [leaf('id', 'a'), leaf('name.first', 'a')] },
      { operator: 'NOT', operand: [leaf('name.first', 'a')] },
    ])
      expect(() => check(other)).toThrow(
        expect.objectContaining({
          code: 'filter-not-usable',
          params: {
            at: '/here',
            why: { code: 'filter-names-unknown-property', params: { name: 'name.first' } },
          },
        }),
      )
    expect(() => check(or([leaf('id', 'a')]))).not.toThrow()
  })

  test('what was read already stands before what stands in a body', () => {
    const filter = { path: ['id'], exists: true } as const
    expect(targetFilterOf({ filter, targetFilter: 'nonsense' })).toBe(filter)
    expect(targetFilterOf({ targetFilter: leaf('id', undefined, 'EXISTS') })).toEqual(filter)
  })

  test('depth and number of conditions are bounded', () => {
    let deep: unknown = leaf('id', 'a')
    for (let at = 0; at <= TARGET_FILTER_LIMITS.depth; at += 1) deep = { operator: 'NOT', operand: [deep] }
    expect(() => parseTargetFilter(deep)).toThrow(/nested more than/)
    const many = Array.from({ length: TARGET_FILTER_LIMITS.leaves + 1 }, () => leaf('id', 'a'))
    expect(() => parseTargetFilter({ operator: 'OR', operand: many })).toThrow(/more than 200 conditions/)
  })

  test('anything else is refused by a problem of the caller, never by an exception of ours', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        try {
          parseTargetFilter(value)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
  })
})
