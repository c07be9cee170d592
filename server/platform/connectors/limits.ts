/** Constants of connectors and of SCIM. */
export const connectorLimits = {
  /** Most connectors of a tenant: lists are kept whole in memory while they are filtered. */
  connectors: 500,
  /** Random bytes of a token. */
  tokenBytes: 32,
  /** Days that a token is good for. */
  expiry: { least: 1, usual: 365, most: 1095 },
  /** Milliseconds in which a use is written down once. */
  usedWithin: 60_000,
  /** Resources of a page: when none are asked for, and at most (`filter.maxResults`). */
  page: { usual: 100, most: 200 },
  /** Characters, levels of nesting and comparisons of a filter or path. */
  filter: { length: 4_000, depth: 20, terms: 100 },
  /** Operations of a patch. */
  patches: 100,
  /** `bulk.maxOperations`, and `bulk.maxPayloadSize` in bytes (`x-body-limit` in openapi/scim.yaml). */
  bulk: { operations: 500, payload: 1_048_576 },
  /** Values of one attribute in a request, e.g. members. */
  values: 10_000,
  /** Characters of a value that no type bounds. */
  text: 4_000,
  externalId: 255,
  /** How often a change is tried again that others were quicker than. */
  attempts: 4,
} as const
