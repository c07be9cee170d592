/** HTTP status of each problem in `messages/en/contract.json`. */
export const contractProblems = {} as const
