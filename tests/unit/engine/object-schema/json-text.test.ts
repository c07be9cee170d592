import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFault } from '../../../../engine/object-schema/json-text.ts'

describe('where a text stops being JSON', () => {
  it.each<[string, number, number]>([
    ['', 1, 1],
    ['{', 1, 2],
    ['{ "a": 1,\n  b }', 2, 3],
    ['{ "a": 1,\n  "b" 2 }', 2, 7],
    ['{ "a": 1,\n}', 2, 1],
    ['[1, 2', 1, 6],
    ['{ "a": tru }', 1, 8],
    ['{ "a": 01 }', 1, 9],
    ['{ "a": "x\n" }', 1, 8],
    ['{} {}', 1, 4],
    ["{ 'a': 1 }", 1, 3],
  ])('%j', (text, line, column) => expect(jsonFault(text)).toEqual({ line, column }))

  it('is nowhere in JSON, and somewhere in every other text', () => {
    fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === undefined))
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = text.slice(0, at % text.length)
        const fault = jsonFault(cut)
        let parses = true
        try {
          JSON.parse(cut)
        } catch {
          parses = false
        }
        return parses === (fault === undefined)
      }),
    )
  })

  it('ends with a text that is nested without end', () => {
    expect(jsonFault('['.repeat(200_000))).toBeDefined()
  })
})
