/** HTTP status of each problem in `messages/en/identity.json`. */
export const identityProblems = {} as const
