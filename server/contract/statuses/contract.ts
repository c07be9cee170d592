/** HTTP status of each problem in `messages/en/contract.json`. */
export const contractProblems = {
  'access-denied': 403,
  'not-found': 404,
  'not-signed-in': 401,
} as const
