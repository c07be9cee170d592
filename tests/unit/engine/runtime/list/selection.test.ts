import { describe, expect, it } from 'vitest'
import { visibleColumns } from '../../../../../engine/runtime/list/columns.ts'
import { KeptPreference } from '../../../../../engine/runtime/list/preference.ts'
import {
  choose,
  chosenCount,
  everythingChosen,
  goneFrom,
  isChosen,
  nothingChosen,
} from '../../../../../engine/runtime/list/selection.ts'
import { memoryPorts } from '../../../../../engine/testing/memory-ports.ts'

describe('what is chosen', () => {
  it('adds up over pages', () => {
    const first = choose(nothingChosen, ['a', 'b'], true)
    const second = choose(choose(first, ['c'], true), ['a'], false)
    expect(chosenCount(second, 100)).toBe(2)
    expect(['a', 'b', 'c'].map((id) => isChosen(second, id))).toEqual([false, true, true])
    expect(chosenCount(nothingChosen, undefined)).toBe(0)
  })
  it('is all that match, but those taken back', () => {
    const most = choose(everythingChosen, ['a', 'b'], false)
    expect(chosenCount(most, 100)).toBe(98)
    expect(chosenCount(most, undefined)).toBeUndefined()
    expect([isChosen(most, 'a'), isChosen(most, 'never seen')]).toEqual([false, true])
    expect(chosenCount(choose(most, ['a'], true), 100)).toBe(99)
  })
})

describe('the rows that left a list', () => {
  const page = (ids: string, total: number, full = true) => ({ ids: [...ids], total, full })
  it.each([
    ['one is gone', page('abc', 3, false), page('ac', 2, false), ['b']],
    ['the last is gone and the next page fills up', page('abc', 5), page('abd', 4), ['c']],
    ['a new one pushes the last to the next page', page('abc', 5), page('nab', 6), []],
    ['a new one came and one is gone', page('abc', 5), page('nac', 5), ['b']],
    ['all are gone', page('abc', 3), page('', 0, false), ['a', 'b', 'c']],
  ])('%s', (_what, before, now, gone) => expect(goneFrom(before, now)).toEqual(gone))
})

describe('a preference', () => {
  it('is remembered per person and list, and taken back', () => {
    const { storage, store } = memoryPorts()
    const mine = new KeptPreference(storage, ['erin', 'people', '/list', 'rows'])
    mine.set({ columns: ['b', 'a'], density: 'compact' })
    const again = (person: string) => new KeptPreference(storage, [person, 'people', '/list', 'rows']).value
    expect(again('erin')).toEqual({ columns: ['b', 'a'], density: 'compact' })
    expect(again('jonas')).toEqual({})
    mine.set({ columns: undefined, density: undefined })
    expect(store.size).toBe(0)
  })
  it.each(['{', 'null', '[]', '{"columns":[1],"density":"huge","widths":{"a":"wide"}}'])(
    'survives %s',
    (text) => {
      const { storage } = memoryPorts()
      storage.set('preference/x', text)
      expect(new KeptPreference(storage, ['x']).value.columns).toBeUndefined()
      expect(new KeptPreference(storage, ['x']).value.density).toBeUndefined()
    },
  )
})

it('at least one column is always shown', () => {
  const hidden = [{ id: 'a', hidden: true }]
  expect(visibleColumns(hidden, undefined)).toEqual(hidden)
  expect(visibleColumns([{ id: 'a' }, { id: 'b' }], [])).toHaveLength(2)
})
