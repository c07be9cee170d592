import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  diffLines,
  evaluatedIn,
  filesIn,
  placeOf,
  readRiskConfig,
  versionsIn,
  configYaml,
} from '../../../../../src/modules/config-editor/config-editor.logic.ts'
import { yamlRangeOf } from '../../../../../src/modules/config-editor/yaml-place.ts'
import { runs } from '../../../../support/runs.ts'

describe('YAML of a configuration', () => {
  it('is the same read and written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 3 })), (config) => {
        const plain = JSON.parse(JSON.stringify(config)) as Record<string, unknown>
        expect(readRiskConfig(configYaml(plain))).toEqual({ config: plain })
      }),
      runs(500),
    )
  })

  it.each<[string, unknown]>([
    ['', { config: {} }],
    ['# nothing', { config: {} }],
    ['at: 2026-03-01', { config: { at: '2026-03-01' } }],
    ['- 1', { fault: 'no-object' }],
    ['word', { fault: 'no-object' }],
  ])('%j is %j', (text, read) => {
    expect(readRiskConfig(text)).toEqual(read)
  })

  it.each([
    ['a: 1\nb: [1', 3],
    ['a: 1\n  b: 2', 2],
    ['a: 1\na: 2', 2],
    ['x: !!js/function "function () {}"', 1],
  ])('%j is refused near line %i', (text, line) => {
    const read = readRiskConfig(text)
    expect('fault' in read && read.fault !== 'no-object' && Math.abs(read.fault.line - line) <= 1).toBe(true)
  })

  it('that says much in few words is none', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe'].map((two) => [two[0], two[1]]))
      lines.push(
        `${name}: &${name} [*${of}, *${of}, *${of}, *${of}, *${of}, *${of}, *${of}, *${of}, *${of}, *${of}]`,
      )
    expect(readRiskConfig(lines.join('\n'))).toEqual({ fault: 'no-object' })
  })
})

describe('a place in YAML', () => {
  const text = `thresholds:\n  high: 50\naddresses:\n  block:\n    - 203.0.113.0/24\n    - nothing\n  allow: [a, 'b']\n'a/b': { c: 1 }\n`
  const at = (pointer: string): string => {
    const { from, to } = yamlRangeOf(text, pointer)
    return text.slice(from, to)
  }
  it.each([
    ['/thresholds/high', 'high: 50'],
    ['/addresses', 'addresses:'],
    ['/addresses/block/1', 'nothing'],
    ['/addresses/allow/1', "'b'"],
    ['/a~1b/c', 'c: 1'],
    // What does not stand there is said where it would.
    ['/thresholds/medium', 'thresholds:'],
    ['/nothing', 'thresholds:'],
    ['', 'thresholds:'],
  ])('%s is %s', (pointer, found) => {
    expect(at(pointer)).toBe(found)
  })

  it('is within the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 20 }), (any, pointer) => {
        const { from, to } = yamlRangeOf(any, `/${pointer}`)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(any.length)
      }),
      runs(500),
    )
  })
})

describe('differences', () => {
  it('are the lines that are in one only', () => {
    expect(diffLines('a\nb\nc\n', 'a\nx\nc\nd\n').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same a',
      'removed b',
      'added x',
      'same c',
      'added d',
    ])
  })

  it('bring both texts back', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 })
      .map((all) => all.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        const without = (kind: string) =>
          lines.flatMap((one) => (one.kind === kind ? [] : [one.text])).join('\n')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
      runs(500),
    )
  })
})

describe('what is answered', () => {
  it('is read, and what is not understood left out', () => {
    expect(versionsIn({ result: [{ version: 1, config: { a: 1 } }, { version: '2' }, null] })).toEqual([
      { version: 1, config: { a: 1 }, changedBy: null, changeDate: null },
    ])
    expect(versionsIn(undefined)).toEqual([])
    expect(evaluatedIn([])).toEqual([])
    expect(evaluatedIn({ result: [{ edited: { risk_score: 87.4, level: 'high' } }] })).toMatchObject([
      { id: '0', edited: { score: 87, level: 'high' }, current: { score: 0, level: 'low' } },
    ])
    expect(filesIn({ hits: { hits: [{ _source: { name: 'x', input: 'logs/2026/*' } }, {}] } })).toEqual([
      { id: '', name: 'x', bucket: 'logs', filePath: '2026/*' },
    ])
    expect(placeOf({ place: '/processJSON/active-user-config/thresholds/high' })).toBe('/thresholds/high')
  })
})
