/** HTTP status of each problem in `messages/en/governance.json`. */
export const governanceProblems = { 'request-not-found': 404 } as const
