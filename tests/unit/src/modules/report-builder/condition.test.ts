import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  operandNames,
  printTest,
  readTest,
  testsIn,
} from '../../../../../src/modules/report-builder/condition.ts'
import type { WireOperand, Test } from '../../../../../src/modules/report-builder/condition.ts'
import { reportConfigs } from '../../../../store/reporting/generate-config.ts'
import { operators } from './operators.ts'

const parameters = new Set(['status'])
const operand: fc.Arbitrary<WireOperand> = fc.oneof(
  fc.constantFrom('a', 1, true, ['x', 'y']).map((value): WireOperand => ({ kind: 'literal', value })),
  fc.constant<WireOperand>({ kind: 'parameter', key: 'status' }),
  fc.constant<WireOperand>({ kind: 'field', path: 'users.mail' }),
)

describe('a condition', () => {
  it('is read as it was printed, for every operator', () => {
    fc.assert(
      fc.property(fc.constantFrom(...operators), operand, ({ name, schema }, other) => {
        const test: Test = {
          operator: name,
          field: 'users.city',
          operand: schema[0]!.right ? other : undefined,
        }
        expect(readTest(printTest(test, operators), operators, parameters)).toEqual(test)
      }),
    )
  })

  it.each([
    [
      'its field on the other side',
      { gt: { left: { literal: 3 }, right: 'users.risk' } },
      { operator: 'lt', field: 'users.risk', operand: { kind: 'literal', value: 3 } },
    ],
    [
      'a list that is searched',
      { contains: { search_string: 'status', in_string_array: 'users.flags' } },
      { operator: 'contains', field: 'users.flags', operand: { kind: 'parameter', key: 'status' } },
    ],
    ['another operator', { like: { left: 'users.city', right: 'x' } }, undefined],
    ['other operands', { equals: { left: 'users.city' } }, undefined],
    ['no field', { equals: { left: 'status', right: { literal: 1 } } }, undefined],
    ['no body', { equals: 1 }, undefined],
    ['a name that is neither', { equals: { left: 'users.city', right: 'nobody' } }, undefined],
    [
      'a field in a list',
      { contains: { search_string: 'users.city', in_string: { literal: ['a'] } } },
      undefined,
    ],
  ])('with %s', (_, condition, test) => {
    expect(readTest(condition, operators, parameters)).toEqual(test)
  })

  it('tells its tests and what they name', () => {
    const filter = {
      and: [
        { equals: { left: 'users.city', right: 'status' } },
        { or: [{ is_null: { left: 'users.mail' } }, { gt: { left: 'users.risk', right: { literal: 1 } } }] },
      ],
    }
    expect(testsIn(filter)).toHaveLength(3)
    expect(testsIn({})).toEqual([])
    expect(operandNames(filter)).toEqual(['users.city', 'status', 'users.mail', 'users.risk'])
  })

  it('of any report is drawn, or kept as it is', () => {
    const keys = new Set(['word', 'list', 'number'])
    fc.assert(
      fc.property(reportConfigs, ({ filter }) => {
        for (const condition of testsIn(filter)) {
          const test = readTest(condition, operators, keys)
          if (!test) continue
          const again = readTest(printTest(test, operators), operators, keys)
          expect(again).toEqual(test)
        }
      }),
      { numRuns: 100 },
    )
  })
})
