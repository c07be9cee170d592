/** HTTP status of each problem in `messages/en/risk.json`. */
export const riskProblems = {
  'risk-bucket-not-found': 404,
  'risk-buckets-unreachable': 502,
  'risk-config-changed': 412,
  'risk-config-for-administrators': 403,
  'risk-config-not-valid': 400,
  'risk-entity-not-found': 404,
  'risk-entity-not-valid': 400,
  'risk-file-not-found': 404,
  'risk-for-administrators': 403,
  'risk-for-one-realm': 403,
  'risk-line-not-read': 400,
  'risk-search-not-valid': 400,
  'risk-search-too-long': 503,
  'risk-too-many-entities': 409,
} as const
