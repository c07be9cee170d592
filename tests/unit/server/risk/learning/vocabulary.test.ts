import { expect, test } from 'vitest'
import { FEATURES, FEATURE_COUNT } from '../../../../../server/platform/risk/learning/event-row.ts'
import type { TrainingEvent } from '../../../../../server/platform/risk/learning/event-row.ts'
import {
  tokenFinder,
  tokensAt,
  rowTokens,
  vocabularyOf,
} from '../../../../../server/platform/risk/learning/vocabulary.ts'

const row = (city: string | undefined): TrainingEvent => ({
  timestamp: 0,
  features: city === undefined ? { userId: 'ada' } : { userId: 'ada', city },
})
const CITY = FEATURES.indexOf('city')
const rows = ['oslo', 'rome', 'oslo', 'rome', 'oslo', 'paris', undefined, undefined].map(row)

test('knows values that occur more than once, most frequent first', () => {
  const vocabulary = vocabularyOf(rows)
  expect(vocabulary.values[CITY]).toEqual(['oslo', '', 'rome'])
  expect(vocabulary.values[0]).toEqual(['ada'])
  // One token for all others of each feature; a feature that is absent everywhere is a value of it.
  expect(vocabulary.size).toBe(1 + 1 + (3 + 1) + 8 * (1 + 1))
})

test('has one token for all others, those that come later among them', () => {
  const vocabulary = vocabularyOf(rows)
  const tokenOf = tokenFinder(vocabulary)
  const other = vocabulary.others[CITY]
  expect([tokenOf(CITY, 'paris'), tokenOf(CITY, 'never seen')]).toEqual([other, other])
  const all = ['oslo', '', 'rome'].map((value) => tokenOf(CITY, value))
  expect(all).toEqual([other! + 1, other! + 2, other! + 3])
  const tokens = rowTokens(rows, tokenOf)
  expect(tokens[6 * FEATURE_COUNT + CITY]).toBe(tokenOf(CITY, ''))
  expect([...tokensAt(tokens, Int32Array.from([5, 0]))]).toEqual([
    ...tokens.subarray(5 * FEATURE_COUNT, 6 * FEATURE_COUNT),
    ...tokens.subarray(0, FEATURE_COUNT),
  ])
})

test('is bounded, in values and in their length', () => {
  const many = Array.from({ length: 50 }, (_, at) => [row(`city ${at}`), row(`city ${at}`)]).flat()
  expect(vocabularyOf([...many, row('city 7')], 5).values[CITY]).toEqual([
    'city 7',
    'city 0',
    'city 1',
    'city 10',
    'city 11',
  ])
  const long = 'x'.repeat(300)
  expect(vocabularyOf([row(long), row(long)]).values[CITY]).toEqual([])
})
