const FEATURES = 'predictionResult.features'

/** Features of events by which can be filtered, by the names that they have in the address (contract risk.md, "feature values"). */
export const featureFields = {
  country: `${FEATURES}.geoData.country`,
  city: `${FEATURES}.geoData.city`,
  os: `${FEATURES}.browserData.os`,
  osVersion: `${FEATURES}.browserData.osVersion`,
  userAgentType: `${FEATURES}.browserData.userAgentType`,
  device: `${FEATURES}.browserData.device`,
  deviceType: `${FEATURES}.browserData.deviceType`,
  dayparting: `${FEATURES}.dayparting`,
  rawUserId: `${FEATURES}.rawUserId`,
} as const

export type FeatureName = keyof typeof featureFields
export const featureNames = Object.keys(featureFields) as FeatureName[]

/** Fields of events that are asked for otherwise. */
export const fields = {
  realm: 'realm',
  eventId: `${FEATURES}.eventId`,
  userId: `${FEATURES}.userId`,
  timestamp: `${FEATURES}.timestamp`,
  latitude: `${FEATURES}.geoData.lat`,
  longitude: `${FEATURES}.geoData.longitude`,
  isRisky: 'predictionResult.risk_score_data.is_risky_event',
  score: 'predictionResult.risk_score_data.risk_score',
  isBlocked: 'predictionResult.risk_score_data.heuristic_agg_result.block_rule_result.is_blocked',
  isBot: 'predictionResult.botD.isBot',
  heuristics: 'predictionResult.risk_score_data.heuristic_agg_result.raw_results',
  behaviorReasons: 'predictionResult.ueba_signal.explainable_features',
  clusteringReasons: 'predictionResult.risk_score_data.clustering_result.top_cluster_explainability',
} as const
