/** HTTP status of each problem in `messages/en/risk.json`. */
export const riskProblems = {
  'risk-config-changed': 412,
  'risk-config-for-administrators': 403,
  'risk-config-not-valid': 400,
  'risk-for-administrators': 403,
  'risk-for-one-realm': 403,
  'risk-search-not-valid': 400,
  'risk-search-too-long': 503,
} as const
