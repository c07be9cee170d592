import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from '../../tools/lib/functions.mjs'
import { exportedTwice, nameFaults } from './names.ts'

const folders = ['cli', 'engine', 'plugins', 'server', 'src', 'tools/lib', 'validators']

describe('a name stands for one thing', () => {
  const sources = new Map(
    sourcesIn(process.cwd(), folders).map((path) => [path, readFileSync(path, 'utf8')] as const),
  )

  test('in the whole tree', () => {
    expect(sources.size).toBeGreaterThan(2_000)
    expect(nameFaults(sources)).toEqual([])
  })

  test('is told where it does not, with its places', () => {
    const some = new Map([
      ['a.ts', 'export const Place = Type.Object({})\nexport type Place = Static<typeof Place>\n'],
      ['b.ts', 'export interface Place {}\nexport function move() {}\n'],
    ])
    expect([...exportedTwice(some)]).toEqual([['Place', ['a.ts', 'b.ts']]])
    expect(nameFaults(some, [])).toEqual(['Place stands for several things: a.ts, b.ts'])
    expect(nameFaults(some, [{ name: 'Place', why: 'both' }])).toEqual([])
  })

  test('an exception that nothing needs is a fault', () => {
    expect(nameFaults(new Map(), [{ name: 'Place', why: 'both' }])).toEqual([
      'Place is an exception in tests/config/names.ts and needs none.',
    ])
  })
})
