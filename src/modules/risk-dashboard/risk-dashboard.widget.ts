import { Type } from '@sinclair/typebox'
import { BindingName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/** Sign-ins as scored events, seen from all sides at once (spec section 3, Risk event). */
export const riskDashboard = defineWidget({
  type: 'risk-dashboard',
  messages: ['riskDashboard'],
  module: true,
  summary:
    'Scored sign-ins: how many, when, where, of whom and why, with every filter in the address. What is pressed anywhere filters everything, and new sign-ins appear by themselves.',
  options: Type.Object(
    {
      /** Name of the realm whose sign-ins are shown. */
      realm: Type.String({ minLength: 1 }),
      /** What `readRiskLevels` answers: thresholds, and the reasons that are passed over. */
      levels: Type.Optional(BindingName),
      /** Reasons that are not shown: names of heuristics (`is_suspicious_ip`) or features (`city`). */
      ignoredReasons: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 50 })),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'sign-ins of a week',
      layout: { widget: 'risk-dashboard', options: { realm: 'alpha', ignoredReasons: ['is_suspicious_ip'] } },
      data: {
        searchRiskEvents: {
          took: 3,
          timed_out: false,
          hits: {
            total: { value: 1, relation: 'eq' },
            hits: [
              {
                _id: 'e1',
                sort: [95, 1_772_530_200_000, 'erin.employee', 'e1'],
                _source: {
                  realm: '/alpha',
                  predictionResult: {
                    features: {
                      eventId: 'e1',
                      userId: 'erin.employee',
                      rawUserId: 'erin.employee',
                      timestamp: '2026-03-03T09:30:00.000Z',
                      ipAddress: '203.0.113.9',
                      dayparting: 'morning',
                      weekday: 'tuesday',
                      outcome: 'failure',
                      geoData: { city: 'singapore', country: 'singapore', lat: 1.35, longitude: 103.82 },
                      browserData: { os: 'mac', osVersion: 'mac_14', userAgentType: 'chrome' },
                    },
                    botD: { isBot: false },
                    raw_event_data: { transactionId: 't1', outcome: 'failure' },
                    risk_score_data: {
                      is_risky_event: true,
                      risk_score: 95,
                      risk_score_threshold: 50,
                      clustering_model_risk_score: 0,
                      ueba_avg_risk_score: 62.5,
                      heuristic_agg_result: {
                        raw_results: [{ is_brute_force: true, risk_score: 95 }],
                        block_rule_result: { is_blocked: false },
                      },
                    },
                    ueba_signal: {
                      explainability: { response: 'country' },
                      explainable_features: ['country'],
                    },
                  },
                },
              },
            ],
          },
          aggregations: {
            medium: { doc_count: 0 },
            risky: {
              doc_count: 1,
              blocked: { doc_count: 0 },
              people: { buckets: [{ key: 'erin.employee', doc_count: 1 }] },
            },
            times: {
              buckets: [
                { key: 1_772_496_000_000, doc_count: 1, medium: { doc_count: 0 }, high: { doc_count: 1 } },
              ],
            },
            riskiest: { buckets: [{ key: 'erin.employee', doc_count: 1, avg_score: { value: 95 } }] },
            lat_lon_data: {
              doc_count: 1,
              lat_lon_locations: {
                buckets: [
                  { key: [1.35, 103.82], doc_count: 1, avg_score: { value: 95 }, risky: { doc_count: 1 } },
                ],
              },
            },
            band_19: { doc_count: 1 },
            is_brute_force: { doc_count: 1 },
            ueba_reason: { doc_count: 1, reasons: { buckets: [{ key: 'country', doc_count: 1 }] } },
          },
        },
        readRiskBehavior: {
          result: [
            { category: 'country', type: 'user', value: 'france', count: '157' },
            { category: 'country', type: 'all', value: 'singapore', count: '3' },
          ],
        },
      },
    },
  ],
})
