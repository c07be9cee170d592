import { describe, expect, test } from 'vitest'
import { applyPatch, parsePatch } from '../../../../../server/store/objects/patch.ts'
import { parseFields, projectDocument } from '../../../../../server/store/objects/projection.ts'
import { objectTypeOf } from '../../../../../server/store/objects/object-type-of.ts'
import type { JsonObject } from '../../../../../server/store/objects/json.ts'
import { StoreProblem } from '../../../../../server/store/store-problem.ts'

const doc: JsonObject = { a: 1, list: ['x', 'y', { z: 1 }], nested: { deep: { n: 2 } }, nothing: null }
const apply = (...operations: unknown[]): JsonObject => applyPatch(doc, parsePatch(operations))

describe('applyPatch', () => {
  test.each([
    ['adds a value', { operation: 'add', field: '/b', value: 2 }, { b: 2 }],
    [
      'adds without a leading slash',
      { operation: 'add', field: 'nested/m', value: 2 },
      { nested: { deep: { n: 2 }, m: 2 } },
    ],
    ['appends', { operation: 'add', field: '/list/-', value: 'w' }, { list: ['x', 'y', { z: 1 }, 'w'] }],
    ['inserts', { operation: 'add', field: '/list/1', value: 'w' }, { list: ['x', 'w', 'y', { z: 1 }] }],
    ['joins a list', { operation: 'add', field: '/list', value: 'w' }, { list: ['x', 'y', { z: 1 }, 'w'] }],
    ['sets a whole list', { operation: 'add', field: '/list', value: ['w'] }, { list: ['w'] }],
    ['makes parents', { operation: 'add', field: '/p/q/-', value: 1 }, { p: { q: [1] } }],
    ['makes parents of null', { operation: 'replace', field: '/nothing/q', value: 1 }, { nothing: { q: 1 } }],
    [
      'replaces an element',
      { operation: 'replace', field: '/list/0', value: 'w' },
      { list: ['w', 'y', { z: 1 }] },
    ],
    ['removes an element by place', { operation: 'remove', field: '/list/0' }, { list: ['y', { z: 1 }] }],
    [
      'removes an element by value',
      { operation: 'remove', field: '/list', value: { z: 1 } },
      { list: ['x', 'y'] },
    ],
    ['leaves another single value', { operation: 'remove', field: '/a', value: 2 }, {}],
    ['leaves what is not there', { operation: 'remove', field: '/gone/away' }, {}],
    [
      'increments',
      { operation: 'increment', field: '/nested/deep/n', value: -3 },
      { nested: { deep: { n: -1 } } },
    ],
    ['copies', { operation: 'copy', from: '/nested', field: '/b' }, { b: { deep: { n: 2 } } }],
    ['reads escaped names', { operation: 'add', field: '/x~1y~0', value: 1 }, { 'x/y~': 1 }],
  ])('%s', (_what, operation, change) => {
    expect(apply(operation)).toEqual({ ...doc, ...change })
  })

  test('moves, and removes a property', () => {
    const { a: _a, ...rest } = doc
    expect(apply({ operation: 'move', from: '/a', field: '/b' })).toEqual({ ...rest, b: 1 })
    expect(apply({ operation: 'remove', field: '/a' })).toEqual(rest)
  })

  test('leaves the original alone', () => {
    const before = structuredClone(doc)
    apply(
      { operation: 'add', field: '/list/-', value: 'w' },
      { operation: 'replace', field: '/nested/deep/n', value: 9 },
    )
    expect(doc).toEqual(before)
  })

  test.each([
    ['no list', { operation: 'add' }, 'A patch is a list'],
    ['an unknown operation', [{ operation: 'transform', field: '/a', value: {} }], 'not supported'],
    ['no field', [{ operation: 'add', value: 1 }], '"field" is missing'],
    ['no value', [{ operation: 'replace', field: '/a' }], '"value" is missing'],
    ['no source', [{ operation: 'copy', field: '/a' }], '"from" is missing'],
    ['an empty field', [{ operation: 'add', field: '/', value: 1 }], 'names no property'],
    ['a prototype', [{ operation: 'add', field: '/a/__proto__/x', value: 1 }], 'names no property'],
    ['an increment of a text', [{ operation: 'increment', field: '/list/0', value: 1 }], 'holds no number'],
    ['an increment by a text', [{ operation: 'increment', field: '/a', value: 'x' }], 'is a number'],
    ['a place outside a list', [{ operation: 'add', field: '/list/9', value: 1 }], 'not a place in it'],
    ['a name in a list', [{ operation: 'replace', field: '/list/first', value: 1 }], "no element 'first'"],
    ['something below a value', [{ operation: 'add', field: '/a/b', value: 1 }], 'single value'],
    ['a copy of nothing', [{ operation: 'copy', from: '/gone', field: '/b' }], 'nothing at'],
  ])('refuses %s', (_what, body, reason) => {
    const work = (): unknown => applyPatch(doc, parsePatch(body))
    expect(work).toThrow(StoreProblem)
    expect(work).toThrow(reason)
  })
})

describe('projectDocument', () => {
  const type = objectTypeOf('managed/x', {
    properties: {
      name: { type: 'string' },
      rare: { type: 'string', returnByDefault: false },
      hidden: { type: 'string', scope: 'private' },
      home: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
      phones: { type: 'array', items: { type: 'object', properties: { kind: { type: 'string' } } } },
    },
  })
  const value = {
    name: 'N',
    rare: 'R',
    hidden: 'H',
    home: { city: 'C', zip: 'Z' },
    phones: [{ kind: 'k', no: '1' }],
  }
  test.each([
    [undefined, ['home', 'name', 'phones']],
    ['', ['home', 'name', 'phones']],
    ['*', ['home', 'name', 'phones']],
    ['*,rare', ['home', 'name', 'phones', 'rare']],
    ['/name, rare', ['name', 'rare']],
    ['hidden,unknown', []],
  ])('of %j names %j', (fields, names) => {
    expect(Object.keys(projectDocument(value, parseFields(fields), type, () => true)).toSorted()).toEqual(
      names,
    )
  })
  test('takes nested fields, also out of lists', () => {
    const project = (fields: string): JsonObject =>
      projectDocument(value, parseFields(fields), type, () => true)
    expect(project('home/city')).toEqual({ home: { city: 'C' } })
    expect(project('home/city,home/zip')).toEqual({ home: { city: 'C', zip: 'Z' } })
    expect(project('home/*')).toEqual({ home: value.home })
    expect(project('phones/kind')).toEqual({ phones: [{ kind: 'k' }] })
  })
  test('shows only what may be seen', () => {
    expect(projectDocument(value, parseFields('*,rare,home/city'), type, (name) => name === 'name')).toEqual({
      name: 'N',
    })
  })
})
