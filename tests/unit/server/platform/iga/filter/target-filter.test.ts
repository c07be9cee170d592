import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../../../../server/contract/index.ts'
import {
  parseTargetFilter,
  TARGET_FILTER_LIMITS,
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
