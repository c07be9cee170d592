import { expect, test } from 'vitest'
import { rowIdOf, listRows } from '../../../../../src/parts/rows/rows.ts'
import { saidFacts } from '../../../../../src/parts/rows/said-facts.ts'

test.each([
  ['nothing yet', undefined, undefined, undefined],
  ['the result of the answer', undefined, { result: [{ _id: 'a' }] }, [{ _id: 'a' }]],
  ['an answer that is a list', undefined, [{ _id: 'a' }], [{ _id: 'a' }]],
  ['what the definition computes', [{ _id: 'b' }], { result: [{ _id: 'a' }] }, [{ _id: 'b' }]],
  ['entries that are no objects', undefined, { result: [{ _id: 'a' }, null, 'x', ['y']] }, [{ _id: 'a' }]],
  ['an answer without a list', undefined, { message: 'odd' }, []],
])('rows: %s', (_, computed, answer, expected) => {
  expect(listRows(computed, answer)).toEqual(expected)
})

test('rows are told apart by their field, and by place where the server sent none', () => {
  expect(rowIdOf({ _id: 'a' }, undefined, 3)).toBe('a')
  expect(rowIdOf({ handle: 7 }, 'handle', 3)).toBe('7')
  expect(rowIdOf({}, undefined, 3)).toBe('row-3')
})

test('facts without a value are not said; those that are only words are', () => {
  const facts = [
    { id: 'a', value: '' },
    { id: 'b', value: null },
    { id: 'c', value: 0 },
    { id: 'd' },
    { id: 'e', value: [] },
  ]
  expect(saidFacts(facts).map(({ id }) => id)).toEqual(['c', 'd'])
  expect(saidFacts(undefined)).toEqual([])
})
