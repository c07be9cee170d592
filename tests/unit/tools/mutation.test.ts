import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areas } from '../../../tools/mutation/areas.mjs'
import { filesOf, scoreOf, survivorsOf, textAt } from '../../../tools/mutation/score.mjs'

const fates = (...statuses: string[]) => statuses.map((status) => ({ status }))

describe('the score of an area', () => {
  test.each([
    [[], { killed: 0, all: 0, score: 100 }],
    [['Killed', 'Survived'], { killed: 1, all: 2, score: 50 }],
    [['Killed', 'Timeout', 'NoCoverage', 'Survived'], { killed: 2, all: 4, score: 50 }],
    [['Killed', 'Ignored', 'RuntimeError', 'CompileError'], { killed: 1, all: 1, score: 100 }],
  ])('of %j', (statuses, expected) => expect(scoreOf(fates(...statuses))).toEqual(expected))
})

test('what no test has noticed is listed by file and line, what is long is cut', () => {
  const at = (
    fileName: string,
    line: number,
    status: string,
    original = 'a < b',
    replacement = 'a <= b',
  ) => ({
    fileName,
    line,
    status,
    original,
    replacement,
  })
  expect(
    survivorsOf([
      at('b.ts', 2, 'Survived'),
      at('a.ts', 12, 'Killed'),
      at('a.ts', 11, 'Survived', 'x'.repeat(90), ''),
      at('a.ts', 9, 'NoCoverage', '{\n  return  1\n}', '{}'),
    ]),
  ).toEqual([
    'a.ts:9  { return 1 } → {}  (no test reaches it)',
    `a.ts:11  ${'x'.repeat(69)}… → (nothing)`,
    'b.ts:2  a < b → a <= b',
  ])
})

test.each([
  [{ start: { line: 2, column: 1 }, end: { line: 2, column: 3 } }, 'tw'],
  [{ start: { line: 1, column: 3 }, end: { line: 3, column: 2 } }, 'e\ntwo\nt'],
])('the text at %j', (location, expected) => expect(textAt('one\ntwo\nthree', location)).toBe(expected))

test('files of an area are sources that somebody wrote', () => {
  const area = { paths: ['a', 'b/c.ts'], except: /\/limits\.ts$/ }
  const files = [
    'a/x.ts',
    'a/deep/y.ts',
    'a/limits.ts',
    'a/z.d.ts',
    'a/generated/z.ts',
    'a/r.json',
    'ab/x.ts',
    'b/c.ts',
    'b/d.ts',
  ]
  expect(filesOf(area, files)).toEqual(['a/x.ts', 'a/deep/y.ts', 'b/c.ts'])
})

test.each(Object.entries(areas))('what the area %s names is there', (_name, { paths, tests }) => {
  expect([...paths, ...tests].filter((path) => !existsSync(path))).toEqual([])
})
