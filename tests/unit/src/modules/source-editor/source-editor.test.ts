import { describe, expect, it } from 'vitest'
import {
  crumbsOf,
  folderOf,
  lastName,
  pageIn,
  bucketAndPath,
  pathsIn,
  previewErrorKey,
  refusedTarget,
  sentSource,
  sizeText,
  sourceIn,
  targetsIn,
} from '../../../../../src/modules/source-editor/source-editor.logic.ts'
import { parsePath } from '../../../../../server/platform/risk/sources/mapping/parse-path.ts'

it('sizes have two decimals, from Bytes to YB', () => {
  expect([0, 1, 1023, 1024, 1536, 1_572_864, 1024 ** 8, 1024 ** 9].map(sizeText)).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1023 Bytes',
    '1 KB',
    '1.5 KB',
    '1.5 MB',
    '1 YB',
    '1024 YB',
  ])
})

it('targets are those that are mapped, the required first', () => {
  const properties = {
    isAuth: { display: { name: 'Is a sign-in' } },
    userId: { isRequired: true, display: { name: 'User ID' } },
    os: {},
    city: { display: { name: 'City' } },
  }
  const words = { locale: 'en', has: (key: string) => key.endsWith('.city'), t: () => 'Town' }
  const found = targetsIn([{ schemas: { _meta: { properties } } }], words)
  expect(found.map(({ name, label, isRequired }) => [name, label, isRequired])).toEqual([
    ['userId', 'User ID', true],
    ['os', 'os', false],
    ['city', 'Town', false],
  ])
  expect(targetsIn([], words)).toEqual([])
})

it('paths of an event are those that the service reads', () => {
  const event = { a: { 'b c': [{ d: 1 }], 'x-y': null }, e: [], f: 'g', 'h"i': 1 }
  const paths = pathsIn(event)
  expect(paths).toEqual(['.a."b c"[0].d', '.a.x-y', '.f', String.raw`."h\"i"`])
  for (const path of paths) expect(parsePath(path)).toHaveProperty('path')
})

it.each([
  ['risk-file-not-found', 'dataSources.fileError'],
  ['risk-bucket-not-found', 'dataSources.bucketError'],
  ['risk-line-not-read', 'dataSources.errorInvalidJSON'],
  ['anything', 'dataSources.errorFetchData'],
  [undefined, 'dataSources.errorFetchData'],
])('%s is said as %s', (code, key) => {
  expect(previewErrorKey(code === undefined ? undefined : { code })).toBe(key)
})

describe('names', () => {
  it('are taken apart', () => {
    expect(bucketAndPath('logs/2026/*')).toEqual({ bucket: 'logs', path: '2026/*' })
    expect(bucketAndPath('')).toEqual({ bucket: '', path: '' })
    expect([folderOf('2026/a.jsonl'), folderOf('a.json')]).toEqual(['2026/', ''])
    expect(crumbsOf('2026/march/')).toEqual([
      { name: '2026', path: '2026/' },
      { name: 'march', path: '2026/march/' },
    ])
    expect([lastName('2026/march/'), lastName('2026/a.json')]).toEqual(['march', 'a.json'])
  })
})

it('what is answered is read, and sent without empty paths', () => {
  const source = { datasource_id: 's', name: 'n', input: 'b/*', feature_mapping: { userId: '.a', os: '' } }
  const read = sourceIn({ hits: { hits: [{ _source: source }] } })
  expect(read && sentSource(read)).toEqual({ ...source, feature_mapping: { userId: '.a' } })
  expect(sourceIn({ hits: { hits: [] } })).toBeUndefined()
  expect(pageIn({ objects: [{ name: 'a', size: 1 }], nextToken: 'x' })).toEqual({
    entries: [{ name: 'a', isFolder: false, size: 1, created: null, isReadable: false }],
    next: 'x',
  })
  expect(pageIn(undefined)).toEqual({ entries: [], next: undefined })
  expect(refusedTarget({ place: '/entityData/0/feature_mapping/userId' })).toBe('userId')
  expect(refusedTarget({ place: '/entityData/0/name' })).toBeUndefined()
})
