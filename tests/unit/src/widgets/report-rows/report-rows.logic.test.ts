import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnDisplay,
  linkOf,
  nextRowSort,
  operatorKey,
  columnOperators,
  reportPageOf,
  typedCellValue,
} from '../../../../../src/widgets/report-rows/report-rows.logic.ts'

describe('a page of rows', () => {
  it('has the columns of the answer, and says which can be sorted', () => {
    const page = reportPageOf({
      result: [{ A: 1 }],
      columns: [
        { label: 'A', type: 'integer' },
        { label: 'B', type: 'array' },
      ],
      total: 7,
      sortable: true,
      filterable: true,
      nonSortableColumns: ['B'],
    })
    expect(page).toMatchObject({ total: 7, isFilterable: true, message: undefined })
    expect(page.columns).toEqual([
      { label: 'A', type: 'integer', isSortable: true },
      { label: 'B', type: 'array', isSortable: false },
    ])
  })

  it('has those of the first row where the answer names none', () => {
    expect(reportPageOf({ result: [{ A: 1, B: 2 }], sortable: false }).columns).toEqual([
      { label: 'A', type: 'string', isSortable: false },
      { label: 'B', type: 'string', isSortable: false },
    ])
  })

  it('says why there are no rows', () => {
    expect(reportPageOf({ result: [], message: 'Report is expired' }).message).toBe('Report is expired')
  })

  it('stands anything', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const { columns, rows, total } = reportPageOf(answer)
        expect([Array.isArray(columns), Array.isArray(rows), typeof total]).toEqual([true, true, 'number'])
      }),
    )
  })
})

it.each([
  ['string', 'contains'],
  ['array', 'contains'],
  ['integer', 'equals'],
  ['date', 'equals'],
  ['boolean', 'equals'],
])('a column of the type %s is filtered by %s first', (type, first) => {
  expect(columnOperators(type)[0]).toBe(first)
  for (const operator of columnOperators(type))
    expect(operatorKey(operator, type)).toMatch(/^list\.operator(Date)?\.\w+$/)
})

it.each([
  ['12', 'integer', 12],
  ['1.5', 'integer', undefined],
  ['1.5', 'float', 1.5],
  ['x', 'float', undefined],
  ['', 'string', undefined],
  [' Cork ', 'string', 'Cork'],
  ['false', 'boolean', false],
  ['2026-11-20', 'date', '2026-11-20'],
])('%j as %s is %j', (text, type, value) => {
  expect(typedCellValue(text, type)).toBe(value)
})

it('orders by a column rising, falling, and as the report says', () => {
  const rising = nextRowSort(undefined, 'A')
  const falling = nextRowSort(rising, 'A')
  expect([rising, falling, nextRowSort(falling, 'A'), nextRowSort(falling, 'B')]).toEqual([
    { sortBy: 'A', direction: 'asc' },
    { sortBy: 'A', direction: 'desc' },
    undefined,
    { sortBy: 'B', direction: 'asc' },
  ])
})

it('draws values by the type of their column', () => {
  expect(['date', 'boolean', 'float', 'array', 'string', 'other'].map(columnDisplay)).toEqual([
    'date-time',
    'boolean',
    'number',
    'list',
    'string',
    'string',
  ])
})

it.each([
  [{ Name: 'a/b' }, { users: '/administer/users/{id}' }, '#/administer/users/a%2Fb'],
  [{ Name: '$&' }, { users: '/administer/users/{id}' }, '#/administer/users/%24%26'],
  [{}, { users: '/administer/users/{id}' }, undefined],
  [{ Name: 'u1' }, { users: '' }, undefined],
  [{ Name: 'u1' }, { roles: '/x/{id}' }, undefined],
  [{ Name: 'u1' }, { users: [{ address: '/mine/{id}', ids: ['u1'] }, '/all/{id}'] }, '#/mine/u1'],
  [{ Name: 'u2' }, { users: [{ address: '/mine/{id}', ids: ['u1'] }, '/all/{id}'] }, '#/all/u2'],
  [{ Name: 'u2' }, { users: [{ address: '/mine/{id}', ids: ['u1'] }] }, undefined],
  [{ Name: 'u1' }, { users: [{ address: 7, ids: ['u1'] }, null, ''] }, undefined],
  [undefined, undefined, undefined],
])('a cell with %j leads by %j to %j', (links, pages, expected) => {
  const column = { label: 'Name', type: 'string', isSortable: true, entity: 'users' }
  expect(linkOf(column, links, pages)).toBe(expected)
})
