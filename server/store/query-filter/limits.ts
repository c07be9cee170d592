/** Bounds of one filter; generous for people and tools, small enough that no filter can hurt. */
export const FILTER_LIMITS = {
  /** Characters. */
  length: 12_000,
  /** Nesting of brackets and negations. */
  depth: 40,
  /** Comparisons; every value of an `in` counts as one. */
  terms: 500,
} as const
