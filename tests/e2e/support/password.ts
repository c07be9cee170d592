/** Password of every demo person (README). */
export const password = 'Portal-Demo-1'
