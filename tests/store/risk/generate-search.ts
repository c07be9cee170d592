import fc from 'fast-check'
import type { Json } from './search-oracle.ts'

const FEATURES = 'predictionResult.features'
const SCORES = 'predictionResult.risk_score_data'
const NESTED = `${SCORES}.heuristic_agg_result.raw_results`

const texts: Readonly<Record<string, readonly string[]>> = {
  [`${FEATURES}.userId`]: ['ada', 'ADA', 'bob', 'nobody'],
  [`${FEATURES}.userId.keyword`]: ['ada', 'ADA', 'cy_1', 'dörte'],
  [`${FEATURES}.rawUserId`]: ['ada', 'ADA', 'bob', 'émile zola', 'ÉMILE ZOLA'],
  [`${FEATURES}.rawUserId.keyword`]: ['ada', 'Ada', 'BOB'],
  [`${FEATURES}.geoData.city.keyword`]: ['austin', 'paris', "o'hare; --"],
  [`${FEATURES}.geoData.country`]: ['france', 'France'],
  [`${FEATURES}.browserData.os.keyword`]: ['mac', 'windows'],
  'predictionResult.ueba_signal.explainable_features': ['city', 'os', 'country', 'userAgentType'],
  realm: ['/alpha', '/bravo'],
}
const numbers = [`${SCORES}.risk_score`, `${FEATURES}.geoData.lat`, `${SCORES}.ueba_avg_risk_score`]
const flags = [`${SCORES}.is_risky_event`, 'predictionResult.botD.isBot']
const TIME = `${FEATURES}.timestamp`
const single = Object.keys(texts).filter((path) => !path.includes('explainable'))

const number = fc.constantFrom(-40, 0, 12, 30.2, 40, 50, 87.4, 87.5, 100)
const moment = fc
  .integer({ min: -2, max: 10 })
  .map((day) => new Date(Date.UTC(2026, 1, 25 + day, 5)).toISOString())
const bounds = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.constantFrom('gt', 'gte'), fc.constantFrom('lt', 'lte'), value, value, fc.constantFrom(1, 2, 3))
    .map(([from, to, low, high, which]) => ({
      ...(which !== 2 ? { [from]: low } : {}),
      ...(which !== 1 ? { [to]: high } : {}),
    }))

const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constant<Json>({ match_all: {} }),
  fc
    .constantFrom(...Object.keys(texts))
    .chain((path) => fc.constantFrom(...texts[path]!).map((value): Json => ({ term: { [path]: value } }))),
  fc
    .constantFrom(...Object.keys(texts))
    .chain((path) => fc.subarray([...texts[path]!]).map((values): Json => ({ terms: { [path]: values } }))),
  fc
    .tuple(
      fc.constantFrom(...Object.keys(texts)),
      fc.constantFrom('a*', '*A*', '?da', 'b_b', '%', 'c*_1', '*'),
      fc.boolean(),
    )
    .map(([path, value, loose]): Json => ({
      wildcard: { [path]: { value, ...(loose ? { case_insensitive: true } : {}) } },
    })),
  fc
    .tuple(fc.constantFrom(...numbers), bounds(number))
    .map(([path, range]): Json => ({ range: { [path]: range } })),
  bounds(moment).map((range): Json => ({ range: { [TIME]: range } })),
  fc.tuple(fc.constantFrom(...flags), fc.boolean()).map(([path, is]): Json => ({ term: { [path]: is } })),
  fc
    .tuple(fc.constantFrom('is_brute_force', 'is_suspicious_ip', 'is_impossible_travel'), fc.boolean())
    .map(([name, is]): Json => ({
      nested: { path: NESTED, query: { term: { [`${NESTED}.${name}`]: is } } },
    })),
  fc
    .constantFrom('ueba_avg_risk_score', 'clustering_model_risk_score')
    .map((name): Json => ({ script: { script: `${name} > risk_score_threshold` } })),
  fc.constantFrom(...Object.keys(texts)).map((field): Json => ({ exists: { field } })),
  fc
    .tuple(
      fc.constantFrom(`${FEATURES}.userId`, `${FEATURES}.rawUserId`, `${FEATURES}.geoData.city`),
      fc.constantFrom('Dörte', 'émile', 'ZOLA ada', 'york', 'new_york', '203.0', ''),
    )
    .map(([path, text]): Json => ({ match: { [path]: text } })),
)

/** Queries as clients send them, and deeper ones. */
export const queries: fc.Arbitrary<Json> = fc.letrec<{ query: Json }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .record(
        {
          must: fc.array(tie('query'), { maxLength: 3 }),
          filter: fc.array(tie('query'), { maxLength: 2 }),
          should: fc.array(tie('query'), { maxLength: 3 }),
          must_not: fc.array(tie('query'), { maxLength: 2 }),
          minimum_should_match: fc.constantFrom(0, 1, 2),
        },
        { requiredKeys: [] },
      )
      .map((bool): Json => ({ bool })),
  ),
})).query

/** Orders that tell every two events apart. */
export const sorts: fc.Arbitrary<{ [path: string]: { order: string } }[]> = fc
  .array(fc.tuple(fc.constantFrom(...single, ...numbers, ...flags, TIME), fc.constantFrom('asc', 'desc')), {
    maxLength: 3,
  })
  .map((keys) => [
    ...keys.map(([path, order]) => ({ [path]: { order } })),
    { [`${FEATURES}.eventId`]: { order: 'asc' } },
  ])

const metrics: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  {},
  { avg_score: { avg: { field: `${SCORES}.risk_score` } } },
  { most: { max: { field: `${FEATURES}.geoData.lat` } }, all: { sum: { field: `${SCORES}.risk_score` } } },
)
const order = fc.constantFrom<Json>({ _key: 'asc' }, { _key: 'desc' }, { _count: 'asc' }, { _count: 'desc' })

/** Aggregations within aggregations. */
export const aggregations: fc.Arbitrary<Json> = fc.letrec<{ level: Json; group: Json }>((tie) => ({
  level: fc
    .tuple(metrics, fc.array(tie('group'), { maxLength: 2 }), fc.boolean())
    .map(([figures, groups, has]): Json => ({
      ...(has ? (figures as object) : {}),
      ...Object.fromEntries(groups.map((group, nth) => [`g${nth}`, group])),
    })),
  group: fc
    .tuple(
      fc.oneof(
        fc
          .tuple(fc.constantFrom(...Object.keys(texts), ...flags), fc.integer({ min: 1, max: 5 }), order)
          .map(([field, size, by]): Json => ({ terms: { field, size, order: by } })),
        queries.map((query): Json => ({ filter: query })),
        fc.constant<Json>({
          multi_terms: {
            terms: [{ field: `${FEATURES}.geoData.lat` }, { field: `${FEATURES}.geoData.longitude` }],
            size: 4,
          },
        }),
        fc.constant<Json>({ date_histogram: { field: TIME, calendar_interval: 'day' } }),
      ),
      fc.oneof({ maxDepth: 2 }, fc.constant<Json>({}), tie('level')),
    )
    .map(([group, inner]): Json => ({ ...(group as object), aggs: inner })),
})).level
