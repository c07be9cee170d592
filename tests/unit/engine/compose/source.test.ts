import { describe, expect, it } from 'vitest'
import { parseSource } from '../../../../engine/compose/source.ts'

describe('a file that is parsed again', () => {
  const text = '{ "id": "a" }'

  it('is the same as long as its text is', () => {
    expect(parseSource('one', 'a.screen.json', text).source).toBe(
      parseSource('one', 'a.screen.json', text).source,
    )
  })

  it('is parsed anew when its text changed, also when it is the old one again', () => {
    const first = parseSource('one', 'b.screen.json', text)
    expect(parseSource('one', 'b.screen.json', '{ "id": "b" }').source?.value).toEqual({ id: 'b' })
    expect(parseSource('one', 'b.screen.json', '{').diagnostics).toHaveLength(1)
    expect(parseSource('one', 'b.screen.json', text).source?.value).toEqual(first.source?.value)
  })

  it('is another in another layer, though the text is the same', () => {
    expect(parseSource('two', 'c.screen.json', text).source?.layer).toBe('two')
    expect(parseSource('three', 'c.screen.json', text).source?.layer).toBe('three')
  })

  it('is told apart from files whose names only look alike', () => {
    expect(parseSource('a","b', 'c', text).source?.file).toBe('c')
    expect(parseSource('a', 'b","c', text).source?.file).toBe('b","c')
  })
})
