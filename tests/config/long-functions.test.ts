import { describe, expect, test } from 'vitest'
import { functionsIn, functionsOf } from '../../tools/lib/functions.mjs'
import { exceptions, faultsOfText, lengthFaults } from './long-functions.ts'

const lines = (count: number, text = '  work()'): string =>
  Array.from({ length: count }, () => text).join('\n')

describe('functions can be read at a glance', () => {
  const functions = functionsOf(process.cwd(), ['server', 'engine', 'src', 'cli', 'validators'])
  test('all are looked at', () => {
    expect(functions.length).toBeGreaterThan(3_000)
    for (const folder of ['server/', 'engine/', 'src/', 'cli/', 'validators/'])
      expect(functions.some(({ path }) => path.startsWith(folder))).toBe(true)
  })
  test('none is longer than it may be', () => {
    expect(lengthFaults(functions)).toEqual([])
  })
  test('each that may be longer says why', () => {
    for (const { why } of exceptions) expect(why).toMatch(/^[A-Z].{20,}\.$/)
  })
})

describe('the check', () => {
  test.each([
    ['a declaration', `export function long() {\n${lines(119)}\n}`, `function long() {\n${lines(118)}\n}`],
    ['an arrow', `const long = () => {\n${lines(119)}\n}`, `const long = () => {\n${lines(118)}\n}`],
    [
      'an object',
      `const long = () => ({\n${lines(119, 'a,')}\n})`,
      `const long = () => ({\n${lines(118, 'a,')}\n})`,
    ],
    ['a method', `class A {\nlong() {\n${lines(119)}\n}\n}`, `class A {\nlong() {\n${lines(118)}\n}\n}`],
    [
      'a closure',
      `const long = () => {\n${lines(60)}\nconst inner = () => {\n${lines(57)}\n}\n}`,
      `const long = () => {\n${lines(59)}\nconst inner = () => {\n${lines(57)}\n}\n}`,
    ],
  ])('finds %s of 121 lines, and none of 120', (_what, long, short) => {
    expect(faultsOfText('x.ts', long)).toEqual([
      expect.stringMatching(/^x\.ts:\d+ long has 121 lines, at most 120/),
    ])
    expect(faultsOfText('x.ts', short)).toEqual([])
  })
  test('counts functions beside each other one by one, whatever holds them', () => {
    const one = `a() {\n${lines(98)}\n}`
    expect(functionsIn('x.ts', `const o = {\n${one},\n${one}\n}`).map((each) => each.lines)).toEqual([
      100, 100,
    ])
  })
  test('lets an exception grow no further than it says', () => {
    const long = functionsIn('x.ts', `function long() {\n${lines(130)}\n}`)
    const exception = { path: 'x.ts', name: 'long', why: 'It is a table.' }
    expect(lengthFaults(long, [exception])).toEqual([])
    expect(lengthFaults(long, [{ ...exception, most: 132 }])).toEqual([])
    expect(lengthFaults(long, [{ ...exception, most: 131 }])[0]).toContain('long has 132 lines')
  })
  test('finds an exception that is not needed', () => {
    const short = functionsIn('x.ts', 'function short() {}')
    expect(lengthFaults(short, [{ path: 'x.ts', name: 'short', why: 'It was long.' }])).toEqual([
      'x.ts short is an exception in tests/config/long-functions.ts and needs none.',
    ])
  })
})
