import { expect, it } from 'vitest'
import {
  nextActive,
  saidChange,
  toggledCandidate,
  valueOf,
} from '../../../../../src/widgets/object-picker/object-picker.logic.ts'

const ada = { id: '1', name: 'Ada', object: { _id: '1' } }
const bob = { id: '2', name: 'Bob', object: { _id: '2' } }

it.each([
  [-1, 'ArrowDown', 3, 0],
  [2, 'ArrowDown', 3, 0],
  [-1, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, 2],
  [0, 'PageDown', 3, 2],
  [-1, 'PageDown', 20, 5],
  [7, 'PageUp', 20, 2],
  [0, 'ArrowDown', 0, undefined],
  [0, 'Home', 3, undefined],
])('from %d, %s among %d leads to %s', (active, key, count, to) =>
  expect(nextActive(active, key, count)).toBe(to),
)

it('picks one, or several, and takes back what is picked again', () => {
  expect(toggledCandidate([ada], bob, false)).toEqual([bob])
  expect(toggledCandidate([ada], bob, true)).toEqual([ada, bob])
  expect(toggledCandidate([ada, bob], ada, true)).toEqual([bob])
  expect(toggledCandidate([ada], ada, false)).toEqual([])
})

it.each([
  [[], [ada], 'widgets.picker.added Ada'],
  [[ada], [ada, bob], 'widgets.picker.added Bob'],
  [[ada, bob], [bob], 'widgets.picker.removed Ada'],
  [[ada], [bob], 'widgets.picker.added Bob widgets.picker.removed Ada'],
  [[ada], [ada], ''],
])('says aloud what a change brings', (before, after, words) => {
  const t = (key: unknown, values?: Record<string, unknown>) => `${String(key)} ${String(values?.['names'])}`
  expect(saidChange(before, after, t)).toBe(words)
})

it('says the choice as objects', () => {
  expect(valueOf([ada], false)).toBe(ada.object)
  expect(valueOf([], false)).toBeNull()
  expect(valueOf([ada, bob], true)).toEqual([ada.object, bob.object])
})

it('keeps of an object what is asked for', () => {
  const object = { _id: '1', mail: 'ada@example.com', roles: ['a'] }
  expect(valueOf([{ id: '1', name: 'Ada', object }], true, ['_id', 'sn'])).toEqual([{ _id: '1' }])
})
