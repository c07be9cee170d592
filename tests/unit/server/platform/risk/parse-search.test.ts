import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../server/contract/index.ts'
import { eventIndex } from '../../../../../server/platform/risk/events/event-index.ts'
import { parseSearch } from '../../../../../server/platform/risk/search/parse-search.ts'
import { runs } from '../../../../support/runs.ts'

const USER = 'predictionResult.features.userId'
const SCORE = 'predictionResult.risk_score_data.risk_score'
const TIME = 'predictionResult.features.timestamp'
const NESTED = 'predictionResult.risk_score_data.heuristic_agg_result.raw_results'

const nested = (query: unknown) => ({ query: { nested: { path: NESTED, query } } })
const deep = (levels: number): unknown =>
  levels === 0 ? { match_all: {} } : { bool: { must: [deep(levels - 1)] } }

describe('a search is refused with its place for', () => {
  it.each<[string, unknown, string, string]>([
    ['no object', [], '/query', 'risk-object-needed'],
    ['an unknown part', { query: {}, highlight: {} }, '/query/highlight', 'risk-part-unknown'],
    ['an empty query', { query: {} }, '/query/query', 'risk-one-part-needed'],
    ['an unknown query', { query: { fuzzy: {} } }, '/query/query/fuzzy', 'risk-part-unknown'],
    ['a name of an object', { query: { constructor: {} } }, '/query/query/constructor', 'risk-part-unknown'],
    ['an unknown field', { query: { term: { 'a/b': 1 } } }, '/query/query/term/a~1b', 'risk-field-unknown'],
    [
      'a word of numbers',
      { query: { term: { [`${SCORE}.keyword`]: 1 } } },
      `/query/query/term/${SCORE}.keyword`,
      'risk-field-unknown',
    ],
    [
      'no number',
      { query: { term: { [SCORE]: 'high' } } },
      `/query/query/term/${SCORE}`,
      'risk-number-needed',
    ],
    [
      'no date',
      { query: { range: { [TIME]: { gte: 'now-7d' } } } },
      `/query/query/range/${TIME}/gte`,
      'risk-date-needed',
    ],
    [
      'an unknown bound',
      { query: { range: { [TIME]: { from: 1 } } } },
      `/query/query/range/${TIME}/from`,
      'risk-part-unknown',
    ],
    [
      'a range of texts',
      { query: { range: { [USER]: { gte: 'a' } } } },
      `/query/query/range/${USER}`,
      'risk-range-not-possible',
    ],
    [
      'letters that no database keeps',
      { query: { term: { [USER]: 'a\0' } } },
      `/query/query/term/${USER}`,
      'risk-text-needed',
    ],
    [
      'a long text',
      { query: { term: { [USER]: 'a'.repeat(501) } } },
      `/query/query/term/${USER}`,
      'risk-text-too-long',
    ],
    [
      'a script',
      { query: { script: { script: 'doc.x.value > 1' } } },
      '/query/query/script/script',
      'risk-script-unknown',
    ],
    [
      'two of one element',
      nested({ bool: { must: [{ term: {} }, { term: {} }] } }),
      '/query/query/nested/query/bool',
      'risk-nested-not-possible',
    ],
    [
      'a must and a should of one element',
      nested({ bool: { must: [{ term: {} }], should: [{ term: {} }] } }),
      '/query/query/nested/query/bool',
      'risk-nested-not-possible',
    ],
    [
      'another nested',
      { query: { nested: { path: 'x', query: { term: { [`${NESTED}.is_brute_force`]: true } } } } },
      `/query/query/nested/query/term/${NESTED}.is_brute_force`,
      'risk-field-unknown',
    ],
    ['depth', { query: deep(13) }, `/query/query${'/bool/must/0'.repeat(12)}`, 'risk-too-deep'],
    [
      'many parts',
      { query: { bool: { should: Array.from({ length: 401 }, () => ({ match_all: {} })) } } },
      '/query/query/bool/should/399',
      'risk-too-many-parts',
    ],
    ['too many hits', { size: 1_001 }, '/query/size', 'risk-integer-needed'],
    ['far pages by number', { from: 9_995, size: 10 }, '/query/from', 'risk-window-exceeded'],
    [
      'an order of several values',
      { sort: ['predictionResult.ueba_signal.explainable_features'] },
      '/query/sort/0',
      'risk-one-value-needed',
    ],
    ['a strange order', { sort: [{ [USER]: 'up' }] }, `/query/sort/0/${USER}`, 'risk-word-unknown'],
    [
      'search_after without an order',
      { search_after: [1] },
      '/query/search_after',
      'risk-after-for-each-sort',
    ],
    [
      'search_after and from',
      { sort: [USER], search_after: ['a'], from: 1 },
      '/query/from',
      'risk-after-without-from',
    ],
    [
      'a figure of texts',
      { aggs: { a: { avg: { field: USER } } } },
      '/query/aggs/a/avg/field',
      'risk-number-field-needed',
    ],
    [
      'something in a figure',
      { aggs: { a: { avg: { field: SCORE }, aggs: {} } } },
      '/query/aggs/a/aggs',
      'risk-metric-has-none',
    ],
    [
      'an unknown figure to order by',
      { aggs: { a: { terms: { field: USER, order: { x: 'asc' } } } } },
      '/query/aggs/a/terms/order',
      'risk-order-unknown',
    ],
    [
      'an unknown interval',
      { aggs: { a: { date_histogram: { field: TIME, calendar_interval: '5s' } } } },
      '/query/aggs/a/date_histogram/calendar_interval',
      'risk-word-unknown',
    ],
    [
      'a time zone',
      { aggs: { a: { date_histogram: { field: TIME, calendar_interval: 'day', time_zone: '+01:00' } } } },
      '/query/aggs/a/date_histogram/time_zone',
      'risk-time-zone-unknown',
    ],
  ])('%s', (_name, request, place, why) => {
    let refusal: unknown
    try {
      parseSearch(request, eventIndex)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(DomainError)
    expect((refusal as DomainError).params).toMatchObject({ place, why: { code: why } })
  })
})

it('whatever is sent is read or refused', () => {
  const words = fc.constantFrom(
    'query',
    'bool',
    'must',
    'term',
    'range',
    'nested',
    'path',
    'aggs',
    'terms',
    'field',
    'size',
    'sort',
    'gte',
    USER,
    SCORE,
    NESTED,
    '__proto__',
  )
  const wild = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(USER, SCORE, 1, -1, true, null, 'asc', 'day'),
      fc.dictionary(words, tie('node'), { maxKeys: 3, noNullPrototype: true }),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  })).node
  fc.assert(
    fc.property(wild, (request) => {
      try {
        parseSearch(request, eventIndex)
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError)
        expect((error as DomainError).code).toBe('risk-search-not-valid')
      }
    }),
    runs(3_000),
  )
})

it.each([
  ['ueba_avg_risk_score > risk_score_threshold', 'behavior_score'],
  [
    "doc['predictionResult.risk_score_data.ueba_avg_risk_score'].value > doc['predictionResult.risk_score_data.risk_score_threshold'].value",
    'behavior_score',
  ],
  [
    "return doc['clustering_model_risk_score'].value > doc['risk_score_threshold'].value;",
    'clustering_score',
  ],
])('%s is one of the comparisons', (source, greater) => {
  expect(eventIndex.comparison(source)).toEqual({ greater, less: 'risk_threshold' })
})

it.each([
  ['a*b?', 'a%b_'],
  [String.raw`50%_`, String.raw`50\%\_`],
  [String.raw`\*a\?`, '*a?'],
  [String.raw`\\*`, String.raw`\\%`],
  [String.raw`a\b`, String.raw`a\\b`],
])('the wildcard %s is %s in SQL', (written, pattern) => {
  const { query } = parseSearch({ query: { wildcard: { [`${USER}.keyword`]: written } } }, eventIndex)
  expect(query).toMatchObject({ kind: 'wildcard', pattern })
})
