import { describe, expect, test } from 'vitest'
import { entryByArrow, entryByText, TypeAhead } from '../../../../src/shell/menu-keys.ts'

const labels = ['Dashboard', 'Inbox', 'Directory', 'Delegates', 'Übersicht']

describe('letters in the menu', () => {
  test.each([
    ['d', -1, 0],
    ['d', 0, 2],
    ['d', 2, 3],
    ['d', 3, 0],
    ['di', 0, 2],
    ['de', 2, 3],
    ['DE', 0, 3],
    ['ü', 0, 4],
    ['x', 0, undefined],
  ])('%s from %i leads to %s', (typed, from, to) => {
    expect(entryByText(labels, from, typed)).toBe(to)
  })

  test('of an empty menu lead nowhere', () => {
    expect(entryByText([], -1, 'a')).toBeUndefined()
  })

  test('are forgotten after 500 ms', () => {
    let now = 1000
    const typed = new TypeAhead(() => now)
    expect(typed.add('d')).toBe('d')
    now += 500
    expect(typed.add('e')).toBe('de')
    now += 501
    expect(typed.add('i')).toBe('i')
  })

  test('are forgotten when another key moves', () => {
    const typed = new TypeAhead(() => 1000)
    typed.add('d')
    typed.clear()
    expect(typed.add('i')).toBe('i')
  })
})

test.each([
  [5, -1, 'ArrowDown', 0],
  [5, 4, 'ArrowDown', 0],
  [5, 0, 'ArrowUp', 4],
  [5, -1, 'ArrowUp', 4],
  [5, 3, 'Home', 0],
  [5, 3, 'End', 4],
  [5, 3, 'Enter', undefined],
  [0, -1, 'ArrowDown', undefined],
])('of %i entries, from %i, %s leads to %s', (count, from, key, to) => {
  expect(entryByArrow(count, from, key)).toBe(to)
})
