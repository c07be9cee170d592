import { describe, expect, it } from 'vitest'
import { context, good, lint, screenAt } from './lint-fixture.ts'

const parameters = {
  readThing: {
    thingId: { required: false },
    _fields: { required: false, type: 'string', enum: ['a', 'b'] },
  },
  queryThings: {
    _queryFilter: { required: true, type: 'string' },
    _pageSize: { required: false, type: 'integer' },
  },
}
const codes = (binding: object) =>
  lint(
    {
      'a.screen.json': screenAt('/a', {
        data: { thing: binding },
        layout: { widget: 'facts', options: { of: 'thing' } },
      }),
    },
    { parameters },
  ).map((each) => each.code)
const read = (more: object) => ({ operation: 'readThing', params: { thingId: 'x', ...more } })

describe('calls', () => {
  it.each<[object, string[]]>([
    [read({}), []],
    [read({ _fields: 'a' }), []],
    [read({ _fields: 'c' }), ['BND208']],
    [read({ _fields: '=params.x' }), ['EXP101']],
    [{ operation: 'queryThings' }, ['BND207']],
    [{ operation: 'queryThings', list: true }, []],
    [{ operation: 'queryThings', params: { _queryFilter: 'true', _pageSize: 10 } }, []],
    [{ operation: 'queryThings', params: { _queryFilter: 'true', _pageSize: 'ten' } }, ['BND208']],
    [{ ...read({}), body: {} }, ['BND210']],
  ])('%j', (binding, expected) => {
    expect(codes(binding)).toEqual(expected)
  })

  it('inside actions, however deep', () => {
    const action = {
      undo: [{ call: 'readThing', params: { thingId: 'x', _fields: 'z' } }],
      messageKey: 'common.delete',
    }
    const layout = { ...good.layout, rowActions: [{ id: 'a', labelKey: 'common.delete', action }] }
    expect(lint({ 'a.screen.json': { ...good, layout } }, { parameters })).toMatchObject([
      { code: 'BND208', pointer: '/layout/rowActions/0/action/undo/0/params/_fields' },
    ])
  })
})

describe('fields of rows', () => {
  const column = (field: string, row: object) => {
    const layout = { ...good.layout, columns: [{ id: 'a', field, label: { en: 'A' } }], rowActions: [] }
    const answers = { ...context.answers, queryThings: { properties: { result: { items: row } } } }
    return lint({ 'a.screen.json': { ...good, layout } }, { answers }).map((each) => each.code)
  }
  const inner = { properties: { city: {} }, additionalProperties: false }
  const closed = {
    properties: { _id: {}, mine: {}, home: inner, tags: { items: inner } },
    additionalProperties: false,
  }
  const open = { properties: { _id: {}, mine: {} }, additionalProperties: true, names: ['telephone'] }
  it.each<[string, object, string[]]>([
    ['home.city', closed, []],
    ['/home/city', closed, []],
    ['tags.0.city', closed, []],
    ['home.ctiy', closed, ['BND209']],
    ['hme', closed, ['BND209']],
    ['telephone', open, []],
    ['telehpone', open, ['EXP109']],
    ['somethingElse', open, []],
    ['anything', {}, []],
  ])('%s', (field, row, expected) => {
    expect(column(field, row)).toEqual(expected)
  })
})

describe('ids', () => {
  it('stand once in a list, and once in a layout', () => {
    const columns = [
      { id: 'a', field: 'name', label: { en: 'A' } },
      { id: 'a', field: 'kind', label: { en: 'B' } },
    ]
    expect(lint({ 'a.screen.json': { ...good, layout: { ...good.layout, columns } } })).toMatchObject([
      { code: 'WID308', pointer: '/layout/columns/1/id' },
    ])
    const content = [
      { widget: 'page', id: 'x' },
      { widget: 'page', id: 'x' },
    ]
    const layout = { widget: 'page', slots: { content } }
    expect(lint({ 'a.screen.json': screenAt('/a', { layout }) })).toMatchObject([
      { code: 'WID308', pointer: '/layout/slots/content/1/id' },
    ])
  })
})

it('polls are counted and timed', () => {
  const data = Object.fromEntries(
    [1, 5, 5].map((seconds, index) => [`b${index}`, { ...read({}), poll: { seconds } }]),
  )
  const content = Object.keys(data).map((of) => ({ widget: 'facts', options: { of } }))
  const screen = screenAt('/a', { data, layout: { widget: 'page', slots: { content } } })
  expect(lint({ 'a.screen.json': screen }).map((each) => [each.code, each.pointer])).toEqual([
    ['CST903', '/data/b0/poll'],
    ['CST903', '/data/b2/poll'],
  ])
})
