/** HTTP status of each problem in `messages/en/contract.json`. */
export const contractProblems = {
  'access-denied': 403,
  'action-not-here': 400,
  'action-not-supported': 400,
  'action-required': 400,
  'already-done': 409,
  'answer-not-as-agreed': 500,
  'body-not-json': 415,
  'body-not-valid': 400,
  'body-required': 400,
  'body-too-large': 413,
  'call-not-accepted': 400,
  'database-away': 503,
  'database-busy': 503,
  'database-full': 503,
  'idempotency-key-not-valid': 400,
  'in-progress': 409,
  'internal-error': 500,
  'json-key-refused': 400,
  'json-not-valid': 400,
  'json-too-deep': 400,
  'key-reused': 409,
  'method-not-supported': 405,
  'not-found': 404,
  'not-sent': 503,
  'not-signed-in': 401,
  'outcome-unknown': 503,
  'path-not-valid': 400,
  'query-not-valid': 400,
  'text-not-storable': 400,
} as const

/** Statuses of codes that are answered with several, beside the usual one: what went wrong decides, or the service that was asked. */
export const furtherContractStatuses = {
  'call-not-accepted': ['4xx'],
  'not-sent': [502],
  'outcome-unknown': [502, 504],
} as const
