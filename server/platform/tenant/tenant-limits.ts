/** Bounds of a tenant's whole configuration. */
export const tenantLimits = {
  /** Most documents of a set, as `openapi/tenant.yaml` says. */
  documents: 5_000,
  /** Most bytes of a set that is planned or written, as `openapi/tenant.yaml` says. */
  bytes: 8 * 1_048_576,
  /** Differences of one document that a plan tells. */
  differences: 100,
  /** Imports that can be taken back. */
  imports: 20,
} as const
