import { heuristics } from './reason-names.ts'

/** A sign-in, as it is shown. What the service does not say is absent. */
export interface RiskEvent {
  readonly id: string
  readonly userId: string
  readonly rawUserId: string
  /** ISO 8601 in UTC. */
  readonly timestamp: string
  readonly ipAddress?: string | undefined
  readonly outcome?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
  /** What is usual is compared with these, by the names of `readRiskBehavior`. */
  readonly compared: Readonly<Record<UsualCategory, string | undefined>>
  readonly osVersion?: string | undefined
  readonly deviceType?: string | undefined
  readonly scores: {
    readonly risk: number
    readonly threshold: number
    readonly clustering: number
    readonly behavior: number
    /** Of single heuristics. */
    readonly heuristics: readonly { readonly name: string; readonly score: number }[]
  }
  readonly isRisky: boolean
  /** Names of what was found, and of what follows from an address or a browser. */
  readonly heuristics: readonly string[]
  readonly clusteringReasons: readonly string[]
  readonly behaviorReasons: readonly string[]
  /** As the service gave it. */
  readonly source: unknown
}

export const usualCategories = [
  'country',
  'city',
  'os',
  'device',
  'user_agent',
  'time_of_day',
  'day_of_week',
] as const
export type UsualCategory = (typeof usualCategories)[number]

type Json = Readonly<Record<string, unknown>>
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')

/**
 * An event of an answer. Parts that are missing are, because the contract promises none of them.
 *
 * @param source `_source` of a hit
 * @param id of the hit, where the event has none
 * @example parseEvent(hit._source, hit._id).scores.risk // 87.4
 */
export function parseEvent(source: unknown, id: string): RiskEvent {
  const result = record(record(source)['predictionResult'])
  const features = record(result['features'])
  const scores = record(result['risk_score_data'])
  const place = record(features['geoData'])
  const browser = record(features['browserData'])
  const timestamp = text(features['timestamp']) ?? ''
  const userId = text(features['userId']) ?? text(features['rawUserId']) ?? ''
  return {
    id: text(features['eventId']) ?? id,
    userId,
    rawUserId: text(features['rawUserId']) ?? userId,
    timestamp: /Z$|[+-]\d\d:?\d\d$/.test(timestamp) ? timestamp : `${timestamp}Z`,
    ipAddress: text(features['ipAddress']),
    outcome: text(features['outcome']),
    city: text(place['city']),
    country: text(place['country']),
    compared: {
      country: text(place['country']),
      city: text(place['city']),
      os: text(browser['os']),
      device: text(browser['device']),
      user_agent: text(browser['userAgentType']),
      time_of_day: text(features['dayparting']),
      day_of_week: text(features['weekday']),
    },
    osVersion: text(browser['osVersion']),
    deviceType: text(browser['deviceType']),
    isRisky: scores['is_risky_event'] === true,
    ...found(result, scores),
    source,
  }
}

function found(
  result: Json,
  scores: Json,
): Pick<RiskEvent, 'scores' | 'heuristics' | 'clusteringReasons' | 'behaviorReasons'> {
  const heuristic = record(scores['heuristic_agg_result'])
  const results = Array.isArray(heuristic['raw_results']) ? heuristic['raw_results'].map(record) : []
  const hits = heuristics
    .map((name) => ({ name, hit: results.find((each) => each[name] === true) }))
    .filter(({ hit }) => hit !== undefined)
  const isBlocked = record(heuristic['block_rule_result'])['is_blocked'] === true
  const signal = record(result['ueba_signal'])
  return {
    scores: {
      risk: number(scores['risk_score']),
      threshold: number(scores['risk_score_threshold']),
      clustering: number(scores['clustering_model_risk_score']),
      behavior: number(scores['ueba_avg_risk_score']),
      heuristics: hits.map(({ name, hit }) => ({ name, score: number(hit?.['risk_score']) })),
    },
    heuristics: [
      ...hits.map(({ name }) => name),
      ...(isBlocked ? ['is_ip_blocked'] : []),
      ...(record(result['botD'])['isBot'] === true ? ['is_advanced_bot_detection'] : []),
    ],
    clusteringReasons: texts(record(scores['clustering_result'])['top_cluster_explainability']),
    behaviorReasons: [
      ...texts(signal['explainable_features']),
      ...texts(record(signal['explainability'])['response']),
    ].filter((name, at, all) => all.indexOf(name) === at),
  }
}
