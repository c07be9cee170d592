/** HTTP status of each problem in `messages/en/environment.json`. */
export const environmentProblems = {} as const
