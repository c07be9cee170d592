/** Bounds of what a person may keep in the portal; ours, the specification has none. */
export const preferenceLimits = {
  /** Names per person. */
  names: 200,
  /** Bytes of one value as JSON. */
  bytes: 16_384,
  /** How late a write may arrive and still be known as overtaken, in milliseconds: longer than any call of the page takes. */
  lateMs: 60_000,
} as const
