import { describe, expect, it } from 'vitest'
import { readListPage, writeListQuery, type ListQuery } from '../../../../../engine/runtime/list/dialects.ts'
import { queryFilter, searchFilter, type Filter } from '../../../../../engine/runtime/list/query-filter.ts'

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
      params: {
        _pageSize: 10,
        _pagedResultsOffset: 20,
        _totalPagedResultsPolicy: 'EXACT',
        _fields: 'sn,mail',
        _queryFilter: 'true',
        _sortKeys: '-created,sn',
      },
    })
    expect(
      writeListQuery(dialect, {
        ...query,
        page: 1,
        total: 'none',
        fields: undefined,
        sort: { field: 'sn', descending: true },
      }),
    ).toEqual({ params: { _pageSize: 10, _queryFilter: 'true', _sortKeys: '-sn' } })
  })
  it('are asked for by the cookie where one is known', () => {
    expect(writeListQuery(dialect, { ...query, cursor: 'c2' }).params).toMatchObject({
      _pagedResultsCookie: 'c2',
    })
    expect(writeListQuery(dialect, { ...query, cursor: 'c2' }).params).not.toHaveProperty(
      '_pagedResultsOffset',
    )
  })

  it.each<[string, unknown, { rows: number; total: number | undefined; hasNext: boolean; next?: string }]>([
    ['counted', { result: [{}, {}], totalPagedResults: 42 }, { rows: 2, total: 42, hasNext: true }],
    ['counted, last', { result: [{}], totalPagedResults: 30 }, { rows: 1, total: 30, hasNext: false }],
    [
      'not counted, with cookie',
      { result: [{}], totalPagedResults: -1, pagedResultsCookie: 'x' },
      { rows: 1, total: undefined, hasNext: true, next: 'x' },
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

describe('the other dialects', () => {
  const query: ListQuery = {
    page: 2,
    pageSize: 20,
    sort: { field: 'decision.startDate', descending: true },
    defaultSort: [],
    sortTypes: { 'decision.startDate': 'date' },
    filter: { term: { field: 'decision.status', operator: 'eq', value: 'in-progress' } },
    text: 'ada',
    fields: ['id', 'user'],
    total: 'exact',
  }
  const target = {
    operator: 'EQUALS',
    operand: { targetName: 'decision.status', targetValue: 'in-progress' },
  }

  it.each([
    [
      { paging: 'governance', filter: 'targetFilter', sort: 'sortKeysDir' },
      {
        params: {
          _pageSize: 20,
          _pagedResultsOffset: 20,
          _fields: 'id,user',
          _sortKeys: 'decision.startDate',
          _sortDir: 'desc',
          _sortType: 'date',
        },
        body: { targetFilter: target },
      },
    ],
    [
      { paging: 'page-number', filter: 'queryString', sort: 'sortBy' },
      {
        params: {
          pageSize: 20,
          pageNumber: 1,
          queryString: 'ada',
          sortBy: 'decision.startDate',
          sortDir: 'desc',
          sortType: 'date',
        },
      },
    ],
    [
      { paging: 'page-number-1', filter: 'targetFilterText', sort: 'sortByDesc' },
      {
        params: {
          pageSize: 20,
          pageNumber: 2,
          _queryFilter: "decision.status eq 'in-progress'",
          sortBy: 'decision.startDate',
          sortDesc: true,
        },
      },
    ],
    [
      { paging: 'search-after', filter: 'search', sort: 'search' },
      {
        params: {},
        body: {
          query: {
            size: 20,
            track_total_hits: true,
            query: { term: { 'decision.status.keyword': 'in-progress' } },
            sort: [{ 'decision.startDate': { order: 'desc' } }],
          },
        },
      },
    ],
    [{ paging: 'page-number', filter: 'none', sort: 'none' }, { params: { pageSize: 20, pageNumber: 1 } }],
  ])('%j', (dialect, call) => {
    expect(writeListQuery(dialect, query)).toEqual(call)
  })

  it.each([
    ['totalCount', { result: [{}, {}], resultCount: 2, totalCount: 42 }, 42, true],
    ['totalCount of the last page', { result: [{}], resultCount: 1, totalCount: 4 }, 4, false],
    ['resultCount alone', { result: [{}, {}], resultCount: 9 }, 9, true],
    ['a full page that counts only itself', { result: [{}, {}], resultCount: 2 }, undefined, true],
    ['nothing', {}, undefined, false],
  ])('read %s', (_what, answer, total, hasNext) => {
    const read = readListPage({ paging: 'governance', filter: 'none', sort: 'none' }, answer, {
      ...query,
      pageSize: 2,
    })
    expect([read.total, read.hasNext]).toEqual([total, hasNext])
  })

  it.each<[string, number, object, number | undefined, boolean]>([
    ['a page that is not full is the last one', 2, { result: [{}], resultCount: 1 }, 3, false],
    ['an empty page ends before it', 3, { result: [], resultCount: 0 }, 4, false],
    ['a full page leaves it open', 2, { result: [{}, {}], resultCount: 2 }, undefined, true],
    ['another count is the total', 2, { result: [{}], resultCount: 3 }, 3, false],
    ['the total goes first', 2, { result: [{}], resultCount: 1, totalCount: 9 }, 9, true],
    ['nothing is known', 2, { result: [{}] }, undefined, false],
    ['a call that does not page gives everything', 1, { result: [{}, {}, {}], resultCount: 3 }, 3, true],
  ])('count the rows of a page: %s', (_what, page, answer, total, hasNext) => {
    const read = readListPage({ paging: 'page-number-1', filter: 'none', sort: 'none' }, answer, {
      ...query,
      page,
      pageSize: 2,
    })
    expect([read.total, read.hasNext]).toEqual([total, hasNext])
  })

  it('read hits, and go on after the last one', () => {
    const dialect = { paging: 'search-after', filter: 'search', sort: 'search' }
    const answer = {
      hits: {
        total: { value: 25, relation: 'eq' },
        hits: [
          { _id: 'a', _source: { name: 'x' }, sort: [57, 'x'] },
          { _id: 'b', _source: { name: 'y' }, sort: [56, 'y'] },
        ],
      },
    }
    const page = readListPage(dialect, answer, { ...query, pageSize: 2 })
    expect(page).toEqual({
      rows: [
        { _id: 'a', name: 'x' },
        { _id: 'b', name: 'y' },
      ],
      total: 25,
      hasNext: true,
      next: [56, 'y'],
    })
    expect(writeListQuery(dialect, { ...query, cursor: page.next }).body).toMatchObject({
      query: { search_after: [56, 'y'] },
    })
    expect(readListPage(dialect, answer, query).hasNext).toBe(false)
  })
})
