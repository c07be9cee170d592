import { describe, expect, test } from 'vitest'
import { eventIndex } from '../../../../../server/platform/risk/events/event-index.ts'
import { parseSearch } from '../../../../../server/platform/risk/search/parse-search.ts'
import { featureValuesSearch, valueSearch } from '../../../../../src/modules/risk-dashboard/feature-search.ts'
import {
  dashboardSearch,
  eventSearch,
  filtersOf,
  newSearch,
  oneEvent,
  sortOrders,
  thresholdSearch,
} from '../../../../../src/modules/risk-dashboard/risk-search.ts'
import { parseView, eventSorts } from '../../../../../src/modules/risk-dashboard/risk-view.ts'

const range = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-07T23:59:59.999Z') }
const asked = (query: Record<string, string> = {}) => ({ view: parseView(query), range, realm: '/alpha' })
const within = [
  {
    range: {
      'predictionResult.features.timestamp': {
        gte: '2026-03-01T00:00:00.000Z',
        lte: '2026-03-07T23:59:59.999Z',
      },
    },
  },
  { term: { realm: '/alpha' } },
]
const SCORES = 'predictionResult.risk_score_data'
const NESTED = `${SCORES}.heuristic_agg_result.raw_results`

describe('filters are those of the contract', () => {
  test.each<[string, Record<string, string>, object[]]>([
    ['nothing but the time and the realm', {}, []],
    [
      'the upper bound of scores is half a point more',
      { risk: '40-70' },
      [{ range: { [`${SCORES}.risk_score`]: { gte: 40, lt: 70.5 } } }],
    ],
    ['risky ones', { risky: 'yes' }, [{ term: { [`${SCORES}.is_risky_event`]: true } }]],
    [
      'an area',
      { area: '40,-10,60,20' },
      [
        { range: { 'predictionResult.features.geoData.lat': { gte: 40, lte: 60 } } },
        { range: { 'predictionResult.features.geoData.longitude': { gte: -10, lte: 20 } } },
      ],
    ],
    ['a value', { os: 'mac' }, [{ term: { 'predictionResult.features.browserData.os.keyword': 'mac' } }]],
    [
      'any of some values',
      { city: 'austin,paris' },
      [
        {
          bool: {
            should: [
              { term: { 'predictionResult.features.geoData.city.keyword': 'austin' } },
              { term: { 'predictionResult.features.geoData.city.keyword': 'paris' } },
            ],
          },
        },
      ],
    ],
    ['a person', { user: 'ada' }, [{ term: { 'predictionResult.features.userId': 'ada' } }]],
    [
      'a heuristic',
      { reason: 'is_brute_force' },
      [{ nested: { path: NESTED, query: { term: { [`${NESTED}.is_brute_force`]: true } } } }],
    ],
    [
      'any of some reasons',
      { reason: 'is_ip_blocked,is_advanced_bot_detection,behavior.country,clustering.city' },
      [
        {
          bool: {
            should: [
              { term: { [`${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`]: true } },
              { term: { 'predictionResult.botD.isBot': true } },
              {
                bool: {
                  must: [
                    { term: { 'predictionResult.ueba_signal.explainable_features': 'country' } },
                    { script: { script: 'ueba_avg_risk_score > risk_score_threshold' } },
                  ],
                },
              },
              {
                bool: {
                  must: [
                    { term: { [`${SCORES}.clustering_result.top_cluster_explainability`]: 'city' } },
                    { script: { script: 'clustering_model_risk_score > risk_score_threshold' } },
                  ],
                },
              },
            ],
          },
        },
      ],
    ],
  ])('%s', (_, query, expected) => {
    expect(filtersOf(asked(query))).toEqual([...within, ...expected])
  })
})

describe('a page of events', () => {
  test('has ten, with the exact total, and goes on behind the last one', () => {
    const view = parseView({ page: '2', after: '[57,1000,"ada","e1"]' })
    expect(eventSearch({ ...asked(), view }, view.page)).toMatchObject({
      size: 10,
      track_total_hits: true,
      search_after: [57, 1000, 'ada', 'e1'],
      sort: sortOrders.risk,
    })
    expect(eventSearch(asked(), undefined)).not.toHaveProperty('search_after')
  })

  test.each([
    ['risk', ['risk_score', 'timestamp', 'userId.keyword', 'eventId.keyword']],
    ['time', ['timestamp', 'risk_score', 'userId.keyword', 'eventId.keyword']],
    ['user', ['userId.keyword', 'risk_score', 'timestamp', 'eventId.keyword']],
  ] as const)('by %s is sorted by all four fields, descending', (sort, names) => {
    const fields = sortOrders[sort].map((each) => Object.entries(each)[0]!)
    expect(fields).toHaveLength(names.length)
    for (const [at, [field, options]] of fields.entries()) {
      expect(field.endsWith(names[at]!)).toBe(true)
      expect(options).toEqual({ order: 'desc' })
    }
  })
})

describe('the service understands', () => {
  const full = {
    risk: '40-70',
    risky: 'yes',
    area: '40,-10,60,20',
    reason: 'is_brute_force,is_ip_blocked,is_advanced_bot_detection,behavior.country,clustering.city',
    city: 'austin,paris',
    country: 'france',
    os: 'mac',
    osVersion: 'mac_14',
    userAgentType: 'chrome',
    device: 'mac',
    deviceType: 'desktop',
    dayparting: 'evening',
    rawUserId: 'Ada',
    user: 'ada',
  }
  const thresholds = { medium: 30, high: 50 }
  test.each<[string, object]>([
    ['all panels', dashboardSearch(asked(), thresholds, { interval: 'day', timeZone: 'Europe/Paris' })],
    [
      'all panels with every filter',
      dashboardSearch(asked(full), thresholds, { interval: 'hour', timeZone: 'UTC' }),
    ],
    ...eventSorts.map((sort): [string, object] => [
      `a page by ${sort}`,
      eventSearch(asked({ sort }), {
        number: 2,
        after:
          sort === 'user'
            ? ['ada', 57, 1000, 'e1']
            : sort === 'time'
              ? [1000, 57, 'ada', 'e1']
              : [57, 1000, 'ada', 'e1'],
      }),
    ]),
    ['thresholds', thresholdSearch('/alpha')],
    ['new events', newSearch(asked(full), '2026-03-02T00:00:00.000Z')],
    ['a first look', newSearch(asked(), undefined)],
    ['one event', oneEvent('e1', '/alpha')],
    ['values of all features', featureValuesSearch(asked())],
    ['values of one that fit a text', valueSearch(asked(), 'city', 'New Y')],
  ])('%s', (_, search) => {
    expect(() => parseSearch(search, eventIndex)).not.toThrow()
  })
})

test('values are looked for as the contract says', () => {
  expect(valueSearch(asked(), 'city', 'New*')).toMatchObject({
    size: 0,
    query: {
      bool: {
        must: [
          ...within,
          {
            bool: {
              should: [
                { wildcard: { 'predictionResult.features.geoData.city': { value: 'New*' } } },
                { wildcard: { 'predictionResult.features.geoData.city': { value: 'new*' } } },
                { match: { 'predictionResult.features.geoData.city': 'New*' } },
              ],
            },
          },
        ],
      },
    },
    aggs: {
      values: {
        terms: { field: 'predictionResult.features.geoData.city.keyword', size: 50, order: { _key: 'asc' } },
      },
    },
  })
})
