import { describe, expect, it } from 'vitest'
import { readListPage, writeListQuery, type ListQuery } from '../../../../engine/runtime/list/dialects.ts'
import { queryFilter, searchFilter, type Filter } from '../../../../engine/runtime/list/query-filter.ts'

const term = (field: string, value: string | number | boolean): Filter => ({
  term: { field, operator: 'eq', value },
})

describe('query filter', () => {
  it.each<[Filter, string]>([
    [{ all: [] }, 'true'],
    [term('sn', 'a'), '/sn eq "a"'],
    [term('name.first', 'O"B\\'), String.raw`/name/first eq "O\"B\\"`],
    [term('/a.b/c', 3), '/a.b/c eq 3'],
    [term('active', false), '/active eq false'],
    [{ all: [term('a', 1), term('b', 2)] }, '/a eq 1 and /b eq 2'],
    [
      { all: [{ raw: 'x eq 1 or y eq 2' }, { any: [term('a', 1), term('b', 2)] }] },
      '(x eq 1 or y eq 2) and (/a eq 1 or /b eq 2)',
    ],
    [{ all: [{ raw: 'true' }, { any: [term('a', 1)] }] }, '/a eq 1'],
    [{ all: [{ raw: 'true' }] }, 'true'],
  ])('%j', (filter, text) => {
    expect(queryFilter(filter)).toBe(text)
  })
})

describe('text search', () => {
  const fields = [
    { field: 'sn' },
    { field: 'age', type: 'number' },
    { field: 'active', type: 'boolean' },
    { field: 'born', type: 'date' },
  ]
  it.each([
    ['ab', '/sn sw "ab"'],
    ['12', '/sn sw "12" or /age eq 12'],
    ['true', '/sn sw "true" or /active eq true'],
  ])('%s', (text, expected) => {
    expect(queryFilter(searchFilter(fields, text)!)).toBe(expected)
  })
  it('knows when nothing can match', () => {
    expect(searchFilter([{ field: 'age', type: 'number' }], 'x')).toBeUndefined()
  })
})

describe('CREST pages', () => {
  const dialect = { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' }
  const query: ListQuery = {
    page: 3,
    pageSize: 10,
    sort: undefined,
    defaultSort: ['-created', 'sn'],
    filter: { all: [] },
    fields: ['sn', 'mail'],
    total: 'exact',
  }

  it('are asked for by offset', () => {
    expect(writeListQuery(dialect, query)).toEqual({
      _pageSize: 10,
      _pagedResultsOffset: 20,
      _totalPagedResultsPolicy: 'EXACT',
      _fields: 'sn,mail',
      _queryFilter: 'true',
      _sortKeys: '-created,sn',
    })
    expect(
      writeListQuery(dialect, {
        ...query,
        page: 1,
        total: 'none',
        fields: undefined,
        sort: { field: 'sn', descending: true },
      }),
    ).toEqual({
      _pageSize: 10,
      _queryFilter: 'true',
      _sortKeys: '-sn',
    })
  })

  it.each<[string, unknown, { rows: number; total: number | undefined; hasNext: boolean }]>([
    ['counted', { result: [{}, {}], totalPagedResults: 42 }, { rows: 2, total: 42, hasNext: true }],
    ['counted, last', { result: [{}], totalPagedResults: 30 }, { rows: 1, total: 30, hasNext: false }],
    [
      'not counted, with cookie',
      { result: [{}], totalPagedResults: -1, pagedResultsCookie: 'x' },
      { rows: 1, total: undefined, hasNext: true },
    ],
    [
      'not counted, last',
      { result: [{}], totalPagedResults: -1, pagedResultsCookie: null },
      { rows: 1, total: undefined, hasNext: false },
    ],
    ['something else', 'oops', { rows: 0, total: undefined, hasNext: false }],
  ])('%s', (_what, answer, page) => {
    const read = readListPage(dialect, answer, query)
    expect({ ...read, rows: read.rows.length }).toEqual(page)
  })

  it('name an unknown dialect', () => {
    expect(() => writeListQuery({ ...dialect, paging: 'scroll' }, query)).toThrow(
      /names the paging dialect "scroll"; known: crest/,
    )
  })
})
