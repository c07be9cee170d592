/** HTTP status of each problem in `messages/en/access.json`. */
export const accessProblems = {} as const
