/** HTTP status of each problem in `messages/en/access.json`. */
export const accessProblems = {
  'login-failure': 401,
} as const
