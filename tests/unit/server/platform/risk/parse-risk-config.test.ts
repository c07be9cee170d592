import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../server/contract/index.ts'
import {
  listedNetwork,
  parseRiskConfig,
  readNetwork,
} from '../../../../../server/platform/risk/config/parse-risk-config.ts'
import { runs } from '../../../../support/runs.ts'

const refusalOf = (document: Record<string, unknown>): object => {
  try {
    parseRiskConfig(document)
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.params }
    throw error
  }
  throw new Error('It was taken.')
}

describe('a configuration', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['a threshold above 100', { thresholds: { high: 101 } }, '/thresholds/high', 'risk-integer-needed'],
    ['half a threshold', { thresholds: { high: 50.5 } }, '/thresholds/high', 'risk-integer-needed'],
    [
      'medium above high',
      { thresholds: { medium: 60, high: 50 } },
      '/thresholds/medium',
      'risk-medium-above-high',
    ],
    ['no object', { heuristics: [] }, '/heuristics', 'risk-object-needed'],
    ['a word for a switch', { bots: { enabled: 'yes' } }, '/bots/enabled', 'risk-boolean-needed'],
    ['no list', { addresses: { block: '10.0.0.1' } }, '/addresses/block', 'risk-list-needed'],
    ['no network', { addresses: { block: ['10.0.0.1/33'] } }, '/addresses/block/0', 'risk-network-needed'],
    [
      'a name for an address',
      { addresses: { allow: ['::1', 'localhost'] } },
      '/addresses/allow/1',
      'risk-network-needed',
    ],
    ['an unknown feature', { behavior: { features: ['shoes'] } }, '/behavior/features/0', 'risk-word-of'],
    ['an unknown heuristic', { ignored: ['is_odd'] }, '/ignored/0', 'risk-word-of'],
    ['too deep', { mine: JSON.parse('['.repeat(20) + ']'.repeat(20)) }, '/', 'risk-too-deep'],
    ['too long', { mine: 'x'.repeat(100_001) }, '/', 'risk-text-too-long'],
  ])('is refused for %s', (_name, document, place, why) => {
    expect(refusalOf(document)).toMatchObject({ code: 'risk-config-not-valid', place, why: { code: why } })
  })

  it('may leave everything out, and has more', () => {
    expect(parseRiskConfig({})).toMatchObject({ thresholds: { medium: 30, high: 50 } })
    expect(parseRiskConfig({ thresholds: { high: 80 }, mine: { any: [1] } })).toMatchObject({
      thresholds: { medium: 30, high: 80 },
      mine: { any: [1] },
    })
  })

  it('is taken or refused with its place, whatever it says', () => {
    const keys = fc.constantFrom(
      'thresholds',
      'heuristics',
      'bots',
      'addresses',
      'behavior',
      'ignored',
      'high',
      'block',
    )
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (document) => {
        try {
          parseRiskConfig(document)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
      runs(500),
    )
  })
})

it.each([
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.7', true],
  ['203.0.113.7/', false],
  ['203.0.113.0/24/8', false],
  ['203.0.113/24', false],
  ['', false],
])('%s is a network: %s', (text, is) => {
  expect(readNetwork(text) !== undefined).toBe(is)
})

it('an address is in a network of its kind', () => {
  expect(listedNetwork('203.0.113.9', ['2001:db8::/32', '203.0.113.0/24'])).toBe('203.0.113.0/24')
  expect(listedNetwork('203.0.114.9', ['203.0.113.0/24'])).toBeUndefined()
  expect(listedNetwork('2001:db8::9', ['2001:db8::/32'])).toBe('2001:db8::/32')
  expect(listedNetwork('no address', ['0.0.0.0/0'])).toBeUndefined()
})
