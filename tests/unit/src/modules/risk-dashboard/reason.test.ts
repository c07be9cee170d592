import { describe, expect, test } from 'vitest'
import {
  countReasons,
  isReason,
  reasonsOf,
  shownReasons,
} from '../../../../../src/modules/risk-dashboard/reason.ts'
import { parseEvent } from '../../../../../src/modules/risk-dashboard/risk-event.ts'
import { eventSource } from './risk-event-source.ts'

const reasons = (change: Parameters<typeof eventSource>[0], ignored: readonly string[] = []) =>
  reasonsOf(parseEvent(eventSource(change), 'e1'), ignored)
const unusual = (response: string, features: readonly string[]) => ({
  ueba_signal: { explainability: { response }, explainable_features: features },
})
const quiet = { heuristic_agg_result: undefined, clustering_model_risk_score: 0 }

describe('why an event is risky', () => {
  test.each<[string, Parameters<typeof eventSource>[0], string[]]>([
    ['all three', {}, ['is_brute_force', 'clustering.city', 'clustering.os', 'behavior.country']],
    [
      'clustering counts above the threshold only',
      { scores: { clustering_model_risk_score: 50 } },
      ['is_brute_force', 'behavior.country'],
    ],
    [
      'behaviour counts above the threshold only',
      { scores: { ueba_avg_risk_score: 50 } },
      ['is_brute_force', 'clustering.city', 'clustering.os'],
    ],
    ['failed explanations are none', { scores: quiet, result: unusual('failed', []) }, ['no_explainable']],
    ['unknown ones neither', { scores: quiet, result: unusual('unknown', ['unknown']) }, ['no_explainable']],
    ['no signal at all', { scores: quiet, result: { ueba_signal: undefined } }, ['no_explainable']],
    [
      'another reason explains enough',
      { scores: { clustering_model_risk_score: 0 }, result: unusual('failed', []) },
      ['is_brute_force'],
    ],
    [
      'nothing that exceeds is nothing',
      { scores: { ...quiet, ueba_avg_risk_score: 10 }, result: unusual('failed', []) },
      [],
    ],
    [
      'a blocked address and a bot',
      {
        scores: {
          clustering_model_risk_score: 0,
          ueba_avg_risk_score: 0,
          heuristic_agg_result: { block_rule_result: { is_blocked: true } },
        },
        result: { botD: { isBot: true } },
      },
      ['is_ip_blocked', 'is_advanced_bot_detection'],
    ],
  ])('%s', (_, change, expected) => {
    expect(reasons(change)).toEqual(expected)
  })

  test('ignored reasons are hidden by their names, features wherever they come from', () => {
    expect(reasons({}, ['is_brute_force', 'city'])).toEqual(['clustering.os', 'behavior.country'])
    expect(reasons({}, ['clustering.city'])).toEqual(['is_brute_force', 'clustering.os', 'behavior.country'])
  })

  test('parts that are missing are', () => {
    const event = parseEvent({ predictionResult: {} }, 'hit-1')
    expect(event).toMatchObject({ id: 'hit-1', userId: '', heuristics: [], scores: { risk: 0 } })
    expect(parseEvent(undefined, 'hit-2').id).toBe('hit-2')
  })

  test('a time without a zone is UTC', () => {
    expect(parseEvent(eventSource(), 'e1').timestamp).toBe('2026-03-01T18:35:34.605693Z')
  })
})

test.each([
  ['is_brute_force', true],
  ['is_ip_blocked', true],
  ['behavior.country', true],
  ['clustering.userAgentType', true],
  ['no_explainable', false],
  ['behavior.', false],
  ['behavior.a"b', false],
  ['constructor', false],
])('%s is a reason: %s', (name, expected) => {
  expect(isReason(name)).toBe(expected)
})

test('reasons are counted, the most frequent first, without those that are ignored', () => {
  const aggregations = {
    is_brute_force: { doc_count: 2 },
    is_suspicious_ip: { doc_count: 9 },
    is_ip_blocked: { doc_count: 0 },
    ueba_reason: {
      reasons: {
        buckets: [
          { key: 'country', doc_count: 5 },
          { key: 'unknown', doc_count: 8 },
        ],
      },
    },
    clustering_reason: { reasons: { buckets: [{ key: 'city', doc_count: 2 }] } },
  }
  expect(countReasons(aggregations, ['is_suspicious_ip'])).toEqual([
    { name: 'behavior.country', count: 5 },
    { name: 'clustering.city', count: 2 },
    { name: 'is_brute_force', count: 2 },
  ])
})

describe('a short list of reasons', () => {
  const counted = [
    'behavior.os',
    'behavior.browser',
    'clustering.city',
    'is_brute_force',
    'is_ip_blocked',
  ].map((name, index) => ({ name, count: 9 - index }))
  test.each<[string, number, string[], string[]]>([
    [
      'all have a place',
      5,
      [],
      ['behavior.os', 'behavior.browser', 'clustering.city', 'is_brute_force', 'is_ip_blocked'],
    ],
    [
      'attacks stay where others are more frequent',
      3,
      [],
      ['behavior.os', 'is_brute_force', 'is_ip_blocked'],
    ],
    ['and where they alone are too many', 1, [], ['is_brute_force', 'is_ip_blocked']],
    [
      'what is chosen can be taken back',
      3,
      ['clustering.city'],
      ['clustering.city', 'is_brute_force', 'is_ip_blocked'],
    ],
  ])('%s', (_, most, chosen, names) => {
    expect(shownReasons(counted, most, chosen).map(({ name }) => name)).toEqual(names)
  })
})
