import { expect, test } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { productFunctions } from '../../../../src/functions/product-functions.ts'

const run = (name: string, ...values: unknown[]) =>
  productFunctions.find((each) => each.name === name)?.run(...values)
const labels = [{ _id: 'a', type: { name: 'x' } }, { _id: 'b' }]

test.each([
  ['without', [['a', 'b', 'c'], ['b']], ['a', 'c']],
  ['without', [['a'], undefined], ['a']],
  ['without', [undefined, ['a']], []],
  ['rowsWith', [labels, '_id', ['b', 'c']], [labels[1]]],
  ['rowsWith', [labels, 'type.name', ['x']], [labels[0]]],
  ['rowsWith', [labels, '_id', null], []],
  ['rowsWith', ['odd', '_id', ['a']], []],
  [
    'merged',
    [
      { a: 1, b: 2 },
      { b: 3, c: null },
    ],
    { a: 1, b: 3, c: null },
  ],
  ['merged', [null, { a: 1 }], { a: 1 }],
  ['merged', [{ a: 1 }, undefined], { a: 1 }],
])('%s(%j) is %j', (name, values, expected) => {
  expect(run(name, ...values)).toEqual(expected)
})

test('isoTime writes a moment as services do', () => {
  const expressions = createExpressions(productFunctions)
  const now = new Date('2026-11-20T09:12:00Z')
  expect(expressions.evaluate('isoTime(now)', { now })).toEqual({
    ok: true,
    value: '2026-11-20T09:12:00.000Z',
  })
})
