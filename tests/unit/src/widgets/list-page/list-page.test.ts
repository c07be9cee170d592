import { describe, expect, it } from 'vitest'
import { valueAt } from '../../../../../engine/format/pointer.ts'
import type { TranslatePort } from '../../../../../engine/runtime/ports.ts'
import { filterLabel } from '../../../../../src/widgets/list-page/column-label.ts'
import {
  cellValue,
  nextSort,
  pageNumbers,
  rowName,
  shownValue,
  withKept,
} from '../../../../../src/widgets/list-page/list-page.logic.ts'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 16, [1, 'gap', 4, 5, 6, 'gap', 16]],
    [3, 16, [1, 2, 3, 4, 'gap', 16]],
    [4, 16, [1, 2, 3, 4, 5, 'gap', 16]],
    [16, 16, [1, 'gap', 15, 16]],
  ])('page %i of %i', (page, last, numbers) => {
    expect(pageNumbers(page, last)).toEqual(numbers)
  })
})

describe('valueAt', () => {
  const row = { name: { first: 'Ada' }, 'idx./entitlement': { displayName: 'Ledger' } }
  it.each([
    ['name.first', 'Ada'],
    ['/name/first', 'Ada'],
    ['/idx.~1entitlement/displayName', 'Ledger'],
    ['name.last', undefined],
    ['constructor.name', undefined],
  ])('%s', (field, value) => expect(valueAt(row, field)).toBe(value))
})

it.each([
  [{ a: 'x', b: 'y' }, 'x'],
  [{ a: null, b: 'y' }, 'y'],
  [{ a: '', b: 0 }, 0],
  [{ a: null }, null],
  [{}, undefined],
])('the cell of %j falls back to %j', (row, expected) => {
  expect(cellValue(row, { field: 'a', fallbacks: ['b'] })).toBe(expected)
})

it('says one of a few values in the reader’s words, and leaves all else as it is', () => {
  const french = { text: (text: string) => (text === 'active' ? 'Actif' : text) }
  const row = { state: 'active', name: 'active', level: 3 }
  expect(shownValue(row, { field: 'state', type: 'choice' }, french)).toBe('Actif')
  expect(shownValue(row, { field: 'name', type: 'string' }, french)).toBe('active')
  expect(shownValue(row, { field: 'level', type: 'choice' }, french)).toBe(3)
  const names = { 2: 'inactive', 3: 'active' }
  expect(shownValue(row, { field: 'level', type: 'integer', names }, french)).toBe('Actif')
  expect(shownValue({ level: 4 }, { field: 'level', type: 'integer', names }, french)).toBe(4)
})

it('calls a filter by its label, else by the title of the schema in the reader’s words', () => {
  const translate = {
    ...({} as TranslatePort),
    t: (key: unknown) => `said ${JSON.stringify(key)}`,
    text: (text: string) => (text === 'Status' ? 'Statut' : text),
  }
  const filter = { id: 'state', type: 'choice' } as const
  expect(filterLabel({ ...filter, labelKey: 'a.b' }, translate)).toBe('said "a.b"')
  expect(filterLabel({ ...filter, label: { en: 'State' } }, translate)).toBe('said {"en":"State"}')
  expect(filterLabel({ ...filter, title: 'Status' }, translate)).toBe('Statut')
})

it('names a row by its first text', () => {
  expect(rowName({ _id: '7', n: 3, mail: 'a@b.c' }, [{ field: 'n' }, { field: 'mail' }])).toBe('a@b.c')
  expect(rowName({ _id: '7' }, [{ field: 'mail' }])).toBe('7')
})

it('sorts up, down, and back to the list’s own order', () => {
  const up = nextSort(undefined, 'sn')
  expect(up).toEqual({ field: 'sn', descending: false })
  const down = nextSort(up, 'sn')
  expect(down).toEqual({ field: 'sn', descending: true })
  expect(nextSort(down, 'sn')).toBeUndefined()
  expect(nextSort(down, 'mail')).toEqual({ field: 'mail', descending: false })
})

it('goes up and down by what the list itself sorts', () => {
  const own = { field: 'date', descending: true }
  const up = nextSort(undefined, 'date', own)
  expect(up).toEqual({ field: 'date', descending: false })
  expect(nextSort(up, 'date', own)).toBeUndefined()
  expect(nextSort({ field: 'sn', descending: true }, 'date', own)).toEqual(up)
  expect(nextSort(undefined, 'sn', own)).toEqual({ field: 'sn', descending: false })
})

it('keeps the row with the focus among those that are drawn', () => {
  expect(withKept([4, 5, 6], 90, 200)).toEqual([4, 5, 6, 90])
  expect(withKept([4, 5, 6], 1, 200)).toEqual([1, 4, 5, 6])
  expect(withKept([4, 5, 6], 5, 200)).toEqual([4, 5, 6])
  expect(withKept([4, 5, 6], 7, 7)).toEqual([4, 5, 6])
  expect(withKept([4, 5, 6], undefined, 200)).toEqual([4, 5, 6])
})
