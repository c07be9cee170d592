/** Bounds of a tenant's whole configuration. */
export const tenantLimits = {
  /** Most documents of a set. */
  documents: 5_000,
  /** Differences of one document that a plan tells. */
  differences: 100,
  /** Imports that can be taken back. */
  imports: 20,
} as const
