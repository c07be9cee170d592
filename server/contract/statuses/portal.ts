/** HTTP status of each problem in `messages/en/portal.json`. */
export const portalProblems = {} as const
