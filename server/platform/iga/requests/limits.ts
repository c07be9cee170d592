/** Bounds of requests (spec section 9). */
export const REQUEST_LIMITS = { people: 10 } as const
