/** Bounds of what a person may keep in the portal; ours, the specification has none. */
export const limits = {
  /** Names per person. */
  names: 200,
  /** Bytes of one value as JSON. */
  bytes: 16_384,
} as const
